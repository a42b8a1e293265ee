;;; memod-hit.el --- A memo as a line of what was found -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A hit shows the title and the first line with a match, the matches highlighted.  The server says
;; where they are: by line and character of the text, both from 0.

;;; Code:

(require 'memod-row)

(defconst memod-hit-format
  [("" 3 nil) ("Group" 12 nil) ("Memo" 0 nil)]
  "The columns of what was found.")

(defconst memod-hit-before 20 "How many characters are shown before the first match of a line.")

(defconst memod-hit-length 80 "How many characters of a line are shown.")

(defun memod-hit-insert (row)
  "Insert ROW, a hit of a search."
  (insert (or (cdr (assoc (memod-row-task row :state) memod-row--boxes)) "    ")
          (memod-row--group-column (plist-get row :group)))
  (let* ((lines (split-string (or (plist-get row :content) "") "\r\n\\|[\r\n]"))
         (title (memod-row-title row))
         (title-line (seq-position lines nil (lambda (line _) (string-match-p "[^ \t]" line))))
         (ranges (append (plist-get row :ranges) nil))
         (other (seq-find (lambda (range) (not (eql (memod-hit--line range) title-line))) ranges)))
    (memod-hit--insert-title title title-line (and title-line (nth title-line lines)) ranges)
    (when other
      (insert "  ")
      (memod-hit--insert-excerpt (nth (memod-hit--line other) lines)
                                 (memod-hit--line other) ranges))))

(defun memod-hit--line (range)
  "Answer the line that RANGE begins on."
  (plist-get (plist-get range :start) :line))

(defun memod-hit--spans (line text ranges)
  "Answer where on LINE, whose text is TEXT, RANGES are: (START . END)."
  (delq nil
        (mapcar (lambda (range)
                  (when (eql (memod-hit--line range) line)
                    (let ((end (plist-get range :end)))
                      (cons (plist-get (plist-get range :start) :character)
                            (if (eql (plist-get end :line) line)
                                (plist-get end :character)
                              (length text))))))
                ranges)))

(defun memod-hit--insert-title (title number line ranges)
  "Insert TITLE, which is in LINE, the one with NUMBER, and highlight RANGES in it."
  ;; Marks of Markdown before the title are not shown.
  (let ((shift (and line (string-search title line)))
        (start (point)))
    (insert title)
    (put-text-property start (point) 'face 'memod-title)
    (when shift
      (memod-hit--highlight start (length title) shift (memod-hit--spans number line ranges)))))

(defun memod-hit--insert-excerpt (line number ranges)
  "Insert what is around the first match in LINE, the one with NUMBER.
Highlight RANGES in it."
  (let* ((spans (memod-hit--spans number line ranges))
         (from (max 0 (- (caar spans) memod-hit-before)))
         (to (min (length line) (+ from memod-hit-length))))
    (when (> from 0) (insert (propertize "…" 'face 'memod-note)))
    (let ((start (point)))
      (insert (propertize (substring line from to) 'face 'memod-note))
      (memod-hit--highlight start (- to from) from spans))
    (when (< to (length line)) (insert (propertize "…" 'face 'memod-note)))))

(defun memod-hit--highlight (start length shift spans)
  "Highlight SPANS in the LENGTH characters from START.
They are SHIFT characters into their line."
  (pcase-dolist (`(,from . ,to) spans)
    (let ((from (max 0 (- from shift)))
          (to (min length (- to shift))))
      (when (< from to)
        (add-face-text-property (+ start from) (+ start to) 'memod-match)))))

(provide 'memod-hit)
;;; memod-hit.el ends here
