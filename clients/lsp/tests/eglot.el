;;; eglot.el --- memod lsp in Eglot  -*- lexical-binding: t -*-

;; `memod lsp' in Emacs's own client, as its configuration in the README starts it; in batch.

;;; Code:

(require 'cl-lib)
(require 'package)
;; Debian's packages; Emacs 29 and later has Eglot itself.
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-activate-all)
(require 'eglot)
(require 'markdown-mode nil t)

(add-to-list 'eglot-server-programs `((markdown-mode text-mode) . (,(getenv "MEMOD") "lsp")))
(setq make-backup-files nil eglot-confirm-server-initiated-edits nil
      ;; A busy machine isn't a failure.
      eglot-connect-timeout 120 jsonrpc-default-request-timeout 120)

(defvar passed 0)
(defvar failed 0)
(defvar notes (expand-file-name "eglot" (getenv "MEMOD_SCRATCH")))

(defmacro test (name &rest body)
  "Run BODY, and say NAME if it fails."
  (declare (indent 1))
  `(condition-case problem
       (progn ,@body (cl-incf passed))
     (error (cl-incf failed) (message "FAIL %s: %S" ,name problem))))

(defun memo (&rest arguments)
  "What memo says to ARGUMENTS."
  (with-temp-buffer
    (let ((status (apply #'call-process (getenv "MEMOD") nil t nil "memo" arguments)))
      (cl-assert (eql status 0) t (buffer-string))
      (buffer-string))))

(defun until (what condition)
  "Wait until CONDITION returns something, WHAT."
  (with-timeout (120 (error "Waited for %s in %S" what (buffer-string)))
    (let (found)
      (while (not (setq found (funcall condition)))
        ;; What is idle time at a terminal.
        (when (eglot-managed-p) (eglot--signal-textDocument/didChange))
        (accept-process-output nil 0.02))
      found)))

(defun opened (name &rest lines)
  "Visit NAME with LINES, managed by Eglot."
  (make-directory notes t)
  (let ((path (expand-file-name name notes)))
    (when lines (write-region (concat (string-join lines "\n") "\n") nil path))
    (switch-to-buffer (find-file-noselect path))
    (unless (derived-mode-p 'text-mode) (text-mode))
    (unless (eglot-managed-p)
      (if (eglot-current-server)
          (eglot--maybe-activate-editing-mode)
        (let ((eglot-sync-connect t)) (apply #'eglot (eglot--guess-contact)))))
    (until "the server" #'eglot-managed-p)))

(defun go (text)
  "Put point behind TEXT."
  (goto-char (point-min))
  (search-forward text))

(defun hover ()
  "What Eldoc shows at point."
  (eglot--signal-textDocument/didChange)
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown (or text t))))
    (format "%s" (until "the hover" (lambda () shown)))))

(defvar wanted nil "What is chosen where Eglot lets the person choose.")

(advice-add 'completing-read :override
            (lambda (_prompt choices &rest _)
              (or (cl-find-if (lambda (title) (or (member title choices) (assoc title choices))) wanted)
                  (error "None of %S in %S" wanted choices))))

(defun act (&rest titles)
  "Run the code action of the line that is the first of TITLES; the others answer what it asks."
  (setq wanted titles)
  (let ((last-nonmenu-event t))
    (eglot-code-actions (line-beginning-position) (line-end-position) nil t))
  ;; Emacs 28 reads what came with a reply when something else comes: Eldoc's, at a terminal.
  (eglot-hover-eldoc-function #'ignore))

(defun lsp-tests-run ()
  "Run all of it."
  (memo "add" "Call mum" "--due" "today")
  (memo "add" "전화 걸기" "--due" "tomorrow")

  (test "a title is completed"
    (opened "Note.md" "See [[Cal" "[[전" "[[Gone]]")
    (go "[[Cal")
    (completion-at-point)
    (until "the completion" (lambda () (looking-back (regexp-quote "[[Call mum]]") 0)))
    (go "[[전")
    (completion-at-point)
    (until "the Korean one" (lambda () (looking-back (regexp-quote "[[전화 걸기]]") 0)))
    (save-buffer))

  (test "Eldoc shows a linked task"
    (go "[[Call")
    (let ((shown (hover)))
      (cl-assert (string-search "to do" shown) t shown)
      (cl-assert (string-search "today" shown) t shown)))

  (test "M-. leads to the memo, and what is saved there is in it"
    (let* ((found (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))
           (place (xref-item-location (car found))))
      (with-current-buffer (marker-buffer (xref-location-marker place))
        (cl-assert (string-search "Call mum" (buffer-string)) t)
        (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
        (when (eglot-managed-p)
          (goto-char (point-max))
          (insert "\nAsk about the garden\n")
          (save-buffer)
          (until "the memo" (lambda () (string-search "Call mum" (memo "find" "garden"))))))))

  (test "a dead link is reported"
    (opened "Note.md")
    (until "diagnostics"
           (lambda ()
             (cl-some (lambda (found) (string-search "Gone" (flymake-diagnostic-text found)))
                      (append eglot--diagnostics (flymake-diagnostics))))))

  (test "a code action creates the memo of a dead link"
    (go "[[Go")
    (act "Create the memo “Gone”")
    (until "the memo" (lambda () (string-search "Gone" (memo "find" "Gone")))))

  (test "a code action makes a task due on a day that the person is asked for"
    (go "[[전")
    (cl-assert (string-match-p "[0-9]-[0-9]" (memo "find" "전화")))
    (act "Due…" "No date")
    (until "no due" (lambda () (not (string-match-p "[0-9]-[0-9]" (memo "find" "전화"))))))

  (test "a memo is renamed with the links to it"
    (go "[[Call")
    (eglot-rename "Call dad")
    (until "the link" (lambda () (string-search "[[Call dad]]" (buffer-string))))
    (save-buffer)
    (cl-assert (string-search "Call dad" (memo "list")) t))

  (test "headings are in the menu"
    (opened "Parts.md" "# One" "" "## Two" "text")
    (let ((menu (format "%S" (eglot-imenu))))
      (cl-assert (and (string-search "One" menu) (string-search "Two" menu)) t menu)))

  (test "a list is saved, and shows what another program changes"
    (opened "Today.memod.md" "")
    (until "the list" (lambda () (string-search "- [ ] Call dad" (buffer-string))))
    (goto-char (point-max))
    (insert "- [ ] Buy milk today\n")
    (save-buffer)
    (until "the saved list" (lambda () (string-match-p "^- \\[ \\] Buy milk$" (buffer-string))))
    (memo "add" "From elsewhere" "--due" "today")
    (until "the other change" (lambda () (string-search "From elsewhere" (buffer-string)))))

  (message "%d passed, %d failed" passed failed)
  (kill-emacs (if (zerop failed) 0 1)))

;;; eglot.el ends here
