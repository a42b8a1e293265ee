;;; memod-edit-group.el --- Groups that typed lines lack -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Lines of a list may name a group that isn't there, as in `Pay rent @flat': it is made if that is
;; wanted.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-edit)

(defun memod-edit-group-offer (notes lines)
  "Offer to make the groups that NOTES say are missing, for LINES that name them.
Return the names of those made."
  (let (wanted made)
    (seq-doseq (note notes)
      (when-let ((name (plist-get note :group)))
        (push (cdr (nth (plist-get note :line) lines)) (alist-get name wanted nil nil #'equal))))
    (pcase-dolist (`(,name . ,found) wanted made)
      (when (y-or-n-p (memod-t (if (cdr found)
                                   "There is no group “%s”.  Make it, for %d lines? "
                                 "There is no group “%s”.  Make it, for %d line? ")
                               name (length found)))
        (memod-edit-group--make name found)
        (push name made)))))

(defun memod-edit-group--make (name lines)
  "Make the group NAME and put LINES in it, which are read again."
  (memod-rpc-call
   'store/batch
   (list :label (memod-t "Create the group %s" name)
         :calls
         (vconcat
          (list (list :method "group/create" :params (list :name name)))
          (mapcar (lambda (line)
                    (list :method "memo/update"
                          :params (list :id (or (plist-get line :newId) (plist-get line :id))
                                        :parse t
                                        :title (replace-regexp-in-string
                                                (concat "\\`" memod-edit-box) ""
                                                (plist-get line :text)))))
                  lines)))))

(provide 'memod-edit-group)
;;; memod-edit-group.el ends here
