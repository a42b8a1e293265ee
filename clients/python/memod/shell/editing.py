"""The command edit: a memo in the person's editor."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import Conflict, MemodError
from ..threads.client import Client
from .ids import memo_ids
from .output import Output, Refusal, UsageMistake
from .width import harmless

_MARKS = ("<<<<<<< yours", ">>>>>>> current")


def edit(arguments: Namespace, client: Client, out: Output) -> int:
    """Opens a memo in the editor; what others write meanwhile is merged in.

    Where both changed the same words, both versions are marked in the text, and at a terminal the
    editor opens again. What was not written stays in a file, and the message says where.
    """
    editor = _editor()
    id = memo_ids(client, [arguments.id])[0]
    memo = client.memo.get(ids=[id])["results"][0]["memo"]
    text, base = memo["content"], memo["revision"]
    path = _new_file(id, text)
    is_marked = False
    while True:
        try:
            _run(editor, path)
        except UsageMistake:
            if not is_marked:  # Nobody has written anything into it.
                os.unlink(path)
            raise
        written = _read(path)
        if written == text and not is_marked:
            os.unlink(path)
            out.complain("Nothing was changed.")
            return 0
        if is_marked and any(mark in written.splitlines() for mark in _MARKS):
            raise Refusal(f"Both versions are still marked, so nothing was changed. See {path}")
        try:
            changed = client.memo.update(id=id, content=written, base=base)["memo"]
        except Conflict as conflict:
            text, base, is_marked = conflict.data["marked"], _revision(conflict), True
            _write(path, text)
            if not sys.stdin.isatty():
                out.complain(harmless(text).rstrip("\n"))
                raise Refusal(f"{conflict.message} They are marked in {path}") from None
        except MemodError:
            out.complain(f"Your text is in {path}")
            raise
        else:
            os.unlink(path)
            out.done("changed", changed)
            return 0


def _revision(conflict: Conflict) -> int:
    current: Mapping[str, Any] = conflict.data["current"]
    return int(current["revision"])


def _new_file(id: str, text: str) -> str:
    # Of the person's own, and for nobody else to read.
    descriptor, path = tempfile.mkstemp(prefix=f"memo-{id[-8:]}-", suffix=".md")
    os.close(descriptor)
    _write(path, text)
    return path


def _write(path: str, text: str) -> None:
    with open(path, "wb") as file:
        file.write(text.encode())


def _read(path: str) -> str:
    with open(path, "rb") as file:
        try:
            return file.read().decode()
        except UnicodeDecodeError:
            raise Refusal(f"The text is no UTF-8, so nothing was changed. See {path}") from None


def _editor() -> list[str]:
    """The person's editor, as the words of a command."""
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if not command:
        if not sys.stdin.isatty():
            raise UsageMistake("There is no terminal, and no EDITOR to edit with.")
        command = "vi"
    try:
        return shlex.split(command)
    except ValueError as error:
        raise UsageMistake(f"EDITOR `{command}` is no command: {error}.") from None


def _run(editor: Sequence[str], path: str) -> None:
    command = shlex.join(editor)
    try:
        status = subprocess.call([*editor, path])
    except OSError as error:
        raise UsageMistake(f"EDITOR `{command}` can't be started: {error.strerror}.") from error
    if status:
        raise Refusal(f"`{command}` ended with status {status}: nothing was changed. See {path}")
