;;; memod-draft-test.el --- Texts that were never saved -*- lexical-binding: t; -*-

;;; Commentary:

;; What is typed outlives the Emacs it is typed in, and the server.

;;; Code:

(require 'memod-test)
(require 'memod-edit-test)

(defvar memod-draft-test-kept nil "An alist from keys to the texts that the server has kept.")

(defmacro memod-draft-test-watching (&rest body)
  "Run BODY and note in `memod-draft-test-kept' what the server has kept."
  (declare (indent 0) (debug t))
  `(let ((send (symbol-function 'memod-rpc--send))
         (memod-draft-test-kept nil))
     (cl-letf (((symbol-function 'memod-rpc--send)
                (lambda (connection method params then &rest rest)
                  (apply send connection method params
                         (lambda (result)
                           (memod-draft-test-note method params)
                           (funcall then result))
                         rest))))
       ,@body)))

(defun memod-draft-test-note (method params)
  "Note what METHOD with PARAMS has kept or forgotten."
  (let ((key (plist-get params :key)))
    (when (memq method '(draft/keep draft/forget))
      (setq memod-draft-test-kept (assoc-delete-all key memod-draft-test-kept)))
    (when (eq method 'draft/keep)
      (push (cons key (plist-get params :text)) memod-draft-test-kept))))

(defun memod-draft-test-await (text)
  "Wait until the server has kept a text that ends in TEXT."
  (memod-test-await (concat "draft of " text)
                    (lambda ()
                      (seq-find (lambda (kept) (string-suffix-p text (cdr kept)))
                                memod-draft-test-kept))))

(defun memod-draft-test-count (count)
  "Check that the server keeps COUNT drafts."
  (memod-test-settle)
  (should (= (length memod-draft-test-kept) count)))

(defmacro memod-draft-test-with (&rest body)
  "Run BODY with a file of its own, which a second server finds."
  (declare (indent 0) (debug t))
  `(memod-draft-test-watching
     (let ((arguments (memod-test-file)) (memod-tasks-order "by hand"))
       ,@body)))

(defun memod-draft-test-leave ()
  "Leave the text in this buffer as an Emacs does that is killed."
  ;; First: a list starts the next server, which would keep it again.
  (set-buffer-modified-p nil)
  (setq memod-draft--key nil)
  (memod-test-kill)
  (kill-buffer))

(defun memod-draft-test-recover (&optional name)
  "Restore the draft whose name begins with NAME, by default the only one."
  (let ((choices (memod-recover--choices)))
    (unless name
      (should (= (length choices) 1)))
    (memod-recover (cdr (seq-find (lambda (choice) (string-prefix-p (or name "") (car choice)))
                                  choices)))))

(ert-deftest memod-draft-what-is-typed-is-kept-while-it-is-typed ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (dotimes (number 15)
        (insert (format "Sentence %d 문장.\n" number)))
      ;; The longest of them at once, the rest soon.
      (memod-draft-test-count 1)
      (should (string-search "Sentence 11 문장." (cdar memod-draft-test-kept)))
      (memod-draft-test-await "Sentence 14 문장.\n")
      (save-buffer)
      (memod-draft-test-count 0)
      ;; What is discarded isn't kept.
      (insert (make-string 201 ?x))
      (memod-draft-test-count 1)
      (revert-buffer t t)
      (memod-test-await "the memo" (lambda () (not (string-search "xx" (buffer-string)))))
      (memod-draft-test-count 0)
      (insert (make-string 201 ?x))
      (memod-draft-test-count 1)
      (set-buffer-modified-p nil)
      (kill-buffer)
      (memod-draft-test-count 0))))

(ert-deftest memod-draft-a-text-that-is-no-unicode-is-kept ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (insert (unibyte-char-to-multibyte #xed) "우유")
      (memod-draft-test-await "\ufffd우유")
      (set-buffer-modified-p nil))))

(ert-deftest memod-draft-what-was-undone-is-forgotten ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (insert (make-string 201 ?x))
      (memod-draft-test-count 1)
      (insert "y")
      (set-buffer-modified-p nil)
      (memod-test-await "nothing" (lambda () (null memod-draft-test-kept))))))

(ert-deftest memod-draft-of-too-long-a-text-is-not-sent ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (let ((memod-draft-characters-max 1000))
        (memod-new)
        (insert (make-string 1001 ?x))
        (memod-test-await-message "too long for a draft")
        (memod-draft-test-count 0)
        (delete-char -1)
        (memod-draft-keep)
        (memod-draft-test-count 1)
        (set-buffer-modified-p nil)))))

(ert-deftest memod-draft-what-is-typed-while-it-is-saved-is-kept ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (insert "우유")
      (let ((wait (symbol-function 'memod-rpc-wait)))
        (cl-letf (((symbol-function 'memod-rpc-wait)
                   (lambda (arrived)
                     (insert " 빵")
                     (funcall wait arrived))))
          (save-buffer)))
      (should (buffer-modified-p))
      (memod-draft-test-await "우유 빵")
      (save-buffer)
      (memod-draft-test-count 0))))

(ert-deftest memod-draft-edits-of-a-list-are-kept-while-they-are-typed ()
  (memod-draft-test-with
    (memod-list-test-with '("One")
      (memod-test-await-lines "To do (1)" ".*One")
      (memod-edit-begin)
      (goto-char (point-max))
      (insert "Another 문장")
      (memod-draft-test-await "Another 문장")
      (memod-edit-abort)
      (memod-draft-test-count 0))))

(ert-deftest memod-draft-typing-waits-for-no-answer ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (memod-test-settle)
      (let ((sent 0))
        (cl-letf* ((send (symbol-function 'memod-rpc--send))
                   ((symbol-function 'memod-rpc--send)
                    (lambda (connection method &rest arguments)
                      (when (eq method 'draft/keep) (setq sent (1+ sent)))
                      (apply send connection method arguments))))
          ;; No answer is read on the way.
          (dotimes (number 10)
            (insert (make-string 201 (+ ?a number))))
          (should (= sent 1))
          ;; The next one has the newest text.
          (memod-draft-test-await (make-string 201 ?j))
          (should (= sent 2)))
        (save-buffer)))))

(ert-deftest memod-draft-what-is-typed-outlives-the-server ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (insert "우유")
      (memod-draft-test-await "우유")
      (memod-test-kill)
      (setq memod-draft-test-kept nil)
      ;; The next server has it at once.
      (memod-draft-test-count 1)
      (memod-test-kill)
      ;; Typing starts one, too.
      (insert " 빵")
      (memod-draft-test-await "우유 빵")
      (save-buffer))))

(ert-deftest memod-draft-typing-needs-no-program ()
  (memod-test-with '("--memory")
    (memod-new)
    (memod-test-kill)
    (let ((memod-command '("memod-which-is-not-there")))
      (insert (make-string 201 ?x))
      (insert (make-string 201 ?y))
      (should (= (buffer-size) 402))
      (should (memq #'memod-draft--note after-change-functions)))
    (save-buffer)))

(ert-deftest memod-draft-leaving-emacs-keeps-what-is-not-saved ()
  (memod-draft-test-with
    (memod-test-with '("--memory")
      (memod-new)
      (insert "우유")
      (let ((memod-draft-exit-seconds memod-test-deadline))
        (memod-draft--exit))
      (should (equal (mapcar #'cdr memod-draft-test-kept) '("우유")))
      (save-buffer))))

(ert-deftest memod-draft-an-emacs-that-is-killed-loses-nothing-that-was-kept ()
  (memod-draft-test-with
    (let* ((said (generate-new-buffer " *child*"))
           (child (make-process
                   :name "child" :buffer said :connection-type 'pipe
                   :command
                   (list (expand-file-name invocation-name invocation-directory)
                         "-Q" "--batch" "--eval" "(setq package-user-dir (getenv \"MEMOD_PACKAGES\"))"
                         "-f" "package-activate-all" "--eval"
                         (prin1-to-string
                          `(progn
                             (setq memod-command '(,memod-test-program ,@arguments)
                                   memod-timeout ,memod-test-deadline)
                             (memod-new)
                             (insert (make-string 201 ?가))
                             (memod-rpc-call 'store/status nil)
                             (message "typed")
                             (while t (accept-process-output nil 1))))))))
      (unwind-protect
          (memod-test-await "the child" (lambda ()
                                          (with-current-buffer said
                                            (goto-char (point-min))
                                            (search-forward "typed" nil t))))
        (signal-process child 'SIGKILL)
        (memod-test-await "its end" (lambda () (not (process-live-p child))))
        (kill-buffer said)))
    (memod-test-with arguments
      ;; Its server may still be ending.
      (memod-test-await "the draft" #'memod-test-drafts)
      (memod-draft-test-recover)
      (should (equal (buffer-string) (make-string 201 ?가)))
      (save-buffer)
      (should-not (buffer-modified-p)))))

(ert-deftest memod-draft-a-text-that-was-never-saved-comes-back ()
  (memod-draft-test-with
    (let (id)
      (memod-test-ended
        (memod-test-with arguments
          (setq id (plist-get (memod-test-make 'memo/create "장보기\r\n우유\r\n빵") :id))
          (memod-memo-open id)
          (memod-test-await-text "장보기\n우유\n빵")
          (goto-char (point-max))
          (insert "\n계란")
          (memod-draft-test-await "\r\n계란")
          (memod-draft-test-leave)))
      (memod-test-with arguments
        (memod-rpc-call 'memo/update (list :id id :content "장보기 목록\r\n우유\r\n빵"))
        (memod-memo-open id)
        (memod-test-await-message "A text of this memo was never saved")
        (should (string-prefix-p "장보기  (" (caar (memod-recover--choices))))
        (memod-draft-test-recover)
        (should (equal (buffer-string) "장보기\n우유\n빵\n계란"))
        ;; It is this Emacs's now.
        (should-not (memod-test-drafts))
        (save-buffer)
        ;; It is merged with what was written since.
        (should (equal (memod-save-text) "장보기 목록\r\n우유\r\n빵\r\n계란"))
        (should (string-match-p "no text to restore"
                                (memod-test-error
                                 (lambda () (call-interactively #'memod-recover)))))))))

(ert-deftest memod-draft-a-text-typed-in-another-editor-comes-back ()
  (memod-draft-test-with
    (memod-test-ended
      (memod-test-with arguments
        (memod-rpc-call 'group/create '(:id "g_1" :name "집"))
        (let ((id (plist-get (memod-test-make 'memo/create "우유") :id)))
          (memod-rpc-call 'draft/keep (list :key id :text "우유 두 개" :data '(:base 2))))
        (memod-rpc-call 'draft/keep '(:key "m_new" :text "빵"
                                           :data (:group "g_1" :task (:state "doing"))))
        (memod-rpc-call 'draft/keep '(:key "vim:memod://tasks" :text "[ ] One"))))
    (memod-test-with arguments
      (should (= (length (memod-recover--choices)) 2))
      (memod-draft-test-recover "빵")
      (should (equal (buffer-string) "빵"))
      (save-buffer)
      (should (equal (plist-get memod-memo-record :id) "m_new"))
      (should (equal (plist-get memod-memo-record :group) "g_1"))
      (should (equal (memod-row-task memod-memo-record :state) "doing"))
      (memod-draft-test-recover)
      (save-buffer)
      (should (equal (plist-get memod-memo-record :title) "우유 두 개"))
      (should (= (length (memod-test-drafts)) 1)))))

(ert-deftest memod-draft-the-text-of-the-memo-on-the-screen-comes-back-unasked ()
  (memod-draft-test-with
    (let (id)
      (memod-test-ended
        (memod-test-with arguments
          (setq id (plist-get (memod-test-make 'memo/create "우유") :id))
          (memod-rpc-call 'draft/keep (list :key id :text "우유 두 개" :data '(:base 1)))
          (memod-rpc-call 'draft/keep '(:key "m_new" :text "빵"))))
      (memod-test-with arguments
        (memod-memo-open id)
        (memod-test-await-text "우유")
        (insert "x")
        (should (string-match-p "isn.t saved"
                                (memod-test-error
                                 (lambda () (call-interactively #'memod-recover)))))
        (should (equal (buffer-string) "x우유"))
        (revert-buffer t t)
        (memod-test-await-text "우유")
        (call-interactively #'memod-recover)
        (should (equal (buffer-string) "우유 두 개"))
        (save-buffer)
        ;; The only one that is left.
        (call-interactively #'memod-recover)
        (should (equal (buffer-string) "빵"))
        (save-buffer)))))

(ert-deftest memod-draft-edits-come-back-and-do-what-they-would-have ()
  (memod-draft-test-with
    (memod-test-ended
      (memod-test-with arguments
        (dolist (title '("우유 사기" "bread" "eggs" "tea"))
          (memod-test-make 'task/create title))
        (memod-tasks)
        (memod-test-await-lines "To do (4)" ".*우유 사기" ".*bread" ".*eggs" ".*tea")
        (memod-edit-test-keys "C-x C-q")
        ;; One is renamed, one done, one deleted, one added.
        (memod-test-goto "우유")
        (end-of-line)
        (insert (propertize " 두 개" 'junk (current-buffer)))
        (memod-test-goto "bread")
        (search-forward "[")
        (delete-char 1)
        (insert "x")
        (memod-test-goto "eggs")
        (delete-region (point) (line-beginning-position 2))
        (goto-char (point-max))
        (insert "꿀\n")
        (memod-draft-test-await "꿀\n")
        (memod-draft-test-leave)))
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
      (memod-draft-test-recover)
      (should (equal (memod-test-lines)
                     '("To do" "[ ] 우유 사기 두 개" "[x] bread" "[ ] tea" "꿀")))
      (should (buffer-modified-p))
      (should-not (memod-test-drafts))
      ;; Its headings stay as they are, and what is typed behind one is below it.
      (goto-char (point-min))
      (end-of-line)
      (should-error (progn (forward-char -1) (insert "x")) :type 'text-read-only)
      (memod-edit-test-keys "C-c C-c")
      (memod-test-await-lines "To do (4)" ".*우유 사기 두 개" ".*green tea" ".*꿀" ".*theirs"
                              "Done (1)" ".*bread")
      ;; It was one change, and nothing of it is left.
      (memod-undo nil)
      (memod-test-await-lines "To do (5)" ".*우유 사기" ".*bread" ".*eggs" ".*green tea" ".*theirs"))
    (memod-test-with arguments
      (should-not (memod-test-drafts)))))

(ert-deftest memod-draft-a-text-that-is-only-shown-is-not-kept ()
  (memod-test-with '("--memory")
    (dotimes (number 20)
      (memod-test-make 'task/create (format "A task of some length, number %d" number)))
    (memod-tasks)
    (memod-test-settle)
    (memod-edit-begin)
    (should (> (buffer-size) memod-draft-characters))
    (should-not memod-draft--key)
    (should-not (buffer-modified-p))))

(ert-deftest memod-draft-edits-that-were-written-are-not-made-twice ()
  (memod-draft-test-with
    (memod-test-ended
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
        (memod-draft-test-await "milk\n")
        ;; Emacs ends before it hears the answer.
        (let ((call (symbol-function 'memod-rpc-call)))
          (cl-letf (((symbol-function 'memod-rpc-call)
                     (lambda (&rest arguments)
                       (apply call arguments)
                       (user-error "Killed"))))
            (should (equal (memod-test-error #'memod-edit-finish) "Killed"))))
        (memod-draft-test-leave)))
    (memod-test-with arguments
      (memod-draft-test-recover)
      (should (equal (memod-test-lines) '("To do" "[ ] eggs" "milk")))
      (memod-edit-test-keys "C-c C-c")
      (memod-test-await-lines "To do (2)" ".*eggs" ".*milk")
      (should (equal (memod-edit-test-rows) '(("eggs" "todo") ("milk" "todo")))))))

(provide 'memod-draft-test)
;;; memod-draft-test.el ends here
