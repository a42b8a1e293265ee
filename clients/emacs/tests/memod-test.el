;;; memod-test.el --- What the tests of memod have in common -*- lexical-binding: t; -*-

;;; Commentary:

;; A test lives with a server of its own, named by $MEMOD.  What it checks is what a person sees:
;; text, faces, point, messages.

;;; Code:

(require 'cl-lib)
(require 'ert)
(require 'memod)

;; The frame of a batch Emacs has ten columns.
(setq memod-narrow-columns 0)

(defvar memod-test-deadline 120 "Seconds to wait for one event.")

;; On a busy machine a server may take more than ten seconds to start.
(setq memod-timeout memod-test-deadline)

(defvar memod-test-program (or (getenv "MEMOD") "memod") "The server.")

(defvar memod-test-messages nil "What was shown in the echo area, the last first.")

(defun memod-test-await (what arrived)
  "Let Emacs read until ARRIVED answers non-nil for the event named WHAT; answer that."
  (let ((start (float-time)) answer)
    (while (not (setq answer (funcall arrived)))
      (when (> (- (float-time) start) memod-test-deadline)
        (ert-fail (list (concat "no " what)
                        (buffer-substring-no-properties (point-min) (point-max))
                        memod-test-messages)))
      (accept-process-output nil 0.01))
    answer))

(defun memod-test-settle ()
  "Wait until the server has answered everything asked so far."
  (memod-rpc-call 'store/status nil))

(defmacro memod-test-with (arguments &rest body)
  "Run BODY with a server started with ARGUMENTS, and leave nothing behind."
  (declare (indent 1) (debug t))
  `(let* ((memod-command (cons memod-test-program ,arguments))
          (memod-test-messages nil)
          (logger (lambda (format &rest arguments)
                    (when format
                      (push (apply #'format-message format arguments) memod-test-messages)))))
     (memod-test-clear)
     (unwind-protect
         (progn
           (advice-add 'message :before logger)
           (save-window-excursion ,@body))
       (advice-remove 'message logger)
       (memod-test-clear))))

(defun memod-test-clear ()
  "End the server, and kill every buffer it has filled."
  (dolist (buffer (buffer-list))
    (when (or (buffer-local-value 'memod-memo-id buffer)
              (equal (buffer-name buffer) "*what a change did*")
              (with-current-buffer buffer (derived-mode-p 'memod-view-mode 'memod-commits-mode 'memod-edit-mode)))
      (with-current-buffer buffer
        (set-buffer-modified-p nil)
        (setq memod-view-watch nil
              memod-draft--key nil))
      (kill-buffer buffer)))
  (setq memod-watch--all nil
        memod-group--watch nil
        memod-find--watch nil)
  (setq memod-group--looks nil)
  (memod-row-forget-groups)
  (memod-test-kill)
  (cancel-function-timers #'memod-watch--revive)
  (setq memod-rpc--connection nil
        memod-rpc-ends 0))

(defun memod-test-kill ()
  "Kill the server, and wait until Emacs knows."
  (when-let ((connection memod-rpc--connection))
    (when (process-live-p memod-process)
      (signal-process memod-process 'SIGKILL))
    ;; A list may have started the next one by then.
    (memod-test-await "end of the server"
                      (lambda () (not (eq memod-rpc--connection connection))))))

(defmacro memod-test-ended (&rest body)
  "Run BODY as an Emacs that is taken to end with its server."
  (declare (indent 0) (debug t))
  `(cl-letf (((symbol-function 'emacs-pid) #'ignore))
     ,@body))

(defun memod-test-drafts ()
  "Return the drafts of editors that have ended."
  (append (plist-get (memod-rpc-call 'draft/list nil) :drafts) nil))

(defun memod-test-make (method content &rest params)
  "Make a memo with METHOD, CONTENT and PARAMS, and answer it."
  (plist-get (memod-rpc-call method (append (list :content content) params)) :memo))

(defun memod-test-lines ()
  "Return the lines of the current buffer, without blanks at their ends."
  (mapcar #'string-trim-right (split-string (buffer-string) "\n" t)))

(defun memod-test-await-lines (&rest lines)
  "Wait until the current buffer shows LINES; each a regexp of a whole line."
  (memod-test-await
   (format "%S" lines)
   (lambda ()
     (let ((seen (memod-test-lines)))
       (and (= (length seen) (length lines))
            (cl-every (lambda (line text) (string-match-p (concat "\\`" line "\\'") text))
                      lines seen))))))

(defun memod-test-await-text (text)
  "Wait until the text of the current buffer is TEXT."
  (memod-test-await text (lambda () (equal (buffer-string) text))))

(defun memod-test-await-message (regexp)
  "Wait until something was said that matches REGEXP."
  (memod-test-await regexp
                    (lambda () (seq-find (lambda (said) (string-match-p regexp said))
                                         memod-test-messages))))

(defvar memod-test-folder
  (let ((folder (make-temp-file "memod-test-" t)))
    (add-hook 'kill-emacs-hook (lambda () (delete-directory folder t)))
    folder)
  "A folder for the stores of the tests.")

(defun memod-test-file ()
  "Return arguments that make the server keep its memos in a file of its own."
  (list "--file" (expand-file-name (make-temp-name "memos-") memod-test-folder)))

(defun memod-test-goto (text)
  "Go to the beginning of the line that has TEXT."
  (goto-char (point-min))
  (search-forward text)
  (beginning-of-line))

(defun memod-test-face (text)
  "Return the face of the last TEXT in the buffer."
  (save-excursion
    (goto-char (point-max))
    (search-backward text)
    (get-text-property (point) 'face)))

(defun memod-test-error (function)
  "Return the sentence of the `user-error' that FUNCTION signals, or nil."
  (condition-case failure
      (progn (funcall function) nil)
    (user-error (error-message-string failure))))

(defun memod-test-answer (function answer body)
  "Call BODY while FUNCTION, which asks the person, answers ANSWER."
  (cl-letf (((symbol-function function) (lambda (&rest _) answer)))
    (funcall body)))

(provide 'memod-test)
;;; memod-test.el ends here
