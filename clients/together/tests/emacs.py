"""Emacs as a daemon: it has a command loop, and needs no screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from editor import CLIENTS, WAIT_SECONDS_MAX, Editor, Task

SETTINGS = """\
(add-to-list 'load-path {plugin})
(setq memod-command (list {server}) memod-timeout {seconds})
(require 'memod)
(require 'json)

(defun orders-obey (process line)
  (process-send-string
   process
   (concat (json-encode
            (vector -1 (condition-case failure
                           (with-current-buffer (window-buffer)
                             (eval (read (aref (json-parse-string line) 1)) t))
                         (error (error-message-string failure)))))
           "\\n")))

(defun orders-read (process text)
  (let ((lines (split-string (concat (process-get process 'rest) text) "\\n")))
    (while (cdr lines)
      ;; From the command loop, as a person's keys come.
      (run-at-time 0 nil #'orders-obey process (pop lines)))
    (process-put process 'rest (car lines))))

(make-network-process :name "orders" :family 'local :service {socket} :coding 'utf-8-unix
                      :noquery t :filter #'orders-read
                      :sentinel (lambda (_ _) (kill-emacs)))
"""
ROW = re.compile(r"^ *\[(.)\] +(.*?) *$")


def quote(text: str) -> str:
    """A Lisp string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Emacs(Editor):
    """A daemon, in whose first frame things are typed."""

    name = "Emacs"
    NOTHING_TO_RESTORE = "There is no text to restore"

    def _command_line(self, program: str) -> list[str]:
        settings = self.home / "init.el"
        settings.write_text(
            SETTINGS.format(
                plugin=quote(str(CLIENTS / "emacs")),
                server=quote(str(self.server)),
                socket=quote(str(self.socket)),
                seconds=WAIT_SECONDS_MAX,
            ),
            encoding="utf-8",
        )
        return [program, "-Q", "--load", str(settings), f"--fg-daemon={self.home / 'daemon'}"]

    def type(self, *keys: str) -> None:
        """Types keys as `kbd` spells them; what begins with `=` is text."""
        self.evaluate(f"(progn {self._macro(keys)} nil)")

    def _macro(self, keys: tuple[str, ...]) -> str:
        words = (quote(key[1:]) if key[0] == "=" else f"(kbd {quote(key)})" for key in keys)
        return f"(execute-kbd-macro (vconcat {' '.join(words)}))"

    def forget(self) -> None:
        self.evaluate(
            "(dolist (buffer (buffer-list)) (with-current-buffer buffer"
            " (when (or memod-memo-id (derived-mode-p 'memod-view-mode 'memod-edit-mode))"
            " (set-buffer-modified-p nil) (kill-buffer))))"
        )

    def lines(self) -> list[str]:
        text = self.evaluate("(buffer-substring-no-properties (point-min) (point-max))")
        return str(text).splitlines()

    def tasks(self) -> list[Task]:
        rows = filter(None, map(ROW.match, self.lines()))
        return [Task(row[2], row[1] == "x") for row in rows]

    def is_modified(self) -> bool:
        return bool(self.evaluate("(if (buffer-modified-p) t :json-false)"))

    def said(self) -> str:
        return str(self.evaluate('(with-current-buffer "*Messages*" (buffer-string))'))

    def show_tasks(self) -> None:
        self.type("M-x", "=memod-tasks", "RET", "S", "=by hand", "RET")

    def add_task(self, title: str) -> None:
        self.type("a", f"={title}", "RET")

    def _go(self, title: str) -> tuple[str, ...]:
        return ("M-<", "C-s", f"={title}", "RET")

    def finish_task(self, title: str) -> None:
        self.type(*self._go(title), "t")

    def move_task_down(self, title: str) -> None:
        self.type(*self._go(title), "M-<down>")

    def trash_task(self, title: str) -> None:
        self.type(*self._go(title), "d", "x")

    def undo(self) -> None:
        self.type("M-x", "=memod-undo", "RET")

    def open_memo(self, memo_id: str) -> None:
        self.evaluate(f"(progn (memod-memo-open {quote(memo_id)}) nil)")

    def type_at_top(self, text: str) -> None:
        self.type("M-<", f"={text}")

    def type_at_bottom(self, text: str) -> None:
        self.type("M->", "C-b", f"={text}")

    def type_over(self, line: int, text: str) -> None:
        self.type("M-g g", f"={line}", "RET", "C-k", f"={text}")

    def type_new_memo(self, text: str) -> None:
        self.type("M-x", "=memod-new", "RET", f"={text}")

    def type_task(self, title: str) -> None:
        self.type("C-x C-q", "M->", f"=[ ] {title}")

    def recover(self) -> None:
        # Where there is none to restore, an error ends the macro.
        self._later(self._macro(("M-x", "=memod-recover", "RET")))

    def reads_lists_of(self, other: Editor) -> bool:
        return isinstance(other, Emacs)

    def save(self) -> None:
        # Emacs waits for the end of saving, and would not answer before.
        self._later(self._macro(("C-x C-s",)))

    def await_saving(self) -> None:
        # An order is obeyed after the one before it, or while that one waits.
        self.evaluate("nil")

    def go_on_saving(self, is_saved: Callable[[], bool]) -> None:
        """Nothing: Emacs itself goes on."""

    def save_as_new(self) -> None:
        self._later(self._macro(("M-x", "=memod-save-as-new", "RET")))

    def _later(self, form: str) -> None:
        self.evaluate(f"(progn (run-at-time 0 nil (lambda () {form})) nil)")

    def keep_both(self) -> None:
        self.type("M-<", "C-c ^ n", "C-c ^ a")
