;;; memod-complete.el --- Completing links, tags and groups -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Titles after [[, tags after # and groups after @, for `completion-at-point-functions'.  memod
;; chooses and orders them: by initial consonants too, and nothing in code.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'memod-rpc)

(defconst memod-complete-rows 50 "How many names are offered.")

;; What the server offers needs no second choice by what it begins with: ㅎㅇ finds 회의.
(add-to-list 'completion-styles-alist
             '(memod-complete memod-complete--try memod-complete--all
                              "Whatever memod offers for what is typed."))
(add-to-list 'completion-category-defaults '(memod-complete (styles memod-complete)))

(defun memod-complete--try (string table predicate point)
  "Return what STRING is completed to from TABLE by PREDICATE; leave POINT there."
  (let ((labels (memod-complete--all string table predicate point)))
    (cond ((null labels) nil)
          ((cdr labels) (cons string point))
          ((equal (car labels) string) t)
          (t (cons (car labels) (length (car labels)))))))

(defun memod-complete--all (string table predicate point)
  "Return all that TABLE has by PREDICATE for STRING before POINT.
What is behind POINT, the end of a word, is replaced too."
  (all-completions (substring string 0 point) table predicate))

(defun memod-complete--ask (content before)
  "Return what can stand in CONTENT behind BEFORE, its beginning."
  (let* ((line-start (or (string-search "\n" (reverse before)) (length before)))
         (line (seq-count (lambda (character) (eq character ?\n)) before)))
    (memod-rpc-call 'text/complete
                    (list :content content :position (list :line line :character line-start)
                          :limit memod-complete-rows))))

(defun memod-complete--table (offer prefix suffix)
  "Return a completion table of names between PREFIX and SUFFIX.
OFFER is the text there and the items for that; it changes as more is typed."
  (lambda (string predicate action)
    (unless (equal string (car offer))
      (let ((before (concat prefix string)))
        (setcdr offer (memod-complete--items
                       (memod-complete--ask (concat before suffix) before)))
        (setcar offer string)))
    (pcase action
      ('metadata `(metadata (category . memod-complete)
                            (display-sort-function . identity)
                            (cycle-sort-function . identity)
                            (annotation-function . memod-complete--annotation)))
      ('t (all-completions "" (cdr offer) predicate))
      ('lambda (and (assoc string (cdr offer)) t))
      (`(boundaries . ,_) nil)
      ;; `try-completion' is only asked whether there are candidates: they needn't share a prefix.
      (_ (and (cdr offer) string)))))

(defun memod-complete--items (result)
  "Return an alist from the labels of RESULT to what is put into the text.
A label that several have is followed by what tells them apart, or else an id."
  (let (items)
    (seq-doseq (item (plist-get result :items))
      (let ((label (concat (plist-get item :label)
                           (when-let ((detail (plist-get item :detail)))
                             (format " (%s)" detail)))))
        (push (cons (propertize (if (assoc label items)
                                    (format "%s <%s>" label (plist-get item :id))
                                  label)
                                'memod-complete-count (plist-get item :count))
                    (plist-get item :text))
              items)))
    (nreverse items)))

(defun memod-complete--annotation (label)
  "Return what to say of LABEL: how many memos have the tag."
  (if-let ((count (get-text-property 0 'memod-complete-count label)))
      (format "  %d" count)
    ""))

(defun memod-complete--begun-p ()
  "Return whether something may be begun before point; this asks nobody."
  (save-excursion
    (let ((point (point)))
      (beginning-of-line)
      (re-search-forward "\\[\\[\\|#\\|@" point t))))

;;;###autoload
(defun memod-complete-at-point ()
  "Complete a link, a tag or a group around point."
  (when (memod-complete--begun-p)
    (let* ((from (if (minibufferp) (minibuffer-prompt-end) (point-min)))
           (before (buffer-substring-no-properties from (point)))
           (content (concat before (buffer-substring-no-properties (point) (point-max))))
           (result (memod-complete--ask content before)))
      (when-let ((range (plist-get result :range)))
        (let* ((first (save-excursion (beginning-of-line) (max from (point))))
               (start (+ first (plist-get (plist-get range :start) :character)))
               (end (+ first (plist-get (plist-get range :end) :character)))
               (offer (cons (buffer-substring-no-properties start (point))
                            (memod-complete--items result))))
          (list start end
                (memod-complete--table offer
                                       (buffer-substring-no-properties from start)
                                       (buffer-substring-no-properties end (point-max)))
                :exclusive 'no
                :exit-function (lambda (label status)
                                 (memod-complete--finish label (cdr offer) status))))))))

(defun memod-complete--finish (label items status)
  "Replace LABEL before point by what it stands for in ITEMS, if STATUS is an end."
  (when-let ((text (and (or (memq status '(finished sole))
                            ;; Emacs isn't sure whether there would be more.
                            (null (cdr items)))
                        ;; Point may be in the middle of a word that is left as it was.
                        (looking-back (regexp-quote label) (line-beginning-position))
                        (cdr (assoc label items)))))
    (delete-char (- (length label)))
    (insert text)))

(provide 'memod-complete)
;;; memod-complete.el ends here
