;;; memod-entry.el --- Tasks and dates in words -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; While a task or a date is typed in the minibuffer, what the server understands of it stands
;; behind it.  The server reads the words, English and Korean; nothing of that is done here.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-complete)
(require 'memod-reading)

(defvar memod-entry--ask nil "A function that asks what the text means.")

(defvar memod-entry--rejected nil "The texts that were understood and are to stay text.")

(defvar memod-entry--asked nil "What was asked last: the text, and the texts to reject.")

(defvar memod-entry--spans nil "What was understood last.")

(defvar memod-entry--questions nil
  "What is in doubt or wasn't understood, as `memod-reading-questions' has it.")

(defvar memod-entry--offer nil
  "Where a reading was put in the place of what is in doubt, and the others.")

(defvar memod-entry-asks-again (not noninteractive)
  "Whether what the server refuses is put back in the minibuffer.")

(defvar memod-entry-place nil
  "Where the task says it was made, to be shown; nil if it doesn't, or no longer.")

(defvar memod-entry-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map minibuffer-local-map)
    (define-key map (kbd "C-c C-t") #'memod-entry-reject)
    (define-key map (kbd "C-c C-y") #'memod-entry-settle)
    (define-key map (kbd "TAB") #'completion-at-point)
    map)
  "The keys while a task is typed.")

(defun memod-entry-read (prompt text history &optional defaults ask)
  "Read a task or a date with PROMPT, beginning with TEXT; keep it in HISTORY.
DEFAULTS are for \\<minibuffer-local-map>\\[next-history-element].
ASK finds out what a text that is not a task means.  It is called with
the text and a function that shows its argument after the text.
Return the text, and the texts in it that are to stay text."
  (let ((memod-entry--ask (or ask #'memod-entry--ask-task))
        memod-entry--rejected memod-entry--asked memod-entry--spans
        memod-entry--questions memod-entry--offer)
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
  (let* ((text (minibuffer-contents-no-properties))
         (asked (list text memod-entry--rejected memod-entry-place)))
    (unless (equal asked memod-entry--asked)
      (setq memod-entry--asked asked)
      (funcall memod-entry--ask text
               (lambda (&rest answer)
                 ;; What was typed since is on its way.
                 (when (eq asked memod-entry--asked)
                   (apply #'memod-entry--show answer)))))))

(defun memod-entry--ask-task (text show)
  "Ask what the task TEXT means, and SHOW that."
  (memod-rpc-request 'task/parse
                     (list :text text :doubt t :reject (vconcat memod-entry--rejected))
                     :then (lambda (parsed)
                             (funcall show (memod-reading-words parsed)
                                      (append (plist-get parsed :spans) nil)
                                      (memod-reading-questions parsed text)))))

(defun memod-entry--show (meaning &optional spans questions)
  "Show MEANING, the recognized SPANS and QUESTIONS in the minibuffer."
  (setq memod-entry--spans spans
        memod-entry--questions questions)
  (remove-overlays nil nil 'memod-reading t)
  (memod-reading-show
   (minibuffer-prompt-end) (point-max) spans
   (memod-reading-note (append (mapcar #'memod-entry--question questions)
                               (list (or meaning "") (or memod-entry-place ""))))))

(defun memod-entry--region (span)
  "Return where SPAN begins and ends in the minibuffer."
  (let ((first (minibuffer-prompt-end)))
    (pcase-let ((`(,start . ,end) (memod-reading-range span)))
      (cons (+ first start) (+ first end)))))

(defun memod-entry--question (question)
  "Return the sentence about QUESTION, and the key for what it could mean."
  (memod-reading-question
   question (substitute-command-keys "\\<memod-entry-map>\\[memod-entry-settle]")))

(defun memod-entry-settle ()
  "Replace an ambiguous phrase by its next possible meaning.
Once more, put the next that it could be.  What may be no time stays text.
A group that is missing is made."
  (interactive)
  (pcase-let ((`(,start ,text . ,others) memod-entry--offer))
    (unless (and start (string-prefix-p text (buffer-substring-no-properties start (point-max))))
      (pcase-let ((`(,words ,choices . ,phrase) (seq-find #'cadr memod-entry--questions)))
        (setq memod-entry--offer nil
              start (and phrase (car (memod-entry--region phrase)))
              text words
              others (append (plist-get phrase :readings) nil))
        (cond ((plist-get phrase :group)
               (memod-rpc-request 'group/create (list :name (plist-get phrase :group))
                                  :then (lambda (_)
                                          (setq memod-entry--asked nil)
                                          (memod-entry--look))))
              ((and choices (null others))
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

(defun memod-entry-reject ()
  "Leave the recognized words at point as text, or else the last ones.
Where nothing is understood any more, leave out the place in a file; and
then, read all again."
  (interactive)
  (let ((span (or (seq-find (lambda (span)
                              (pcase-let ((`(,start . ,end) (memod-entry--region span)))
                                (<= start (point) end)))
                            memod-entry--spans)
                  (car (last memod-entry--spans)))))
    (if (null span)
        (if memod-entry-place
            (setq memod-entry-place nil)
          (setq memod-entry--rejected nil))
      (pcase-let ((`(,start . ,end) (memod-entry--region span)))
        (push (buffer-substring-no-properties start end) memod-entry--rejected)))
    (memod-entry--look)))

(defvar memod-entry-date-history nil "The dates that were typed.")

(defvar memod-entry-repeat-history nil "The repeats that were typed.")

(defun memod-entry-read-value (member text &optional sentence readings now)
  "Read MEMBER of a task, :due, :start or :repeat, in words, beginning with TEXT.
TEXT was refused for the reason in SENTENCE, and could have meant READINGS;
\\<minibuffer-local-map>\\[next-history-element] brings those up, or what it is NOW."
  (let ((repeat (eq member :repeat))
        (what (memod-t (pcase member (:due "Due") (:start "Hide until") (_ "Repeat"))))
        (now (unless (member now '(nil "")) now)))
    (car (memod-entry-read
          (if sentence
              (format "%s  %s: " sentence what)
            (memod-t (if repeat "%s (every monday, 매달 말일, …; empty for only once%s): "
                       "%s (friday 3pm, 3일 뒤, …; empty for never%s): ")
                     what (if now (memod-t "; now %s" now) "")))
          text (if repeat 'memod-entry-repeat-history 'memod-entry-date-history)
          (or readings now) (if repeat #'memod-entry--ask-repeat #'memod-entry--ask-date)))))

(defun memod-entry--ask-date (text show)
  "Ask when the date TEXT is, and SHOW that, or what else could be meant."
  (if (string-blank-p text)
      (funcall show nil)
    (memod-rpc-request 'date/parse (list :text text)
                       :then (lambda (result)
                               (funcall show (memod-row-due (plist-get result :due))))
                       :else (lambda (failure) (funcall show (memod-entry-reason failure))))))

(defun memod-entry-reason (failure)
  "Return the reason of FAILURE, for the person who typed."
  ;; Which param it was says nothing to them.
  (replace-regexp-in-string "\\``[a-z.]+`: " "" (memod-rpc-sentence failure)))

(defun memod-entry--ask-repeat (text show)
  "Ask how often the repeat TEXT is, and SHOW that if all of it is one."
  (memod-rpc-request
   ;; Words of a time alone would be a title.
   'task/parse (list :text (concat "· " text) :doubt :json-false)
   :then (lambda (parsed)
           (let ((span (seq-find (lambda (span)
                                   (and (equal (plist-get span :kind) "repeat")
                                        (equal (memod-reading-range span)
                                               (cons 2 (+ 2 (length text))))))
                                 (plist-get parsed :spans))))
             (funcall show (memod-row-repeat (plist-get span :value)))))))

(provide 'memod-entry)
;;; memod-entry.el ends here
