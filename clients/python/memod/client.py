"""What `Client` and `AsyncClient` have in common: all that needs no waiting."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Callable, Protocol

from .audience import GONE, Audience
from .errors import MemodError
from .events import Listener
from .launch import Command, launch
from .names import Answer, Chapters


class OpenLink(Protocol):
    """A server under way, and the conversation with it."""

    @property
    def pid(self) -> int:
        """The server's process."""

    @property
    def stderr(self) -> str:
        """The last that the server said on stderr."""

    def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Sends a notification."""


class AnyClient(Chapters[Answer]):
    """How to start a server, who listens to it, and what can be said without hearing back."""

    def __init__(
        self,
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
        timeout: float | None = None,
        on_start: Callable[[int], object] = lambda _process: None,
    ) -> None:
        """Says how to start a server.

        `command` is the program, or else `$MEMOD`, or `memod` on the PATH; `options` are more of
        its arguments. Without `file` and `memory` it opens the person's own file. `origin`, `push`,
        `time_zone`, `locale`, `reminders` and `sync` go to `initialize`. `timeout`, in seconds,
        holds for every call. `on_start` is told the process of each server that is started, before
        it has answered, so that a caller can kill one that never answers.
        """
        self.timeout = timeout
        self._on_start = on_start
        self.info: dict[str, Any] = {}
        """What the server answered to `initialize`."""
        self._launch = launch(
            command,
            file=file,
            memory=memory,
            options=options,
            env=env,
            origin=origin,
            push=push,
            time_zone=time_zone,
            locale=locale,
            reminders=reminders,
            sync=sync,
        )
        self._audience = Audience(self._run, self._resubscribe)
        self.events = self._audience.events
        """Listeners by the notification's name; `on` is the short way."""
        self._begin()

    @property
    def program(self) -> str:
        """The server's program."""
        return self._launch.argv[0]

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._open.pid

    @property
    def stderr(self) -> str:
        """The last that the server said on stderr."""
        return self._open.stderr

    def discover(self) -> Answer:
        """The protocol as the server describes it, an OpenRPC document."""
        return self._call("rpc.discover", {})

    def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Sends a notification."""
        self._open.notify(method, params)

    def on(self, method: str, listener: Listener) -> Callable[[], None]:
        """Has `listener` called with each notification's params; answers what ends that."""
        return self.events.on(method, listener)

    def on_gone(self, listener: Callable[[MemodError], Any]) -> Callable[[], None]:
        """Has `listener` called with the error when the server ends by itself."""
        return self.events.on(GONE, listener)

    @property
    def _open(self) -> OpenLink:
        """The server to talk to; raises `ServerGone` if there is none yet."""
        raise NotImplementedError

    def _begin(self) -> None:
        """Makes what only this kind of client has; one that may wait starts the server."""
        raise NotImplementedError

    def _run(self, listener: Listener, value: Any) -> None:
        """Calls a listener where listeners are called."""
        raise NotImplementedError

    def _resubscribe(self, data: bytes) -> None:
        """Sends what starts a broken list again, waiting for nothing."""
        raise NotImplementedError

    def _first_page(self, query: Mapping[str, Any] | None) -> dict[str, Any]:
        return {"limit": self.info["limits"]["pageRows"], **(query or {})}
