;;; memod-edit.el --- A list edited as a text -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; As wdired does with folders: a list becomes text, whose lines are killed, yanked, moved and
;; typed, and then it is made so, in one change.  The server plans that; what others changed
;; meanwhile stays.

;;; Code:

(require 'subr-x)
(require 'memod-list)

(autoload 'memod-edit-finish "memod-edit-write" nil t)
(autoload 'memod-edit--save "memod-edit-write")

(defconst memod-edit-box "[ \t]*\\[[ ~xX-]\\]!? ?" "A regexp of the box that a line begins with.")

(defvar-local memod-edit--base nil "The query, the state and the ids of the list as it was shown.")

(defvar-local memod-edit--list nil "The arguments of `memod-list-show' that show this list.")

(defvar-local memod-edit--rows nil "The rows that were shown, by id.")

(defvar-local memod-edit--headings nil "The sections that were shown, with :key and :title.")

(defvar-local memod-edit--seen nil "The revisions of memos that were shown by errors since, by id.")

(defvar memod-edit-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map memod-export-map)
    (define-key map (kbd "C-c C-c") #'memod-edit-finish)
    (define-key map (kbd "C-c C-k") #'memod-edit-abort)
    (define-key map (kbd "C-x C-q") #'memod-edit-exit)
    map)
  "The keys while a list is text.")

(define-derived-mode memod-edit-mode text-mode "Edit list"
  "A list of memos or tasks as a text.
\\<memod-edit-mode-map>\\[memod-edit-finish] applies the edit; \\[memod-edit-abort] discards it.
A line that is killed and yanked is moved, below another title too; one that
is killed is deleted; a new line is a new task, with or without a box.
In the box stand a space, - or x, behind it ! for what is important.
What is typed is read as in `memod-add': Call the bank friday 3pm @work"
  :interactive nil
  :after-hook (setq mode-name (memod-t mode-name))
  (setq-local write-contents-functions '(memod-edit--save)
              revert-buffer-function #'memod-edit--revert
              buffer-offer-save t
              header-line-format
              (concat "  " (memod-t "\\[memod-edit-finish] applies, \\[memod-edit-abort] discards"))
              truncate-lines t
              ;; By what is on the screen, point would go past the days and groups shown.
              line-move-visual nil
              query-replace-skip-read-only t)
  ;; These require this file, and their hooks run behind this.
  (require 'memod-edit-keep)
  (require 'memod-typed)
  (add-hook 'completion-at-point-functions #'memod-complete-at-point nil t)
  (add-hook 'kill-buffer-query-functions #'memod-edit--ask-kill nil t))

;;;###autoload
(defun memod-edit-begin ()
  "Edit this list as text."
  (interactive)
  (let ((watch memod-view-watch))
    (unless (eq major-mode 'memod-list-mode)
      (memod-t-error "This can't be edited as text; lists of memos and tasks can"))
    ;; Else what is typed next would be taken for commands of the list.
    (memod-rpc-wait (lambda () (not (eq (memod-watch-status watch) 'loading))))
    (unless (eq (memod-watch-status watch) 'ready)
      (memod-t-error "This list isn't there yet"))
    (let* ((rows (mapcar (lambda (id) (memod-watch-row watch id)) (memod-watch-ids watch)))
           (sections (append (memod-watch-sections watch) nil))
           (base (list (plist-get (memod-watch-params watch) :query) (memod-watch-state watch)
                       (mapcar (lambda (row) (plist-get row :id)) rows)))
           (place (line-number-at-pos))
           (line-function memod-view-line-function)
           (narrow memod-row-narrow)
           (list (memod-list-arguments)))
      (memod-edit-mode)
      (setq memod-row-narrow narrow)
      (memod-fit-lines)
      (setq memod-edit--base base
            memod-edit--list list
            memod-edit--rows (make-hash-table :test #'equal)
            memod-edit--headings sections
            memod-edit--seen nil)
      (memod-edit--insert rows sections (eq line-function #'memod-row-task-line))
      (goto-char (point-min))
      (forward-line (1- place))
      (when (get-text-property (point) 'memod-section)
        (forward-line))
      (memod-edit--to-title)
      (setq buffer-undo-list nil
            buffer-read-only nil)
      (set-buffer-modified-p nil))))

(defun memod-edit--insert (rows sections task)
  "Put ROWS under SECTIONS in place of the text; with TASK, as tasks."
  ;; Nothing of it is typed, so nothing is kept or read.
  (with-silent-modifications
    (erase-buffer)
    (let ((index 0) (heading 0))
      (dolist (row rows)
        (while (and sections (= (plist-get (car sections) :start) index))
          (memod-edit--insert-section (pop sections) heading)
          (setq heading (1+ heading)))
        (memod-edit--insert-row row task)
        (puthash (plist-get row :id) row memod-edit--rows)
        (setq index (1+ index)))
      (dolist (section sections)
        (memod-edit--insert-section section heading)
        (setq heading (1+ heading))))))

(defun memod-edit--insert-section (section heading)
  "Insert the title of SECTION, the HEADINGth, which stays as it is."
  (let ((title (propertize (plist-get section :title)
                           'face 'memod-section 'memod-section heading 'read-only t)))
    ;; What is typed behind it is a line below it.
    (put-text-property (1- (length title)) (length title) 'rear-nonsticky t title)
    (insert title "\n")))

(defun memod-edit--insert-row (row task)
  "Insert ROW as a line to edit; with TASK, as a task.
Its day and its group are shown, and aren't text."
  (let ((start (point))
        ;; In a narrow window they would leave no room for what is typed.
        (columns (concat "  "
                         (and task (not memod-row-narrow)
                              (memod-row--due-column (memod-row-task row :due)
                                                     (memod-row-task row :overdue)))
                         (and (not memod-row-narrow)
                              (memod-row-group-column (plist-get row :group))))))
    (insert (memod-edit-rebox (plist-get row :line) "~" "-"))
    (add-text-properties start (point) (list 'memod-edit-id (plist-get row :id)
                                             'line-prefix columns))
    ;; Where all of the text is replaced, this is left.  What is typed behind it is another line.
    (insert (propertize "\n" 'memod-edit-id (plist-get row :id) 'rear-nonsticky t))))

(defun memod-edit-rebox (line from to)
  "Return LINE with TO in its box where that has FROM.
Started tasks have the `-' of Org here, and a `~' in the protocol."
  (replace-regexp-in-string (format "\\`\\([ \t]*\\(?:[-*+] \\)?\\[\\)%s\\]" from)
                            (format "\\1%s]" to) line))

(defun memod-edit--to-title ()
  "Go to where the title on this line begins."
  (when (looking-at memod-edit-box)
    (goto-char (match-end 0))))

(defun memod-edit-abort ()
  "Discard the edit of the list."
  (interactive)
  (set-buffer-modified-p nil)
  (memod-list-show-again memod-edit--list)
  (memod-t-message "Nothing was changed"))

(defun memod-edit--revert (_ignore-auto noconfirm)
  "Show the list as it is, without the edit; ask first unless NOCONFIRM."
  (when (or noconfirm (memod-export-lose-p "Discard the text in this buffer? "))
    (memod-edit-abort)))

(defun memod-edit-exit ()
  "Apply the edit of the list if there is one, and show the list again."
  (interactive)
  (cond ((not (buffer-modified-p)) (memod-edit-abort))
        ((y-or-n-p (memod-t "Apply the edit? ")) (memod-edit-finish))
        (t (memod-edit-abort))))

(defun memod-edit--ask-kill ()
  "Return whether to kill this buffer although it was edited."
  (memod-export-lose-p "The list was edited; kill it anyway? "))

(provide 'memod-edit)
;;; memod-edit.el ends here
