;;; emacs.el --- One session of Emacs's own JSON-RPC client -*- lexical-binding: t; -*-

;;; Commentary:

;; Talks to the server named by $MEMOD through `jsonrpc-process-connection'.
;; Prints a line for each check; ends with status 1 and the reason at the first that fails.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)

(defconst editors-deadline 30 "Seconds to wait for one event.")
(defvar editors-changes nil "Params of every watch/didChange, in order of arrival.")
(defvar editors-exit nil "The server's (STATUS . CODE) once it has ended.")
(defvar editors-process nil "The server's process.")

(defun editors-say (format &rest arguments)
  "Print FORMAT with ARGUMENTS as a line on stdout."
  (princ (concat (apply #'format format arguments) "\n")))

(defun editors-check (holds name seen)
  "Print NAME if HOLDS, else end with what was SEEN."
  (unless holds
    (let ((print-escape-newlines t))
      (error "%s: got %S" name seen)))
  (editors-say "  %s" name))

(defun editors-await (what arrived)
  "Let Emacs read until ARRIVED answers non-nil for the event named WHAT."
  (with-timeout (editors-deadline)
    (while (not (or (funcall arrived) editors-exit))
      ;; Emacs, waiting for a process that has ended, doesn't say so as long as there is something
      ;; to read from another one, such as what the server wrote to standard error.
      (accept-process-output (and (process-live-p editors-process) editors-process) 0.1)
      (accept-process-output nil 0)))
  (unless (funcall arrived)
    (error "No %s within %s s; exit: %S" what editors-deadline editors-exit)))

(defun editors-notice (_connection method params)
  "Keep PARAMS if METHOD is what a watch sends."
  (when (eq method 'watch/didChange)
    (setq editors-changes (append editors-changes (list params)))))

(defun editors-note-exit (_connection)
  "Keep how the server ended."
  (setq editors-exit
        (cons (process-status editors-process) (process-exit-status editors-process))))

(defun editors-start (path)
  "Start the server at PATH and answer the connection to it."
  (jsonrpc-process-connection
   :name "memod"
   :process (lambda ()
              (setq editors-process
                    (make-process :name "memod" :command (list path "--memory")
                                  :connection-type 'pipe :coding 'utf-8-emacs-unix :noquery t
                                  :stderr (get-buffer-create "*memod stderr*"))))
   :notification-dispatcher #'editors-notice
   :on-shutdown #'editors-note-exit))

(defun editors-ask (connection method params)
  "Answer the result of METHOD with PARAMS over CONNECTION."
  (unwind-protect
      (jsonrpc-request connection method params :timeout editors-deadline)
    ;; Emacs 28 leaves its filter as soon as the reply is there, and what was read with it waits
    ;; for the server to send more.  Empty input makes the filter look at what it has.
    (funcall (process-filter editors-process) editors-process "")))

(defun editors-result (connection method params)
  "Check that METHOD with PARAMS succeeds over CONNECTION and answer its result."
  (let ((result (editors-ask connection method params)))
    (editors-check t (format "%s succeeds" method) result)
    result))

(defun editors-error (connection method params)
  "Answer the error of METHOD with PARAMS over CONNECTION as an alist, or nil."
  (condition-case failure
      (progn (editors-ask connection method params) nil)
    (jsonrpc-error (cddr failure))))

(defun editors-initialize-params ()
  "What Eglot sends."
  (list :processId (emacs-pid)
        :rootPath (expand-file-name default-directory)
        :rootUri (concat "file://" (expand-file-name default-directory))
        :initializationOptions (make-hash-table)
        :capabilities
        (list :workspace '(:applyEdit t :executeCommand (:dynamicRegistration :json-false)
                                      :workspaceEdit (:documentChanges :json-false))
              :textDocument '(:synchronization (:dynamicRegistration :json-false :didSave t))
              :experimental (make-hash-table))))

(defun editors-check-change (change watch memo)
  "Check that CHANGE tells WATCH of MEMO."
  (let* ((added (plist-get change :added))
         (row (plist-get (aref added 0) :row)))
    (editors-check (equal (plist-get change :watch) watch)
                   "the notification names the watch" change)
    (editors-check (= (length added) 1) "the notification adds one row" added)
    (editors-check (eql (plist-get (aref added 0) :index) 0) "the new row is the first" added)
    (editors-check (equal (plist-get row :id) (plist-get memo :id)) "the new row is the memo" row)
    (editors-check (equal (plist-get row :title) (plist-get memo :title))
                   "the new row has the title" row)))

(defun editors-check-no-params (connection memo)
  "Check over CONNECTION that each spelling of no params lists MEMO."
  (let ((listed (editors-result connection 'memo/list nil)))
    (editors-check (string-search (plist-get memo :id) (format "%S" listed))
                   "null lists the memo" listed)
    (cl-loop for (spelling params) in `(("{}" ,(make-hash-table)) ("[]" []))
             for again = (editors-result connection 'memo/list params)
             do (editors-check (equal again listed) (format "%s means no params" spelling) again))))

(defun editors-check-error (failure)
  "Check that FAILURE is about a memo that isn't there."
  (editors-check failure "an unknown memo is an error" failure)
  (editors-check (eql (alist-get 'jsonrpc-error-code failure) 1001)
                 "the error has its code" failure)
  (editors-check (equal (plist-get (alist-get 'jsonrpc-error-data failure) :kind) "notFound")
                 "the error has its kind" failure)
  (editors-check (string-match-p "." (alist-get 'jsonrpc-error-message failure))
                 "the error has a message" failure))

(defun editors-open (connection)
  "Introduce Emacs over CONNECTION, start a watch and answer its id."
  (let ((hello (editors-result connection 'initialize (editors-initialize-params))))
    (editors-check (equal (plist-get (plist-get hello :serverInfo) :name) "memod")
                   "the server says its name" hello)
    (editors-check (plist-get hello :protocolVersion) "the server says its protocol" hello))
  (jsonrpc-notify connection 'initialized (make-hash-table))
  (let ((watch (editors-result connection 'watch/start '(:query (:kind "memo")))))
    (editors-check (stringp (plist-get watch :watch)) "a watch has an id" watch)
    (editors-check (equal (plist-get watch :rows) []) "an empty store has no rows" watch)
    (plist-get watch :watch)))

(defun editors-create (connection)
  "Create a memo over CONNECTION and answer it."
  (let* ((content "# Hello from Emacs\n\nbody #tag")
         (reply (editors-result connection 'memo/create (list :content content)))
         (memo (plist-get reply :memo)))
    (editors-check (equal (plist-get memo :content) content) "the content comes back as sent" memo)
    (editors-check (equal (plist-get memo :title) "Hello from Emacs")
                   "the title is the first line" memo)
    (editors-check (equal (plist-get memo :tags) ["tag"]) "the tags are found" memo)
    memo))

(defun editors-close (connection)
  "Take leave over CONNECTION."
  (let ((goodbye (editors-result connection 'shutdown nil)))
    (editors-check (null goodbye) "shutdown answers nothing" goodbye))
  (jsonrpc-notify connection 'exit nil)
  (editors-await "end of the server" (lambda () editors-exit))
  (editors-check (equal editors-exit '(exit . 0)) "the server ends with status 0" editors-exit))

(defun editors-session ()
  "Live one session, check by check."
  (let* ((connection (editors-start (or (getenv "MEMOD") (error "$MEMOD names no server"))))
         (watch (editors-open connection))
         (memo (editors-create connection)))
    (editors-await "watch/didChange" (lambda () editors-changes))
    (editors-check-change (car editors-changes) watch memo)
    (editors-check-no-params connection memo)
    (editors-check-error
     (editors-error connection 'memo/update '(:id "m_nowhere" :content "x")))
    (editors-close connection)
    (editors-check (= (length editors-changes) 1) "one commit was one notification"
                   editors-changes)))

(condition-case failure
    (progn
      (editors-session)
      (editors-say "all checks hold")
      (kill-emacs 0))
  (error
   (editors-say "failed: %s" (error-message-string failure))
   (kill-emacs 1)))

;;; emacs.el ends here
