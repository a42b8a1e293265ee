"""The query that the options of a list spell."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ..threads.client import Client
from .arguments import SORTS
from .dates import due_range
from .ids import group_id
from .output import UsageMistake


def query(arguments: Namespace, client: Client) -> dict[str, Any]:
    """What `arguments` ask to see."""
    spelled: dict[str, Any] = {
        "kind": arguments.kind,
        "state": arguments.state,
        "tags": arguments.tag,
        "overdue": arguments.overdue or None,
        "important": arguments.important or None,
        "pinned": arguments.pinned or None,
        "trashed": arguments.trash or None,
        "sections": arguments.by,
    }
    if arguments.group is not None:
        spelled["group"] = group_id(client, arguments.group)
    if arguments.due is not None:
        spelled["due"] = due_range(arguments.due)
    if arguments.sort is not None:
        spelled["sort"] = [_term(word) for word in arguments.sort.split(",")]
    return {name: value for name, value in spelled.items() if value is not None}


def _term(word: str) -> dict[str, Any]:
    name = word.lstrip("-")
    if name not in SORTS:
        raise UsageMistake(f"Sort by {', '.join(SORTS)}, not by “{name}”.")
    return {"by": name, "descending": True} if word != name else {"by": name}
