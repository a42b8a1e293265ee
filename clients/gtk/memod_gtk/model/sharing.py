"""How memos are kept alike on several machines, as people read it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from .days import time_words
from .words import Words

PENDING_MAX = 100000
"""The server counts no further."""
CONFLICT = "conflict"
"""The tag of a text of which two machines have the same words changed."""


def sharing_lines(sync: Mapping[str, Any] | None, today: dt.date, words: Words) -> list[str]:
    """All there is to say about it; `sync` as the server tells it."""
    if sync is None:
        return [words("sharing_none")]
    lines = [words(f"sharing_{sync['state']}")]
    if sync["problem"]:
        lines.append(sync["problem"])
    contact = sync["lastContactAt"]
    lines.append(
        words("sharing_contact", time=time_words(contact, today, words))
        if contact
        else words("sharing_no_contact")
    )
    lines.append(pending_words(sync["pending"], words))
    return lines


def pending_words(pending: int, words: Words) -> str:
    """How much other machines haven't got yet."""
    if pending == 0:
        return words("sharing_sent")
    if pending == 1:
        return words("sharing_pending_one")
    return words(
        "sharing_pending_many" if pending >= PENDING_MAX else "sharing_pending", count=pending
    )


def sharing_warning(sync: Mapping[str, Any] | None, words: Words) -> str:
    """What keeps other machines from having the same, in a sentence; empty if nothing does."""
    if sync is None or sync["state"] == "following":
        return ""
    if sync["state"] == "stopped" and not sync["pending"] and not sync["problem"]:
        return ""
    return f"{words('sharing_' + sync['state'])} {pending_words(sync['pending'], words)}"
