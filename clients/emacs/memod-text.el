;;; memod-text.el --- What the text of a memo has in it -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Tags, links and dates are highlighted, and the boxes of items checked.

;;; Code:

(require 'seq)
(require 'memod-faces)

(defconst memod-text-keywords
  '(("\\[\\[[^][\n]+\\]\\]" 0 (memod-text--face 0 'memod-link) prepend)
    ("\\(?:^\\|[ \t(]\\)\\(#[^] \t\n#.,;:!?()[]+\\)" 1 (memod-text--face 1 'memod-tag) prepend)
    ("\\_<[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\_>" 0 (memod-text--face 0 'memod-due) prepend))
  "What is highlighted in a memo.")

(defun memod-text--face (group face)
  "Answer FACE for what GROUP matched; nil in code, where it means nothing."
  (unless (seq-intersection (flatten-list (get-text-property (match-beginning group) 'face))
                            '(markdown-code-face markdown-inline-code-face markdown-pre-face))
    face))

(defun memod-text-highlight ()
  "Highlight tags, links and dates in this buffer."
  (font-lock-add-keywords nil memod-text-keywords 'append)
  (font-lock-flush))

(defun memod-text-toggle-box ()
  "Check or uncheck the box of the item at point, or give it one."
  (interactive)
  (save-excursion
    (beginning-of-line)
    (cond ((looking-at "[ \t]*\\(?:[-*+]\\|[0-9]+[.)]\\) \\[\\([ xX]\\)\\]")
           (replace-match (if (equal (match-string 1) " ") "x" " ") t t nil 1))
          ((looking-at "[ \t]*[-*+] ")
           (goto-char (match-end 0))
           (insert "[ ] "))
          (t (user-error "There is no item of a list here; - [ ] milk is one with a box")))))

(provide 'memod-text)
;;; memod-text.el ends here
