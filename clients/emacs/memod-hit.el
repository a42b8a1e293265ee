;;; memod-hit.el --- A memo as a line of what was found -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A hit shows the title and the first line with a match, the matches highlighted.  The server says
;; where they are: by line and character of the text, both from 0.

;;; Code:

(require 'seq)
(require 'memod-row)

(defconst memod-hit-format
  [("" 3 nil) ("Group" 12 nil) ("Memo" 0 nil)]
  "The columns of what was found.")

(defconst memod-hit-before 20 "How many characters are shown before the first match of a line.")

(defconst memod-hit-length 80 "How many characters of a line are shown.")

(defun memod-hit-line (row)
  "Answer ROW, a hit of a search, as it is shown."
  (let* ((lines (split-string (or (plist-get row :content) "") "\r\n\\|[\r\n]"))
         (title-line (seq-position lines nil (lambda (line _) (string-match-p "[^ \t]" line))))
         (ranges (append (plist-get row :ranges) nil))
         (other (seq-find (lambda (range) (not (eql (memod-hit--line range) title-line))) ranges)))
    (concat (memod-row-box (memod-row-task row :state))
            (memod-row-group-column (plist-get row :group))
            (memod-hit--title (memod-row-title row) (and title-line (nth title-line lines))
                              (memod-hit--spans title-line ranges))
            (when other
              (let ((line (memod-hit--line other)))
                (concat "  " (memod-hit--excerpt (nth line lines)
                                                 (memod-hit--spans line ranges))))))))

(defun memod-hit--line (range)
  "Answer the line that RANGE begins on."
  (plist-get (plist-get range :start) :line))

(defun memod-hit--spans (line ranges)
  "Answer where RANGES are on the line numbered LINE: (START . END).
END is nil for the end of the line."
  (delq nil
        (mapcar (lambda (range)
                  (when (eql (memod-hit--line range) line)
                    (let ((end (plist-get range :end)))
                      (cons (plist-get (plist-get range :start) :character)
                            (and (eql (plist-get end :line) line)
                                 (plist-get end :character))))))
                ranges)))

(defun memod-hit--title (title line spans)
  "Answer TITLE, which is in LINE, with SPANS of that highlighted."
  ;; Marks of Markdown before the title are not shown.
  (let ((shift (and line (string-search title line))))
    (if shift (memod-hit--highlight title shift spans) title)))

(defun memod-hit--excerpt (line spans)
  "Answer what is around the first of SPANS in LINE, with SPANS highlighted."
  (let* ((from (max 0 (- (caar spans) memod-hit-before)))
         (to (min (length line) (+ from memod-hit-length)))
         (more (propertize "…" 'face 'memod-note)))
    (concat (when (> from 0) more)
            (memod-hit--highlight (propertize (substring line from to) 'face 'memod-note)
                                  from spans)
            (when (< to (length line)) more))))

(defun memod-hit--highlight (text shift spans)
  "Answer TEXT with SPANS of its line highlighted.
It is SHIFT characters into the line."
  (let ((text (copy-sequence text)))
    (pcase-dolist (`(,from . ,to) spans)
      (let ((from (max 0 (- from shift)))
            (to (min (length text) (- (or to (+ shift (length text))) shift))))
        (when (< from to)
          (add-face-text-property from to 'memod-match nil text))))
    text))

(provide 'memod-hit)
;;; memod-hit.el ends here
