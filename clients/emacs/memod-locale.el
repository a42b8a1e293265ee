;;; memod-locale.el --- Messages in the person's language -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The code has English messages; memod-ko.el has them in Korean.  Another language is another such
;; file: memod-de.el with `memod-de-messages', an alist from the English messages.  The server says
;; its own messages in the same language.

;;; Code:

(require 'subr-x)

(defcustom memod-locale nil
  "The language of messages, such as \"ko\" or \"en\".
If nil, it is that of $LC_ALL, $LC_MESSAGES or $LANG.  The messages of a
server that was started before stay in its language; `memod-disconnect'
ends it."
  :type '(choice (const :tag "That of the environment" nil) string)
  :group 'memod)

(defvar memod-locale--messages nil "The language that was asked for last, and its hash table.")

(defun memod-locale-name ()
  "Return the locale, as the server is told it."
  (or memod-locale
      (car (delete "" (delq nil (mapcar #'getenv '("LC_ALL" "LC_MESSAGES" "LANG")))))
      "C"))

(defun memod-locale-language ()
  "Return the language of messages, such as \"ko\"."
  (downcase (car (split-string (memod-locale-name) "[-_.@]"))))

(defun memod-locale--table ()
  "Return a hash table of the language's messages, or nil, by English ones."
  (let ((language (memod-locale-language)))
    (unless (equal language (car memod-locale--messages))
      (setq memod-locale--messages (cons language (memod-locale--load language))))
    (cdr memod-locale--messages)))

(defun memod-locale--load (language)
  "Return a hash table of the messages of LANGUAGE; nil if there are none."
  (when (string-match-p "\\`[a-z][a-z][a-z]?\\'" language)
    (let ((messages (intern (format "memod-%s-messages" language))))
      (require (intern (concat "memod-" language)) nil t)
      (when (boundp messages)
        (let ((table (make-hash-table :test #'equal)))
          (pcase-dolist (`(,english . ,words) (symbol-value messages))
            (puthash english words table))
          table)))))

(defun memod-locale--keys (words)
  "Return WORDS, a format, with keys in place of the commands it names."
  (replace-regexp-in-string
   "\\\\\\[[^]]+\\]"
   (lambda (command)
     (save-match-data (string-replace "%" "%%" (substitute-command-keys command))))
   words t t))

(defun memod-t (english &rest arguments)
  "Return the message ENGLISH in the person's language, formatted with ARGUMENTS.
It may name commands, as for `substitute-command-keys'."
  (let ((table (memod-locale--table)))
    (apply #'format-message (memod-locale--keys (or (and table (gethash english table)) english))
           arguments)))

(defun memod-t-message (english &rest arguments)
  "Show the message ENGLISH with ARGUMENTS, as `memod-t' has it."
  (message "%s" (apply #'memod-t english arguments)))

(defun memod-t-error (english &rest arguments)
  "Signal a `user-error' with ENGLISH and ARGUMENTS, as `memod-t' has it."
  (user-error "%s" (apply #'memod-t english arguments)))

(provide 'memod-locale)
;;; memod-locale.el ends here
