"""The command `memo`: memos and tasks from the shell."""

from __future__ import annotations

import sys


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; answers its exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if words == ["--version"]:
        from ..version import VERSION

        print("memo", VERSION)
        return 0
    from .run import run

    return run(words)
