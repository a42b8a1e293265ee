;;; memod-place.el --- Keeping one's place in a changing list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Where point and the windows are in a list is kept as the row, or the title, that they are on.

;;; Code:

(defun memod-place-next (position property)
  "Answer where from POSITION on the text first has PROPERTY, or nil."
  (if (get-text-property position property)
      position
    (let ((next (next-single-property-change position property)))
      (and next (get-text-property next property) next))))

(defun memod-place-find (id &optional property)
  "Answer where the line begins whose PROPERTY is ID, or nil.
PROPERTY is that of rows unless given."
  (let ((property (or property 'tabulated-list-id))
        (position (point-min)))
    (while (and position (not (equal (get-text-property position property) id)))
      (setq position (next-single-property-change position property)))
    position))

(defmacro memod-place-keeping (&rest body)
  "Run BODY and keep point and windows on the rows they were on."
  (declare (indent 0) (debug t))
  (let ((places (make-symbol "places")))
    `(let ((,places (memod-place--all))
           (inhibit-read-only t))
       (with-silent-modifications ,@body)
       (memod-place--restore ,places))))

(defun memod-place--all ()
  "Answer where point and each window on this buffer are: (WINDOW POINT START)."
  (cons (list nil (memod-place--of (point)) nil)
        (mapcar (lambda (window)
                  (list window
                        (memod-place--of (window-point window))
                        (memod-place--of (window-start window))))
                (get-buffer-window-list nil nil t))))

(defun memod-place--of (position)
  "Answer where POSITION is: (ID SECTION LINE COLUMN-AS-CHARACTERS)."
  (save-excursion
    (goto-char position)
    (list (get-text-property (line-beginning-position) 'tabulated-list-id)
          (get-text-property (line-beginning-position) 'memod-section)
          (line-number-at-pos)
          (- (point) (line-beginning-position)))))

(defun memod-place--position (place)
  "Answer the position that PLACE is at now.
That is on its row or, if the row is gone, on its line."
  (pcase-let ((`(,id ,section ,line ,column) place))
    (save-excursion
      (goto-char (or (and id (memod-place-find id))
                     (and section (memod-place-find section 'memod-section))
                     (progn (goto-char (point-min))
                            (forward-line (1- line))
                            (point))))
      (min (+ (point) column) (line-end-position)))))

(defun memod-place--restore (places)
  "Bring point and windows back to PLACES."
  (pcase-dolist (`(,window ,point ,start) places)
    (if (null window)
        (goto-char (memod-place--position point))
      (set-window-point window (memod-place--position point))
      ;; A list seen from its beginning is seen from its beginning also when rows come before.
      (set-window-start window
                        (if (= (nth 2 start) 1) (point-min) (memod-place--position start))
                        t))))

(provide 'memod-place)
;;; memod-place.el ends here
