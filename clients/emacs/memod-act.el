;;; memod-act.el --- What can be done to the rows of a list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; None of these commands changes the list: they ask the server, and what comes of it is shown
;; when the watch tells.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'memod-entry)
(require 'memod-mark)

(cl-defun memod-act--send (label method each
                                 &key (then #'ignore) (else #'memod-rpc-complain))
  "Call METHOD with each params of EACH, as one commit with LABEL.
THEN is called with the list of results; ELSE is that of `memod-rpc-request'."
  (memod-rpc-request
   'store/batch
   (list :label label
         :calls (vconcat (mapcar (lambda (params)
                                   (list :method (symbol-name method) :params params))
                                 each)))
   :then (lambda (batch)
           (funcall then (mapcar (lambda (one) (plist-get one :result))
                                 (plist-get batch :results))))
   :else else))

(defun memod-act--each (ids label method params &rest then)
  "Call METHOD for each of IDS with PARAMS besides, as one commit with LABEL.
THEN are the keywords of `memod-act--send'."
  (apply #'memod-act--send (memod-t label) method
         (mapcar (lambda (id) (append (list :id id) params)) ids) then))

(defun memod-act--set-state (ids state)
  "Put the tasks IDS in STATE, as one commit.
Point stays where it is when they go to another section."
  (memod-place-leave ids)
  (memod-act--send (memod-t "Change state") 'task/setState
                   (memod-act--state-calls ids state)
                   :then (lambda (results) (mapc #'memod-mark-check-outcomes results))))

(defun memod-act--state-calls (ids state)
  "Return params of `task/setState', as many as put the tasks IDS in STATE.
What comes again is done with the occurrence that is seen, so that it is
done once, though it is done elsewhere too."
  (let (once calls)
    (dolist (id ids)
      (let ((seen (and (equal state "done") (memod-act--occurrence id))))
        (if seen
            (push (list :ids (vector id) :state state :occurrence seen) calls)
          (push id once))))
    (append (when once
              (list (list :ids (vconcat (nreverse once)) :state state)))
            (nreverse calls))))

(defun memod-act--occurrence (id)
  "Return the occurrence seen of the task ID, or nil if it doesn't come again."
  (let ((row (or memod-memo-record (memod-watch-row memod-view-watch id))))
    (plist-get (memod-row-task row :repeat) :anchor)))

(defun memod-act--task-row ()
  "Return the row at point, which must be a task."
  (let ((row (memod-mark-row)))
    (unless (memod-row-task-p row)
      (memod-t-error "This is a plain memo; \\[memod-task] makes it a task"))
    row))

;;;###autoload
(defun memod-done ()
  "Mark the task at point as done, or to do again if it is."
  (interactive)
  (let ((done (equal (memod-row-task (memod-act--task-row) :state) "done")))
    (memod-act--set-state (memod-mark-ids) (if done "todo" "done"))))

;;;###autoload
(defun memod-state (state)
  "Set the state of the task at point to STATE."
  (interactive
   (let ((names (mapcar (lambda (state) (cons (memod-row-state state) state))
                        '("todo" "doing" "done")))
         (completion-ignore-case t))
     (list (cdr (assoc (completing-read (memod-t "State: ") names nil t) names)))))
  (memod-act--task-row)
  (memod-act--set-state (memod-mark-ids) state))

;;;###autoload
(defun memod-todo ()
  "Set the task at point to do."
  (interactive)
  (memod-state "todo"))

;;;###autoload
(defun memod-doing ()
  "Start the task at point."
  (interactive)
  (memod-state "doing"))

;;;###autoload
(defun memod-task ()
  "Turn the memo at point into a task, or the task into a plain memo."
  (interactive)
  (memod-act--each (memod-mark-ids) "Turn into task or memo" 'memo/update
                   (list :task (unless (memod-row-task-p (memod-mark-row))
                                 '(:state "todo")))))

;;;###autoload
(defun memod-important ()
  "Mark the task at point as important, or unmark it."
  (interactive)
  (let ((important (memod-row-task (memod-act--task-row) :important)))
    (memod-act--each (memod-mark-ids) "Change importance" 'task/update
                     (list :important (if important :json-false t)))))

;;;###autoload
(defun memod-pin ()
  "Pin the memo at point, or unpin it."
  (interactive)
  (let ((pinned (memod-row-flag (memod-mark-row) :pinned)))
    (memod-act--each (memod-mark-ids) "Pin or unpin" 'memo/update
                     (list :pinned (if pinned :json-false t)))))

(defun memod-act-read-value (member)
  "Return a list of a new value, in words, for MEMBER of the task at point."
  (list (memod-entry-read-value member nil nil nil
                                (memod-act--shown member (memod-act--task-row)))))

;;;###autoload
(defun memod-due (due)
  "Set the due date of the task at point to DUE, a date in words."
  (interactive (memod-act-read-value :due))
  (memod-act--set-value (memod-mark-ids) :due due))

;;;###autoload
(defun memod-defer (start)
  "Hide the task at point until START, a date in words.
When that is empty, hide it no longer."
  (interactive (memod-act-read-value :start))
  (memod-act--set-value (memod-mark-ids) :start start))

;;;###autoload
(defun memod-repeat (words)
  "Repeat the task at point by WORDS when it is done.
When those are empty, only once."
  (interactive (memod-act-read-value :repeat))
  (memod-act--set-value (memod-mark-ids) :repeat words))

(defun memod-act--set-value (ids member words)
  "Ask for what WORDS mean as MEMBER of the tasks IDS.
What is refused is put back to be typed again."
  (memod-act--each
   ids (pcase member
         (:due "Change due date") (:start "Change start") (_ "Change repeat"))
   'task/update (list member (unless (string-blank-p words) words))
   :then (lambda (results)
           (let ((shown (memod-act--shown member (plist-get (car results) :memo))))
             (message "%s" (if (eq member :repeat)
                               (or shown (memod-t "Only once"))
                             (memod-t (if (eq member :due) "Due %s" "Hidden until %s")
                                      (if (equal shown "") (memod-t "never") shown))))))
   :else (lambda (failure)
           (let ((sentence (memod-entry-reason failure)))
             (message "%s" sentence)
             (when memod-entry-asks-again
               (run-at-time 0 nil
                            (lambda (readings)
                              (memod-act--set-value
                               ids member
                               (memod-entry-read-value member words sentence readings)))
                            (append (plist-get (plist-get failure :data) :readings) nil)))))))

(defun memod-act--shown (member row)
  "Return MEMBER of the task of ROW in words; nil or empty if it has none."
  (let ((value (memod-row-task row member)))
    (if (eq member :repeat) (memod-row-repeat value) (memod-row-due value))))

;;;###autoload
(defun memod-move (group)
  "Move the memo at point to GROUP, or out of every group when that is nil."
  (interactive
   (progn (memod-mark-row)
          (list (memod-group-read (memod-t "Move to group (empty for none): ")
                                  #'memod-group-plain-p))))
  (memod-act--each (memod-mark-ids) "Move to group" 'memo/move (list :group group)))

(defun memod-act-move-up ()
  "Move what is at point before the one above it, in the manual order."
  (interactive)
  (memod-act--move-next-to -1 :before))

(defun memod-act-move-down ()
  "Move what is at point after the one below it, in the manual order."
  (interactive)
  (memod-act--move-next-to 1 :after))

(defun memod-act--move-next-to (count side)
  "Move the memo or the group at point to the SIDE of the one COUNT rows on."
  (memod-rpc-request (if (derived-mode-p 'memod-groups-mode) 'group/move 'memo/move)
                     (list :id (plist-get (memod-mark-row) :id)
                           side (memod-mark-neighbour count))))

(provide 'memod-act)
;;; memod-act.el ends here
