"""Commands for what was done: history, undo, redo."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from ..threads.client import Client
from .ids import memo_ids
from .output import Output
from .width import cut, one_line

_TITLE_COLUMNS = 40


def show(arguments: Namespace, client: Client, out: Output) -> int:
    """Lists commits, the last first."""
    params: dict[str, Any] = {}
    if arguments.id is not None:
        params["memo"] = memo_ids(client, [arguments.id])[0]
    left = arguments.limit
    while left > 0:
        page = client.history.list(limit=left, **params)
        for commit in page["commits"]:
            _show(commit, out)
        left -= len(page["commits"])
        if "nextBefore" not in page:
            break
        params["before"] = page["nextBefore"]
    return 0


def undo(arguments: Namespace, client: Client, out: Output) -> int:
    """Takes back the last commit, or the one named."""
    return _tell("undone", client.history.undo(**_which(arguments, client)), out)


def redo(arguments: Namespace, client: Client, out: Output) -> int:
    """Makes the commit again that was taken back last, or the one named."""
    return _tell("done again", client.history.redo(**_which(arguments, client)), out)


def _which(arguments: Namespace, client: Client) -> dict[str, Any]:
    if arguments.revision is not None:
        return {"revision": arguments.revision}
    return {"ofOrigin": client.info["origin"]} if arguments.mine else {}


def _show(commit: Mapping[str, Any], out: Output) -> None:
    if out.is_json:
        out.object(commit)
        return
    at, origin = commit["at"], commit["origin"]
    if not out.is_terminal:
        out.fields((commit["revision"], at, origin, commit["label"]))
        return
    when = at[:16].replace("T", " ")
    words = f"{out.style(str(commit['revision']).rjust(6), 'dim')}  {when}  "
    out.line(words + cut(f"{_words(commit)}  ({one_line(origin)})", max(20, out.columns - 26)))


def _words(commit: Mapping[str, Any]) -> str:
    """What a commit did, and to what; an older server sends no title."""
    label = one_line(commit["label"])
    if not commit.get("title"):
        return label
    title = cut(one_line(commit["title"]), _TITLE_COLUMNS)
    rest = commit["count"] - 1
    return f"{label} (“{title}” and {rest} more)" if rest else f"{label} “{title}”"


def _tell(word: str, result: Mapping[str, Any], out: Output) -> int:
    if out.is_json:
        out.object(result)
    elif out.is_terminal:
        out.line(f"{word}: {_words(result)}")
    else:
        out.fields((result["revision"], result["label"]))
    return 0
