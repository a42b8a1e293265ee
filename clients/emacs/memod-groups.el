;;; memod-groups.el --- The list of groups -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The groups with their counts and how much of each is done.

;;; Code:

(require 'seq)
(require 'memod-list)

(defun memod-groups-format ()
  "Return the columns of the list of groups."
  (memod-row-columns '("Group" 24) '("Memos" 6 :right-align t) '("Doing" 7 :right-align t)
                     '("Done" 6 :right-align t) '("Overdue" 9 :right-align t) '("Progress" 0)))

(defconst memod-groups-bar-length 20 "How many characters the bar has that shows progress.")

(defvar memod-groups-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'memod-groups-open)
    (define-key map "r" #'memod-groups-rename)
    (define-key map "C" #'memod-groups-set-color)
    (define-key map (kbd "M-<up>") #'memod-act-move-up)
    (define-key map (kbd "M-<down>") #'memod-act-move-down)
    (define-key map "x" #'memod-groups-execute)
    map)
  "The keys of the list of groups.")

(define-derived-mode memod-groups-mode memod-view-mode "Groups"
  "The groups with their counts, kept current.

\\{memod-groups-mode-map}"
  :interactive nil
  (setq tabulated-list-format (memod-groups-format)
        memod-view-line-function #'memod-groups-line
        memod-view-empty-text "No groups yet.  Press \\[memod-create-group] to make one.")
  (tabulated-list-init-header))

;;;###autoload
(defun memod-groups ()
  "Show the groups."
  (interactive)
  (let ((buffer (get-buffer-create "*memo groups*")))
    (with-current-buffer buffer
      (unless (derived-mode-p 'memod-groups-mode)
        (memod-groups-mode))
      (unless (and memod-view-watch (eq (memod-watch-status memod-view-watch) 'ready))
        ;; Today's tasks are in another group too, with what is overdue.
        (setq memod-view-hidden "g_today")
        (memod-view-show memod-group-params)))
    (pop-to-buffer-same-window buffer)))

(defun memod-groups-line (row)
  "Return ROW, a group, as it is shown."
  (let* ((counts (plist-get row :counts))
         (overdue (plist-get counts :overdue))
         (progress (plist-get counts :progress))
         (face (list :foreground "white" :background (plist-get row :color)))
         (name (memod-group-shown-name row)))
    (if memod-row-narrow
        (memod-row-title-first
         (propertize name 'face face)
         (format "%s/%s" (memod-group-count counts :done) (memod-group-count counts :total))
         (if (> overdue 0)
             (propertize (memod-t "%s overdue" (memod-group-count counts :overdue))
                         'face 'memod-overdue)
           ""))
      (concat (memod-row-fit name 24 face)
              (format " %6s %7s %6s " (memod-group-count counts :total)
                      (memod-group-count counts :doing) (memod-group-count counts :done))
              (propertize (format "%9s " (memod-group-count counts :overdue))
                          'face (if (> overdue 0) 'memod-overdue 'default))
              (memod-groups--bar progress)
              (format " %3d%%" (round (* 100 progress)))))))

(defun memod-groups--bar (progress)
  "Return a bar for PROGRESS, from 0 to 1."
  (let ((full (round (* memod-groups-bar-length progress))))
    (propertize (concat (make-string full ?#)
                        (make-string (- memod-groups-bar-length full) ?-))
                'face 'memod-progress)))

(defun memod-groups-open ()
  "Show the memos of the group at point."
  (interactive)
  (memod-list-group (plist-get (memod-mark-row) :id)))

(defun memod-groups-rename (name)
  "Rename the group at point to NAME."
  (interactive (list (read-string (memod-t "New name: ") (plist-get (memod-mark-row) :name))))
  (memod-rpc-request 'group/update (list :id (plist-get (memod-mark-row) :id) :name name)))

(defun memod-groups-set-color (color)
  "Set the color of the group at point to COLOR, written #RRGGBB."
  (interactive (list (memod-groups--read-color)))
  (memod-rpc-request 'group/update (list :id (plist-get (memod-mark-row) :id) :color color)))

(defun memod-groups--read-color ()
  "Read a color by name or as #RRGGBB and answer it as #RRGGBB."
  (let ((color (read-color (memod-t "Color: "))))
    (if (string-match-p "\\`#[[:xdigit:]]\\{6\\}\\'" color)
        color
      (apply #'format "#%02X%02X%02X"
             (mapcar (lambda (value) (/ value 256))
                     (or (color-values color) (memod-t-error "There is no color %s" color)))))))

(defun memod-groups-execute (keep)
  "Delete the marked groups, and their memos.
With a prefix argument, KEEP their memos."
  (interactive "P")
  (let* ((ids (or memod-view-marks (memod-t-error "Nothing is marked for deletion")))
         (memos (apply #'+ (mapcar #'memod-groups--total ids))))
    (when (yes-or-no-p (memod-t (if keep "Delete %d groups and keep their %d memos? "
                                  "Delete %d groups with their %d memos? ")
                                (length ids) memos))
      (memod-act--each ids "Delete groups" 'group/delete
                       (list :contents (if keep "keep" "trash"))
                       :then (lambda (_)
                               (memod-t-message "Deleted; \\[memod-undo] brings all back"))))))

(defun memod-groups--total (id)
  "Return how many memos are in the group ID."
  (plist-get (plist-get (memod-watch-row memod-view-watch id) :counts) :total))

(provide 'memod-groups)
;;; memod-groups.el ends here
