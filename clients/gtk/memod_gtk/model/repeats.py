"""Repeats as people read them: the server says them in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .words import local


def repeat_words(repeated: Mapping[str, Any] | None) -> str:
    """How often a task comes again, by its `repeat`; empty if it doesn't."""
    said: Mapping[str, str] = (repeated or {}).get("words", {})
    return said.get(local.language) or said.get("en", "")


def seen(task: Mapping[str, Any]) -> str | None:
    """The occurrence that is seen of a task, if it comes again."""
    anchor = (task.get("repeat") or {}).get("anchor")
    return None if anchor is None else str(anchor)


def state_change(state: str, occurrence: str | None) -> dict[str, Any]:
    """What puts a task in a state. One that comes again is done with the occurrence that is seen,
    so that it is done once, though it is done elsewhere too."""
    is_done_once = state == "done" and occurrence is not None
    return {"state": state, **({"occurrence": occurrence} if is_done_once else {})}
