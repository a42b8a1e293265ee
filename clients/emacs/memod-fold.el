;;; memod-fold.el --- Sections that are folded -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A folded section shows its title and its count, and stays folded as the list changes.

;;; Code:

(require 'subr-x)
(require 'memod-view)

(defvar-local memod-fold--keys nil "The keys of the sections that are folded.")

(defun memod-fold-toggle ()
  "Fold the section that point is in, or show it again."
  (interactive)
  (save-excursion
    (end-of-line)
    (let ((start (if (get-text-property (line-beginning-position) 'memod-section)
                     (line-beginning-position)
                   (previous-single-property-change (point) 'memod-section nil (point-min)))))
      ;; That is where a title ends, unless there is none.
      (goto-char (if (get-text-property start 'memod-section) start (max (point-min) (1- start))))
      (memod-fold--toggle (or (get-text-property (point) 'memod-section)
                              (memod-t-error "There are no sections here"))))))

(defun memod-fold-done ()
  "Fold finished tasks, or unfold them."
  (interactive)
  (unless (memod-place-find "done" 'memod-section)
    (memod-t-error "Nothing here is done"))
  (memod-fold--toggle "done"))

(defun memod-fold-all ()
  "Fold all sections; unfold them if any is folded."
  (interactive)
  (setq memod-fold--keys (unless memod-fold--keys
                           (mapcar (lambda (section) (or (plist-get section :key) ""))
                                   (memod-watch-sections memod-view-watch))))
  (memod-fold--show))

(defun memod-fold--toggle (key)
  "Fold the section KEY, or show it again."
  (setq memod-fold--keys (if (member key memod-fold--keys)
                             (delete key memod-fold--keys)
                           (cons key memod-fold--keys)))
  (memod-fold--show))

(defun memod-fold--show ()
  "Fold the folded sections in the current text."
  (remove-overlays nil nil 'memod-fold t)
  (add-to-invisibility-spec '(memod-fold . t))
  (dolist (key memod-fold--keys)
    (when-let ((title (memod-place-find key 'memod-section)))
      (save-excursion
        (goto-char title)
        (let* ((start (line-end-position))
               (next (and (< start (1- (point-max)))
                          (memod-place-next (1+ start) 'memod-section)))
               (overlay (make-overlay start (1- (or next (point-max))))))
          (overlay-put overlay 'memod-fold t)
          (overlay-put overlay 'evaporate t)
          (overlay-put overlay 'isearch-open-invisible
                       (lambda (_) (memod-fold--toggle key)))
          (overlay-put overlay 'invisible 'memod-fold))))))

(add-hook 'memod-view-drawn-hook #'memod-fold--show)
(define-key memod-view-mode-map (kbd "TAB") #'memod-fold-toggle)
(define-key memod-view-mode-map (kbd "<backtab>") #'memod-fold-all)
(define-key memod-view-mode-map "F" #'memod-fold-done)

(provide 'memod-fold)
;;; memod-fold.el ends here
