;;; memod-rpc-test.el --- Servers that fail -*- lexical-binding: t; -*-

;;; Commentary:

;; What a person reads when there is no server to talk with, and what becomes of lists and texts.

;;; Code:

(require 'memod-test)

(defun memod-rpc-test-script (&rest lines)
  "Return the path of a program that runs LINES of shell in place of a server."
  (let ((path (expand-file-name (make-temp-name "server-") memod-test-folder)))
    (with-temp-file path
      (insert "#!/bin/sh\n" (string-join lines "\n") "\n"))
    (set-file-modes path #o700)
    path))

(defun memod-rpc-test-reply (member)
  "Return the path of a program that answers its first request with MEMBER, in JSON."
  (memod-rpc-test-script
   (format "body='{\"jsonrpc\":\"2.0\",\"id\":1,%s}'" member)
   "printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} \"$body\""
   "cat >/dev/null"))

(defmacro memod-rpc-test-writing (program &rest body)
  "Write a memo, let PROGRAM be the server, and run BODY before it is saved."
  (declare (indent 1) (debug t))
  `(memod-test-with nil
     (let ((memod-test-program ,program))
       (setq memod-command (list memod-test-program))
       (memod-new)
       (insert "typed")
       ,@body
       (should (buffer-modified-p))
       (should (equal (buffer-string) "typed")))))

(ert-deftest memod-rpc-no-program-is-said-before-a-buffer-appears ()
  (memod-test-with nil
    (setq memod-command '("memod-that-is-not-there"))
    (dolist (command '(memod-list memod-tasks memod-groups memod-search memod-find))
      (should (equal (memod-test-error command)
                     (concat "There is no program ‘memod-that-is-not-there’; "
                             "install memod or set ‘memod-command’"))))
    (should-not (get-buffer "*memos found*"))))

(ert-deftest memod-rpc-no-program-leaves-the-text ()
  (memod-rpc-test-writing "memod-that-is-not-there"
    (should (string-match-p "There is no program" (memod-test-error #'save-buffer)))))

(ert-deftest memod-rpc-another-protocol-is-refused ()
  (memod-rpc-test-writing
      (memod-rpc-test-reply
       "\"result\":{\"serverInfo\":{\"name\":\"memod\"},\"protocolVersion\":\"2.0\"}")
    (should (string-match-p "Not saved: .*speaks protocol 2.0, and this package 1.0"
                            (memod-test-error #'save-buffer)))))

(ert-deftest memod-rpc-a-list-of-a-server-of-another-protocol-says-so ()
  (memod-test-with nil
    ;; It answers the handshake, and the watches that were asked for behind it, in one breath.
    (let ((messages
           (mapconcat
            (lambda (id)
              (let ((body (if (= id 1)
                              "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"serverInfo\":{\"name\":\"memod\"},\"protocolVersion\":\"2.0\"}}"
                            (format "{\"jsonrpc\":\"2.0\",\"id\":%d,\"result\":{\"watch\":\"w\",\"rows\":[]}}"
                                    id))))
                (format "Content-Length: %d\\r\\n\\r\\n%s" (length body) body)))
            '(1 2 3) "")))
      (setq memod-command
            (list (memod-rpc-test-script "head -c 300 >/dev/null" (format "printf '%s'" messages)
                                         "cat >/dev/null"))))
    (memod-tasks)
    (memod-test-await-lines ".*speaks protocol 2\\.0, and this package 1\\.0; update the older.*")))

(ert-deftest memod-rpc-another-program-is-refused ()
  (memod-rpc-test-writing
      (memod-rpc-test-reply
       "\"result\":{\"serverInfo\":{\"name\":\"clangd\"},\"protocolVersion\":\"1.0\"}")
    (should (string-match-p "Not saved: .*isn.t memod" (memod-test-error #'save-buffer)))))

(ert-deftest memod-rpc-a-server-that-refuses-this-protocol-is-quoted ()
  (memod-rpc-test-writing
      (memod-rpc-test-reply
       "\"error\":{\"code\":-32602,\"message\":\"Speaks 2.0, not 1.0.\"}")
    (should (string-match-p "Not saved: Speaks 2.0, not 1.0\\'"
                            (memod-test-error #'save-buffer)))))

(ert-deftest memod-rpc-what-a-server-says-before-it-gives-up-is-quoted ()
  (memod-rpc-test-writing
      (memod-rpc-test-script "echo 'memod: The store is in use elsewhere.' >&2" "exit 1")
    (should (string-match-p "Not saved: memod: The store is in use elsewhere"
                            (memod-test-error #'save-buffer)))))

(ert-deftest memod-rpc-a-server-that-ends-before-anything-is-asked-is-started-once ()
  (let ((starts 0) (make (symbol-function 'make-process)))
    (memod-test-with '("--memory")
      (memod-tasks)
      (memod-test-await-lines "No tasks yet.*")
      (let ((memod-watch-delays '(1000)))
        (memod-test-kill)
        (cancel-function-timers #'memod-watch--revive))
      (setq memod-command
            (list (memod-rpc-test-script "echo 'memod: The store is in use elsewhere.' >&2" "exit 1")))
      (cl-letf (((symbol-function 'make-process)
                 (lambda (&rest arguments)
                   (setq starts (1+ starts))
                   (let ((process (apply make arguments)))
                     ;; Nothing is read on the way.
                     (while (process-live-p process)
                       (call-process "true"))
                     process))))
        (memod-view-revert)
        (memod-test-await-lines "memod: The store is in use elsewhere\\.")
        (should (= starts 1))
        (should-not memod-rpc--connection)))))

(ert-deftest memod-rpc-a-pipe-that-breaks-is-the-end-of-the-server ()
  ;; The server stops reading before Emacs writes, and Emacs doesn't know yet.
  (let* ((closed (expand-file-name (make-temp-name "closed-") memod-test-folder))
         (wait (lambda (&rest _)
                 (memod-test-await
                  "closed pipe"
                  (lambda ()
                    (file-exists-p (format "%s-%d" closed (process-id memod-process))))))))
    (advice-add 'process-send-string :before wait)
    (unwind-protect
        (memod-rpc-test-writing
            (memod-rpc-test-script "echo 'memod: The store is in use elsewhere.' >&2"
                                   "exec </dev/null" (format ": >%s-$$" closed)
                                   (format "while [ -e %s-$$ ]; do sleep 0.1; done" closed))
          (should (string-match-p "Not saved: memod: The store is in use elsewhere"
                                  (memod-test-error #'save-buffer))))
      (advice-remove 'process-send-string wait)
      (mapc #'delete-file (file-expand-wildcards (concat closed "-*"))))))

(ert-deftest memod-rpc-a-silent-server-is-given-up-on ()
  (memod-rpc-test-writing (memod-rpc-test-script "exec sleep 100")
    (let ((memod-timeout 0.1))
      (should (string-match-p "memod gave no answer to initialize within 0.1 s"
                              (memod-test-error #'save-buffer))))))

(ert-deftest memod-rpc-a-list-and-a-memo-come-however-late ()
  (memod-test-with (memod-test-file)
    (let* ((id (plist-get (memod-test-make 'task/create "One") :id))
           (filter (process-filter memod-process))
           held)
      (memod-group-watch-ready)
      (set-process-filter memod-process (lambda (_ output) (push output held)))
      (let ((memod-timeout 0.1))
        (memod-tasks)
        (memod-test-await-lines "memod gave no answer to watch/start within 0.1 s yet")
        (memod-memo-open id)
        (memod-test-await-message "memod gave no answer to memo/get within 0.1 s yet"))
      (set-process-filter memod-process filter)
      (dolist (output (nreverse held))
        (funcall filter memod-process output))
      (memod-test-await-text "One")
      (switch-to-buffer "*tasks*")
      (memod-test-await-lines "To do (1)" ".*One")
      (should (eq 'ready (memod-watch-status memod-view-watch))))))

(ert-deftest memod-rpc-a-late-answer-still-counts ()
  (memod-test-with '("--memory")
    (memod-new)
    (insert "typed")
    (cl-letf (((symbol-function 'memod-rpc-wait) (lambda (_) (signal 'quit nil))))
      (should (eq 'quit (condition-case nil (save-buffer) (quit 'quit)))))
    (should (buffer-modified-p))
    (memod-test-settle)
    (should-not (buffer-modified-p))
    (should memod-memo-record)))

(ert-deftest memod-rpc-a-list-outlives-the-server ()
  (memod-test-with (memod-test-file)
    (memod-tasks)
    (memod-list-add "One")
    (memod-test-await-lines "To do (1)" ".*One")
    (let ((memod-watch-delays '(1000)))
      (memod-test-kill)
      (cancel-function-timers #'memod-watch--revive))
    (should (string-match-p "not connected" (memod-group-mode-line memod-view-watch)))
    (memod-test-await-lines "To do (1)" ".*One")
    (memod-list-add "Two")
    (memod-test-await-lines "To do (2)" ".*One" ".*Two")
    (should-not (string-match-p "not connected" (memod-group-mode-line memod-view-watch)))))

(ert-deftest memod-rpc-a-list-on-the-screen-starts-the-server-again ()
  (memod-test-with '("--memory")
    (memod-tasks)
    (memod-list-add "One")
    (memod-test-await-lines "To do (1)" ".*One")
    (memod-test-kill)
    (memod-test-await-message "The memod server has ended; it starts again")
    (memod-test-await-lines "No tasks yet.*")
    (should-not (string-match-p "not connected" (memod-group-mode-line memod-view-watch)))))

(ert-deftest memod-rpc-a-server-that-ends-at-once-is-started-more-and-more-seldom ()
  (memod-test-with '("--memory")
    ;; However long it takes to start, none of them has lived for a while.
    (let ((delays nil) (memod-rpc-ends 0) (memod-rpc-steady most-positive-fixnum))
      (cl-letf* ((run (symbol-function 'run-at-time))
                 ((symbol-function 'run-at-time)
                  (lambda (time repeat function &rest arguments)
                    (if (eq function #'memod-watch--revive)
                        (push time delays)
                      (apply run time repeat function arguments)))))
        (memod-tasks)
        (dotimes (_ 6)
          (memod-test-settle)
          (memod-test-kill)
          (memod-test-await "the end" (lambda () (not (memod-rpc-connected-p))))))
      (should (equal (reverse delays) '(0.05 0.2 1 5 5 5))))))

(ert-deftest memod-rpc-a-list-is-asked-for-again-by-the-next-command ()
  (memod-test-with '("--memory")
    (memod-tasks)
    (memod-list-add "One")
    (memod-test-await-lines "To do (1)" ".*One")
    (memod-test-kill)
    (memod-view-revert)
    (memod-test-await-lines "No tasks yet.*")))

(ert-deftest memod-rpc-a-memo-that-is-open-is-brought-up-to-date-by-a-new-server ()
  (memod-test-with (memod-test-file)
    (let ((memo (memod-test-make 'memo/create "one")))
      (memod-memo-open (plist-get memo :id))
      (memod-test-await-text "one")
      (let ((buffer (current-buffer)))
        (memod-test-kill)
        (with-temp-buffer
          (insert (format "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"memo/update\",\
\"params\":{\"id\":\"%s\",\"content\":\"two\"}}\n" (plist-get memo :id)))
          (apply #'call-process-region (point-min) (point-max) memod-test-program nil nil nil
                 (cdr memod-command)))
        (memod-list)
        (with-current-buffer buffer
          (memod-test-await-text "two"))))))

(ert-deftest memod-rpc-a-read-only-store-is-said ()
  (let ((file (memod-test-file)))
    (memod-test-with file
      (memod-test-make 'memo/create "one"))
    (memod-test-with (append '("--read-only") file)
      (memod-list)
      (memod-test-await-lines ".*" ".*one")
      (memod-new)
      (insert "typed")
      (should (string-match-p "Not saved: The store was opened read-only"
                              (memod-test-error #'save-buffer)))
      (should (buffer-modified-p))
      (memod-list)
      (memod-test-goto "one")
      (memod-pin)
      (memod-test-await-message "opened read-only"))))

(ert-deftest memod-rpc-a-store-that-cannot-be-opened-is-said ()
  (memod-test-with '("--file" "/dev/null/memos.sqlite")
    (memod-new)
    (insert "typed")
    (should (string-match-p "Not saved: .*/dev/null/memos" (memod-test-error #'save-buffer)))
    (should (buffer-modified-p))))

(ert-deftest memod-rpc-a-file-that-may-not-grow-is-said ()
  (memod-test-with nil
    (setq memod-command
          (list (memod-rpc-test-script
                 "ulimit -f 2000"
                 (mapconcat #'shell-quote-argument
                            (append (list "exec" memod-test-program) (memod-test-file)) " "))))
    (memod-new)
    (insert (make-string 10000 ?x))
    (save-buffer)
    (memod-new)
    (insert (make-string 700000 ?y))
    (should (string-match-p "Not saved: .*\\(disk\\|room\\)" (memod-test-error #'save-buffer)))
    (should (buffer-modified-p))
    (should (= 700000 (buffer-size)))
    (erase-buffer)
    (insert "small")
    (save-buffer)
    (should-not (buffer-modified-p))))

(ert-deftest memod-rpc-a-locked-store-is-said ()
  (skip-unless (executable-find "python3"))
  (let* ((file (memod-test-file))
         (command (list "python3" "-c"
                        (concat "import sqlite3, sys;"
                                "c = sqlite3.connect(sys.argv[1], isolation_level=None);"
                                "c.execute('BEGIN EXCLUSIVE'); print('locked', flush=True);"
                                "sys.stdin.read()")
                        (cadr file)))
         locked)
    (apply #'call-process memod-test-program nil nil nil file)
    (let ((locker (make-process :name "locker" :command command :connection-type 'pipe :noquery t
                                :filter (lambda (&rest _) (setq locked t)))))
      (memod-test-await "the lock" (lambda () locked))
      (memod-test-with file
        (memod-new)
        (insert "typed")
        (should (string-match-p "Not saved: .*The store is locked"
                                (memod-test-error #'save-buffer)))
        (should (buffer-modified-p))
        (process-send-eof locker)
        (memod-test-await "the end of the lock" (lambda () (not (process-live-p locker))))
        (save-buffer)
        (should-not (buffer-modified-p))))))

(ert-deftest memod-rpc-the-program-may-be-named-by-the-environment ()
  (pcase-dolist (`(,named . ,program) '((nil . "memod") ("" . "memod") ("/x/memod" . "/x/memod")))
    (let ((process-environment (cons (if named (concat "MEMOD=" named) "MEMOD")
                                     process-environment)))
      (should (equal (list program)
                     (eval (car (get 'memod-command 'standard-value)) t))))))

(ert-deftest memod-rpc-a-path-may-begin-at-home ()
  (let ((memod-command '("~/bin/memod" "--file" "~/memos.sqlite" "--level=~")))
    (should (equal (memod-process-command)
                   (list (expand-file-name "~/bin/memod") "--file"
                         (expand-file-name "~/memos.sqlite") "--level=~")))))

(ert-deftest memod-rpc-disconnecting-ends-the-server ()
  (memod-test-with '("--memory")
    (memod-tasks)
    (memod-test-settle)
    (let ((process memod-process))
      (memod-disconnect)
      (memod-test-await "end" (lambda () (not (process-live-p process))))
      (should (= 0 (process-exit-status process)))
      (memod-test-await-message "was ended"))))

(provide 'memod-rpc-test)
;;; memod-rpc-test.el ends here
