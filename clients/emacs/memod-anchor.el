;;; memod-anchor.el --- Places in files that a memo names -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A line such as ~/src/main.c:12: `the line' leads to a file.  What the line says finds it again
;; where it has moved.

;;; Code:

(require 'subr-x)
(require 'memod-locale)

(defun memod-anchor-of (position)
  "Return the place of the line at POSITION; nil where no file is visited."
  (when buffer-file-name
    (save-excursion
      (goto-char position)
      (let ((text (string-trim (buffer-substring-no-properties (line-beginning-position)
                                                               (line-end-position)))))
        (concat (memod-anchor--line position)
                (unless (string-empty-p text)
                  ;; As code, so that `#include' isn't read as a tag.
                  (let ((mark (if (string-search "`" text) "```" "`")))
                    (concat ": " mark text mark))))))))

(defun memod-anchor--line (position)
  "Return the file and the line of POSITION."
  (format "%s:%d" (abbreviate-file-name buffer-file-name) (line-number-at-pos position t)))

(defun memod-anchor-here ()
  "Return the file, the line and its words that the line at point names; or nil."
  (save-excursion
    (beginning-of-line)
    (when (looking-at "\\([~/].*?\\):\\([0-9]+\\)\\(?:: `+\\(.*?\\)`+\\)?$")
      (let ((file (match-string-no-properties 1)) (line (match-string 2))
            (text (match-string-no-properties 3)))
        (list file (string-to-number line) text)))))

(defun memod-anchor-visit (place)
  "Visit the file of PLACE at its line, also where that has moved."
  (pcase-let* ((`(,name ,line ,text) place) (file (expand-file-name name)))
    (unless (file-exists-p file)
      (memod-t-error "There is no file %s any more" file))
    (find-file file)
    (widen)
    (goto-char (or (and text (memod-anchor--find text line))
                   (memod-anchor--start line)))
    (when (and text (not (equal text (memod-anchor--text))))
      (memod-t-message "The line no longer exists; it was here"))
    (back-to-indentation)))

(defun memod-anchor--start (line)
  "Return where LINE begins."
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- line))
    (point)))

(defun memod-anchor--text ()
  "Return the words of the line at point."
  (string-trim (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun memod-anchor--find (text line)
  "Return where the line of TEXT begins that is nearest to LINE; or nil."
  (let (best distance)
    (save-excursion
      (goto-char (point-min))
      (while (search-forward text nil t)
        (let ((away (abs (- (line-number-at-pos) line))))
          (when (and (equal text (memod-anchor--text))
                     (or (null best) (< away distance)))
            (setq best (line-beginning-position)
                  distance away)))
        (forward-line)))
    best))

(provide 'memod-anchor)
;;; memod-anchor.el ends here
