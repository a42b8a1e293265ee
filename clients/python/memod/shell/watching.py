"""The command watch: a list that follows what changes."""

from __future__ import annotations

from argparse import Namespace

from ..core.rowlist import Change, Row
from ..threads.client import Client
from ..threads.watched import WatchedList
from . import table
from .output import Output
from .queries import query
from .reading import group_names

_CLEAR = "\x1b[H\x1b[2J"


def watch(arguments: Namespace, client: Client, out: Output) -> int:
    """Prints the list and, until interrupted, what becomes of it.

    Scripts get a line for each row that comes (`+`), changes (`~`) or goes (`-`, with its id),
    before the columns of `ls`; a line `=` says that all rows follow anew, as they do at first.
    """
    window = None if arguments.limit is None else {"count": arguments.limit}
    wanted = query(arguments, client)
    if not out.is_json:
        wanted["fields"] = list(table.FIELDS)
    watched = client.watch(wanted, window=window)
    with watched.changes() as changes:
        _tell(Change(reset=True), watched, client, out)
        for change in changes:
            _tell(change, watched, client, out)
    return 0


def _tell(change: Change, watched: WatchedList, client: Client, out: Output) -> None:
    if out.is_json:
        _tell_json(change, watched, out)
    elif out.is_terminal:
        _draw(watched, client, out)
    else:
        _tell_fields(change, watched, client, out)
    out.flush()


def _tell_json(change: Change, watched: WatchedList, out: Output) -> None:
    if change.reset:
        out.object({"event": "reset", "rows": watched.rows})
    for id in change.removed:
        out.object({"event": "removed", "id": id})
    for index, row in change.added:
        out.object({"event": "added", "index": index, "row": row})
    for row in change.changed:
        out.object({"event": "changed", "row": row})


def _tell_fields(change: Change, watched: WatchedList, client: Client, out: Output) -> None:
    names = group_names(client)

    def line(sign: str, row: Row) -> None:
        out.fields((sign, *table.fields(row, names)))

    if change.reset:
        out.fields("=")
    for id in change.removed:
        out.fields(("-", id))
    for row in watched.rows if change.reset else [row for _, row in change.added]:
        line("+", row)
    for row in change.changed:
        line("~", row)


def _draw(watched: WatchedList, client: Client, out: Output) -> None:
    out.text(_CLEAR)
    for line in table.lines(watched.rows, watched.sections, group_names(client), out):
        out.line(line)
    if not watched.rows:
        out.line(out.style("Nothing here yet.", "dim"))
