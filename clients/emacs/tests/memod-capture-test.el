;;; memod-capture-test.el --- Tasks and dates in words -*- lexical-binding: t; -*-

;;; Commentary:

;; What is typed in the minibuffer is typed there by keys, and read by the server.

;;; Code:

(require 'memod-test)
(require 'memod-list-test)

(defun memod-capture-test-note ()
  "Return what stands behind the text in the minibuffer."
  (with-current-buffer (window-buffer (minibuffer-window))
    (seq-some (lambda (overlay)
                (when-let ((note (overlay-get overlay 'after-string)))
                  (substring-no-properties note)))
              (overlays-in (point-min) (point-max)))))

(defun memod-capture-test-type (keys &rest steps)
  "Type KEYS; STEPS are functions for the keys <f5> to <f8> in the minibuffer."
  (let ((map (copy-keymap memod-entry-map)))
    (seq-mapn (lambda (key step) (define-key map key (lambda () (interactive) (funcall step))))
              (list (kbd "<f5>") (kbd "<f6>") (kbd "<f7>") (kbd "<f8>")) steps)
    (let ((memod-entry-map map))
      (execute-kbd-macro (vconcat (seq-mapcat (lambda (part)
                                                (if (vectorp part) part (string-to-vector part)))
                                              keys 'vector))))))

(defun memod-capture-test-see (note)
  "Return a function that waits until NOTE stands behind the text."
  (lambda ()
    (memod-test-await note (lambda () (equal (memod-capture-test-note) note)))))

(defun memod-capture-test-match (regexp)
  "Wait until the note after the text matches REGEXP."
  (memod-test-await regexp
                    (lambda () (string-match-p regexp (or (memod-capture-test-note) "")))))

(defmacro memod-capture-test-in-seoul (&rest body)
  "Run BODY with a server and an Emacs in Seoul."
  (declare (indent 0) (debug t))
  `(let ((zone (getenv "TZ")))
     (unwind-protect
         (progn (setenv "TZ" "Asia/Seoul")
                (set-time-zone-rule "Asia/Seoul")
                (memod-test-with '("--memory") ,@body))
       (setenv "TZ" zone)
       (set-time-zone-rule zone))))

(defun memod-capture-test-tasks ()
  "Return the tasks there are."
  (append (plist-get (memod-rpc-call 'memo/list '(:kind "task")) :rows) nil))

(defun memod-capture-test-await-task ()
  "Wait until there is a task and answer it."
  (memod-test-await "task" #'memod-capture-test-tasks)
  (car (memod-capture-test-tasks)))

(ert-deftest memod-capture-a-group-that-is-missing-is-made-in-one-key ()
  (memod-test-with '("--memory")
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Pay rent @회사" [f5] (kbd "C-c C-y") [f6 ?\r])
     (memod-capture-test-see
      "  [“@회사”: There is no group “회사”. C-c C-y: make the group]")
     (memod-capture-test-see "  [회사]"))
    (let ((task (memod-capture-test-await-task)))
      (should (equal (plist-get task :title) "Pay rent"))
      (should (plist-get task :group)))
    (memod-capture-test-type (list (kbd "M-x memod-add RET") "Call @nowhere\r"))
    (memod-test-await-message "Added Call @nowhere\n“@nowhere” stays in the title.  There is no group")
    (memod-capture-test-type (list (kbd "M-x memod-add RET") "Walk friday 33:00\r"))
    (memod-test-await-message "Added Walk friday 33:00\n“friday 33:00” stays in the title.  ")
    ;; What was read, and may mean something else, left the title.
    (memod-capture--add "Run 2999-12-24 at 9" nil nil)
    (memod-test-await-message "Added Run, due 2999-12-24 09:00\n“9”: This time can be .* 21:00\\?")))

(ert-deftest memod-capture-what-is-read-is-said-in-the-language-of-the-server ()
  (let ((memod-locale "ko"))
    (memod-test-with '("--memory")
      (memod-capture-test-type
       (list (kbd "M-x memod-add RET") "청소 ! 2999-12-24부터 @없음" [f5 ?\r])
       (memod-capture-test-see
        "  [“@없음”: ‘없음’ 그룹이 없습니다. C-c C-y: 그룹 만들기  중요  시작 2999-12-24]")))))

(ert-deftest memod-capture-a-task-made-in-a-file-leads-back-to-its-line ()
  (memod-test-with '("--memory")
    (let ((file (make-temp-file "memod-test-" nil ".c")) id)
      (with-temp-file file
        (insert "int main() {\n  return 0; // 고치기\n}\n"))
      (with-current-buffer (find-file-noselect file)
        (switch-to-buffer (current-buffer))
        (goto-char (point-min))
        (forward-line 1)
        (let ((place (format "%s:2" (file-name-nondirectory file))))
          (memod-capture-test-type
           (list (kbd "M-x memod-add RET") "Fix it" [f5 ?\r])
           (memod-capture-test-see (format "  [%s]" place)))
          (let ((memo (memod-capture-test-await-task)))
            (setq id (plist-get memo :id)))
          (should (equal (plist-get (plist-get (aref (plist-get (memod-rpc-call 'memo/get
                                                                                (list :ids (vector id)))
                                                                :results)
                                                     0)
                                               :memo)
                                    :content)
                         (format "Fix it\n\n%s:2: `return 0; // 고치기`\n" file)))
          ;; Nothing of it where that isn't wanted.
          (memod-capture-test-type
           (list (kbd "M-x memod-add RET") "milk" [f5] (kbd "C-c C-t") [f6 ?\r])
           (memod-capture-test-see (format "  [%s]" place))
           (lambda () (memod-test-await "nothing" (lambda () (null (memod-capture-test-note))))))
          (memod-test-await-message "Added milk")
          (should (equal (mapcar (lambda (row) (plist-get row :content))
                                 (plist-get (memod-rpc-call
                                             'memo/list '(:text "milk" :fields ["content"]))
                                            :rows))
                         '("milk"))))
        ;; It has moved.
        (erase-buffer)
        (insert "#include <a>\n\nint main() {\nreturn 0; // 고치기\n}\n")
        (let ((save-silently t)) (save-buffer)))
      (memod-memo-open id)
      (memod-test-await-text (format "Fix it\n\n%s:2: `return 0; // 고치기`\n" file))
      (memod-test-goto file)
      (call-interactively #'memod-follow)
      (should (equal (list buffer-file-name (line-number-at-pos)) (list (file-truename file) 4)))
      (erase-buffer)
      (insert "a\nb\n")
      (let ((save-silently t)) (save-buffer))
      (memod-memo-open id)
      (memod-test-goto file)
      (call-interactively #'memod-follow)
      (memod-test-await-message "The line no longer exists; it was here")
      (set-buffer-modified-p nil)
      (kill-buffer)
      (delete-file file)
      (memod-memo-open id)
      (memod-test-goto file)
      (should-error (call-interactively #'memod-follow) :type 'user-error))))

(ert-deftest memod-capture-shows-what-is-understood-before-it-is-written ()
  (memod-test-with '("--memory")
    (memod-rpc-call 'group/create '(:id "g_a" :name "Work"))
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Call the bank dec 24 2999 ! @work #money" [f5 f6 ?\r])
     (memod-capture-test-see "  [2999-12-24  important  Work  #money]")
     (lambda () (should-not (memod-capture-test-tasks))))
    (let ((task (memod-capture-test-await-task)))
      (should (equal (plist-get task :title) "Call the bank #money"))
      (should (equal (memod-row-task task :due) "2999-12-24"))
      (should (memod-row-task task :important))
      (should (equal (plist-get task :group) "g_a")))
    (memod-test-await-message "Added Call the bank #money, due 2999-12-24")))

(ert-deftest memod-capture-understands-korean-at-its-place ()
  (memod-capture-test-in-seoul
    (let (seen)
      (memod-capture-test-type
       (list (kbd "M-x memod-add RET") "회의 2999년 12월 24일 오후 3시" [f5 f6 ?\r])
       (memod-capture-test-see "  [2999-12-24 15:00]")
       (lambda ()
         (setq seen (seq-some (lambda (overlay)
                                (when (eq (overlay-get overlay 'face) 'memod-due)
                                  (buffer-substring-no-properties (overlay-start overlay)
                                                                  (overlay-end overlay))))
                              (overlays-in (point-min) (point-max))))))
      (should (equal seen "2999년 12월 24일 오후 3시")))
    (should (equal (plist-get (memod-capture-test-await-task) :title) "회의"))))

(ert-deftest memod-capture-shows-when-what-repeats-is-due-first ()
  (memod-test-with '("--memory")
    (let ((year (+ (string-to-number (format-time-string "%Y"))
                   (if (string< (format-time-string "%m%d%H") "122409") 0 1))))
      (memod-capture-test-type
       (list (kbd "M-x memod-add RET") "Rest every year on dec 24 at 9am !" [f5 ?\r])
       (memod-capture-test-see
        (format "  [every year on December 24  %d-12-24 09:00  important]" year))))
    (memod-capture-test-await-task)))

(ert-deftest memod-capture-leaves-text-what-was-not-meant ()
  (memod-test-with '("--memory")
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Watch dec 24 2999 !" [f5 ?\C-c ?\C-t f6]
           (kbd "C-a M-f M-f C-c C-t") [f7] " early" [f8 ?\r])
     (memod-capture-test-see "  [2999-12-24  important]")
     (memod-capture-test-see "  [2999-12-24]")
     (lambda ()
       (memod-test-await "nothing" (lambda () (null (memod-capture-test-note)))))
     (memod-capture-test-see
      "  [“dec early 24 2999”: “early 24 2999” isn't a time I understand.]"))
    (let ((task (memod-capture-test-await-task)))
      (should (equal (plist-get task :title) "Watch dec early 24 2999 !"))
      (should-not (memod-row-task task :due))
      (should-not (memod-row-task task :important)))))

(ert-deftest memod-capture-reads-again-where-nothing-is-understood ()
  (memod-test-with '("--memory")
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Rest !" [f5 ?\C-c ?\C-t f6 ?\C-c ?\C-t f5 ?\r])
     (memod-capture-test-see "  [important]")
     (lambda ()
       (memod-test-await "nothing" (lambda () (null (memod-capture-test-note))))))
    (should (memod-row-task (memod-capture-test-await-task) :important))))

(ert-deftest memod-capture-says-why-a-phrase-stays-text-and-what-it-could-mean ()
  (memod-test-with '("--memory")
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Report 2999-02-30 !" [f5 ?\C-c ?\C-y f6 ?\r])
     (memod-capture-test-see
      "  [“2999-02-30”: There is no such day. C-c C-y: 2999-02-28  important]")
     (memod-capture-test-see "  [2999-02-28  important]"))
    (let ((task (memod-capture-test-await-task)))
      (should (equal (plist-get task :title) "Report"))
      (should (equal (memod-row-task task :due) "2999-02-28")))))

(ert-deftest memod-capture-offers-the-other-time-of-day ()
  (memod-capture-test-in-seoul
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Call 2999-12-24 at 9" [f5 f6 ?\r])
     (memod-capture-test-see
      (concat "  [“9”: This time can be in the other half of the day. C-c C-y: 21:00"
              "  2999-12-24 09:00]"))
     (lambda ()
       (memod-entry-settle)
       (should (equal (minibuffer-contents) "Call 2999-12-24 at 21:00"))))
    (should (equal (memod-row-task (memod-capture-test-await-task) :due)
                   "2999-12-24T12:00:00.000Z"))))

(ert-deftest memod-capture-leaves-a-title-as-text-with-one-key ()
  (memod-test-with '("--memory")
    (memod-capture-test-type
     (list (kbd "M-x memod-add RET") "Read The Day After Tomorrow !" [f5 ?\C-c ?\C-y f6 ?\r])
     (lambda ()
       (memod-test-await "a choice"
         (lambda () (string-search "C-c C-y: text" (or (memod-capture-test-note) "")))))
     (memod-capture-test-see "  [important]"))
    (let ((task (memod-capture-test-await-task)))
      (should (equal (plist-get task :title) "Read The Day After Tomorrow"))
      (should-not (memod-row-task task :due)))))

(ert-deftest memod-capture-adds-to-the-group-of-the-list ()
  (memod-test-with '("--memory")
    (memod-rpc-call 'group/create '(:id "g_a" :name "Work"))
    (memod-group-watch-ready)
    (memod-list-group "g_a")
    (memod-capture-test-type (list [?A] "보고서 쓰기" [?\r]))
    (memod-test-await-lines "To do (1)" ".*보고서 쓰기")
    (should (equal (plist-get (memod-capture-test-await-task) :group) "g_a"))))

(ert-deftest memod-capture-puts-back-what-is-refused ()
  (memod-test-with '("--memory")
    (let ((memod-entry-asks-again t) asked)
      (cl-letf (((symbol-function 'memod-add) (lambda (&rest again) (setq asked again))))
        (memod-capture--add "Rest !" nil "g_gone")
        (memod-test-await "question" (lambda () asked)))
      (should (equal asked '("Rest !" "There is no group `g_gone`" nil))))
    (should-not (memod-capture-test-tasks))))

(ert-deftest memod-capture-a-due-date-is-sent-as-it-was-typed ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (dolist (words '("dec 24 2999" "2999년 12월 24일"))
      (memod-due words))
    (memod-test-await-lines "To do (1)" "  \\[ \\]   2999-12-24 +One")
    (memod-test-await-message "Due 2999-12-24")))

(ert-deftest memod-capture-a-due-date-shows-what-is-meant-while-it-is-typed ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (memod-capture-test-type
     (list [?D] "2999년 12월 24일" [f5 ?\r])
     (memod-capture-test-see "  [2999-12-24]"))
    (memod-test-await-lines "To do (1)" "  \\[ \\]   2999-12-24 +One")
    (memod-test-goto "One")
    ;; When it is due now is at hand, and in nobody's way.
    (memod-capture-test-type (list [?D] (kbd "M-n SPC 9am") [?\r]))
    (memod-test-await-lines "To do (1)" "  \\[ \\]   2999-12-24 09:00 +One")
    (memod-test-goto "One")
    (memod-capture-test-type (list [?D] [?\r]))
    (memod-test-await-lines "To do (1)" "  \\[ \\] +One")
    (memod-test-await-message "Due never")
    ;; What a line would leave in its title is a date all the same, and what is none says why.
    (memod-capture-test-type
     (list [?D] "next week" [f5 ?\C-a ?\C-k] "december" [f6 ?\C-a ?\C-k f7 ?\r])
     (lambda () (memod-capture-test-match "\\`  \\[20[-0-9]+\\]\\'"))
     (lambda () (memod-capture-test-match "This doesn't say which day or time. +Did you mean "))
     ;; An empty one means none.
     (lambda () (memod-test-await "no note" (lambda () (null (memod-capture-test-note))))))))

(ert-deftest memod-capture-a-refused-date-comes-back-with-its-readings ()
  (memod-list-test-with '("One")
    (memod-test-goto "One")
    (let ((memod-entry-asks-again t) asked)
      (cl-letf (((symbol-function 'memod-entry-read-value)
                 (lambda (&rest again)
                   (setq asked again)
                   (car (nth 3 again)))))
        (memod-due "2999-12-24 자정")
        (memod-test-await-lines "To do (1)" "  \\[ \\]   2999-12-24 00:00 +One"))
      (should (equal (nth 1 asked) "2999-12-24 자정"))
      (should (string-match-p "\\`This date can be read in more than one way" (nth 2 asked)))
      (should (equal (nth 3 asked) '("2999-12-24 00:00" "2999-12-25 00:00"))))))

(ert-deftest memod-agenda-is-live-and-keeps-its-days ()
  (memod-capture-test-in-seoul
    (memod-agenda)
    (memod-test-await-lines "Nothing is due in the next seven days.*")
    (memod-test-make 'task/create "late" :due "2020-01-01")
    (memod-test-make 'task/create "far" :due "2999-01-01")
    (memod-test-make 'task/create "some time")
    (memod-test-make 'task/create "over" :due "today" :state "done")
    (memod-test-make 'task/create "아침" :due "tomorrow 8am")
    (memod-test-make 'task/create "milk" :due "today")
    (memod-test-await-lines "Overdue (1)" ".*late" "Today (1)" ".*milk" "Tomorrow (1)" ".*08:00 .*아침")
    (memod-test-goto "late")
    (memod-done)
    (memod-test-goto "milk")
    (memod-state "doing")
    (memod-test-await-lines "Today (1)" "  \\[-\\].*milk" "Tomorrow (1)" ".*아침")
    (memod-sort "by title")
    (memod-test-await-lines ".*milk" ".*아침")
    (memod-sort "due first")
    (memod-test-await-lines "Today (1)" ".*milk" "Tomorrow (1)" ".*아침")))

(ert-deftest memod-row-a-start-is-ahead-until-it-has-come ()
  (let ((now (encode-time (list 0 0 15 20 11 2026 nil -1 nil))))
    (should-not (memod-row-ahead-p "2026-11-20" now))
    (should (memod-row-ahead-p "2026-11-21" now))
    (let ((at (format-time-string "%Y-%m-%dT%H:%M:%S.000Z" now t)))
      (should-not (memod-row-ahead-p at now))
      (should (memod-row-ahead-p at (time-subtract now 60))))))

(ert-deftest memod-act-a-deferred-task-is-hidden-until-then ()
  (memod-list-test-with '("One" "Two")
    (memod-test-goto "One")
    (memod-capture-test-type
     (list [?H] "2999년 12월 24일" [f5 ?\r]) (memod-capture-test-see "  [2999-12-24]"))
    (memod-test-await-lines "To do (1)" ".*Two")
    (memod-test-await-message "Hidden until 2999-12-24")
    (memod-deferred)
    (memod-test-await-lines ".*One from 2999-12-24")
    (memod-test-goto "One")
    (memod-defer "2999-12-24 자정")
    (memod-test-await-message "Did you mean 2999-12-24 00:00 or 2999-12-25 00:00")
    (memod-defer "")
    (memod-test-await-lines "Nothing is deferred.*")))

(ert-deftest memod-act-a-task-that-repeats-says-so-and-is-done-once ()
  (memod-list-test-with '("One" "Two")
    (memod-test-goto "One")
    (memod-capture-test-type
     (list [?E] "every 2 weeks on mon" [f5 ?\r])
     (memod-capture-test-see "  [every 2 weeks on Monday]"))
    (memod-test-await-message "every 2 weeks on Monday")
    (memod-test-await-lines "To do (2)" ".*One every 2 weeks on Monday" ".*Two")
    (memod-test-goto "One")
    (let* ((row (memod-mark-row))
           (calls (memod-act--state-calls (list (plist-get row :id) "m_other") "todo")))
      (should (equal calls (list (list :ids (vector (plist-get row :id) "m_other")
                                       :state "todo")))))
    (memod-done)
    (memod-test-await-lines "To do (2)" ".*One every 2 weeks on Monday" ".*Two"
                            "Done (1)" ".*One")
    (memod-test-goto "One")
    (memod-repeat "sometimes")
    (memod-test-await-message "This isn't a repeat I understand.")
    (memod-repeat "")
    (memod-test-await-message "Only once")))

(provide 'memod-capture-test)
;;; memod-capture-test.el ends here
