;;; memod-jump.el --- Bookmarks of memos and lists -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A bookmark names a memo by its id and a place in it, or says all that a list is made of.

;;; Code:

(require 'bookmark)
(require 'memod-list)

(defun memod-jump-record ()
  "Return a bookmark of the memo or the list in this buffer."
  (cond (memod-memo-id
         `(,(buffer-name)
           (handler . memod-jump-bookmark)
           (memod-id . ,memod-memo-id)
           (memod-position . ,(memod-text-position))))
        ((derived-mode-p 'memod-list-mode)
         `(,(buffer-name)
           (handler . memod-jump-bookmark)
           (memod-list ,@(memod-list-arguments))))
        (t (memod-t-error "There is nothing to come back to here"))))

(defun memod-jump-here ()
  "Let bookmarks be made in this buffer."
  (setq-local bookmark-make-record-function #'memod-jump-record))

(add-hook 'memod-memo-mode-hook #'memod-jump-here)
(add-hook 'memod-list-mode-hook #'memod-jump-here)

;;;###autoload
(defun memod-jump-bookmark (bookmark)
  "Go to what BOOKMARK is of."
  (let ((id (bookmark-prop-get bookmark 'memod-id)))
    (if id
        (memod-memo-open id nil (bookmark-prop-get bookmark 'memod-position))
      (apply #'memod-list-show (bookmark-prop-get bookmark 'memod-list)))))

(provide 'memod-jump)
;;; memod-jump.el ends here
