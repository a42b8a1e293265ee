;;; memod-row.el --- A memo as a line of a list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Functions that insert a row of a watch at point, without the mark before it and the newline
;; after it.  Thousands of rows are drawn at once, so what rows share is made once and kept.

;;; Code:

(require 'subr-x)
(require 'memod-faces)
(require 'memod-group)

(defconst memod-row-fields
  ["title" "tags" "checklist" "group" "pinned" "task" "updatedAt"]
  "The fields that the lists show.")

(defconst memod-row-task-format
  [("" 3 nil) ("!" 1 nil) ("Due" 16 nil) ("Group" 12 nil) ("Task" 0 nil)]
  "The columns of a list of tasks.")

(defconst memod-row-memo-format
  [("" 1 nil) ("Time" 5 nil) ("Group" 12 nil) ("Memo" 0 nil)]
  "The columns of a list of memos.")

(defvar memod-row--groups (make-hash-table :test #'equal) "Columns of groups, by id.")

(defvar memod-row--dues (make-hash-table :test #'equal) "Columns of due dates, by date.")

(defun memod-row-forget-groups ()
  "Make the columns of groups anew when they are needed next."
  (clrhash memod-row--groups))

(add-hook 'memod-group-look-functions #'memod-row-forget-groups)

(defun memod-row-task-p (row)
  "Answer whether ROW can be done."
  (and (plist-get row :task) t))

(defun memod-row-task (row property)
  "Answer what the task of ROW has as PROPERTY; a boolean as t or nil."
  (let ((value (plist-get (plist-get row :task) property)))
    (if (eq value :json-false) nil value)))

(defun memod-row-flag (row property)
  "Answer whether ROW has the flag PROPERTY."
  (eq (plist-get row property) t))

(defun memod-row-title (row)
  "Answer the title of ROW, or what stands for it."
  (let ((title (plist-get row :title)))
    (if (or (null title) (string-empty-p title)) "Untitled" title)))

(defun memod-row-local-time (instant format)
  "Format INSTANT, an RFC 3339 date-time in UTC, by FORMAT in the local zone."
  (format-time-string
   format
   (encode-time (list (string-to-number (substring instant 17 19))
                      (string-to-number (substring instant 14 16))
                      (string-to-number (substring instant 11 13))
                      (string-to-number (substring instant 8 10))
                      (string-to-number (substring instant 5 7))
                      (string-to-number (substring instant 0 4))
                      nil nil t))))

(defun memod-row-due (due)
  "Answer DUE, a day or an instant, as people write it."
  (cond ((null due) "")
        ((> (length due) 10) (memod-row-local-time due "%Y-%m-%d %H:%M"))
        (t due)))

(defconst memod-row--boxes
  (list (cons "todo" "[ ] ")
        (cons "doing" (concat (propertize "[-]" 'face 'memod-doing) " "))
        (cons "done" (concat (propertize "[x]" 'face 'memod-done) " ")))
  "The boxes of tasks by state, with the space after them.")

(defconst memod-row--important (concat (propertize "!" 'face 'memod-important) " ")
  "The mark of an important task, with the space after it.")

(defun memod-row-insert-task (row)
  "Insert ROW as a task."
  (let* ((task (plist-get row :task))
         (state (plist-get task :state)))
    (insert (or (cdr (assoc state memod-row--boxes)) "    ")
            (if (eq (plist-get task :important) t) memod-row--important "  ")
            (memod-row--due-column (plist-get task :due) (eq (plist-get task :overdue) t))
            (memod-row--group-column (plist-get row :group)))
    (memod-row--insert-title row (if (equal state "done") 'memod-done 'memod-title))))

(defun memod-row-insert-memo (row)
  "Insert ROW as a memo."
  (insert (if (memod-row-flag row :pinned) (propertize "*" 'face 'memod-pinned) " ") " "
          (propertize (memod-row-local-time (plist-get row :updatedAt) "%H:%M")
                      'face 'memod-time)
          " "
          (memod-row--group-column (plist-get row :group)))
  (memod-row--insert-title row 'memod-title))

(defun memod-row--insert-title (row face)
  "Insert the title of ROW in FACE, its progress and its tags."
  (let ((start (point)))
    (insert (memod-row-title row))
    (put-text-property start (point) 'face face))
  (when-let ((checklist (plist-get row :checklist)))
    (insert " " (propertize (format "%d/%d" (plist-get checklist :done)
                                    (plist-get checklist :total))
                            'face 'memod-progress)))
  (memod-row--insert-tags (plist-get row :tags) (plist-get row :title)))

(defun memod-row--insert-tags (tags title)
  "Insert those of TAGS that TITLE doesn't show already."
  (unless (seq-empty-p tags)
    (let ((shown (downcase title)))
      (mapc (lambda (tag)
              (let ((word (concat "#" tag)))
                (unless (string-search word shown)
                  (insert " " (propertize word 'face 'memod-tag)))))
            tags))))

(defun memod-row--due-column (due overdue)
  "Answer the column for DUE, marked if OVERDUE, with the space after it."
  (let ((key (cons due overdue)))
    (or (gethash key memod-row--dues)
        (puthash key
                 (concat (propertize (format "%-16s" (memod-row-due due))
                                     'face (if overdue 'memod-overdue 'memod-due))
                         " ")
                 memod-row--dues))))

(defun memod-row--group-column (id)
  "Answer the column for the group ID, with the space after it."
  (or (gethash id memod-row--groups)
      (puthash id
               (concat (memod-row-fit (memod-group-name id) 12 (memod-group-face id)) " ")
               memod-row--groups)))

(defun memod-row-fit (text width face)
  "Answer TEXT in FACE, cut or filled up to WIDTH columns."
  (let ((cut (truncate-string-to-width text width nil nil "…")))
    (concat (propertize cut 'face face)
            (make-string (- width (string-width cut)) ?\s))))

(provide 'memod-row)
;;; memod-row.el ends here
