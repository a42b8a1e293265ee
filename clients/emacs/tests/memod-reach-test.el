;;; memod-reach-test.el --- memod in the rest of Emacs -*- lexical-binding: t; -*-

;;; Commentary:

;; Bookmarks, cross references, Org, folded sections, and texts that come back after a crash.

;;; Code:

(require 'memod-test)
(require 'memod-list-test)
(require 'memod-capture-test)
(require 'memod-org)
(require 'org-capture)

(defun memod-reach-test-id (content)
  "Make a memo of CONTENT and answer its id."
  (plist-get (memod-test-make 'memo/create content) :id))

(defmacro memod-reach-test-seeing (&rest body)
  "Run BODY in the buffer of the selected window."
  (declare (indent 0) (debug t))
  `(with-current-buffer (window-buffer) ,@body))

(ert-deftest memod-reach-bookmarks-lead-to-memos-and-lists ()
  (memod-test-with '("--memory")
    (let ((id (memod-reach-test-id "장보기\n우유\n빵 사기")) (bookmark-alist nil) (bookmark-save-flag nil))
      (memod-memo-open id)
      (memod-test-await-text "장보기\n우유\n빵 사기")
      (search-forward "빵 ")
      (bookmark-set "bread")
      (memod-tasks)
      (memod-filter "우유")
      (bookmark-set "milk")
      (memod-test-clear)
      (setq memod-command (list memod-test-program "--memory"))
      (let ((memo (bookmark-get-bookmark "bread")))
        (should (equal (bookmark-prop-get memo 'memod-id) id))
        (should (equal (bookmark-prop-get memo 'memod-line) 2)))
      ;; The bookmark is text in a file, and read again from there.
      (setq bookmark-alist (read (prin1-to-string bookmark-alist)))
      (memod-test-make 'task/create "우유 사기")
      (memod-test-make 'task/create "Rest")
      (bookmark-jump "milk")
      (memod-reach-test-seeing
        (memod-test-await-lines "To do (1)" ".*우유 사기"))
      (memod-rpc-call 'memo/create (list :id id :content "장보기\n우유\n빵 사기"))
      (bookmark-jump "bread")
      (memod-reach-test-seeing
        (memod-test-await "the place" (lambda () (looking-at-p "사기")))))))

(ert-deftest memod-reach-a-search-is-a-list-of-cross-references ()
  (memod-test-with '("--memory")
    (let ((id (memod-reach-test-id "장보기\n우유 하나\n빵\n우유 둘")) seen)
      (memod-reach-test-id "else")
      (let ((xref-show-xrefs-function (lambda (fetcher _) (setq seen (funcall fetcher)))))
        (memod-grep "우유"))
      (should (equal (mapcar #'xref-item-summary seen) '("우유 하나" "우유 둘")))
      (let ((marker (xref-location-marker (xref-item-location (cadr seen)))))
        (should (equal (buffer-local-value 'memod-memo-id (marker-buffer marker)) id))
        (with-current-buffer (marker-buffer marker)
          (goto-char marker)
          (should (looking-at-p "우유 둘"))))
      (should (equal (memod-test-error (lambda () (memod-grep "xyz")))
                     "Nothing has these words")))))

(ert-deftest memod-reach-a-search-finds-all-there-is ()
  (memod-test-with '("--memory")
    (dotimes (_ 5)
      (memod-reach-test-id "우유\n하나"))
    (let ((memod-xref-rows 2) seen)
      (let ((xref-show-xrefs-function (lambda (fetcher _) (setq seen (funcall fetcher)))))
        (memod-grep "우유"))
      (should (= (length seen) 5)))))

(ert-deftest memod-reach-links-are-cross-references ()
  (memod-test-with '("--memory")
    (let ((shop (memod-reach-test-id "가게\nshop"))
          (from (memod-reach-test-id "see [[가게|it]]")))
      (memod-memo-open from)
      (memod-test-await-text "see [[가게|it]]")
      (search-forward "가")
      (should (equal (xref-find-backend) 'memod))
      (let ((target (xref-backend-identifier-at-point 'memod)))
        (should (equal (memod-xref-place-id
                        (xref-item-location (car (xref-backend-definitions 'memod target))))
                       shop))
        (should (equal (memod-xref-place-id
                        (xref-item-location (car (xref-backend-references 'memod target))))
                       from)))
      (should (member "가게" (all-completions
                              "가" (xref-backend-identifier-completion-table 'memod)))))))

(ert-deftest memod-reach-org-links-to-memos ()
  (memod-test-with '("--memory")
    (let ((id (memod-reach-test-id "장보기\n우유")) (org-stored-links nil))
      (memod-memo-open id)
      (memod-test-await-text "장보기\n우유")
      (org-store-link nil t)
      (should (equal (car org-stored-links) (list (concat "memod:" id) "장보기")))
      (switch-to-buffer "*scratch*")
      (org-link-open-from-string (format "[[memod:%s]]" id))
      (memod-reach-test-seeing
        (should (equal memod-memo-id id))))))

(ert-deftest memod-reach-org-captures-into-memod ()
  (memod-test-with '("--memory")
    (let ((org-capture-templates '(("m" "Task" plain (function memod-org-target) "%?"))))
      (org-capture nil "m")
      (insert "치과 2999-12-24 3pm\nbring the card")
      (org-capture-finalize)
      (let ((task (memod-capture-test-await-task)))
        (should (equal (plist-get task :title) "치과"))
        (should (string-prefix-p "2999-12-24T" (memod-row-task task :due))))
      (should-not (seq-some (lambda (buffer) (buffer-local-value 'memod-org--target buffer))
                            (buffer-list)))
      ;; A capture that is aborted makes no task.
      (org-capture nil "m")
      (insert "nothing")
      (org-capture-kill)
      (should (= (length (memod-capture-test-tasks)) 1)))))

(defun memod-reach-test-visible ()
  "Return the lines that are seen."
  (let (lines)
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (unless (invisible-p (point))
          (push (string-trim (buffer-substring (point) (line-end-position))) lines))
        (forward-line)))
    (nreverse lines)))

(ert-deftest memod-reach-a-folded-section-stays-folded ()
  (memod-list-test-with '("우유")
    (memod-test-make 'task/create "한 일" :state "done")
    (memod-test-await-lines "To do (1)" ".*우유" "Done (1)" ".*한 일")
    (switch-to-buffer (current-buffer))
    (execute-kbd-macro "F")
    (should (equal (memod-reach-test-visible) '("To do (1)" "[ ]                                 우유" "Done (1)")))
    (memod-test-make 'task/create "Ran" :state "done")
    (memod-test-await-lines "To do (1)" ".*우유" "Done (2)" ".*" ".*")
    (should (= (length (memod-reach-test-visible)) 3))
    (execute-kbd-macro "F")
    (should (= (length (memod-reach-test-visible)) 5))
    ;; TAB folds the section of a row, and of a title.
    (memod-test-goto "우유")
    (execute-kbd-macro (kbd "TAB"))
    (should (= (length (memod-reach-test-visible)) 4))
    (goto-char (point-min))
    (execute-kbd-macro (kbd "TAB"))
    (should (= (length (memod-reach-test-visible)) 5))))

(ert-deftest memod-reach-a-text-that-was-never-saved-comes-back ()
  (let* ((memod-recover-folder (file-name-as-directory (make-temp-name
                                                        (expand-file-name "unsaved-" memod-test-folder))))
         (auto-save-default t)
         (arguments (memod-test-file)) id)
    (memod-test-with arguments
      (setq id (memod-reach-test-id "장보기\n우유\n빵"))
      (memod-memo-open id)
      (memod-test-await-text "장보기\n우유\n빵")
      (goto-char (point-max))
      (insert "\n계란")
      (do-auto-save t)
      (should (= (file-modes memod-recover-folder) #o700))
      ;; Emacs ends without another word.
      (setq buffer-auto-save-file-name nil))
    (memod-test-with arguments
      (memod-rpc-call 'memo/update (list :id id :content "장보기 목록\n우유\n빵"))
      (memod-memo-open id)
      (memod-test-await-message "A text of this memo was never saved")
      (memod-recover (cdar (memod-recover--choices)))
      (should (equal (buffer-string) "장보기\n우유\n빵\n계란"))
      (save-buffer)
      ;; It is merged with what was written since, and nothing is left of it.
      (should (equal (buffer-string) "장보기 목록\n우유\n빵\n계란"))
      (should-not (memod-recover-files))
      (should (string-match-p "no text to restore"
                              (memod-test-error
                               (lambda () (call-interactively #'memod-recover))))))))

(provide 'memod-reach-test)
;;; memod-reach-test.el ends here
