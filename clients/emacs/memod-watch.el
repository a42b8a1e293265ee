;;; memod-watch.el --- Lists that the server keeps current -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A watch is a list of records as the server last told it.  It outlives the server: with the next
;; one it is started again.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'memod-rpc)

(cl-defstruct (memod-watch (:constructor memod-watch--make))
  "A list of records as the server last told it."
  (params nil :documentation "The params of `watch/start'.")
  (listener nil :documentation "A function of the watch and a change, nil when all is new.")
  (status 'loading :documentation "One of `loading', `ready', `stale' and `stopped'.")
  (failure nil :documentation "A sentence why there is no list, or nil.")
  (name nil :documentation "The server's name for the watch.")
  (state nil :documentation "The server's token for the state that the list is in.")
  (ids nil :documentation "The ids of the rows, in order.")
  (table (make-hash-table :test #'equal) :documentation "The rows by their ids.")
  (sections nil :documentation "The sections, a vector.")
  (counts nil :documentation "The counts of the whole list."))

(defvar memod-watch-delays '(0 0.05 0.2 1 5)
  "How many seconds to wait before starting the server again for the watches.
The first element is for a server that has lived for a while, the next
ones for more and more servers in a row that have not.")

(defvar memod-watch--all nil "Every watch that has not been stopped, in the order of starting.")

(defun memod-watch-start (params listener)
  "Watch what PARAMS say and answer the watch.
LISTENER is called with the watch and nil once the list is there or is
new, and with the watch and the params of `watch/didChange' after every
change."
  (let ((watch (memod-watch--make :params params :listener listener)))
    ;; A new connection starts the watches it finds; this one is started below.
    (memod-rpc-connection)
    (setq memod-watch--all (append memod-watch--all (list watch)))
    (memod-watch--ask watch)
    watch))

(defun memod-watch-stop (watch)
  "Forget WATCH; nothing is told of it any more."
  (when watch
    (setq memod-watch--all (delq watch memod-watch--all))
    (setf (memod-watch-status watch) 'stopped)
    (memod-watch--release watch)))

(defun memod-watch-row (watch id)
  "Return the row of WATCH with the id ID, or nil."
  (gethash id (memod-watch-table watch)))

(defun memod-watch-restart (watch)
  "Ask for the whole list of WATCH again."
  (memod-watch--release watch)
  ;; A new connection starts every watch.
  (if (memod-rpc-connected-p) (memod-watch--ask watch) (memod-rpc-connection)))

(defun memod-watch--release (watch)
  "Tell the server that WATCH is no longer wanted."
  (when (and (memod-watch-name watch) (memod-rpc-connected-p))
    (memod-rpc-request 'watch/stop (list :watch (memod-watch-name watch)) :else #'ignore))
  (setf (memod-watch-name watch) nil))

(defun memod-watch--ask (watch)
  "Ask the server to start WATCH."
  (let ((connection (memod-rpc-connection)))
    (memod-rpc--send
     connection 'watch/start (memod-watch-params watch)
     (lambda (result) (memod-watch--begin watch result))
     (lambda (failure) (memod-watch--fail watch failure))
     'patient)))

(defun memod-watch--begin (watch result)
  "Take the list in RESULT as that of WATCH."
  (memod-watch--release watch)
  (setf (memod-watch-name watch) (plist-get result :watch))
  (if (eq (memod-watch-status watch) 'stopped)
      (memod-watch--release watch)
    (memod-watch--reset watch (plist-get result :rows))
    (memod-watch--note watch result)
    (setf (memod-watch-status watch) 'ready
          (memod-watch-failure watch) nil)
    (funcall (memod-watch-listener watch) watch nil)))

(defun memod-watch--fail (watch failure)
  "Take note that WATCH could not be started because of FAILURE."
  (unless (eq (memod-watch-status watch) 'stopped)
    (setf (memod-watch-status watch) 'stale
          (memod-watch-failure watch) (memod-rpc-sentence failure))
    (funcall (memod-watch-listener watch) watch nil)
    (memod-rpc-complain failure)))

(defun memod-watch--notice (method params)
  "Bring the watch up to date that METHOD with PARAMS is about."
  (when (eq method 'watch/didChange)
    (when-let ((watch (cl-find (plist-get params :watch) memod-watch--all
                               :key #'memod-watch-name :test #'equal)))
      (if (or (eq (plist-get params :reset) t)
              (equal (plist-get params :from) (memod-watch-state watch)))
          (memod-watch--follow watch params)
        (memod-watch-restart watch)))))

(defun memod-watch--follow (watch change)
  "Apply CHANGE to WATCH."
  (let ((reset (eq (plist-get change :reset) t)))
    (if reset
        (memod-watch--reset watch (plist-get change :rows))
      (memod-watch--edit watch change))
    (memod-watch--note watch change)
    (funcall (memod-watch-listener watch) watch (unless reset change))))

(defun memod-watch--note (watch message)
  "Keep everything about WATCH in MESSAGE but its rows."
  (setf (memod-watch-state watch) (plist-get message :state)
        (memod-watch-sections watch) (plist-get message :sections)
        (memod-watch-counts watch) (plist-get message :counts)))

(defun memod-watch--reset (watch rows)
  "Make ROWS the rows of WATCH."
  (let ((table (make-hash-table :test #'equal :size (length rows))))
    (setf (memod-watch-table watch) table
          (memod-watch-ids watch)
          (mapcar (lambda (row)
                    (let ((id (plist-get row :id)))
                      (puthash id row table)
                      id))
                  rows))))

(defun memod-watch--edit (watch change)
  "Take out, put in and replace rows of WATCH according to CHANGE."
  (let ((table (memod-watch-table watch)))
    (seq-doseq (id (plist-get change :removed))
      (remhash id table))
    (unless (seq-empty-p (plist-get change :removed))
      (setf (memod-watch-ids watch)
            (cl-delete-if-not (lambda (id) (gethash id table)) (memod-watch-ids watch))))
    (memod-watch--add watch (plist-get change :added))
    (seq-doseq (row (plist-get change :changed))
      (puthash (plist-get row :id) row table))))

(defun memod-watch--add (watch additions)
  "Put the rows of ADDITIONS, which stand in order, into WATCH at their indices."
  (let* ((head (cons nil (memod-watch-ids watch)))
         (cell head)
         (reached 0))
    (seq-doseq (addition additions)
      (let* ((row (plist-get addition :row))
             (id (plist-get row :id)))
        (while (and (< reached (plist-get addition :index)) (cdr cell))
          (setq cell (cdr cell)
                reached (1+ reached)))
        (setcdr cell (cons id (cdr cell)))
        (puthash id row (memod-watch-table watch))))
    (setf (memod-watch-ids watch) (cdr head))))

(defun memod-watch--connect ()
  "Start every watch again with a new server."
  (dolist (watch memod-watch--all)
    (setf (memod-watch-name watch) nil)
    (memod-watch--ask watch)))

(defun memod-watch--disconnect ()
  "Take note that no watch is kept current any more, and see that they will be."
  (dolist (watch memod-watch--all)
    (setf (memod-watch-name watch) nil
          (memod-watch-status watch) 'stale)
    (when memod-rpc-refusal
      (setf (memod-watch-failure watch) memod-rpc-refusal)
      (funcall (memod-watch-listener watch) watch nil)))
  ;; A server that had a reason to end would have it again.
  (when (and memod-watch--all (not memod-rpc-refusal))
    (run-at-time (nth (min memod-rpc-ends (1- (length memod-watch-delays))) memod-watch-delays)
                 nil #'memod-watch--revive)))

(defun memod-watch--revive ()
  "Start the server again if there is still something to watch."
  (when memod-watch--all
    (condition-case failure
        (memod-rpc-connection)
      (error (message "%s" (error-message-string failure))))))

(add-hook 'memod-rpc-notification-functions #'memod-watch--notice)
(add-hook 'memod-rpc-connect-functions #'memod-watch--connect)
(add-hook 'memod-rpc-disconnect-functions #'memod-watch--disconnect)

(provide 'memod-watch)
;;; memod-watch.el ends here
