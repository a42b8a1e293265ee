;;; memod-edit-hold.el --- What an edited list can't hold -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Lines in another order than the list's own, or below a heading that says nothing of what is below
;; it.

;;; Code:

(require 'subr-x)
(require 'memod-edit)

(defun memod-edit-hold-unheld (lines)
  "Return what the list can't hold of LINES, a list of a sentence or nil."
  (let* ((query (car memod-edit--base))
         (places (memod-edit-hold--places))
         (last (make-hash-table)) (sorted t) heading seen moved lost)
    (pcase-dolist (`(,_ . ,line) lines)
      (let ((own (gethash (plist-get line :id) places)))
        (cond ((plist-get line :heading)
               (setq heading (plist-get line :heading))
               (push heading seen))
              ((null own))
              ((not (eql (car own) heading))
               (setq moved t)
               (unless (or lost (memod-edit-hold--takes-p query heading))
                 (setq lost heading)))
              (t (setq sorted (and sorted (> (cdr own) (gethash heading last -1))))
                 (puthash heading (cdr own) last)))))
    (cond ((and moved (not (equal (nreverse seen)
                                  (number-sequence 0 (1- (length memod-edit--headings))))))
           (list (memod-t "A heading is gone or was moved, so moved lines keep what they were.")))
          (lost (list (memod-t "“%s” changes nothing of a line that is put below it."
                               (plist-get (nth lost memod-edit--headings) :title))))
          ((not (or sorted (equal (memod-edit-hold--order query) "manual")))
           (list (memod-t "The list has an order of its own; the lines go back to it."))))))

(defun memod-edit-hold--places ()
  "Return the heading that each memo was below, and its place, by id."
  (let ((places (make-hash-table :test #'equal)) (place 0) (heading nil)
        (sections memod-edit--headings))
    (dolist (id (nth 2 memod-edit--base) places)
      (while (and sections (= (plist-get (car sections) :start) place))
        (setq heading (if heading (1+ heading) 0))
        (pop sections))
      (puthash id (cons heading place) places)
      (setq place (1+ place)))))

(defun memod-edit-hold--takes-p (query heading)
  "Return whether lines below HEADING take its state or day, in the list of QUERY."
  (or (member (plist-get query :sections) '("state" "group"))
      (and heading
           (equal (memod-edit-hold--order query) "due")
           (string-match-p "\\`[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\'"
                           (or (plist-get (nth heading memod-edit--headings) :key) "")))))

(defun memod-edit-hold--order (query)
  "Return what the lines of QUERY are in the order of."
  (plist-get (elt (plist-get query :sort) 0) :by))

(provide 'memod-edit-hold)
;;; memod-edit-hold.el ends here
