;;; memod-package-test.el --- The package as it is installed -*- lexical-binding: t; -*-

;;; Commentary:

;; In a fresh Emacs that has installed the package, and has loaded only what it loads by itself.

;;; Code:

(require 'memod-test)

(defconst memod-package-test-program
  '(progn
     (require 'package)
     (setq package-user-dir (getenv "PACKAGES") package-archives nil)
     (let ((inhibit-message t)) (package-install-file (getenv "SOURCE")))
     ;; What the keys of each mode call is there, or loads what has it.
     (dolist (file '("memod-list" "memod-agenda" "memod-edit" "memod-groups" "memod-memo"
                     "memod-trash" "memod-search" "memod-commits"))
       (let ((status
              (call-process
               (expand-file-name invocation-name invocation-directory) nil t nil "-Q" "--batch"
               "--eval" (format "(setq package-user-dir %S)" package-user-dir)
               "-f" "package-activate-all" "-l" file
               "--eval"
               (prin1-to-string
                '(letrec ((check (lambda (name)
                                   (lambda (_key command)
                                     (cond ((keymapp command)
                                            (map-keymap (funcall check name) command))
                                           ((and command (symbolp command)
                                                 (not (commandp command)))
                                            (princ (format "%s: %s\n" name command))))))))
                   (mapatoms
                    (lambda (symbol)
                      (when (and (string-match-p "\\`memod-.*-map\\'" (symbol-name symbol))
                                 (boundp symbol) (keymapp (symbol-value symbol)))
                        (map-keymap (funcall check symbol) (symbol-value symbol))))))))))
         (unless (eq status 0)
           (insert (format "%s: %s\n" file status)))))
     (princ (buffer-string))))

(ert-deftest memod-package-each-key-calls-a-command-once-it-is-installed ()
  (let* ((packages (make-temp-file "memod-packages-" t))
         (source (file-name-as-directory (expand-file-name "memod" packages)))
         (library (file-name-directory (locate-library "memod")))
         (process-environment (append (list (concat "PACKAGES=" packages "/elpa")
                                            (concat "SOURCE=" source))
                                      process-environment)))
    (unwind-protect
        (progn
          (make-directory source)
          (dolist (file (directory-files library t "\\`memod.*\\.el\\'"))
            (copy-file file source))
          (with-temp-buffer
            (call-process (expand-file-name invocation-name invocation-directory) nil '(t nil) nil
                          "-Q" "--batch" "--eval" (prin1-to-string memod-package-test-program))
            (should (equal (buffer-string) ""))))
      (delete-directory packages t))))

(provide 'memod-package-test)
;;; memod-package-test.el ends here
