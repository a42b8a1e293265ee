"""Vim and Neovim: what a person types is the same in both."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable

from editor import Editor, Task

HIDDEN = re.compile(r"^/\S* ")


class Vi(Editor):
    """An editor with Vim's keys, where a list is edited as text."""

    NOTHING_TO_RESTORE = "There is nothing to recover."

    @abstractmethod
    def type(self, keys: str) -> None:
        """Types keys, `<Esc>` and `<CR>` among them."""

    def forget(self) -> None:
        # What was typed last may not have been read yet.
        self.type("<Esc>:let g:forgotten = 1<CR>")
        self._await("the end of keys", lambda: self.evaluate("get(g:, 'forgotten')") == 1, 1)
        self.evaluate("execute('unlet g:forgotten | %bwipeout!')")

    def lines(self) -> list[str]:
        return [HIDDEN.sub("", line) for line in self.evaluate("getline(1, '$')")]

    def tasks(self) -> list[Task]:
        return [
            Task(line[4:], line.startswith("[x] "))
            for line in self.lines()
            if line.startswith(("[ ] ", "[x] "))
        ]

    def is_modified(self) -> bool:
        return bool(self.evaluate("&modified"))

    def said(self) -> str:
        return str(self.evaluate("execute('messages')"))

    def show_tasks(self) -> None:
        self.type(":Tasks<CR>")

    def add_task(self, title: str) -> None:
        self.type(f"Go{title}<Esc>:w<CR>")

    def finish_task(self, title: str) -> None:
        self.type(f"gg/{title}<CR>0f[lrx:w<CR>")

    def move_task_down(self, title: str) -> None:
        self.type(f"gg/{title}<CR>ddp:w<CR>")

    def trash_task(self, title: str) -> None:
        self.type(f"gg/{title}<CR>dd:w<CR>")

    def undo(self) -> None:
        self.type(":Memo undo<CR>")

    def open_memo(self, memo_id: str) -> None:
        self.type(f":edit memod://{memo_id}<CR>")

    def type_at_top(self, text: str) -> None:
        self.type(f"gg0i{text}<Esc>")

    def type_at_bottom(self, text: str) -> None:
        self.type(f"GA{text}<Esc>")

    def type_over(self, line: int, text: str) -> None:
        self.type(f"{line}Gcc{text}<Esc>")

    def type_new_memo(self, text: str) -> None:
        self.type(f":Memo new<CR>{text}<Esc>")

    def type_task(self, title: str) -> None:
        self.type(f"Go[ ] {title}<Esc>")

    def recover(self) -> None:
        self.type(":Memo recover<CR>")

    def reads_lists_of(self, other: Editor) -> bool:
        return isinstance(other, Vi)

    def save(self) -> None:
        self.type(":w<CR>")

    def await_saving(self) -> None:
        # Meanwhile the buffer counts as saved.
        self.await_saved()

    def go_on_saving(self, is_saved: Callable[[], bool]) -> None:
        # What waited for a draft is sent to the server that is started again.
        self._await("the failure", lambda: self.is_modified() or is_saved(), "a modified buffer")
        if not is_saved():
            self.save()

    def save_as_new(self) -> None:
        self.await_said(":w creates it again")
        self.save()

    def keep_both(self) -> None:
        self.type(r":g/^[<=>]\{7}/d<CR>".replace("[<", "[<lt>"))
