;;; memod-save.el --- Saving a memo -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Saving sends the whole text and the revision it began from; the server merges it with what was
;; written since.  Sending the same again is harmless: so a save that the end of the server cut
;; off is simply done again.

;;; Code:

(require 'cl-lib)
(require 'smerge-mode)
(require 'memod-row)
(require 'memod-text)

(defvar-local memod-memo-id nil "The id of the memo in this buffer.")
(put 'memod-memo-id 'permanent-local t)

(defvar-local memod-memo-record nil
  "The memo in this buffer, without its text, as it was when the text began.
It is nil as long as the memo is not there.")
(put 'memod-memo-record 'permanent-local t)

(defvar-local memod-memo-creation nil
  "How the memo of this buffer is made: a method, then params.
The params are those beside the id and the content.")
(put 'memod-memo-creation 'permanent-local t)

(defvar-local memod-memo-gone nil "Whether the memo in this buffer is no longer there.")
(put 'memod-memo-gone 'permanent-local t)

(defcustom memod-relink t
  "Whether links to a memo are rewritten when its title changes."
  :type 'boolean
  :group 'memod)

(defvar memod-save--last-id 0 "The number in the id that was made last.")

(defun memod-save-make-id ()
  "Return an id for a new memo, which is in order behind those made before."
  (format "m_%020x" (setq memod-save--last-id
                          (max (1+ memod-save--last-id)
                               (+ (ash (floor (* 1000 (float-time))) 32)
                                  (random #x100000000))))))

(defvar memod-save-noted-hook nil "Functions called when the text here begins from a record.")

(defun memod-save-note (memo)
  "Keep MEMO as what the text of this buffer began from."
  (setq memod-memo-record (copy-sequence memo)
        memod-memo-gone nil)
  (cl-remf memod-memo-record :content)
  (run-hooks 'memod-save-noted-hook)
  (force-mode-line-update))

(defun memod-save-text ()
  "Return the text of this buffer, with its line ends, as the memo has it."
  (let ((text (memod-text-content)))
    (if (eql (coding-system-eol-type buffer-file-coding-system) 1)
        (string-replace "\n" "\r\n" text)
      text)))

(defun memod-save--take-line-ends (text)
  "Return TEXT with the line ends of Emacs.
Where all of them are CR LF, it is a DOS text, and saved so."
  (let ((dos (and (string-search "\n" text)
                  (not (string-match-p "\\(?:\\`\\|[^\r]\\)\n" text)))))
    (setq buffer-file-coding-system (if dos 'utf-8-dos 'utf-8-unix))
    (if dos (string-replace "\r\n" "\n" text) text)))

(defun memod-save-put-text (text)
  "Make TEXT the text of this buffer.
Keep point and whatever stays the same."
  (setq text (memod-save--take-line-ends text))
  (save-restriction
    (widen)
    (unless (equal text (buffer-substring-no-properties (point-min) (point-max)))
      (let ((buffer (current-buffer))
            (windows (mapcar (lambda (window) (cons window (window-start window)))
                             (get-buffer-window-list nil nil t))))
        (with-temp-buffer
          (insert text)
          (let ((source (current-buffer)))
            (with-current-buffer buffer
              (if (zerop (buffer-size))
                  (save-excursion (insert text))
                (replace-buffer-contents source 0.2)))))
        (pcase-dolist (`(,window . ,start) windows)
          (set-window-start window (min start (point-max)) t))))))

(defun memod-save ()
  "Save the memo of this buffer; the text stays modified when that fails.
This is for `write-contents-functions': it waits for the answer, and answers t."
  (memod-save--check)
  (let ((failure (memod-save--attempt)))
    (when (and failure (memod-rpc-cut-off-p failure))
      (setq failure (memod-save--attempt)))
    (pcase (plist-get (plist-get failure :data) :kind)
      ('nil (when failure
              (memod-t-error "Not saved: %s" (memod-rpc-sentence failure))))
      ("conflict" (memod-save--show-conflict (plist-get failure :data)))
      ("alreadyExists" (memod-save--adopt (plist-get failure :data)))
      ("notFound"
       (memod-t-error "Not saved: %s; \\[memod-save-as-new] keeps the text as a new memo"
                      (memod-rpc-sentence failure)))
      (_ (memod-t-error "Not saved: %s" (memod-rpc-sentence failure)))))
  t)

(defun memod-save--check ()
  "Signal a `user-error' if the text can't be saved as it is."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (skip-chars-forward "\0-\xd7ff\xe000-\x10ffff")
      (unless (eobp)
        (memod-t-error "Not saved: the character on line %d is no Unicode"
                       (line-number-at-pos)))
      (goto-char (point-min))
      (when (and smerge-mode
                 (re-search-forward "^<<<<<<< yours$" nil t)
                 (not (y-or-n-p (memod-t
                                 "Conflicts are still marked; save the text with the marks? "))))
        (memod-t-error "Not saved: join the versions between the marks first")))))

(defun memod-save--attempt ()
  "Ask the server to save the text of this buffer and answer the error, or nil."
  (let* ((text (memod-save-text))
         (tick (buffer-chars-modified-tick))
         (request (memod-save--request text))
         done failure)
    ;; Also when the waiting is cut short, the answer still counts.
    (memod-rpc-request (car request) (cdr request)
                       :then (lambda (result)
                               (memod-save--succeed (plist-get result :memo) text tick
                                                    (plist-get result :renamed))
                               (setq done t))
                       :else (lambda (error)
                               (setq done t
                                     failure error)))
    (memod-rpc-wait (lambda () done))
    failure))

(defun memod-save--request (text)
  "Return the method and params that save TEXT."
  (if memod-memo-record
      (list 'memo/update :id memod-memo-id :content text
            :base (plist-get memod-memo-record :revision)
            :relink (if memod-relink t :json-false))
    (append (list (car memod-memo-creation) :id memod-memo-id :content text)
            (cdr memod-memo-creation))))

(defun memod-save--succeed (memo text tick renamed)
  "Take note that TEXT, of when the buffer's tick was TICK, was saved as MEMO.
RENAMED says what became of the links to its old title, if it has another."
  (let ((same (equal (plist-get memo :content) text))
        (untouched (= tick (buffer-chars-modified-tick))))
    (when (or same untouched)
      (unless same
        (memod-save-put-text (plist-get memo :content)))
      (when untouched
        (set-buffer-modified-p nil))
      ;; What was typed since then began from that.
      (memod-save-note memo))
    (when (or untouched (not same))
      (message "%s%s%s%s" (memod-t "Saved %s" (memod-row-title memo))
               (if same "" (memod-t ", merged with changes made elsewhere"))
               (if (plist-get memo :trashedAt)
                   (memod-t "; it is in the trash, see \\[memod-trash]")
                 "")
               (memod-save--links renamed)))))

(defun memod-save--links (renamed)
  "Return what became of the links to the old title, by RENAMED."
  (cond ((null renamed) "")
        ((> (plist-get renamed :relinked) 0)
         (memod-t "; the links in %s follow" (memod-save-memos (plist-get renamed :relinked))))
        ((> (plist-get renamed :linking) 0)
         (memod-t "; links to %s are left in %s" (plist-get renamed :from)
                  (memod-save-memos (plist-get renamed :linking))))
        (t "")))

(defun memod-save-memos (count)
  "Return COUNT memos in words."
  (memod-t (if (= count 1) "%d memo" "%d memos") count))

(defun memod-save--show-conflict (data)
  "Show both versions in DATA, of a conflict.
Signal a `user-error' about what to do."
  (memod-save-put-text (plist-get data :marked))
  (set-buffer-modified-p t)
  (memod-save-note (plist-get data :current))
  (smerge-mode 1)
  (memod-t-error "Not saved: the same words were changed elsewhere.  Join the versions between\
 the marks (\\[smerge-next] goes to the next), then save again"))

(defun memod-save--adopt (data)
  "Save again over the memo in DATA, which has this one's id, or as another."
  ;; An earlier attempt made it and its answer was lost.  If that was long ago, others may have
  ;; written there, and what is here becomes a memo of its own.
  (let ((current (plist-get data :current)))
    (if (equal (plist-get current :createdAt) (plist-get current :updatedAt))
        (memod-save-note current)
      (setq memod-memo-id (memod-save-make-id)))
    (memod-save)))

;;;###autoload
(defun memod-save-as-new ()
  "Save the text of this buffer as a new memo."
  (interactive)
  (setq memod-memo-id (memod-save-make-id)
        memod-memo-record nil
        memod-memo-gone nil
        memod-memo-creation (or memod-memo-creation '(memo/create)))
  (set-buffer-modified-p t)
  (save-buffer))

(provide 'memod-save)
;;; memod-save.el ends here
