"""What the tests have in common: the server's program, and a place where its stores live."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
WAIT_SECONDS_MAX = 120.0
"""When a test gives up: never waited for unless something is broken."""

sys.path.insert(0, str(PACKAGE))

# What a shell starts in the background ignores SIGINT, and so would the programs that it starts:
# an ignored signal stays ignored in them, a handled one is back at its default.
signal.signal(signal.SIGINT, signal.default_int_handler)


def find_server() -> str | None:
    """`$MEMOD`, or what the checkout has built."""
    named = os.environ.get("MEMOD")
    if named:
        return named
    for built in (".build-release", ".build/debug"):
        path = CHECKOUT / built / "memod"
        if path.is_file():
            return str(path)
    return None


SERVER = find_server()
if SERVER:
    os.environ["MEMOD"] = SERVER


def discover() -> dict:
    """The protocol as the server describes it."""
    request = '{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}\n'
    ended = subprocess.run(
        [SERVER, "--memory"], input=request.encode(), stdout=subprocess.PIPE, check=True
    )
    return json.loads(ended.stdout)["result"]


def keeps_files() -> bool:
    """Whether the server has a store in a file."""
    if not SERVER:
        return False
    with tempfile.TemporaryDirectory() as folder:
        ended = subprocess.run(
            [SERVER, "--file", os.path.join(folder, "memos.sqlite")],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    return ended.returncode == 0


needs_server = unittest.skipUnless(SERVER, "there is no memod: build it, or set MEMOD")
needs_files = unittest.skipUnless(keeps_files(), "this memod keeps nothing in files yet")


def clean_environment(**more: str) -> dict[str, str]:
    """An environment that says nothing of whoever runs the tests."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MEMOD_", "XDG_", "VISUAL", "EDITOR", "NO_COLOR"))
    }
    return {**kept, "PYTHONPATH": str(PACKAGE), "LC_ALL": "C.UTF-8", **more}
