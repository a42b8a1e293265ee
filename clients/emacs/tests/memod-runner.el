;;; memod-runner.el --- Runs every test and counts -*- lexical-binding: t; -*-

;;; Commentary:

;; Prints a line for each test that fails or is skipped, with the reason, and the count at the end.

;;; Code:

(require 'ert)

;; Debian's packages, which -Q leaves out: those that tests look for.
(dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*"))
  (when (string-match-p "package-lint\\|let-alist\\|markdown-mode" folder)
    (add-to-list 'load-path folder)))

(dolist (file (directory-files (file-name-directory load-file-name) t "-test\\.el\\'"))
  (load file nil t))

(defconst memod-runner-packages "/usr/share/emacs/site-lisp/elpa/*"
  "Where Debian puts packages such as Evil and package-lint, which -Q leaves out.")

(dolist (folder (file-expand-wildcards memod-runner-packages))
  (add-to-list 'load-path folder t))

(defun memod-runner--say (format &rest arguments)
  "Print FORMAT with ARGUMENTS as a line on stdout."
  (princ (concat (apply #'format format arguments) "\n")))

(defun memod-runner--reason (result)
  "Return why a test ended with RESULT."
  (let ((print-escape-newlines t) (print-length 20) (print-level 8))
    (format "%S" (ert-test-result-with-condition-condition result))))

(defun memod-runner-run (selector)
  "Run the tests that SELECTOR names and end Emacs with the outcome."
  (let ((passed 0) (failed 0) (inhibit-message t))
    (dolist (test (ert-select-tests selector t))
      ;; No test falls into a midnight, of any time zone.
      (let ((left (- 3600 (mod (truncate (float-time)) 3600))))
        (when (<= left 60)
          (sleep-for left)))
      ;; Tells run.sh which test was running if Emacs is killed.
      (write-region (symbol-name (ert-test-name test)) nil (getenv "RUNNING") nil 'silently)
      (let ((result (ert-run-test test))
            (name (ert-test-name test)))
        (cond ((ert-test-passed-p result) (setq passed (1+ passed)))
              ((ert-test-skipped-p result)
               (memod-runner--say "skipped %s: %s" name (memod-runner--reason result)))
              (t (setq failed (1+ failed))
                 (memod-runner--say "failed %s: %s" name (memod-runner--reason result))))))
    (memod-runner--say "%d passed, %d failed" passed failed)
    (kill-emacs (if (> failed 0) 1 0))))

(provide 'memod-runner)
;;; memod-runner.el ends here
