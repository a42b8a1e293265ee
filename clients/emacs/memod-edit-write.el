;;; memod-edit-write.el --- Making a list what its text says -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The lines of a list that was edited go to the server, which makes the list so.  Making it so
;; again after an error does what was not done yet.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-edit)
(require 'memod-edit-group)
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
    (when memod-draft--key
      ;; With the ids of new lines: applied a second time, they aren't added twice.
      (memod-draft-keep t))
    (remove-overlays nil nil 'memod-edit-failure t)
    (let* ((unheld (memod-edit-hold-unheld lines))
           (result (memod-rpc-call 'list/apply
                                   (list :query query :state state :before (vconcat before)
                                         :headings (memod-edit--sections)
                                         :lines (vconcat (mapcar #'cdr lines))
                                         :relink (if memod-relink t :json-false))))
           (errors (append (plist-get result :errors) nil))
           (said (memod-edit--said (plist-get result :counts))))
      (set-buffer-modified-p (and errors t))
      (if (null errors)
          (let (made)
            (memod-list-show-again memod-edit--list)
            ;; Last, so that no question is shown over it.
            (unwind-protect
                (setq made (memod-edit-group-offer (plist-get result :unread) lines))
              (message "%s" (memod-edit--few
                             (or (append said unheld (memod-edit--notes result made))
                                 (list (memod-t "Nothing was changed.")))))))
        (mapc #'memod-edit--take errors)
        (let ((failed (memod-t "Not written: %s"
                               (mapconcat (lambda (failure) (memod-edit--mark failure lines))
                                          errors "; "))))
          (user-error "%s" (memod-edit--few (append said (list failed) unheld
                                                    (memod-edit--notes result nil)))))))))

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
         (sentence (memod-edit--why (plist-get failure :error))))
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

(defun memod-edit--why (failure)
  "Return the words for people of FAILURE, an error about a line."
  (let ((title (plist-get (plist-get (plist-get failure :data) :current) :title)))
    (if title
        (memod-t "it was changed to “%s” elsewhere; applying again writes over that" title)
      (memod-rpc-sentence failure))))

(defun memod-edit--said (counts)
  "Return what was done, by COUNTS, as a list of a sentence; nil for nothing."
  (let ((words (delq nil
                     (mapcar (pcase-lambda (`(,count . ,word))
                               (let ((number (or (plist-get counts count) 0)))
                                 (when (> number 0) (memod-t word number))))
                             '((:created . "%d added") (:adopted . "%d taken in")
                               (:removed . "%d deleted") (:retitled . "%d renamed")
                               (:moved . "%d moved") (:marked . "%d changed") (:todo . "%d to do")
                               (:doing . "%d being done") (:done . "%d done")))))
        (relinked (plist-get counts :relinked)))
    (when (> relinked 0)
      (setq words (append words (list (memod-t "the links in %s follow"
                                               (memod-save-memos relinked))))))
    (when words
      (list (memod-t "Written: %s." (string-join words ", "))))))

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

(defun memod-edit--notes (result made)
  "Return a sentence for each word of RESULT that may be meant otherwise.
MADE are the names of groups that were made since."
  (append
   (mapcar (lambda (name) (memod-t "Created the group %s" name)) made)
   (mapcar (lambda (note)
             (memod-reading-left (plist-get note :words) (plist-get note :reason)
                                 (append (plist-get note :readings) nil)))
           (seq-remove (lambda (note) (member (plist-get note :group) made))
                       (plist-get result :unread)))
   (mapcar (lambda (note)
             (memod-t "“%s” was read as a time.  %s" (plist-get note :words)
                      (plist-get note :reason)))
           (plist-get result :doubts))))

(defun memod-edit--save ()
  "Make the list so; for `write-contents-functions'."
  (memod-edit-finish)
  t)

(provide 'memod-edit-write)
;;; memod-edit-write.el ends here
