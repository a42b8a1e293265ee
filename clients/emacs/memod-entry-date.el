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
        #'memod-entry--ask-date)))

(defun memod-entry--default (now)
  "Return NOW as the default of a question; nil for none."
  (unless (member now '(nil "")) now))

(defun memod-entry--now (now)
  "Return NOW as part of a prompt."
  (if (memod-entry--default now) (memod-t "; now %s" now) ""))

(defun memod-entry--ask-date (text show)
  "Ask when the date TEXT is, and SHOW that, or what else could be meant."
  (if (string-blank-p text)
      (funcall show nil)
    (memod-rpc-request 'date/parse (list :text text)
                       :then (lambda (result)
                               (funcall show (memod-row-due (plist-get result :due))))
                       :else (lambda (failure) (funcall show (memod-entry-reason failure))))))

(defun memod-entry-reason (failure)
  "Return the reason of FAILURE, for the person who typed."
  ;; Which param it was says nothing to them.
  (replace-regexp-in-string "\\``[a-z.]+`: " "" (memod-rpc-sentence failure)))

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
        #'memod-entry--ask-repeat)))

(defun memod-entry--ask-repeat (text show)
  "Ask how often the repeat TEXT is, and SHOW that if all of it is one."
  (memod-rpc-request
   ;; Words of a time alone would be a title.
   'task/parse (list :text (concat "· " text) :doubt :json-false)
   :then (lambda (parsed)
           (let ((span (seq-find (lambda (span)
                                   (and (equal (plist-get span :kind) "repeat")
                                        (equal (memod-reading-range span)
                                               (cons 2 (+ 2 (length text))))))
                                 (plist-get parsed :spans))))
             (funcall show (memod-row-repeat (plist-get span :value)))))))

(provide 'memod-entry-date)
;;; memod-entry-date.el ends here
