"""From the words of a command line to an exit status."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from typing import Callable

from ..errors import (
    AlreadyExists,
    Conflict,
    InvalidParams,
    LimitExceeded,
    MemodError,
    NameReserved,
    NameTaken,
    NotFound,
    UndoConflict,
)
from ..threads.client import Client
from .arguments import parser
from .output import Output, Refusal, UsageMistake

OK, FAILED, USAGE, TROUBLE, INTERRUPTED, UNREAD = 0, 1, 2, 3, 130, 141

# What the person can do something about with another command; everything else is trouble.
_REFUSALS = (
    AlreadyExists,
    Conflict,
    InvalidParams,
    LimitExceeded,
    NameReserved,
    NameTaken,
    NotFound,
    UndoConflict,
)

Connect = Callable[[Namespace], Client]


def connect(arguments: Namespace) -> Client:
    """Starts a server on the store that the command line names."""
    return Client(file=getattr(arguments, "file", None), origin="memo")


def run(words: Sequence[str], out: Output | None = None, connect: Connect = connect) -> int:
    """Runs the command that `words` spell; answers its exit status."""
    try:
        # Inside, since a help that nobody reads to its end is no trouble either.
        try:
            arguments = parser().parse_args(words)
            out = out or Output(is_json=getattr(arguments, "json", False))
            out.is_json = getattr(arguments, "json", False)
            status = _command(arguments, out, connect)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes stdout once more at its end, and would complain there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return status


def _command(arguments: Namespace, out: Output, connect: Connect) -> int:
    name: str = arguments.run
    module, _, function = name.partition(".")
    command = getattr(import_module(f".{module}", __package__), function)
    try:
        if getattr(arguments, "needs_server", True):
            with connect(arguments) as client:
                failures = command(arguments, client, out)
        else:
            failures = command(arguments, out)
    except UsageMistake as mistake:
        out.complain(str(mistake))
        return USAGE
    except Refusal as refusal:
        out.complain(str(refusal))
        return FAILED
    except MemodError as error:
        out.complain(error.message)
        return FAILED if isinstance(error, _REFUSALS) else TROUBLE
    return FAILED if failures else OK
