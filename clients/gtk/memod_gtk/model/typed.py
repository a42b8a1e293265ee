"""A typed line: what is understood of it, and what of that is to stay text."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any, Callable, NamedTuple

from .days import due_words, reading_words
from .repeats import repeat_words
from .shown import ShownGroup
from .words import _

BEFORE_REPEAT = "· "
"""Stands before a repeat that is read by itself: a whole text is never taken for one."""

_OWN = ("spans", "tags")
"""What a reading has beside the members that make the task."""


class Chip(NamedTuple):
    """Something that was understood, as it is shown."""

    kind: str
    words: str
    literal: str
    """The part of the text that says it; empty for what stays in it anyway."""
    end: int
    """Where that part has ended."""
    instead: str = ""
    """Of what could be meant, the words that say so in the place of that part."""


def chips_of(
    parsed: Mapping[str, Any],
    text: str,
    today: dt.date,
    name_of: Callable[[str], str],
) -> list[Chip]:
    """What could be meant, what was understood of the text, in its order, and then its tags."""
    chips = _readings(parsed, text, today)
    has_due = any(span["kind"] == "due" for span in parsed["spans"])
    for span in parsed["spans"]:
        start, end = (span["range"][each]["character"] for each in ("start", "end"))
        kind, value = span["kind"], span["value"]
        if kind == "group":
            said = name_of(value) or text[start:end]
        elif kind == "due":
            said = due_words(value, today)
        elif kind == "start":
            said = _("From {when}").format(when=due_words(value, today))
        elif kind == "repeat":
            said = repeat_words(value)
            if not has_due:
                # `every monday 9am` says when it is due, too.
                said += f", {due_words(parsed['due'], today)}"
        elif kind == "remind":
            said = f"{_('Reminder')} {repeat_words(span)}"
        else:
            said = _("Important") if kind == "important" else text[start:end]
        chips.append(Chip(kind, said, text[start:end], end))
    chips += [Chip("tag", f"#{tag}", "", 0) for tag in parsed["tags"]]
    return chips


def _readings(parsed: Mapping[str, Any], text: str, today: dt.date) -> list[Chip]:
    """What can mean several things, and what wasn't understood and why, with what each can mean."""
    chips = []
    doubts = [parsed["doubt"]] if "doubt" in parsed else []
    for phrase in [*doubts, *parsed.get("unread", ())]:
        start, end = (phrase["range"][each]["character"] for each in ("start", "end"))
        literal = text[start:end]
        chips.append(Chip("unread", f"“{literal}”: {phrase['reason']}", "", 0))
        chips += [
            Chip("reading", reading_words(each, today), literal, end, each)
            for each in phrase["readings"]
        ]
    return chips


def creation(parsed: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """What makes the task that was understood; what it doesn't say it gets from `defaults`."""
    said = {
        name: value for name, value in parsed.items() if name not in _OWN and value is not False
    }
    return {**defaults, **said}


def defaults_of(group: ShownGroup) -> Mapping[str, Any] | None:
    """What makes a task that is typed into a group's list stay there; None where nothing does."""
    if group.is_built_in:
        return _DEFAULTS.get(group.id)
    return None if group.is_smart else {"group": group.id}


DAYS_AHEAD = {"today": 0, "tomorrow": 1}
_DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "g_inbox": {},
    "g_all": {},
    "g_day": {"due": "today"},
    "g_upcoming": {"due": "tomorrow"},
    "g_important": {"important": True},
}


def whole_repeat(parsed: Mapping[str, Any], text: str) -> Mapping[str, Any] | None:
    """The repeat that a text after `BEFORE_REPEAT` says, if all of it is one."""
    for span in parsed["spans"]:
        start, end = (span["range"][each]["character"] for each in ("start", "end"))
        is_whole = start == len(BEFORE_REPEAT) and end == len(BEFORE_REPEAT + text.rstrip())
        if span["kind"] == "repeat" and is_whole:
            repeated: Mapping[str, Any] = span["value"]
            return repeated
    return None
