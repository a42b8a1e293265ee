;;; memod-search.el --- Searching while typing -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Each change of the words in the minibuffer starts another watch and ends the one before.  Hangul
;; is found by initial consonants too; the server knows how.

;;; Code:

(require 'subr-x)
(require 'memod-list)
(require 'memod-hit)

(defconst memod-search-rows 100 "How many memos are shown, the most relevant first.")

(defvar memod-search-history nil "What was searched for.")

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
  (setq tabulated-list-format (memod-hit-format)
        memod-view-line-function #'memod-hit-line)
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
    (memod-memo-open (plist-get row :id) nil (memod-hit-position row))))

(provide 'memod-search)
;;; memod-search.el ends here
