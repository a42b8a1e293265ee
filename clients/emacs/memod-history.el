;;; memod-history.el --- Taking changes back -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Undo here is that of the store: it takes back whole commits, also after Emacs was started anew.

;;; Code:

(require 'memod-rpc)

(defun memod-history--params (everyones)
  "Answer which commits are meant: EVERYONES, or those made in Emacs."
  (unless everyones
    (list :ofOrigin memod-rpc-origin)))

(defun memod-history--reverse (method params word)
  "Ask for METHOD, an undo or a redo, with PARAMS; say WORD and what it was."
  (memod-rpc-request method params
                     :then (lambda (result)
                             (message "%s: %s" word (plist-get result :label)))))

;;;###autoload
(defun memod-undo (everyones)
  "Take back the last change made in Emacs.
With a prefix argument, take back EVERYONES last change."
  (interactive "P")
  (memod-history--reverse 'history/undo (memod-history--params everyones) "Undid"))

;;;###autoload
(defun memod-redo (everyones)
  "Make again what was undone in Emacs last.
With a prefix argument, take EVERYONES undoing."
  (interactive "P")
  (memod-history--reverse 'history/redo (memod-history--params everyones) "Redid"))

(provide 'memod-history)
;;; memod-history.el ends here
