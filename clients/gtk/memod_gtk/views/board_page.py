"""The board: what is to do, what is being done, what is done."""

from __future__ import annotations

from collections.abc import Mapping

from gi.repository import Gtk

from ..model.words import Words
from .memo_list import MemoList
from .parts import box, label


class BoardPage(Gtk.Box):
    """Three columns with their counts."""

    def __init__(self, words: Words, columns: Mapping[str, MemoList]) -> None:
        super().__init__(spacing=12, homogeneous=True)
        for side in ("start", "end", "top", "bottom"):
            self.set_property(f"margin-{side}", 12)
        self.columns = columns
        self.counts: dict[str, Gtk.Label] = {}
        for state, memos in columns.items():
            memos.is_column = True
            memos.empty.set_title(words("board_empty"))
            count = self.counts[state] = label("", "dim-label", "numeric")
            memos.counted = lambda state=state: self._count(state)
            dot = Gtk.Box(valign=Gtk.Align.CENTER, width_request=10, height_request=10)
            dot.add_css_class("dot")
            dot.add_css_class("state-" + state)
            title = label(words(f"{state}_column"), "heading", expand=True)
            head = box(dot, title, count, spacing=8)
            head.add_css_class("column-head")
            column = box(head, memos, vertical=True)
            column.add_css_class("card")
            column.add_css_class("column")
            column.set_overflow(Gtk.Overflow.HIDDEN)
            self.append(column)

    def _count(self, state: str) -> None:
        self.counts[state].set_text(str(self.columns[state].presenter.total))
