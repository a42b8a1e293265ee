;;; memod-groups-test.el --- The list of groups -*- lexical-binding: t; -*-

;;; Commentary:

;; What is done to groups, by what it leaves on the screen.

;;; Code:

(require 'memod-test)

(defmacro memod-groups-test-with (names &rest body)
  "Show the list of groups, among them new ones with NAMES, and run BODY there."
  (declare (indent 1) (debug t))
  `(memod-test-with '("--memory")
     (dolist (name ,names)
       (memod-rpc-call 'group/create (list :name name)))
     (memod-groups)
     (memod-test-settle)
     ,@body))

(defun memod-groups-test-await (&rest lines)
  "Wait until LINES, regexps, are those behind the built-in groups."
  (apply #'memod-test-await-lines "  Inbox .*" "  Today .*" "  Upcoming .*" "  All .*"
         "  Important .*" "  Overdue .*" lines))

(defun memod-groups-test-id (name)
  "Return the id of the group NAME."
  (seq-find (lambda (id) (equal (memod-group-name id) name))
            (memod-watch-ids (memod-group-watch-ready))))

(ert-deftest memod-groups-show-counts-progress-and-color ()
  (memod-groups-test-with '("Work")
    (let ((id (memod-groups-test-id "Work")))
      (dolist (state '("done" "doing" "todo" "todo"))
        (memod-test-make 'task/create "x" :group id :state state))
      (memod-groups-test-await "  Work +4 +1 +1 +0 #####--------------- +25%")
      (should (equal (plist-get (memod-test-face "Work") :background)
                     (plist-get (memod-group-row id) :color))))))

(ert-deftest memod-groups-are-made-renamed-and-colored ()
  (memod-groups-test-with nil
    (memod-create-group "Work")
    (memod-groups-test-await "  Work +0.* 0%")
    (memod-test-goto "Work")
    (memod-groups-rename "일")
    (memod-groups-test-await "  일 .*")
    (should (looking-at "  일"))
    (memod-test-answer 'read-color "#004400"
                       (lambda () (call-interactively #'memod-groups-set-color)))
    (memod-test-await "the color"
                      (lambda () (equal (plist-get (memod-test-face "일") :background)
                                        "#004400")))))

(ert-deftest memod-groups-a-reserved-group-stays-and-says-so ()
  (memod-groups-test-with nil
    (memod-test-goto "Important")
    (memod-groups-rename "Trivial")
    (memod-test-await-message "built in")
    (memod-groups-test-await)))

(ert-deftest memod-groups-are-moved ()
  (memod-groups-test-with '("One" "Two")
    (memod-test-goto "Two")
    (memod-act-move-up)
    (memod-groups-test-await "  Two.*" "  One.*")
    (should (looking-at "  Two"))
    (memod-act-move-down)
    (memod-groups-test-await "  One.*" "  Two.*")))

(ert-deftest memod-groups-are-deleted-after-asking-and-brought-back ()
  (memod-groups-test-with '("One" "Two")
    (memod-test-make 'task/create "x" :group (memod-groups-test-id "One"))
    (memod-groups-test-await "  One +1 .*" "  Two.*")
    (memod-test-goto "One")
    (memod-mark-delete)
    (let (asked)
      (cl-letf (((symbol-function 'yes-or-no-p) (lambda (prompt) (setq asked prompt) nil)))
        (memod-groups-execute nil))
      (should (equal asked "Delete 1 groups with their 1 memos? ")))
    (memod-groups-test-await "D One +1 .*" "  Two.*")
    (memod-test-answer 'yes-or-no-p t (lambda () (memod-groups-execute nil)))
    (memod-groups-test-await "  Two.*")
    (memod-undo nil)
    (memod-groups-test-await "  One +1 .*" "  Two.*")))

(ert-deftest memod-groups-are-deleted-without-their-memos ()
  (memod-groups-test-with '("One")
    (memod-test-make 'task/create "x" :group (memod-groups-test-id "One"))
    (memod-test-goto "One")
    (memod-mark-delete)
    (memod-test-answer 'yes-or-no-p t (lambda () (memod-groups-execute t)))
    (memod-groups-test-await)
    (memod-tasks)
    (memod-test-await-lines "To do (1)" "  \\[ \\] +x")))

(ert-deftest memod-groups-open-their-lists ()
  (memod-groups-test-with '("Work")
    (memod-test-make 'task/create "x" :group (memod-groups-test-id "Work"))
    (memod-test-make 'task/create "y" :important t)
    (memod-test-goto "Work")
    (memod-groups-open)
    (memod-test-await-lines "To do (1)" ".*Work +x")
    (memod-groups)
    (memod-test-goto "Important")
    (memod-groups-open)
    (memod-test-await-lines "To do (1)" ".*y")
    ;; What is added in a smart group is not put into it.
    (memod-list-add "z")
    (memod-test-await-message "Added z")))

(provide 'memod-groups-test)
;;; memod-groups-test.el ends here
