"""How memos are kept alike on several machines, as people read it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from .days import time_words
from .words import N_, _, ngettext

_STATES = {
    "following": N_("Shared with other machines."),
    "waiting": N_("Other machines can’t be reached at the moment."),
    "stopped": N_("memod-sync isn’t running, so other machines get nothing."),
}
PENDING_MAX = 100000
"""The server counts no further."""
CONFLICT = "conflict"
"""The tag of a text of which two machines have the same words changed."""


def sharing_lines(sync: Mapping[str, Any] | None, today: dt.date) -> list[str]:
    """All there is to say about it; `sync` as the server tells it."""
    if sync is None:
        return [
            _(
                "These memos are only on this machine. In a terminal, ‘memod sync --help’ "
                "explains how to share them."
            )
        ]
    lines = [_(_STATES[sync["state"]])]
    if sync["problem"]:
        lines.append(sync["problem"])
    contact = sync["lastContactAt"]
    lines.append(
        _("Last contact: {time}").format(time=time_words(contact, today))
        if contact
        else _("No contact yet.")
    )
    lines.append(pending_words(sync["pending"]))
    return lines


def pending_words(pending: int) -> str:
    """How much other machines haven't got yet."""
    if pending == 0:
        return _("Everything is sent.")
    said = ngettext(
        "{count} change is still to be sent.", "{count} changes are still to be sent.", pending
    )
    if pending >= PENDING_MAX:
        said = _("At least {count} changes are still to be sent.")
    return said.format(count=pending)


def sharing_warning(sync: Mapping[str, Any] | None) -> str:
    """What keeps other machines from having the same, in a sentence; empty if nothing does."""
    if sync is None or sync["state"] == "following":
        return ""
    if sync["state"] == "stopped" and not sync["pending"] and not sync["problem"]:
        return ""
    return f"{_(_STATES[sync['state']])} {pending_words(sync['pending'])}"
