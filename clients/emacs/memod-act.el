;;; memod-act.el --- What can be done to the rows of a list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; None of these commands changes the list: they ask the server, and what comes of it is shown
;; when the watch tells.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'memod-entry-date)
(require 'memod-history)
(require 'memod-mark)

(defcustom memod-read-due-function #'memod-act-read-due
  "A function that reads when a task is due.
It is called with when it is due now, a string or nil.  It answers a date
in words, English or Korean, or, for never, an empty string: the server
reads the words."
  :type '(choice (const :tag "In the minibuffer" memod-act-read-due)
                 function)
  :group 'memod)

(cl-defun memod-act--each (ids label method params &key then (else #'memod-rpc-complain))
  "Call METHOD for each of IDS with PARAMS besides, as one commit with LABEL.
LABEL has a place for how many there are.
THEN and ELSE are those of `memod-rpc-request'."
  (let ((each (mapcar (lambda (id) (append (list :id id) params)) ids)))
    (if (null (cdr each))
        (memod-rpc-request method (car each) :then then :else else)
      (memod-rpc-request
       'store/batch
       (list :label (memod-t label (length ids))
             :calls (vconcat (mapcar (lambda (params)
                                       (list :method (symbol-name method) :params params))
                                     each)))
       :then then :else else))))

(defun memod-act--set-state (ids state)
  "Put the tasks IDS in STATE, as one commit.
Point stays where it is when they go to another section."
  (memod-place-leave ids)
  (let ((calls (memod-act--state-calls ids state)))
    (if (null (cdr calls))
        (memod-rpc-request 'task/setState (car calls) :then #'memod-mark-check-outcomes)
      (memod-rpc-request
       'store/batch
       (list :label (memod-t "Set state of %d tasks" (length ids))
             :calls (vconcat (mapcar (lambda (params)
                                       (list :method "task/setState" :params params))
                                     calls)))
       :then (lambda (result)
               (seq-doseq (each (plist-get result :results))
                 (memod-mark-check-outcomes (plist-get each :result))))))))

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
  (memod-act--each (memod-mark-ids) "Change %d memos" 'memo/update
                   (list :task (unless (memod-row-task-p (memod-mark-row))
                                 '(:state "todo")))))

;;;###autoload
(defun memod-important ()
  "Mark the task at point as important, or unmark it."
  (interactive)
  (let ((important (memod-row-task (memod-act--task-row) :important)))
    (memod-act--each (memod-mark-ids) "Mark %d memos" 'task/update
                     (list :important (if important :json-false t)))))

;;;###autoload
(defun memod-pin ()
  "Pin the memo at point, or unpin it."
  (interactive)
  (let ((pinned (memod-row-flag (memod-mark-row) :pinned)))
    (memod-act--each (memod-mark-ids) "Pin %d memos" 'memo/update
                     (list :pinned (if pinned :json-false t)))))

(defun memod-act-read-due (due)
  "Read when a task is due that is due DUE now."
  (memod-entry-read-date (memod-t "Due") nil nil nil (memod-row-due due)))

;;;###autoload
(defun memod-due (due)
  "Set the due date of the task at point to DUE, a date in words."
  (interactive
   (list (funcall memod-read-due-function (memod-row-task (memod-act--task-row) :due))))
  (memod-act--send-date (memod-mark-ids) :due due))

;;;###autoload
(defun memod-defer (start)
  "Hide the task at point until START, a date in words.
When that is empty, hide it no longer."
  (interactive
   (list (memod-entry-read-date
          (memod-t "Hide until") nil nil nil
          (memod-row-due (memod-row-task (memod-act--task-row) :start)))))
  (memod-act--send-date (memod-mark-ids) :start start))

;;;###autoload
(defun memod-repeat (words)
  "Repeat the task at point by WORDS when it is done.
When those are empty, only once."
  (interactive
   (list (memod-entry-read-repeat
          nil nil (memod-row-repeat (memod-row-task (memod-act--task-row) :repeat)))))
  (memod-act--send-repeat (memod-mark-ids) words))

(defun memod-act--send-repeat (ids words)
  "Ask for the repeat WORDS of the tasks IDS.
What is refused is put back to be typed again."
  (memod-act--each ids "Change repeat of %d memos" 'task/update
                   (list :repeat (unless (string-blank-p words) words))
                   :then (lambda (result)
                           (message "%s" (or (memod-row-repeat
                                              (memod-act--first-task result :repeat))
                                             (memod-t "Only once"))))
                   :else (lambda (failure) (memod-act--refuse-repeat ids words failure))))

(defun memod-act--refuse-repeat (ids words failure)
  "Say why WORDS can't be the repeat of the tasks IDS, by FAILURE, and ask again."
  (let ((sentence (memod-entry-reason failure)))
    (message "%s" sentence)
    (when memod-entry-asks-again
      (run-at-time 0 nil (lambda ()
                           (memod-act--send-repeat
                            ids (memod-entry-read-repeat words sentence)))))))

(defun memod-act--first-task (result property)
  "Return what the first task of RESULT has as PROPERTY."
  (let* ((results (plist-get result :results))
         (first (if results (plist-get (aref results 0) :result) result)))
    (memod-row-task (plist-get first :memo) property)))

(defun memod-act--send-date (ids member date)
  "Ask for DATE as the MEMBER of the tasks IDS.
What is refused is put back to be typed again."
  (memod-act--each ids (if (eq member :due) "Change due date of %d memos" "Defer %d memos")
                   'task/update
                   (list member (unless (string-blank-p date) date))
                   :then (lambda (result) (memod-act--say-date member result))
                   :else (lambda (failure) (memod-act--refuse-date ids member date failure))))

(defun memod-act--say-date (member result)
  "Say what MEMBER of the tasks of RESULT is."
  (let ((date (memod-act--first-task result member)))
    (memod-t-message (if (eq member :due) "Due %s" "Hidden until %s")
                     (if date (memod-row-due date) (memod-t "never")))))

(defun memod-act--refuse-date (ids member date failure)
  "Say why DATE can't be MEMBER of the tasks IDS, by FAILURE, and ask again."
  (let ((sentence (memod-entry-reason failure))
        (readings (append (plist-get (plist-get failure :data) :readings) nil)))
    (message "%s" sentence)
    (when memod-entry-asks-again
      (run-at-time 0 nil (lambda ()
                           (memod-act--send-date
                            ids member
                            (memod-entry-read-date
                             (memod-t (if (eq member :due) "Due" "Hide until"))
                             date sentence readings)))))))

;;;###autoload
(defun memod-move (group)
  "Move the memo at point to GROUP, or out of every group when that is nil."
  (interactive
   (progn (memod-mark-row)
          (list (memod-group-read (memod-t "Move to group (empty for none): ")
                                  #'memod-group-plain-p))))
  (memod-act--each (memod-mark-ids) "Move %d memos" 'memo/move (list :group group)))

(defun memod-act-move-up ()
  "Move the memo at point before the one above it, in the manual order."
  (interactive)
  (memod-act--move-next-to -1 :before))

(defun memod-act-move-down ()
  "Move the memo at point after the one below it, in the manual order."
  (interactive)
  (memod-act--move-next-to 1 :after))

(defun memod-act--move-next-to (count side)
  "Move the memo at point to the SIDE of the one COUNT rows on."
  (memod-rpc-request 'memo/move (list :id (plist-get (memod-mark-row) :id)
                                      side (memod-mark-neighbour count))))

(provide 'memod-act)
;;; memod-act.el ends here
