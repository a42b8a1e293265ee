;;; memod-recover.el --- Restoring texts that were never saved -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The drafts of editors that have ended: texts of memos, by any editor, and lists edited here.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-draft)
(require 'memod-edit)
(require 'memod-memo)

(defun memod-recover--choices ()
  "Return an alist from what drafts begin with to the drafts that can be restored."
  (delq nil
        (mapcar (lambda (draft)
                  (when-let ((name (memod-recover--name draft)))
                    (cons (format "%s  (%s)" name
                                  (memod-row-local-time (plist-get draft :keptAt)
                                                        "%Y-%m-%d %H:%M"))
                          draft)))
                (plist-get (memod-rpc-call 'draft/list nil) :drafts))))

(defun memod-recover--name (draft)
  "Return the name of the list of DRAFT, or the first line of the memo.
Return nil if DRAFT is of a list in another editor."
  (let ((key (plist-get draft :key)))
    (cond ((string-prefix-p memod-draft-lists key)
           (string-remove-prefix memod-draft-lists key))
          ((not (string-search ":" key)) (car (split-string (plist-get draft :text) "[\r\n]"))))))

;;;###autoload
(defun memod-recover (draft)
  "Restore DRAFT: the text of a memo, or edits of a list, that was never saved.
Saving merges it with later changes."
  (interactive
   (let* ((choices (or (memod-recover--choices) (memod-t-error "There is no text to restore")))
          (own (or memod-memo-id (concat memod-draft-lists (buffer-name))))
          (here (seq-filter (lambda (choice) (equal (plist-get (cdr choice) :key) own)) choices))
          (first (caar (or here choices))))
     (list (cdr (assoc (if (cdr (or here choices))
                           (completing-read (memod-t "Text: ") choices nil t nil nil first)
                         first)
                       choices)))))
  (let ((list (string-prefix-p memod-draft-lists (plist-get draft :key))))
    (if list (memod-recover--list draft) (memod-recover--memo draft))
    (set-buffer-modified-p t)
    (memod-draft-adopt draft)
    (memod-t-message (if list "This was never written; \\[memod-edit-finish] makes the list so"
                       "This was never saved; \\[save-buffer] merges it with later changes"))))

(defun memod-recover--memo (draft)
  "Show the memo of DRAFT with its text."
  (let* ((id (plist-get draft :key)) (data (plist-get draft :data))
         (base (plist-get data :base)))
    (if (null base)
        (memod-memo-compose
         (append '(memo/create)
                 (seq-mapcat (lambda (member)
                               (when-let ((value (plist-get data member))) (list member value)))
                             '(:group :task)))
         id)
      (memod-memo-open id)
      (when (buffer-modified-p)
        (memod-t-error "This memo isn't saved; save it or discard that first"))
      (memod-rpc-wait (lambda () (or memod-memo-record memod-memo-gone)))
      (setq memod-memo-record (plist-put (copy-sequence memod-memo-record) :revision base)
            buffer-read-only nil))
    (memod-save-put-text (plist-get draft :text))))

(defun memod-recover--list (draft)
  "Show the list of DRAFT with its text.
Applying that then does what it would have done when it was typed."
  (pcase-let* ((`(,list ,base ,seen ,headings ,marks)
                (read (plist-get (plist-get draft :data) :lisp)))
               (buffer (get-buffer (car list)))
               (shown (make-hash-table :test #'equal)))
    (when (and buffer (eq (buffer-local-value 'major-mode buffer) 'memod-edit-mode))
      (memod-t-error "This list is being edited; apply or discard that first"))
    (apply #'memod-list-show list)
    (memod-edit-begin)
    (dolist (id (nth 2 base))
      (puthash id (gethash id memod-edit--rows) shown))
    (setq memod-edit--base base
          memod-edit--seen seen
          memod-edit--headings headings
          memod-edit--rows shown)
    (with-silent-modifications
      (erase-buffer)
      (insert (plist-get draft :text))
      (pcase-dolist (`(,start ,end ,mark) marks)
        (memod-edit--put start end mark)))
    (goto-char (point-min))
    (setq buffer-undo-list nil)))

(provide 'memod-recover)
;;; memod-recover.el ends here
