"""Rows ready to show: what a view puts on the screen as it is."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .days import due_words, time_words
from .marks import Piece, matching_line, title_pieces
from .words import Words


class ShownMemo(NamedTuple):
    """A memo or task in a list."""

    id: str
    title: str
    pieces: Sequence[Piece]
    """The title, with what was searched for marked."""
    detail: Sequence[Piece]
    """A line below it; empty if there is none."""
    is_task: bool
    is_done: bool
    is_doing: bool
    is_important: bool
    is_pinned: bool
    is_trashed: bool
    is_overdue: bool
    due: str
    due_day: str | None


class ShownGroup(NamedTuple):
    """A group as a card or a line."""

    id: str
    name: str
    color: str
    image: str | None
    is_built_in: bool
    is_smart: bool
    total: int
    progress: float
    summary: str
    overdue: str


class ShownCommit(NamedTuple):
    """A line of the history."""

    revision: int
    label: str
    detail: str
    is_taken_back: bool


def shown_memo(row: Mapping[str, Any], today: dt.date, words: Words) -> ShownMemo:
    """A row of a watch as it looks today."""
    task = row.get("task") or {}
    due = task.get("due")
    title = row["title"] or words("untitled")
    return ShownMemo(
        id=row["id"],
        title=title,
        pieces=title_pieces(row) or [Piece(title, False)],
        detail=matching_line(row) or _detail(row),
        is_task=bool(task),
        is_done=task.get("state") == "done",
        is_doing=task.get("state") == "doing",
        is_important=bool(task.get("important")),
        is_pinned=bool(row.get("pinned")),
        is_trashed=row.get("trashedAt") is not None,
        is_overdue=bool(task.get("overdue")),
        due=due_words(due, today, words) if due else "",
        due_day=due[:10] if due else None,
    )


def _detail(row: Mapping[str, Any]) -> list[Piece]:
    parts = []
    if checklist := row.get("checklist"):
        parts.append(f"☑ {checklist['done']}/{checklist['total']}")
    # Those in the title are read there.
    parts += [f"#{tag}" for tag in row.get("tags", ()) if f"#{tag}" not in row["title"].lower()]
    return [Piece("  ".join(parts), False)] if parts else []


def shown_group(row: Mapping[str, Any], words: Words) -> ShownGroup:
    """A row of the watch of groups."""
    counts = row["counts"]
    if counts["tasks"]:
        summary = words("of_done", done=counts["done"], total=counts["tasks"])
    elif counts["total"]:
        summary = words("memos_count", total=counts["total"])
    else:
        summary = words("nothing")
    overdue = counts["overdue"]
    return ShownGroup(
        id=row["id"],
        name=words.known(row["id"], row["name"]) if row["builtIn"] else row["name"],
        color=row["color"],
        image=row["image"],
        is_built_in=row["builtIn"],
        is_smart=row["query"] is not None,
        total=counts["total"],
        progress=float(counts["progress"]),
        summary=summary,
        overdue=words("overdue_count", count=overdue) if overdue else "",
    )


def shown_commit(
    commit: Mapping[str, Any], taken_back: bool, origin: str, today: dt.date, words: Words
) -> ShownCommit:
    """A commit as the history shows it."""
    label = words.known("label " + commit["label"], commit["label"])
    who = words("here") if commit["origin"] == origin else commit["origin"]
    detail = words("by", time=time_words(commit["at"], today, words), origin=who)
    if taken_back:
        detail += " · " + words("taken_back")
    return ShownCommit(commit["revision"], label, detail, taken_back)
