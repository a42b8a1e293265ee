"""What each screen asks the server for."""

from __future__ import annotations

from ..model.words import Words
from .lists import FIELDS, Part

STATES = ("todo", "doing", "done")


def group_parts(group: str | None, is_smart: bool, words: Words) -> list[Part]:
    """A group's tasks, those to do first, then its memos."""
    undone = [{"by": "due"}, {"by": "created"}] if is_smart else [{"by": "manual"}]
    done = [{"by": "updated", "descending": True}] if is_smart else undone
    where = {"group": group}
    return [
        Part({**where, "state": ["todo", "doing"], "sort": undone}, words("undone")),
        Part({**where, "state": ["done"], "sort": done}, words("done")),
        Part({**where, "kind": "memo", "sort": [{"by": "manual"}]}, words("memos")),
    ]


def column_parts(state: str) -> list[Part]:
    """A column of the board: by deadline, what was done last first among the done."""
    by = [{"by": "updated", "descending": True}] if state == "done" else [{"by": "due"}]
    return [Part({"state": [state], "sort": by})]


def memo_parts(text: str, words: Words) -> list[Part]:
    """All memos by day, pinned ones first; with a text, whatever has its words."""
    newest = [{"by": "created", "descending": True}]
    if text.strip():
        # The text comes along so that the line that matches can be shown.
        found = {"text": text, "fields": [*FIELDS, "content"], "sort": newest, "sections": "day"}
        return [Part(found, None)]
    memos = {"kind": "memo", "sort": newest}
    return [
        Part({**memos, "pinned": True}, words("pinned")),
        Part({**memos, "pinned": False, "sections": "day"}, None),
    ]


def trash_parts() -> list[Part]:
    """What can be restored, the last changed first."""
    newest = [{"by": "updated", "descending": True}]
    return [Part({"trashed": True, "sort": newest, "sections": "day"}, None)]
