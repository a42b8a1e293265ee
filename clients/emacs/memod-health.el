;;; memod-health.el --- Whether all is well -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A report of what the package needs, for a person whose lists stay empty, or who is to say what
;; doesn't work.

;;; Code:

(require 'memod-locale)
(require 'memod-rpc)

(defun memod-health--say (word format &rest arguments)
  "Insert a line of the report: WORD, `ok' or another, then FORMAT with ARGUMENTS."
  (insert (propertize (format "%-8s" (if (equal word "") "" (memod-t word)))
                      'face (pcase word ("ok" 'success) ("warning" 'warning) (_ 'error)))
          (apply #'memod-t format arguments) "\n"))

(defun memod-health--program ()
  "Report whether the program is there; answer its path if it is."
  (let* ((name (or (car (memod-process-command)) ""))
         (path (executable-find name)))
    (if path
        (memod-health--say "ok" "Program: %s, %s" path
                           (or (car (ignore-errors (process-lines path "--version")))
                               (memod-t "which doesn't tell its version")))
      (memod-health--say "error" "There is no program `%s'; install memod or set `memod-command'"
                         name))
    path))

(defun memod-health--sync (sync)
  "Report on SYNC, a part of the status of a store."
  (let* ((pending (plist-get sync :pending))
         (contact (plist-get sync :lastContactAt))
         (facts (memod-t "%s, last contact: %s"
                         (memod-t (pcase pending
                                    (0 "everything is sent")
                                    (1 "%d record to be sent")
                                    (_ "%d records to be sent"))
                                  pending)
                         (if (stringp contact) contact (memod-t "none so far")))))
    (pcase (plist-get sync :state)
      ("following" (memod-health--say "ok" "Shared with other machines: %s" facts))
      ("stopped"
       (memod-health--say
        "warning" "Shared with other machines, but memod-sync isn't running: %s" facts)
       (memod-health--say "" "Run: systemctl --user enable --now memod-sync"))
      (_ (memod-health--say "warning" "Shared with other machines: %s (%s)"
                            (plist-get sync :problem) facts)))))

(defun memod-health--store (status)
  "Report about the store, from STATUS, an answer of the server."
  (let ((store (plist-get status :store))
        (counts (plist-get status :counts)))
    (cond ((equal (plist-get store :kind) "memory")
           (memod-health--say "warning" "The store is in memory, and gone with the server"))
          ((eq (plist-get store :readOnly) t)
           (memod-health--say "warning" "The store was opened for reading only: %s"
                              (plist-get store :path)))
          (t (memod-health--say "ok" "Store: %s, durability %s"
                                (plist-get store :path) (plist-get store :durability))))
    (memod-health--say "ok" "%d memos, %d of them tasks, %d in the trash"
                       (plist-get counts :total) (plist-get counts :tasks)
                       (plist-get status :trashed))
    (when (consp (plist-get status :sync)) (memod-health--sync (plist-get status :sync)))
    (unless (eq (plist-get store :readOnly) t)
      ;; A batch of nothing goes all the way to the store and leaves it as it is.
      (memod-rpc-call 'store/batch '(:calls []))
      (memod-health--say "ok" "The store can be written"))))

;;;###autoload
(defun memod-health ()
  "Show whether the program is found, responds and can write."
  (interactive)
  (with-current-buffer (get-buffer-create "*memod health*")
    (special-mode)
    (setq-local revert-buffer-function (lambda (&rest _) (memod-health)))
    (let ((inhibit-read-only t))
      (erase-buffer)
      (memod-health--say "ok" "Emacs %s, protocol %s" emacs-version memod-rpc-protocol)
      (when (memod-health--program)
        (condition-case failure
            (memod-health--store (memod-rpc-call 'store/status nil))
          (user-error (memod-health--say "error" "%s" (error-message-string failure)))))
      (goto-char (point-min)))
    (pop-to-buffer (current-buffer))))

(provide 'memod-health)
;;; memod-health.el ends here
