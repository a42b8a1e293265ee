"""The server as presenters see it: asked without waiting, answered in the main loop."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Mapping
from functools import partial
from queue import SimpleQueue
from typing import Any, Callable, Protocol

import memod

Done = Callable[[Any], None]
Failed = Callable[[memod.MemodError], None]
Connect = Callable[[Callable[[int], None]], memod.Client]
"""Makes a client, and tells the process of each server it starts before that has answered."""
CLOSE_SECONDS_MAX = 5.0
NO_SERVER = (memod.ServerGone, memod.ServerNotFound, memod.ProtocolError)
SLOW_SECONDS = 4.0
"""A person who waits for longer than that wants to know what for."""
RESTARTS_MAX = 3
RESTARTS_SECONDS = 60.0
"""After so long with the same server it may end as often again."""


class Loop(Protocol):
    """The main loop, as much of it as presenters need."""

    def post(self, function: Callable[[], None]) -> None:
        """Has `function` called soon in the loop's thread; may be called from any thread."""

    def after(self, seconds: float, function: Callable[[], None]) -> Callable[[], None]:
        """Has `function` called in so many seconds; answers what calls that off."""


class Session:
    """Asks in a thread of its own, in order, so that the main loop never waits.

    `done` and `failed` are called in the loop. What fails without a `failed` of its own is told to
    `on_error`.
    """

    def __init__(self, connect: Connect, loop: Loop) -> None:
        self.loop = loop
        self.on_error: Failed = lambda _error: None
        """Hears of what failed and nobody else waits for."""
        self.on_ready: Callable[[], None] = lambda: None
        """Hears when there is a server, also after it had to be started again."""
        self.on_slow: Callable[[bool], None] = lambda _is_slow: None
        """Hears when something asked isn't answered for long, and when it is after all."""
        self.on_remind: Callable[[Mapping[str, Any]], None] = lambda _params: None
        """Hears of reminders whose time has come."""
        self.on_sync: Callable[[Mapping[str, Any]], None] = lambda _params: None
        """Hears how the store keeps up with other machines, once it is shared with some."""
        self.is_slow = False
        self.origin = ""
        self._connect = connect
        self._client: memod.Client | None = None
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._listeners: list[Callable[[Mapping[str, Any]], None]] = []
        self._lost: list[Callable[[], None]] = []
        self._asked = 0
        self._process: int | None = None
        self._killed: int | None = None
        self._call_off_slow: Callable[[], None] = lambda: None
        self._call_off: Callable[[], None] = lambda: None
        self._restarts = 0
        self._refusal: memod.MemodError | None = None
        self._thread = threading.Thread(target=self._work, name="memod calls", daemon=True)
        self._thread.start()

    @property
    def client(self) -> memod.Client:
        """The client, connected when first asked for; only for jobs, since it waits."""
        if self._refusal is not None:
            raise self._refusal  # Until `restart`: whatever was asked needn't wait for it again.
        if self._client is None:
            try:
                self._client = self._connect(self._started)
            except memod.MemodError as error:
                self._refusal = error
                # Whoever asked has a way to say so where they are; this is for all of them.
                self._post(self.on_error, error)
                raise
            self.origin = str(self._client.info["origin"])
            self._client.on("store/didChange", self._heard)
            self._client.on("task/didRemind", lambda params: self._post(self.on_remind, params))
            self._client.on("sync/didChange", lambda params: self._post(self.on_sync, params))
            self._client.on_gone(self._gone)
            self.loop.post(self.on_ready)
        return self._client

    def is_without_server(self, error: memod.MemodError) -> bool:
        """Whether an error means that there is nobody to ask, until another server is started."""
        return error is self._refusal or isinstance(error, NO_SERVER)

    @property
    def is_waiting(self) -> bool:
        """Whether something was asked that isn't answered yet."""
        return self._asked > 0

    @property
    def is_read_only(self) -> bool:
        """Whether the store may only be read, as far as is known."""
        return bool(self._client and self._client.info["store"]["readOnly"])

    @property
    def store_path(self) -> str:
        """The file of the store; empty for one in memory, or while there is no server."""
        return str((self._client and self._client.info["store"]["path"]) or "")

    @property
    def program(self) -> str:
        """The server's program, once one was started."""
        return str(self.client.program)

    def ask(
        self,
        method: str,
        params: Mapping[str, Any] | None = None,
        done: Done | None = None,
        failed: Failed | None = None,
    ) -> None:
        """Calls a method after all that was asked before."""
        self.run(lambda: self.client.request(method, params), done, failed)

    def run(
        self, job: Callable[[], Any], done: Done | None = None, failed: Failed | None = None
    ) -> None:
        """Has `job` done in the thread that may wait, and its result told in the loop."""

        def work() -> None:
            try:
                result = job()
            except memod.MemodError as error:
                self._post(failed or self.on_error, error)
            except ValueError as error:
                # What can't be put into words for the server: told like a refusal of its.
                self._post(failed or self.on_error, memod.InvalidParams(str(error)))
            else:
                if done:
                    self._post(done, result)
            self.loop.post(self._answered)

        self._asked += 1
        if self._asked == 1:
            self._watch_the_clock()
        self._jobs.put(work)

    def hear(self, listener: Callable[[Mapping[str, Any]], None]) -> Callable[[], None]:
        """Has `listener` called with each `store/didChange`; answers what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def lose(self, begin: Callable[[], None]) -> None:
        """Has what met no server begun again with the next one."""
        self._lost.append(begin)

    def restart(self) -> None:
        """Starts another server, and every list again; one that doesn't answer is killed."""
        if self.is_slow:
            self._kill()
        self.run(self._again, lambda _: self._ready_again())

    def close(self) -> None:
        """Ends the server after all that was asked of it; at once if it doesn't answer."""
        self._call_off()
        self._call_off_slow()
        if self.is_slow:
            self._kill()
        self._jobs.put(None)
        self._thread.join(CLOSE_SECONDS_MAX)

    def _again(self) -> None:
        self._refusal = None
        if self._client is None:
            _ = self.client
            return
        try:
            self._client.restart()
        except memod.MemodError as error:
            self._refusal = error
            raise
        self.origin = str(self._client.info["origin"])

    def _ready_again(self) -> None:
        lost, self._lost = self._lost, []
        for begin in lost:
            begin()
        self.on_ready()
        self._call_off()
        forgive = partial(setattr, self, "_restarts", 0)
        self._call_off = self.loop.after(RESTARTS_SECONDS, forgive)

    def _started(self, process: int) -> None:
        self._process = process

    def _kill(self) -> None:
        self._killed = self._process
        if self._process is not None:
            try:
                os.killpg(self._process, signal.SIGKILL)  # Also what a script has started.
            except ProcessLookupError:
                return  # It ended by itself, just now.

    def _watch_the_clock(self) -> None:
        self._call_off_slow()
        self._call_off_slow = self.loop.after(SLOW_SECONDS, lambda: self._say_slow(True))

    def _answered(self) -> None:
        self._asked -= 1
        self._call_off_slow()
        self._say_slow(False)
        if self._asked:
            self._watch_the_clock()

    def _say_slow(self, is_slow: bool) -> None:
        if is_slow != self.is_slow:
            self.is_slow = is_slow
            self.on_slow(is_slow)

    def _post(self, function: Callable[[Any], None], value: Any) -> None:
        self.loop.post(lambda: function(value))

    def _heard(self, event: Mapping[str, Any]) -> None:
        def tell() -> None:
            for listener in tuple(self._listeners):
                listener(event)

        self.loop.post(tell)

    def _gone(self, error: memod.MemodError) -> None:
        is_killed = self._process == self._killed
        self.loop.post(lambda: self._lose(error, is_killed))

    def _lose(self, error: memod.MemodError, is_killed: bool) -> None:
        self.on_error(error)
        if is_killed:
            return  # Whoever killed it wants another one or none.
        # One that ends again and again is not started for ever: the person is asked.
        self._restarts += 1
        if self._restarts <= RESTARTS_MAX:
            self.restart()

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                break
            job()
        if self._client is not None:
            self._client.close()
