;;; memod-process.el --- The process of the memod server -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; How the server is started, read, and asked for its last words.

;;; Code:

(require 'subr-x)

(defgroup memod nil
  "Memos and tasks kept by memod."
  :group 'applications
  :prefix "memod-")

(defcustom memod-command
  (list (if (member (getenv "MEMOD") '(nil "")) "memod" (getenv "MEMOD")))
  "The program that keeps the memos, and its arguments.
Without a setting it is the one that $MEMOD names, or `memod'.  With no
arguments it keeps them in its default file."
  :type '(repeat string)
  :group 'memod)

(defvar memod-process nil "The process of the server, also when it has ended.")

(defun memod-process-command ()
  "Return `memod-command' with the paths in it that begin at home spelled out."
  (mapcar (lambda (word)
            (if (string-prefix-p "~/" word) (expand-file-name word) word))
          memod-command))

(defun memod-process-make ()
  "Start the server's process and answer it."
  ;; The library kills this one once the process is there; Emacs says then, before it listens, that
  ;; the process has ended if it has.
  (when-let ((last (get-buffer " *memod stderr*")))
    (kill-buffer last))
  ;; The library looks for standard error in a buffer of this name.
  (let* ((errors (get-buffer-create "*memod stderr*"))
         (default-directory (expand-file-name "~/"))
         (process (make-process :name "memod" :command (memod-process-command)
                                :connection-type 'pipe :coding 'utf-8-emacs-unix :noquery t
                                :stderr errors)))
    ;; Else Emacs writes there that it ended.
    (set-process-sentinel (get-buffer-process errors) #'ignore)
    (setq memod-process process)))

(defun memod-process-filter (filter process string)
  "Hand STRING of PROCESS to FILTER without collecting garbage on the way.
A long list is read in many pieces, and nothing of it is garbage yet."
  (let ((gc-cons-threshold (max gc-cons-threshold (* 256 1024 1024))))
    (funcall filter process string)))

(defun memod-process-live-p ()
  "Return whether the server lives."
  (and memod-process (process-live-p memod-process)))

(defun memod-process-last-words (errors)
  "Return what the server wrote last to the buffer ERRORS before it gave up.
Return nil if it didn't say or didn't give up by itself."
  (when (and (eq (process-status memod-process) 'exit)
             (/= (process-exit-status memod-process) 0)
             (buffer-live-p errors))
    (when-let ((pipe (get-buffer-process errors)))
      ;; No timer starts the next server meanwhile.
      (accept-process-output pipe 0.1 nil 0))
    (with-current-buffer errors
      (car (last (split-string (buffer-string) "\n" t "[ \t]+"))))))

(provide 'memod-process)
;;; memod-process.el ends here
