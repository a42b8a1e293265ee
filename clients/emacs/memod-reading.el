;;; memod-reading.el --- What the server reads in a typed line -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; In words, as they stand behind a task in the minibuffer and beside a line of a list.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-row)

(defconst memod-reading-faces
  '(("due" . memod-due) ("start" . memod-due) ("repeat" . memod-due) ("remind" . memod-due)
    ("group" . memod-tag) ("important" . memod-important))
  "The faces of recognized words, by kind.")

(defun memod-reading-either (readings)
  "Return READINGS, of which one is meant, in words."
  (string-join readings (memod-t " or ")))

(defun memod-reading-face (span)
  "Return the face of SPAN."
  (cdr (assoc (plist-get span :kind) memod-reading-faces)))

(defun memod-reading-range (span)
  "Return where SPAN begins and ends in its line."
  (let ((range (plist-get span :range)))
    (cons (plist-get (plist-get range :start) :character)
          (plist-get (plist-get range :end) :character))))

(defun memod-reading-show (start end spans words)
  "Highlight SPANS of the line from START, and show WORDS, if any, behind END."
  (seq-doseq (span spans)
    (pcase-let ((`(,from . ,to) (memod-reading-range span)))
      (memod-reading--overlay (+ start from) (+ start to) 'face (memod-reading-face span))))
  (unless (string-empty-p words)
    (let ((note (propertize words 'face 'memod-note)))
      ;; The cursor stays before it.
      (put-text-property 0 1 'cursor t note)
      (memod-reading--overlay start end 'after-string note))))

(defun memod-reading--overlay (start end property value)
  "Give what is from START to END the PROPERTY of that VALUE."
  (let ((overlay (make-overlay start end nil nil (eq property 'after-string))))
    (overlay-put overlay 'memod-reading t)
    (overlay-put overlay 'evaporate (< start end))
    (overlay-put overlay property value)))

(defun memod-reading-note (words)
  "Return WORDS, a list, as a note behind a line; nothing for none."
  (let ((shown (string-join (delete "" words) "  ")))
    (if (string-empty-p shown) "" (format "  [%s]" shown))))

(defun memod-reading-words (parsed)
  "Return the recognized fields of PARSED, in words."
  (let ((kinds (mapcar (lambda (span) (plist-get span :kind)) (plist-get parsed :spans))))
    (string-join
     (append (seq-mapcat
              (lambda (span)
                (cons (plist-get span :said)
                      ;; `every monday 9am' says when it is due, too.
                      (when (and (equal (plist-get span :kind) "repeat") (not (member "due" kinds)))
                        (list (memod-row-due (plist-get parsed :due))))))
              (plist-get parsed :spans))
             (mapcar (lambda (tag) (concat "#" tag)) (plist-get parsed :tags)))
     "  ")))

(defun memod-reading-questions (parsed text)
  "Return what is in doubt in TEXT, or wasn't recognized, by PARSED.
Each is (WORDS CHOICES . PHRASE): what it could mean, and what is known of it."
  (let ((doubt (plist-get parsed :doubt)))
    (mapcar (lambda (phrase)
              (pcase-let ((`(,start . ,end) (memod-reading-range phrase)))
                (cons (substring text (min start (length text)) (min end (length text)))
                      (cons (cond ((plist-get phrase :group) (list (memod-t "make the group")))
                                  ((append (plist-get phrase :readings) nil))
                                  ((eq phrase doubt) (list (memod-t "text"))))
                            phrase))))
            (append (when doubt (list doubt)) (plist-get parsed :unread) nil))))

(defun memod-reading-question (question &optional key)
  "Return the sentence about QUESTION, and what it could mean.
KEY chooses that, where there is one."
  (pcase-let ((`(,words ,choices . ,phrase) question))
    (string-join
     (delq nil
           (list (format "“%s”: %s" words (plist-get phrase :reason))
                 (when choices
                   (let ((either (memod-reading-either choices)))
                     (if key (concat key ": " either) (concat either "?"))))))
     " ")))

(defun memod-reading-left (question)
  "Return that the words of QUESTION stay in a title, and what they could mean."
  (pcase-let ((`(,words ,choices . ,phrase) question))
    (concat (memod-t "“%s” stays in the title.  %s" words (plist-get phrase :reason))
            (if (or (null choices) (plist-get phrase :group))
                ""
              (memod-t "  Did you mean %s?" (memod-reading-either choices))))))

(provide 'memod-reading)
;;; memod-reading.el ends here
