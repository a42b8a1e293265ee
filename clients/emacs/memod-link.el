;;; memod-link.el --- Links between memos -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A memo links to another with [[its title]], [[its id]] or [[either|a label]].

;;; Code:

(require 'subr-x)
(require 'memod-memo)

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

(defun memod-link--place ()
  "Answer the file and the line that `memod-capture' has named here, or nil."
  (save-excursion
    (beginning-of-line)
    (when (looking-at "\\([~/].*\\):\\([0-9]+\\)$")
      (let ((line (string-to-number (match-string 2))))
        (cons (match-string-no-properties 1) line)))))

(defun memod-link--visit (place)
  "Visit the file of PLACE at its line."
  (let ((file (expand-file-name (car place))))
    (unless (file-exists-p file)
      (user-error "There is no file %s any more" file))
    (find-file file)
    (widen)
    (goto-char (point-min))
    (forward-line (1- (cdr place)))))

;;;###autoload
(defun memod-follow-link (target)
  "Open the memo that the link at point is to.
TARGET is its title or its id.  If there is none, begin it.
On a line that names a file and a line, go there."
  (interactive (list (or (memod-link--target)
                         (memod-link--place)
                         (user-error "There is no [[link]] here"))))
  (if (consp target)
      (memod-link--visit target)
    (memod-link--follow target)))

(defun memod-link--follow (target)
  "Open the memo that is called TARGET or has it for an id, or begin it."
  (memod-rpc-request
   'link/resolve (list :target target :fields [])
   :then (lambda (result)
           (let ((memo (plist-get result :memo)))
             (if memo
                 (memod-memo-open (plist-get memo :id))
               (memod-link--begin (or (plist-get result :target) target)
                                  (or (plist-get result :content) target)))))))

(defun memod-link--begin (target text)
  "Begin the memo TEXT, which a link to TARGET leads to."
  (with-current-buffer (memod-memo-compose '(memo/create))
    (insert text "\n\n")
    (message "There is no memo `%s' yet; saving this one makes it" target)))

(provide 'memod-link)
;;; memod-link.el ends here
