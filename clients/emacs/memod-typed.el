;;; memod-typed.el --- What is read in the lines of an edited list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; While lines are typed in a list that is edited as text, what the server will read in them stands
;; beside them.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-edit)
(require 'memod-reading)

(defconst memod-typed-lines-max 100 "How many lines at once are looked at.")

(defvar-local memod-typed--changed nil
  "Where the text was changed: markers of a beginning and an end.")

(defun memod-typed--begin ()
  "Look at what is typed in this list."
  (add-hook 'after-change-functions #'memod-typed--note nil t)
  (add-hook 'post-command-hook #'memod-typed--look nil t))

(defun memod-typed--note (start end _length)
  "Note that the text from START to END was changed."
  (let ((first (or (car memod-typed--changed) (copy-marker start)))
        (last (or (cdr memod-typed--changed) (copy-marker end t))))
    (set-marker first (min first start))
    (set-marker last (max last end))
    (setq memod-typed--changed (cons first last))))

(defun memod-typed--look ()
  "Look at the lines that the last command changed."
  (when memod-typed--changed
    (pcase-let ((`(,first . ,last) memod-typed--changed))
      (setq memod-typed--changed nil)
      (when (<= (count-lines first last) memod-typed-lines-max)
        (save-excursion
          (goto-char first)
          (beginning-of-line)
          (memod-typed--keep-in-lines (point) last)
          (while (and (<= (point) last) (not (eobp)))
            (memod-typed--look-at-line)
            (forward-line))
          (when (and (eobp) (<= (point) last))
            (memod-typed--look-at-line)))))))

(defun memod-typed--keep-in-lines (start end)
  "Let what stands beside lines from START to END stay on its line.
It goes along with what is typed before it, but for a line end."
  (dolist (overlay (overlays-in start end))
    (when (and (overlay-get overlay 'memod-reading) (overlay-get overlay 'after-string))
      (save-excursion
        (goto-char (overlay-start overlay))
        (move-overlay overlay (point) (line-end-position))))))

(defun memod-typed--title ()
  "Return where the title on the line at point begins, and the title.
Return nil if it isn't read: it is in a new task, and in a new title."
  (save-excursion
    (beginning-of-line)
    (unless (get-text-property (point) 'memod-section)
      (let* ((boxed (looking-at memod-edit-box))
             (start (if boxed (match-end 0) (point)))
             (title (string-trim (buffer-substring-no-properties start (line-end-position))))
             (row (memod-typed--row)))
        (when (and (not (string-empty-p title))
                   (memod-edit-task-p boxed row)
                   (not (equal title (plist-get row :title))))
          (goto-char start)
          (skip-chars-forward " \t")
          (cons (point) title))))))

(defun memod-typed--row ()
  "Return the row that the line at point was made from, or nil."
  (let ((id (get-text-property (line-end-position) 'memod-edit-id)))
    (and id (gethash id memod-edit--rows))))

(defun memod-typed--look-at-line ()
  "Ask for what is read in the line at point."
  (pcase (memod-typed--title)
    ('nil (memod-typed--forget))
    (`(,start . ,title) (memod-typed--ask (copy-marker start) title (memod-typed--row)))))

(defun memod-typed--day (place)
  "Return the day of the heading above PLACE, that of a time alone, or nil."
  (save-excursion
    (goto-char place)
    (beginning-of-line)
    (while (not (or (bobp) (get-text-property (point) 'memod-section)))
      (forward-line -1))
    (when-let ((heading (get-text-property (point) 'memod-section))
               (key (plist-get (nth heading memod-edit--headings) :key)))
      (and (string-match-p "\\`[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\'" key) key))))

(defun memod-typed--ask (place title row)
  "Show what is read in TITLE, that of ROW, at PLACE, if it still is there then."
  (memod-rpc-request 'task/parse
                     ;; What was in the title before is meant to be there.
                     (list :text title :day (memod-typed--day place) :was (plist-get row :title))
                     :then (lambda (parsed)
                             (save-excursion
                               (goto-char place)
                               (when (and (derived-mode-p 'memod-edit-mode)
                                          (equal (memod-typed--title)
                                                 (cons (marker-position place) title)))
                                 (memod-typed--show place title parsed)))
                             (set-marker place nil))
                     :else #'ignore))

(defun memod-typed--forget ()
  "Show nothing beside the line at point."
  (remove-overlays (line-beginning-position) (line-end-position) 'memod-reading t))

(defun memod-typed--show (start title parsed)
  "Show PARSED, which is read in TITLE at START."
  (memod-typed--forget)
  (memod-reading-show
   start (line-end-position) (plist-get parsed :spans)
   (memod-typed--cut
    (memod-reading-note (cons (memod-reading-words parsed)
                              (mapcar #'memod-reading-question
                                      (memod-reading-questions parsed title)))))))

(defun memod-typed--cut (note)
  "Return as much of NOTE as fits behind the line at point.
What is wider would have Emacs scroll the text away, unless lines are wrapped."
  (let* ((window (get-buffer-window))
         (prefix (or (get-text-property (line-beginning-position) 'line-prefix) ""))
         (line (buffer-substring (line-beginning-position) (line-end-position)))
         (room (if (and window truncate-lines (not noninteractive))
                   (- (window-body-width window) (string-width prefix) (string-width line) 2)
                 (string-width note))))
    (if (< room 8) "" (truncate-string-to-width note room nil nil "…"))))

(add-hook 'memod-edit-mode-hook #'memod-typed--begin)

(provide 'memod-typed)
;;; memod-typed.el ends here
