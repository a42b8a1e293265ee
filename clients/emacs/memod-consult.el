;;; memod-consult.el --- Memos in consult-buffer -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; After
;;
;;   (require 'memod-consult)
;;   (add-to-list 'consult-buffer-sources 'memod-consult-source 'append)
;;
;; `consult-buffer' offers memos too, alone after `n' and a space, and shows the one at point; a
;; title that is not there begins a new memo.

;;; Code:

(require 'subr-x)
(require 'memod-find)

(defvar memod-consult--candidates nil
  "The memos that are offered, a hash table from titles to rows.")

(defun memod-consult--items ()
  "Return the titles to offer."
  (setq memod-consult--candidates (memod-find--candidates (memod-find--rows)))
  (hash-table-keys memod-consult--candidates))

(defun memod-consult--open (title)
  "Open the memo of TITLE."
  (memod-memo-open (plist-get (gethash (substring-no-properties title) memod-consult--candidates)
                              :id)))

(defun memod-consult--annotate (title)
  "Return what to say of the memo of TITLE."
  (memod-find--annotation (substring-no-properties title) memod-consult--candidates))

(defun memod-consult--state ()
  "Return a function to show the chosen memo, for `consult-buffer'."
  (let ((window (selected-window)) (before (window-buffer)))
    (lambda (action title)
      (pcase action
        ('preview
         (when (window-live-p window)
           (set-window-buffer window (if title (memod-consult--preview title) before))))
        ('return (when title (memod-consult--open title)))))))

(defun memod-consult--preview (title)
  "Return a buffer with the text of the memo of TITLE."
  (let* ((id (plist-get (gethash (substring-no-properties title) memod-consult--candidates) :id))
         (result (memod-rpc-call 'memo/get (list :ids (vector id) :fields ["content"])))
         (memo (plist-get (aref (plist-get result :results) 0) :memo)))
    (with-current-buffer (get-buffer-create " *memo preview*")
      (erase-buffer)
      (insert (or (plist-get memo :content) ""))
      (goto-char (point-min))
      (current-buffer))))

(defvar memod-consult-source
  (list :name (memod-t "Memo")
        :narrow ?n
        :category 'memod-memo
        :history 'memod-find-history
        :items #'memod-consult--items
        :annotate #'memod-consult--annotate
        :state #'memod-consult--state
        :new #'memod-follow)
  "The memos, as a source for `consult-buffer'.")

(provide 'memod-consult)
;;; memod-consult.el ends here
