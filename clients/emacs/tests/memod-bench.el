;;; memod-bench.el --- How long a person waits -*- lexical-binding: t; -*-

;;; Commentary:

;; Prints figures; see bench.sh.  It is no test: a slow machine is not a fault.

;;; Code:

(require 'memod-test)

(defconst memod-bench-tasks 10000 "How many tasks the long list has.")

(defun memod-bench-say (what times budget)
  "Print WHAT, the median and the worst of TIMES in ms, and BUDGET in ms."
  (let ((sorted (sort (copy-sequence times) #'<)))
    (princ (format "%-58s %8.1f %8.1f  %s\n" what (nth (/ (length sorted) 2) sorted)
                   (car (last sorted)) (if budget (format "%d ms" budget) "")))))

(defun memod-bench-cpu ()
  "Return how many ms this Emacs has computed: what others do on the machine doesn't count."
  (* 1000 (float-time (get-internal-run-time))))

(defun memod-bench-ms (function)
  "Return how many ms FUNCTION takes."
  (garbage-collect)
  (let ((start (float-time)))
    (funcall function)
    (* 1000 (- (float-time) start))))

(defun memod-bench-fill ()
  "Make many tasks in some groups."
  (let ((groups (mapcar (lambda (name)
                          (plist-get (plist-get (memod-rpc-call 'group/create (list :name name))
                                                :group)
                                     :id))
                        '("Work" "집안일" "Garden" "Reading"))))
    (dotimes (chunk (/ memod-bench-tasks 1000))
      (memod-rpc-call
       'store/batch
       (list :calls
             (vconcat
              (mapcar (lambda (number)
                        (list :method "task/create"
                              :params (list :content (format "Task %d of 할 일 목록\n#tag%d"
                                                             (+ (* 1000 chunk) number)
                                                             (% number 7))
                                            :group (nth (% number 4) groups)
                                            :state (nth (% number 3) '("todo" "doing" "done"))
                                            :due (format "2026-%02d-%02d" (1+ (% number 12))
                                                         (1+ (% number 28))))))
                      (number-sequence 0 999))))))))

(defun memod-bench-open ()
  "Open the long list; answer the ms of all, and those computed after the reply was read."
  (let (replied)
    (cl-letf* ((begin (symbol-function 'memod-watch--begin))
               ((symbol-function 'memod-watch--begin)
                (lambda (watch result)
                  (unless (equal (memod-watch-params watch) '(:of "groups"))
                    (setq replied (memod-bench-cpu)))
                  (funcall begin watch result))))
      (garbage-collect)
      (let ((start (float-time)))
        (memod-tasks)
        (memod-rpc-wait (lambda () (eq (memod-watch-status memod-view-watch) 'ready)))
        (let ((end (float-time)))
          (prog1 (list (* 1000 (- end start)) (- (memod-bench-cpu) replied))
            (unless (= (+ 3 memod-bench-tasks) (count-lines (point-min) (point-max)))
              (error "The list is not there"))
            (kill-buffer)))))))

(defun memod-bench-change (title)
  "Make a task with TITLE and answer after how many ms it is on the screen."
  (memod-bench-ms (lambda ()
              (memod-rpc-request 'task/create (list :content title))
              (memod-test-await title
                                (lambda ()
                                  (save-excursion
                                    (goto-char (point-max))
                                    (search-backward title nil t)))))))

(defun memod-bench-elsewhere (other title)
  "Let OTHER make a task with TITLE; answer after how many ms it is on the screen."
  (memod-bench-ms (lambda ()
                    (jsonrpc-async-request other 'task/create (list :content title))
                    (memod-test-await title
                                      (lambda ()
                                        (save-excursion
                                          (goto-char (point-max))
                                          (search-backward title nil t)))))))

(defun memod-bench-other ()
  "Start another server on the same file and answer the connection."
  (jsonrpc-process-connection
   :name "other"
   :events-buffer-scrollback-size 0
   :process (lambda ()
              (make-process :name "other" :command memod-command :connection-type 'pipe
                            :coding 'utf-8-emacs-unix :noquery t :stderr "*other stderr*"))))

(defun memod-bench-type ()
  "Return how many ms Emacs is held up when a key is typed in a search."
  (with-current-buffer (memod-search--buffer)
    (prog1 (mapcar (lambda (text)
                     (prog1 (memod-bench-ms (lambda () (memod-search--look text)))
                       (memod-test-settle)))
                   '("t" "ta" "tas" "task" "task " "task 9" "task 99" "할" "ㅎ" "ㅎㅇ"))
      (kill-buffer))))

(defun memod-bench-run ()
  "Print every figure."
  (memod-test-with (memod-test-file)
    (memod-bench-fill)
    (princ (format "%-58s %8s %8s  %s\n" "ms, batch Emacs" "median" "worst" "budget"))
    (let ((opened (mapcar (lambda (_) (memod-bench-open)) (number-sequence 1 9))))
      (memod-bench-say (format "open %d tasks, computed after the reply is read" memod-bench-tasks)
                 (mapcar #'cadr opened) 150)
      (memod-bench-say (format "open %d tasks, from the key on" memod-bench-tasks)
                 (mapcar #'car opened) nil))
    (memod-tasks)
    (memod-rpc-wait (lambda () (eq (memod-watch-status memod-view-watch) 'ready)))
    (goto-char (/ (point-max) 2))
    (memod-bench-say "a new task is on the screen of that list"
               (mapcar (lambda (number) (memod-bench-change (format "Fresh %03d" number)))
                       (number-sequence 1 20))
               50)
    (let ((other (memod-bench-other)))
      (memod-bench-say "a task made by another program is there"
                       (mapcar (lambda (number)
                                 (memod-bench-elsewhere other (format "Other %03d" number)))
                               (number-sequence 1 20))
                       50)
      (jsonrpc-shutdown other))
    (memod-bench-say "a key in a search holds Emacs up" (memod-bench-type) nil)))

(memod-bench-run)

;;; memod-bench.el ends here
