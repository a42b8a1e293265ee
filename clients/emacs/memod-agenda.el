;;; memod-agenda.el --- What is overdue and what is due soon -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Tasks under the days they are due on, where the person is.  The sections are made here: those of
;; the server have no section for what is overdue.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-list)

(defconst memod-agenda-days 7 "How many days after today are shown.")

(defvar memod-agenda--timer nil "The timer of the next midnight, or nil.")

(defun memod-agenda--noon (now days)
  "Return noon of the day that is DAYS after that of NOW."
  (let ((time (decode-time now)))
    ;; Noon, so that a day is a day whatever the clocks do.
    (encode-time (list 0 0 12 (+ (nth 3 time) days) (nth 4 time) (nth 5 time) nil -1 nil))))

(defun memod-agenda--titles (now)
  "Return an alist from the days shown at NOW to their titles."
  (mapcar (lambda (days)
            (let* ((noon (memod-agenda--noon now days))
                   (day (format-time-string "%Y-%m-%d" noon)))
              (cons day
                    (pcase days
                      (0 (memod-t "Today"))
                      (1 (memod-t "Tomorrow"))
                      (_ (memod-t "%s, %s"
                                  (memod-t (elt ["Sunday" "Monday" "Tuesday" "Wednesday"
                                                 "Thursday" "Friday" "Saturday"]
                                                (nth 6 (decode-time noon))))
                                  day))))))
          (number-sequence 0 memod-agenda-days)))

(defun memod-agenda--place (row today)
  "Return where ROW belongs on the day TODAY.
First comes the key of its section, then what orders it there."
  (let* ((due (memod-row-task row :due))
         (day (substring (memod-row-due due) 0 10))
         (late (or (memod-row-task row :overdue) (string< day today))))
    ;; Of what is overdue, that which has been so for longest comes first.
    (list (if late "" day) day (if (> (length due) 10) "0" "1") due)))

(defun memod-agenda-arrange (rows &optional now)
  "Return ROWS by the days they are due on, and their sections.
Those with a time come first.  NOW is the time it is."
  (let* ((today (format-time-string "%Y-%m-%d" now))
         (titles (memod-agenda--titles now))
         (placed (sort (mapcar (lambda (row) (cons (memod-agenda--place row today) row)) rows)
                       (lambda (one other)
                         (string< (string-join (car one) " ") (string-join (car other) " ")))))
         (start 0))
    (cons (mapcar #'cdr placed)
          (mapcar (lambda (group)
                    (let ((day (car group)) (count (length (cdr group))))
                      (prog1 (list :key (if (string-empty-p day) "overdue" day)
                                   :title (if (string-empty-p day) (memod-t "Overdue")
                                            (alist-get day titles day nil #'equal))
                                   :start start :count count)
                        (setq start (+ start count)))))
                  (seq-group-by #'caar placed)))))

;;;###autoload
(defun memod-agenda ()
  "Show overdue tasks, and those due today and in the next seven days."
  (interactive)
  (memod-list-show "*memo agenda*"
                   (list :state ["todo" "doing"]
                         :started t
                         :due (list :before (format "today+%d" (1+ memod-agenda-days))))
                   "due first" 'task
                   "Nothing is due in the next seven days.  \\[memod-add] adds a task."
                   #'memod-agenda-arrange)
  (memod-agenda--await-new-day))

(defun memod-agenda--await-new-day ()
  "See that the agenda is drawn again when another day begins."
  (unless memod-agenda--timer
    (let ((time (decode-time)))
      (setq memod-agenda--timer
            (run-at-time (encode-time (list 1 0 0 (1+ (nth 3 time)) (nth 4 time) (nth 5 time)
                                            nil -1 nil))
                         nil #'memod-agenda--new-day)))))

(defun memod-agenda--new-day ()
  "Redraw the agenda: tomorrow has become today."
  (setq memod-agenda--timer nil)
  (when-let ((buffer (get-buffer "*memo agenda*")))
    (with-current-buffer buffer
      (when memod-view-watch
        (memod-view-draw)
        (memod-agenda--await-new-day)))))

(provide 'memod-agenda)
;;; memod-agenda.el ends here
