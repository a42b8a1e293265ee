;;; memod-commits.el --- What was done, and taking any of it back -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The commits of the store, newest first: all, or those that touched one memo.  Each can be taken
;; back, and made again.  The list is asked for again when something is changed while it is seen.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'tabulated-list)
(require 'diff-mode)
(require 'memod-fit)
(require 'memod-memo)

(defconst memod-commits-count 500 "How many commits are shown.")

(defvar-local memod-commits--memo nil "The id of the memo whose history this is, or nil for all.")

(defvar-local memod-commits--asking nil "Whether the commits are being asked for.")

(defvar-local memod-commits--stale nil "Whether something was changed since they were asked for.")

(defvar-local memod-commits--told nil "The commits as they were last told.")

(defvar memod-commits-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'memod-commits-open)
    (define-key map "=" #'memod-commits-diff)
    (define-key map "d" #'memod-commits-diff)
    (define-key map "u" #'memod-commits-undo)
    (define-key map "R" #'memod-commits-redo)
    map)
  "The keys of a history.")

(define-derived-mode memod-commits-mode tabulated-list-mode "History"
  "What was done to the store, newest first.

\\{memod-commits-mode-map}"
  :interactive nil
  :after-hook (setq mode-name (memod-t mode-name))
  (setq tabulated-list-format (memod-commits--format)
        tabulated-list-padding 1)
  (setq-local revert-buffer-function (lambda (&rest _) (memod-commits--ask))
              memod-fit-draw-function #'memod-commits--print
              truncate-lines t
              buffer-undo-list t)
  (add-hook 'window-size-change-functions #'memod-fit-resize nil t)
  (tabulated-list-init-header))

(defun memod-commits--format ()
  "Return the columns of a history; in a narrow window, there is one."
  (if memod-row-narrow
      [("" 0 nil)]
    (memod-row-columns '("Number" 7 :right-align t) '("When" 16) '("By" 14) '("What" 0))))

;;;###autoload
(defun memod-history (&optional memo)
  "Show the history of the memo here; in other buffers, of all memos.
With a prefix argument, show what was done to all in any case.
MEMO is the id of the memo."
  (interactive (list (unless current-prefix-arg memod-memo-id)))
  ;; Call this first: it signals an error if there is no server.
  (memod-rpc-connection)
  (let ((buffer (get-buffer-create (if memo "*history of a memo*" "*history of memos*"))))
    (with-current-buffer buffer
      (unless (derived-mode-p 'memod-commits-mode)
        (memod-commits-mode))
      (setq memod-commits--memo memo)
      (memod-commits--ask))
    (pop-to-buffer buffer)))

(defun memod-commits--ask ()
  "Ask for the commits, and once more if they are no longer all by then."
  (if memod-commits--asking
      (setq memod-commits--stale t)
    (setq memod-commits--asking t
          memod-commits--stale nil)
    (memod-rpc-request
     'history/list (append (list :limit memod-commits-count)
                           (when memod-commits--memo (list :memo memod-commits--memo)))
     :then #'memod-commits--show
     :else (lambda (failure)
             (setq memod-commits--asking nil)
             (memod-rpc-complain failure)))))

(defun memod-commits--show (result)
  "Show the commits of RESULT; point stays on the one it was on."
  (setq memod-commits--asking nil
        memod-commits--told (append (plist-get result :commits) nil))
  (memod-fit)
  (memod-commits--print)
  (when memod-commits--stale
    (memod-commits--ask)))

(defun memod-commits--print ()
  "Show the commits as they were last told."
  (setq tabulated-list-format (memod-commits--format)
        tabulated-list-entries (mapcar #'memod-commits--entry memod-commits--told))
  (memod-fit-header)
  (tabulated-list-print t))

(defun memod-commits--entry (commit)
  "Return COMMIT as an entry of the list; in a narrow window, first what it did."
  (let ((columns (list (number-to-string (plist-get commit :revision))
                       (propertize (memod-row-local-time (plist-get commit :at) "%Y-%m-%d %H:%M")
                                   'face 'memod-time)
                       (plist-get commit :origin)
                       (memod-commits--label commit))))
    (list (plist-get commit :revision)
          (if memod-row-narrow
              (vector (string-join (cons (nth 3 columns) (butlast columns)) "  "))
            (vconcat columns)))))

(defun memod-commits--label (commit)
  "Return what COMMIT did."
  (let ((undoes (plist-get commit :undoes))
        (redoes (plist-get commit :redoes)))
    (concat (plist-get commit :said)
            (cond (undoes (propertize (memod-t "  undoes %d" undoes) 'face 'memod-note))
                  (redoes (propertize (memod-t "  redoes %d" redoes) 'face 'memod-note))))))

(defun memod-commits--revision ()
  "Return the number of the commit at point.
Signal a `user-error' when there is none."
  (or (tabulated-list-get-id) (memod-t-error "There is no change here")))

(defun memod-commits--reverse (method params words)
  "Ask for METHOD, an undo or a redo, with PARAMS; say WORDS with what it was."
  (memod-rpc-request method params
                     :then (lambda (commit) (memod-t-message words (plist-get commit :said)))))

(defun memod-commits--params (everyones)
  "Return which commits are meant: EVERYONES, or those made in Emacs."
  (unless everyones
    (list :ofOrigin memod-rpc-origin)))

;;;###autoload
(defun memod-undo (everyones)
  "Undo the last change made in Emacs.
With a prefix argument, undo EVERYONES last change."
  (interactive "P")
  (memod-commits--reverse 'history/undo (memod-commits--params everyones) "Undid: %s"))

;;;###autoload
(defun memod-redo (everyones)
  "Redo the change that was undone last in Emacs.
With a prefix argument, take EVERYONES undoing."
  (interactive "P")
  (memod-commits--reverse 'history/redo (memod-commits--params everyones) "Redid: %s"))

(defun memod-commits-undo ()
  "Undo the change at point."
  (interactive)
  (memod-commits--reverse 'history/undo (list :revision (memod-commits--revision)) "Undid: %s"))

(defun memod-commits-redo ()
  "Redo the undone change at point."
  (interactive)
  (memod-commits--reverse 'history/redo (list :revision (memod-commits--revision)) "Redid: %s"))

(defun memod-commits-diff ()
  "Show the change at point, with texts as diffs, in another window."
  (interactive)
  (let ((revision (memod-commits--revision)))
    (memod-rpc-request
     'history/list (list :before (1+ revision) :limit 1 :text t)
     :then (lambda (result)
             (let ((commit (car (append (plist-get result :commits) nil))))
               (unless (equal (plist-get commit :revision) revision)
                 (memod-t-error "Change %d no longer exists" revision))
               (with-current-buffer (get-buffer-create "*what a change did*")
                 (let ((inhibit-read-only t))
                   (erase-buffer)
                   (insert (plist-get commit :text)))
                 (diff-mode)
                 (setq buffer-read-only t
                       buffer-undo-list t)
                 (view-mode 1)
                 (goto-char (point-min))
                 (display-buffer (current-buffer))))))))

(defun memod-commits-open ()
  "Open the memo changed by the change at point, the first of several."
  (interactive)
  (let* ((revision (memod-commits--revision))
         (commit (seq-find (lambda (commit) (= (plist-get commit :revision) revision))
                           memod-commits--told))
         (change (seq-find (lambda (change) (equal (plist-get change :type) "memo"))
                           (plist-get commit :changes))))
    (unless change
      (memod-t-error "This change touched no memo"))
    (memod-memo-open (plist-get change :id))))

(defun memod-commits--notice (method _params)
  "Bring every history that is seen up to date when METHOD is about a change."
  (when (eq method 'store/didChange)
    (memod-commits--refresh)))

(defun memod-commits--refresh ()
  "Ask for every history that is seen again."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (and (derived-mode-p 'memod-commits-mode) (get-buffer-window buffer t))
        (memod-commits--ask)))))

(add-hook 'memod-rpc-notification-functions #'memod-commits--notice)
(add-hook 'memod-rpc-connect-functions #'memod-commits--refresh)

(provide 'memod-commits)
;;; memod-commits.el ends here
