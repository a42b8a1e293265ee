"""The command groups: what groups there are, and changing them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from ..threads.client import Client
from .ids import group_id
from .output import Output
from .width import one_line, pad, width


def show(_arguments: Namespace, client: Client, out: Output) -> int:
    """Lists the groups with their counts."""
    groups = client.group.list()["groups"]
    columns = max(width(one_line(group["name"])) for group in groups)
    for group in groups:
        counts = group["counts"]
        if out.is_json:
            out.object(group)
        elif out.is_terminal:
            name = out.style(pad(one_line(group["name"]), columns), "bold")
            late = out.style(f"  {counts['overdue']} overdue", "red") if counts["overdue"] else ""
            out.line(f"{name}  {counts['total']:5}  {_progress(counts)}{late}".rstrip())
        else:
            numbers = (counts[name] for name in ("total", "tasks", "done", "overdue"))
            out.fields((group["id"], group["name"], *numbers))
    return 0


def add(arguments: Namespace, client: Client, out: Output) -> int:
    """Makes a group; a name that is taken is an error here, since a script has asked for it."""
    params = {"name": arguments.name, "ifTaken": "error"}
    if arguments.color is not None:
        params["color"] = arguments.color
    return _tell("added", client.group.create(**params)["group"], out)


def rename(arguments: Namespace, client: Client, out: Output) -> int:
    """Gives a group another name."""
    id = group_id(client, arguments.name)
    result = client.group.update(id=id, name=arguments.new, if_taken="error")
    return _tell("renamed", result["group"], out)


def remove(arguments: Namespace, client: Client, out: Output) -> int:
    """Deletes a group, and its memos with it unless they are to be kept."""
    id = group_id(client, arguments.name)
    contents = "keep" if arguments.keep else "trash"
    result = client.group.delete(id=id, contents=contents)
    return _tell("deleted", {"id": result["id"], "name": arguments.name}, out)


def _progress(counts: Mapping[str, Any]) -> str:
    return f"{counts['done']}/{counts['tasks']} done" if counts["tasks"] else ""


def _tell(word: str, group: Mapping[str, Any], out: Output) -> int:
    if out.is_json:
        out.object(group)
    elif out.is_terminal:
        out.line(f"{word} {one_line(group['name'])}")
    else:
        out.line(group["id"])
    return 0
