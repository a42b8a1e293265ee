;;; memod-embark.el --- Memos as targets of Embark -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; After (require 'memod-embark), `embark-act' on a title in `memod-find' or in `consult-buffer', on
;; a row of a list, or in the buffer of a memo does things to that memo.

;;; Code:

(require 'subr-x)
(require 'memod-act)
(require 'memod-find)
(require 'memod-link)

(require 'embark nil t)

(defvar embark-keymap-alist)
(defvar embark-target-finders)

(defvar memod-embark-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'memod-embark-open)
    (define-key map "o" #'memod-embark-open-other-window)
    (define-key map "i" #'memod-embark-insert-link)
    (define-key map "%" #'memod-embark-links)
    (define-key map "t" #'memod-embark-done)
    (define-key map "D" #'memod-embark-due)
    (define-key map "m" #'memod-embark-move)
    (define-key map "d" #'memod-embark-delete)
    map)
  "What Embark can do to a memo.")

(defun memod-embark--row (name)
  "Return the row of the memo NAME, which is a title or an id."
  (or (get-text-property 0 'memod-row name)
      (gethash (substring-no-properties name) (memod-find--candidates (memod-find--rows)))
      (memod-t-error "There is no memo %s" name)))

(defun memod-embark--act (name command)
  "Call COMMAND, interactively, as if the memo NAME were here."
  (let ((row (memod-embark--row name)))
    (with-temp-buffer
      (setq memod-memo-record row
            memod-memo-id (plist-get row :id))
      (unwind-protect (call-interactively command)
        (setq memod-memo-id nil)))))

(defun memod-embark--read ()
  "Return a list of the memo that is named in the minibuffer."
  (list (read-string (memod-t "Memo: "))))

(defun memod-embark-open (name)
  "Open the memo NAME."
  (interactive (memod-embark--read))
  (memod-memo-open (plist-get (memod-embark--row name) :id)))

(defun memod-embark-open-other-window (name)
  "Open the memo NAME in another window."
  (interactive (memod-embark--read))
  (memod-memo-open (plist-get (memod-embark--row name) :id) #'pop-to-buffer))

(defun memod-embark-insert-link (name)
  "Insert a link to the memo NAME."
  (interactive (memod-embark--read))
  (let* ((row (memod-embark--row name)) (title (memod-row-title row))
         (found (memod-rpc-call 'link/resolve (list :target title :fields []))))
    ;; Some titles can't be linked to, and others lead elsewhere.
    (insert "[["
            (if (equal (plist-get (plist-get found :memo) :id) (plist-get row :id))
                title
              (plist-get row :id))
            "]]")))

(defun memod-embark-links (name)
  "List what links to the memo NAME."
  (interactive (memod-embark--read))
  (memod-links (plist-get (memod-embark--row name) :id)))

(defun memod-embark-done (name)
  "Mark the task NAME as done, or to do again if it is."
  (interactive (memod-embark--read))
  (memod-embark--act name #'memod-done))

(defun memod-embark-due (name)
  "Set the due date of the task NAME."
  (interactive (memod-embark--read))
  (memod-embark--act name #'memod-due))

(defun memod-embark-move (name)
  "Move the memo NAME to a group."
  (interactive (memod-embark--read))
  (memod-embark--act name #'memod-move))

(defun memod-embark-delete (name)
  "Put the memo NAME in the trash."
  (interactive (memod-embark--read))
  (memod-embark--act name #'memod-delete))

(defun memod-embark-target ()
  "Return the memo at point as a target of Embark, or nil."
  (when-let ((row (cond (memod-memo-record)
                        ((and (derived-mode-p 'memod-list-mode) (tabulated-list-get-id))
                         (memod-watch-row memod-view-watch (tabulated-list-get-id))))))
    `(memod-memo ,(propertize (memod-row-title row) 'memod-row row)
                 ,(line-beginning-position) . ,(line-end-position))))

(when (featurep 'embark)
  (add-to-list 'embark-keymap-alist '(memod-memo . memod-embark-map))
  (add-to-list 'embark-target-finders #'memod-embark-target))

(provide 'memod-embark)
;;; memod-embark.el ends here
