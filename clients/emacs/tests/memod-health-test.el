;;; memod-health-test.el --- The report of what works -*- lexical-binding: t; -*-

;;; Commentary:

;; What it says when all is well, and when something isn't.

;;; Code:

(require 'memod-test)

(defun memod-health-test-lines ()
  "Return the lines of the report."
  (memod-health)
  (with-current-buffer "*memod health*"
    (memod-test-lines)))

(defun memod-health-test-should-say (&rest regexps)
  "Check that each line of the report after the first matches one of REGEXPS, in order."
  (let ((lines (cdr (memod-health-test-lines))))
    (should (equal (length lines) (length regexps)))
    (cl-mapc (lambda (regexp line) (should (string-match-p regexp line))) regexps lines)))

(ert-deftest memod-health-a-file-that-can-be-written-is-well ()
  (memod-test-with (memod-test-file)
    (memod-test-make 'task/create "one")
    (memod-test-make 'memo/create "two")
    (memod-health-test-should-say
     "\\`ok +Program: .*memod, memod [0-9]+\\."
     "\\`ok +Store: .*memos-.*, durability full"
     "\\`ok +2 memos, 1 of them tasks, 0 in the trash"
     "\\`ok +The store can be written")))

(ert-deftest memod-health-other-machines-are-named ()
  (skip-unless (executable-find "sqlite3"))
  (let ((file (memod-test-file)))
    (memod-test-with file
      (memod-test-make 'memo/create "one"))
    ;; The server that was stopped may not have left its file yet.
    (call-process "sqlite3" nil nil nil "-cmd" ".timeout 30000" (cadr file)
                  (concat "UPDATE store SET is_linked = 1; INSERT INTO replica"
                          " (one, epoch, head, head_id) VALUES (1, 'hub', 0, '')"))
    (memod-test-with file
      (memod-test-make 'memo/create "two")
      (memod-health-test-should-say
       "Program" "Store" "2 memos"
       (concat "\\`warning +Shared with other machines, but memod-sync isn.t running: "
               "1 record to be sent, last contact: none so far")
       "Run: systemctl --user enable --now memod-sync"
       "\\`ok +The store can be written"))))

(ert-deftest memod-health-what-will-be-gone-and-what-may-not-be-written-is-warned-of ()
  (memod-test-with '("--memory")
    (memod-health-test-should-say "Program" "\\`warning +The store is in memory" "0 memos"
                                  "can be written"))
  (let ((file (memod-test-file)))
    (memod-test-with file
      (memod-test-settle))
    (memod-test-with (append file '("--read-only"))
      (memod-health-test-should-say "Program" "\\`warning +The store was opened for reading only"
                                    "0 memos"))))

(ert-deftest memod-health-no-program-and-one-that-gives-up-are-errors ()
  (memod-test-with nil
    (setq memod-command '("memod-that-is-not-there"))
    (memod-health-test-should-say "\\`error +There is no program ‘memod-that-is-not-there’")
    (setq memod-command (list memod-test-program "--file" "/dev/null/memos"))
    (memod-health-test-should-say "Program" "\\`error .*can't be created")))

(ert-deftest memod-health-the-manual-is-read-from-where-the-program-was-installed ()
  (let* ((home (file-name-as-directory (make-temp-file "home-" t)))
         (user-emacs-directory home)
         (program (expand-file-name "bin/memod" home))
         (memod-command (list program)))
    (unwind-protect
        (progn
          (make-directory (expand-file-name "share/memod/emacs" home) t)
          (make-directory (expand-file-name "bin" home))
          (with-temp-file program)
          (set-file-modes program #o755)
          (should (string-match-p "isn.t installed" (memod-test-error #'memod-manual)))
          (copy-file (expand-file-name "memod.texi" (getenv "MEMOD_SOURCES"))
                     (expand-file-name "share/memod/emacs/memod.texi" home))
          (save-window-excursion
            (memod-manual)
            (Info-goto-node "Memos")
            (should (string-search "`C-c &' or `M-.' follows it" (buffer-string)))
            (kill-buffer)))
      (delete-directory home t))))

(ert-deftest memod-health-is-asked-again-by-its-key ()
  (memod-test-with '("--memory")
    (memod-health)
    (with-current-buffer "*memod health*"
      (memod-test-make 'memo/create "one")
      (revert-buffer)
      (should (string-match-p "1 memos, 0 of them tasks" (buffer-string))))))

(provide 'memod-health-test)
;;; memod-health-test.el ends here
