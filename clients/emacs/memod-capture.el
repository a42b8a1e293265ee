;;; memod-capture.el --- Adding a task in one line -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A task is typed with its date, group and mark in one line.  What was shown is what is written.

;;; Code:

(require 'subr-x)
(require 'memod-anchor)
(require 'memod-entry)
(require 'memod-list)

(defvar memod-capture-history nil "What was typed at `memod-add'.")

;;;###autoload
(defun memod-add (&optional text sentence body)
  "Read a task in one line and make it, beginning with TEXT.
With an active region its first line is what the task begins with.  In a
file the task says where it was made, and \\<memod-entry-map>\\[memod-entry-reject]
leaves that out; BODY is what it says after its title.
Its date, repeat, `!' alone and `@' with a group's name are understood, in
English and Korean, and stand behind the text; the same key lets what is
understood at point stay text.
TEXT was refused before for the reason in SENTENCE."
  (interactive)
  ;; Call this first: it signals an error if there is no server.
  (memod-group-watch)
  (when (and (null text) (use-region-p) (not (derived-mode-p 'memod-view-mode)))
    (pcase-let ((`(,title . ,quote) (memod-capture--quote (region-beginning) (region-end))))
      (setq text title
            body quote)
      (deactivate-mark)))
  (let* ((group (memod-capture--group))
         (anchor (and (null text) (null body) (memod-anchor-of (point))))
         (memod-entry-place
          (and anchor (format "%s:%d" (file-name-nondirectory buffer-file-name)
                              (line-number-at-pos nil t)))))
    (pcase-let ((`(,typed . ,rejected)
                 (memod-entry-read (concat sentence (and sentence "  ") (memod-t "New task: "))
                                   text 'memod-capture-history)))
      (when (string-blank-p typed)
        (memod-t-error "There is nothing to add"))
      (memod-capture--add typed rejected group
                          (or body (and memod-entry-place (format "\n\n%s\n" anchor)))))))

(defun memod-capture--group ()
  "Return the group of the list in this buffer, if tasks can be put there."
  (when (derived-mode-p 'memod-list-mode)
    (plist-get (cdr (memod-list--creation)) :group)))

(defun memod-capture--quote (start end)
  "Return the first line from START to END as a title, and what follows that.
That is where it is, and the lines when there are several."
  (save-excursion
    (goto-char start)
    (let* ((lines (split-string (buffer-substring-no-properties start end) "\n" nil "[ \t]+"))
           (whole (string-trim-right
                   (buffer-substring-no-properties (line-beginning-position) end)))
           (fence (if (string-search "```" whole) "~~~~" "```"))
           (language (replace-regexp-in-string "\\(-ts\\)?-mode\\'" ""
                                               (symbol-name major-mode))))
      (cons (replace-regexp-in-string "\\`[/#*;%\"-]+[ \t]*\\|[ \t]*[*/]+\\'" "" (car lines))
            (concat
             (when-let ((place (memod-anchor-of start)))
               (concat "\n\n" place))
             (when (string-search "\n" whole)
               ;; Fenced, so that `#include' isn't read as a tag.
               (format "\n\n%s%s\n%s\n%s" fence language whole fence))
             "\n")))))

(defun memod-capture--add (text rejected group &optional body)
  "Make the task that is typed as TEXT, in GROUP if that names none.
REJECTED are the texts in it that are to stay text, BODY what follows it."
  (let ((refuse (lambda (failure) (memod-capture--refuse text failure body))))
    (memod-rpc-request
     'task/parse (list :text text :reject (vconcat rejected))
     :then (lambda (parsed)
             (memod-rpc-request 'task/create (memod-capture--params parsed group body)
                                :then (lambda (result) (memod-capture--say result parsed text))
                                :else refuse))
     :else refuse)))

(defun memod-capture--params (parsed group &optional body)
  "Return the params that make the task PARSED, in GROUP if that names none.
BODY, if any, follows its text."
  (let ((params (append (list :id (memod-save-make-id)
                              :content (concat (plist-get parsed :content) body))
                        (when (and group (not (plist-member parsed :group)))
                          (list :group group)))))
    (dolist (name '(:due :start :repeat :remind :important :group) params)
      (when (plist-member parsed name)
        (setq params (plist-put params name (plist-get parsed name)))))))

(defun memod-capture--say (result parsed text)
  "Report the new task, RESULT, and the words of TEXT unrecognized by PARSED."
  (let* ((memo (plist-get result :memo))
         (due (memod-row-task memo :due))
         (often (memod-row-repeat (memod-row-task memo :repeat))))
    (message "%s%s%s%s" (memod-t "Added %s" (memod-row-title memo))
             (if due (memod-t ", due %s" (memod-row-due due)) "")
             (if often (concat ", " often) "")
             (mapconcat (lambda (question)
                          (concat "\n" (if (eq (cddr question) (plist-get parsed :doubt))
                                           (memod-reading-question question)
                                         (memod-reading-left question))))
                        (memod-reading-questions parsed text) ""))
    (when (derived-mode-p 'memod-list-mode)
      (memod-place-go (plist-get memo :id)))))

(defun memod-capture--refuse (text failure &optional body)
  "Say that TEXT was refused because of FAILURE.
Then put it in the minibuffer again; BODY is what follows it."
  (memod-rpc-complain failure)
  (when memod-entry-asks-again
    (run-at-time 0 nil #'memod-add text (memod-rpc-sentence failure) body)))

(provide 'memod-capture)
;;; memod-capture.el ends here
