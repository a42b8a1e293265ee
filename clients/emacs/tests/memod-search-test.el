;;; memod-search-test.el --- Finding memos -*- lexical-binding: t; -*-

;;; Commentary:

;; Searching while typing, and jumping by title, with keys as a person types them.

;;; Code:

(require 'memod-test)

(defun memod-search-test-matches ()
  "Return the texts that are highlighted in the current buffer."
  (let ((position (point-min)) matches)
    (while (< position (point-max))
      (let ((next (next-single-property-change position 'face nil (point-max))))
        (when (memq 'memod-match (ensure-list (get-text-property position 'face)))
          (push (buffer-substring-no-properties position next) matches))
        (setq position next)))
    (nreverse matches)))

(defmacro memod-search-test-with (contents text &rest body)
  "Search CONTENTS for TEXT and run BODY in what is found."
  (declare (indent 2) (debug t))
  `(memod-test-with '("--memory")
     (memod-group-watch)
     (dolist (content ,contents)
       (memod-test-make 'memo/create content))
     (with-current-buffer (memod-search--buffer)
       (memod-search--look ,text)
       (memod-test-settle)
       ,@body)))

(ert-deftest memod-search-a-match-in-a-title-is-highlighted ()
  (memod-search-test-with '("## Plan: go home" "other") "go"
    (memod-test-await-lines " +Plan: go home")
    (should (equal (memod-search-test-matches) '("go")))))

(ert-deftest memod-search-a-match-in-a-line-shows-the-line ()
  (memod-search-test-with '("Title\n\nthe quick brown fox\r\njumps") "BROWN jum"
    (memod-test-await-lines " +Title  the quick brown fox")
    (should (equal (memod-search-test-matches) '("brown")))))

(ert-deftest memod-search-a-long-line-is-shown-around-the-match ()
  (memod-search-test-with (list (concat "T\n" (make-string 300 ?a) " needle "
                                        (make-string 300 ?b)))
      "needle"
    (memod-test-await-lines " +T  …a+ needle b+…")
    (should (equal (memod-search-test-matches) '("needle")))))

(ert-deftest memod-search-what-is-below-a-title-with-the-same-words-is-shown ()
  (memod-search-test-with '("a\n\nneedle and a pin") "needle"
    (memod-test-await-lines " +a  needle and a pin")
    (should (equal (memod-search-test-matches) '("needle")))))

(ert-deftest memod-search-the-most-relevant-come-first ()
  (memod-search-test-with '("할 일\n전체회의 뒤" "회의" "전체회의" "주간 회의" "회의록") "회의"
    (memod-test-await-lines " +회의" " +회의록" " +주간 회의" " +전체회의" " +할 일  전체회의 뒤")))

(ert-deftest memod-search-one-syllable-and-initial-consonants ()
  (memod-search-test-with '("회의록\n홍길동과 통화" "other") "길"
    (memod-test-await-lines " +회의록  홍길동과 통화")
    (should (equal (memod-search-test-matches) '("길")))
    (memod-search--look "ㅎㄱㄷ")
    (memod-test-settle)
    (should (equal (memod-search-test-matches) '("홍길동")))
    (memod-search--look "ㅎㅇㄹ")
    (memod-test-settle)
    (should (equal (memod-search-test-matches) '("회의록")))))

(ert-deftest memod-search-characters-outside-the-first-plane ()
  (memod-search-test-with '("x\n🥛🥛 milk") "milk"
    (memod-test-await-lines " +x  🥛🥛 milk")
    (should (equal (memod-search-test-matches) '("milk")))))

(ert-deftest memod-search-what-is-found-follows-changes ()
  (memod-search-test-with '("one apple") "apple"
    (memod-test-await-lines ".*one apple")
    (memod-test-make 'memo/create "two apples")
    (memod-test-await-lines ".*one apple" ".*two apples")
    (memod-search--look "nowhere")
    (memod-test-await-lines "Nothing has these words\\.")
    (memod-search--look "")
    (should (equal (buffer-string) ""))))

(ert-deftest memod-search-opens-the-memo-where-the-words-are ()
  (memod-search-test-with '("Title\n\nthe quick brown fox") "brown"
    (switch-to-buffer (current-buffer))
    (goto-char (point-min))
    (memod-search-open)
    (memod-test-await "the memo" (lambda () memod-memo-record))
    (should (looking-at "brown fox"))))

(ert-deftest memod-search-shows-what-is-found-after-each-key ()
  (memod-test-with '("--memory")
    (dolist (content '("bread" "butter" "apple"))
      (memod-test-make 'memo/create content))
    (memod-test-settle)
    (let (seen)
      (cl-letf* ((look (symbol-function 'memod-search--look))
                 ((symbol-function 'memod-search--look)
                  (lambda (text)
                    (funcall look text)
                    (memod-test-settle)
                    (push (length (memod-test-lines)) seen))))
        (execute-kbd-macro (kbd "M-x memod-search RET b u t RET")))
      (should (equal (buffer-name) "*memos found*"))
      (memod-test-await-lines ".*butter")
      ;; Nothing typed, `b', `bu', `but'.
      (should (equal (seq-uniq (nreverse seen)) '(0 2 1))))))

(ert-deftest memod-search-quitting-leaves-nothing-behind ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "bread")
    (cl-letf (((symbol-function 'read-from-minibuffer) (lambda (&rest _) (signal 'quit nil))))
      (should (eq 'quit (condition-case nil (memod-search) (quit 'quit)))))
    (should-not (get-buffer "*memos found*"))
    (should (= 1 (length memod-watch--all)))))

(ert-deftest memod-search-what-is-found-is-kept-as-a-smart-group ()
  (memod-search-test-with '("bread" "butter") "bread"
    (memod-test-await-lines ".*bread")
    (memod-keep "Baking")
    (memod-test-await-message "Created the group Baking")
    (memod-groups)
    (memod-test-settle)
    (memod-test-goto "Baking")
    (memod-groups-open)
    (memod-test-await-lines "Memos (1)" ".*bread")))

(ert-deftest memod-search-a-search-overtaken-by-another-leaves-no-watch ()
  (memod-search-test-with '("bread" "butter") "b"
    (dolist (text '("br" "bre" "brea" "bread"))
      (memod-search--look text))
    (memod-test-await-lines ".*bread")
    ;; Those of the groups and of what is shown.
    (should (= 2 (length memod-watch--all)))
    (should (equal (seq-filter #'memod-watch-name memod-watch--all) memod-watch--all))))

(ert-deftest memod-find-jumps-to-a-title ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "# Bread\nflour")
    (memod-test-make 'memo/create "# Butter\nmilk")
    (execute-kbd-macro (kbd "M-x memod-find RET Br TAB RET"))
    (memod-test-await-text "# Bread\nflour")))

(ert-deftest memod-find-a-new-title-or-group-is-confirmed ()
  (memod-test-with '("--memory")
    (let (asked)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_prompt _table _predicate require &rest _) (push require asked) "")))
        (memod-test-error #'memod-find)
        (memod-group-read "Group: " #'memod-group-plain-p))
      (should (equal asked '(confirm confirm))))))

(ert-deftest memod-find-begins-a-memo-with-a-title-not-there ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "Bread")
    (execute-kbd-macro (kbd "M-x memod-find RET Goat SPC cheese? RET"))
    (memod-test-await-message "There is no memo ‘Goat cheese\\?’ yet; saving this one creates it")
    (with-current-buffer (window-buffer)
      (should (equal (buffer-string) "Goat cheese?\n\n"))
      (should (buffer-modified-p)))))

(ert-deftest memod-find-jumps-to-a-title-that-was-not-offered ()
  (memod-test-with '("--memory")
    (let ((id (plist-get (memod-test-make 'memo/create "Crumbs") :id))
          (memod-find-rows 1))
      (memod-test-make 'memo/create "Butter")
      (execute-kbd-macro (kbd "M-x memod-find RET crumbs RET"))
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id id)))))))

(ert-deftest memod-find-offers-what-is-there-now-with-annotations ()
  (memod-test-with '("--memory")
    (let ((group (plist-get (memod-rpc-call 'group/create '(:name "Work")) :group)))
      (memod-test-make 'task/create "Bread\n#food" :due "2099-01-02"
                       :group (plist-get group :id))
      (memod-find--rows)
      (memod-test-make 'memo/create "Milk")
      (memod-test-make 'memo/create "Bread")
      (memod-test-settle)
      (let* ((table (memod-find-table (memod-find--candidates (memod-find--rows))))
             (metadata (completion-metadata "" table nil))
             (titles (all-completions "" table)))
        (should (eq (completion-metadata-get metadata 'category) 'memod-memo))
        (should (equal titles '("Bread" "Milk" "Bread<2>")))
        (let ((annotate (completion-metadata-get metadata 'annotation-function))
              (at " \\([-0-9]+ [0-9]+:[0-9]+\\)\\'"))
          ;; Those of one title are told apart by when they were changed, too.
          (should (string-match-p (concat "\\` " at) (funcall annotate "Bread")))
          (should (equal (funcall annotate "Milk") ""))
          (should (string-match-p (concat "\\`  To do 2099-01-02 Work #food" at)
                                  (funcall annotate "Bread<2>"))))))))

(ert-deftest memod-find-says-when-a-task-is-due-where-the-person-is ()
  (let ((zone (getenv "TZ")))
    (unwind-protect
        (memod-test-with '("--memory")
          (set-time-zone-rule "Asia/Seoul")
          (memod-test-make 'task/create "회의" :due "2099-01-02T15:30:00Z")
          (should (equal (memod-find--annotation "회의" (memod-find--candidates
                                                         (memod-find--rows)))
                         "  To do 2099-01-03 00:30")))
      (set-time-zone-rule zone))))

(provide 'memod-search-test)
;;; memod-search-test.el ends here
