;;; memod-view-test.el --- Lists that change under one's eyes -*- lexical-binding: t; -*-

;;; Commentary:

;; Whatever changes elsewhere, point and the top of each window stay on their rows, and a list
;; changed in place looks as one drawn again.

;;; Code:

(require 'memod-test)

(defmacro memod-view-test-with (count &rest body)
  "Show a list of COUNT tasks, of which every third is done, and run BODY there."
  (declare (indent 1) (debug t))
  `(memod-test-with '("--memory")
     (dotimes (number ,count)
       (memod-test-make 'task/create (format "Task %03d" number)
                        :state (if (zerop (% number 3)) "done" "todo")))
     (memod-tasks)
     (memod-test-settle)
     (memod-sort "by title")
     (memod-test-settle)
     ,@body))

(defun memod-view-test-top ()
  "Return the first line that the selected window shows."
  (save-excursion
    (goto-char (window-start))
    (buffer-substring-no-properties (point) (line-end-position))))

(ert-deftest memod-view-the-top-of-a-window-stays-on-its-row ()
  (memod-view-test-with 60
    (memod-test-goto "Task 040")
    (set-window-start nil (point))
    (memod-test-goto "Task 043")
    (forward-char 5)
    (memod-test-make 'task/create "A new one")
    (memod-test-await "the new one" (lambda () (string-search "A new one" (buffer-string))))
    (should (string-match-p "Task 040" (memod-view-test-top)))
    (should (string-match-p "Task 043" (thing-at-point 'line)))
    (should (= 5 (current-column)))
    (memod-view-revert)
    (memod-test-settle)
    (should (string-match-p "Task 040" (memod-view-test-top)))
    (should (string-match-p "Task 043" (thing-at-point 'line)))))

(ert-deftest memod-view-a-narrowed-list-is-kept-whole ()
  (memod-view-test-with 3
    (memod-test-goto "Task 001")
    (narrow-to-region (point) (line-beginning-position 2))
    (memod-test-make 'task/create "Task 0005")
    (memod-test-settle)
    (should (string-search "Task 001" (buffer-string)))
    (should-not (string-search "Task 000\n" (buffer-string)))
    (widen)
    (memod-test-await-lines "To do (3)" ".*Task 0005" ".*Task 001" ".*Task 002"
                            "Done (1)" ".*Task 000")))

(ert-deftest memod-view-a-search-opens-what-is-folded ()
  (memod-view-test-with 3
    (memod-test-goto "Done")
    (call-interactively (key-binding (kbd "TAB")))
    (memod-test-goto "Task 000")
    (should (invisible-p (point)))
    (switch-to-buffer (current-buffer))
    (goto-char (point-min))
    (execute-kbd-macro (kbd "C-s 0 0 0 RET"))
    (should (looking-back "Task 000" (line-beginning-position)))
    (should-not (invisible-p (1- (point))))
    ;; It stays open as the list changes.
    (memod-view-draw)
    (memod-test-goto "Task 000")
    (should-not (invisible-p (point)))))

(ert-deftest memod-view-who-sees-the-beginning-sees-what-comes-before-it ()
  (memod-view-test-with 1
    (memod-test-goto "Task 000")
    (should (string-match-p "Done" (memod-view-test-top)))
    (memod-test-make 'task/create "A new one")
    (memod-test-await "the new one" (lambda () (string-search "A new one" (buffer-string))))
    (should (string-match-p "To do" (memod-view-test-top)))
    (should (looking-at ".*Task 000"))))

(ert-deftest memod-view-point-stays-on-its-line-when-its-row-goes ()
  (memod-view-test-with 10
    (memod-test-goto "Task 004")
    (memod-rpc-call 'memo/delete (list :ids (vector (tabulated-list-get-id))))
    (memod-test-await "the end of it"
                      (lambda () (not (string-search "Task 004" (buffer-string)))))
    (should (string-match-p "Task 005" (thing-at-point 'line)))))

(ert-deftest memod-view-a-list-in-two-windows-keeps-both ()
  (memod-view-test-with 60
    (let ((one (selected-window))
          (two (split-window)))
      (set-window-buffer two (current-buffer))
      (memod-test-goto "Task 050")
      (set-window-point two (point))
      (memod-test-goto "Task 010")
      (memod-test-make 'task/create "A new one")
      (memod-test-await "the new one" (lambda () (string-search "A new one" (buffer-string))))
      (dolist (pair `((,one . "Task 010") (,two . "Task 050")))
        (save-excursion
          (goto-char (window-point (car pair)))
          (should (string-match-p (cdr pair) (thing-at-point 'line))))))))

(ert-deftest memod-view-changed-in-place-is-as-drawn-again ()
  (memod-view-test-with 30
    (let* ((seed (random 1000000))
           (state (cl-make-random-state seed))
           (draws 0))
      (cl-letf* ((draw (symbol-function 'memod-view-draw))
                 ((symbol-function 'memod-view-draw)
                  (lambda () (cl-incf draws) (funcall draw))))
        (dotimes (step 80)
          (memod-view-test-change state step)
          (memod-test-settle)
          (let ((shown (buffer-string)) (before draws))
            (memod-view-draw)
            (setq draws before)
            (unless (equal-including-properties shown (buffer-string))
              (ert-fail (list 'seed seed 'step step shown (buffer-string)))))))
      ;; Else it says nothing about changing in place.
      (should (< draws 10)))))

(defun memod-view-test-change (state step)
  "Change a task by the dice STATE, in a way that STEP names."
  (let* ((ids (memod-watch-ids memod-view-watch))
         (id (nth (cl-random (length ids) state) ids))
         (title (format "Task %03d" (cl-random 100 state))))
    (pcase (cl-random 5 state)
      (0 (memod-test-make 'task/create (format "%s of step %d" title step)))
      (1 (memod-rpc-call 'memo/delete (list :ids (vector id))))
      (2 (memod-rpc-call 'memo/update (list :id id :content title)))
      (_ (memod-rpc-call 'task/setState
                         (list :ids (vector id)
                               :state (nth (cl-random 3 state) '("todo" "doing" "done"))))))))

(ert-deftest memod-view-a-change-of-many-rows-is-shown ()
  (memod-view-test-with 120
    (memod-rpc-call 'task/setState
                    (list :ids (vconcat (seq-take (memod-watch-ids memod-view-watch) 70))
                          :state "doing"))
    (memod-test-await "70" (lambda () (string-search "Doing (70)" (buffer-string))))
    (should (= 123 (length (memod-test-lines))))))

(ert-deftest memod-view-a-missed-event-is-made-good ()
  (memod-view-test-with 3
    (setf (memod-watch-state memod-view-watch) "another state")
    (memod-test-make 'task/create "Task 100")
    (memod-test-await "the new one" (lambda () (string-search "Task 100" (buffer-string))))
    (memod-test-settle)
    (should (equal 6 (length (memod-test-lines))))))

(ert-deftest memod-view-headings-change-without-rows ()
  (memod-test-with '("--memory")
    (memod-test-make 'task/create "soon" :due "tomorrow")
    (memod-agenda)
    (memod-test-await-lines "Tomorrow (1)" ".*soon")
    ;; As at midnight.
    (memod-watch--notice 'watch/didChange
                         (list :watch (memod-watch-name memod-view-watch)
                               :from (memod-watch-state memod-view-watch) :state "newest"
                               :removed [] :added [] :changed []
                               :sections [(:key "day" :title "Today" :start 0 :count 1)]))
    (memod-test-await-lines "Today (1)" ".*soon")))

(ert-deftest memod-view-a-reset-is-taken-whatever-was-missed ()
  (memod-view-test-with 3
    (let ((row (memod-watch-row memod-view-watch (car (memod-watch-ids memod-view-watch)))))
      (cl-letf (((symbol-function 'memod-watch-restart)
                 (lambda (_) (ert-fail "The list was asked for again"))))
        (memod-watch--notice 'watch/didChange
                             (list :watch (memod-watch-name memod-view-watch) :from "another state"
                                   :state "newest" :reset t :rows (vector row) :sections []))))
    (should (equal 1 (length (memod-test-lines))))))

(ert-deftest memod-view-killing-a-list-ends-its-watch ()
  (memod-view-test-with 1
    (kill-buffer)
    (memod-test-settle)
    ;; That of the groups is left.
    (should (= 1 (length memod-watch--all)))))

(ert-deftest memod-view-opening-a-list-again-keeps-it ()
  (memod-view-test-with 3
    (memod-tasks)
    (memod-test-settle)
    (let ((watch memod-view-watch))
      (memod-tasks)
      (should (eq watch memod-view-watch)))))

(provide 'memod-view-test)
;;; memod-view-test.el ends here
