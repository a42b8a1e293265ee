"""Lists of memos and tasks, one below the other, as one list on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Callable, NamedTuple, Protocol

import memod

from ..model.days import section_words, time_of
from ..model.entries import Entries, Gap, Gaps, Heading, Run, TitleOf, entries_of
from ..model.following import Following, Snapshot, Window
from ..model.session import Session
from ..model.shown import ShownMemo, shown_memo
from .context import Context, PageView

WINDOW_ROWS = 600
"""The rows loaded at once: more, to either side, than a list on screen keeps ready."""
FIRST_WINDOW_ROWS = 100
"""Those loaded first: more than a screen shows. The others are asked for once these are drawn."""
FIELDS = ("title", "task", "pinned", "group", "tags", "checklist", "createdAt", "trashedAt")


LETTERS_MAX = 160
"""More than two lines of a row have room for."""
MEMOS_MAX = 20
"""Asked for at once: they come with all of their text."""
_MARKS = re.compile(r"^[ \t]*(?:[#>]+ |(?:[-*+]|\d+[.)]) +(?:\[[ xX]\] +)?|```.*|~~~.*|-{3,})+")


class ListView(PageView, Protocol):
    """What shows a list: one of four states, in this order at first."""

    def show_rows(
        self, entries: Entries, *, is_new_day: bool = False, is_other: bool = False
    ) -> None:
        """There is something. On a new day rows that are the same look different; another list
        has rows that aren't new, though they weren't shown before."""

    def show_empty(self) -> None:
        """There is nothing."""

    def show_groups(self) -> None:
        """Groups have other names or colours."""

    def show_row(self, id: str) -> None:
        """A row looks different."""


class Part(NamedTuple):
    """One of the lists: what it finds, and the title above it; without one, that of each day."""

    query: Mapping[str, Any]
    heading: str | None = ""
    folds: bool = False
    """Whether its rows can be put away, so that only the heading stays."""


class ListPresenter:
    """Keeps a view showing what its parts find, from `attach` to `detach`."""

    def __init__(
        self,
        context: Context,
        view: ListView,
        parts: Sequence[Part],
        name: str = "",
        *,
        is_by_day: bool = False,
    ) -> None:
        """What a person chooses for the list is kept under its `name`. Where it `is_by_day`,
        headings say on which day tasks are due, and rows only at what time."""
        self.context = context
        self._name = name
        self._is_by_day = is_by_day
        self.total = 0
        self.view = view
        self._parts = parts
        self._previews = Previews(context.session, view.show_row)
        self._followings: list[Following] = []
        self._snapshots: dict[int, Snapshot] = {}
        self._is_other = True
        self._off: Callable[[], None] = lambda: None

    def attach(self) -> None:
        """Begins to show."""
        self.view.show_loading()
        self._off = self.context.new_day.hear(lambda: self._show(is_new_day=True))
        self._follow()

    def detach(self) -> None:
        """Ends it: the view hears nothing any more."""
        self._off()
        self._stop()

    def _stop(self) -> None:
        for following in self._followings:
            following.stop()
        self._followings = []

    def replace(self, parts: Sequence[Part]) -> None:
        """Shows other lists; what is shown stays until they are there."""
        self._stop()
        self._parts = parts
        self._follow()

    def need(self, gap: Gap) -> None:
        """A row came on screen that isn't loaded."""
        if gap.part < len(self._followings):
            self._followings[gap.part].slide(gap.place, WINDOW_ROWS)

    def fold(self, part: int) -> None:
        """Puts the rows of a part away, or shows them again; so it stays."""
        settings = self.context.settings
        look = settings.look(self._name)
        settings.set_look(self._name, look._replace(folds_done=not look.folds_done))
        if part < len(self._parts):
            self._show()

    def _folded(self, index: int, entries: Entries) -> Iterator[Run]:
        is_folded = self.context.settings.look(self._name).folds_done
        headings = [
            each._replace(part=index, is_folded=is_folded)
            for _, each in entries.loaded()
            if isinstance(each, Heading)
        ]
        yield [*headings]
        if not is_folded:
            yield from entries.cut(len(headings))

    def shown(self, row: Mapping[str, Any]) -> ShownMemo:
        """A row as it is to be shown; tags that are read in its preview aren't said again."""
        preview = self.preview(row).lower()
        tags = [each for each in row.get("tags", ()) if f"#{each}" not in preview]
        memo = shown_memo({**row, "tags": tags}, self.context.today())
        if self._is_by_day and memo.due_sent and not memo.is_overdue:
            memo = memo._replace(due=time_of(memo.due_sent))
        return memo

    def preview(self, row: Mapping[str, Any]) -> str:
        """The lines below the title of a memo, where what was found isn't shown."""
        return "" if row.get("task") or row.get("excerpt") else self._previews.of(row)

    def _follow(self) -> None:
        self._snapshots = {}
        self._is_other = True
        self._followings = [
            Following(
                self.context.session,
                {"fields": FIELDS, **part.query},
                partial(self._take, number),
                window=Window(0, FIRST_WINDOW_ROWS),
                failed=self._fail,
            )
            for number, part in enumerate(self._parts)
        ]

    def _take(self, number: int, snapshot: Snapshot) -> None:
        self._snapshots[number] = snapshot
        self._show()

    def _show(self, *, is_new_day: bool = False) -> None:
        if len(self._snapshots) < len(self._parts):
            return
        self.total = sum(each.total for each in self._snapshots.values())
        if not self.total:
            self._is_other = False
            self.view.show_empty()
            return
        runs: list[Run] = []
        for index, part in enumerate(self._parts):
            shown = entries_of(index, self._snapshots[index], self._heading(part))
            runs += self._folded(index, shown) if part.folds else shown.runs
        is_other, self._is_other = self._is_other, False
        self.view.show_rows(Entries(_once(runs)), is_new_day=is_new_day, is_other=is_other)

    def _fail(self, error: memod.MemodError) -> None:
        self.context.report(error, self.view)

    def _heading(self, part: Part) -> str | TitleOf:
        if part.heading is not None:
            return part.heading
        return lambda section: section_words(section["key"], self.context.today())


def _once(runs: Sequence[Run]) -> Iterator[Run]:
    # A row that goes from one list to the other is told by one of them first.
    seen: set[str] = set()
    for run in runs:
        if isinstance(run, Gaps):
            yield run
            continue
        kept = [each for each in run if not isinstance(each, dict) or each["id"] not in seen]
        seen.update(each["id"] for each in run if isinstance(each, dict))
        yield kept


class Previews:
    """The first lines below the titles of memos, asked for as their rows come on the screen, and
    kept until a memo changes."""

    def __init__(self, session: Session, shown: Callable[[str], None]) -> None:
        """`shown` is told of a memo whose preview has become another."""
        self._session = session
        self._shown = shown
        self._texts: dict[str, tuple[int, str]] = {}
        self._wanted: dict[str, None] = {}
        self._is_asked = False

    def of(self, row: Mapping[str, Any]) -> str:
        """The preview of a row, as far as it is known; what isn't known is told later."""
        revision, text = self._texts.get(row["id"], (-1, ""))
        if revision < row["revision"]:
            self._wanted[row["id"]] = None
            if not self._is_asked:
                self._is_asked = True
                self._session.loop.post(self._ask)
        return text

    def _ask(self) -> None:
        ids = [*self._wanted][:MEMOS_MAX]
        self._wanted = dict.fromkeys([*self._wanted][MEMOS_MAX:])
        self._is_asked = bool(ids)
        if ids:
            params = {"ids": ids, "fields": ["content"]}
            # Without its preview a row is as good: nobody has to be told.
            self._session.ask("memo/get", params, self._take, lambda _: self._ask())

    def _take(self, result: Any) -> None:
        for each in result["results"]:
            if memo := each.get("memo"):
                id, text = memo["id"], preview_of(memo["content"])
                before = self._texts.get(id, (-1, ""))[1]
                self._texts[id] = (memo["revision"], text)
                if text != before:
                    self._shown(id)
        self._ask()


def preview_of(content: str) -> str:
    """What is below the title, without blank lines and marks, as one line."""
    text = ""
    for line in _below(content):
        text = f"{text} {line}".strip()
        if len(text) > LETTERS_MAX:
            return text[:LETTERS_MAX]
    return text


def _below(content: str) -> Iterator[str]:
    lines = (line.strip() for line in content[: 64 * LETTERS_MAX].splitlines())
    filled = (line for line in lines if line)
    next(filled, None)
    for line in filled:
        yield _MARKS.sub("", line)
