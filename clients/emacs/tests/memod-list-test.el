;;; memod-list-test.el --- Lists and what is done to their rows -*- lexical-binding: t; -*-

;;; Commentary:

;; Every command of a list, by what it leaves on the screen.

;;; Code:

(require 'memod-test)

(defmacro memod-list-test-with (contents &rest body)
  "Show a list of tasks with CONTENTS and run BODY there."
  (declare (indent 1) (debug t))
  `(memod-test-with '("--memory")
     (dolist (content ,contents)
       (memod-test-make 'task/create content))
     (memod-tasks)
     (memod-test-settle)
     ,@body))

(ert-deftest memod-list-an-empty-list-says-what-to-do ()
  (memod-list-test-with nil
    (memod-test-await-lines "No tasks yet\\.  Press a to add one\\.")))

(ert-deftest memod-list-a-list-says-that-it-loads ()
  (memod-test-with '("--memory")
    (memod-tasks)
    (should (equal (buffer-string) "Loading…"))))

(ert-deftest memod-list-tasks-stand-under-their-states ()
  (memod-list-test-with '("Write\n#home" "Read\n- [x] a\n- [ ] b")
    (memod-test-make 'task/create "Sing #choir" :state "doing" :important t)
    (memod-test-make 'task/create "Ran" :state "done" :due "2020-01-02")
    (memod-test-await-lines
     "To do (2)" "  \\[ \\] +Write #home" "  \\[ \\] +Read 1/2"
     "Doing (1)" "  \\[-\\] ! +Sing #choir"
     "Done (1)" "  \\[x\\]   2020-01-02 +Ran")
    (should (eq (memod-test-face "Doing") 'memod-section))
    (should (eq (memod-test-face "Ran") 'memod-done))
    (should (eq (memod-test-face "!") 'memod-important))
    (should (eq (memod-test-face "#home") 'memod-tag))
    (should (eq (memod-test-face "2020-01-02") 'memod-due))))

(ert-deftest memod-list-an-overdue-task-looks-so ()
  (memod-list-test-with nil
    (memod-test-make 'task/create "Late" :due "2020-01-02")
    (memod-test-await-lines "To do (1)" "  \\[ \\]   2020-01-02 +Late")
    (should (eq (memod-test-face "2020-01-02") 'memod-overdue))
    (should (string-match-p "1, 0 done, 1 overdue" (memod-view--mode-line)))))

(ert-deftest memod-list-memos-stand-under-their-days ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "# First\nmore")
    (memod-test-make 'memo/create "" :pinned t)
    (memod-test-make 'task/create "a task")
    (memod-list)
    (memod-test-await-lines
     (concat (format-time-string "%Y-%m-%d") " (2)")
     "  \\* [0-9:]+ +Untitled" "    [0-9:]+ +First")))

(ert-deftest memod-list-a-group-is-named-in-its-color ()
  (memod-list-test-with nil
    (let ((group (plist-get (memod-rpc-call 'group/create '(:name "집안일" :color "#123456"))
                            :group)))
      (memod-test-make 'task/create "Sweep" :group (plist-get group :id))
      (memod-test-await-lines "To do (1)" "  \\[ \\] + 집안일       Sweep")
      (should (equal (plist-get (memod-test-face "집안일") :background) "#123456"))
      (memod-rpc-call 'group/update (list :id (plist-get group :id) :name "Garden"))
      (memod-test-await-lines "To do (1)" "  \\[ \\] + Garden       Sweep"))))

(ert-deftest memod-list-toggling-moves-a-task ()
  (memod-list-test-with '("One" "Two")
    (memod-test-goto "Two")
    (memod-act-toggle-done)
    (memod-test-await-lines "To do (1)" ".*One" "Done (1)" "  \\[x\\] +Two")
    (memod-test-goto "Two")
    (memod-act-toggle-done)
    (memod-test-await-lines "To do (2)" ".*One" ".*Two")))

(ert-deftest memod-list-a-state-is-set ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-act-set-state "doing")
    (memod-test-await-lines "Doing (1)" "  \\[-\\] +One")))

(ert-deftest memod-list-a-task-that-is-gone-is-said ()
  (memod-list-test-with nil
    (memod-act--set-state '("m_gone") "done")
    (memod-test-await-message "There is no memo .m_gone")))

(ert-deftest memod-list-every-task-in-the-region-is-meant ()
  (memod-list-test-with '("One" "Two" "Three")
    (transient-mark-mode 1)
    (memod-test-goto "One")
    (push-mark (point) t t)
    (memod-test-goto "Three")
    (memod-act-toggle-important)
    (memod-test-await-lines "To do (3)" ".*\\] ! +One" ".*\\] ! +Two" ".*\\]   +Three")
    (memod-undo nil)
    (memod-test-await-lines "To do (3)" ".*\\]   +One" ".*\\]   +Two" ".*\\]   +Three")))

(ert-deftest memod-list-a-due-date-is-set-and-cleared ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-act-set-due "2099-03-04")
    (memod-test-await-lines "To do (1)" "  \\[ \\]   2099-03-04 +One")
    (memod-act-set-due "")
    (memod-test-await-lines "To do (1)" "  \\[ \\] +One")))

(ert-deftest memod-list-a-wrong-date-is-refused-in-a-sentence ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-act-set-due "someday")
    (memod-test-await-message "This isn't a date I understand")))

(ert-deftest memod-list-a-memo-becomes-a-task-and-back ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-act-toggle-task)
    (memod-test-await-lines "No tasks yet.*")
    (memod-list)
    (memod-test-settle)
    (memod-test-goto "One")
    (should (string-match-p "plain memo; T makes it a task"
                            (memod-test-error #'memod-act-toggle-done)))
    (memod-act-toggle-task)
    (memod-test-await-lines "No memos yet.*")
    (memod-tasks)
    (memod-test-await-lines "To do (1)" ".*One")))

(ert-deftest memod-list-pinning-shows ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "One")
    (memod-list)
    (memod-test-settle)
    (memod-test-goto "One")
    (memod-act-toggle-pinned)
    (memod-test-await-lines ".*" "  \\* .*One")))

(ert-deftest memod-list-what-is-marked-is-deleted-and-undone ()
  (memod-list-test-with '("One" "Two" "Three")
    (memod-test-goto "One")
    (memod-mark-delete)
    (memod-mark-delete)
    (memod-test-await-lines "To do (3)" "D .*One" "D .*Two" "  .*Three")
    (should (looking-at ".*Three"))
    (should (eq (memod-test-face "D ") 'memod-marked))
    (memod-mark-undo-backward)
    (memod-test-await-lines "To do (3)" "D .*One" "  .*Two" "  .*Three")
    (memod-act-execute)
    (memod-test-await-lines "To do (2)" "  .*Two" "  .*Three")
    (memod-test-await-message "Deleted 1; u brings them back")
    (memod-undo nil)
    (memod-test-await-lines "To do (3)" "  .*One" "  .*Two" "  .*Three")
    (memod-redo nil)
    (memod-test-await-lines "To do (2)" "  .*Two" "  .*Three")
    (should (string-match-p "Nothing is marked" (memod-test-error #'memod-act-execute)))))

(ert-deftest memod-list-what-could-not-be-deleted-stays-marked ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-mark-delete)
    (push "m_gone" memod-view-marks)
    (cl-letf* ((request (symbol-function 'memod-rpc-request))
               ((symbol-function 'memod-rpc-request)
                (lambda (method _params &rest rest)
                  (apply request method '(:ids ["m_gone"]) rest))))
      (memod-act-execute))
    (memod-test-await-message "There is no memo .m_gone")
    (memod-test-await-lines "To do (1)" "D .*One")
    (should (member (car (memod-watch-ids memod-view-watch)) memod-view-marks))))

(ert-deftest memod-list-marks-survive-changes-elsewhere ()
  (memod-list-test-with '("One" "Two")
    (memod-test-goto "One")
    (memod-mark-delete)
    (memod-test-make 'task/create "Three" :state "doing")
    (memod-test-await-lines "To do (2)" "D .*One" "  .*Two" "Doing (1)" "  .*Three")
    (memod-view-revert)
    (memod-test-settle)
    (memod-test-await-lines "To do (2)" "D .*One" "  .*Two" "Doing (1)" "  .*Three")))

(ert-deftest memod-list-a-memo-is-moved-to-a-group-made-on-the-way ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-test-answer 'completing-read "Work"
                       (lambda () (call-interactively #'memod-act-move-to-group)))
    (memod-test-await-lines "To do (1)" "  \\[ \\] + Work +One")
    (memod-test-answer 'completing-read ""
                       (lambda () (call-interactively #'memod-act-move-to-group)))
    (memod-test-await-lines "To do (1)" "  \\[ \\] +One")))

(ert-deftest memod-list-memos-are-moved-by-hand ()
  (memod-test-with '("--memory")
    (let ((group (plist-get (memod-rpc-call 'group/create '(:name "Work")) :group)))
      (memod-group-watch-ready)
      (memod-list-group (plist-get group :id))
      (dolist (title '("One" "Two" "Three"))
        (memod-list-add title))
      (memod-test-await-lines "To do (3)" ".*One" ".*Two" ".*Three")
      (memod-test-goto "Three")
      (memod-act-move-up)
      (memod-test-await-lines "To do (3)" ".*One" ".*Three" ".*Two")
      (should (looking-at ".*Three"))
      (memod-act-move-down)
      (memod-test-await-lines "To do (3)" ".*One" ".*Two" ".*Three")
      (should (string-match-p "last one here" (memod-test-error #'memod-act-move-down))))))

(ert-deftest memod-list-other-orders-and-words ()
  (memod-list-test-with '("Bread" "Apples" "Cheese")
    (memod-list-sort "by title")
    (memod-test-await-lines "To do (3)" ".*Apples" ".*Bread" ".*Cheese")
    (memod-list-narrow "ea")
    (memod-test-await-lines "To do (1)" ".*Bread")
    (memod-list-narrow "")
    (memod-test-await-lines "To do (3)" ".*Apples" ".*Bread" ".*Cheese")
    (memod-list)
    (memod-test-make 'memo/create "Memo")
    (memod-list-sort "by title")
    (memod-test-await-lines ".*Memo")))

(ert-deftest memod-list-sections-are-walked ()
  (memod-list-test-with '("One")
    (memod-test-make 'task/create "Two" :state "done")
    (memod-test-await-lines "To do (1)" ".*One" "Done (1)" ".*Two")
    (goto-char (point-min))
    (memod-mark-next-section)
    (should (looking-at "Done"))
    (memod-mark-previous-section)
    (should (looking-at "To do"))))

(ert-deftest memod-list-the-trash-gives-back-and-takes-for-good ()
  (memod-list-test-with '("One" "Two")
    (memod-rpc-call 'memo/delete
                    (list :ids (vconcat (memod-watch-ids memod-view-watch))))
    (memod-trash)
    (memod-test-await-lines "  .*Two" "  .*One")
    (memod-test-goto "One")
    (memod-trash-restore)
    (memod-test-await-lines "  .*Two")
    (memod-test-goto "Two")
    (memod-mark-delete)
    (memod-test-answer 'yes-or-no-p t #'memod-act-execute)
    (memod-test-await-lines "The trash is empty\\.")
    (memod-tasks)
    (memod-test-await-lines "To do (1)" ".*One")))

(ert-deftest memod-list-backlinks-are-listed ()
  (memod-test-with '("--memory")
    (let ((memo (memod-test-make 'memo/create "Goal")))
      (memod-test-make 'memo/create "Way to [[Goal]]")
      (memod-backlinks (plist-get memo :id))
      (memod-test-await-lines ".*" ".*Way to Goal"))))

(ert-deftest memod-list-the-keys-are-in-the-help-of-the-mode ()
  (memod-list-test-with nil
    (save-window-excursion
      (describe-mode)
      (with-current-buffer "*Help*"
        (dolist (command
                 '( memod-list-open memod-list-create memod-act-toggle-done memod-mark-delete
                    memod-act-execute memod-act-toggle-important memod-act-set-due
                    memod-act-move-to-group memod-undo memod-redo memod-create-group))
          (should (string-match-p (symbol-name command) (buffer-string))))))
    (dolist (key '("RET" "c" "t" "d" "x" "i" "D" "m" "u" "R" "+" "g" "q" "n" "p"))
      (should (commandp (key-binding (kbd key)))))))

;; Point, and other packages

(ert-deftest memod-list-point-stays-when-its-task-is-done ()
  (memod-list-test-with '("one" "둘" "three")
    (memod-test-await-lines "To do (3)" ".*one" ".*둘" ".*three")
    (memod-test-goto "둘")
    (memod-act-toggle-done)
    (memod-test-await-lines "To do (2)" ".*one" ".*three" "Done (1)" ".*둘")
    (should (looking-at-p ".*three"))
    (memod-act-toggle-done)
    (memod-test-await-lines "To do (1)" ".*one" "Done (2)" ".*둘" ".*three")
    (should (looking-at-p ".*one"))
    ;; What is done elsewhere is gone along with, as before.
    (let ((id (tabulated-list-get-id)))
      (memod-rpc-call 'task/setState (list :ids (vector id) :state "done"))
      (memod-test-await-lines "Done (3)" ".*" ".*" ".*")
      (should (equal (tabulated-list-get-id) id)))))

(ert-deftest memod-list-evil-leaves-the-keys-of-a-list-to-it ()
  (skip-unless (require 'evil nil t))
  (memod-list-test-with '("one" "two")
    (memod-test-await-lines "To do (2)" ".*one" ".*two")
    (unwind-protect
        (progn
          (evil-mode 1)
          (memod-test-goto "one")
          (should (eq evil-state 'motion))
          (should (eq (key-binding "t") 'memod-act-toggle-done))
          (should (eq (key-binding "a") 'memod-list-add))
          (should (eq (key-binding "j") 'evil-next-line))
          (call-interactively (key-binding "t"))
          (memod-test-await-lines "To do (1)" ".*two" "Done (1)" ".*one"))
      (evil-mode -1))))

(provide 'memod-list-test)
;;; memod-list-test.el ends here
