;;; memod-draft.el --- Texts that aren't saved yet -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; While a text is typed, the server keeps a draft of it, which outlives Emacs and the server.  It
;; is forgotten once the text is saved or discarded.

;;; Code:

(require 'seq)
(require 'memod-rpc)

(defconst memod-draft-seconds 2 "How many seconds of typing may be lost.")
(defconst memod-draft-characters 200 "How many characters may be lost.")

(defvar memod-draft-characters-max 5000000
  "A longer text has no draft: no message to the server is that long.")

(defconst memod-draft-exit-seconds 2 "How many seconds the end of Emacs waits for drafts.")

(defconst memod-draft-starts 3
  "After how many servers in a row that ended at once typing starts no other.")

(defconst memod-draft-lists "emacs:" "What the keys of lists begin with.")

(defvar-local memod-draft--source nil "A function that returns the params of the draft here.")

(defvar-local memod-draft--typed 0 "How many characters were changed since the draft was sent.")

(defvar-local memod-draft--asking nil "Whether a draft is under way.")

(defvar-local memod-draft--key nil "The key of the draft that was sent, or nil.")
(put 'memod-draft--key 'permanent-local t)

(defun memod-draft-begin (source)
  "Keep a draft by SOURCE, a function, while this buffer is typed in."
  (setq memod-draft--source source)
  (add-hook 'after-change-functions #'memod-draft--note nil t)
  (add-hook 'kill-buffer-hook #'memod-draft-forget nil t))

(defun memod-draft--note (start end length)
  "Keep the draft soon; now, if many of LENGTH characters became START to END."
  (when (buffer-modified-p)
    (when (zerop memod-draft--typed)
      (run-at-time memod-draft-seconds nil #'memod-draft--keep-later (current-buffer)))
    (setq memod-draft--typed (+ memod-draft--typed length (- end start)))
    (when (> memod-draft--typed memod-draft-characters)
      (memod-draft-keep))))

(defun memod-draft--keep-later (buffer)
  "Keep the draft of BUFFER if it was typed in, once none is under way.
Forget it if that was undone."
  (when (buffer-live-p buffer)
    (with-current-buffer buffer
      (when (> memod-draft--typed 0)
        (if memod-draft--asking
            (run-at-time memod-draft-seconds nil #'memod-draft--keep-later buffer)
          (memod-draft-settle))))))

(defun memod-draft--params ()
  "Return the params of this buffer's draft, with U+FFFD for invalid bytes."
  (let ((draft (funcall memod-draft--source)))
    (plist-put draft :text (replace-regexp-in-string "[^\0-\xd7ff\xe000-\x10ffff]" "\ufffd"
                                                     (plist-get draft :text)))))

(defun memod-draft-keep (&optional now)
  "Keep the draft of this buffer; NOW, also if one is under way."
  (cond
   ((> (buffer-size) memod-draft-characters-max)
    (setq memod-draft--typed 0)
    (memod-t-message "This text is too long for a draft; save it"))
   ((or now (not memod-draft--asking))
    (let ((draft (memod-draft--params)))
      (unless (equal (plist-get draft :key) memod-draft--key)
        (memod-draft-forget))
      (setq memod-draft--typed 0
            memod-draft--asking t
            memod-draft--key (plist-get draft :key))
      (memod-draft--send 'draft/keep draft)))))

(defun memod-draft--send (method params)
  "Ask for METHOD with PARAMS, and say nothing if that fails.
A draft that couldn't be kept is sent again with the next change."
  (let ((settle (lambda (_) (setq memod-draft--asking nil))))
    (if (and (>= memod-rpc-ends memod-draft-starts) (not (memod-rpc-connected-p)))
        (funcall settle nil)
      (condition-case failure
          (memod-rpc-request method params :then settle :else settle)
        (user-error (funcall settle failure))))))

(defun memod-draft-keep-all ()
  "Keep the drafts of all buffers that aren't saved; return whether there are any."
  (let (kept)
    (dolist (buffer (buffer-list) kept)
      ;; Starting a server kills buffers.
      (when (and (buffer-live-p buffer) (buffer-local-value 'memod-draft--source buffer)
                 (buffer-modified-p buffer))
        (with-current-buffer buffer (memod-draft-keep))
        (setq kept t)))))

(defun memod-draft-forget ()
  "Forget the draft of this buffer, which was saved or discarded."
  (setq memod-draft--typed 0)
  (when memod-draft--key
    (memod-draft--send 'draft/forget (list :key memod-draft--key))
    (setq memod-draft--key nil)))

(defun memod-draft-settle ()
  "Keep the draft of this buffer, or forget it if all of it was saved."
  (if (buffer-modified-p) (memod-draft-keep) (memod-draft-forget)))

(defun memod-draft-adopt (draft)
  "Keep the text in this buffer in place of DRAFT, of an editor that has ended."
  (let ((mine (memod-draft--params)))
    (memod-rpc-call 'draft/keep mine)
    (setq memod-draft--key (plist-get mine :key))
    (memod-rpc-call 'draft/forget (list :key (plist-get draft :key)
                                        :process (plist-get draft :process)))))

(defun memod-draft-remind (key english)
  "Say ENGLISH if an editor that has ended kept a draft under KEY."
  (memod-rpc-request 'draft/list (list :key key)
                     :then (lambda (result)
                             (unless (seq-empty-p (plist-get result :drafts))
                               (memod-t-message english)))
                     :else #'ignore))

(defun memod-draft--exit ()
  "Keep the drafts before Emacs ends."
  (let ((memod-timeout memod-draft-exit-seconds))
    (when (memod-draft-keep-all)
      ;; The server may be killed along with Emacs.
      (ignore-errors (memod-rpc-call 'store/status nil)))))

(add-hook 'memod-rpc-connect-functions #'memod-draft-keep-all)
(add-hook 'kill-emacs-hook #'memod-draft--exit)
(add-function :after after-focus-change-function #'memod-draft-keep-all)

(provide 'memod-draft)
;;; memod-draft.el ends here
