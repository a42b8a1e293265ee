"""The client for programs with threads, or with none of their own."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from typing import Any

from ..client import AnyClient
from ..core.rowlist import Row, RowList
from ..events import Events, Listener
from ..launch import START_SECONDS_MAX, met
from ..lists import ChangeListener, watch_params
from .call import Call
from .dispatch import Dispatcher
from .link import Link
from .streams import Stream
from .watched import WatchedList


class Client(AnyClient[Any]):
    """A server of one's own, and what it answers. Making one waits until it has answered.

    >>> with Client(memory=True) as client:
    ...     client.memo.create(content="Buy milk #home")["memo"]["title"]
    'Buy milk #home'

    Methods are called by attribute: `client.task.set_state(ids=[...], state="done")` is
    `task/setState`. Each answers its `result` as the protocol has it, or raises a `MemodError`.
    May be used from any thread. Listeners are called in one thread of their own, so they may call
    the server in turn.
    """

    def _begin(self) -> None:
        # Guards the connection and the lists, and is never held while anything waits.
        self._lock = threading.RLock()
        self._dispatcher = Dispatcher()
        self._link = self._connect()

    # Calls

    def request(
        self,
        method: str,
        params: Mapping[str, Any] | None = None,
        *,
        timeout: float | None = None,
    ) -> Any:
        """Calls a method by its name on the wire, with params spelled as there."""
        return self.send(method, params).result(self.timeout if timeout is None else timeout)

    def send(self, method: str, params: Mapping[str, Any] | None = None) -> Call:
        """Calls a method without waiting for its answer: that is `result()` of what comes back."""
        return self._link.send(method, params)

    def rows(self, query: Mapping[str, Any] | None = None) -> Iterator[Row]:
        """All that a query finds, read page by page as they are gone through."""
        params = self._first_page(query)
        while True:
            page = self.request("memo/list", params)
            yield from page["rows"]
            if "nextCursor" not in page:
                return
            params["cursor"] = page["nextCursor"]

    # What the server tells

    def notifications(self, method: str) -> Stream[dict[str, Any]]:
        """The params of each such notification from now on, to be gone through."""
        stream: Stream[dict[str, Any]] = Stream(self._drop)
        with self._lock:
            self._audience.readers[stream] = method
        return stream

    def watch(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        of: str = "memos",
        window: Mapping[str, int] | None = None,
        images: str | None = None,
        built_in: str | None = None,
        on_change: ChangeListener | None = None,
    ) -> WatchedList:
        """A list that keeps itself current: what `query` finds, or all groups `of="groups"`.

        With `images="changed"` the server sends a group's image only when it is another one; rows
        have it all the same. With `built_in="all"` Inbox, Today, Upcoming and All come first.
        """
        rows = RowList(watch_params(query, of, window, images, built_in))
        watched = WatchedList(rows, self._lock, Events(self._run), self._stop)
        if on_change:
            watched.on_change(on_change)
        with self._lock:
            self._audience.followers[rows] = watched
        try:
            self._link.watch(rows).result(self.timeout)
        except BaseException:
            self._forget(rows)
            raise
        return watched

    # Life

    @property
    def is_open(self) -> bool:
        """Whether there is a server to ask."""
        return self._link.is_open

    def restart(self) -> None:
        """Starts another server in place of this one, and every watch again.

        The lists stay the same objects; their listeners are told of a `reset`.
        """
        self._link.close()
        self._link = self._connect()
        with self._lock:
            watched = list(self._audience.followers)
        for call in [self._link.watch(rows, again=True) for rows in watched]:
            call.result(self.timeout)

    def close(self) -> None:
        """Ends the server after what was asked of it. Nothing can be asked any more."""
        self._link.close()
        with self._lock:
            self._audience.finish(None)
        self._dispatcher.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def _call(self, method: str, params: dict[str, Any]) -> Any:
        return self.request(method, params)

    @property
    def _open(self) -> Link:
        return self._link

    def _connect(self) -> Link:
        link = Link(self._launch, self._lock, self._audience.hear, self._audience.lose)
        self._on_start(link.pid)
        try:
            greeting = link.send("initialize", self._launch.initialize)
            self.info = met(greeting.result(START_SECONDS_MAX), self._launch.argv)
        except BaseException:
            link.kill()
            link.close()
            raise
        return link

    def _run(self, listener: Listener, value: Any) -> None:
        self._dispatcher.put(listener, value)

    def _resubscribe(self, data: bytes) -> None:
        # Not here: the thread that reads mustn't wait for a server that waits to be read.
        self._dispatcher.put(self._link.write, data)

    def _stop(self, rows: RowList) -> None:
        with self._lock:
            name = rows.watch
        self._forget(rows)
        if name is not None and self.is_open:
            self.request("watch/stop", {"watch": name})

    def _forget(self, rows: RowList) -> None:
        with self._lock:
            self._audience.followers.pop(rows, None)
            self._link.forget(rows)

    def _drop(self, stream: Stream[dict[str, Any]]) -> None:
        with self._lock:
            self._audience.readers.pop(stream, None)
