;;; memod-edit-test.el --- Lists edited as texts -*- lexical-binding: t; -*-

;;; Commentary:

;; By the keys that a person types, and by what other clients see then.

;;; Code:

(require 'memod-test)
(require 'memod-list-test)

(defun memod-edit-test-keys (keys)
  "Do what KEYS do here."
  (switch-to-buffer (current-buffer))
  (execute-kbd-macro (kbd keys)))

(defun memod-edit-test-rows ()
  "Answer title, state, importance and group of all tasks, in their order by hand."
  (mapcar (lambda (row)
            (list (plist-get row :title) (memod-row-task row :state)))
          (plist-get (memod-rpc-call 'memo/list '(:kind "task" :sort [(:by "manual")])) :rows)))

(ert-deftest memod-edit-links-follow-titles-that-are-swapped ()
  (memod-list-test-with '("회의" "Plan")
    (let ((from (plist-get (memod-test-make 'memo/create "see [[회의]] [[plan|it]]") :id)))
      (memod-test-goto "회의")
      (memod-edit-test-keys "C-x C-q")
      (goto-char (point-min))
      (while (re-search-forward "회의\\|Plan" nil t)
        (replace-match (if (equal (match-string 0) "Plan") "회의" "Plan") t t))
      (memod-edit-test-keys "C-c C-c")
      (memod-test-await-message "Written: 2 renamed, the links in 1 memo follow")
      (should (equal (mapcar (lambda (link)
                               (plist-get (plist-get (memod-rpc-call 'link/resolve
                                                                     (list :target link))
                                                     :memo)
                                          :title))
                             (plist-get (plist-get (aref (plist-get
                                                          (memod-rpc-call 'memo/get
                                                                          (list :ids (vector from)))
                                                          :results)
                                                         0)
                                                   :memo)
                                        :links))
                     '("Plan" "회의"))))))

(ert-deftest memod-edit-a-list-is-made-what-its-text-says ()
  (memod-list-test-with '("우유 사기" "Call the bank" "Rest")
    (let ((memod-tasks-order "by hand"))
      (memod-list-sort "by hand")
      (memod-test-make 'task/create "Ran" :state "done")
      (memod-test-await-lines "To do (3)" ".*우유 사기" ".*Call the bank" ".*Rest" "Done (1)" ".*Ran")
      (memod-test-goto "우유")
      (memod-edit-test-keys "C-x C-q")
      (should (derived-mode-p 'memod-edit-mode))
      (should (equal (memod-test-lines)
                     '("To do" "[ ] 우유 사기" "[ ] Call the bank" "[ ] Rest"
                       "Done" "[x] Ran")))
      (should (looking-at-p "우유"))
      ;; A title takes no text, which would be lost.
      (save-excursion
        (goto-char (point-min))
        (should-error (progn (end-of-line) (insert "x")) :type 'text-read-only)
        (should-error (insert-and-inherit "x") :type 'text-read-only))
      ;; One is renamed, one moved under Done, one added below, one checked by its box.
      (insert "두유와 ")
      (memod-test-goto "Call the bank")
      (memod-edit-test-keys "C-SPC C-n C-w M-> C-y")
      (insert "빵 사기\n")
      (memod-test-goto "Rest")
      (search-forward "[")
      (delete-char 1)
      (insert "~")
      (memod-edit-test-keys "C-c C-c")
      (should (derived-mode-p 'memod-list-mode))
      (should-not (buffer-modified-p))
      (memod-test-await-message "Written: .*1 added.*1 renamed")
      (memod-test-await-lines "To do (1)" ".*두유와 우유 사기" "Doing (1)" ".*Rest"
                              "Done (3)" ".*" ".*" ".*")
      (should (equal (sort (memod-edit-test-rows) (lambda (a b) (string< (car a) (car b))))
                     '(("Call the bank" "done") ("Ran" "done") ("Rest" "doing")
                       ("두유와 우유 사기" "todo") ("빵 사기" "done"))))
      ;; It is one change.
      (memod-undo nil)
      (memod-test-await-lines "To do (3)" ".*우유 사기" ".*Call the bank" ".*Rest"
                              "Done (1)" ".*Ran"))))

(ert-deftest memod-edit-what-others-changed-stays ()
  (memod-list-test-with '("One" "Two")
    (memod-test-await-lines "To do (2)" ".*One" ".*Two")
    (let ((two (plist-get (progn (memod-test-goto "Two") (memod-mark-row)) :id)))
      (memod-edit-test-keys "C-x C-q")
      (memod-rpc-call 'memo/update (list :id two :content "둘" :task '(:due "2999-12-24")))
      (memod-test-make 'task/create "Three")
      (memod-test-goto "One")
      (goto-char (line-end-position))
      (insert " 하나")
      (memod-edit-test-keys "C-c C-c")
      (memod-test-await-lines "To do (3)" ".*2999-12-24 +둘" ".*One 하나" ".*Three"))))

(ert-deftest memod-edit-a-line-that-is-refused-stays-and-is-named ()
  (memod-list-test-with '("One" "Two")
    (memod-test-await-lines "To do (2)" ".*One" ".*Two")
    (memod-edit-test-keys "C-x C-q")
    (memod-test-goto "One")
    (search-forward "One")
    (replace-match "")
    (goto-char (point-max))
    (insert "셋\n")
    (should (string-match-p "1 added.*Not written: line 2: "
                            (memod-test-error #'memod-edit-finish)))
    (should (derived-mode-p 'memod-edit-mode))
    (should (buffer-modified-p))
    (should (seq-some (lambda (overlay) (overlay-get overlay 'memod-edit-failure))
                      (overlays-in (point-min) (point-max))))
    (goto-char (point-min))
    (forward-line 1)
    (goto-char (line-end-position))
    (insert "하나")
    (memod-edit-finish)
    ;; What was added at first is not added twice.
    (memod-test-await-lines "To do (3)" ".*" ".*" ".*")
    (should (equal (sort (mapcar #'car (memod-edit-test-rows)) #'string<) '("Two" "셋" "하나")))))

(ert-deftest memod-edit-a-title-changed-elsewhere-is-written-over-once-it-was-shown ()
  (memod-list-test-with '("우유" "Two")
    (memod-test-await-lines "To do (2)" ".*우유" ".*Two")
    (let ((milk (plist-get (progn (memod-test-goto "우유") (memod-mark-row)) :id))
          (two (plist-get (progn (memod-test-goto "Two") (memod-mark-row)) :id)))
      (memod-test-goto "우유")
      (memod-edit-test-keys "C-x C-q")
      (memod-rpc-call 'memo/update (list :id milk :content "Milk"))
      (memod-rpc-call 'memo/update (list :id two :content "Two\nand more"))
      (insert "맛있는 ")
      (forward-line 1)
      (delete-region (point) (line-beginning-position 2))
      ;; Nothing of the two is lost without a word.
      (should (string-match-p "Not written: .*; line 2: " (memod-test-error #'memod-edit-finish)))
      (should (equal (sort (mapcar #'car (memod-edit-test-rows)) #'string<) '("Milk" "Two")))
      (memod-edit-finish)
      (memod-test-await-lines "To do (2)" ".*" ".*")
      (should (equal (sort (mapcar #'car (memod-edit-test-rows)) #'string<)
                     '("Two" "맛있는 우유"))))))

(ert-deftest memod-edit-what-is-no-list-is-not-edited ()
  (memod-test-with '("--memory")
    (memod-test-make 'task/create "우유" :due "today")
    (memod-agenda)
    (memod-test-await-lines "Today (1)" ".*우유")
    (goto-char (point-min))
    (memod-edit-begin)
    (should (equal (memod-test-lines) '("Today" "[ ] 우유")))
    (memod-edit-abort)
    (with-current-buffer (memod-search--buffer)
      (should (string-match-p "can.t be edited" (memod-test-error #'memod-edit-begin))))))

(ert-deftest memod-edit-what-is-given-up-changes-nothing ()
  (memod-list-test-with '("One" "Two")
    (memod-test-await-lines "To do (2)" ".*One" ".*Two")
    (memod-edit-test-keys "C-x C-q")
    (memod-test-goto "One")
    (memod-edit-test-keys "C-k C-k C-c C-k")
    (memod-test-await-lines "To do (2)" ".*One" ".*Two")
    (should (derived-mode-p 'memod-list-mode))
    ;; Many removals ask first.
    (memod-edit-test-keys "C-x C-q")
    (let ((memod-edit-removals 1) (inhibit-read-only t))
      (memod-test-goto "One")
      (delete-region (point) (point-max))
      (memod-test-answer 'yes-or-no-p nil
                         (lambda ()
                           (should (equal (memod-test-error #'memod-edit-finish)
                                          "Nothing was written")))))
    (should (= (length (memod-edit-test-rows)) 2))))

(ert-deftest memod-edit-a-line-yanked-twice-is-two-tasks ()
  (memod-list-test-with '("One")
    (memod-test-await-lines "To do (1)" ".*One")
    (memod-edit-test-keys "C-x C-q")
    (memod-test-goto "One")
    (memod-edit-test-keys "C-SPC C-n M-w M-> C-y C-c C-c")
    (memod-test-await-lines "To do (2)" ".*One" ".*One")))

;; What follows is done as if Emacs had been killed.

(defmacro memod-edit-test-keeping (&rest body)
  "Run BODY with a folder and a file of its own, which a second server finds."
  (declare (indent 0) (debug t))
  `(let ((memod-recover-folder (file-name-as-directory
                                (make-temp-name (expand-file-name "lists-" memod-test-folder))))
         (auto-save-default t)
         (memod-tasks-order "by hand")
         (arguments (memod-test-file)))
     ,@body))

(defun memod-edit-test-orphan ()
  "Let what is kept be of an Emacs that runs no longer, and leave its buffer."
  (let ((file memod-edit-keep--file))
    ;; No process has that number.
    (copy-file file (concat (substring file 0 (string-match "[0-9]+\\'" file)) "99999999"))
    (set-buffer-modified-p nil)
    (kill-buffer)
    (should-not (file-exists-p file))))

(ert-deftest memod-edit-edits-come-back-and-do-what-they-would-have ()
  (memod-edit-test-keeping
    (memod-test-with arguments
      (dolist (title '("우유 사기" "bread" "eggs" "tea"))
        (memod-test-make 'task/create title))
      (memod-tasks)
      (memod-test-await-lines "To do (4)" ".*우유 사기" ".*bread" ".*eggs" ".*tea")
      (memod-edit-test-keys "C-x C-q")
      ;; One is renamed, one done, one deleted, one added.
      (memod-test-goto "우유")
      (end-of-line)
      (insert " 두 개")
      (memod-test-goto "bread")
      (search-forward "[")
      (delete-char 1)
      (insert "x")
      (memod-test-goto "eggs")
      (delete-region (point) (line-beginning-position 2))
      (goto-char (point-max))
      (insert "꿀\n")
      (do-auto-save t)
      (should (= (file-modes memod-recover-folder) #o700))
      (should (= (file-modes memod-edit-keep--file) #o600))
      ;; An Emacs that runs has it still.
      (should-not (memod-recover-files))
      (memod-edit-test-orphan))
    (memod-test-with arguments
      (memod-test-make 'task/create "theirs")
      (memod-rpc-call 'memo/update
                      (list :id (plist-get (aref (plist-get (memod-rpc-call 'memo/list '(:text "tea"))
                                                            :rows)
                                                 0)
                                           :id)
                            :title "green tea"))
      (memod-tasks)
      (memod-test-await-message "Edits of this list were never written")
      (should (string-match-p "\\`\\*tasks\\*  (" (caar (memod-recover--choices))))
      (memod-recover (cdar (memod-recover--choices)))
      (should (equal (memod-test-lines)
                     '("To do" "[ ] 우유 사기 두 개" "[x] bread" "[ ] tea" "꿀")))
      (should (buffer-modified-p))
      (memod-edit-test-keys "C-c C-c")
      (memod-test-await-lines "To do (4)" ".*우유 사기 두 개" ".*green tea" ".*꿀" ".*theirs"
                              "Done (1)" ".*bread")
      ;; It was one change, and nothing of it is left.
      (memod-undo nil)
      (memod-test-await-lines "To do (5)" ".*우유 사기" ".*bread" ".*eggs" ".*green tea" ".*theirs")
      (should-not (directory-files memod-recover-folder nil "\\`list")))))

(ert-deftest memod-edit-edits-that-were-written-are-not-made-twice ()
  (memod-edit-test-keeping
    (memod-test-with arguments
      (memod-test-make 'task/create "bread")
      (memod-test-make 'task/create "eggs")
      (memod-tasks)
      (memod-test-await-lines "To do (2)" ".*bread" ".*eggs")
      (memod-edit-test-keys "C-x C-q")
      (memod-test-goto "bread")
      (delete-region (point) (line-beginning-position 2))
      (goto-char (point-max))
      (insert "milk\n")
      (do-auto-save t)
      ;; Emacs ends before it hears the answer.
      (let ((call (symbol-function 'memod-rpc-call)))
        (cl-letf (((symbol-function 'memod-rpc-call)
                   (lambda (&rest arguments)
                     (apply call arguments)
                     (user-error "Killed"))))
          (should (equal (memod-test-error #'memod-edit-finish) "Killed"))))
      (memod-edit-test-orphan))
    (memod-test-with arguments
      (memod-recover (cdar (memod-recover--choices)))
      (should (equal (memod-test-lines) '("To do" "[ ] eggs" "milk")))
      (memod-edit-test-keys "C-c C-c")
      (memod-test-await-lines "To do (2)" ".*eggs" ".*milk")
      (should (equal (memod-edit-test-rows) '(("eggs" "todo") ("milk" "todo")))))))

(ert-deftest memod-edit-opening-the-list-again-keeps-what-is-typed ()
  (memod-list-test-with '("One")
    (memod-test-await-lines "To do (1)" ".*One")
    (memod-edit-test-keys "C-x C-q")
    (goto-char (point-max))
    (insert "둘\n")
    (memod-tasks)
    (should (derived-mode-p 'memod-edit-mode))
    (should (equal (memod-test-lines) '("To do" "[ ] One" "둘")))
    (memod-edit-test-keys "C-c C-c")
    (memod-test-await-lines "To do (2)" ".*" ".*")))

(ert-deftest memod-edit-evil-edits-a-list-in-its-own-way ()
  (skip-unless (require 'evil nil t))
  (memod-list-test-with '("우유" "One")
    (memod-test-make 'task/create "Ran" :state "done")
    (memod-test-await-lines "To do (2)" ".*우유" ".*One" "Done (1)" ".*Ran")
    (unwind-protect
        (progn
          (evil-mode 1)
          (memod-edit-test-keys "C-x C-q")
          (should (eq evil-state 'normal))
          (memod-test-goto "우유")
          (memod-edit-test-keys "d d G p")
          (memod-edit-test-keys "C-c C-c")
          (should (eq evil-state 'motion))
          (memod-test-await-lines "To do (1)" ".*One" "Done (2)" ".*" ".*")
          ;; It is the same task, and not a new one.
          (should (= (length (append (plist-get (memod-rpc-call 'memo/list '(:kind "task")) :rows)
                                     nil))
                     3))
          (should-not (append (plist-get (memod-rpc-call 'memo/list '(:trashed t)) :rows) nil)))
      (evil-mode -1))))

(provide 'memod-edit-test)
;;; memod-edit-test.el ends here
