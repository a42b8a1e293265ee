;;; memod-faces.el --- How memos and tasks look -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The faces of the lists.

;;; Code:

(defgroup memod-faces nil
  "How memos and tasks look."
  :group 'memod
  :group 'faces)

(defface memod-section '((t :inherit bold :underline t))
  "The title of a section.")

(defface memod-doing '((t :inherit success))
  "The box of a task being done.")

(defface memod-done '((t :inherit shadow :strike-through t))
  "The title of a task that is done.")

(defface memod-important '((t :inherit font-lock-warning-face))
  "The mark of an important task.")

(defface memod-pinned '((t :inherit font-lock-constant-face))
  "The mark of a pinned memo.")

(defface memod-due '((t :inherit font-lock-comment-face))
  "When a task is due.")

(defface memod-overdue '((t :inherit error))
  "When a task was due that is not done yet.")

(defface memod-time '((t :inherit font-lock-comment-face))
  "When a memo was last changed.")

(defface memod-tag '((t :inherit font-lock-keyword-face))
  "The tags of a memo.")

(defface memod-progress '((t :inherit font-lock-doc-face))
  "How much of something is done.")

(defface memod-link '((t :inherit link))
  "A link to another memo.")

(defface memod-box '((t :inherit font-lock-builtin-face))
  "A check box in a memo that isn't ticked.")

(defface memod-match '((t :inherit match))
  "What was searched for.")

(defface memod-marked '((t :inherit error))
  "The mark on rows to delete.")

(defface memod-note '((t :inherit shadow))
  "The text of an empty list, and the text around a match.")

(provide 'memod-faces)
;;; memod-faces.el ends here
