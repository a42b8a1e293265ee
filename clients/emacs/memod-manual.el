;;; memod-manual.el --- The manual in Info -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The manual is installed as its source, which Emacs makes into one for Info by itself.

;;; Code:

(require 'info)
(require 'seq)
(require 'memod-locale)
(require 'memod-process)

(defun memod-manual--source ()
  "Return the source of the manual; signal a `user-error' if it isn't found."
  ;; `package-install-file' leaves it where the program was installed.
  (or (seq-find #'file-exists-p
                (list (expand-file-name "memod.texi"
                                        (file-name-directory (locate-library "memod-manual")))
                      (expand-file-name "../../share/memod/emacs/memod.texi"
                                        (or (executable-find (or (car (memod-process-command)) ""))
                                            ""))))
      (memod-t-error "The manual memod.texi isn't installed")))

;;;###autoload
(defun memod-manual ()
  "Read the manual of memod."
  (interactive)
  (let ((source (memod-manual--source))
        (file (locate-user-emacs-file "memod.info")))
    (when (file-newer-than-file-p source file)
      (memod-manual--make source file))
    (info file)))

(defun memod-manual--make (source file)
  "Make FILE, for Info, of SOURCE."
  (with-temp-buffer
    (insert-file-contents source)
    (let ((inhibit-message t) (coding-system-for-write 'utf-8))
      ;; What it makes is in a buffer of another file.
      (texinfo-format-buffer t)
      (write-region nil nil file nil 'silent)
      (set-buffer-modified-p nil)
      (kill-buffer))))

(provide 'memod-manual)
;;; memod-manual.el ends here
