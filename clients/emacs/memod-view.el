;;; memod-view.el --- A watch as a buffer -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A view shows a watch, one row a line, under the titles of its sections.  Small changes are made
;; in place, and whatever changes, point and the top of each window stay on the rows they were on.
;; Rows carry the property `tabulated-list-id', titles the property `memod-section'.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'tabulated-list)
(require 'memod-export)
(require 'memod-fit)
(require 'memod-group)
(require 'memod-place)
(require 'memod-row)

(defconst memod-view-edits-max 50 "The most rows that are changed in place.")

(defvar-local memod-view-watch nil "The watch that this buffer shows.")

(defvar-local memod-view-line-function #'memod-row-task-line
  "A function that answers a row as it is shown.")

(defvar-local memod-view-empty-text "" "The text of an empty list.")

(defvar-local memod-view-hidden nil "The id of a row that isn't shown, or nil.")

(defvar memod-view-drawn-hook nil "Functions called when a list was drawn, or changed in place.")

(defconst memod-view--mark (propertize "D " 'face 'memod-marked)
  "The mark of a row to delete.")

(defvar-local memod-view-marks nil "The ids of the rows marked for deletion.")

(autoload 'memod-menu "memod-menu" nil t)
(autoload 'memod-undo "memod-commits" nil t)
(autoload 'memod-redo "memod-commits" nil t)

(defvar memod-view-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map [remap undo] #'memod-undo)
    (define-key map [remap undo-only] #'memod-undo)
    (define-key map [remap undo-redo] #'memod-redo)
    (define-key map "R" #'memod-redo)
    (define-key map "?" #'memod-menu)
    (define-key map "+" #'memod-create-group)
    ;; What the parent has on these keys would draw the list in its own way.
    (define-key map "S" #'undefined)
    (define-key map "{" #'undefined)
    (define-key map "}" #'undefined)
    map)
  "The keys of every list, but for those of `memod-mark'.")

(define-derived-mode memod-view-mode tabulated-list-mode "Memod"
  "The ground of the modes that show a list kept by memod.

\\{memod-view-mode-map}"
  :interactive nil
  :after-hook (setq mode-name (memod-t mode-name))
  (setq-local tabulated-list-padding 2
              memod-fit-draw-function #'memod-view--redraw
              revert-buffer-function #'memod-view-revert
              truncate-lines t
              buffer-undo-list t
              mode-line-process '(:eval (memod-group-mode-line memod-view-watch)))
  (add-hook 'window-size-change-functions #'memod-fit-resize nil t)
  (add-hook 'evil-local-mode-hook #'memod-evil-begin nil t)
  (add-hook 'kill-buffer-hook #'memod-view--stop nil t)
  (add-hook 'change-major-mode-hook #'memod-view--stop nil t))

(defun memod-view-show (params)
  "Let the current buffer show the watch that PARAMS ask for."
  (memod-group-watch)
  (memod-view--stop)
  (setq memod-view-marks nil)
  (let ((buffer (current-buffer)))
    (setq memod-view-watch
          (memod-watch-start params
                             (lambda (watch change)
                               (when (buffer-live-p buffer)
                                 (with-current-buffer buffer
                                   (memod-view--update watch change)))))))
  (when (= (buffer-size) 0)
    (memod-view-draw)))

(defun memod-view--stop ()
  "End the watch of the current buffer."
  (memod-watch-stop memod-view-watch)
  (setq memod-view-watch nil))

(defun memod-view-revert (&rest _)
  "Ask for the whole list again."
  (memod-watch-restart memod-view-watch))

;; Drawing

(defun memod-view--update (watch change)
  "Show what CHANGE made of WATCH; nil for everything."
  (when (eq watch memod-view-watch)
    (if (memod-view--small-p change)
        (memod-view--edit change)
      (memod-view-draw))
    (goto-char (or (and memod-place-wanted (memod-place-find memod-place-wanted)) (point)))
    (setq memod-place-wanted nil)
    (memod-place-forget (append (mapcar (lambda (row) (plist-get row :id))
                                        (plist-get change :changed))
                                (plist-get change :removed) nil))
    (force-mode-line-update)))

(defun memod-view-draw ()
  "Draw the whole list, keeping point and the windows where they are."
  (memod-fit)
  (memod-place-keeping
    (let ((gc-cons-threshold (max gc-cons-threshold (* 256 1024 1024))))
      (erase-buffer)
      (memod-view--insert-rows)
      (memod-view--insert-sections)
      (when (null (memod-watch-ids memod-view-watch))
        (insert (propertize (memod-view--empty-text) 'face 'memod-note)))
      (run-hooks 'memod-view-drawn-hook))))

(defun memod-view--redraw ()
  "Draw the list in this buffer again, if it has rows."
  (when (and memod-view-watch (memod-watch-ids memod-view-watch))
    (memod-view-draw)))

(defun memod-view--draw-all ()
  "Draw every list with rows again."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (memod-view--redraw))))

;; Behind the function that forgets how the groups looked.
(add-hook 'memod-group-look-functions #'memod-view--draw-all 90)

(defun memod-view--empty-text ()
  "Return the text of an empty list."
  (cond ((memod-watch-failure memod-view-watch))
        ((eq (memod-watch-status memod-view-watch) 'loading) (memod-t "Loading…"))
        (t (if (equal memod-view-empty-text "") "" (memod-t memod-view-empty-text)))))

(defun memod-view--insert-rows ()
  "Insert every row at point."
  (let ((table (memod-watch-table memod-view-watch))
        (ids (memod-watch-ids memod-view-watch)))
    (setq memod-view-marks (seq-filter (lambda (id) (gethash id table)) memod-view-marks))
    (dolist (id ids)
      (unless (equal id memod-view-hidden)
        (memod-view--insert-row (gethash id table))))))

(defun memod-view--insert-row (row)
  "Insert ROW as a line at point."
  (let* ((id (plist-get row :id))
         (line (concat (if (and memod-view-marks (member id memod-view-marks))
                           memod-view--mark
                         "  ")
                       (funcall memod-view-line-function row)
                       "\n")))
    (put-text-property 0 (length line) 'tabulated-list-id id line)
    (insert line)))

(defun memod-view--insert-sections ()
  "Insert the titles of the sections before their first rows."
  ;; From the end, so that those to come are where their indices say.
  (seq-doseq (section (reverse (memod-watch-sections memod-view-watch)))
    (goto-char (point-min))
    (forward-line (plist-get section :start))
    (insert (propertize (format "%s (%d)\n" (plist-get section :title)
                                (plist-get section :count))
                        'face 'memod-section
                        'memod-section (or (plist-get section :key) "")))))

;; Changing in place

(defun memod-view--small-p (change)
  "Return whether CHANGE is small enough to be made in place."
  (and change
       (null memod-view-hidden)
       (memod-watch-ids memod-view-watch)
       ;; An empty list has a line that says so.
       (memod-place-next (point-min) 'tabulated-list-id)
       (<= (+ (length (plist-get change :removed)) (length (plist-get change :added))
              (length (plist-get change :changed)))
           memod-view-edits-max)))

(defun memod-view--edit (change)
  "Make CHANGE in the lines that it is about."
  (memod-place-keeping
    (let ((table (memod-watch-table memod-view-watch)))
      (memod-view--delete-sections)
      (seq-doseq (id (plist-get change :removed))
        (unless (gethash id table)
          (setq memod-view-marks (delete id memod-view-marks)))
        (memod-view--delete-row id))
      (seq-doseq (addition (plist-get change :added))
        (goto-char (point-min))
        (forward-line (plist-get addition :index))
        (memod-view--insert-row (plist-get addition :row)))
      (seq-doseq (row (plist-get change :changed))
        (memod-view-redraw-row (plist-get row :id)))
      (memod-view--insert-sections)
      (run-hooks 'memod-view-drawn-hook))))

(defun memod-view-redraw-row (id)
  "Draw the row with the id ID again."
  (when (memod-view--delete-row id)
    (memod-view--insert-row (memod-watch-row memod-view-watch id))))

(defun memod-view--delete-row (id)
  "Delete the line of the row ID and leave point there.
Return whether there was one."
  (when-let ((start (memod-place-find id)))
    (goto-char start)
    (delete-region start (line-beginning-position 2))
    t))

(defun memod-view--delete-sections ()
  "Delete the titles of all sections."
  (let ((position (point-min)))
    (while (setq position (memod-place-next position 'memod-section))
      (goto-char position)
      (delete-region position (line-beginning-position 2)))))

(provide 'memod-view)
;;; memod-view.el ends here
