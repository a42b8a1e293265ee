;;; memod-evil.el --- Lists under Evil -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Lists begin in Evil's motion state.  Their own keys come first there, but for those that go
;; through a text, `gg', `G', `/' and `n', which are Evil's; `gr' refreshes, `g/' filters and `gK'
;; keeps the filter.  Nothing here needs Evil to be installed.

;;; Code:

(defvar evil-motion-state-map)
(declare-function evil-set-initial-state "evil-core")
(declare-function evil-make-overriding-map "evil-core")
(declare-function evil-local-set-key "evil-core")

(defun memod-evil-begin ()
  "Let the keys of this list come before Evil's.
This is for `evil-local-mode-hook', which runs before there is a state."
  (when (fboundp 'evil-set-initial-state)
    (evil-set-initial-state major-mode 'motion)
    (evil-make-overriding-map (current-local-map) 'motion)
    (dolist (key '("gg" "G" "/" "n" "N"))
      (evil-local-set-key 'motion key (lookup-key evil-motion-state-map key)))
    (evil-local-set-key 'motion "gr" #'revert-buffer)
    (pcase-dolist (`(,key . ,old) '(("g/" . "/") ("gK" . "G")))
      (let ((command (lookup-key (current-local-map) old)))
        (when (commandp command)
          (evil-local-set-key 'motion key command))))))

(defun memod-evil-edit ()
  "Let `:s' in a list that is edited leave headings alone, which are read-only."
  (advice-add 'evil-replace-match :before-while #'memod-evil-replace-p))

(defun memod-evil-replace-p (&rest _)
  "Return whether there is no heading on the line at point."
  (not (text-property-not-all (line-beginning-position) (line-end-position) 'memod-section nil)))

(provide 'memod-evil)
;;; memod-evil.el ends here
