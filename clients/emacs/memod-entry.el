;;; memod-entry.el --- Tasks and dates in words -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; While a task or a date is typed in the minibuffer, what the server understands of it stands
;; behind it.  The server reads the words, English and Korean; nothing of that is done here.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-complete)
(require 'memod-row)

(defvar memod-entry--prefix "" "What is sent before the text, so that all of it may be a date.")

(defvar memod-entry--describe nil "A function that answers what to say of a reading.")

(defvar memod-entry--rejected nil "The texts that were understood and are to stay text.")

(defvar memod-entry--asked nil "What was asked last: the text, and the texts to reject.")

(defvar memod-entry--spans nil "What was understood last.")

(defvar memod-entry--doubt nil "What was understood and is in doubt.")
(defvar memod-entry--questions nil "What is in doubt or wasn't understood.")

(defvar memod-entry--offer nil
  "Where a reading was put in the place of what is in doubt, and the others.")

(defvar memod-entry--overlays nil "The overlays that show it.")

(defvar memod-entry-asks-again (not noninteractive)
  "Whether what the server refuses is put back in the minibuffer.")

(defconst memod-entry--faces
  '(("due" . memod-due) ("start" . memod-due) ("repeat" . memod-due) ("remind" . memod-due)
    ("group" . memod-tag) ("important" . memod-important))
  "The faces of recognized words, by kind.")

(defvar memod-entry-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map minibuffer-local-map)
    (define-key map (kbd "C-c C-t") #'memod-entry-reject)
    (define-key map (kbd "C-c C-y") #'memod-entry-settle)
    (define-key map (kbd "TAB") #'completion-at-point)
    map)
  "The keys while a task is typed.")

(defun memod-entry-read (prompt text history &optional defaults prefix describe)
  "Read a task or a date with PROMPT, beginning with TEXT; keep it in HISTORY.
DEFAULTS are for \\<minibuffer-local-map>\\[next-history-element].
PREFIX is sent before the text.  DESCRIBE answers what to say of a reading;
without it, all of that is said.
Return the text, and the texts in it that are to stay text."
  (let ((memod-entry--prefix (or prefix ""))
        (memod-entry--describe (or describe #'memod-entry-words))
        memod-entry--rejected memod-entry--asked memod-entry--spans memod-entry--overlays
        memod-entry--doubt memod-entry--questions memod-entry--offer)
    (let ((typed (minibuffer-with-setup-hook
                     (lambda ()
                       (add-hook 'post-command-hook #'memod-entry--look nil t)
                       (add-hook 'completion-at-point-functions #'memod-complete-at-point nil t)
                       (memod-entry--look))
                   ;; The input method goes on as it was in the buffer.
                   (read-from-minibuffer prompt text memod-entry-map nil history defaults t))))
      (cons typed memod-entry--rejected))))

(defun memod-entry--look ()
  "Ask for what is understood of the minibuffer's text, unless that is known."
  (let* ((text (concat memod-entry--prefix (minibuffer-contents-no-properties)))
         (asked (cons text memod-entry--rejected)))
    (unless (equal asked memod-entry--asked)
      (setq memod-entry--asked asked)
      (memod-rpc-request 'task/parse
                         (list :text text :doubt t :reject (vconcat memod-entry--rejected))
                         :then (lambda (parsed)
                                 ;; What was typed since is on its way.
                                 (when (eq asked memod-entry--asked)
                                   (memod-entry--show parsed)))))))

(defun memod-entry--show (parsed)
  "Show the recognized fields, PARSED, in the minibuffer."
  (mapc #'delete-overlay memod-entry--overlays)
  (setq memod-entry--overlays nil
        memod-entry--spans (append (plist-get parsed :spans) nil)
        memod-entry--doubt (plist-get parsed :doubt)
        ;; A date that is asked for says more alone than in a line: `next week' is its Monday.
        memod-entry--questions
        (when (string-empty-p memod-entry--prefix)
          (append (when memod-entry--doubt (list memod-entry--doubt))
                  (plist-get parsed :unread) nil)))
  (dolist (span memod-entry--spans)
    (pcase-let ((`(,start . ,end) (memod-entry--region span)))
      (let ((overlay (make-overlay start end)))
        (overlay-put overlay 'face
                     (cdr (assoc (plist-get span :kind) memod-entry--faces)))
        (push overlay memod-entry--overlays))))
  (let ((words (string-join
                (delete "" (append (mapcar #'memod-entry--question memod-entry--questions)
                                   (list (funcall memod-entry--describe parsed))))
                "  ")))
    (unless (string-empty-p words)
      (let ((overlay (make-overlay (point-max) (point-max) nil t t))
            (note (propertize (format "  [%s]" words) 'face 'memod-note)))
        ;; The cursor stays before it.
        (put-text-property 0 1 'cursor t note)
        (overlay-put overlay 'after-string note)
        (push overlay memod-entry--overlays)))))

(defun memod-entry--region (span)
  "Return where SPAN begins and ends in the minibuffer."
  (let ((range (plist-get span :range))
        (first (- (minibuffer-prompt-end) (length memod-entry--prefix))))
    (cons (+ first (plist-get (plist-get range :start) :character))
          (+ first (plist-get (plist-get range :end) :character)))))

(defun memod-entry--question (phrase)
  "Return the sentence of the server about PHRASE, and what it could mean."
  (pcase-let ((`(,start . ,end) (memod-entry--region phrase)))
    (string-join
     (delq nil
           (list (when-let ((reason (plist-get phrase :reason)))
                   (format "“%s”: %s" (buffer-substring-no-properties start end) reason))
                 (when-let ((choices (memod-entry--choices phrase)))
                   (concat (substitute-command-keys
                            "\\<memod-entry-map>\\[memod-entry-settle]: ")
                           (string-join choices " or ")))))
     " ")))

(defun memod-entry--choices (phrase)
  "Return what PHRASE could mean; `text' alone if it was read and may be no time."
  (or (append (plist-get phrase :readings) nil)
      (when (eq phrase memod-entry--doubt) (list "text"))))

(defun memod-entry-settle ()
  "Replace an ambiguous phrase by its next possible meaning.
Once more, put the next that it could be.  What may be no time stays text."
  (interactive)
  (pcase-let ((`(,start ,text . ,others) memod-entry--offer))
    (unless (and start (string-prefix-p text (buffer-substring-no-properties start (point-max))))
      (when-let ((phrase (seq-find #'memod-entry--choices memod-entry--questions)))
        (pcase-let ((`(,from . ,to) (memod-entry--region phrase)))
          (setq memod-entry--offer nil
                start from
                text (buffer-substring-no-properties from to)
                others (append (plist-get phrase :readings) nil))
          (unless others
            (push text memod-entry--rejected)
            (memod-entry--look)))))
    (when others
      (let ((next (pop others)))
        (save-excursion
          (goto-char start)
          (delete-char (length text))
          (insert next))
        ;; What was typed isn't one of the readings.
        (setq memod-entry--offer
              (append (list start next) others
                      (when (eq start (car memod-entry--offer)) (list text))))
        (memod-entry--look)))))

(defun memod-entry-words (parsed)
  "Return the recognized fields of PARSED, in words."
  (string-join
   (append (mapcar (lambda (span) (memod-entry--said span parsed)) (plist-get parsed :spans))
           (mapcar (lambda (tag) (concat "#" tag)) (plist-get parsed :tags)))
   "  "))

(defun memod-entry--said (span parsed)
  "Return SPAN of PARSED in words."
  (let ((value (plist-get span :value)))
    (pcase (plist-get span :kind)
      ("due" (memod-row-due value))
      ("start" (concat "from " (memod-row-due value)))
      ("repeat"
       (if (seq-find (lambda (other) (equal (plist-get other :kind) "due"))
                     (plist-get parsed :spans))
           (memod-row-repeat value)
         ;; `every monday 9am' says when it is due, too.
         (concat (memod-row-repeat value) "  " (memod-row-due (plist-get parsed :due)))))
      ("remind" (concat "remind " (memod-row-repeat span)))
      ("group" (memod-group-name value))
      (kind kind))))

(defun memod-entry-reject ()
  "Leave the recognized words at point as text, or else the last ones.
Where nothing is understood any more, all is read again."
  (interactive)
  (let ((span (or (seq-find (lambda (span)
                              (pcase-let ((`(,start . ,end) (memod-entry--region span)))
                                (<= start (point) end)))
                            memod-entry--spans)
                  (car (last memod-entry--spans)))))
    (if (null span)
        (setq memod-entry--rejected nil)
      (pcase-let ((`(,start . ,end) (memod-entry--region span)))
        (push (buffer-substring-no-properties start end) memod-entry--rejected)))
    (memod-entry--look)))

(provide 'memod-entry)
;;; memod-entry.el ends here
