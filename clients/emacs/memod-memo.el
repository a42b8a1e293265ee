;;; memod-memo.el --- A memo as a buffer -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A memo is visited in a buffer of its own, as a file would be.  As long as it isn't modified
;; here, it shows what others make of it at once.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-act)
(require 'memod-complete)
(require 'memod-draft)
(require 'memod-export)
(require 'memod-row)
(require 'memod-save)
(require 'memod-text)

(declare-function markdown-mode "markdown-mode")
(declare-function memod-follow "memod-link")
(declare-function memod-links "memod-link")

(defvar memod-memo-mode-map
  ;; Punctuation after C-c is for minor modes.
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map memod-export-map)
    (define-key map (kbd "C-c &") #'memod-follow)
    (define-key map (kbd "C-c %") #'memod-links)
    (define-key map (kbd "C-c =") #'memod-state)
    (define-key map (kbd "C-c .") #'memod-due)
    (define-key map (kbd "C-c ,") #'memod-defer)
    (define-key map (kbd "C-c +") #'memod-repeat)
    (define-key map (kbd "C-c *") #'memod-important)
    (define-key map (kbd "C-c /") #'memod-move)
    (define-key map (kbd "C-c -") #'memod-tick)
    map)
  "The keys of memo buffers beside Markdown's.")

(define-minor-mode memod-memo-mode
  "Minor mode of buffers that hold a memo.
\\[save-buffer] saves the memo, merging it with what was changed elsewhere meanwhile.

\\{memod-memo-mode-map}"
  :interactive nil
  :lighter " Memo"
  (when memod-memo-mode
    (mapc #'require '(memod-jump memod-link)) ; They require this file.
    (memod-draft-begin #'memod-memo--draft)
    (setq-local revert-buffer-function #'memod-memo-revert
                header-line-format '(:eval (memod-memo--header))
                buffer-offer-save t
                ;; The text is kept as it is written.
                require-final-newline nil)
    (add-hook 'write-contents-functions #'memod-save nil t)
    (add-hook 'memod-save-noted-hook #'memod-memo--noted nil t)
    (add-hook 'completion-at-point-functions #'memod-complete-at-point nil t)
    (memod-text-highlight)
    (add-hook 'kill-buffer-query-functions #'memod-memo--ask-kill nil t)))

(defun memod-memo--revive ()
  "Turn `memod-memo-mode' on again where a new major mode has turned it off."
  (when (and memod-memo-id (not memod-memo-mode))
    (memod-memo-mode)))

(add-hook 'after-change-major-mode-hook #'memod-memo--revive)

(defun memod-memo--ask-kill ()
  "Return whether to kill this buffer although its memo is not saved."
  (or (zerop (buffer-size))
      (memod-export-lose-p "The memo in %s is not saved; kill it anyway? ")))

(defun memod-memo--header ()
  "Return the lines above the text."
  (concat
   " "
   (cond (memod-memo-record (memod-memo--summary memod-memo-record))
         (memod-memo-creation (memod-t "New"))
         (t (memod-t "Loading…")))
   (when memod-memo-gone
     (propertize (memod-t "  deleted elsewhere; saving tells what to do") 'face 'memod-overdue))))

(defun memod-memo--summary (row)
  "Return what there is to say of ROW beside its text."
  (string-join
   (delq nil
         (list (if (memod-row-task-p row)
                   (memod-row-state (memod-row-task row :state))
                 (memod-t "Memo"))
               (when (memod-row-task row :important)
                 (propertize (memod-t "important") 'face 'memod-important))
               (when-let ((due (memod-row-task row :due)))
                 (propertize (memod-t "due %s" (memod-row-due due))
                             'face (if (memod-row-task row :overdue) 'memod-overdue 'memod-due)))
               (when-let ((start (memod-row-task row :start)))
                 (when (memod-row-ahead-p start)
                   (propertize (memod-t "from %s" (memod-row-due start)) 'face 'memod-due)))
               (when-let ((group (plist-get row :group)))
                 (memod-t "in %s" (memod-group-name group)))
               (when (plist-get row :trashedAt)
                 (propertize (memod-t "in the trash") 'face 'memod-overdue))))
   "  "))

(defun memod-memo--buffer (id)
  "Return the buffer of the memo ID, or nil."
  (seq-find (lambda (buffer) (equal (buffer-local-value 'memod-memo-id buffer) id))
            (buffer-list)))

(defun memod-memo--make-buffer (id name)
  "Make a buffer called NAME for the memo ID."
  (let ((buffer (generate-new-buffer (format "memo: %s" name))))
    (with-current-buffer buffer
      (if (fboundp 'markdown-mode) (markdown-mode) (text-mode))
      (setq memod-memo-id id
            default-directory (expand-file-name "~/"))
      (memod-memo-mode))
    buffer))

(defun memod-memo-open (id &optional show position)
  "Open the memo ID in a buffer that SHOW puts on the screen.
With POSITION, a line and a character that count from 0, go there."
  (let ((buffer (memod-memo--buffer id)))
    (if buffer
        (with-current-buffer buffer
          (memod-memo-go position))
      ;; Call this first: it signals an error if there is no server.
      (memod-group-watch)
      (setq buffer (memod-memo--make-buffer id "…"))
      (with-current-buffer buffer
        (setq buffer-read-only t)
        (memod-memo--load (lambda () (memod-memo-go position)))
        (memod-draft-remind
         id "A text of this memo was never saved; \\[memod-recover] restores it")))
    (funcall (or show #'pop-to-buffer-same-window) buffer)))

(defun memod-memo--load (&optional then)
  "Ask for the memo of this buffer, show it and call THEN.
What is modified here by the time of the answer stays as it is."
  (memod-rpc-request
   'memo/get (list :ids (vector memod-memo-id))
   :patient t
   :then (lambda (result)
           (let ((outcome (aref (plist-get result :results) 0)))
             (if-let ((memo (plist-get outcome :memo)))
                 (unless (buffer-modified-p)
                   (memod-memo--fill memo)
                   (when then (funcall then)))
               (setq memod-memo-gone t)
               (memod-rpc-complain (plist-get outcome :error)))))))

(defun memod-memo--fill (memo)
  "Show MEMO in this buffer."
  (let ((fresh (null memod-memo-record)) (inhibit-read-only t))
    (memod-save-put-text (plist-get memo :content))
    (when fresh
      (setq buffer-read-only nil
            buffer-undo-list nil))
    (set-buffer-modified-p nil)
    (memod-save-note memo)))

(defun memod-memo--noted ()
  "Call this buffer what its memo is called, and keep only what isn't saved."
  (let ((name (format "memo: %s" (truncate-string-to-width (memod-row-title memod-memo-record)
                                                           40 nil nil "…"))))
    ;; Memos with one title are told apart by a number.
    (unless (string-match-p (concat "\\`" (regexp-quote name) "\\(<[0-9]+>\\)?\\'") (buffer-name))
      (rename-buffer (generate-new-buffer-name name))))
  (memod-draft-settle))

(defun memod-memo--draft ()
  "Return the params that keep this text, which any editor can restore."
  (list :key memod-memo-id
        :text (memod-save-text)
        :data (if memod-memo-record
                  (list :base (plist-get memod-memo-record :revision))
                (append (when (eq (car memod-memo-creation) 'task/create)
                          '(:task (:state "todo")))
                        (cdr memod-memo-creation)))))

(defun memod-memo-go (position)
  "Go to POSITION, a line and a character that count from 0; stay without it."
  (when position
    (widen)
    (goto-char (point-min))
    (forward-line (plist-get position :line))
    (forward-char (min (plist-get position :character)
                       (- (line-end-position) (point))))
    (when-let ((window (get-buffer-window)))
      (set-window-point window (point)))))

(defun memod-memo-revert (_ignore-auto noconfirm)
  "Show the current memo, and discard the text in this buffer.
Ask first unless NOCONFIRM or nothing is lost."
  (when (or noconfirm (memod-export-lose-p "Discard the text in this buffer? "))
    (set-buffer-modified-p nil)
    (memod-memo--load)))

(defun memod-memo-compose (creation &optional id)
  "Open a buffer to write a new memo in, to be created by the first save.
CREATION is the method for that, then params beside ID and content."
  (let ((buffer (memod-memo--make-buffer (or id (memod-save-make-id)) "new")))
    (with-current-buffer buffer
      (setq memod-memo-creation creation))
    (pop-to-buffer-same-window buffer)
    buffer))

;;;###autoload
(defun memod-new ()
  "Write a new memo."
  (interactive)
  (memod-memo-compose '(memo/create)))

(defun memod-memo--notice (method params)
  "Bring the memos up to date that METHOD with PARAMS is about."
  (when (eq method 'store/didChange)
    (let ((changes (plist-get params :changes)))
      (dolist (buffer (buffer-list))
        (when-let ((id (buffer-local-value 'memod-memo-id buffer)))
          (with-current-buffer buffer
            (memod-memo--follow
             (if changes
                 (seq-find (lambda (change) (equal (plist-get change :id) id)) changes)
               ;; There was too much to tell.
               '(:change "updated")))))))))

(defun memod-memo--follow (change)
  "Show what CHANGE, of a commit, made of the memo in this buffer; nil for nothing."
  (cond ((or (null change) (null memod-memo-record)))
        ((equal (plist-get change :change) "removed")
         (setq memod-memo-gone t))
        ((or (null (plist-get change :revision))
             (> (plist-get change :revision) (plist-get memod-memo-record :revision)))
         (unless (buffer-modified-p)
           (memod-memo--load)))))

(defun memod-memo--connect ()
  "Bring the memos in buffers up to date with a new server."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (and memod-memo-record (not (buffer-modified-p)))
        (memod-memo--load)))))

(add-hook 'memod-rpc-notification-functions #'memod-memo--notice)
(add-hook 'memod-rpc-connect-functions #'memod-memo--connect)

(provide 'memod-memo)
;;; memod-memo.el ends here
