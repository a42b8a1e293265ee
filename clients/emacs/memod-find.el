;;; memod-find.el --- Jumping to a memo by its title -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The titles offered come from a watch that is kept, so that asking the second time is free.

;;; Code:

(require 'subr-x)
(require 'memod-link)
(require 'memod-list)

(defvar memod-find-rows 10000 "How many memos are offered, most recently changed first.")

(defvar memod-find--watch nil "The watch of the memos that are offered, or nil.")

(defvar memod-find-history nil "What was typed at `memod-find'.")

(defun memod-find--rows ()
  "Return the rows to offer, once they are there."
  (memod-group-watch-ready)
  (unless (and memod-find--watch (eq (memod-watch-status memod-find--watch) 'ready))
    (memod-watch-stop memod-find--watch)
    (setq memod-find--watch
          (memod-watch-start
           (list :query '(:sort [(:by "updated" :descending t)]
                                :fields ["title" "tags" "group" "task" "updatedAt"])
                 :window (list :start 0 :count memod-find-rows))
           #'ignore))
    (memod-rpc-wait (lambda () (not (eq (memod-watch-status memod-find--watch) 'loading)))))
  (when (memod-watch-failure memod-find--watch)
    (user-error "%s" (memod-watch-failure memod-find--watch)))
  (mapcar (lambda (id) (memod-watch-row memod-find--watch id))
          (memod-watch-ids memod-find--watch)))

(defun memod-find--candidates (rows)
  "Return a hash table from titles to ROWS.
A title met again gets a number, as a buffer's name would."
  (let ((candidates (make-hash-table :test #'equal :size (length rows)))
        (numbers (make-hash-table :test #'equal)))
    (dolist (row rows candidates)
      (let* ((title (memod-row-title row)) (name title))
        (while (gethash name candidates)
          (setq name (format "%s<%d>" title
                             (puthash title (1+ (gethash title numbers 1)) numbers))))
        (puthash name row candidates)))))

(defun memod-find--annotation (name candidates)
  "Return what to say of the row called NAME in CANDIDATES.
Rows of one title say when they were changed."
  (let* ((row (gethash name candidates))
         (title (memod-row-title row))
         (words (delq nil
                      (append
                       (list (when-let ((state (memod-row-task row :state)))
                               (memod-row-state state))
                             (when-let ((due (memod-row-task row :due)))
                               (memod-row-due due))
                             (and (plist-get row :group)
                                  (memod-group-name (plist-get row :group))))
                       (mapcar (lambda (tag) (concat "#" tag)) (plist-get row :tags))
                       (when (gethash (concat title "<2>") candidates)
                         (list (memod-row-local-time (plist-get row :updatedAt)
                                                     "%Y-%m-%d %H:%M")))))))
    (if words
        (propertize (concat "  " (string-join words " ")) 'face 'completions-annotations)
      "")))

(defun memod-find-table (candidates)
  "Return a completion table of CANDIDATES, a hash table from titles to rows."
  (memod-group-table candidates 'memod-memo
                     (lambda (name) (memod-find--annotation name candidates))))

;;;###autoload
(defun memod-find ()
  "Jump to a memo by its title, or create one with a new title."
  (interactive)
  (let* ((candidates (memod-find--candidates (memod-find--rows)))
         (title (memod-group-read-name (memod-t "Memo: ") (memod-find-table candidates)
                                       'memod-find-history))
         (row (gethash title candidates)))
    (cond (row (memod-memo-open (plist-get row :id)))
          ((string-empty-p title) (memod-t-error "No memo was named"))
          ;; It may be none of those offered, or written otherwise.
          (t (memod-follow title)))))

;;;###autoload
(defun memod-tag (tag)
  "Show the memos and tasks that carry TAG."
  (interactive (list (memod-find--read-tag)))
  (memod-list-show (format "*memos tagged #%s*" tag) (list :tags (vector tag))
                   "changed last first" 'task "Nothing carries this tag."))

(defun memod-find--read-tag ()
  "Read one of the tags there are, the most used first."
  (let ((counts (mapcar (lambda (row) (cons (plist-get row :tag) (plist-get row :count)))
                        (plist-get (memod-rpc-call 'store/stats '(:days 0)) :tags))))
    (unless counts
      (memod-t-error "No tags yet; write #word in a memo"))
    (completing-read
     (memod-t "Tag: ")
     (memod-group-table counts 'memod-tag
                        (lambda (tag)
                          (propertize (format "  %d" (cdr (assoc tag counts)))
                                      'face 'completions-annotations)))
     nil t)))

(provide 'memod-find)
;;; memod-find.el ends here
