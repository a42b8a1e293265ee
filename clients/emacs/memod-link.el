;;; memod-link.el --- Links between memos -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A memo links to another with [[its title]], [[its id]] or [[either|a label]].  What a search
;; finds is a list of `xref', line by line, for `next-error' and the like.  `xref-find-definitions'
;; follows a link in a memo; `xref-find-references' lists what links there.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'xref)
(require 'memod-anchor)
(require 'memod-mark)
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

(defvar memod-xref-rows 1000 "How many memos are asked for at once.")

(cl-defstruct memod-xref-place "A place in a memo." id title position)

(cl-defmethod xref-location-group ((place memod-xref-place))
  "Return the title of the memo of PLACE."
  (memod-xref-place-title place))

(cl-defmethod xref-location-line ((place memod-xref-place))
  "Return the line of PLACE, from 1."
  (1+ (plist-get (memod-xref-place-position place) :line)))

(cl-defmethod xref-location-marker ((place memod-xref-place))
  "Return where PLACE is, in the buffer of its memo."
  (let ((id (memod-xref-place-id place)))
    (memod-memo-open id #'ignore)
    (with-current-buffer (memod-memo--buffer id)
      (memod-rpc-wait (lambda () (or memod-memo-record memod-memo-gone)))
      (save-excursion
        (memod-memo-go (memod-xref-place-position place))
        (point-marker)))))

(defun memod-xref--items (row)
  "Return a cross reference for each line of ROW that has a match, or one for ROW."
  (let ((lines (split-string (plist-get row :content) "\n"))
        (ranges (or (append (plist-get row :ranges) nil)
                    '((:start (:line 0 :character 0)))))
        last items)
    (dolist (range ranges (nreverse items))
      (let* ((start (plist-get range :start)) (line (plist-get start :line)))
        (unless (eql line last)
          (setq last line)
          (push (xref-make (string-trim (or (nth line lines) ""))
                           (make-memod-xref-place
                            :id (plist-get row :id) :title (memod-row-title row)
                            :position start))
                items))))))

(defun memod-xref--search (query)
  "Return the cross references of the rows of QUERY, of all of its pages."
  (let ((cursor t) items)
    (while cursor
      (let ((page (memod-rpc-call 'memo/list
                                  (append query (list :fields ["title" "content"]
                                                      :limit memod-xref-rows)
                                          (when (stringp cursor) (list :cursor cursor))))))
        (setq items (nconc items (mapcan #'memod-xref--items (append (plist-get page :rows) nil)))
              cursor (plist-get page :nextCursor))))
    items))

;;;###autoload
(defun memod-grep (text)
  "List every line of the memos with the words of TEXT."
  (interactive (list (read-string (memod-t "Lines with: "))))
  (memod-xref--show (or (memod-xref--search (list :text text))
                        (user-error "%s" (memod-t "Nothing has these words.")))))

;;;###autoload
(defun memod-links (id)
  "List every line that links to the memo ID, by default the one here."
  (interactive (list (or memod-memo-id (plist-get (memod-mark-row) :id))))
  (memod-xref--show (or (memod-xref--search (list :linksTo id))
                        (memod-t-error "No memo links to this one"))))

(defun memod-xref--show (found)
  "Show FOUND, a list of cross references."
  (funcall xref-show-xrefs-function (lambda () found)
           `((window . ,(selected-window)) (display-action . nil))))

(defun memod-xref-backend ()
  "Return that cross references here are links between memos."
  (and memod-memo-id 'memod))

(cl-defmethod xref-backend-identifier-at-point ((_ (eql memod)))
  "Return what the link at point is to."
  (plist-get (memod-link-here) :target))

(cl-defmethod xref-backend-identifier-completion-table ((_ (eql memod)))
  "Return the titles that may be linked to, as they are typed."
  (completion-table-dynamic
   (lambda (prefix)
     (mapcar (lambda (item) (plist-get item :label))
             (plist-get (memod-rpc-call 'text/complete (list :prefix prefix :kind "link"))
                        :items)))))

(defun memod-xref--resolve (target)
  "Return the memo that a link to TARGET leads to, or nil."
  (plist-get (memod-rpc-call 'link/resolve (list :target target :fields ["title" "content"]))
             :memo))

(cl-defmethod xref-backend-definitions ((_ (eql memod)) target)
  "Return the memo that a link to TARGET leads to."
  (when-let ((memo (memod-xref--resolve target)))
    (memod-xref--items memo)))

(cl-defmethod xref-backend-references ((_ (eql memod)) target)
  "Return the memos that link to where a link to TARGET leads."
  (when-let ((memo (memod-xref--resolve target)))
    (memod-xref--search (list :linksTo (plist-get memo :id)))))

(defun memod-xref-here ()
  "Let links be cross references in this buffer."
  (add-hook 'xref-backend-functions #'memod-xref-backend nil t))

(add-hook 'memod-memo-mode-hook #'memod-xref-here)

(provide 'memod-link)
;;; memod-link.el ends here
