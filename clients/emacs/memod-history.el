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

;;;###autoload
(defun memod-undo (everyones)
  "Take back the last change made in Emacs.
With a prefix argument, take back EVERYONES last change."
  (interactive "P")
  (memod-rpc-request 'history/undo (memod-history--params everyones)
                     :then (lambda (result)
                             (message "Undid: %s" (plist-get result :label)))))

;;;###autoload
(defun memod-redo (everyones)
  "Make again what was undone in Emacs last.
With a prefix argument, take EVERYONES undoing."
  (interactive "P")
  (memod-rpc-request 'history/redo (memod-history--params everyones)
                     :then (lambda (result)
                             (message "Redid: %s" (plist-get result :label)))))

(provide 'memod-history)
;;; memod-history.el ends here
