;;; memod-diff.el --- What a change did -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A commit as a person compares it: the fields in words, and the texts as a diff.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'diff-mode)
(require 'memod-history)
(require 'memod-row)

(defun memod-diff--yes-or-no (value)
  "Return whether VALUE is there and true, in a word."
  (memod-t (if (memq value '(nil :json-false)) "no" "yes")))

(defun memod-diff--due (value)
  "Return the day VALUE, or that there is none."
  (if value (memod-row-due value) (memod-t "none")))

(defun memod-diff--text (value)
  "Return VALUE, a text or several, or that there is none."
  (cond ((seq-empty-p value) (memod-t "none"))
        ((stringp value) value)
        (t (string-join value ", "))))

(defconst memod-diff--fields
  `((:name "name" memod-diff--text)
    (:color "color" memod-diff--text)
    (:group "group" ,(lambda (id) (if id (memod-group-name id) (memod-t "none"))))
    (:pinned "pinned" memod-diff--yes-or-no)
    (:trashedAt "in the trash" memod-diff--yes-or-no))
  "What of a record is shown beside its text, and how.")

(defconst memod-diff--task-fields
  `((:state "state" memod-row-state)
    (:due "due" memod-diff--due)
    (:start "start" memod-diff--due)
    (:important "important" memod-diff--yes-or-no)
    (:repeat "repeat" ,(lambda (repeat) (or (memod-row-repeat repeat) (memod-t "none"))))
    (:remind "remind" memod-diff--text))
  "What of a task is shown, and how.")

(defun memod-diff--insert-fields (specs old new)
  "Insert a line for each field of SPECS that differs in OLD and NEW."
  (pcase-dolist (`(,field ,name ,show) specs)
    (let ((before (funcall show (plist-get old field)))
          (after (funcall show (plist-get new field))))
      (unless (equal before after)
        (insert (memod-t name) (format ": %s → %s\n" before after))))))

(defun memod-diff--side (fields side)
  "Return what FIELDS have on SIDE, :old or :new."
  (let (values)
    (while fields
      (setq values (plist-put values (pop fields) (plist-get (pop fields) side))))
    values))

(defun memod-diff--insert-text (old new)
  "Insert how the text OLD became NEW."
  (let ((before (memod-diff--file old))
        (after (memod-diff--file new)))
    (unwind-protect
        (let ((start (point)) (coding-system-for-read 'utf-8))
          (call-process "diff" nil t nil "-u" before after)
          (goto-char start)
          ;; The first two lines name the files.
          (delete-region start (line-beginning-position 3))
          (goto-char (point-max)))
      (delete-file before)
      (delete-file after))))

(defun memod-diff--file (text)
  "Return a file with TEXT for its owner alone, and say nothing of it."
  (let ((file (make-temp-file "memod-")) (coding-system-for-write 'utf-8))
    (write-region (memod-diff--ended text) nil file nil 'silent)
    file))

(defun memod-diff--ended (text)
  "Return TEXT with a line end after its last line, if it has any."
  (if (or (null text) (string-empty-p text) (string-suffix-p "\n" text))
      (or text "")
    (concat text "\n")))

(defun memod-diff--title (change old new)
  "Return the title of the record of CHANGE, which was OLD and is NEW."
  (or (plist-get new :title) (plist-get old :title)
      (plist-get new :name) (plist-get old :name)
      (car (split-string (or (plist-get new :content) (plist-get old :content)
                             (plist-get change :id))
                         "\n"))))

(defun memod-diff--insert (commit)
  "Insert what COMMIT did, of a history with all fields."
  (insert (format "%s  %s  %s\n" (memod-history-words commit)
                  (memod-row-local-time (plist-get commit :at) "%Y-%m-%d %H:%M")
                  (plist-get commit :origin)))
  (let ((title (plist-get commit :title)))
    (seq-doseq (change (plist-get commit :changes))
      (let ((old (memod-diff--side (plist-get change :fields) :old))
            (new (memod-diff--side (plist-get change :fields) :new)))
        (insert "\n"
                (memod-t (pcase (plist-get change :change)
                           ("created" "created %s “%s”")
                           ("removed" "removed %s “%s”")
                           (_ "updated %s “%s”"))
                         (memod-t (if (equal (plist-get change :type) "group") "group" "memo"))
                         (or title (memod-diff--title change old new)))
                "\n")
        (setq title nil)
        (memod-diff--insert-fields memod-diff--fields old new)
        (memod-diff--insert-fields memod-diff--task-fields
                                   (plist-get old :task) (plist-get new :task))
        (unless (equal (plist-get old :content) (plist-get new :content))
          (memod-diff--insert-text (plist-get old :content) (plist-get new :content)))))))

(defun memod-diff-show (revision)
  "Show what the commit REVISION did."
  (memod-group-watch)
  (memod-rpc-request
   'history/list (list :before (1+ revision) :limit 1 :full t)
   :then (lambda (result)
           (let ((commit (car (append (plist-get result :commits) nil))))
             (unless (equal (plist-get commit :revision) revision)
               (memod-t-error "Change %d no longer exists" revision))
             (with-current-buffer (get-buffer-create "*what a change did*")
               (let ((inhibit-read-only t))
                 (erase-buffer)
                 (memod-diff--insert commit)
                 (diff-mode)
                 (setq buffer-read-only t
                       buffer-undo-list t)
                 (view-mode 1)
                 (goto-char (point-min)))
               (display-buffer (current-buffer)))))))

(provide 'memod-diff)
;;; memod-diff.el ends here
