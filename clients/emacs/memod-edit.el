;;; memod-edit.el --- A list edited as a text -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; As wdired does with folders: a list becomes text, whose lines are killed, yanked, moved and
;; typed, and then it is made so, in one change.  The server plans that; what others changed
;; meanwhile stays.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-list)

(defcustom memod-edit-removals 5
  "Removing more lines than this asks first."
  :type 'natnum
  :group 'memod)

(defvar-local memod-edit--base nil "The query, the state and the ids of the list as it was shown.")

(defvar-local memod-edit--rows nil "The rows that were shown, by id, each after its section.")

(defvar-local memod-edit--leave nil "A function that makes this buffer the list again.")

(defvar memod-edit-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'memod-edit-finish)
    (define-key map (kbd "C-c C-k") #'memod-edit-abort)
    (define-key map (kbd "C-x C-q") #'memod-edit-exit)
    map)
  "The keys while a list is text.")

(define-derived-mode memod-edit-mode text-mode "Edit list"
  "A list of memos or tasks as a text.
\\<memod-edit-mode-map>\\[memod-edit-finish] makes the list so; \\[memod-edit-abort] gives it up.
A line that is killed and yanked is moved, below another title too; one that
is killed is deleted; a new line is a new task, with or without a box.
In the box stand a space, - or x, behind it ! for what is important."
  :interactive nil
  (setq-local write-contents-functions '(memod-edit--save)
              header-line-format
              (substitute-command-keys
               "  Edit the list; \\[memod-edit-finish] writes it, \\[memod-edit-abort] gives it up")
              truncate-lines t)
  (add-hook 'kill-buffer-query-functions #'memod-edit--ask-kill nil t))

(defun memod-edit-begin ()
  "Edit this list as a text."
  (interactive)
  (let* ((watch memod-view-watch) (leave (memod-list-keeper)))
    (unless (eq (memod-watch-status watch) 'ready)
      (user-error "This list isn't there yet"))
    (when memod-view-arrange
      (user-error "This list is put under days by Emacs; tasks can be edited in `memod-tasks'"))
    (let ((base (list (plist-get (memod-watch-params watch) :query) (memod-watch-state watch)
                      (memod-watch-ids watch)))
          (rows (mapcar (lambda (id) (memod-watch-row watch id)) (memod-watch-ids watch)))
          (sections (append (memod-watch-sections watch) nil))
          (place (cons (get-text-property (line-beginning-position) 'tabulated-list-id)
                       (line-number-at-pos)))
          (line-function memod-view-line-function))
      (memod-edit-mode)
      (setq memod-edit--base base
            memod-edit--leave leave
            memod-edit--rows (make-hash-table :test #'equal))
      (memod-edit--insert rows sections (eq line-function #'memod-row-task-line))
      (goto-char (point-min))
      (forward-line (1- (cdr place)))
      (when (get-text-property (point) 'memod-section)
        (forward-line))
      (memod-edit--to-title)
      (setq buffer-undo-list nil
            buffer-read-only nil)
      (set-buffer-modified-p nil))))

(defun memod-edit--insert (rows sections task)
  "Put ROWS under SECTIONS in place of the text; with TASK, as tasks."
  (let ((inhibit-read-only t) (index 0) section)
    (erase-buffer)
    (dolist (row rows)
      (while (and sections (= (plist-get (car sections) :start) index))
        (setq section (pop sections))
        (memod-edit--insert-section section))
      (memod-edit--insert-row row task)
      (puthash (plist-get row :id) (cons (plist-get section :key) row) memod-edit--rows)
      (setq index (1+ index)))
    (mapc #'memod-edit--insert-section sections)))

(defun memod-edit--insert-section (section)
  "Insert the title of SECTION, which stays as it is."
  (insert (propertize (format "%s\n" (plist-get section :title))
                      'face 'memod-section 'memod-section (or (plist-get section :key) "")
                      'read-only t))
  ;; Only behind its line end: what is typed into a title would be no line of its own.
  (put-text-property (1- (point)) (point) 'rear-nonsticky t))

(defun memod-edit--insert-row (row task)
  "Insert ROW as a line to edit; with TASK, as a task.
Its day and its group are shown, and aren't text."
  (let ((start (point))
        (columns (if task
                     (concat (memod-row--due-column (memod-row-task row :due)
                                                    (memod-row-task row :overdue))
                             (memod-row-group-column (plist-get row :group)))
                   (memod-row-group-column (plist-get row :group)))))
    (insert "  " (if task (memod-row-box (memod-row-task row :state)) "")
            (cond ((not task) "") ((memod-row-task row :important) "! ") (t "  "))
            (propertize " " 'display columns 'rear-nonsticky '(display) 'memod-edit-title t)
            (or (plist-get row :title) ""))
    (put-text-property start (point) 'memod-edit-id (plist-get row :id))
    (insert "\n")))

(defun memod-edit--to-title ()
  "Go to where the title on this line begins."
  (let ((title (text-property-any (point) (line-end-position) 'memod-edit-title t)))
    (when title (goto-char (1+ title)))))

(defun memod-edit--id ()
  "Answer the id of the line at point, or nil."
  (let* ((start (line-beginning-position)) (end (line-end-position))
         (found (and (< start end)
                     (if (get-text-property start 'memod-edit-id)
                         start
                       (next-single-property-change start 'memod-edit-id nil end)))))
    (and found (< found end) (get-text-property found 'memod-edit-id))))

(defun memod-edit--lines ()
  "Answer the lines of the text, each with its number before it.
New lines get ids, so that making the list so twice makes them once."
  (let ((seen (make-hash-table :test #'equal)) section lines)
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (let ((title (get-text-property (point) 'memod-section)) (id (memod-edit--id)))
          (cond (title (setq section title))
                ((or id (not (looking-at-p "[ \t]*$")))
                 (when (or (null id) (gethash id seen))
                   (setq id (memod-save-make-id))
                   (with-silent-modifications
                     (put-text-property (line-beginning-position) (line-end-position)
                                        'memod-edit-id id)))
                 (puthash id t seen)
                 (push (cons (line-number-at-pos) (memod-edit--line id section)) lines))))
        (forward-line)))
    (nreverse lines)))

(defun memod-edit--line (id section)
  "Answer the line at point, which is ID in SECTION, as the server wants it.
What is as it was shown isn't sent, so that it stays as others made it."
  (looking-at "[ \t]*\\(?:\\[\\([ xX-]?\\)\\] ?\\(!\\)?\\)?[ \t]*\\(.*?\\)[ \t]*$")
  (let* ((box (match-string-no-properties 1))
         (important (and (match-string 2) t))
         (line (list :id id :title (match-string-no-properties 3)))
         (shown (gethash id memod-edit--rows))
         (row (cdr shown))
         (state (and box (pcase (downcase box) ("x" "done") ("-" "doing") (_ "todo")))))
    (when (and state (not (equal state (memod-row-task row :state))))
      (setq line (plist-put line :state state)))
    (when (and box (not (eq important (and row (memod-row-task row :important)))))
      (setq line (plist-put line :important (or important :json-false))))
    (when (and section (not (equal section (car shown))))
      (setq line (plist-put line :section section)))
    line))

(defun memod-edit-finish ()
  "Make the list like this text.
What can't be made so stays as it was typed, and is marked."
  (interactive)
  (pcase-let ((`(,query ,state ,before) memod-edit--base)
              (lines (memod-edit--lines)))
    (memod-edit--confirm (seq-difference before (mapcar (lambda (line) (plist-get (cdr line) :id))
                                                        lines)))
    (remove-overlays nil nil 'memod-edit-failure t)
    (let* ((result (memod-rpc-call 'list/apply
                                   (list :query query :state state :before (vconcat before)
                                         :lines (vconcat (mapcar #'cdr lines)))))
           (errors (append (plist-get result :errors) nil))
           (said (memod-edit--said (plist-get result :counts))))
      (set-buffer-modified-p nil)
      (if (null errors)
          (progn (funcall memod-edit--leave)
                 (message "%s" said))
        (set-buffer-modified-p t)
        (user-error "%s  Not written: %s" said
                    (mapconcat (lambda (failure) (memod-edit--mark failure lines)) errors "; "))))))

(defun memod-edit--confirm (removed)
  "Ask whether the lines REMOVED are meant, if they are many."
  (when (and (> (length removed) memod-edit-removals)
             (not (yes-or-no-p (format "Delete %d memos? " (length removed)))))
    (user-error "Nothing was written")))

(defun memod-edit--mark (failure lines)
  "Mark the line of LINES that FAILURE is about, and answer what is wrong."
  (let* ((index (plist-get failure :line))
         (number (and index (car (nth index lines))))
         (sentence (memod-rpc-sentence (plist-get failure :error))))
    (if (null number)
        sentence
      (goto-char (point-min))
      (forward-line (1- number))
      (let ((overlay (make-overlay (line-beginning-position) (line-end-position))))
        (overlay-put overlay 'memod-edit-failure t)
        (overlay-put overlay 'face 'memod-overdue)
        (overlay-put overlay 'after-string (propertize (concat "  " sentence)
                                                       'face 'memod-overdue)))
      (format "line %d: %s" number sentence))))

(defun memod-edit--said (counts)
  "Answer what was done, by COUNTS."
  (let ((words (delq nil
                     (mapcar (pcase-lambda (`(,count . ,word))
                               (let ((number (or (plist-get counts count) 0)))
                                 (when (> number 0) (format "%d %s" number word))))
                             '((:created . "added") (:adopted . "taken in") (:removed . "deleted")
                               (:retitled . "renamed") (:moved . "moved") (:marked . "marked")
                               (:todo . "to do") (:doing . "being done") (:done . "done"))))))
    (if words (concat "Written: " (string-join words ", ") ".") "Nothing was changed.")))

(defun memod-edit--save ()
  "Make the list so; for `write-contents-functions'."
  (memod-edit-finish)
  t)

(defun memod-edit-abort ()
  "Leave the list as it was."
  (interactive)
  (set-buffer-modified-p nil)
  (funcall memod-edit--leave)
  (message "Nothing was changed"))

(defun memod-edit-exit ()
  "Make the list so if it was edited, and show it again."
  (interactive)
  (cond ((not (buffer-modified-p)) (memod-edit-abort))
        ((y-or-n-p "Make the list so? ") (memod-edit-finish))
        (t (memod-edit-abort))))

(defun memod-edit--ask-kill ()
  "Answer whether to kill this buffer although it was edited."
  (or (not (buffer-modified-p))
      (yes-or-no-p "The list was edited; kill it anyway? ")))

(provide 'memod-edit)
;;; memod-edit.el ends here
