;;; memod.el --- Memos and tasks kept by memod -*- lexical-binding: t; -*-

;; Author: The memod contributors
;; Version: 0.2.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: outlines, calendar, convenience
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Memos and tasks, kept by the program memod, which is spoken with through `jsonrpc'.  Lists show
;; changes made elsewhere, in another Emacs, another editor or a script, as they happen.
;; M-x memod-tasks, memod-agenda, memod-list and memod-add are where to begin; M-x memod-manual has
;; the rest, and in every list `?' shows the keys.

;;; Code:

(require 'memod-capture)
(require 'memod-commits)
(require 'memod-fold)
(require 'memod-jump)
(require 'memod-recover)
(require 'memod-link)
(require 'memod-list)
(require 'memod-edit-write)
(require 'memod-groups)
(require 'memod-health)
(require 'memod-search)
(require 'memod-find)
(require 'memod-trash)

(provide 'memod)
;;; memod.el ends here
