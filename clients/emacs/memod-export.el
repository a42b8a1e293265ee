;;; memod-export.el --- Writing to files, and Evil -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A buffer that the server keeps visits no file: so what writes a file writes a copy, and what
;; saves by the name of a file, as Evil does, saves here.
;;
;; Lists begin in Evil's motion state.  Their own keys come first there, but for those that go
;; through a text, `gg', `G', `/' and `n', which are Evil's; `gr' refreshes, `g/' filters and `gK'
;; keeps the filter.  Nothing here needs Evil to be installed.

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

(defvar evil-motion-state-map)
(declare-function evil-set-initial-state "evil-core")
(declare-function evil-make-overriding-map "evil-core")
(declare-function evil-local-set-key "evil-core")
(declare-function memod-edit--to-title "memod-edit")
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

(defun memod-evil-begin ()
  "Let the keys of this list come before Evil's.
This is for `evil-local-mode-hook', which runs before there is a state."
  (when (fboundp 'evil-set-initial-state)
    (evil-set-initial-state major-mode 'motion)
    (evil-make-overriding-map (current-local-map) 'motion)
    (dolist (key '("gg" "G" "/" "n" "N"))
      (evil-local-set-key 'motion key (lookup-key evil-motion-state-map key)))
    (evil-local-set-key 'motion "gr" #'revert-buffer)
    (pcase-dolist (`(,key . ,old) '(("g/" . "/") ("gK" . "G")))
      (let ((command (lookup-key (current-local-map) old)))
        (when (commandp command)
          (evil-local-set-key 'motion key command))))))

(defun memod-evil-edit ()
  "Let `:s' in an edited list leave headings alone, and `cc' change a title."
  (advice-add 'evil-replace-match :before-while #'memod-evil-replace-p)
  (advice-add 'evil-change :filter-args #'memod-evil-change))

(defun memod-evil-change (arguments)
  "Return ARGUMENTS of `evil-change', for a whole line those for its title.
So a changed line of an edited list stays that of its task."
  (pcase arguments
    ((and `(,start ,end line . ,more)
          (guard (and (derived-mode-p 'memod-edit-mode) (= (count-lines start end) 1))))
     (goto-char start)
     (memod-edit--to-title)
     ;; Without the function that deletes the line.
     `(,(point) ,(line-end-position) exclusive ,(car more) ,(cadr more)))
    (_ arguments)))

(defun memod-evil-replace-p (&rest _)
  "Return whether there is no heading on the line at point."
  (not (text-property-not-all (line-beginning-position) (line-end-position) 'memod-section nil)))

(provide 'memod-export)
;;; memod-export.el ends here
