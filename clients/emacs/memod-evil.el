;;; memod-evil.el --- Lists under Evil -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Lists begin in Evil's motion state.  Their own keys come first there, and Evil's motions are on
;; all others.  Nothing here needs Evil to be installed.

;;; Code:

(declare-function evil-set-initial-state "evil-core")
(declare-function evil-make-overriding-map "evil-core")

(defun memod-evil-begin ()
  "Let the keys of this list come before Evil's.
This is for `evil-local-mode-hook', which runs before there is a state."
  (when (fboundp 'evil-set-initial-state)
    (evil-set-initial-state major-mode 'motion)
    (evil-make-overriding-map (current-local-map) 'motion)))

(provide 'memod-evil)
;;; memod-evil.el ends here
