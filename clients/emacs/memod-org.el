;;; memod-org.el --- Memos in Org -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; After (require 'memod-org), `org-store-link' in a memo makes a link to it, and a template such as
;;
;;   ("m" "Task in memod" plain (function memod-org-target) "%?")
;;
;; in `org-capture-templates' makes a task of what is captured.

;;; Code:

(require 'ol)
(require 'subr-x)
(require 'memod-capture)
(require 'memod-memo)

(defvar org-capture-mode)
(defvar org-note-abort)

(defun memod-org-follow (id &rest _)
  "Open the memo ID."
  (memod-memo-open id))

(defun memod-org-store (&rest _)
  "Store a link to the memo in this buffer."
  (when memod-memo-record
    (org-link-store-props :type "memod"
                          :link (concat "memod:" memod-memo-id)
                          :description (memod-row-title memod-memo-record))))

(org-link-set-parameters "memod" :follow #'memod-org-follow :store #'memod-org-store)

(defvar-local memod-org--target nil "Whether what is captured in this buffer becomes a task.")

(defun memod-org-target ()
  "Go where `org-capture' shall put what becomes a task in memod."
  ;; First, since it fails where no server can be started: no file is left behind then.
  (memod-group-watch)
  (let ((file (make-temp-file "memod-" nil ".org")))
    (set-buffer (find-file-noselect file t))
    (setq memod-org--target t)))

(defun memod-org--finalize ()
  "Make the captured text a task, if it was captured for memod."
  (when (buffer-local-value 'memod-org--target (or (buffer-base-buffer) (current-buffer)))
    (let* ((text (string-trim (buffer-substring-no-properties (point-min) (point-max))))
           (end (string-search "\n" text)))
      (unless (or org-note-abort (string-empty-p text))
        ;; This buffer is gone when the answer comes.
        (with-current-buffer (messages-buffer)
          (memod-capture--add (substring text 0 end) nil nil
                              (and end (substring text end))))))))

(defun memod-org--clean ()
  "Delete the file that was captured in."
  (dolist (buffer (buffer-list))
    (when (and (buffer-local-value 'memod-org--target buffer) (not (buffer-base-buffer buffer)))
      (with-current-buffer buffer
        (set-buffer-modified-p nil)
        (delete-file buffer-file-name))
      (kill-buffer buffer))))

(add-hook 'org-capture-before-finalize-hook #'memod-org--finalize)
(add-hook 'org-capture-after-finalize-hook #'memod-org--clean)

(provide 'memod-org)
;;; memod-org.el ends here
