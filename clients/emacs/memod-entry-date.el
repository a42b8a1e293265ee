;;; memod-entry-date.el --- A date or a repeat in words -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; All of what is typed is a date, or says how often a task comes again.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-entry)

(defvar memod-entry-date-history nil "The dates that were typed.")

(defun memod-entry-read-date (what text &optional sentence readings now)
  "Read when WHAT is to be, a date in words, beginning with TEXT.
TEXT was refused for the reason in SENTENCE, and could have meant READINGS;
\\<minibuffer-local-map>\\[next-history-element] brings those up, or when it is NOW."
  (car (memod-entry-read
        (if sentence
            (format "%s  %s: " sentence what)
          (memod-t "%s (friday 3pm, 3일 뒤, …; empty for never%s): " what
                   (memod-entry--now now)))
        text 'memod-entry-date-history (or readings (memod-entry--default now))
        "· " #'memod-entry--due-words)))

(defun memod-entry--default (now)
  "Return NOW as the default of a question; nil for none."
  (unless (member now '(nil "")) now))

(defun memod-entry--now (now)
  "Return NOW as part of a prompt."
  (if (memod-entry--default now) (memod-t "; now %s" now) ""))

(defun memod-entry--due-words (parsed)
  "Return when the date typed is, if all of PARSED is one."
  (if-let ((due (memod-entry--whole parsed "due")))
      (memod-row-due due)
    ""))

(defun memod-entry--whole (parsed kind)
  "Return the value of the span of KIND that all of PARSED is, or nil."
  (let ((span (seq-find (lambda (span) (equal (plist-get span :kind) kind))
                        (plist-get parsed :spans))))
    (when (and span
               (equal (memod-entry--region span) (cons (minibuffer-prompt-end) (point-max))))
      (plist-get span :value))))

(defvar memod-entry-repeat-history nil "The repeats that were typed.")

(defun memod-entry-read-repeat (text &optional sentence now)
  "Read how often a task comes again, in words, beginning with TEXT.
TEXT was refused for the reason in SENTENCE.  NOW is how often it does now."
  (car (memod-entry-read
        (if sentence
            (concat sentence "  " (memod-t "Repeat: "))
          (memod-t "Repeat (every monday, 매달 말일, …; empty for only once%s): "
                   (memod-entry--now now)))
        text 'memod-entry-repeat-history (memod-entry--default now)
        "· " #'memod-entry--repeat-words)))

(defun memod-entry--repeat-words (parsed)
  "Return how often the repeat typed is, if all of PARSED is one."
  (or (memod-row-repeat (memod-entry--whole parsed "repeat")) ""))

(provide 'memod-entry-date)
;;; memod-entry-date.el ends here
