;;; memod-mark.el --- Moving in a list and marking its rows -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The commands that every list has in common.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-save)
(require 'memod-view)

(defun memod-mark-next-section (&optional count)
  "Go to the next section, or COUNT sections on."
  (interactive "p")
  (dotimes (_ (or count 1))
    (when-let ((next (memod-place-next (line-beginning-position 2) 'memod-section)))
      (goto-char next))))

(defun memod-mark-previous-section (&optional count)
  "Go to the previous section, or COUNT sections back."
  (interactive "p")
  (dotimes (_ (or count 1))
    (beginning-of-line)
    (let ((position (point)))
      (while (and (setq position (previous-single-property-change position 'memod-section))
                  (not (get-text-property position 'memod-section))))
      (goto-char (or position (point-min))))))

(defun memod-mark-ids ()
  "Return the ids of the rows in the active region, or of the row at point.
In the buffer of a memo, that memo is meant."
  (or (and memod-memo-record (list memod-memo-id))
      (if (use-region-p)
          ;; Evil leaves its visual state then.
          (prog1 (memod-mark--ids-between (region-beginning) (region-end))
            (deactivate-mark))
        (when-let ((id (tabulated-list-get-id)))
          (list id)))
      (memod-t-error "There is no row here")))

(defun memod-mark--ids-between (start end)
  "Return the ids of the rows from START to END."
  (save-excursion
    (goto-char start)
    (beginning-of-line)
    (let (ids)
      (while (< (point) end)
        (when-let ((id (tabulated-list-get-id)))
          (push id ids))
        (forward-line))
      (nreverse ids))))

(defun memod-mark-row ()
  "Return the row at point; signal a `user-error' when there is none.
In the buffer of a memo, that memo is meant."
  (or memod-memo-record
      (and (tabulated-list-get-id)
           (memod-watch-row memod-view-watch (tabulated-list-get-id)))
      (memod-t-error "There is no row here")))

(defun memod-mark-neighbour (count)
  "Return the id of the row COUNT lines from that at point.
Signal a `user-error' when there is none."
  (save-excursion
    (or (and (zerop (forward-line count))
             (tabulated-list-get-id))
        (memod-t-error (if (< count 0) "It is the first one here" "It is the last one here")))))

(defun memod-mark--set (id marked)
  "Mark the row ID for deletion if MARKED, else take its mark off."
  (setq memod-view-marks (delete id memod-view-marks))
  (when marked (push id memod-view-marks))
  (memod-place-keeping (memod-view-redraw-row id)))

(defun memod-mark-delete ()
  "Mark rows for deletion, in the active region or at point, and move down."
  (interactive)
  (memod-mark--set-here t))

(defun memod-mark-undo ()
  "Unmark the rows in the active region, or the one at point, and move down."
  (interactive)
  (memod-mark--set-here nil))

(defun memod-mark--set-here (marked)
  "Mark rows for deletion if MARKED, else unmark them, and move down."
  (let ((region (use-region-p)))
    (dolist (id (memod-mark-ids))
      (memod-mark--set id marked))
    (unless region (forward-line))))

(defun memod-mark-undo-backward ()
  "Move to the previous line and unmark its row."
  (interactive)
  (forward-line -1)
  (when-let ((id (tabulated-list-get-id)))
    (memod-mark--set id nil)))

(defun memod-mark-undo-all ()
  "Unmark all rows."
  (interactive)
  (dolist (id (copy-sequence memod-view-marks))
    (memod-mark--set id nil)))

(defun memod-mark-check-outcomes (result)
  "Complain about the first error among the outcomes in RESULT, one for each id."
  (when-let ((failed (seq-find (lambda (outcome) (plist-get outcome :error))
                               (plist-get result :results))))
    (memod-rpc-complain (plist-get failed :error))))

(defun memod-mark--remove (method ids)
  "Remove the memos IDS by METHOD."
  (memod-rpc-request method (list :ids (vconcat ids))
                     :then (lambda (result)
                             (memod-t-message "Deleted %d; \\[memod-undo] restores them"
                                              (length ids))
                             (memod-mark-check-outcomes result))))

;;;###autoload
(defun memod-delete ()
  "Put the memo at point, or all in the active region, in the trash."
  (interactive)
  (memod-mark--remove 'memo/delete (memod-mark-ids)))

(defun memod-mark-execute ()
  "Delete the marked memos; in the trash, purge them."
  (interactive)
  (let ((ids (or memod-view-marks (memod-t-error "Nothing is marked for deletion")))
        (trash (derived-mode-p 'memod-trash-mode)))
    (when (or (not trash)
              (yes-or-no-p (memod-t "Remove %d memos for good? " (length ids))))
      (memod-mark--remove (if trash 'memo/purge 'memo/delete) ids))))

(pcase-dolist (`(,key . ,command) '(("M-n" . memod-mark-next-section)
                                    ("M-p" . memod-mark-previous-section)
                                    ("d" . memod-mark-delete)
                                    ("DEL" . memod-mark-undo-backward)
                                    ("U" . memod-mark-undo-all)
                                    ("u" . memod-mark-undo)))
  (define-key memod-view-mode-map (kbd key) command))

(provide 'memod-mark)
;;; memod-mark.el ends here
