;;; memod-text-test.el --- Texts, and tasks made of them -*- lexical-binding: t; -*-

;;; Commentary:

;; Completion, highlights and boxes in memos; tasks of what is selected in other files.

;;; Code:

(require 'memod-test)

(defun memod-text-test-offered (text)
  "Return what completes TEXT, and the text once the first of it is chosen."
  (with-temp-buffer
    (insert text)
    (pcase-let* ((`(,start ,end ,table . ,more) (memod-complete-at-point))
                 (offered (completion-all-completions
                           (buffer-substring start end) table nil (- (point) start))))
      (setcdr (last offered) nil)
      (delete-region start end)
      (insert (car offered))
      (funcall (plist-get more :exit-function) (car offered) 'finished)
      (list offered (buffer-string)))))

(ert-deftest memod-text-links-tags-and-groups-are-completed ()
  (memod-test-with '("--memory")
    (memod-rpc-call 'group/create '(:name "Home front"))
    (memod-test-make 'memo/create "장보기 목록 #집안일")
    (memod-test-make 'memo/create "장보기 가게")
    (should (equal (memod-text-test-offered "see [[장보")
                   '(("장보기 가게" "장보기 목록 #집안일") "see [[장보기 가게]]")))
    (should (equal (memod-text-test-offered "one\nsee [[ㅈㅂㄱ ㅁ")
                   '(("장보기 목록 #집안일") "one\nsee [[장보기 목록 #집안일]]")))
    (should (equal (memod-text-test-offered "a #집") '(("집안일") "a #집안일")))
    (should (equal (memod-text-test-offered "a @home") '(("Home front") "a @\"Home front\"")))
    (dolist (text '("a#b" "[[a]] b" "[[a|b" "words" "`[[장보" "```\n#집"))
      (with-temp-buffer
        (insert text)
        (should-not (memod-complete-at-point))))))

(ert-deftest memod-text-two-memos-of-one-title-are-told-apart ()
  (memod-test-with '("--memory")
    (let ((work (plist-get (memod-rpc-call 'group/create '(:name "Work")) :group)))
      (memod-test-make 'memo/create "Review" :group (plist-get work :id))
      (memod-test-make 'memo/create "Review")
      (with-temp-buffer
        (insert "[[Rev")
        (let ((labels (all-completions "Rev" (nth 2 (memod-complete-at-point)))))
          (should (= (length labels) 2))
          (should (string-match-p "\\`Review ([-0-9]+ [0-9:]+)\\( <m_.*>\\)?\\'" (car labels)))
          (should (string-match-p "\\`Review (Work, [-0-9]+ [0-9:]+)\\'" (cadr labels))))))))

(ert-deftest memod-text-tab-completes-in-a-memo ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "주간 회의")
    (memod-test-make 'memo/create "회의록 양식")
    (with-current-buffer (memod-memo-compose '(memo/create))
      (insert "see [[양식")
      (completion-at-point)
      (should (equal (buffer-string) "see [[회의록 양식]]"))
      (insert " [[ㅎㅇ")
      (completion-at-point)
      ;; Two begin so: what is typed stays, and both are offered.
      (should (equal (buffer-string) "see [[회의록 양식]] [[ㅎㅇ"))
      (with-current-buffer "*Completions*"
        (should (string-match-p "회의록 양식" (buffer-string)))
        (should (string-match-p "주간 회의" (buffer-string))))
      (kill-buffer "*Completions*"))))

(ert-deftest memod-text-a-word-is-completed-in-its-middle ()
  (memod-test-with '("--memory")
    (memod-rpc-call 'group/create '(:name "Work"))
    (memod-test-make 'memo/create "회의록 양식\n#money #monday")
    (pcase-dolist (`(,text ,completed ,choice)
                   '(("to @W|xx and" "to @Work| and")
                     ("in [[회의|]] there" "in [[회의록 양식|]] there")
                     ("in [[회의|록]] there" "in [[회의록 양식|]] there")
                     ;; Two begin so, the word itself too.
                     ("#mo|ney and" "#mo|ney and")
                     ("#mo|xx and" "#mo|xx and" "monday")))
      (with-current-buffer (memod-memo-compose '(memo/create))
        (insert text)
        (search-backward "|")
        (delete-char 1)
        (completion-at-point)
        (insert "|")
        (should (equal (buffer-string) completed))
        (when choice
          (with-current-buffer "*Completions*"
            (should (search-forward choice nil t)))
          (kill-buffer "*Completions*"))))))

(defconst memod-text-test-file
  (expand-file-name "../../../Tests/Marks/texts.jsonl"
                    (file-name-directory (or load-file-name buffer-file-name)))
  "The texts that every client passes, with the marks they have.")

(defun memod-text-test-marked ()
  "Wait for the marks of this buffer; return them as the file has them, by their kinds."
  (memod-test-await "the marks" (lambda () (equal memod-text--tick (buffer-chars-modified-tick))))
  (let (tags links checkboxes)
    (dolist (overlay (overlays-in (point-min) (point-max)))
      (when (overlay-get overlay 'memod-text)
        (let* ((face (overlay-get overlay 'face))
               (mark (save-excursion
                       (goto-char (overlay-start overlay))
                       (mapcar (lambda (end)
                                 (string-bytes (buffer-substring (line-beginning-position) end)))
                               (list (overlay-start overlay) (overlay-end overlay)))))
               (line (1- (line-number-at-pos (overlay-start overlay)))))
          (pcase face
            ('memod-tag (push (cons line mark) tags))
            ('memod-link (push (cons line mark) links))
            (_ (push (append (list line) mark (list (eq face 'memod-done))) checkboxes))))))
    (mapcar (lambda (marks)
              (sort marks (lambda (one other)
                            (or (< (car one) (car other))
                                (and (= (car one) (car other)) (< (nth 1 one) (nth 1 other)))))))
            (list tags links checkboxes))))

(defun memod-text-test-wanted (text kind count)
  "Return the marks of KIND that TEXT has, COUNT members of each."
  (mapcar (lambda (mark) (mapcar (lambda (each) (if (eq each :false) nil each))
                                 (seq-take (append mark nil) count)))
          (plist-get text kind)))

(ert-deftest memod-text-every-text-has-the-marks-that-the-server-says ()
  (memod-test-with '("--memory")
    (memod-memo-open (plist-get (memod-test-make 'memo/create "start") :id))
    (memod-test-await-text "start")
    (let ((count 0) wrong)
      (dolist (line (with-temp-buffer
                      (insert-file-contents memod-text-test-file)
                      (split-string (buffer-string) "\n" t)))
        (let ((text (json-parse-string line :object-type 'plist :false-object :false)))
          (erase-buffer)
          (insert (plist-get text :text))
          (unless (equal (memod-text-test-marked)
                         (list (memod-text-test-wanted text :tags 3)
                               (memod-text-test-wanted text :links 3)
                               (memod-text-test-wanted text :checkboxes 4)))
            (push (cons line (memod-text-test-marked)) wrong))
          (seq-doseq (box (plist-get text :checkboxes))
            (goto-char (point-min))
            (forward-line (aref box 0))
            (memod-tick))
          (unless (equal (buffer-string) (plist-get text :toggled))
            (push (list "ticked" line (buffer-string)) wrong))
          (setq count (1+ count))))
      (should-not wrong)
      (should (>= count 200)))))

(ert-deftest memod-text-boxes-are-checked ()
  (memod-test-with '("--memory")
    (memod-memo-compose '(memo/create))
    (insert "- [ ] 우유\n  * [x] oat\n- bread\n1. [ ] eggs\n- [X](https://x.com/a)\nwords")
    (goto-char (point-min))
    (dotimes (_ 5)
      (memod-tick)
      (forward-line))
    (should (equal (buffer-string)
                   (concat "- [x] 우유\n  * [ ] oat\n- [ ] bread\n1. [x] eggs\n"
                           "- [ ] [X](https://x.com/a)\nwords")))
    (should (string-match-p "There is no item" (memod-test-error #'memod-tick)))))

(ert-deftest memod-text-dates-stand-out ()
  (memod-test-with '("--memory")
    (let ((id (plist-get (memod-test-make 'memo/create "Plan #집안일 2999-12-24") :id)))
      (memod-memo-open id)
      (memod-test-await-text "Plan #집안일 2999-12-24")
      (font-lock-ensure)
      (should (equal (flatten-list (memod-test-face "2999")) '(memod-due))))))

(ert-deftest memod-text-a-link-to-a-part-goes-to-the-heading ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "Meeting [2024]\n\n## Part\nmore" :id "m_meeting")
    (memod-memo-compose '(memo/create))
    (insert "see [[Meeting [2024]#part|it]]")
    (backward-char 3)
    (call-interactively #'memod-follow)
    (with-current-buffer (window-buffer)
      (memod-test-await "the heading"
                        (lambda () (and (equal memod-memo-id "m_meeting")
                                        (looking-at-p "## Part")))))))

(ert-deftest memod-text-a-region-becomes-a-task-that-says-where-it-was ()
  (memod-test-with '("--memory")
    (let ((file (expand-file-name "parser.text" memod-test-folder)))
      (with-temp-file file
        (insert "#include <x.h>\n// TODO: 버퍼 확인\nparse(buffer);\n"))
      (with-current-buffer (find-file-noselect file)
        (unwind-protect
            (progn
              (transient-mark-mode 1)
              (switch-to-buffer (current-buffer))
              (goto-char (point-min))
              (forward-line 1)
              (push-mark (line-beginning-position 3) t t)
              (cl-letf (((symbol-function 'memod-entry-read)
                         (lambda (_prompt text &rest _) (list (concat text " 2999-12-24")))))
                (memod-add))
              (memod-test-await-message "Added TODO: 버퍼 확인, due 2999-12-24"))
          (kill-buffer)))
      (let* ((row (aref (plist-get (memod-rpc-call 'memo/list '(:kind "task" :fields ["content"]))
                                   :rows)
                        0)))
        (should (equal (plist-get row :content)
                       (format "TODO: 버퍼 확인\n\n%s:2: `// TODO: 버퍼 확인`\n\n```text\n// TODO: 버퍼 확인\nparse(buffer);\n```\n"
                               (abbreviate-file-name file))))
        (with-current-buffer (memod-memo-compose '(memo/create))
          (insert (plist-get row :content))
          (memod-test-goto "parser.text")
          (call-interactively #'memod-follow)
          (should (equal (buffer-file-name (window-buffer)) file))
          (should (= (line-number-at-pos nil t) 2))
          (kill-buffer (get-file-buffer file)))))))

(provide 'memod-text-test)
;;; memod-text-test.el ends here
