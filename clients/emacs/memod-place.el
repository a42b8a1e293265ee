;;; memod-place.el --- Keeping one's place in a changing list -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Where point and the windows are in a list is kept as the row, or the title, that they are on.

;;; Code:

(require 'seq)

(defun memod-place-next (position property)
  "Return where from POSITION on the text first has PROPERTY, or nil."
  (if (get-text-property position property)
      position
    (let ((next (next-single-property-change position property)))
      (and next (get-text-property next property) next))))

(defun memod-place-find (id &optional property)
  "Return where the line begins whose PROPERTY is ID, or nil.
PROPERTY is that of rows unless given."
  (let ((property (or property 'tabulated-list-id))
        (position (point-min)))
    (while (and position (not (equal (get-text-property position property) id)))
      (setq position (next-single-property-change position property)))
    position))

(defvar-local memod-place-wanted nil "The id of a row to go to once it is there, or nil.")

(defun memod-place-go (id)
  "Go to the row ID, or else once the next change of the list was shown."
  (let ((position (and id (memod-place-find id))))
    (setq memod-place-wanted (unless position id))
    (goto-char (or position (point)))))

(defvar-local memod-place-left nil
  "The ids of rows that point doesn't go along with when they move.
They were just put where they go, by a command on the row at point.")

(defun memod-place-leave (ids)
  "Let point stay where it is when the rows IDS move."
  (setq memod-place-left (append ids memod-place-left)))

(defun memod-place-forget (ids)
  "Let point go along with the rows IDS again."
  (when memod-place-left
    (setq memod-place-left (seq-difference memod-place-left ids))))

(defmacro memod-place-keeping (&rest body)
  "Run BODY and keep point and windows on the rows they were on."
  (declare (indent 0) (debug t))
  (let ((places (make-symbol "places")))
    `(save-restriction
       (widen)
       (let ((,places (memod-place--all))
             (inhibit-read-only t))
         (with-silent-modifications ,@body)
         (memod-place--restore ,places)))))

(defun memod-place--all ()
  "Return where point and each window on this buffer are: (WINDOW POINT START)."
  (cons (list nil (memod-place--of (point)) nil)
        (mapcar (lambda (window)
                  (list window
                        (memod-place--of (window-point window))
                        (memod-place--of (window-start window))))
                (get-buffer-window-list nil nil t))))

(defun memod-place--of (position)
  "Return where POSITION is: (ID SECTION LINE COLUMN-AS-CHARACTERS NEIGHBOURS).
NEIGHBOURS are the ids on the lines after and before, of a row that is left."
  (save-excursion
    (goto-char position)
    (let ((id (memod-place--id 0)))
      (list id
            (get-text-property (line-beginning-position) 'memod-section)
            (line-number-at-pos)
            (- (point) (line-beginning-position))
            (and (member id memod-place-left)
                 (list (memod-place--id 1) (memod-place--id -1)))))))

(defun memod-place--id (count)
  "Return the id of the row COUNT lines from point's, or nil."
  (save-excursion
    (and (zerop (forward-line count))
         (get-text-property (line-beginning-position) 'tabulated-list-id))))

(defun memod-place--position (place)
  "Return the position that PLACE is at now.
That is on its row or, if the row is gone, on its line."
  (pcase-let ((`(,id ,section ,line ,column ,neighbours) place))
    (save-excursion
      (goto-char (or (memod-place--stay id neighbours)
                     (and id (memod-place-find id))
                     (and section (memod-place-find section 'memod-section))
                     ;; In a list that was empty, to the first row.
                     (and (= line 1) (memod-place-next (point-min) 'tabulated-list-id))
                     (progn (goto-char (point-min))
                            (forward-line (1- line))
                            (point))))
      (min (+ (point) column) (line-end-position)))))

(defun memod-place--stay (id neighbours)
  "Return where to stay when the row ID went from between NEIGHBOURS.
Return nil if it did not."
  (pcase-let ((`(,after ,before) neighbours)
              (position (and neighbours (memod-place-find id))))
    (unless (and position
                 (save-excursion
                   (goto-char position)
                   (and (equal after (memod-place--id 1))
                        (equal before (memod-place--id -1)))))
      (or (and after (memod-place-find after))
          (and before (memod-place-find before))))))

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
