;;; memod-package-test.el --- The package as it is installed -*- lexical-binding: t; -*-

;;; Commentary:

;; In a fresh Emacs where the package is installed, and that has loaded only its autoloads.

;;; Code:

(require 'memod-test)

(defun memod-package-test-run (&rest arguments)
  "Run an Emacs that has the package's autoloads with ARGUMENTS, and return what it prints."
  (with-temp-buffer
    (let ((status (apply #'call-process
                         (expand-file-name invocation-name invocation-directory) nil '(t nil) nil
                         "-Q" "--batch" "--eval" "(setq package-user-dir (getenv \"MEMOD_PACKAGES\"))"
                         "-f" "package-activate-all"
                         "--eval" (format "(setq memod-timeout %d)" memod-test-deadline)
                         arguments)))
      (unless (eq status 0)
        (insert (format "status %s" status))))
    (buffer-string)))

(ert-deftest memod-package-what-is-typed-is-kept-by-the-autoloads-alone ()
  (should
   (equal
    (memod-package-test-run
     "--eval"
     (prin1-to-string
      '(let ((long (make-string 300 ?가)) (folder (make-temp-file "memod-" t)))
         (setq memod-command (list (getenv "MEMOD") "--file" (expand-file-name "memos" folder)))
         ;; What an Emacs has kept is listed once that, or here its server, has ended.
         (fset 'emacs-pid #'ignore)
         (cl-labels ((wait (arrived)
                       (with-timeout (120 (error "It didn't come"))
                         (while (not (funcall arrived))
                           (accept-process-output nil 0.01))))
                     (kept ()
                       (memod-rpc-call 'store/status nil)
                       (signal-process memod-process 'SIGKILL)
                       (wait (lambda () (not (memod-rpc-connected-p))))
                       (length (seq-uniq (mapcar (lambda (draft) (plist-get draft :key))
                                                 (plist-get (memod-rpc-call 'draft/list nil)
                                                            :drafts))))))
           (memod-new)
           (insert long)
           (princ (format "%d memo kept, " (kept)))
           (princ (if (eq (xref-find-backend) 'memod) "links are references, " "no references, "))
           (memod-tasks)
           (set-buffer "*tasks*")
           (princ (format "TAB folds: %s, bookmarks: %s, " (key-binding (kbd "TAB"))
                          bookmark-make-record-function))
           (memod-edit-begin)
           (insert "[ ] tomorrow " long)
           (run-hooks 'post-command-hook)
           (wait (lambda () (overlays-in (point-min) (point-max))))
           (princ (format "%d texts kept" (kept)))
           (delete-directory folder t)))))
    (concat "1 memo kept, links are references, TAB folds: memod-fold-toggle, "
            "bookmarks: memod-jump-record, 2 texts kept"))))

(ert-deftest memod-package-the-tests-are-of-what-was-installed ()
  (should (string-prefix-p (expand-file-name (getenv "MEMOD_PACKAGES")) (locate-library "memod")))
  (should (string-suffix-p ".elc" (locate-library "memod-act"))))

(ert-deftest memod-package-each-key-calls-a-command-once-it-is-installed ()
  (dolist (file '("memod-list" "memod-edit" "memod-groups" "memod-memo"
                  "memod-trash" "memod-search" "memod-commits"))
    (should
     (equal
      (cons file
            (memod-package-test-run
             "-l" file "--eval"
             (prin1-to-string
              '(letrec ((check (lambda (name)
                                 (lambda (_key command)
                                   (cond ((keymapp command)
                                          (map-keymap (funcall check name) command))
                                         ((and command (symbolp command)
                                               (string-prefix-p "memod" (symbol-name command))
                                               (not (commandp command)))
                                          (princ (format "%s: %s\n" name command))))))))
                 (mapatoms
                  (lambda (symbol)
                    (when (and (string-match-p "\\`memod-.*-map\\'" (symbol-name symbol))
                               (boundp symbol) (keymapp (symbol-value symbol)))
                      (map-keymap (funcall check symbol) (symbol-value symbol)))))))))
      (cons file "")))))

(ert-deftest memod-package-its-commands-work-by-their-autoloads-alone ()
  (should
   (equal
    (memod-package-test-run
     "--eval"
     (prin1-to-string
      '(progn
         (setq memod-command (list (getenv "MEMOD") "--memory"))
         (defvar wanted '(memod-list memod-tasks memod-agenda memod-deferred memod-add
                          memod-groups memod-search memod-find memod-tag memod-new memod-trash
                          memod-history memod-health memod-undo memod-redo memod-follow
                          memod-links memod-grep memod-recover memod-menu memod-done memod-due
                          memod-defer memod-repeat memod-move memod-important memod-pin memod-tick
                          memod-state memod-todo memod-doing memod-delete memod-task
                          memod-manual memod-edit-begin))
         (dolist (name wanted)
           (unless (commandp name)
             (princ (format "%s is no command\n" name))))
         (memod-tasks)
         (switch-to-buffer "*tasks*")
         (memod-rpc-call 'task/create '(:content "우유"))
         (with-timeout (120 (error "No task is shown"))
           (while (not (save-excursion (goto-char (point-min)) (search-forward "우유" nil t)))
             (accept-process-output nil 0.01)))
         (let ((inhibit-message t))
           (execute-kbd-macro (kbd "C-x C-q"))
           (goto-char (point-max))
           (insert "bread\n")
           (execute-kbd-macro (kbd "C-c C-c")))
         (princ (mapcar (lambda (row) (plist-get row :title))
                        (plist-get (memod-rpc-call 'memo/list '(:sort [(:by "title")])) :rows)))
         (dolist (feature features)
           (when (memq feature '(memod memod-org memod-menu memod-search))
             (princ (format " %s was loaded" feature)))))))
    "(bread 우유)")))

(ert-deftest memod-package-its-menu-works-without-autoloads ()
  (with-temp-buffer
    (call-process
     (expand-file-name invocation-name invocation-directory) nil '(t nil) nil "-Q" "--batch"
     "-L" (file-name-directory (locate-library "memod-menu")) "-l" "memod-menu"
     "--eval" (prin1-to-string
               '(let ((count 0))
                  (cl-labels ((walk (form)
                                    (when (eq (car-safe form) :key)
                                      (setq count (1+ count))
                                      (unless (commandp (plist-get form :command))
                                        (print form)))
                                    (mapc #'walk (cond ((vectorp form) (append form nil))
                                                       ((proper-list-p form) form)))))
                    (walk (get 'memod-menu 'transient--layout)))
                  (princ (> count 20)))))
    (should (equal (buffer-string) "t"))))

;; For what is no command of its own: it belongs to a list, a question or another package.
(defconst memod-package-test-inner
  "\\`memod-\\(?:act\\|commits\\|edit\\|embark\\|entry\\|export\\|fold\\|groups\\|list\\|mark\\|menu\\|search\\|bench\\|test\\)-"
  "What the names of inner commands begin with.")

(ert-deftest memod-package-every-command-has-an-autoload ()
  (require 'memod-menu)
  (require 'memod-org)
  (require 'memod-embark)
  (let (names)
    (mapatoms (lambda (symbol)
                (let ((name (symbol-name symbol)))
                  (when (and (string-prefix-p "memod-" name) (commandp symbol)
                             (not (string-match-p "-mode\\'" name))
                             (not (string-match-p memod-package-test-inner name)))
                    (push symbol names)))))
    (should (> (length names) 30))
    (should (equal (memod-package-test-run
                    "--eval" (prin1-to-string
                              `(dolist (name ',names)
                                 (unless (let ((function (symbol-function name)))
                                           (or (autoloadp function) (symbolp function)))
                                   (princ (format "%s " name))))))
                   ""))))

(provide 'memod-package-test)
;;; memod-package-test.el ends here
