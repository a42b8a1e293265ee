;;; memod-fit.el --- Lists in narrow windows -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Where a window has no room for columns before the titles, titles come first.

;;; Code:

(require 'tabulated-list)
(require 'memod-row)

(defcustom memod-narrow-columns 66
  "In a window with fewer columns, titles come before dates and groups."
  :type 'natnum
  :group 'memod)

(defvar-local memod-fit-draw-function #'ignore "A function that draws the list in this buffer.")

(defun memod-fit ()
  "Note whether titles come first here; return whether that is new."
  (let* ((window (get-buffer-window))
         (columns (if window (window-width window) (frame-width)))
         (narrow (and (< columns memod-narrow-columns) columns)))
    (unless (eql narrow memod-row-narrow)
      (setq memod-row-narrow narrow)
      (memod-fit-lines)
      (memod-fit-header)
      t)))

(defun memod-fit-header ()
  "Show the names of the columns above the list, but in a narrow window."
  (if memod-row-narrow
      (setq header-line-format nil)
    (tabulated-list-init-header)))

(defun memod-fit-lines ()
  "Let a line that is too long go on below in a narrow window.
So nothing of it is hidden."
  (setq truncate-lines (not memod-row-narrow)
        word-wrap (and memod-row-narrow t)
        wrap-prefix (and memod-row-narrow "        ")))

(defun memod-fit-resize (window)
  "Draw the list of WINDOW again if that became narrow or wide."
  (with-current-buffer (window-buffer window)
    (when (memod-fit)
      (funcall memod-fit-draw-function))))

(provide 'memod-fit)
;;; memod-fit.el ends here
