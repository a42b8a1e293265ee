;;; memod-hit.el --- A memo as a line of what was found -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A hit shows the title and the part of the text that the server has cut around the match, the
;; matches highlighted.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-row)

(defun memod-hit-format ()
  "Return the columns of search results."
  (memod-row-columns '("" 3) '("Group" 12) '("Memo" 0)))

(defun memod-hit-line (row)
  "Return ROW, a hit of a search, as it is shown."
  (let* ((excerpt (plist-get row :excerpt))
         (title (memod-row-title row))
         (is-of-title (and excerpt (eq (plist-get excerpt :ofTitle) t)))
         (shift (and is-of-title (memod-hit--shift excerpt title)))
         (shown (if shift (memod-hit--highlight title shift excerpt) title))
         (group (memod-row-group-column (plist-get row :group))))
    (concat (memod-row-box (memod-row-task row :state))
            (if memod-row-narrow (memod-row-title-first shown group) (concat group shown))
            (and excerpt (not is-of-title) (concat "  " (memod-hit--excerpt excerpt))))))

(defun memod-hit-position (row)
  "Return where the first match of ROW is in its text, or nil."
  (when-let ((excerpt (plist-get row :excerpt)))
    (let ((start (plist-get excerpt :start)))
      (list :line (plist-get start :line)
            :character (+ (plist-get start :character)
                          (plist-get (seq-elt (plist-get excerpt :ranges) 0) :start))))))

(defun memod-hit--shift (excerpt title)
  "Return how many characters before those of TITLE what EXCERPT has begins.
It is of the title's line.  Nil if marks of Markdown are between; either may
be cut."
  (or (string-search title (plist-get excerpt :text))
      (when-let ((start (string-search (plist-get excerpt :text) title)))
        (- start))))

(defun memod-hit--excerpt (excerpt)
  "Return the text of EXCERPT with its matches highlighted."
  (let ((more (propertize "…" 'face 'memod-note)))
    (concat (and (eq (plist-get excerpt :cutBefore) t) more)
            (memod-hit--highlight (propertize (plist-get excerpt :text) 'face 'memod-note)
                                  0 excerpt)
            (and (eq (plist-get excerpt :cutAfter) t) more))))

(defun memod-hit--highlight (text shift excerpt)
  "Return TEXT with what EXCERPT found in it highlighted.
It is SHIFT characters into the text of that."
  (let ((text (copy-sequence text)))
    (seq-doseq (range (plist-get excerpt :ranges))
      (let ((from (max 0 (- (plist-get range :start) shift)))
            (to (min (length text) (- (plist-get range :end) shift))))
        (when (< from to)
          (add-face-text-property from to 'memod-match nil text))))
    text))

(provide 'memod-hit)
;;; memod-hit.el ends here
