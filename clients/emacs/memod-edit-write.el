;;; memod-edit-write.el --- Making a list what its text says -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The lines of a list that was edited go to the server, which makes the list so.  Making it so
;; again after an error does what was not done yet.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'memod-edit)
(require 'memod-edit-hold)
(require 'memod-save)
(require 'memod-typed)

(defcustom memod-edit-removals 5
  "Removing more lines than this asks first."
  :type 'natnum
  :group 'memod)

(defconst memod-edit-sentences-max 4 "How many sentences about an edit are shown.")

(defun memod-edit--id (start end ids)
  "Return the id of the text from START to END, of a line, or nil.
After two lines are joined, the second one's box is skipped: it is not text.
A box alone is of its text, unless that is among IDS: on another line."
  (let (box found)
    (while (and (< start end) (not found))
      (let ((id (get-text-property start 'memod-edit-id))
            (next (next-single-property-change start 'memod-edit-id nil end)))
        (if (string-match-p (format "\\`\\(?:%s\\)?\\'" memod-edit-box)
                            (buffer-substring-no-properties start next))
            (setq box (or box id))
          (setq found id))
        (setq start next)))
    (or found (unless (gethash box ids) box))))

(defun memod-edit--ids ()
  "Return the ids of the texts of all lines, as the keys of a hash table."
  (let ((ids (make-hash-table :test #'equal)) (place (point-min)))
    (while (setq place (text-property-not-all place (point-max) 'memod-edit-id nil))
      (let ((end (next-single-property-change place 'memod-edit-id nil (point-max))))
        (unless (string-match-p (format "\\`\\(?:%s\\)?\n*\\'" memod-edit-box)
                                (buffer-substring-no-properties place end))
          (puthash (get-text-property place 'memod-edit-id) t ids))
        (setq place end)))
    ids))

(defun memod-edit--lines ()
  "Return the lines of the text, each with its number before it.
What was typed beside a heading is a line of its own."
  (let ((ids (memod-edit--ids)) (seen (make-hash-table :test #'equal)) (number 1) lines)
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (let* ((start (point))
               (end (next-single-property-change start 'memod-section nil (line-end-position)))
               (heading (get-text-property start 'memod-section))
               (line (if heading
                         (list :heading heading :text (buffer-substring-no-properties start end))
                       (memod-edit--line start end ids seen))))
          (when line
            (push (cons number line) lines))
          (goto-char end)
          (when (eolp)
            (forward-line)
            (setq number (1+ number))))))
    (nreverse lines)))

(defun memod-edit--line (start end ids seen)
  "Return the line from START to END as the server wants it; nil for blanks.
A line whose text was replaced whole is known by its end, unless IDS, those of
texts, have that.  SEEN has the ids of the lines before.  A new line gets an id,
so that making the list so twice makes it once."
  (let ((text (buffer-substring-no-properties start end))
        (id (memod-edit--id start end ids))
        (last (get-text-property end 'memod-edit-id)))
    (when (or id (string-match-p "[^ \t]" text))
      (unless (or id (gethash last ids))
        (setq id last))
      (when (or (null id) (gethash id seen))
        (setq id (memod-save-make-id))
        (with-silent-modifications
          (memod-edit--put start end (list id))))
      (puthash id t seen)
      (append (list (if (memod-edit--new-p id start end) :newId :id) id
                    :text (memod-edit-rebox text "-" "~"))
              (when-let ((base (cdr (assoc id memod-edit--seen))))
                (list :base base))))))

(defun memod-edit--new-p (id start end)
  "Return whether the line from START to END, which is ID, was typed here."
  (and (text-property-any start end 'memod-edit-new id)
       (not (gethash id memod-edit--rows))))

(defun memod-edit--line-id (line)
  "Return what LINE, one of `memod-edit--lines', stands for."
  (or (plist-get (cdr line) :id) (plist-get (cdr line) :newId)))

(defun memod-edit-finish ()
  "Apply the edited text to the list.
What can't be made so stays as it was typed, and is marked."
  (interactive)
  ;; Lines outside of a narrowed part would be taken for deleted ones.
  (widen)
  (pcase-let ((`(,query ,state ,before) memod-edit--base)
              (lines (memod-edit--lines)))
    (memod-edit--confirm (memod-edit--removed before lines))
    (let* ((groups (memod-edit--groups-to-create lines))
           (unheld (memod-edit-hold-unheld lines)))
      (when memod-draft--key
        ;; With the ids of new lines: applied a second time, they aren't added twice.
        (memod-draft-keep t))
      (remove-overlays nil nil 'memod-edit-failure t)
      (let* ((result (memod-edit--apply
                      (list :query query :state state :before (vconcat before)
                            :headings (memod-edit--sections)
                            :lines (vconcat (mapcar #'cdr lines))
                            :relink (if memod-relink t :json-false))
                      groups))
             (errors (append (plist-get result :errors) nil))
             (said (append (plist-get result :said) unheld nil)))
        (set-buffer-modified-p (and errors t))
        (when errors
          (mapc #'memod-edit--take errors)
          (user-error "%s" (memod-edit--few
                            (cons (memod-t "Not written: %s"
                                           (mapconcat (lambda (failure)
                                                        (memod-edit--mark failure lines))
                                                      errors "; "))
                                  said))))
        (memod-list-show-again memod-edit--list)
        (message "%s" (memod-edit--few (or said (list (memod-t "Nothing was changed.")))))))))

(defun memod-edit--apply (params groups)
  "Return the result of `list/apply' with PARAMS.
GROUPS, names, are created in the same commit."
  (if (null groups)
      (memod-rpc-call 'list/apply params)
    (let ((batch (memod-rpc-call
                  'store/batch
                  (list :label (memod-t "Edit list")
                        :calls (vconcat
                                (mapcar (lambda (name)
                                          (list :method "group/create" :params (list :name name)))
                                        groups)
                                (list (list :method "list/apply" :params params)))))))
      (plist-get (car (last (append (plist-get batch :results) nil))) :result))))

(defun memod-edit--groups-to-create (lines)
  "Return the groups that LINES name and that aren't there, where they are wanted."
  (let (names)
    (pcase-dolist (`(,_ . ,line) lines)
      (let* ((text (plist-get line :text))
             (row (gethash (plist-get line :id) memod-edit--rows))
             (boxed (string-match (concat "\\`" memod-edit-box) text))
             (title (substring text (if boxed (match-end 0) 0))))
        (when (and (string-search "@" text)
                   (not (equal title (plist-get row :title)))
                   (memod-edit-task-p boxed row))
          (seq-doseq (phrase (plist-get (memod-rpc-call 'task/parse
                                                        (list :text title
                                                              :was (plist-get row :title)))
                                        :unread))
            (when-let ((name (plist-get phrase :group)))
              (cl-pushnew name names :test #'equal))))))
    (seq-filter (lambda (name)
                  (y-or-n-p (memod-t "There is no group “%s”.  Create it? " name)))
                (nreverse names))))

(defun memod-edit--sections ()
  "Return the headings that the list was shown with, as the server wants them."
  (vconcat (mapcar (lambda (section)
                     (list :key (plist-get section :key) :title (plist-get section :title)))
                   memod-edit--headings)))

(defun memod-edit--removed (before lines)
  "Return those of the ids BEFORE that no line of LINES has."
  ;; Of 10,000 ids, `seq-difference' takes three seconds.
  (let ((kept (make-hash-table :test #'equal :size (length lines))))
    (dolist (line lines)
      (puthash (memod-edit--line-id line) t kept))
    (seq-remove (lambda (id) (gethash id kept)) before)))

(defun memod-edit--confirm (removed)
  "Ask whether the lines REMOVED are meant, if they are many."
  (when (and (> (length removed) memod-edit-removals)
             (not (yes-or-no-p (memod-t "Delete %d memos? " (length removed)))))
    (memod-t-error "Nothing was written")))

(defun memod-edit--take (failure)
  "Take note of FAILURE, so that making the list so again means it.
Another title that was shown is written over then; a memo that was changed
elsewhere and so was not deleted stays."
  (let ((id (plist-get failure :id))
        (current (plist-get (plist-get (plist-get failure :error) :data) :current)))
    (cond ((null (plist-get failure :line))
           (setf (nth 2 memod-edit--base) (remove id (nth 2 memod-edit--base))))
          (current
           (push (cons id (plist-get current :revision)) memod-edit--seen)))))

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
      (memod-t "line %d: %s" number sentence))))

(defun memod-edit--few (sentences)
  "Return SENTENCES as lines; of many, the first ones.
All are in the buffer of messages then."
  (let ((more (- (length sentences) memod-edit-sentences-max)))
    (when (> more 1)
      (let ((inhibit-message t))
        (message "%s" (string-join sentences "\n")))
      (setq sentences (append (butlast sentences more)
                              (list (memod-t "and %d more, in *Messages*" more)))))
    (string-join sentences "\n")))

(defun memod-edit--save ()
  "Make the list so; for `write-contents-functions'."
  (memod-edit-finish)
  t)

(provide 'memod-edit-write)
;;; memod-edit-write.el ends here
