;;; memod-capture.el --- Adding a task in one line -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A task is typed with its date, group and mark in one line.  What was shown is what is written.

;;; Code:

(require 'subr-x)
(require 'memod-entry)
(require 'memod-list)

(defvar memod-capture-history nil "What was typed at `memod-capture'.")

;;;###autoload
(defun memod-capture (&optional text sentence)
  "Read a task in one line and make it, beginning with TEXT.
Its date, repeat, `!' alone and `@' with a group's name are understood, in
English and Korean, and stand behind the text.
\\<memod-entry-map>\\[memod-entry-reject] lets what is understood at point stay text.
TEXT was refused before for the reason in SENTENCE."
  (interactive)
  ;; Call this first: it signals an error if there is no server.
  (memod-group-watch)
  (let ((group (memod-capture--group)))
    (pcase-let ((`(,typed . ,rejected)
                 (memod-entry-read (if sentence (format "%s  New task: " sentence) "New task: ")
                                   text 'memod-capture-history)))
      (when (string-blank-p typed)
        (user-error "There is nothing to add"))
      (memod-capture--add typed rejected group))))

(defun memod-capture--group ()
  "Answer the group of the list in this buffer, if tasks can be put there."
  (when (derived-mode-p 'memod-list-mode)
    (plist-get (cdr (memod-list--creation)) :group)))

(defun memod-capture--add (text rejected group)
  "Make the task that is typed as TEXT, in GROUP if that names none.
REJECTED are the texts in it that are to stay text."
  (let ((refuse (lambda (failure) (memod-capture--refuse text failure))))
    (memod-rpc-request
     'task/parse (list :text text :reject (memod-entry-ranges text rejected))
     :then (lambda (parsed)
             (memod-rpc-request 'task/create (memod-capture--params parsed group)
                                :then #'memod-capture--say :else refuse))
     :else refuse)))

(defun memod-capture--params (parsed group)
  "Answer the params that make the task PARSED, in GROUP if that names none."
  (let ((params (list :id (memod-save-make-id))))
    (when group
      (setq params (plist-put params :group group)))
    (while parsed
      (unless (memq (car parsed) '(:spans :tags))
        (setq params (plist-put params (car parsed) (cadr parsed))))
      (setq parsed (cddr parsed)))
    params))

(defun memod-capture--say (result)
  "Say what was made, RESULT."
  (let* ((memo (plist-get result :memo))
         (due (memod-row-task memo :due))
         (often (memod-row-repeat (memod-row-task memo :repeat))))
    (message "Added %s%s%s" (memod-row-title memo)
             (if due (concat ", due " (memod-row-due due)) "")
             (if often (concat ", " often) ""))))

(defun memod-capture--refuse (text failure)
  "Say that TEXT was refused because of FAILURE.
Then put it in the minibuffer again."
  (memod-rpc-complain failure)
  (when memod-entry-asks-again
    (run-at-time 0 nil #'memod-capture text (memod-rpc-sentence failure))))

(provide 'memod-capture)
;;; memod-capture.el ends here
