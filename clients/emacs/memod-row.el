;;; memod-row.el --- A memo as a line of a list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Functions that answer a row of a watch as it is shown, without the mark before it and the newline
;; after it.  Thousands of rows are drawn at once: what rows share is made once and kept, and a row
;; is a string since inserting one of many faces costs half of inserting many of one face.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-faces)
(require 'memod-group)

(defconst memod-row-fields
  ["line" "title" "tags" "checklist" "group" "pinned" "task"]
  "The fields that the lists show; those of memos show \"updatedAt\" too.")

(defun memod-row-columns (&rest columns)
  "Return the format of a list of COLUMNS, each a name, a width and properties."
  (vconcat (mapcar (pcase-lambda (`(,name ,width . ,properties))
                     (append (list (if (equal name "") "" (memod-t name)) width nil) properties))
                   columns)))

(defun memod-row-format (task)
  "Return the columns of a list of tasks, if TASK, or memos."
  (if task
      (memod-row-columns '("" 3) '("!" 1) '("Due" 16) '("Group" 12) '("Task" 0))
    (memod-row-columns '("" 1) '("Time" 5) '("Group" 12) '("Memo" 0))))

(defvar memod-row--groups (make-hash-table :test #'equal) "Columns of groups, by id.")

(defvar memod-row--tags (make-hash-table :test #'equal) "Columns of tags, by those of a memo.")

(defvar memod-row--dues (make-hash-table :test #'equal) "Columns of due dates, by date.")

(defconst memod-row--pinned (concat (propertize "*" 'face 'memod-pinned) " ")
  "The mark of a pinned memo, with the space after it.")

(defun memod-row-forget-groups ()
  "Make the columns of groups again when they are needed next."
  (clrhash memod-row--groups))

(add-hook 'memod-group-look-functions #'memod-row-forget-groups)

(defun memod-row-task-p (row)
  "Return whether ROW can be done."
  (and (plist-get row :task) t))

(defun memod-row-task (row property)
  "Return what the task of ROW has as PROPERTY; a boolean as t or nil."
  (let ((value (plist-get (plist-get row :task) property)))
    (if (eq value :json-false) nil value)))

(defun memod-row-flag (row property)
  "Return whether ROW has the flag PROPERTY."
  (eq (plist-get row property) t))

(defun memod-row-title (row)
  "Return the title of ROW, or a placeholder."
  (let ((title (plist-get row :title)))
    (if (or (null title) (string-empty-p title)) (memod-t "Untitled") title)))

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
  "Return DUE, a day or an instant, as people write it."
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

(defvar-local memod-row-narrow nil
  "The columns of a window that has no room for others before titles, or nil.
There titles come first, and behind them what still fits.")

(defun memod-row-task-line (row)
  "Return ROW as a task."
  (let* ((task (plist-get row :task))
         (state (plist-get task :state))
         (title (if (equal state "done")
                    (propertize (memod-row-title row) 'face 'memod-done)
                  (memod-row-title row)))
         (due (memod-row--due-column (plist-get task :due) (eq (plist-get task :overdue) t)))
         (group (memod-row-group-column (plist-get row :group))))
    (concat (memod-row-box state)
            (cond ((eq (plist-get task :important) t) memod-row--important)
                  ((not memod-row-narrow) "  "))
            (if memod-row-narrow
                (memod-row-title-first title due group)
              (concat due group title))
            (memod-row--repeat (plist-get task :repeat))
            (memod-row--start (plist-get task :start))
            (memod-row--checklist (plist-get row :checklist))
            (memod-row--tags (plist-get row :tags) (plist-get row :title)))))

(defun memod-row-title-first (title &rest columns)
  "Return TITLE with what is in COLUMNS behind it, as far as there is room."
  (let ((room (- memod-row-narrow 9 (string-width title))) (shown (list title)))
    (dolist (column (delete "" (mapcar #'string-trim columns)))
      (setq room (- room 2 (string-width column)))
      (when (>= room 0)
        (push column shown)))
    (string-join (nreverse shown) "  ")))

(defun memod-row-state (state)
  "Return what the STATE of a task is called."
  (memod-t (pcase state ("todo" "To do") ("doing" "Doing") ("done" "Done") (_ "none"))))

(defun memod-row-repeat (repeat)
  "Return how often a task comes again, by REPEAT, in words; nil if it doesn't."
  (when-let ((words (plist-get repeat :words)))
    (or (plist-get words (intern (concat ":" (memod-locale-language)))) (plist-get words :en))))

(defun memod-row--repeat (repeat)
  "Return REPEAT in words, with the space before it; nil for none."
  (when repeat
    (concat " " (propertize (or (memod-row-repeat repeat) "") 'face 'memod-due))))

(defun memod-row--start (start)
  "Return START as the day until which a task is hidden, with the space before it.
Return nil when that has come."
  (when (and start (memod-row-ahead-p start))
    (concat " " (propertize (memod-t "from %s" (memod-row-due start)) 'face 'memod-due))))

(defun memod-row-ahead-p (start &optional now)
  "Return whether START, a day or an instant, is later than NOW."
  (string< (if (> (length start) 10)
               (format-time-string "%Y-%m-%dT%H:%M:%S.000Z" now t)
             (format-time-string "%Y-%m-%d" now))
           start))

(defun memod-row-memo-line (row)
  "Return ROW as a memo."
  (concat (if (memod-row-flag row :pinned) memod-row--pinned "  ")
          (let ((time (propertize (memod-row-local-time (plist-get row :updatedAt) "%H:%M ")
                                  'face 'memod-time))
                (group (memod-row-group-column (plist-get row :group))))
            (if memod-row-narrow
                (memod-row-title-first (memod-row-title row) "" group)
              (concat time group (memod-row-title row))))
          (memod-row--checklist (plist-get row :checklist))
          (memod-row--tags (plist-get row :tags) (plist-get row :title))))

(defun memod-row-box (state)
  "Return the box of a task in STATE, nil for none, with the space after it."
  (or (cdr (assoc state memod-row--boxes)) "    "))

(defun memod-row--checklist (checklist)
  "Return how much of CHECKLIST is done, with the space before it."
  (when checklist
    (concat " " (propertize (format "%d/%d" (plist-get checklist :done)
                                    (plist-get checklist :total))
                            'face 'memod-progress))))

(defun memod-row--tags (tags title)
  "Return those of TAGS that are not in TITLE, each with a space before it."
  (let ((columns (or (gethash tags memod-row--tags)
                     (puthash tags (memod-row--tag-columns tags) memod-row--tags))))
    ;; Few titles have any, and 10,000 titles take 10 ms to change their case.
    (if (not (string-search "#" title))
        (car columns)
      (let ((shown (downcase title)))
        (mapconcat (pcase-lambda (`(,word . ,column)) (if (string-search word shown) "" column))
                   (cdr columns) "")))))

(defun memod-row--tag-columns (tags)
  "Return TAGS as they are shown, and each as a word and as it is shown."
  (let ((columns (mapcar (lambda (tag)
                           (let ((word (concat "#" tag)))
                             (cons word (concat " " (propertize word 'face 'memod-tag)))))
                         tags)))
    (cons (mapconcat #'cdr columns "") columns)))

(defun memod-row--due-column (due overdue)
  "Return the column for DUE, marked if OVERDUE, with the space after it."
  (let ((key (cons due overdue)))
    (or (gethash key memod-row--dues)
        (puthash key
                 (concat (propertize (format "%-16s" (memod-row-due due))
                                     'face (if overdue 'memod-overdue 'memod-due))
                         " ")
                 memod-row--dues))))

(defun memod-row-group-column (id)
  "Return the column for the group ID, with the space after it."
  (or (gethash id memod-row--groups)
      (puthash id
               (concat (memod-row-fit (memod-group-name id) 12 (memod-group-face id)) " ")
               memod-row--groups)))

(defun memod-row-fit (text width face)
  "Return TEXT in FACE, cut or filled up to WIDTH columns."
  (let ((cut (truncate-string-to-width text width nil nil "…")))
    (concat (propertize cut 'face face)
            (make-string (- width (string-width cut)) ?\s))))

(provide 'memod-row)
;;; memod-row.el ends here
