;;; memod-words.el --- The messages that the sources have -*- lexical-binding: t; -*-

;;; Commentary:

;; Finds every message that is given to `memod-t' and the like.

;;; Code:

(require 'cl-lib)
(require 'memod-list)
(require 'memod-menu)

(defconst memod-words-folder
  (or (getenv "MEMOD_SOURCES")
      (expand-file-name ".." (file-name-directory (or load-file-name buffer-file-name))))
  "Where the sources are.")

(defconst memod-words-built-in '("Inbox" "Today" "Upcoming" "All" "Important" "Overdue")
  "What the server calls the groups that are built in.")

(defun memod-words--strings (form)
  "Return the strings in FORM that may be its value."
  (pcase form
    ((pred stringp) (list form))
    (`(list . ,arguments) (mapcan #'memod-words--strings arguments))
    (`(quote ,value) (memod-words--strings value))
    ((pred consp) (append (memod-words--strings (car form)) (memod-words--strings (cdr form))))
    ((pred vectorp) (mapcan #'memod-words--strings (append form nil)))))

(defun memod-words--of (form)
  "Return the messages that FORM, a call, has itself."
  (pcase form
    (`(,(or 'memod-t 'memod-t-message 'memod-t-error) (pcase ,_ . ,cases) . ,_)
     (mapcan (lambda (case) (memod-words--strings (cdr case))) cases))
    (`(,(or 'memod-t 'memod-t-message 'memod-t-error) (if ,_ . ,words) . ,_)
     (memod-words--strings words))
    (`(,(or 'memod-t 'memod-t-message 'memod-t-error) ,words . ,_) (memod-words--strings words))
    (`(memod-health--say ,word ,words . ,_) (memod-words--strings (list word words)))
    (`(memod-act--each ,_ (if ,_ . ,words) . ,_) (memod-words--strings words))
    (`(memod-act--each ,_ ,words . ,_) (memod-words--strings words))
    (`(memod-commits--reverse ,_ ,_ ,words) (memod-words--strings words))
    (`(memod-row-columns . ,columns) (mapcar (lambda (column) (car (nth 1 column))) columns))
    (`(memod-draft-remind ,_ ,words) (list words))
    (`(memod-export-lose-p ,words) (list words))
    (`(memod-list-show ,_ ,_ ,_ ,_ ,words . ,_) (list words))
    (`(setq . ,settings)
     (memod-words--strings (cadr (memq 'memod-view-empty-text settings))))
    (`(define-derived-mode ,_ ,_ ,name . ,_) (list name))
    (`(defconst memod-list-orders ,orders . ,_) (mapcar #'car (cadr orders)))))

(defun memod-words-used ()
  "Return every message in the sources, in their order."
  (let ((found (copy-sequence memod-words-built-in)))
    (cl-labels ((walk (form)
                      (when (eq (car-safe form) 'memod-menu--define)
                        (setq form (macroexpand-1 form)))
                      (when (vectorp form)
                        (setq form (append form nil)))
                      (dolist (word (ignore-errors (memod-words--of form)))
                        (push word found))
                      (while (consp form)
                        (let ((part (pop form)))
                          (when (or (consp part) (vectorp part)) (walk part))))))
      (dolist (file (directory-files memod-words-folder t "\\`memod.*\\.el\\'"))
        (with-temp-buffer
          (insert-file-contents file)
          (condition-case nil
              (while t (walk (read (current-buffer))))
            (end-of-file nil)))))
    (seq-uniq (nreverse found))))

(defun memod-words-worded (words)
  "Return those of WORDS that have letters of their own."
  (seq-filter (lambda (word)
                (string-match-p "[[:alpha:]]"
                                (replace-regexp-in-string "%[0-9$]*[sd]" "" word)))
              words))

(provide 'memod-words)
;;; memod-words.el ends here
