;;; memod-memo-test.el --- Memos in buffers, and two who write -*- lexical-binding: t; -*-

;;; Commentary:

;; Changes elsewhere are made here by a request beside the buffer: to the buffer they look the
;; same as those of another program.

;;; Code:

(require 'memod-test)
(require 'smerge-mode)

(defun memod-memo-test-open (memo)
  "Open MEMO and wait for its text."
  (memod-memo-open (plist-get memo :id))
  (memod-test-await "the text" (lambda () memod-memo-record)))

(defun memod-memo-test-change (memo content)
  "Make CONTENT the text of MEMO, as another program would."
  (memod-rpc-call 'memo/update (list :id (plist-get memo :id) :content content)))

(defun memod-memo-test-content (id)
  "Return the text of the memo ID as the server has it."
  (plist-get (plist-get (aref (plist-get (memod-rpc-call 'memo/get (list :ids (vector id)))
                                         :results)
                              0)
                        :memo)
             :content))

(defmacro memod-memo-test-with (content &rest body)
  "Open a memo with CONTENT and run BODY, to which it is MEMO, in its buffer."
  (declare (indent 1) (debug t))
  `(memod-test-with '("--memory")
     (let ((memo (memod-test-make 'memo/create ,content)))
       (memod-memo-test-open memo)
       ,@body)))

(ert-deftest memod-memo-a-new-memo-is-ready-to-type ()
  (memod-test-with '("--memory")
    (memod-new)
    (should-not buffer-read-only)
    (insert "# 장보기\n우유 🥛")
    (save-buffer)
    (should-not (buffer-modified-p))
    (should (equal (memod-memo-test-content memod-memo-id) "# 장보기\n우유 🥛"))
    (should (equal (buffer-string) "# 장보기\n우유 🥛"))
    (should (equal (buffer-name) "memo: 장보기"))
    (should (member "Saved 장보기" memod-test-messages))))

(ert-deftest memod-memo-the-buffer-takes-the-new-title-when-it-is-saved ()
  (memod-memo-test-with "One"
    (goto-char (point-max))
    (insert " more")
    (save-buffer)
    (should (equal (buffer-name) "memo: One more"))))

(ert-deftest memod-memo-a-memo-composed-in-a-list-of-tasks-is-a-task ()
  (memod-test-with '("--memory")
    (memod-tasks)
    (memod-list-create)
    (insert "Sing")
    (save-buffer)
    (should (string-match-p "To do" (memod-memo--header)))
    (memod-tasks)
    (memod-test-await-lines "To do (1)" ".*Sing")))

(ert-deftest memod-memo-a-memo-is-opened-from-its-row ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "# One\ntext\r\nno newline at the end")
    (memod-list)
    (memod-test-settle)
    (memod-test-goto "One")
    (memod-list-open)
    (memod-test-await-text "# One\ntext\r\nno newline at the end")
    (should (equal (buffer-name) "memo: One"))
    (should (derived-mode-p 'text-mode))
    (should-not (buffer-modified-p))
    (should-not buffer-undo-list)
    (let ((buffer (current-buffer)))
      (memod-list)
      (memod-test-goto "One")
      (memod-list-open)
      (should (eq (current-buffer) buffer)))))

(ert-deftest memod-memo-markdown-mode-is-used-where-it-is ()
  (skip-unless (require 'markdown-mode nil t))
  (memod-memo-test-with "# One\n\n*two*"
    (should (derived-mode-p 'markdown-mode))
    (insert "typed ")
    (save-buffer)
    (should (equal (memod-memo-test-content memod-memo-id) "typed # One\n\n*two*"))))

(ert-deftest memod-memo-saving-keeps-every-byte ()
  (memod-memo-test-with "a"
    (setq-local mode-require-final-newline t)
    (goto-char (point-max))
    (insert "\r\n\tb ﬁ é é  ")
    (save-buffer)
    (should (equal (memod-memo-test-content memod-memo-id) "a\r\n\tb ﬁ é é  "))))

(ert-deftest memod-memo-a-change-elsewhere-appears-and-point-stays ()
  (memod-memo-test-with "one\ntwo\nthree\n"
    (goto-char (point-min))
    (search-forward "tw")
    (memod-memo-test-change memo "zero\none\ntwo\nTHREE\n")
    (memod-test-await-text "zero\none\ntwo\nTHREE\n")
    (should (looking-back "tw" 1))
    (should-not (buffer-modified-p))))

(ert-deftest memod-memo-what-is-being-written-is-left-alone ()
  (memod-memo-test-with "one\ntwo\n"
    (insert "mine ")
    (memod-memo-test-change memo "one\ntwo\ntheirs\n")
    (memod-test-settle)
    (should (equal (buffer-string) "mine one\ntwo\n"))
    (save-buffer)
    (should (equal (buffer-string) "mine one\ntwo\ntheirs\n"))
    (should-not (buffer-modified-p))
    (should (looking-at "one"))
    (should (string-match-p "merged" (car memod-test-messages)))
    (should (equal (memod-memo-test-content memod-memo-id) (buffer-string)))))

(ert-deftest memod-memo-what-is-typed-before-the-answer-comes-stays ()
  (memod-memo-test-with "one\n"
    (memod-memo--load)
    (insert "typed ")
    (memod-test-settle)
    (should (equal (buffer-string) "typed one\n"))
    (should (buffer-modified-p))))

(ert-deftest memod-memo-a-conflict-shows-both-and-is-joined ()
  (memod-memo-test-with "one\ntwo\n"
    (delete-region (point-min) (point-max))
    (insert "one\nmine\n")
    (memod-memo-test-change memo "one\ntheirs\n")
    (should (string-match-p "the same words were changed elsewhere"
                            (memod-test-error #'save-buffer)))
    (should (equal (buffer-string)
                   "one\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> current\n"))
    (should (buffer-modified-p))
    (should smerge-mode)
    (should (equal (memod-memo-test-content memod-memo-id) "one\ntheirs\n"))
    (memod-test-answer 'y-or-n-p nil
                       (lambda ()
                         (should (string-match-p "between the marks"
                                                 (memod-test-error #'save-buffer)))))
    (goto-char (point-min))
    (smerge-next)
    (smerge-keep-upper)
    (save-buffer)
    (should-not (buffer-modified-p))
    (should (equal (memod-memo-test-content memod-memo-id) "one\nmine\n"))))

(ert-deftest memod-memo-a-save-survives-the-end-of-the-server ()
  (memod-test-with (memod-test-file)
    (let ((memo (memod-test-make 'memo/create "one\n")))
      (memod-memo-test-open memo)
      (goto-char (point-max))
      (insert "typed\n")
      (memod-test-kill)
      (should (equal (buffer-string) "one\ntyped\n"))
      (should (member (concat "The memod server has ended; it starts again when needed.  "
                             "Nothing typed is lost")
                      memod-test-messages))
      (save-buffer)
      (should-not (buffer-modified-p))
      (should (equal (memod-memo-test-content memod-memo-id) "one\ntyped\n")))))

(ert-deftest memod-memo-a-server-killed-while-it-saves-loses-nothing ()
  (memod-test-with (memod-test-file)
    (memod-new)
    (insert "typed\n")
    (let ((connection (memod-rpc-connection)) killed)
      (cl-letf* ((wait (symbol-function 'memod-rpc-wait))
                 ((symbol-function 'memod-rpc-wait)
                  (lambda (arrived)
                    (unless killed
                      (setq killed t)
                      (signal-process memod-process 'SIGKILL))
                    (funcall wait arrived))))
        (save-buffer))
      (should killed)
      (should-not (buffer-modified-p))
      (should (equal (memod-memo-test-content memod-memo-id) "typed\n")))))

(ert-deftest memod-memo-a-store-that-forgot-the-memo-leaves-the-text ()
  (memod-memo-test-with "one\n"
    (insert "typed ")
    (memod-test-kill)
    (should (string-match-p "Not saved: .*memod-save-as-new keeps the text"
                            (memod-test-error #'save-buffer)))
    (should (buffer-modified-p))
    (should (equal (buffer-string) "typed one\n"))
    (memod-save-as-new)
    (should-not (buffer-modified-p))
    (should (equal (memod-memo-test-content memod-memo-id) "typed one\n"))))

(ert-deftest memod-memo-creating-again-after-a-lost-answer-makes-one-memo ()
  (memod-test-with '("--memory")
    (memod-new)
    (insert "first")
    ;; The server made it, and its answer never came.
    (memod-rpc-call 'memo/create (list :id memod-memo-id :content "first"))
    (insert " and more")
    (save-buffer)
    (should-not (buffer-modified-p))
    (should (equal (memod-memo-test-content memod-memo-id) "first and more"))
    (should (= 1 (length (plist-get (memod-rpc-call 'memo/list nil) :rows))))))

(ert-deftest memod-memo-an-id-that-others-have-written-to-is-left-to-them ()
  (memod-test-with '("--memory")
    (memod-new)
    (insert "mine")
    (memod-rpc-call 'memo/create (list :id memod-memo-id :content "first"))
    (sleep-for 0.002)
    (memod-rpc-call 'memo/update (list :id memod-memo-id :content "theirs"))
    (save-buffer)
    (should (equal (memod-memo-test-content memod-memo-id) "mine"))
    (should (= 2 (length (plist-get (memod-rpc-call 'memo/list nil) :rows))))))

(ert-deftest memod-memo-what-cannot-be-sent-is-said ()
  (memod-memo-test-with "one"
    (insert (string #x3fff80))
    (should (string-match-p "line 1 is no Unicode" (memod-test-error #'save-buffer)))
    (delete-char -1)
    (insert 0)
    (should (string-match-p "Not saved: .*0000" (memod-test-error #'save-buffer)))
    (should (buffer-modified-p))))

(ert-deftest memod-memo-a-text-over-the-limit-is-said ()
  (memod-memo-test-with "one"
    (insert (make-string (* 1024 1024) ?x))
    (should (string-match-p "Not saved: .*1048576" (memod-test-error #'save-buffer)))
    (should (buffer-modified-p))
    (should (= (buffer-size) (+ 3 (* 1024 1024))))))

(ert-deftest memod-memo-reverting-gives-up-what-was-written ()
  (memod-memo-test-with "one"
    (insert "typed ")
    (memod-test-answer 'yes-or-no-p nil #'revert-buffer)
    (should (equal (buffer-string) "typed one"))
    (memod-test-answer 'yes-or-no-p t #'revert-buffer)
    (memod-test-await-text "one")))

(ert-deftest memod-memo-killing-an-unsaved-memo-asks ()
  (memod-memo-test-with "one"
    (insert "typed ")
    (memod-test-answer 'yes-or-no-p nil (lambda () (should-not (kill-buffer))))
    (memod-test-answer 'yes-or-no-p t (lambda () (should (kill-buffer))))))

(ert-deftest memod-memo-another-major-mode-still-saves ()
  (memod-memo-test-with "one"
    (fundamental-mode)
    (insert "typed ")
    (save-buffer)
    (should (equal (memod-memo-test-content memod-memo-id) "typed one"))))

(ert-deftest memod-memo-the-header-follows-the-task ()
  (memod-test-with '("--memory")
    (let ((memo (memod-test-make 'task/create "one" :due "2020-01-02")))
      (memod-memo-test-open memo)
      (should (string-match-p "To do +due 2020-01-02" (memod-memo--header)))
      (memod-rpc-call 'task/setState (list :ids (vector (plist-get memo :id)) :state "done"))
      (memod-test-await "Done" (lambda () (string-match-p "Done" (memod-memo--header))))
      (memod-rpc-call 'memo/delete (list :ids (vector (plist-get memo :id))))
      (memod-test-await "trash" (lambda () (string-match-p "in the trash" (memod-memo--header))))
      (memod-rpc-call 'memo/purge (list :ids (vector (plist-get memo :id))))
      (memod-test-await "gone" (lambda () (string-match-p "deleted" (memod-memo--header))))
      (should (equal (buffer-string) "one")))))

(ert-deftest memod-memo-one-that-was-trashed-meanwhile-is-saved-and-says-so ()
  (memod-test-with '("--memory")
    (let ((id (plist-get (memod-test-make 'memo/create "one") :id)))
      (memod-memo-open id)
      (memod-test-await-text "one")
      (insert "still ")
      (memod-rpc-call 'memo/delete (list :ids (vector id)))
      (should (equal (buffer-string) "still one"))
      (save-buffer)
      (should-not (buffer-modified-p))
      (should (member "Saved still one; it is in the trash, see M-x memod-trash"
                      memod-test-messages)))))

(ert-deftest memod-memo-links-follow-a-new-title ()
  (memod-test-with '("--memory")
    (let ((id (plist-get (memod-test-make 'memo/create "계획\n우유") :id))
          (from (plist-get (memod-test-make 'memo/create "see [[계획|it]]") :id)))
      (dolist (case '((t "큰 계획" "see [[큰 계획|it]]" "; the links in 1 memo follow")
                      (nil "작은 계획" "see [[큰 계획|it]]" "; links to 큰 계획 are left in 1 memo")))
        (memod-memo-open id)
        (memod-test-await "the text" (lambda () (and memod-memo-record (> (buffer-size) 0))))
        (goto-char (point-min))
        (delete-region (point) (line-end-position))
        (insert (nth 1 case))
        (let ((memod-relink (car case)))
          (save-buffer))
        (memod-test-await-message (regexp-quote (nth 3 case)))
        (should (equal (plist-get
                        (plist-get (aref (plist-get (memod-rpc-call 'memo/get
                                                                    (list :ids (vector from)))
                                                    :results)
                                         0)
                                   :memo)
                        :content)
                       (nth 2 case)))))))

(ert-deftest memod-memo-buffers-are-called-what-memos-are ()
  (memod-test-with '("--memory")
    (let ((names (lambda ()
                   (sort (delq nil (mapcar (lambda (buffer)
                                             (and (buffer-local-value 'memod-memo-id buffer)
                                                  (buffer-name buffer)))
                                           (buffer-list)))
                         #'string<)))
          (ids (mapcar (lambda (title)
                         (plist-get (memod-test-make 'memo/create title) :id))
                       '("장보기 목록" "Plan" "Plan"))))
      (dolist (id ids)
        (memod-memo-open id)
        (memod-test-await "the text" (lambda () memod-memo-record)))
      (should (equal (funcall names) '("memo: Plan" "memo: Plan<2>" "memo: 장보기 목록")))
      ;; A title that is the beginning of the old one is another title.
      (memod-rpc-call 'memo/update (list :id (car ids) :content "장보기"))
      (memod-rpc-call 'memo/update (list :id (nth 1 ids) :content "Pl"))
      (memod-test-await "the names"
                        (lambda () (equal (funcall names)
                                          '("memo: Pl" "memo: Plan<2>" "memo: 장보기")))))))

(ert-deftest memod-memo-line-ends-of-dos-stay-and-are-not-seen ()
  (memod-test-with '("--memory")
    (let ((memo (memod-test-make 'memo/create "one\r\ntwo\r\n")))
      (memod-memo-open (plist-get memo :id))
      (memod-test-await-text "one\ntwo\n")
      (should (equal (coding-system-eol-type-mnemonic buffer-file-coding-system) "(DOS)"))
      (goto-char (point-max))
      (insert "three\n")
      (save-buffer)
      (should (equal (memod-memo-test-content (plist-get memo :id)) "one\r\ntwo\r\nthree\r\n"))
      (let ((file (expand-file-name "copy" memod-test-folder)))
        (memod-export-write file)
        (should (equal (with-temp-buffer (insert-file-contents-literally file) (buffer-string))
                       "one\r\ntwo\r\nthree\r\n")))
      ;; As with a file, that is how to get rid of them.
      (set-buffer-file-coding-system 'unix)
      (save-buffer)
      (should (equal (memod-memo-test-content (plist-get memo :id)) "one\ntwo\nthree\n")))))

(ert-deftest memod-memo-line-ends-that-differ-stay-byte-for-byte ()
  (memod-test-with '("--memory")
    (let ((memo (memod-test-make 'memo/create "one\r\ntwo\nthree\r")))
      (memod-memo-open (plist-get memo :id))
      (memod-test-await-text "one\r\ntwo\nthree\r")
      (insert "> ")
      (save-buffer)
      (should (equal (memod-memo-test-content (plist-get memo :id)) "> one\r\ntwo\nthree\r")))))

(provide 'memod-memo-test)
;;; memod-memo-test.el ends here
