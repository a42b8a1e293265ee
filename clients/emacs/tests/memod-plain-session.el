;;; memod-plain-session.el --- One session of Emacs's own JSON-RPC client -*- lexical-binding: t; -*-

;;; Commentary:

;; Talks to the server named by $MEMOD through `jsonrpc-process-connection'.
;; Prints a line for each check; ends with status 1 and the reason at the first that fails.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)

(defconst memod-plain-deadline 120 "Seconds to wait for one event.")
(defvar memod-plain-changes nil "Params of every watch/didChange, in order of arrival.")
(defvar memod-plain-exit nil "The server's (STATUS . CODE) once it has ended.")
(defvar memod-plain-process nil "The server's process.")

(defun memod-plain-say (format &rest arguments)
  "Print FORMAT with ARGUMENTS as a line on stdout."
  (princ (concat (apply #'format format arguments) "\n")))

(defun memod-plain-check (holds name seen)
  "Print NAME if HOLDS, else end with what was SEEN."
  (unless holds
    (let ((print-escape-newlines t))
      (error "%s: got %S" name seen)))
  (memod-plain-say "  %s" name))

(defun memod-plain-await (what arrived)
  "Let Emacs read until ARRIVED answers non-nil for the event named WHAT."
  (with-timeout (memod-plain-deadline)
    (while (not (or (funcall arrived) memod-plain-exit))
      ;; Emacs, waiting for a process that has ended, doesn't say so as long as there is something
      ;; to read from another one, such as what the server wrote to standard error.
      (accept-process-output (and (process-live-p memod-plain-process) memod-plain-process) 0.1)
      (accept-process-output nil 0)))
  (unless (funcall arrived)
    (error "No %s within %s s; exit: %S" what memod-plain-deadline memod-plain-exit)))

(defun memod-plain-notice (_connection method params)
  "Keep PARAMS if METHOD is what a watch sends."
  (when (eq method 'watch/didChange)
    (setq memod-plain-changes (append memod-plain-changes (list params)))))

(defun memod-plain-note-exit (_connection)
  "Keep how the server ended."
  (setq memod-plain-exit
        (cons (process-status memod-plain-process) (process-exit-status memod-plain-process))))

(defun memod-plain-start (path)
  "Start the server at PATH and answer the connection to it."
  (jsonrpc-process-connection
   :name "memod"
   :process (lambda ()
              (setq memod-plain-process
                    (make-process :name "memod" :command (list path "--memory")
                                  :connection-type 'pipe :coding 'utf-8-emacs-unix :noquery t
                                  :stderr (get-buffer-create "*memod stderr*"))))
   :notification-dispatcher #'memod-plain-notice
   :on-shutdown #'memod-plain-note-exit))

(defun memod-plain-ask (connection method params)
  "Return the result of METHOD with PARAMS over CONNECTION."
  (unwind-protect
      (jsonrpc-request connection method params :timeout memod-plain-deadline)
    ;; Emacs 28 leaves its filter as soon as the reply is there, and what was read with it waits
    ;; for the server to send more.  Empty input makes the filter look at what it has.
    (funcall (process-filter memod-plain-process) memod-plain-process "")))

(defun memod-plain-result (connection method params)
  "Check that METHOD with PARAMS succeeds over CONNECTION and answer its result."
  (let ((result (memod-plain-ask connection method params)))
    (memod-plain-check t (format "%s succeeds" method) result)
    result))

(defun memod-plain-error (connection method params)
  "Return the error of METHOD with PARAMS over CONNECTION as an alist, or nil."
  (condition-case failure
      (progn (memod-plain-ask connection method params) nil)
    (jsonrpc-error (cddr failure))))

(defun memod-plain-initialize-params ()
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

(defun memod-plain-check-change (change watch memo)
  "Check that CHANGE tells WATCH of MEMO."
  (let* ((added (plist-get change :added))
         (row (plist-get (aref added 0) :row)))
    (memod-plain-check (equal (plist-get change :watch) watch)
                   "the notification names the watch" change)
    (memod-plain-check (= (length added) 1) "the notification adds one row" added)
    (memod-plain-check (eql (plist-get (aref added 0) :index) 0) "the new row is the first" added)
    (memod-plain-check (equal (plist-get row :id) (plist-get memo :id)) "the new row is the memo" row)
    (memod-plain-check (equal (plist-get row :title) (plist-get memo :title))
                   "the new row has the title" row)))

(defun memod-plain-check-no-params (connection memo)
  "Check over CONNECTION that each spelling of no params lists MEMO."
  (let ((listed (memod-plain-result connection 'memo/list nil)))
    (memod-plain-check (string-search (plist-get memo :id) (format "%S" listed))
                   "null lists the memo" listed)
    (cl-loop for (spelling params) in `(("{}" ,(make-hash-table)) ("[]" []))
             for again = (memod-plain-result connection 'memo/list params)
             do (memod-plain-check (equal again listed) (format "%s means no params" spelling) again))))

(defun memod-plain-check-error (failure)
  "Check that FAILURE is about a memo that isn't there."
  (memod-plain-check failure "an unknown memo is an error" failure)
  (memod-plain-check (eql (alist-get 'jsonrpc-error-code failure) 1001)
                 "the error has its code" failure)
  (memod-plain-check (equal (plist-get (alist-get 'jsonrpc-error-data failure) :kind) "notFound")
                 "the error has its kind" failure)
  (memod-plain-check (string-match-p "." (alist-get 'jsonrpc-error-message failure))
                 "the error has a message" failure))

(defun memod-plain-open (connection)
  "Introduce Emacs over CONNECTION, start a watch and answer its id."
  (let ((hello (memod-plain-result connection 'initialize (memod-plain-initialize-params))))
    (memod-plain-check (equal (plist-get (plist-get hello :serverInfo) :name) "memod")
                   "the server says its name" hello)
    (memod-plain-check (plist-get hello :protocolVersion) "the server says its protocol" hello))
  (jsonrpc-notify connection 'initialized (make-hash-table))
  (let ((watch (memod-plain-result connection 'watch/start '(:query (:kind "memo")))))
    (memod-plain-check (stringp (plist-get watch :watch)) "a watch has an id" watch)
    (memod-plain-check (equal (plist-get watch :rows) []) "an empty store has no rows" watch)
    (plist-get watch :watch)))

(defun memod-plain-create (connection)
  "Create a memo over CONNECTION and answer it."
  (let* ((content "# Hello from Emacs\n\nbody #tag")
         (reply (memod-plain-result connection 'memo/create (list :content content)))
         (memo (plist-get reply :memo)))
    (memod-plain-check (equal (plist-get memo :content) content) "the content comes back as sent" memo)
    (memod-plain-check (equal (plist-get memo :title) "Hello from Emacs")
                   "the title is the first line" memo)
    (memod-plain-check (equal (plist-get memo :tags) ["tag"]) "the tags are found" memo)
    memo))

(defun memod-plain-close (connection)
  "Take leave over CONNECTION."
  (let ((goodbye (memod-plain-result connection 'shutdown nil)))
    (memod-plain-check (null goodbye) "shutdown answers nothing" goodbye))
  (jsonrpc-notify connection 'exit nil)
  (memod-plain-await "end of the server" (lambda () memod-plain-exit))
  (memod-plain-check (equal memod-plain-exit '(exit . 0)) "the server ends with status 0" memod-plain-exit))

(defun memod-plain-session ()
  "Live one session, check by check."
  (let* ((connection (memod-plain-start (or (getenv "MEMOD") (error "$MEMOD names no server"))))
         (watch (memod-plain-open connection))
         (memo (memod-plain-create connection)))
    (memod-plain-await "watch/didChange" (lambda () memod-plain-changes))
    (memod-plain-check-change (car memod-plain-changes) watch memo)
    (memod-plain-check-no-params connection memo)
    (memod-plain-check-error
     (memod-plain-error connection 'memo/update '(:id "m_nowhere" :content "x")))
    (memod-plain-close connection)
    (memod-plain-check (= (length memod-plain-changes) 1) "one commit was one notification"
                   memod-plain-changes)))

(condition-case failure
    (progn
      (memod-plain-session)
      (memod-plain-say "all checks hold")
      (kill-emacs 0))
  (error
   (memod-plain-say "failed: %s" (error-message-string failure))
   (kill-emacs 1)))

;;; memod-plain-session.el ends here
