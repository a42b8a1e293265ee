;;; memod-menu.el --- The keys of a list as a menu -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; What `?' shows in a list.

;;; Code:

(require 'transient)
(require 'memod)

(autoload 'memod-manual "memod-manual" nil t)

(defvar memod-menu--page 0 "The column that a narrow frame shows.")

(defun memod-menu--wide-p ()
  "Return whether the columns have room beside one another."
  (and (>= (frame-width) 80)
       ;; Without this slot, a Hangul syllable is taken to be as wide as a letter.
       (or (slot-exists-p 'transient-prefix 'variable-pitch)
           (equal (memod-locale-language) "en"))))

(defun memod-menu-more ()
  "Show the next column of the menu."
  (interactive)
  (setq memod-menu--page (mod (1+ memod-menu--page) 3))
  (transient-setup 'memod-menu))

(defmacro memod-menu--define (name documentation &rest columns)
  "Define the menu NAME with DOCUMENTATION and COLUMNS, in the person's language.
Each is a title and commands: a key, a description, a command."
  (declare (indent defun))
  (let ((columns (mapcar
                  (pcase-lambda (`(,title . ,commands))
                    (append (list :description `(lambda () (memod-t ,title)))
                            (mapcar (pcase-lambda (`(,key ,description ,command))
                                      `(,key (lambda () (memod-t ,description)) ,command))
                                    commands)))
                  columns))
        (page -1))
    `(transient-define-prefix ,name ()
       ,documentation
       [:if memod-menu--wide-p ,@(mapcar #'vconcat columns)]
       ,@(mapcar (lambda (column)
                   (setq page (1+ page))
                   (vconcat `(:if (lambda ()
                                    (not (or (memod-menu--wide-p) (/= memod-menu--page ,page)))))
                            column '(("?" (lambda () (memod-t "more")) memod-menu-more))))
                 columns)
       (interactive)
       (setq memod-menu--page 0)
       (transient-setup ',name))))

;;;###autoload (autoload 'memod-menu "memod-menu" nil t)
(memod-menu--define memod-menu
  "What can be done in a list."
  ("The memo at point"
   ("RET" "open" memod-list-open)
   ("o" "open in another window" memod-list-open-other-window)
   ("t" "done or to do" memod-done)
   ("s" "state" memod-state)
   ("i" "important" memod-important)
   ("D" "due" memod-due)
   ("H" "hide until" memod-defer)
   ("E" "repeat" memod-repeat)
   ("m" "move to a group" memod-move)
   ("P" "pin" memod-pin)
   ("T" "task or plain memo" memod-task))
  ("More"
   ("a" "add a line" memod-list-add)
   ("A" "add in words" memod-add)
   ("c" "write a memo" memod-list-create)
   ("d" "mark to delete" memod-mark-delete)
   ("u" "unmark" memod-mark-undo)
   ("U" "unmark all" memod-mark-undo-all)
   ("x" "delete what is marked" memod-mark-execute)
   ("C-/" "undo" memod-undo)
   ("R" "redo" memod-redo)
   ("+" "new group" memod-create-group))
  ("The list"
   ("C-x C-q" "edit as text" memod-edit-begin)
   ("S" "sort" memod-sort)
   ("/" "filter" memod-filter)
   ("G" "keep as a smart group" memod-keep)
   ("TAB" "fold the section" memod-fold-toggle)
   ("F" "fold what is done" memod-fold-done)
   ("g" "refresh" revert-buffer)
   ("h" "all keys" describe-mode)
   ("C-h i" "manual" memod-manual)
   ("q" "leave" quit-window)))

(let ((menu (get 'memod-menu 'transient--prefix)))
  (when (slot-exists-p menu 'variable-pitch)
    (eieio-oset menu 'variable-pitch t)))

(provide 'memod-menu)
;;; memod-menu.el ends here
