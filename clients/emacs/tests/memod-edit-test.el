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
                     '("To do" "  [ ]    우유 사기" "  [ ]    Call the bank" "  [ ]    Rest"
                       "Done" "  [x]    Ran")))
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
      (insert "-")
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
    (should (string-match-p "under days by Emacs" (memod-test-error #'memod-edit-begin)))
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
