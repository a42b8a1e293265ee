;;; memod-group.el --- The groups, by name -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; One watch of the groups serves every list, which shows their names, and every question for a
;; group in the minibuffer.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-watch)

(defvar memod-group--watch nil "The watch of the groups, or nil.")

(defconst memod-group-params '(:of "groups" :builtIn "all") "What the groups are watched with.")

(defvar memod-group--looks nil "The id, name and color of every group.")

(defvar memod-group-look-functions nil
  "Functions of no arguments, called when a group has a new name or color.")

(defun memod-group-watch ()
  "Return the watch of the groups, which is started if there is none."
  (unless memod-group--watch
    (setq memod-group--watch
          (memod-watch-start memod-group-params #'memod-group--look)))
  memod-group--watch)

(defun memod-group--look (watch _change)
  "Say so if the groups of WATCH look otherwise than before.
Their counts change with every task; those are in no other list."
  (let ((looks (mapcar (lambda (id)
                         (let ((row (memod-watch-row watch id)))
                           (list id (plist-get row :name) (plist-get row :color))))
                       (memod-watch-ids watch))))
    (unless (equal looks memod-group--looks)
      (setq memod-group--looks looks)
      (run-hooks 'memod-group-look-functions))))

(defun memod-group-watch-ready ()
  "Return the watch of the groups once the groups are there."
  (let ((watch (memod-group-watch)))
    (when (eq (memod-watch-status watch) 'stale)
      (memod-watch-restart watch)
      (setf (memod-watch-status watch) 'loading))
    (memod-rpc-wait (lambda () (not (eq (memod-watch-status watch) 'loading))))
    (when (memod-watch-failure watch)
      (user-error "%s" (memod-watch-failure watch)))
    watch))

(defun memod-group-row (id)
  "Return what is known of the group ID, or nil."
  (and id memod-group--watch (memod-watch-row memod-group--watch id)))

(defun memod-group-name (id)
  "Return the name of the group ID; ID itself as long as it isn't known."
  (let ((row (memod-group-row id)))
    (or (and row (memod-group-shown-name row)) id "")))

(defun memod-group-shown-name (row)
  "Return the name of the group ROW; of one that is built in, in words."
  (let ((name (plist-get row :name)))
    (if (eq (plist-get row :builtIn) t) (memod-t name) name)))

(defun memod-group-face (id)
  "Return a face with the color of the group ID, or nil."
  ;; Every color the server chooses is dark enough for white text.
  (when-let ((color (plist-get (memod-group-row id) :color)))
    (list :foreground "white" :background color)))

(defun memod-group-read-name (prompt table &optional history)
  "Read a name with PROMPT, one of TABLE or a new one; keep it in HISTORY.
A space and a question mark belong to names, and don't complete them."
  (minibuffer-with-setup-hook
      (lambda ()
        (let ((map (make-sparse-keymap)))
          (set-keymap-parent map (current-local-map))
          (define-key map " " #'self-insert-command)
          (define-key map "?" #'self-insert-command)
          (use-local-map map)))
    (completing-read prompt table nil 'confirm nil history)))

(defun memod-group-read (prompt wanted)
  "Read the name of a group with PROMPT and answer its id; nil for an empty name.
WANTED is called with the row of each group and answers whether to offer
it.  A name that is not there yet makes a new group."
  (let* ((watch (memod-group-watch-ready))
         (rows (seq-filter wanted (mapcar (lambda (id) (memod-watch-row watch id))
                                          (memod-watch-ids watch))))
         (names (mapcar (lambda (row) (cons (memod-group-shown-name row) row)) rows))
         (name (memod-group-read-name
                prompt
                (memod-group-table
                 names 'memod-group
                 (lambda (name) (memod-group--annotation (cdr (assoc name names))))))))
    (cond ((string-empty-p name) nil)
          ((assoc name names) (plist-get (cdr (assoc name names)) :id))
          (t (plist-get (plist-get (memod-rpc-call 'group/create (list :name name)) :group)
                        :id)))))

(defun memod-group-table (names category annotate)
  "Return a completion table of NAMES, which are in order, for CATEGORY.
ANNOTATE is called with a name, and returns what to say beside it."
  (lambda (string predicate action)
    (if (eq action 'metadata)
        `(metadata
          (category . ,category)
          (display-sort-function . identity)
          (cycle-sort-function . identity)
          (annotation-function . ,annotate))
      (complete-with-action action names string predicate))))

(defun memod-group-count (counts key)
  "Return the number KEY of COUNTS as text, `2000+' where not all are counted."
  (let ((number (plist-get counts key)))
    (format (if (and (eq (plist-get counts :atLeast) t) (> number 0)) "%d+" "%d") number)))

(defun memod-group-mode-line (watch)
  "Return the state of the list that WATCH is of, for the mode line."
  (when watch
    (let ((counts (memod-watch-counts watch)))
      (concat
       (when counts
         (format " %s" (memod-group-count counts :total)))
       (when (and counts (> (plist-get counts :tasks) 0))
         (memod-t ", %s done, %s overdue" (memod-group-count counts :done)
                  (memod-group-count counts :overdue)))
       (when (eq (memod-watch-status watch) 'stale)
         (memod-t " [not connected]"))))))

(defun memod-group--annotation (row)
  "Return what to say of the group ROW beside its name."
  (let ((counts (plist-get row :counts)))
    (propertize (memod-t "  %s memos, %s done" (memod-group-count counts :total)
                         (memod-group-count counts :done))
                'face 'completions-annotations)))

(defun memod-group-plain-p (row)
  "Return whether memos can be put into the group ROW."
  (null (plist-get row :query)))

;;;###autoload
(defun memod-create-group (name)
  "Create a group called NAME."
  (interactive (list (read-string (memod-t "Name of the new group: "))))
  (memod-group-create name nil))

(defun memod-group-create (name query)
  "Create a group called NAME; with QUERY, a smart one."
  (memod-rpc-request 'group/create (append (list :name name) (when query (list :query query)))
                     :then (lambda (result)
                             (memod-t-message "Created the group %s"
                                              (plist-get (plist-get result :group) :name)))))

(provide 'memod-group)
;;; memod-group.el ends here
