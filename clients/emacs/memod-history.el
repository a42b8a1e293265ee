;;; memod-history.el --- Taking changes back -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Undo here is that of the store: it takes back whole commits, also after Emacs was started again.

;;; Code:

(require 'memod-locale)
(require 'memod-rpc)

(defconst memod-history-title-columns 40 "How many columns of a title are shown.")

(defun memod-history--line (text)
  "Return TEXT with blanks in place of line ends."
  (replace-regexp-in-string "[\r\n]" " " text))

(defun memod-history-words (commit)
  "Return what COMMIT did, and to what.
An older server sends no title; then it is the label alone."
  (let ((label (memod-history--line (plist-get commit :label)))
        (title (plist-get commit :title))
        (count (plist-get commit :count)))
    (when title
      (setq title (truncate-string-to-width (memod-history--line title)
                                            memod-history-title-columns nil nil "…")))
    (cond ((null title) label)
          ((> count 1) (memod-t "%s (“%s” and %d more)" label title (1- count)))
          (t (memod-t "%s “%s”" label title)))))

(defun memod-history--params (everyones)
  "Return which commits are meant: EVERYONES, or those made in Emacs."
  (unless everyones
    (list :ofOrigin memod-rpc-origin)))

(defun memod-history--reverse (method params words)
  "Ask for METHOD, an undo or a redo, with PARAMS; say WORDS with what it was."
  (memod-rpc-request method params
                     :then (lambda (result)
                             (memod-t-message words (memod-history-words result)))))

;;;###autoload
(defun memod-undo (everyones)
  "Undo the last change made in Emacs.
With a prefix argument, undo EVERYONES last change."
  (interactive "P")
  (memod-history--reverse 'history/undo (memod-history--params everyones) "Undid: %s"))

;;;###autoload
(defun memod-redo (everyones)
  "Redo the change that was undone last in Emacs.
With a prefix argument, take EVERYONES undoing."
  (interactive "P")
  (memod-history--reverse 'history/redo (memod-history--params everyones) "Redid: %s"))

(provide 'memod-history)
;;; memod-history.el ends here
