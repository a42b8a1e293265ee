;;; memod-two-test.el --- Two programs on one file -*- lexical-binding: t; -*-

;;; Commentary:

;; This Emacs and another program, a server of its own on the same file.

;;; Code:

(require 'memod-test)
(require 'smerge-mode)

(defvar memod-two-test-other nil "The connection to the other server.")

(defun memod-two-test-ask (method params)
  "Return what the other server answers to METHOD with PARAMS."
  (let (answer)
    (jsonrpc-async-request memod-two-test-other method params
                           :success-fn (lambda (result) (setq answer (list result)))
                           :error-fn (lambda (failure) (setq answer (cons nil failure))))
    (memod-test-await "answer of the other server" (lambda () answer))
    (when (cdr answer) (ert-fail (cdr answer)))
    (car answer)))

(defmacro memod-two-test-with (&rest body)
  "Run BODY with two servers on one file."
  (declare (indent 0) (debug t))
  `(memod-test-with (memod-test-file)
     (let ((memod-two-test-other
            (jsonrpc-process-connection
             :name "other"
             :process (lambda ()
                        (make-process :name "other" :command memod-command
                                      :connection-type 'pipe :coding 'utf-8-emacs-unix
                                      :noquery t :stderr "*other stderr*")))))
       (unwind-protect (progn ,@body)
         (jsonrpc-shutdown memod-two-test-other)))))

(ert-deftest memod-two-a-reminder-that-has-come-is-shown-and-confirmed ()
  (memod-two-test-with
    (memod-two-test-ask 'task/create '(:id "call" :content "Call"
                                       :remind ["2026-01-01T00:00:00Z"]))
    (memod-tasks)
    (memod-test-await "the reminder"
                      (lambda ()
                        (and (get-buffer "*Warnings*")
                             (with-current-buffer "*Warnings*"
                               (string-search "Reminder (late): Call" (buffer-string))))))
    ;; Behind what Emacs has sent.
    (should (equal (memod-rpc-call
                    'reminder/confirm
                    '(:reminders [(:id "call" :key "2026-01-01T00:00:00.000Z")]))
                   '(:confirmed 0)))))

(ert-deftest memod-two-a-task-made-elsewhere-appears ()
  (memod-two-test-with
    (memod-tasks)
    (memod-test-await-lines "No tasks yet.*")
    (let ((id (plist-get (plist-get (memod-two-test-ask 'task/create '(:content "Theirs")) :memo)
                         :id)))
      (memod-test-await-lines "To do (1)" ".*Theirs")
      (memod-two-test-ask 'task/setState (list :ids (vector id) :state "done"))
      (memod-test-await-lines "Done (1)" ".*Theirs")
      (memod-two-test-ask 'memo/delete (list :ids (vector id)))
      (memod-test-await-lines "No tasks yet.*"))))

(ert-deftest memod-two-what-is-done-here-is-there ()
  (memod-two-test-with
    (memod-tasks)
    (memod-list-add "Mine")
    (memod-test-await-lines "To do (1)" ".*Mine")
    (should (equal "Mine" (plist-get (aref (plist-get (memod-two-test-ask 'memo/list nil) :rows)
                                           0)
                                     :title)))))

(ert-deftest memod-two-a-memo-written-elsewhere-changes-here ()
  (memod-two-test-with
    (let ((memo (memod-test-make 'memo/create "one\n")))
      (memod-memo-open (plist-get memo :id))
      (memod-test-await-text "one\n")
      (memod-two-test-ask 'memo/update (list :id (plist-get memo :id) :content "one\ntwo\n"))
      (memod-test-await-text "one\ntwo\n")
      (should-not (buffer-modified-p)))))

(ert-deftest memod-two-both-write-one-memo-and-lose-nothing ()
  (memod-two-test-with
    (let* ((memo (memod-test-make 'memo/create "one\ntwo\nthree\n"))
           (id (plist-get memo :id)))
      (memod-memo-open id)
      (memod-test-await-text "one\ntwo\nthree\n")
      (insert "mine ")
      (memod-two-test-ask 'memo/update (list :id id :content "one\ntwo\nthree\ntheirs\n"))
      (save-buffer)
      (should (equal (buffer-string) "mine one\ntwo\nthree\ntheirs\n"))
      (goto-char (point-min))
      (delete-char 4)
      (insert "my")
      (memod-two-test-ask 'memo/update (list :id id :content "your one\ntwo\nthree\ntheirs\n"))
      (should (memod-test-error #'save-buffer))
      (should (string-search "my one\n=======\nyour one\n" (buffer-string)))
      (goto-char (point-min))
      (smerge-keep-all)
      (save-buffer)
      (should (equal (plist-get
                      (plist-get (aref (plist-get (memod-two-test-ask
                                                   'memo/get (list :ids (vector id)))
                                                  :results)
                                       0)
                                 :memo)
                      :content)
                     "my one\nyour one\ntwo\nthree\ntheirs\n")))))

(ert-deftest memod-two-undo-takes-back-what-was-done-here-or-anywhere ()
  (memod-two-test-with
    (memod-tasks)
    (memod-list-add "Mine")
    (memod-test-await-message "Added Mine")
    (memod-two-test-ask 'task/create '(:content "Theirs"))
    (memod-test-await-lines "To do (2)" ".*" ".*")
    (memod-undo nil)
    (memod-test-await-lines "To do (1)" ".*Theirs")
    (memod-undo t)
    (memod-test-await-lines "No tasks yet.*")))

(provide 'memod-two-test)
;;; memod-two-test.el ends here
