;;; memod-text.el --- What the text of a memo has in it -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Tags, links and check boxes are where the server says: no pattern here can say otherwise.  A
;; text is shown at once and marked a moment later; until then Emacs moves the marks with it.

;;; Code:

(require 'seq)
(require 'memod-faces)
(require 'memod-locale)
(require 'memod-rpc)

(defconst memod-text-keywords
  '(("\\_<[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\_>" 0 (memod-text--face 0 'memod-due) prepend))
  "What is highlighted in a memo beside its marks.")

(defconst memod-text-long 100000 "A text of so many characters is long.")

(defvar-local memod-text--timer nil "What asks about a long text.")

(defvar-local memod-text--asking nil "Whether the server is asked for marks.")

(defvar-local memod-text--tick nil "The tick of this buffer that its marks are of.")

(defun memod-text--face (group face)
  "Return FACE for what GROUP matched; nil in code, where it means nothing."
  (unless (seq-intersection (flatten-list (get-text-property (match-beginning group) 'face))
                            '(markdown-code-face markdown-inline-code-face markdown-pre-face))
    face))

(defun memod-text-highlight ()
  "Highlight tags, links, boxes and dates in this buffer, and go on doing so."
  (font-lock-add-keywords nil memod-text-keywords 'append)
  (font-lock-flush)
  (add-hook 'after-change-functions #'memod-text--changed nil t)
  (memod-text--changed))

(defun memod-text-content ()
  "Return the text of this buffer."
  (save-restriction
    (widen)
    (buffer-substring-no-properties (point-min) (point-max))))

(defun memod-text-position ()
  "Return the line and the character of point as a position of the protocol."
  (list :line (1- (line-number-at-pos nil t))
        :character (- (point) (line-beginning-position))))

(defun memod-text--changed (&rest _)
  "Ask what the text has in it, of a long one once nothing was typed for a while."
  (if (< (buffer-size) memod-text-long)
      (memod-text--ask)
    (when memod-text--timer (cancel-timer memod-text--timer))
    (setq memod-text--timer
          (run-with-idle-timer 1 nil (lambda (buffer)
                                       (when (buffer-live-p buffer)
                                         (with-current-buffer buffer (memod-text--ask))))
                               (current-buffer)))))

(defun memod-text--ask ()
  "Ask what the text has in it, unless that is under way."
  (when (and (not memod-text--asking) (memod-rpc-connected-p))
    (let ((tick (buffer-chars-modified-tick)))
      (setq memod-text--asking t)
      (memod-rpc-request
       'text/marks (list :content (memod-text-content))
       :then (lambda (found)
               (setq memod-text--asking nil)
               (if (/= tick (buffer-chars-modified-tick))
                   (memod-text--changed)
                 (setq memod-text--tick tick)
                 (memod-text--mark found)))
       :else (lambda (_) (setq memod-text--asking nil))))))

(defun memod-text--mark (found)
  "Highlight what was FOUND in this buffer."
  (save-excursion
    (save-restriction
      (widen)
      (remove-overlays (point-min) (point-max) 'memod-text t)
      (memod-text--mark-all (plist-get found :tags) (lambda (_) 'memod-tag))
      (memod-text--mark-all (plist-get found :links) (lambda (_) 'memod-link))
      (memod-text--mark-all (plist-get found :checkboxes)
                            (lambda (box)
                              (if (eq (plist-get box :ticked) t) 'memod-done 'memod-box))))))

(defun memod-text--mark-all (found face)
  "Highlight each of FOUND, in the order of the text, by FACE, a function."
  (goto-char (point-min))
  (let ((line 0))
    (seq-doseq (mark found)
      (let* ((range (plist-get mark :range))
             (start (plist-get range :start)))
        (forward-line (- (plist-get start :line) line))
        (setq line (plist-get start :line))
        (let ((overlay (make-overlay (+ (point) (plist-get start :character))
                                     (+ (point) (plist-get (plist-get range :end) :character)))))
          (overlay-put overlay 'memod-text t)
          (overlay-put overlay 'evaporate t)
          (overlay-put overlay 'face (funcall face mark)))))))

;;;###autoload
(defun memod-tick ()
  "Check or uncheck the box of the item at point, or give it one."
  (interactive)
  (let* ((line (1- (line-number-at-pos nil t)))
         (result (memod-rpc-call 'text/tick
                                 (list :content (memod-text-content) :line line :add t))))
    (unless (plist-member result :ticked)
      (memod-t-error "There is no item of a list here; - [ ] milk is one with a box"))
    (let ((lines (split-string (plist-get result :content) "\n")))
      ;; Point and marks stay where they are.
      (replace-region-contents (line-beginning-position) (line-end-position)
                               (lambda () (nth line lines))))))

(provide 'memod-text)
;;; memod-text.el ends here
