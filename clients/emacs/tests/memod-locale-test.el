;;; memod-locale-test.el --- Messages in other languages -*- lexical-binding: t; -*-

;;; Commentary:

;; Every message is in the catalogue, and no screen of a person who reads Korean has an English one.

;;; Code:

(require 'memod-test)
(require 'memod-words)
(require 'memod-ko)

(ert-deftest memod-locale-every-message-is-in-korean-and-none-is-left-over ()
  (let ((used (memod-words-used)) (there (mapcar #'car memod-ko-messages)))
    (should (> (length used) 230))
    (should-not (seq-difference (memod-words-worded used) there))
    (should-not (seq-difference there used))
    (should (equal (seq-uniq there) there))))

(defun memod-locale-test-directives (message)
  "Return the directives of MESSAGE in the order of their values, and its commands."
  (let ((start 0) (count 0) directives commands)
    (while (string-match "%\\(?:\\([0-9]\\)\\$\\)?\\([sd]\\)" message start)
      (setq count (1+ count)
            start (match-end 0))
      (push (cons (if (match-string 1 message) (string-to-number (match-string 1 message)) count)
                  (match-string 2 message))
            directives))
    (setq start 0)
    (while (string-match "\\\\\\[[^]]+\\]" message start)
      (setq start (match-end 0))
      (push (match-string 0 message) commands))
    (list (sort directives (lambda (one other) (< (car one) (car other)))) commands)))

(ert-deftest memod-locale-both-have-the-same-values-and-keys ()
  (pcase-dolist (`(,english . ,korean) memod-ko-messages)
    (should (equal (cons english (memod-locale-test-directives korean))
                   (cons english (memod-locale-test-directives english))))))

(ert-deftest memod-locale-a-message-is-said-in-the-language-of-the-option-or-the-environment ()
  (let ((process-environment (append '("LC_ALL=" "LC_MESSAGES=ko_KR.UTF-8" "LANG=C")
                                     process-environment)))
    (should (equal (memod-t "Added %s" "50%") "추가함: 50%"))
    (let ((memod-locale "en"))
      (should (equal (memod-t "Added %s" "x") "Added x"))
      ;; Nobody has translated these.
      (setq memod-locale "de-DE")
      (should (equal (memod-t "Added %s" "x") "Added x"))
      ;; That is the name of another file of the package.
      (setq memod-locale "org")
      (should (equal (memod-t "Added %s" "x") "Added x")))
    (should (equal (memod-locale-name) "ko_KR.UTF-8"))
    ;; C-c % has a directive.
    (with-temp-buffer
      (use-local-map (make-sparse-keymap))
      (local-set-key (kbd "C-c %") #'memod-undo)
      (should (equal (memod-t "Deleted %d; \\[memod-undo] restores them" 2)
                     "2개를 삭제했습니다. 실행 취소: C-c %")))))

(ert-deftest memod-locale-another-language-is-one-file ()
  (let* ((folder (make-temp-file "memod-" t)) (load-path (cons folder load-path))
         (memod-locale "xx"))
    (unwind-protect
        (progn
          (with-temp-file (expand-file-name "memod-xx.el" folder)
            (insert "(defconst memod-xx-messages '((\"Added %s\" . \"%s is new\")))"
                    "(provide 'memod-xx)"))
          (should (equal (memod-t "Added %s" "milk") "milk is new")))
      (delete-directory folder t))))

(defconst memod-locale-test-english
  (concat "\\<\\(?:[A-Za-z]+ [a-z]+ [a-z]+\\|To do\\|Doing\\|Done\\|Due\\|Group\\|Memos?\\|Task\\|"
          "Overdue\\|Today\\|Inbox\\|Time\\|Untitled\\|None\\|Nothing\\|New\\|Number\\|"
          "Added\\|Undid\\|Redid\\|Saved\\|Deleted\\|Written\\|due\\|from\\|done\\|important\\)\\>")
  "What English of ours looks like.")

(defun memod-locale-test-check (what text)
  "Check that TEXT, of the screen named WHAT, has no English of ours."
  (when (string-match memod-locale-test-english text)
    (ert-fail (list what (match-string 0 text) text))))

(defun memod-locale-test-screen (what)
  "Check what is seen of the current buffer, the screen named WHAT."
  (memod-locale-test-check what (buffer-substring-no-properties (point-min) (point-max)))
  (dolist (overlay (overlays-in (point-min) (point-max)))
    (memod-locale-test-check what (or (overlay-get overlay 'after-string) "")))
  (memod-locale-test-check
   what (format-mode-line (list header-line-format mode-name mode-line-process)))
  (when (derived-mode-p 'tabulated-list-mode)
    (memod-locale-test-check what (mapconcat #'car tabulated-list-format " "))))

(defmacro memod-locale-test-with (&rest body)
  "Run BODY with a server and messages in Korean."
  `(let ((memod-locale "ko-KR"))
     (memod-test-with '("--memory")
       (let ((advice (lambda (english &rest _)
                       (unless (or (assoc english memod-ko-messages)
                                   (null (memod-words-worded (list english))))
                         (ert-fail (list "not in Korean" english))))))
         (unwind-protect
             (progn (advice-add 'memod-t :before advice)
                    ,@body
                    (dolist (said memod-test-messages)
                      (memod-locale-test-check "echo area" said)))
           (advice-remove 'memod-t advice))))))

(defconst memod-locale-test-lists
  '(memod-list memod-tasks memod-agenda memod-deferred memod-trash memod-groups memod-history)
  "The commands that show lists.")

(ert-deftest memod-locale-no-empty-list-has-english ()
  (memod-locale-test-with
   (dolist (command memod-locale-test-lists)
     (funcall command)
     (memod-test-settle)
     (memod-locale-test-screen command))
   (memod-tag "없음")
   (memod-test-settle)
   (memod-locale-test-screen 'memod-tag)
   (memod-health)
   (with-current-buffer "*memod health*"
     (should (string-match-p "저장소" (buffer-string)))
     (memod-locale-test-screen 'memod-health))))

(ert-deftest memod-locale-no-list-memo-or-question-has-english ()
  (memod-locale-test-with
   (let* ((group (plist-get (plist-get (memod-rpc-call 'group/create '(:name "집안일")) :group)
                            :id))
          (task (memod-test-make 'task/create "전화" :due "2020-01-02" :group group :important t))
          asked)
     (memod-test-make 'task/create "회의" :due "2026-01-02" :state "doing" :repeat "매주 금요일")
     (memod-test-make 'task/create "내일 할 일" :due "tomorrow")
     (memod-test-make 'task/create "나중" :start "2999-01-02")
     (memod-test-make 'memo/create "글 [[전화]]")
     (memod-test-make 'memo/create "")
     (dolist (command memod-locale-test-lists)
       (funcall command)
       (memod-test-settle)
       (memod-locale-test-screen command))
     (cl-letf (((symbol-function 'completing-read)
                (lambda (prompt table &rest _)
                  (memod-locale-test-check 'completing-read prompt)
                  (push prompt asked)
                  (dolist (name (all-completions "" table))
                    (memod-locale-test-check prompt name))
                  (car (all-completions "" table))))
               ((symbol-function 'read-string)
                (lambda (prompt &rest _)
                  (memod-locale-test-check 'read-string prompt)
                  (push prompt asked)
                  "이름"))
               ((symbol-function 'read-from-minibuffer)
                (lambda (prompt &rest _)
                  (memod-locale-test-check 'read-from-minibuffer prompt)
                  (push prompt asked)
                  (if (string-prefix-p "반복" prompt) "매주 월요일" "내일")))
               ((symbol-function 'yes-or-no-p)
                (lambda (prompt) (memod-locale-test-check 'yes-or-no-p prompt) t)))
       (memod-tasks)
       (memod-test-await "tasks" (lambda () (save-excursion (goto-char (point-min))
                                                            (search-forward "전화" nil t))))
       (dolist (command '(memod-due memod-repeat memod-state memod-move memod-important
                          memod-add memod-list-add memod-create-group memod-undo memod-redo
                          memod-sort memod-keep memod-defer memod-filter))
         ;; What is deferred isn't in this list any more.
         (unless (eq command 'memod-filter)
           (memod-test-goto "전화"))
         (call-interactively command)
         (memod-test-settle)
         (memod-locale-test-screen command))
       (should (> (length asked) 10)))
     (memod-history)
     (memod-test-settle)
     (memod-locale-test-screen 'memod-history)
     (goto-char (point-min))
     (memod-commits-diff)
     (memod-test-settle)
     (with-current-buffer "*what a change did*"
       (memod-locale-test-screen 'memod-commits-diff))
     (memod-memo-open (plist-get task :id))
     (memod-test-await-text "전화")
     (memod-locale-test-screen 'memod-memo)
     (insert "긴 ")
     (save-buffer)
     (memod-locale-test-screen 'memod-save)
     (memod-test-await-message "저장함: 긴 전화"))))

(ert-deftest memod-locale-no-edited-list-has-english ()
  (memod-locale-test-with
   (memod-test-make 'task/create "전화" :due "tomorrow")
   (memod-agenda)
   (memod-test-await "agenda" (lambda () (save-excursion (goto-char (point-min))
                                                         (search-forward "전화" nil t))))
   (memod-edit-begin)
   (memod-locale-test-screen 'memod-edit)
   (goto-char (point-max))
   (insert "[ ] 내일 3시 회의 @없음\n")
   (run-hooks 'post-command-hook)
   (memod-test-settle)
   (memod-test-settle)
   (memod-locale-test-screen 'memod-typed)
   (let (asked)
     (cl-letf (((symbol-function 'y-or-n-p)
                (lambda (prompt) (push prompt asked) nil)))
       (memod-edit-finish))
     (should (equal asked '("‘없음’ 그룹이 없습니다. 만들까요? "))))
   (memod-locale-test-screen 'memod-agenda)
   (memod-test-await-message "저장했습니다: 추가 1개")))

(ert-deftest memod-locale-the-menu-has-no-english ()
  (let ((memod-locale "ko") (count 0))
    (cl-labels ((walk (form)
                      (when (and (consp form) (eq (car form) 'lambda))
                        (let ((said (funcall form)))
                          (when (stringp said)
                            (setq count (1+ count))
                            (memod-locale-test-check 'menu said))))
                      (mapc #'walk (cond ((vectorp form) (append form nil))
                                         ((and (consp form) (proper-list-p form)) form)))))
      (walk (get 'memod-menu 'transient--layout)))
    (should (> count 30))))

(provide 'memod-locale-test)
;;; memod-locale-test.el ends here
