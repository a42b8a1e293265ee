"""Commands that change memos: add, set, done, rm, restore."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from ..names import Batch
from ..threads.client import Client
from .dates import due
from .ids import group_id, memo_ids
from .output import Output, Refusal, UsageMistake


def add(arguments: Namespace, client: Client, out: Output) -> int:
    """Adds a memo, or a task if anything of a task is said."""
    task: dict[str, Any] = {}
    if arguments.due is not None:
        task["due"] = due(arguments.due)
    if arguments.important:
        task["important"] = True
    memo: dict[str, Any] = {"content": _text(arguments.text)}
    if arguments.group is not None:
        memo["group"] = group_id(client, arguments.group)
    if arguments.pin:
        memo["pinned"] = True
    if task or arguments.task:
        memo["task"] = task
    out.done("added", client.memo.create(**memo)["memo"])
    return 0


def change(arguments: Namespace, client: Client, out: Output) -> int:
    """Changes what the options say of each memo, all in one commit."""
    patch = _patch(arguments, client)
    if not patch:
        raise UsageMistake("Say what to change: --state, --due, --important, --group or --pin.")
    batch = Batch()
    for id in memo_ids(client, arguments.ids):
        batch.memo.update(id=id, **patch)
    results = client.store.batch(calls=batch.calls, label="Change")["results"]
    for result in results:
        out.done("changed", result["result"]["memo"])
    return 0


def done(arguments: Namespace, client: Client, out: Output) -> int:
    """Marks tasks done."""
    ids = memo_ids(client, arguments.ids)
    return _tell("done", client.task.set_state(ids=ids, state="done")["results"], out)


def remove(arguments: Namespace, client: Client, out: Output) -> int:
    """Puts memos in the trash, or removes them for good."""
    ids = memo_ids(client, arguments.ids)
    if arguments.purge:
        return _tell("removed", client.memo.purge(ids=ids)["results"], out)
    return _tell("trashed", client.memo.delete(ids=ids)["results"], out)


def restore(arguments: Namespace, client: Client, out: Output) -> int:
    """Takes memos out of the trash."""
    ids = memo_ids(client, arguments.ids)
    return _tell("restored", client.memo.restore(ids=ids)["results"], out)


def _text(words: Sequence[str]) -> str:
    if words != ["-"]:
        return " ".join(words)
    try:
        text = sys.stdin.buffer.read().decode()
    except UnicodeDecodeError:
        raise Refusal("What came on stdin is no UTF-8 text, so nothing was added.") from None
    if not text.strip():
        raise Refusal("Nothing came on stdin, so nothing was added.")
    return text


def _patch(arguments: Namespace, client: Client) -> dict[str, Any]:
    """What changes in each memo; null clears (RFC 7396)."""
    task: dict[str, Any] = {}
    if arguments.state is not None:
        task["state"] = arguments.state
    if arguments.due is not None or arguments.no_due:
        task["due"] = None if arguments.no_due else due(arguments.due)
    if arguments.important is not None:
        task["important"] = arguments.important
    patch: dict[str, Any] = {"task": task} if task else {}
    if arguments.group is not None or arguments.no_group:
        patch["group"] = None if arguments.no_group else group_id(client, arguments.group)
    if arguments.pin is not None:
        patch["pinned"] = arguments.pin
    return patch


def _tell(word: str, results: Sequence[Mapping[str, Any]], out: Output) -> int:
    """Says what became of each; answers how many failed."""
    failures = 0
    for result in results:
        if "error" in result:
            out.complain(result["error"]["message"])
            failures += 1
        else:
            # What was removed for good has nothing but its id left.
            out.done(word, result["memo"] or {"id": result["id"], "title": ""})
    return failures
