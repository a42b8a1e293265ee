;;; memod-agenda.el --- What is overdue and what is due soon -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Tasks under the days they are due on, as the server divides and names them.

;;; Code:

(require 'memod-list)

;;;###autoload
(defun memod-agenda ()
  "Show overdue tasks, and those due today and in the next seven days."
  (interactive)
  (memod-list-show "*memo agenda*"
                   '(:state ["todo" "doing"] :started t :due (:before "today+8")
                     :sections "agenda")
                   "due first" 'task
                   "Nothing is due in the next seven days.  \\[memod-add] adds a task."))

(provide 'memod-agenda)
;;; memod-agenda.el ends here
