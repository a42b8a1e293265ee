;;; memod.el --- Memos and tasks kept by memod -*- lexical-binding: t; -*-

;; Author: The memod contributors
;; Version: 0.2.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: outlines, calendar, convenience
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Memos and tasks, kept by the program memod, which is spoken with through `jsonrpc'.  Lists show
;; changes made elsewhere, in another Emacs, another editor or a script, as they happen.
;;
;;   M-x memod-list      memos, those changed last first
;;   M-x memod-tasks     tasks: to do, doing, done
;;   M-x memod-agenda    what is overdue, and what is due in the next seven days
;;   M-x memod-deferred  tasks that are hidden until they start
;;   M-x memod-add       add a task in one line: Call the bank friday 3pm !
;;   M-x memod-groups    groups with their progress
;;   M-x memod-search    searching while typing
;;   M-x memod-find      jump to a memo by its title
;;   M-x memod-tag       what carries a tag
;;   M-x memod-new       write a new memo
;;   M-x memod-trash     what was deleted
;;   M-x memod-history   what was done, and taking any of it back
;;   M-x memod-health    whether the program is found, answers and can write
;;
;; In every list `?' shows the keys.

;;; Code:

(require 'memod-capture)
(require 'memod-commits)
(require 'memod-fold)
(require 'memod-jump)
(require 'memod-recover)
(require 'memod-xref)
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
