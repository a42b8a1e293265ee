;;; memod-export.el --- Writing to files, and leaving -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A buffer that the server keeps visits no file: so what writes a file writes a copy, and what
;; saves by the name of a file, as Evil does, saves here.

;;; Code:

(require 'memod-locale)

(defvar memod-export-map
  (let ((map (make-sparse-keymap)))
    ;; In Text mode it checks the spelling.
    (define-key map (kbd "C-M-i") #'completion-at-point)
    (define-key map [remap write-file] #'memod-export-write)
    (define-key map [remap evil-write] #'memod-export-evil-write)
    (define-key map [remap evil-save-and-close] #'memod-export-evil-quit)
    (define-key map [remap evil-save-modified-and-close] #'memod-export-evil-quit)
    map)
  "The keys of texts that the server keeps.")

(defvar evil-ex-argument)

(defun memod-export-lose-p (question)
  "Return whether what was typed here may be lost; ask QUESTION if it would be."
  (or (not (buffer-modified-p))
      (yes-or-no-p (memod-t question (buffer-name)))))

(defun memod-export-write (file)
  "Write the text to FILE; the buffer stays what it is."
  (interactive (list (read-file-name (memod-t "Write to file: "))))
  (write-region nil nil file nil nil nil t))

(defun memod-export-evil-write ()
  "Save, for Evil's `:w'; with the name of a file, write a copy there."
  (interactive)
  (if (bound-and-true-p evil-ex-argument)
      (memod-export-write (expand-file-name evil-ex-argument))
    (save-buffer)))

(defun memod-export-evil-quit ()
  "Save if the text was changed, and leave, for Evil's `:wq' and `ZZ'.
In Emacs's last window, what was there before comes back, and Emacs stays."
  (interactive)
  (when (buffer-modified-p)
    (save-buffer))
  (quit-window))

(provide 'memod-export)
;;; memod-export.el ends here
