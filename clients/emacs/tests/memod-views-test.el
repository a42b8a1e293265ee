;;; memod-views-test.el --- Histories, links, tags and the commands of a memo -*- lexical-binding: t; -*-

;;; Code:

(require 'memod-test)
(require 'memod-list-test)

(ert-deftest memod-views-a-history-shows-what-was-done-and-takes-any-of-it-back ()
  (memod-test-with '("--memory")
    (let ((one (plist-get (memod-test-make 'memo/create "one") :id)))
      (memod-test-make 'memo/create "two")
      (memod-history)
      (memod-test-await-lines " +2 .* emacs +Create memo “two”" " +1 .* emacs +Create memo “one”")
      (memod-test-goto " 1 ")
      (memod-commits-undo)
      (memod-test-await-message "Undid: Create memo “one”")
      (memod-test-await-lines " +3 .*undoes 1" " +2 .*" " +1 .*")
      ;; Point stays on the change it was on.
      (should (equal (tabulated-list-get-id) 1))
      (should (equal 1 (length (plist-get (memod-rpc-call 'memo/list nil) :rows))))
      (memod-commits-redo)
      (memod-test-await-lines " +4 .*redoes 1" " +3 .*" " +2 .*" " +1 .*")
      (memod-commits-open)
      (should (equal memod-memo-id one)))))

(defmacro memod-views-test-in (columns &rest body)
  "Run BODY with this buffer in a window of that many COLUMNS."
  (declare (indent 1) (debug t))
  `(let ((memod-narrow-columns 66))
     (switch-to-buffer (current-buffer))
     (cl-letf (((symbol-function 'window-width) (lambda (&rest _) ,columns)))
       (memod-fit-resize (selected-window))
       ,@body)))

(ert-deftest memod-views-a-narrow-window-shows-text-before-anything-else ()
  (memod-test-with '("--memory")
    (let ((group (plist-get (memod-rpc-call 'group/create
                                            '(:name "이름이 아주 긴 그룹 하나, 둘, 셋"))
                            :group)))
      (memod-test-make 'task/create "A rather long title of a task" :group (plist-get group :id)
                       :due "2020-01-01")
      (memod-history)
      (memod-test-await-lines " +2 .*" " +1 .*")
      (memod-views-test-in 38
        (should (string-match-p "\\`Create task “A rather long title of a task”  2  20.*  emacs"
                                (string-trim (car (memod-test-lines)))))
        (should-not truncate-lines))
      (memod-views-test-in 80
        (memod-test-await-lines " +2 +20.* emacs +Create task.*" " +1 .*")
        (should truncate-lines))
      (memod-groups)
      (memod-test-await "the group" (lambda () (search-forward "이름" nil t)))
      (memod-views-test-in 60
        (should (member "  이름이 아주 긴 그룹 하나, 둘, 셋  0/1  1 overdue" (memod-test-lines))))
      (with-current-buffer (memod-search--buffer)
        (memod-search--look "rather")
        (memod-test-await-lines ".*rather.*")
        (memod-views-test-in 38
          (should (equal (memod-test-lines) '("  [ ] A rather long title of a task"))))))))

(ert-deftest memod-views-a-narrow-list-shown-again-has-no-header ()
  (memod-test-with '("--memory")
    (memod-test-make 'task/create "One")
    (memod-tasks)
    (memod-test-await-lines "To do (1)" ".*One")
    (should header-line-format)
    (memod-views-test-in 38
      (should-not header-line-format)
      (memod-tasks)
      (should-not header-line-format))))

(ert-deftest memod-views-the-menu-fits-in-both-languages ()
  (dolist (memod-locale '("en" "ko"))
    (pcase-dolist (`(,columns ,pages) '((80 1) (79 3) (38 3)))
      (cl-letf (((symbol-function 'frame-width) (lambda (&rest _) columns)))
        (unwind-protect
            (let (seen)
              (call-interactively #'memod-menu)
              ;; In a narrow frame of 24 lines, one column at a time, and all again behind the last.
              (dotimes (_ (1+ pages))
                (transient--show)
                (push (memod-views-test-menu columns) seen)
                (memod-menu-more))
              (should (= (length (seq-uniq seen)) pages))
              (should (equal (car seen) (car (last seen)))))
          (transient--emergency-exit))))))

(defun memod-views-test-menu (columns)
  "Return the text of the menu, which has at most COLUMNS."
  (with-current-buffer " *transient*"
    (should (<= (count-lines (point-min) (point-max)) 13))
    ;; Each column begins where no text of the one before it ends.
    (goto-char (point-min))
    (while (not (eobp))
      (should (<= (memod-views-test-width) columns))
      (forward-line))
    (buffer-string)))

(ert-deftest memod-views-the-menu-opens-where-transient-is-older-than-emacs ()
  ;; Debian's package has no way to tell how wide a Hangul syllable is.
  (dolist (memod-locale '("en" "ko"))
    (let ((known (symbol-function 'slot-exists-p)))
      (cl-letf (((symbol-function 'frame-width) (lambda (&rest _) 100))
                ((symbol-function 'slot-exists-p)
                 (lambda (object slot)
                   (and (not (eq slot 'variable-pitch)) (funcall known object slot)))))
        (should (eq (memod-menu--wide-p) (equal memod-locale "en")))))))

(defun memod-views-test-width ()
  "Return how many columns the line at point has; fail where texts overlap."
  (let ((column 0))
    (while (not (eolp))
      (let ((to (car-safe (plist-get (cdr-safe (get-text-property (point) 'display)) :align-to))))
        (should (or (null to) (> to column)))
        (setq column (or to (+ column (char-width (char-after))))))
      (forward-char))
    column))

(ert-deftest memod-views-undoing-says-what-was-done-and-to-what ()
  (memod-list-test-with '("Milk" "Bread")
    (memod-test-await-lines "To do (2)" ".*" ".*")
    (memod-test-goto "Milk")
    (memod-due "2999-12-24")
    (memod-test-await-message "Due 2999-12-24")
    (memod-undo nil)
    (memod-test-await-message "Undid: Change due date.*“Milk”")))

(ert-deftest memod-views-a-memo-has-a-history-of-its-own ()
  (memod-test-with '("--memory")
    (let ((one (plist-get (memod-test-make 'memo/create "one") :id)))
      (memod-test-make 'memo/create "two")
      (memod-memo-open one)
      (memod-test-await-text "one")
      (call-interactively #'memod-history)
      (memod-test-await-lines " +1 .*Create memo “one”")
      (memod-rpc-call 'memo/update (list :id one :pinned t))
      (memod-test-await-lines " +3 .*Update memo “one”" " +1 .*Create memo “one”"))))

(ert-deftest memod-views-a-history-asked-for-while-more-was-done-is-asked-for-again ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "one")
    (memod-history)
    (memod-test-await-lines " +1 .*")
    ;; As if the answer was on its way.
    (setq memod-commits--asking t)
    (memod-test-make 'memo/create "two")
    (memod-test-settle)
    (memod-test-await-lines " +1 .*")
    (memod-commits--show '(:commits []))
    (memod-test-await-lines " +2 .*" " +1 .*")))

(ert-deftest memod-views-a-change-is-shown-as-a-diff ()
  (memod-test-with '("--memory")
    (let ((id (plist-get (memod-test-make 'task/create "장보기\n우유\n빵") :id)))
      (memod-rpc-call 'memo/update (list :id id :content "장보기\n두유\n빵"
                                         :task '(:state "done" :due "2999-12-24")))
      (memod-history)
      (memod-test-await-lines " +2 .*" " +1 .*")
      (goto-char (point-min))
      (call-interactively (key-binding "="))
      (memod-test-await "the diff" (lambda () (get-buffer "*what a change did*")))
      (with-current-buffer "*what a change did*"
        (should (derived-mode-p 'diff-mode))
        (should (equal (cdr (memod-test-lines))
                       '("changed memo “장보기”" "state: todo → done" "due: none → 2999-12-24"
                         "@@ -1,3 +1,3 @@" " 장보기" "-우유" "+두유" " 빵")))
        (kill-buffer)))))

(ert-deftest memod-views-a-history-outlives-the-server ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "one")
    (memod-history)
    (memod-test-await-lines " +1 .*")
    (memod-test-kill)
    (memod-rpc-call 'store/status nil)
    (memod-test-await "the empty history" (lambda () (equal (buffer-string) "")))))

(ert-deftest memod-views-a-link-leads-to-the-memo-of-that-title ()
  (memod-test-with '("--memory")
    (let ((shops (plist-get (memod-test-make 'memo/create "# 가게 Shops\n\nBakery") :id))
          (from (plist-get (memod-test-make 'memo/create "see [[가게 shops]] or [[Nowhere]]") :id)))
      (memod-test-make 'memo/create "가게 Shops by the sea")
      (memod-memo-open from)
      (memod-test-await-text "see [[가게 shops]] or [[Nowhere]]")
      (should (string-match-p "no \\[\\[link\\]\\] here"
                              (memod-test-error
                               (lambda () (call-interactively #'memod-follow)))))
      (search-forward "가게")
      (call-interactively #'memod-follow)
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id shops))))
      (with-current-buffer (window-buffer)
        (memod-test-await-text "# 가게 Shops\n\nBakery"))
      (memod-memo-open from)
      (search-forward "Now")
      (call-interactively #'memod-follow)
      (memod-test-await-message "There is no memo ‘Nowhere’ yet; saving this one creates it")
      (with-current-buffer (window-buffer)
        (should (equal (buffer-string) "Nowhere\n\n"))))))

(ert-deftest memod-views-a-link-finds-its-memo-behind-newer-ones-with-its-words ()
  (memod-test-with '("--memory")
    (let ((plan (plist-get (memod-test-make 'memo/create "Plan") :id)))
      (dotimes (number 101)
        (memod-test-make 'memo/create (format "%d\nfor the plan" number)))
      (memod-follow "plan")
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id plan)))))))

(ert-deftest memod-views-a-label-is-not-part-of-the-target ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "장보기 목록" :id "m_1")
    (with-temp-buffer
      (insert "see [[장보기 목록|the list]] or [[Nowhere|there]]")
      (goto-char 15)
      (save-current-buffer (call-interactively #'memod-follow))
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id "m_1"))))
      (goto-char (- (point-max) 3))
      (save-current-buffer (call-interactively #'memod-follow))
      (memod-test-await-message "There is no memo ‘Nowhere’ yet; saving this one creates it")
      (with-current-buffer (window-buffer)
        (should (equal (buffer-string) "Nowhere\n\n"))))))

(ert-deftest memod-views-a-link-may-be-an-id ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "one" :id "m_1")
    (with-temp-buffer
      (insert "see [[m_1]]")
      (backward-char 2)
      (call-interactively #'memod-follow)
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id "m_1")))))))

(ert-deftest memod-views-a-tag-lists-what-carries-it ()
  (memod-test-with '("--memory")
    (should (string-match-p "No tags yet"
                            (memod-test-error (lambda () (call-interactively #'memod-tag)))))
    (memod-test-make 'memo/create "Milk #home")
    (memod-test-make 'task/create "Paint #home #garden")
    (memod-test-make 'memo/create "Other")
    (memod-test-answer 'completing-read "home" (lambda () (call-interactively #'memod-tag)))
    (memod-test-await-lines ".*Paint.*" ".*Milk.*")
    (should (equal (buffer-name) "*memos tagged #home*"))))

(ert-deftest memod-views-the-commands-of-lists-work-in-the-buffer-of-a-memo ()
  (memod-test-with '("--memory")
    (let ((id (plist-get (memod-test-make 'task/create "Milk") :id)))
      (memod-memo-open id)
      (memod-test-await-text "Milk")
      (memod-state "doing")
      (memod-important)
      (memod-due "2999-01-01")
      (memod-test-await "the header"
                        (lambda () (string-match-p "Doing  important  due 2999-01-01"
                                                   (memod-memo--header))))
      (should-not (buffer-modified-p)))))

(provide 'memod-views-test)
;;; memod-views-test.el ends here
