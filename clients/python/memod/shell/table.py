"""Lists of memos, as columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.rowlist import Row
from .output import Output, short_id
from .width import cut, one_line, pad, width

FIELDS = ("title", "group", "pinned", "task")
"""What a row has to carry to be shown; its id comes by itself."""

_BOXES = {"memo": "   ", "todo": "[ ]", "doing": "[-]", "done": "[x]"}
_TITLE_COLUMNS_MIN = 20

Groups = Mapping[str, str]
"""The groups' names by their ids."""


def fields(row: Row, groups: Groups) -> tuple[object, ...]:
    """A row's columns for scripts, in an order that stays."""
    task = row["task"] or {}
    return (
        row["id"],
        task.get("state", "memo"),
        task.get("due"),
        marks(row),
        groups.get(row["group"], row["group"]),
        row["title"],
    )


def marks(row: Row) -> str:
    """`i` for important, `o` for overdue, `p` for pinned."""
    task = row["task"] or {}
    holds = (("i", task.get("important")), ("o", task.get("overdue")), ("p", row["pinned"]))
    return "".join(letter for letter, is_held in holds if is_held)


def lines(
    rows: Sequence[Row], sections: Sequence[Mapping[str, Any]], groups: Groups, out: Output
) -> Iterator[str]:
    """The rows as a person reads them, under the titles of their sections."""
    ids = [row["id"] for row in rows]
    names = [short_id(id, ids if len(ids) <= 1000 else ()) for id in ids]
    columns = max(map(len, names), default=0)
    titles = {section["start"]: section["title"] for section in sections}
    for index, (row, name) in enumerate(zip(rows, names)):
        if index in titles:
            yield out.style(one_line(titles[index]), "bold")
        yield _line(row, pad(name, columns), groups, out)


def _line(row: Row, name: str, groups: Groups, out: Output) -> str:
    task = row["task"] or {}
    box = _BOXES[task.get("state", "memo")]
    due = (task.get("due") or "")[:16].replace("T", " ")
    group = one_line(groups.get(row["group"], "")) if row["group"] else ""
    signs = ("!" if task.get("important") else "") + ("*" if row["pinned"] else "")
    notes = [note for note in (signs, due, group) if note]
    room = out.columns - len(name) - len(box) - 2 - sum(width(note) + 2 for note in notes)
    title = cut(one_line(row["title"]) or "(empty)", max(room, _TITLE_COLUMNS_MIN))
    looks = {signs: "yellow", due: "red" if task.get("overdue") else "cyan", group: "dim"}
    return "  ".join(
        [
            f"{out.style(name, 'dim')} {box} {out.style(title, *_title_looks(task))}",
            *(out.style(note, looks[note]) for note in notes),
        ]
    )


def _title_looks(task: Mapping[str, Any]) -> tuple[str, ...]:
    return ("dim",) if task.get("state") == "done" else ()
