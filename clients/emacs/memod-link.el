;;; memod-link.el --- Links between memos -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A memo links to another with [[its title]], [[its id]] or [[either|a label]].

;;; Code:

(require 'memod-anchor)
(require 'memod-memo)
(require 'memod-text)

(defun memod-link-here ()
  "Return what the link at point leads to, or nil."
  (let ((result (memod-rpc-call
                 'link/resolve (list :content (memod-text-content)
                                     :position (memod-text-position)
                                     :fields []))))
    (and (plist-get result :target) result)))

;;;###autoload
(defun memod-follow (target)
  "Open the memo that the link at point leads to.
TARGET is its title or its id.  If there is none, begin it.
On a line that names a file and a line, go there."
  (interactive (list (or (memod-link-here)
                         (memod-anchor-here)
                         (memod-t-error "There is no [[link]] here"))))
  (cond ((stringp target)
         (memod-rpc-request 'link/resolve (list :target target :fields [])
                            :then #'memod-link--follow))
        ((stringp (car target)) (memod-anchor-visit target))
        (t (memod-link--follow target))))

(defun memod-link--follow (found)
  "Open the memo that was FOUND, at its heading if that was, or begin it."
  (let ((memo (plist-get found :memo))
        (position (plist-get found :position)))
    (cond (memo (memod-memo-open (plist-get memo :id) nil position))
          (position (push-mark)
                    (memod-memo-go position))
          (t (memod-link--begin (plist-get found :target)
                                (or (plist-get found :content) (plist-get found :target)))))))

(defun memod-link--begin (target text)
  "Begin the memo TEXT, which a link to TARGET leads to."
  (with-current-buffer (memod-memo-compose '(memo/create))
    (insert text "\n\n")
    (memod-t-message "There is no memo `%s' yet; saving this one creates it" target)))

(provide 'memod-link)
;;; memod-link.el ends here
