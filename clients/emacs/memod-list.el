;;; memod-list.el --- Lists of memos and tasks -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The commands that open lists, and the mode they are in.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'memod-memo)

(declare-function memod-add "memod-capture")
(declare-function memod-edit-begin "memod-edit")

(defconst memod-list-orders
  '(("by hand" "manual" nil)
    ("newest first" "created" t)
    ("oldest first" "created" nil)
    ("changed last first" "updated" t)
    ("due first" "due" nil)
    ("important first" "important" t)
    ("by title" "title" nil))
  "The orders a list can have: (NAME PROPERTY DESCENDS).")

(defcustom memod-tasks-order "due first"
  "The order of tasks within their sections."
  :type `(choice ,@(mapcar (lambda (order) (list 'const (car order))) memod-list-orders))
  :group 'memod)

(defcustom memod-group-order "by hand"
  "The order of the memos of a group within their sections."
  :type `(choice ,@(mapcar (lambda (order) (list 'const (car order))) memod-list-orders))
  :group 'memod)

(defvar-local memod-list-query nil "The query of this list, without its order.")

(defvar-local memod-list-order nil "What the order of this list is called.")

(defvar memod-list-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'memod-list-open)
    (define-key map "o" #'memod-list-open-other-window)
    (define-key map "c" #'memod-list-create)
    (define-key map "a" #'memod-list-add)
    (define-key map "A" #'memod-add)
    (define-key map "t" #'memod-done)
    (define-key map "s" #'memod-state)
    (define-key map "T" #'memod-task)
    (define-key map "i" #'memod-important)
    (define-key map "P" #'memod-pin)
    (define-key map "D" #'memod-due)
    (define-key map "H" #'memod-defer)
    (define-key map "E" #'memod-repeat)
    (define-key map "m" #'memod-move)
    (define-key map (kbd "M-<up>") #'memod-act-move-up)
    (define-key map (kbd "M-<down>") #'memod-act-move-down)
    (define-key map (kbd "C-x C-q") #'memod-edit-begin)
    (define-key map "x" #'memod-mark-execute)
    (define-key map "S" #'memod-sort)
    (define-key map "/" #'memod-filter)
    (define-key map "G" #'memod-keep)
    map)
  "The keys of a list of memos or tasks.")

(define-derived-mode memod-list-mode memod-view-mode "Memos"
  "A list of memos or tasks, kept current as they change here and elsewhere.
Commands on a task act on all tasks in the region when it is active.

\\{memod-list-mode-map}"
  :interactive nil
  ;; These require this file, and their hooks run behind this.
  (require 'memod-fold)
  (require 'memod-jump))

(defun memod-list-show (name query order columns empty)
  "Show the memos of QUERY in the buffer NAME, in the order called ORDER.
COLUMNS is `task' or `memo'.  EMPTY is shown when there are no rows."
  (let ((buffer (get-buffer-create name)))
    (with-current-buffer buffer
      ;; What is being edited stays as it was typed.
      (unless (and (eq major-mode 'memod-edit-mode) (buffer-modified-p))
        (memod-list--fill query order columns empty)))
    (pop-to-buffer-same-window buffer)))

(defun memod-list--fill (query order columns empty)
  "Show QUERY in this buffer, in the order called ORDER.
COLUMNS and EMPTY are those of `memod-list-show'."
  (unless (derived-mode-p 'memod-list-mode)
    (memod-list-mode)
    (memod-draft-remind (concat memod-draft-lists (buffer-name))
                        "Edits of this list were never written; \\[memod-recover] restores them"))
  (let ((task (eq columns 'task)))
    (setq tabulated-list-format (memod-row-format task)
          memod-view-line-function (if task #'memod-row-task-line #'memod-row-memo-line)
          memod-view-empty-text empty))
  (memod-fit-header)
  (unless (and memod-view-watch
               (eq (memod-watch-status memod-view-watch) 'ready)
               (equal query memod-list-query)
               (equal order memod-list-order))
    (memod-list--look query order)))

(defun memod-list-arguments ()
  "Return the arguments of `memod-list-show' that show this list."
  (list (buffer-name) memod-list-query memod-list-order
        (if (eq memod-view-line-function #'memod-row-task-line) 'task 'memo)
        memod-view-empty-text))

(defun memod-list-show-again (arguments)
  "Show the list of ARGUMENTS of `memod-list-show' here; point stays on its row."
  (let ((inhibit-read-only t)
        (place (line-number-at-pos))
        (id (get-text-property (line-beginning-position) 'memod-edit-id)))
    (erase-buffer)
    (memod-list-mode)
    (apply #'memod-list--fill (cdr arguments))
    (memod-rpc-wait (lambda () (not (eq (memod-watch-status memod-view-watch) 'loading))))
    (set-buffer-modified-p nil)
    (goto-char (point-min))
    (forward-line (1- place))
    (when (eobp) (forward-line -1))
    (memod-place-go id)))

(defun memod-list--look (query order)
  "Show the memos of QUERY in this buffer, in the order called ORDER."
  (setq memod-list-query query
        memod-list-order order)
  (when (or (equal (plist-get query :kind) "task") (plist-get query :state))
    (setq mode-name (memod-t "Tasks")))
  (pcase-let* ((`(,_ ,property ,descends) (assoc order memod-list-orders))
               (sections (plist-get query :sections))
               (query (copy-sequence query)))
    ;; Only what has a day can be put under days.
    (unless (member property (pcase sections
                               ("day" '("created" "updated" "due"))
                               ("agenda" '("due"))
                               (_ (list property))))
      (cl-remf query :sections))
    (memod-view-show
     (list :query
           (append query
                   (list :sort (vector (list :by property
                                             :descending (if descends t :json-false)))
                         ;; Of 10,000 rows, each field takes its time.
                         :fields (if (eq memod-view-line-function #'memod-row-memo-line)
                                     (vconcat memod-row-fields ["updatedAt"])
                                   memod-row-fields)))))))

;;;###autoload
(defun memod-list ()
  "Show the memos, most recently changed first."
  (interactive)
  (memod-list-show "*memos*" '(:kind "memo" :sections "day") "changed last first" 'memo
                   "No memos yet.  Press \\[memod-list-create] to write one."))

;;;###autoload
(defun memod-tasks ()
  "Show the tasks: to do, in progress and done."
  (interactive)
  (memod-list-show "*tasks*" '(:kind "task" :sections "state" :started t) memod-tasks-order 'task
                   "No tasks yet.  Press \\[memod-list-add] to add one."))

;;;###autoload
(defun memod-agenda ()
  "Show overdue tasks, and those due today and in the next seven days."
  (interactive)
  (memod-list-show "*memo agenda*"
                   '(:state ["todo" "doing"] :started t :due (:before "today+8")
                     :sections "agenda")
                   "due first" 'task
                   "Nothing is due in the next seven days.  \\[memod-add] adds a task."))

;;;###autoload
(defun memod-deferred ()
  "Show the tasks that are hidden until they start."
  (interactive)
  (memod-list-show "*deferred tasks*" '(:state ["todo" "doing"] :started :json-false)
                   "due first" 'task "Nothing is deferred.  \\[memod-defer] hides a task."))

(defun memod-list-group (id)
  "Show the memos of the group ID."
  (memod-list-show (format "*memos in %s*" (memod-group-name id))
                   (list :group id :sections "state") memod-group-order 'task
                   "Nothing in this group yet.  Press \\[memod-list-add] to add a task."))

;;;###autoload
(defun memod-sort (order)
  "Show the list in the ORDER of that name."
  (interactive
   (let ((names (mapcar (lambda (order) (cons (memod-t (car order)) (car order)))
                        memod-list-orders)))
     (list (cdr (assoc (completing-read (memod-t "Order: ") names nil t) names)))))
  (memod-list--look memod-list-query order))

;;;###autoload
(defun memod-filter (text)
  "Show only rows that contain the words of TEXT; all rows when it is empty."
  (interactive (list (read-string (memod-t "Only what has: ") (plist-get memod-list-query :text))))
  (let ((query (copy-sequence memod-list-query)))
    (cl-remf query :text)
    (memod-list--look (if (string-empty-p text) query (append query (list :text text)))
                      memod-list-order)))

;;;###autoload
(defun memod-keep (name)
  "Create a smart group called NAME with the query of this list."
  (interactive (list (read-string (memod-t "Name of the smart group: "))))
  (let ((query (copy-sequence memod-list-query)))
    (cl-remf query :sections)
    (memod-group-create name query)))

(defun memod-list-open ()
  "Open the memo at point."
  (interactive)
  (memod-memo-open (plist-get (memod-mark-row) :id)))

(defun memod-list-open-other-window ()
  "Open the memo at point in another window."
  (interactive)
  (memod-memo-open (plist-get (memod-mark-row) :id) #'pop-to-buffer))

(defun memod-list--creation ()
  "Return the method and params that make a memo for this list."
  (cons (if (equal (plist-get memod-list-query :kind) "memo") 'memo/create 'task/create)
        (when-let ((group (plist-get memod-list-query :group)))
          ;; What a smart group shows is not put there.
          (when (memod-group-plain-p (memod-group-row group))
            (list :group group)))))

(defun memod-list-create ()
  "Write a new memo; in a list of tasks or of a group, a new task."
  (interactive)
  (memod-memo-compose (memod-list--creation)))

(defun memod-list-add (title)
  "Add a memo with just a TITLE; in a list of tasks or of a group, a task."
  (interactive (list (read-string (memod-t "Title: "))))
  (pcase-let ((`(,method . ,params) (memod-list--creation)))
    (memod-rpc-request method (append (list :id (memod-save-make-id) :content title) params)
                       :then (lambda (result)
                               (let ((memo (plist-get result :memo)))
                                 (memod-place-go (plist-get memo :id))
                                 (memod-t-message "Added %s" (memod-row-title memo)))))))

(provide 'memod-list)
;;; memod-list.el ends here
