;;; memod-trash.el --- The trash -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A list of what was deleted, with a way back.

;;; Code:

(require 'memod-list)

(defvar memod-trash-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "r" #'memod-restore)
    map)
  "The keys of the trash, beside those of every list.")

(define-derived-mode memod-trash-mode memod-list-mode "Trash"
  "The memos and tasks that were deleted.
What is marked and executed here is removed for good.

\\{memod-trash-mode-map}"
  :interactive nil)

;;;###autoload
(defun memod-trash ()
  "Show the trash."
  (interactive)
  (with-current-buffer (get-buffer-create "*memos in the trash*")
    (unless (derived-mode-p 'memod-trash-mode)
      (memod-trash-mode)))
  (memod-list-show "*memos in the trash*" '(:trashed t) "changed last first" 'task
                   "The trash is empty."))

;;;###autoload
(defun memod-restore ()
  "Restore the memo at point from the trash to its former position."
  (interactive)
  (memod-rpc-request 'memo/restore (list :ids (vconcat (memod-mark-ids)))
                     :then #'memod-mark-check-outcomes))

(provide 'memod-trash)
;;; memod-trash.el ends here
