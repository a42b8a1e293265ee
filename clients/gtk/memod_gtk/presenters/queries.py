"""What each screen asks the server for."""

from __future__ import annotations

import re
from typing import Any

from ..model.settings import ListLook
from ..model.words import _
from .lists import Part

_TAG = re.compile(r"#([^\s#]+)")
SORTS: dict[str, list[dict[str, Any]]] = {
    "manual": [{"by": "manual"}],
    "due": [{"by": "due"}, {"by": "created"}],
    "created": [{"by": "created", "descending": True}],
    "title": [{"by": "title"}],
    "important": [{"by": "important", "descending": True}, {"by": "due"}],
}
"""How a person can have a list sorted."""
USUAL = ListLook()
_OPEN = {"state": ["todo", "doing"]}
AGENDA_DAYS = 7
"""How many days after today the agenda has."""


def sort_of(is_smart: bool, look: ListLook) -> str:
    """How a group's list is sorted: as was chosen, or else as it was ordered by hand; one that
    fills itself has no such order."""
    sorts = [each for each in SORTS if not (is_smart and each == "manual")]
    return look.sort if look.sort in sorts else sorts[0]


def group_parts(group: str | None, is_smart: bool, look: ListLook = USUAL) -> list[Part]:
    """A group's tasks, those to do first, then its memos."""
    sort = sort_of(is_smart, look)
    done = [{"by": "updated", "descending": True}] if is_smart else SORTS[sort]
    memos = SORTS[sort if sort in ("created", "title") else "manual"]
    where = {"group": group}
    parts = [
        Part({**where, **_OPEN, "started": True, "sort": SORTS[sort]}, _("To Do")),
        Part({**where, **_OPEN, "started": False, "sort": [{"by": "due"}]}, _("Later")),
        Part({**where, "state": ["done"], "sort": done}, _("Done"), folds=True),
        Part({**where, "kind": "memo", "sort": memos}, _("Memos")),
    ]
    return [each for each in parts if not (each.folds and look.hides_done)]


def agenda_parts() -> list[Part]:
    """What is overdue, then what is due today and on each of the next days."""
    # The server's `today` stays true when another day begins, and its days are the person's.
    due = {"due": {"from": "today", "before": f"today+{AGENDA_DAYS + 1}"}, "overdue": False}
    started = {"started": True, "sort": [{"by": "due"}]}
    return [
        Part({"overdue": True, **started}, _("Overdue")),
        Part({**_OPEN, **due, **started, "sections": "day"}, None),
    ]


def column_parts(state: str, group: str | None = None) -> list[Part]:
    """A column of the board: by deadline, of a group as it was ordered there; what was done last
    comes first among the done."""
    of_group = {"group": group} if group else {}
    by: list[dict[str, Any]] = [{"by": "manual" if group else "due"}]
    if state == "done":
        by = [{"by": "updated", "descending": True}]
    begun = {"started": True} if state == "todo" else {}
    return [Part({**of_group, "state": [state], **begun, "sort": by})]


def memo_parts(text: str) -> list[Part]:
    """All memos by day, pinned ones first; with a text, whatever has its words."""
    newest = [{"by": "created", "descending": True}]
    if text.strip():
        return [_found(text, newest)]
    memos = {"kind": "memo", "sort": newest}
    return [
        Part({**memos, "pinned": True}, _("Pinned")),
        Part({**memos, "pinned": False, "sections": "day"}, None),
    ]


def trash_parts(text: str = "") -> list[Part]:
    """What can be restored, the last changed first; with a text, what has its words."""
    newest = [{"by": "updated", "descending": True}]
    if text.strip():
        return [_found(text, newest, trashed=True)]
    return [Part({"trashed": True, "sort": newest, "sections": "day"}, None)]


def _found(text: str, newest: list[dict[str, Any]], **where: Any) -> Part:
    """What has the words of a text, the best match first. A tag by itself is that of a memo, and
    not part of one: no memo has it better than another, so they stay by day."""
    # What is around the first match comes along, and not the whole text.
    found = {**where, "text": text, "excerpt": True}
    if tag := _TAG.fullmatch(text.strip()):
        # With the text too, rows have where it is.
        return Part({**found, "tags": [tag.group(1)], "sort": newest, "sections": "day"}, None)
    return Part({**found, "sort": [{"by": "relevance"}, *newest]})
