"""Commands that only look: ls, todo, find, show, tags."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from ..core.rowlist import Row
from ..threads.client import Client
from . import table
from .ids import memo_ids
from .output import Output
from .queries import query
from .width import harmless, one_line


def ls(arguments: Namespace, client: Client, out: Output) -> int:
    """Lists what the options ask for."""
    return _list(query(arguments, client), arguments.limit, client, out)


def todo(arguments: Namespace, client: Client, out: Output) -> int:
    """Lists the tasks not done, the next due first."""
    wanted = {"kind": "task", "state": ["todo", "doing"], **query(arguments, client)}
    wanted.setdefault("sort", [{"by": "due"}, {"by": "important", "descending": True}])
    return _list(wanted, arguments.limit, client, out)


def find(arguments: Namespace, client: Client, out: Output) -> int:
    """Lists what contains every word; at a terminal with the line that does."""
    wanted = {"text": " ".join(arguments.words), **query(arguments, client)}
    if out.is_json or not out.is_terminal:
        return _list(wanted, arguments.limit, client, out)
    names = group_names(client)
    shown = {**wanted, "fields": [*table.FIELDS, "content"]}
    for row in _limited(client, shown, arguments.limit):
        for line in table.lines([row], (), names, out):
            out.line(line)
        hit = _hit(row, out)
        if hit:
            out.line("    " + hit)
    return 0


def show(arguments: Namespace, client: Client, out: Output) -> int:
    """Prints memos as they were written."""
    ids = memo_ids(client, arguments.ids)
    failures = 0
    for result in client.memo.get(ids=ids)["results"]:
        if "error" in result:
            out.complain(result["error"]["message"])
            failures += 1
        elif out.is_json:
            out.object(result["memo"])
        else:
            _show(result["memo"], out)
    return failures


def tags(_arguments: Namespace, client: Client, out: Output) -> int:
    """Lists the tags and how many memos carry each."""
    for tag in client.store.stats(days=0)["tags"]:
        if out.is_json:
            out.object(tag)
        elif out.is_terminal:
            out.line(f"{tag['count']:5}  {out.style('#' + tag['tag'], 'cyan')}")
        else:
            out.fields((tag["tag"], tag["count"]))
    return 0


def group_names(client: Client) -> dict[str, str]:
    """The groups' names by their ids."""
    return {group["id"]: group["name"] for group in client.group.list()["groups"]}


def _list(wanted: Mapping[str, Any], limit: int | None, client: Client, out: Output) -> int:
    if out.is_json:
        for row in _limited(client, wanted, limit):
            out.object(row)
        return 0
    wanted = {**wanted, "fields": list(table.FIELDS)}
    names = group_names(client)
    if out.is_terminal:
        # A watch, since it tells the sections of the whole list, not those of each page.
        watched = client.watch(wanted, window=None if limit is None else {"count": limit})
        for line in table.lines(watched.rows, watched.sections, names, out):
            out.line(line)
        return 0
    for row in _limited(client, wanted, limit):
        out.fields(table.fields(row, names))
    return 0


def _limited(client: Client, wanted: Mapping[str, Any], limit: int | None) -> Iterable[Row]:
    if limit is None:
        return client.rows(wanted)
    return islice(client.rows({**wanted, "limit": limit}), limit)


def _show(memo: Mapping[str, Any], out: Output) -> None:
    if not out.is_terminal:
        out.text(memo["content"])
        return
    task = memo["task"] or {}
    facts = [memo["id"], task.get("state"), task.get("due") and f"due {task['due']}"]
    facts.append(f"changed {memo['updatedAt'][:16].replace('T', ' ')} UTC")
    out.line(out.style("  ".join(filter(None, facts)), "dim"))
    out.line(harmless(memo["content"]).rstrip("\n"))


def _hit(row: Row, out: Output) -> str:
    """The line of the first match, with what matches in it in bold; nothing if it is the title."""
    if not row.get("ranges"):
        return ""
    number = row["ranges"][0]["start"]["line"]
    line = re.split("\r\n|\n|\r", row["content"])[number]
    if row["title"] in line:
        return ""
    shown = ""
    end = 0
    for match in row["ranges"]:
        start, stop = match["start"], match["end"]
        if start["line"] == stop["line"] == number and start["character"] >= end:
            shown += one_line(line[end : start["character"]])
            end = stop["character"]
            shown += out.style(one_line(line[start["character"] : end]), "bold")
    return shown + one_line(line[end:])
