;;; memod-fit.el --- Lists in narrow windows -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Where a window has no room for columns before the titles, titles come first.

;;; Code:

(require 'tabulated-list)
(require 'memod-row)

(defvar memod-view-watch)
(declare-function memod-view-draw "memod-view")

(defcustom memod-narrow-columns 66
  "In a window with fewer columns, titles come before dates and groups."
  :type 'natnum
  :group 'memod)

(defun memod-fit ()
  "Note whether titles come first here; return whether that is new."
  (let* ((window (get-buffer-window))
         (narrow (< (if window (window-width window) (frame-width)) memod-narrow-columns)))
    (unless (eq narrow memod-row-narrow)
      (setq memod-row-narrow narrow)
      (if narrow
          (setq header-line-format nil)
        (tabulated-list-init-header))
      t)))

(defun memod-fit-resize (window)
  "Draw the list of WINDOW again if that became narrow or wide."
  (with-current-buffer (window-buffer window)
    (when (and memod-view-watch (memod-fit))
      (memod-view-draw))))

(provide 'memod-fit)
;;; memod-fit.el ends here
