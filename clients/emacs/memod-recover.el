;;; memod-recover.el --- Texts that were never saved -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Emacs saves the text of a memo now and then in a folder of its owner's, as it does with files but
;; more often, and deletes that once the memo is saved.  The name says which memo it is, and what it
;; began from.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-memo)

(declare-function memod-edit-keep-restore "memod-edit-keep")

(defcustom memod-recover-folder (locate-user-emacs-file "memod-unsaved/")
  "The folder for backups of unsaved texts."
  :type 'directory
  :group 'memod)

(defconst memod-recover-seconds 2 "How many seconds of typing may be lost.")
(defconst memod-recover-characters 200 "How many characters may be lost.")

(defvar-local memod-recover--typed 0 "How many characters were changed since they were kept.")

(defvar-local memod-recover--looked nil "Whether older texts of this memo were looked for.")
(put 'memod-recover--looked 'permanent-local t)

(defun memod-recover-make-folder ()
  "Make the folder of texts, for its owner only."
  (unless (file-directory-p memod-recover-folder)
    (with-file-modes #o700
      (make-directory memod-recover-folder t))))

(defun memod-recover--name ()
  "Let the text of this buffer be kept under the memo's id and revision."
  (when auto-save-default
    (memod-recover-make-folder)
    (let ((old buffer-auto-save-file-name))
      (setq buffer-auto-save-file-name
            (expand-file-name (format "%s@%d" memod-memo-id
                                      (or (plist-get memod-memo-record :revision) 0))
                              memod-recover-folder))
      (unless (equal old buffer-auto-save-file-name)
        (memod-recover-forget old)))))

(defun memod-recover-forget (file)
  "Delete FILE, whose text was saved or given up."
  (when (and file (file-exists-p file))
    (delete-file file)))

(defun memod-recover-while-typing (keep)
  "Call KEEP now and then while this buffer is typed in."
  (add-hook 'after-change-functions
            (lambda (start end length) (memod-recover--note (+ length (- end start)) keep))
            nil t))

(defun memod-recover--note (characters keep)
  "Note that CHARACTERS were changed; call KEEP if those are many, or soon."
  (when (and auto-save-default (buffer-modified-p))
    (when (zerop memod-recover--typed)
      (run-at-time memod-recover-seconds nil #'memod-recover--keep (current-buffer) keep))
    (setq memod-recover--typed (+ memod-recover--typed characters))
    (when (> memod-recover--typed memod-recover-characters)
      (memod-recover--keep (current-buffer) keep))))

(defun memod-recover--keep (buffer keep)
  "Call KEEP in BUFFER if it was changed since that was done."
  (when (buffer-live-p buffer)
    (with-current-buffer buffer
      (when (> memod-recover--typed 0)
        (setq memod-recover--typed 0)
        (funcall keep)))))

(defun memod-recover--save ()
  "Save the text of this buffer as Emacs does with files now and then."
  (when (buffer-modified-p)
    (do-auto-save t t)))

(defun memod-recover--left ()
  "Forget the text of this buffer, which is being killed on purpose."
  (memod-recover-forget buffer-auto-save-file-name))

(defun memod-recover--begin ()
  "Keep the text of this buffer until it is saved."
  (memod-recover--name)
  (add-hook 'memod-save-noted-hook #'memod-recover--noted nil t)
  (add-hook 'kill-buffer-hook #'memod-recover--left nil t)
  (memod-recover-while-typing #'memod-recover--save))

(defun memod-recover--noted ()
  "Take note that the text in this buffer begins from another revision.
Say so when there is an older text of the memo that was never saved."
  (if (or memod-memo-creation memod-recover--looked)
      (progn (memod-recover-forget buffer-auto-save-file-name)
             (memod-recover--name))
    (setq memod-recover--looked t)
    (memod-recover--name)
    (when-let ((left (car (memod-recover-files (concat memod-memo-id "@")))))
      (when (equal left buffer-auto-save-file-name)
        ;; What is typed now is kept beside it.
        (rename-file left (concat left "@old") t))
      (memod-t-message "A text of this memo was never saved; \\[memod-recover] restores it"))))

(add-hook 'memod-memo-mode-hook #'memod-recover--begin)

(defun memod-recover-files (&optional prefix)
  "Return the files of texts that were never saved.
With PREFIX, those whose names begin with it."
  (when (file-directory-p memod-recover-folder)
    (seq-remove #'memod-recover--open-p
                (directory-files memod-recover-folder t
                                 (concat "\\`" (if prefix (regexp-quote prefix) "[^.].*@")
                                         "[0-9]+\\(@old\\)?\\'")))))

(defun memod-recover--open-p (file)
  "Return whether FILE is of a list that is edited in a live Emacs."
  (let ((name (file-name-nondirectory file)))
    (and (string-match "\\`list\\+[^@]*@\\([0-9]+\\)\\'" name)
         (process-attributes (string-to-number (match-string 1 name))))))

(defun memod-recover--choices ()
  "Return an alist from the first line of a text to its file."
  (mapcar (lambda (file)
            (cons (with-temp-buffer
                    (let ((coding-system-for-read 'utf-8-emacs-unix))
                      (insert-file-contents file nil 0 400))
                    (format "%s  (%s)"
                            (buffer-substring (point-min) (line-end-position))
                            (format-time-string "%Y-%m-%d %H:%M"
                                                (file-attribute-modification-time
                                                 (file-attributes file)))))
                  file))
          (memod-recover-files)))

;;;###autoload
(defun memod-recover (file)
  "Restore FILE: the text of a memo, or edits of a list, that was never saved.
Saving merges it with later changes."
  (interactive
   (let ((choices (or (memod-recover--choices) (memod-t-error "There is no text to restore"))))
     (list (cdr (assoc (completing-read (memod-t "Text: ") choices nil t) choices)))))
  (if (string-prefix-p "list+" (file-name-nondirectory file))
      (memod-edit-keep-restore file)
    (memod-recover--memo file)))

(defun memod-recover--memo (file)
  "Bring back the text in FILE, of a memo."
  (pcase-let ((`(,id ,revision . ,_) (split-string (file-name-nondirectory file) "@"))
              (text (with-temp-buffer
                      (let ((coding-system-for-read 'utf-8-emacs-unix))
                        (insert-file-contents file))
                      (buffer-string))))
    (if (equal revision "0")
        (memod-memo-compose '(memo/create))
      (memod-memo-open id)
      (memod-rpc-wait (lambda () (or memod-memo-record memod-memo-gone)))
      (setq memod-memo-record (plist-put (copy-sequence memod-memo-record)
                                         :revision (string-to-number revision))
            buffer-read-only nil))
    ;; It was kept without the CR of line ends.
    (let ((coding buffer-file-coding-system))
      (memod-save-put-text text)
      (setq buffer-file-coding-system coding))
    (set-buffer-modified-p t)
    (memod-recover-forget buffer-auto-save-file-name)
    (setq buffer-auto-save-file-name file)))

(provide 'memod-recover)
;;; memod-recover.el ends here
