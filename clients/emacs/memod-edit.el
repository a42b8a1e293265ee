;;; memod-edit.el --- A list edited as a text -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; As wdired does with folders: a list becomes text, whose lines are killed, yanked, moved and
;; typed, and then it is made so, in one change.  The server plans that; what others changed
;; meanwhile stays.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-draft)
(require 'memod-export)
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
  ;; What matches the end of a line would be put beside headings, too.
  (add-function :before-while (local 'isearch-filter-predicate)
                (lambda (start end) (or (< start end) (memod-evil-replace-p))))
  (add-hook 'evil-local-mode-hook #'memod-evil-edit nil t)
  (memod-draft-begin #'memod-edit--draft)
  (add-hook 'change-major-mode-hook #'memod-draft-forget nil t)
  ;; It requires this file, and its hook runs behind this.
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
      (memod-edit--insert rows sections)
      (goto-char (point-min))
      (forward-line (1- place))
      (when (get-text-property (point) 'memod-section)
        (forward-line))
      (memod-edit--to-title)
      (setq buffer-undo-list nil
            buffer-read-only nil)
      (set-buffer-modified-p nil))))

(defun memod-edit--insert (rows sections)
  "Put ROWS under SECTIONS in place of the text."
  ;; Nothing of it is typed, so nothing is kept or read.
  (with-silent-modifications
    (erase-buffer)
    (let ((index 0) (heading 0))
      (dolist (row rows)
        (while (and sections (= (plist-get (car sections) :start) index))
          (memod-edit--insert-section (pop sections) heading)
          (setq heading (1+ heading)))
        (puthash (plist-get row :id) row memod-edit--rows)
        (memod-edit--insert-row row)
        (setq index (1+ index)))
      (dolist (section sections)
        (memod-edit--insert-section section heading)
        (setq heading (1+ heading))))))

(defun memod-edit--insert-section (section heading)
  "Insert the title of SECTION, the HEADINGth."
  (let ((start (point)))
    (insert (plist-get section :title))
    (memod-edit--put start (point) heading)
    (insert "\n")))

(defun memod-edit--insert-row (row)
  "Insert ROW as a line to edit."
  (let ((start (point)))
    (insert (memod-edit-rebox (plist-get row :line) "~" "-") "\n")
    (memod-edit--put start (point) (plist-get row :id))))

(defun memod-edit--put (start end mark)
  "Let the text from START to END be that of MARK.
It is a heading, a number, which stays as it is; or a row, its id, whose day
and group are shown and aren't text; or a line typed here, a list of its id."
  (add-text-properties
   start end
   (pcase mark
     ((pred integerp) (list 'face 'memod-section 'memod-section mark 'read-only t))
     ;; What is typed beside a text isn't of that: a line typed before it is another line.
     (`(,id) (list 'memod-edit-id id 'memod-edit-new id 'rear-nonsticky t))
     (id (list 'memod-edit-id id 'rear-nonsticky t))))
  (when (stringp mark)
    (put-text-property start (if (eq (char-before end) ?\n) (1- end) end)
                       'line-prefix (memod-edit--columns (gethash mark memod-edit--rows))))
  ;; What is typed behind a heading is a line below it.
  (when (integerp mark)
    (put-text-property (1- end) end 'rear-nonsticky t)))

(defun memod-edit--columns (row)
  "Return what is shown before the line of ROW."
  ;; In a narrow window they would leave no room for what is typed.
  (concat "  "
          (when (and row (not memod-row-narrow))
            (concat (when (eq (nth 3 memod-edit--list) 'task)
                      (memod-row--due-column (memod-row-task row :due)
                                             (memod-row-task row :overdue)))
                    (memod-row-group-column (plist-get row :group))))))

(defun memod-edit--marks ()
  "Return what each part of the text is of, as arguments of `memod-edit--put'."
  (let ((start (point-min)) marks)
    (while (< start (point-max))
      (let* ((end (next-property-change start nil (point-max)))
             (id (get-text-property start 'memod-edit-id))
             (mark (or (get-text-property start 'memod-section)
                       (if (get-text-property start 'memod-edit-new) (list id) id))))
        (if (and (= start (or (nth 1 (car marks)) 0)) (equal mark (nth 2 (car marks))))
            (setf (nth 1 (car marks)) end)
          (when mark (push (list start end mark) marks)))
        (setq start end)))
    marks))

(defun memod-edit--draft ()
  "Return the params that keep this text, with what it was made from."
  (save-restriction
    (widen)
    (let ((print-length nil) (print-level nil))
      (list :key (concat memod-draft-lists (buffer-name))
            :text (memod-text-content)
            :data (list :lisp (prin1-to-string
                               (list memod-edit--list memod-edit--base memod-edit--seen
                                     memod-edit--headings (memod-edit--marks))))))))

(defun memod-edit-rebox (line from to)
  "Return LINE with TO in its box where that has FROM.
Started tasks have the `-' of Org here, and a `~' in the protocol."
  (replace-regexp-in-string (format "\\`\\([ \t]*\\(?:[-*+] \\)?\\[\\)%s\\]" from)
                            (format "\\1%s]" to) line))

(defun memod-edit-task-p (boxed row)
  "Return whether a line, BOXED or of ROW, is a task; a new one is as its list."
  (or boxed (if row (memod-row-task-p row) (eq (nth 3 memod-edit--list) 'task))))

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
