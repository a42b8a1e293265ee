;;; memod-search.el --- Searching while typing -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Each change of the words in the minibuffer starts another watch and ends the one before.  Hangul
;; is found by initial consonants too; the server knows how.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-list)

(defconst memod-search-rows 100 "How many memos are shown, the most relevant first.")

(defvar memod-search-history nil "What was searched for.")

(defun memod-search-format ()
  "Return the columns of search results."
  (memod-row-columns '("" 3) '("Group" 12) '("Memo" 0)))

(defun memod-search-line (row)
  "Return ROW, a hit of a search, as it is shown."
  (let* ((excerpt (plist-get row :excerpt))
         (title (memod-row-title row))
         (is-of-title (and excerpt (eq (plist-get excerpt :ofTitle) t)))
         (shift (and is-of-title (memod-search--shift excerpt title)))
         (shown (if shift (memod-search--highlight title shift excerpt) title))
         (group (memod-row-group-column (plist-get row :group))))
    (concat (memod-row-box (memod-row-task row :state))
            (if memod-row-narrow (memod-row-title-first shown group) (concat group shown))
            (and excerpt (not is-of-title) (concat "  " (memod-search--excerpt excerpt))))))

(defun memod-search-position (row)
  "Return where the first match of ROW is in its text, or nil."
  (when-let ((excerpt (plist-get row :excerpt)))
    (let ((start (plist-get excerpt :start)))
      (list :line (plist-get start :line)
            :character (+ (plist-get start :character)
                          (plist-get (seq-elt (plist-get excerpt :ranges) 0) :start))))))

(defun memod-search--shift (excerpt title)
  "Return how many characters before those of TITLE what EXCERPT has begins.
It is of the title's line.  Nil if marks of Markdown are between; either may
be cut."
  (or (string-search title (plist-get excerpt :text))
      (when-let ((start (string-search (plist-get excerpt :text) title)))
        (- start))))

(defun memod-search--excerpt (excerpt)
  "Return the text of EXCERPT with its matches highlighted."
  (let ((more (propertize "…" 'face 'memod-note)))
    (concat (and (eq (plist-get excerpt :cutBefore) t) more)
            (memod-search--highlight (propertize (plist-get excerpt :text) 'face 'memod-note)
                                     0 excerpt)
            (and (eq (plist-get excerpt :cutAfter) t) more))))

(defun memod-search--highlight (text shift excerpt)
  "Return TEXT with what EXCERPT found in it highlighted.
It is SHIFT characters into the text of that."
  (let ((text (copy-sequence text)))
    (seq-doseq (range (plist-get excerpt :ranges))
      (let ((from (max 0 (- (plist-get range :start) shift)))
            (to (min (length text) (- (plist-get range :end) shift))))
        (when (< from to)
          (add-face-text-property from to 'memod-match nil text))))
    text))

(defvar memod-search-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'memod-search-open)
    (define-key map "/" #'memod-search)
    map)
  "The keys of search results, beside those of every list.")

(define-derived-mode memod-search-mode memod-list-mode "Found"
  "What a search found, kept current as memos change.

\\{memod-search-mode-map}"
  :interactive nil
  (setq tabulated-list-format (memod-search-format)
        memod-view-line-function #'memod-search-line)
  (tabulated-list-init-header))

(defun memod-search--look (text)
  "Show in the current buffer what has the words of TEXT."
  (unless (equal text (plist-get memod-list-query :text))
    (setq memod-list-query (list :text text)
          memod-view-empty-text (if (string-empty-p text) "" "Nothing has these words."))
    (if (string-empty-p text)
        (memod-search--clear)
      (memod-view-show
       (list :query (list :text text
                          :sort [(:by "relevance")]
                          :fields memod-row-fields
                          :excerpt t)
             :window (list :start 0 :count memod-search-rows))))))

(defun memod-search--clear ()
  "Show nothing."
  (memod-view--stop)
  (let ((inhibit-read-only t))
    (erase-buffer)))

(defun memod-search--buffer ()
  "Return the buffer of the search results."
  (let ((buffer (get-buffer-create "*memos found*")))
    (with-current-buffer buffer
      (unless (derived-mode-p 'memod-search-mode)
        (memod-search-mode)))
    buffer))

;;;###autoload
(defun memod-search (&optional text)
  "Search the memos while typing, beginning with TEXT.
Every word is found anywhere in a word, Hangul also by initial
consonants."
  (interactive)
  ;; Call this first: it signals an error if there is no server.
  (memod-group-watch)
  (let ((buffer (memod-search--buffer)))
    (with-current-buffer buffer
      (setq memod-list-query nil)
      (memod-search--look (or text "")))
    (display-buffer buffer)
    (minibuffer-with-setup-hook
        (lambda ()
          (add-hook 'post-command-hook
                    (lambda ()
                      (let ((text (minibuffer-contents-no-properties)))
                        (when (buffer-live-p buffer)
                          (with-current-buffer buffer
                            (memod-search--look text)))))
                    nil t))
      (let ((text (condition-case nil
                      (read-from-minibuffer (memod-t "Search: ") text nil nil 'memod-search-history)
                    (quit (memod-search--leave buffer)))))
        (with-current-buffer buffer
          (memod-search--look text))))
    (pop-to-buffer buffer)))

(defun memod-search--leave (buffer)
  "Take BUFFER off the screen and quit."
  (when-let ((window (get-buffer-window buffer)))
    (quit-window t window))
  (signal 'quit nil))

(defun memod-search-open ()
  "Open the memo at point, at the match."
  (interactive)
  (let ((row (memod-mark-row)))
    (memod-memo-open (plist-get row :id) nil (memod-search-position row))))

(provide 'memod-search)
;;; memod-search.el ends here
