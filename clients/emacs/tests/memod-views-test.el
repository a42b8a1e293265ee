;;; memod-views-test.el --- Histories, links, tags and the commands of a memo -*- lexical-binding: t; -*-

;;; Code:

(require 'memod-test)

(ert-deftest memod-views-a-history-shows-what-was-done-and-takes-any-of-it-back ()
  (memod-test-with '("--memory")
    (let ((one (plist-get (memod-test-make 'memo/create "one") :id)))
      (memod-test-make 'memo/create "two")
      (memod-history)
      (memod-test-await-lines " +2 .* emacs +Create memo" " +1 .* emacs +Create memo")
      (memod-test-goto " 1 ")
      (memod-commits-undo)
      (memod-test-await-message "Undid: Create memo")
      (memod-test-await-lines " +3 .*takes 1 back" " +2 .*" " +1 .*")
      ;; Point stays on the change it was on.
      (should (equal (tabulated-list-get-id) 1))
      (should (equal 1 (length (plist-get (memod-rpc-call 'memo/list nil) :rows))))
      (memod-commits-redo)
      (memod-test-await-lines " +4 .*makes 1 again" " +3 .*" " +2 .*" " +1 .*")
      (memod-commits-open)
      (should (equal memod-memo-id one)))))

(ert-deftest memod-views-a-memo-has-a-history-of-its-own ()
  (memod-test-with '("--memory")
    (let ((one (plist-get (memod-test-make 'memo/create "one") :id)))
      (memod-test-make 'memo/create "two")
      (memod-memo-open one)
      (memod-test-await-text "one")
      (call-interactively #'memod-history)
      (memod-test-await-lines " +1 .*Create memo")
      (memod-rpc-call 'memo/update (list :id one :pinned t))
      (memod-test-await-lines " +3 .*Update memo" " +1 .*Create memo"))))

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
                               (lambda () (call-interactively #'memod-follow-link)))))
      (search-forward "가게")
      (call-interactively #'memod-follow-link)
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id shops))))
      (with-current-buffer (window-buffer)
        (memod-test-await-text "# 가게 Shops\n\nBakery"))
      (memod-memo-open from)
      (search-forward "Now")
      (call-interactively #'memod-follow-link)
      (memod-test-await-message "There is no memo ‘Nowhere’ yet; saving this one makes it")
      (with-current-buffer (window-buffer)
        (should (equal (buffer-string) "Nowhere\n\n"))))))

(ert-deftest memod-views-a-link-may-be-an-id ()
  (memod-test-with '("--memory")
    (memod-test-make 'memo/create "one" :id "m_1")
    (with-temp-buffer
      (insert "see [[m_1]]")
      (backward-char 2)
      (call-interactively #'memod-follow-link)
      (memod-test-await "the memo" (lambda () (with-current-buffer (window-buffer)
                                                (equal memod-memo-id "m_1")))))))

(ert-deftest memod-views-a-tag-lists-what-carries-it ()
  (memod-test-with '("--memory")
    (should (string-match-p "There are no tags"
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
      (memod-act-set-state "doing")
      (memod-act-toggle-important)
      (memod-act-set-due "2999-01-01")
      (memod-test-await "the header"
                        (lambda () (string-match-p "Doing  important  due 2999-01-01"
                                                   (memod-memo--header))))
      (should-not (buffer-modified-p)))))

(provide 'memod-views-test)
;;; memod-views-test.el ends here
