"""Which server program to start, with which arguments, and what to tell it first."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Union

from .errors import ProtocolError, ServerNotFound

PROTOCOL_VERSION = "1.0"
START_SECONDS_MAX = 30.0

Command = Union[str, "os.PathLike[str]", Sequence[str]]


class Launch(NamedTuple):
    """How to start a server; starting it again gives the same."""

    argv: Sequence[str]
    env: Mapping[str, str] | None
    initialize: Mapping[str, Any]


def launch(
    command: Command | None = None,
    *,
    file: str | os.PathLike[str] | None = None,
    memory: bool = False,
    options: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
    origin: str | None = None,
    push: str = "none",
    time_zone: str | None = None,
    locale: str | None = None,
    reminders: bool | str = False,
    sync: bool = False,
) -> Launch:
    """Puts together how to start a server.

    Without `file` and `memory` the server opens the person's own file. `env` is added to this
    process's environment.
    """
    if memory and file is not None:
        raise ValueError("give `file` or `memory`, not both")
    store = ["--memory"] if memory else [] if file is None else ["--file", os.fspath(file)]
    initialize: dict[str, Any] = {
        "processId": os.getpid(),
        "protocolVersion": PROTOCOL_VERSION,
        # What a Python string counts in, so that `ranges` are slices.
        "positionEncodings": ["utf-32"],
        "push": push,
    }
    if origin is not None:
        initialize["origin"] = origin
    if time_zone is not None:
        initialize["timeZone"] = time_zone
    if locale is not None:
        initialize["locale"] = locale
    if reminders:
        initialize["reminders"] = reminders
    if sync:
        initialize["sync"] = True
    argv = [*_program(command), *store, *options]
    return Launch(argv, {**os.environ, **env} if env else None, initialize)


def _program(command: Command | None) -> list[str]:
    """The program: what was asked for, or `$MEMOD`, or `memod` on the PATH."""
    if command is None:
        command = os.environ.get("MEMOD") or _on_path("memod")
    if command is None:
        raise ServerNotFound(
            "There is no `memod` on the PATH. Install it, or set MEMOD to where the program is."
        )
    if isinstance(command, (str, os.PathLike)):
        return [os.fspath(command)]
    return list(command)


def _on_path(name: str) -> str | None:
    # shutil.which does the same, and takes longer to load than a server takes to start.
    for folder in os.get_exec_path():
        path = os.path.join(folder, name)
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    return None


def met(answer: Any, argv: Sequence[str]) -> dict[str, Any]:
    """What `initialize` was answered; raises `ProtocolError` if no memod of this protocol did."""
    server = answer.get("serverInfo") if isinstance(answer, dict) else None
    if not isinstance(server, dict) or server.get("name") != "memod":
        raise ProtocolError(f"`{argv[0]}` isn't memod. Set MEMOD to the path of the program.")
    version = str(answer.get("protocolVersion"))
    if version.split(".")[0] != PROTOCOL_VERSION.split(".")[0]:
        raise ProtocolError(
            f"The server speaks protocol {version} and this client {PROTOCOL_VERSION}."
            " Update the older of the two."
        )
    return dict(answer)


def cannot_start(argv: Sequence[str], error: OSError) -> ServerNotFound:
    """What to say when the system can't run the program."""
    why = error.strerror or str(error)
    return ServerNotFound(
        f"`{argv[0]}` can't be started: {why}. Set MEMOD to where the memod program is.",
        data={"program": argv[0], "reason": why},
    )


def has_ended(status: int | None, stderr: str) -> str:
    """What to say when the server has ended by itself."""
    if status is None:
        how = "stopped talking"
    elif status < 0:
        how = f"was killed by signal {-status}"
    else:
        how = f"ended with status {status}"
    words = stderr.strip()
    return f"The server {how}: {words}" if words else f"The server {how}."
