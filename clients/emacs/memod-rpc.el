;;; memod-rpc.el --- Talking with the memod server -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; One server for this Emacs.  It is started when something is first asked of it, and again when
;; something is asked after it has ended.  Requests go out at once, behind `initialize', without
;; waiting for its answer: the server keeps their order.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'jsonrpc)
(require 'memod-locale)
(require 'memod-process)

(defvar memod-timeout 10 "How many seconds to wait for a response of the server.")

(defconst memod-rpc-protocol "1.0" "The version of the protocol that is spoken here.")

(defconst memod-rpc-origin "emacs" "What the commits made here are marked with.")

(defconst memod-rpc-ended -1 "The code of an error that says the server has ended.")

(defvar memod-rpc-connect-functions nil
  "Functions of no arguments, called when there is a new server to talk with.")

(defvar memod-rpc-disconnect-functions nil
  "Functions of no arguments, called when the server has ended.")

(defvar memod-rpc-notification-functions nil
  "Functions called with what the server tells unasked.
Their arguments are METHOD, a symbol, and PARAMS, a plist.")

(defvar memod-rpc--connection nil "The connection to the server, or nil.")

(defvar memod-rpc--new nil "The connection that is being made, which may have ended since; or nil.")

(defconst memod-rpc-steady 5 "After how many seconds a server has lived for a while.")

(defvar memod-rpc-ends 0 "How many servers have ended in a row that had not lived for a while.")

(defvar memod-rpc--started 0 "When the server was started, in seconds.")

(defvar memod-rpc-refusal nil
  "Why the last server can't be talked with, or ended, a sentence; or nil.")

(defvar memod-rpc--refused nil "The last connection that can't be talked over, or nil.")

(defun memod-rpc-connected-p ()
  "Return whether there is a server to talk with now."
  (and memod-rpc--connection (jsonrpc-running-p memod-rpc--connection)))

(defun memod-rpc-connection ()
  "Return the connection to the server, which is started if there is none."
  (or memod-rpc--new
      (and (memod-rpc-connected-p) memod-rpc--connection)
      (let ((memod-rpc--new (setq memod-rpc-refusal nil
                                  memod-rpc--started (float-time)
                                  memod-rpc--connection (memod-rpc--start))))
        ;; A server that ends at once isn't started again by what is asked of it here.
        (memod-rpc--introduce memod-rpc--new)
        (run-hooks 'memod-rpc-connect-functions)
        memod-rpc--new)))

(defun memod-rpc--start ()
  "Start the server and answer the connection to it."
  (unless (executable-find (or (car (memod-process-command)) ""))
    (memod-t-error "There is no program `%s'; install memod or set `memod-command'"
                   (or (car memod-command) "")))
  (let ((connection
         (apply #'jsonrpc-process-connection
                :name "memod"
                :process #'memod-process-make
                :notification-dispatcher #'memod-rpc--dispatch
                :on-shutdown #'memod-rpc--ended
                ;; Printing what is said for looking at costs more than all the rest.
                (if (slot-exists-p 'jsonrpc-connection '-events-buffer-config)
                    '(:events-buffer-config (:size 0 :format full))
                  '(:events-buffer-scrollback-size 0)))))
    (add-function :around (process-filter memod-process) #'memod-process-filter)
    connection))

(defun memod-rpc--introduce (connection)
  "Say over CONNECTION who this is, and see who answers."
  (memod-rpc--send
   connection 'initialize
   (list :processId (emacs-pid) :protocolVersion memod-rpc-protocol :origin memod-rpc-origin
         :push "ids" :positionEncodings ["utf-32"] :reminders t
         :locale (memod-locale-name))
   (lambda (result)
     (when-let ((sentence (memod-rpc--stranger result)))
       (memod-rpc--refuse connection sentence)))
   (lambda (failure)
     (unless (eql (plist-get failure :code) memod-rpc-ended)
       (memod-rpc--refuse connection (memod-rpc-sentence failure))))))

(defun memod-rpc--stranger (result)
  "Return why a server that introduced itself with RESULT can't be talked with.
Return nil if it can."
  (let ((spoken (or (plist-get result :protocolVersion) "")))
    (cond ((not (equal (plist-get (plist-get result :serverInfo) :name) "memod"))
           (memod-t "`%s' isn't memod; set `memod-command'" (car memod-command)))
          ((not (equal (car (split-string spoken "\\."))
                       (car (split-string memod-rpc-protocol "\\."))))
           (memod-t "`%s' speaks protocol %s, and this package %s; update the older of the two"
            (car memod-command) spoken memod-rpc-protocol)))))

(defun memod-rpc--refuse (connection sentence)
  "End CONNECTION for the reason in SENTENCE."
  (when (eq connection memod-rpc--connection)
    (setq memod-rpc-refusal sentence
          memod-rpc--refused connection)
    (delete-process memod-process)))

(defun memod-rpc--dispatch (_connection method params)
  "Tell everyone who listens about the notification METHOD with PARAMS."
  (when (eq method 'task/didRemind)
    (memod-rpc--remind (plist-get params :reminders)))
  (run-hook-with-args 'memod-rpc-notification-functions method params))

(defun memod-rpc--remind (reminders)
  "Show REMINDERS, whose time has come, and confirm that.
What can't be confirmed comes again."
  (seq-doseq (reminder reminders)
    (display-warning
     'memod (memod-t (if (eq (plist-get reminder :late) t) "Reminder (late): %s" "Reminder: %s")
                     (plist-get reminder :title))))
  (memod-rpc-request
   'reminder/confirm
   (list :reminders
         (vconcat (seq-map (lambda (reminder)
                             (list :id (plist-get reminder :id) :key (plist-get reminder :key)))
                           reminders)))
   :else #'ignore))

(defun memod-rpc--ended (connection)
  "Take note that CONNECTION has ended."
  (when (eq connection memod-rpc--connection)
    (let ((sentence (memod-rpc--epitaph)))
      (setq memod-rpc--connection nil
            memod-rpc-ends (if (> (- (float-time) memod-rpc--started) memod-rpc-steady)
                               0
                             (1+ memod-rpc-ends)))
      (run-hooks 'memod-rpc-disconnect-functions)
      (message "%s" sentence))))

(defun memod-rpc--epitaph ()
  "Return why the server ended, a sentence."
  (or memod-rpc-refusal
      (setq memod-rpc-refusal
            (and memod-rpc--connection
                 (memod-process-last-words (jsonrpc-stderr-buffer memod-rpc--connection))))
      (memod-t "The memod server has ended; it starts again when needed.  Nothing typed is lost")))

(defun memod-rpc-sentence (failure)
  "Return the words for people of FAILURE, an error of the server."
  (if (eql (plist-get failure :code) memod-rpc-ended)
      (memod-rpc--epitaph)
    (string-remove-suffix "." (or (plist-get failure :message) ""))))

(defun memod-rpc-cut-off-p (failure)
  "Return whether FAILURE is the sudden end of a server that had no reason for it."
  (and (eql (plist-get failure :code) memod-rpc-ended)
       (progn (memod-rpc--epitaph) (null memod-rpc-refusal))))

(defun memod-rpc-complain (failure)
  "Show the words of FAILURE, an error of the server."
  (message "%s" (memod-rpc-sentence failure)))

(defun memod-rpc--send (connection method params then else &optional patient)
  "Ask for METHOD with PARAMS over CONNECTION.
Call THEN with the result or ELSE with the error, each at most once.  If
PATIENT, a result is also wanted after the error that there is none yet."
  (let* ((late (lambda ()
                 (funcall else (list :code -2 :message
                                     (memod-t (if patient
                                                  "memod gave no answer to %s within %s s yet"
                                                "memod gave no answer to %s within %s s")
                                              method memod-timeout)))))
         (timer (and patient (run-at-time memod-timeout nil late)))
         (settle (lambda (function answer)
                   (when timer (cancel-timer timer))
                   (funcall function answer))))
    (condition-case failure
        (jsonrpc-async-request
         connection method params
         :success-fn (lambda (result)
                       ;; A server that can't be talked with may have answered more than that.
                       (if (eq connection memod-rpc--refused)
                           (funcall settle else (list :code memod-rpc-ended))
                         (funcall settle then result)))
         :error-fn (lambda (failure) (funcall settle else failure))
         :timeout (unless patient memod-timeout)
         :timeout-fn late)
      ;; The pipe may break before Emacs is told that the process has ended.
      (error (funcall settle else (list :code (if (jsonrpc-running-p connection) -3 memod-rpc-ended)
                                        :message (error-message-string failure)))))))

(cl-defun memod-rpc-request (method params &key then (else #'memod-rpc-complain) patient)
  "Ask the server for METHOD with PARAMS and go on without waiting.
Call THEN with the result, or ELSE with the error, in the buffer that is
current now, unless it is gone by then.  PATIENT is that of `memod-rpc--send'."
  (let* ((buffer (current-buffer))
         (back (lambda (function)
                 (lambda (answer)
                   (when (and function (buffer-live-p buffer))
                     (with-current-buffer buffer (funcall function answer)))))))
    (memod-rpc--send (memod-rpc-connection) method params
                     (funcall back then) (funcall back else) patient)))

(defun memod-rpc-wait (arrived)
  "Wait until ARRIVED, a function, answers non-nil."
  ;; Every request ends in an answer, a timeout or the end of the server.
  (while (not (funcall arrived))
    ;; Emacs, waiting for a process that has ended, doesn't say so as long as there is something
    ;; to read from another one, such as what the server wrote to standard error.
    (accept-process-output (and (memod-process-live-p) memod-process) 0.1)
    ;; From Emacs 30 on, what was read is handed out by timers.
    (accept-process-output nil 0)))

(defun memod-rpc-call (method params)
  "Wait for the result of METHOD with PARAMS and answer it.
Signal a `user-error' when there is none.  This is for the few places
where Emacs itself wants the answer now."
  (let (outcome)
    (memod-rpc--send (memod-rpc-connection) method params
                     (lambda (result) (setq outcome (list result)))
                     (lambda (failure) (setq outcome (cons nil failure))))
    (memod-rpc-wait (lambda () outcome))
    (if (cdr outcome)
        (user-error "%s" (memod-rpc-sentence (cdr outcome)))
      (car outcome))))

;;;###autoload
(defun memod-disconnect ()
  "End the memod server of this Emacs, until it is needed again."
  (interactive)
  (when (memod-rpc-connected-p)
    (let ((connection memod-rpc--connection))
      (setq memod-rpc-refusal (memod-t "The memod server was ended; it starts again when needed"))
      (jsonrpc-async-request connection 'shutdown nil
                             :success-fn (lambda (_) (jsonrpc-notify connection 'exit nil))))))

(provide 'memod-rpc)
;;; memod-rpc.el ends here
