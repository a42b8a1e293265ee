;;; memod-quality-test.el --- The sources, and the names they use -*- lexical-binding: t; -*-

;;; Commentary:

;; The compiler, checkdoc and package-lint have nothing to say, and the server knows every method,
;; notification, param and member that the sources name.

;;; Code:

(require 'memod-test)
(require 'bytecomp)
(require 'checkdoc)

(defconst memod-quality-sources
  (directory-files (getenv "MEMOD_SOURCES") t "\\`memod.*\\.el\\'")
  "The files of the package.")

(defconst memod-quality-own-keywords
  '(:type :group :prefix :interactive :inherit :underline :strike-through :foreground :background
          :lighter :eval :constructor :documentation :then :else :key :test :size :format
          :after-hook :name :process :command :connection-type :coding :noquery :stderr
          :notification-dispatcher :on-shutdown :events-buffer-config :events-buffer-scrollback-size
          :success-fn :error-fn :timeout :timeout-fn :patient :around :tag :right-align
          :listener :json-false :exclusive :exit-function
          :annotate :if :history :category :narrow :state :follow
          :store :link :description :lisp :before-while :filter-args)
  "The keywords in the sources that are Emacs's or the package's own.")

(defun memod-quality-forms (file)
  "Return the forms in FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (let (forms)
      (condition-case nil
          (while t (push (read (current-buffer)) forms))
        (end-of-file (nreverse forms))))))

(defun memod-quality-atoms (wanted)
  "Return every atom in the sources for which WANTED holds."
  (let (atoms)
    (cl-labels ((walk (form)
                      (cond ((consp form) (walk (car form)) (walk (cdr form)))
                            ((vectorp form) (mapc #'walk form))
                            ((funcall wanted form) (cl-pushnew form atoms :test #'equal)))))
      (dolist (file memod-quality-sources)
        (walk (memod-quality-forms file))))
    atoms))

(defun memod-quality-discover ()
  "Return what the server says of itself, with hash tables for objects."
  (let ((memod-command (list memod-test-program "--memory")))
    (with-temp-buffer
      (insert "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"rpc.discover\"}\n")
      (call-process-region (point-min) (point-max) memod-test-program t t nil "--memory")
      (goto-char (point-min))
      (gethash "result" (json-parse-buffer :array-type 'list)))))

(defun memod-quality-params (document)
  "Return an alist from the methods and notifications in DOCUMENT to their params."
  (append
   (mapcar (lambda (method)
             (cons (gethash "name" method)
                   (mapcar (lambda (param) (gethash "name" param)) (gethash "params" method))))
           (gethash "methods" document))
   (mapcar (lambda (notification)
             (cons (gethash "name" notification)
                   (hash-table-keys (gethash "properties" (gethash "params" notification)))))
           (gethash "x-notifications" document))))

(defun memod-quality-members (value)
  "Return the name of every param and of every member of an object in the schemas of VALUE."
  (cond ((listp value) (mapcan #'memod-quality-members value))
        ((hash-table-p value)
         (append
          (let ((properties (gethash "properties" value)))
            (and (hash-table-p properties) (hash-table-keys properties)))
          (let ((name (gethash "name" value)))
            (and (stringp name) (list name)))
          (mapcan #'memod-quality-members (hash-table-values value))))))

(defun memod-quality-keywords (form)
  "Return the keywords at the top of FORM, which makes a plist."
  (pcase form
    (`(quote ,plist) (seq-filter #'keywordp plist))
    (`(list . ,arguments)
     (cl-loop for (key _) on arguments by #'cddr while (keywordp key) collect key))
    (`(append . ,forms) (mapcan #'memod-quality-keywords forms))))

(defun memod-quality-calls ()
  "Return what the sources ask for in so many words: lists of a method and keywords."
  (let (calls)
    (cl-labels ((walk (form)
                      (pcase form
                        (`(,(or 'memod-rpc-request 'memod-rpc-call) ',method ,params . ,_)
                         (push (cons (symbol-name method) (memod-quality-keywords params)) calls))
                        (`(memod-rpc--send ,_ ',method ,params . ,_)
                         (push (cons (symbol-name method) (memod-quality-keywords params)) calls))
                        (`(memod-act--each ,_ ,_ ',method ,params . ,_)
                         (push (cons (symbol-name method)
                                     (cons :id (memod-quality-keywords params)))
                               calls))
                        (`(list :method ,(and (pred stringp) method) :params ,params)
                         (push (cons method (memod-quality-keywords params)) calls)))
                      (while (consp form)
                        (walk (pop form)))))
      (dolist (file memod-quality-sources)
        (walk (memod-quality-forms file))))
    calls))

(ert-deftest memod-quality-every-method-named-is-declared ()
  (let ((declared (mapcar #'car (memod-quality-params (memod-quality-discover))))
        (named (mapcar (lambda (name) (format "%s" name))
                       (memod-quality-atoms
                        (lambda (atom)
                          (and (or (symbolp atom) (stringp atom))
                               (string-match-p "\\`[a-z]+/[a-zA-Z]+\\'" (format "%s" atom))))))))
    (should (> (length named) 15))
    (should-not (seq-difference named declared))))

(ert-deftest memod-quality-every-param-named-is-declared ()
  (let ((params (memod-quality-params (memod-quality-discover)))
        (calls (memod-quality-calls)))
    (should (> (length calls) 15))
    (pcase-dolist (`(,method . ,keywords) calls)
      (let ((declared (or (assoc method params) (ert-fail method))))
        (dolist (keyword keywords)
          (unless (member (substring (symbol-name keyword) 1) (cdr declared))
            (ert-fail (list method keyword))))))))

(ert-deftest memod-quality-every-member-named-is-declared ()
  (let ((members (append '("id" "result" "error" "code" "message" "data" "kind" "results"
                           ;; In the data of a conflict.
                           "current" "marked"
                           ;; Of a field in a change.
                           "old" "new")
                         (memod-quality-members (memod-quality-discover))))
        (keywords (memod-quality-atoms #'keywordp)))
    (should-not (seq-remove (lambda (keyword)
                              (member (substring (symbol-name keyword) 1) members))
                            (seq-difference keywords memod-quality-own-keywords)))))

(ert-deftest memod-quality-the-compiler-has-nothing-to-say ()
  (let ((byte-compile-error-on-warn t)
        (byte-compile-dest-file-function
         (lambda (file) (expand-file-name (concat (file-name-base file) ".elc")
                                          memod-test-folder))))
    (dolist (file memod-quality-sources)
      (should (byte-compile-file file)))))

(defun memod-quality-by-requires ()
  "Return the files of the package, each behind those that it requires."
  (let (order)
    (cl-labels ((visit (file)
                       (unless (member file order)
                         (dolist (form (memod-quality-forms file))
                           (pcase form
                             (`(require ',name . ,_)
                              (let ((other (expand-file-name (format "%s.el" name)
                                                             (file-name-directory file))))
                                (when (member other memod-quality-sources)
                                  (visit other))))))
                         (push file order))))
      (mapc #'visit memod-quality-sources))
    (nreverse order)))

(ert-deftest memod-quality-each-file-compiles-by-what-it-requires ()
  ;; As where Emacs compiles each to native code, and shows the warnings to the person.
  (with-temp-buffer
    (apply #'call-process (expand-file-name invocation-name invocation-directory) nil t nil
           "-Q" "--batch" "-L" (getenv "MEMOD_SOURCES")
           "--eval" (prin1-to-string
                     `(setq byte-compile-dest-file-function
                            (lambda (_) ,(expand-file-name "alone.elc" memod-test-folder))))
           "-f" "batch-byte-compile" (memod-quality-by-requires))
    (should (equal (buffer-string) ""))))

(ert-deftest memod-quality-every-file-requires-what-it-uses ()
  ;; Other packages may or may not have loaded these.
  (dolist (file memod-quality-sources)
    (with-temp-buffer
      (insert-file-contents file)
      (pcase-dolist (`(,library . ,uses)
                     '((seq . "[(']seq-[a-z]") (cl-lib . "(cl-[a-z]")
                       (subr-x . "(\\(when-let\\|if-let\\|string-join\\|string-empty-p\\) ")))
        (goto-char (point-min))
        (when (re-search-forward uses nil t)
          (goto-char (point-min))
          (should (search-forward (format "(require '%s)" library) nil t)))))))

(ert-deftest memod-quality-checkdoc-has-nothing-to-say ()
  (let (said)
    (dolist (file memod-quality-sources)
      (cl-letf (((symbol-function 'checkdoc-create-error)
                 (lambda (text start &rest _)
                   (push (list (file-name-nondirectory file) (line-number-at-pos start) text)
                         said)
                   nil)))
        (with-current-buffer (find-file-noselect file)
          (let ((checkdoc-autofix-flag 'never) (checkdoc-spellcheck-documentation-flag nil)
                (checkdoc-diagnostic-buffer " *checkdoc*"))
            (checkdoc-current-buffer t)))))
    (should-not said)))

(ert-deftest memod-quality-package-lint-has-nothing-to-say ()
  (skip-unless (require 'package-lint nil t))
  (defvar package-lint-main-file)
  (let ((package-lint-main-file (expand-file-name "memod.el" (getenv "MEMOD_SOURCES"))))
    (dolist (file memod-quality-sources)
      (with-current-buffer (find-file-noselect file)
        (should-not (seq-remove
                     (lambda (complaint)
                       ;; Debian's package-lint is older than Emacs 28; and there is no page on
                       ;; the web yet that could be named.
                       (string-match-p "uninstallable in all released\\|Homepage or URL"
                                       (nth 3 complaint)))
                     (funcall 'package-lint-buffer)))))))

(ert-deftest memod-quality-the-manual-is-formatted-and-names-what-there-is ()
  (require 'texinfmt)
  (require 'memod-org)
  (require 'memod-consult)
  (require 'memod-embark)
  (let ((manual (expand-file-name "memod.texi" (getenv "MEMOD_SOURCES"))) (count 0))
    (with-temp-buffer
      (insert-file-contents manual)
      (while (re-search-forward "memod-[a-z]+\\(?:-[a-z]+\\)*" nil t)
        (let ((name (intern (match-string 0))))
          (setq count (1+ count))
          (unless (or (fboundp name) (boundp name) (featurep name))
            (ert-fail (list name "isn't there"))))))
    (should (> count 20))
    (save-window-excursion
      (with-current-buffer (find-file-noselect manual)
        (let ((inhibit-message t))
          (texinfo-format-buffer t))
        (goto-char (point-min))
        (should (search-forward "Node: Lists" nil t))
        (set-buffer-modified-p nil)))
    (when (executable-find "makeinfo")
      (should (eq 0 (call-process "makeinfo" nil nil nil "--no-split" "-o" "-" manual))))))

(ert-deftest memod-quality-every-file-is-small ()
  (dolist (file memod-quality-sources)
    (with-temp-buffer
      (insert-file-contents file)
      (should (< (count-lines (point-min) (point-max)) 250))
      (should-not (seq-filter (lambda (line) (> (string-width line) 100))
                              (split-string (buffer-string) "\n"))))))

(provide 'memod-quality-test)
;;; memod-quality-test.el ends here
