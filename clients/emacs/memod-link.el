;;; memod-link.el --- Links between memos -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A memo links to another with [[its title]] or [[its id]].

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-memo)

(defconst memod-link-rows 1000 "How many memos with the words of a title are looked at at once.")

(defun memod-link--target ()
  "Answer what the link around point is to, or nil."
  (let ((position (point)) target)
    (save-excursion
      (beginning-of-line)
      (while (and (not target)
                  (re-search-forward "\\[\\[\\([^][\n]+\\)\\]\\]" (line-end-position) t))
        (when (<= (match-beginning 0) position (match-end 0))
          (setq target (string-trim (match-string-no-properties 1))))))
    target))

;;;###autoload
(defun memod-follow-link (target)
  "Open the memo that the link at point is to.
TARGET is its title or its id.  If there is none, begin it."
  (interactive (list (or (memod-link--target)
                         (user-error "There is no [[link]] here"))))
  (memod-link--look target nil))

(defun memod-link--look (target page)
  "Open the memo whose title is TARGET, or else with that id; or begin one.
PAGE, a plist, has the cursor behind the memos that were looked at."
  (memod-rpc-request
   'memo/list (append (list :text target :fields ["title"] :limit memod-link-rows
                            :sort [(:by "updated" :descending t)])
                      page)
   :then (lambda (result)
           (let ((row (seq-find (lambda (row)
                                  (string= (downcase target) (downcase (plist-get row :title))))
                                (plist-get result :rows)))
                 (next (plist-get result :nextCursor)))
             (cond (row (memod-memo-open (plist-get row :id)))
                   (next (memod-link--look target (list :cursor next)))
                   (t (memod-link--open-id target)))))))

(defun memod-link--open-id (target)
  "Open the memo with the id TARGET; if there is none, begin one of that title."
  (if (not (string-match-p "\\`[A-Za-z][A-Za-z0-9_-]\\{0,63\\}\\'" target))
      (memod-link--begin target)
    (memod-rpc-request
     'memo/get (list :ids (vector target) :fields ["title"])
     :then (lambda (result)
             (if (plist-get (aref (plist-get result :results) 0) :memo)
                 (memod-memo-open target)
               (memod-link--begin target))))))

(defun memod-link--begin (title)
  "Begin a memo called TITLE."
  (with-current-buffer (memod-memo-compose '(memo/create))
    (insert title "\n\n")
    (message "There is no memo `%s' yet; saving this one makes it" title)))

(provide 'memod-link)
;;; memod-link.el ends here
