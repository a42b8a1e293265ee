;;; memod-edit-keep.el --- Edits of lists that were never written -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; While it is typed, the text of a list that is edited is kept beside those of
;; memos, with what it was made from: so that made so later it does what it would have done then.
;; The first line of such a file is the name of the list.

;;; Code:

(require 'memod-edit)
(require 'memod-recover)

(defvar-local memod-edit-keep--file nil "The file this text is kept in, or nil.")

(defvar-local memod-edit-keep--tick nil "The tick of this buffer when its text was kept.")

(defun memod-edit-keep--prefix (name)
  "Return how the names of the files of the list NAME begin."
  ;; No memo's id has a plus.
  (format "list+%s@" (substring (secure-hash 'sha1 (encode-coding-string name 'utf-8)) 0 16)))

(defun memod-edit-keep-all ()
  "Keep the texts of all lists that were edited since they were kept last."
  (when auto-save-default
    (dolist (buffer (buffer-list))
      (with-current-buffer buffer
        (when (and (eq major-mode 'memod-edit-mode)
                   (buffer-modified-p)
                   (not (equal memod-edit-keep--tick (buffer-modified-tick))))
          (memod-edit-keep--save))))))

(defun memod-edit-keep-ids ()
  "Keep this text again, if it is kept, with the ids that its new lines got.
Made so a second time, they are made no second time."
  (when memod-edit-keep--file
    (memod-edit-keep--save)))

(defun memod-edit-keep--save ()
  "Keep this text in its file, for its owner only."
  (let ((file (expand-file-name (format "%s%d" (memod-edit-keep--prefix (buffer-name)) (emacs-pid))
                                memod-recover-folder))
        (name (buffer-name))
        (kept (list :list memod-edit--list :base memod-edit--base :seen memod-edit--seen
                    :headings memod-edit--headings
                    :rows (let (rows)
                            (maphash (lambda (id row) (push (cons id row) rows)) memod-edit--rows)
                            rows)
                    :text (save-restriction (widen) (buffer-string)))))
    (memod-recover-make-folder)
    (with-temp-buffer
      (insert name "\n")
      (let ((print-length nil) (print-level nil) (standard-output (current-buffer)))
        (prin1 kept))
      (let ((coding-system-for-write 'utf-8-emacs-unix)
            ;; As with texts that Emacs saves by itself, typing doesn't wait for the disk.
            (write-region-inhibit-fsync t) (create-lockfiles nil))
        (with-file-modes #o600
          ;; The old one is there until the new one is whole.
          (write-region nil nil (concat file "~") nil 'silent)))
      (rename-file (concat file "~") file t))
    (setq memod-edit-keep--file file
          memod-edit-keep--tick (buffer-modified-tick))))

(defun memod-edit-keep--forget ()
  "Forget the saved copy of this text, which was written or discarded."
  (memod-recover-forget memod-edit-keep--file)
  (setq memod-edit-keep--file nil))

(defun memod-edit-keep--begin ()
  "Keep this text until it is written."
  (memod-recover-while-typing #'memod-edit-keep-all)
  (add-hook 'change-major-mode-hook #'memod-edit-keep--forget nil t)
  (add-hook 'kill-buffer-hook #'memod-edit-keep--forget nil t))

(defun memod-edit-keep--remind ()
  "Say so if edits of this list were never written."
  (when (memod-recover-files (memod-edit-keep--prefix (buffer-name)))
    (memod-t-message "Edits of this list were never written; \\[memod-recover] restores them")))

(defun memod-edit-keep-restore (file)
  "Show the list whose edits are in FILE, with them.
Making it so then does what it would have done when they were typed."
  (let* ((kept (with-temp-buffer
                 (let ((coding-system-for-read 'utf-8-emacs-unix))
                   (insert-file-contents file))
                 (forward-line 1)
                 (read (current-buffer))))
         (name (car (plist-get kept :list))))
    (when (and (get-buffer name)
               (eq (buffer-local-value 'major-mode (get-buffer name)) 'memod-edit-mode))
      (memod-t-error "This list is being edited; apply or discard that first"))
    (apply #'memod-list-show (plist-get kept :list))
    (memod-rpc-wait (lambda () (not (eq (memod-watch-status memod-view-watch) 'loading))))
    (memod-edit-begin)
    (setq memod-edit--base (plist-get kept :base)
          memod-edit--seen (plist-get kept :seen)
          memod-edit--headings (plist-get kept :headings)
          memod-edit--rows (make-hash-table :test #'equal))
    (pcase-dolist (`(,id . ,row) (plist-get kept :rows))
      (puthash id row memod-edit--rows))
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert (plist-get kept :text)))
    (goto-char (point-min))
    (setq buffer-undo-list nil)
    (set-buffer-modified-p t)
    (memod-edit-keep--save)
    (delete-file file)
    (memod-t-message "This was never written; \\[memod-edit-finish] makes the list so")))

(add-hook 'auto-save-hook #'memod-edit-keep-all)
(add-hook 'memod-edit-mode-hook #'memod-edit-keep--begin)
(add-hook 'memod-list-mode-hook #'memod-edit-keep--remind)

(provide 'memod-edit-keep)
;;; memod-edit-keep.el ends here
