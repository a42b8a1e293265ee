"""The client for programs that run on asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Mapping
from typing import Any

from ..client import AnyClient
from ..core.rowlist import Row, RowList
from ..errors import RequestTimeout, ServerGone
from ..events import Events, Listener
from ..launch import START_SECONDS_MAX, met
from ..lists import ChangeListener, watch_params
from .link import AsyncLink
from .lists import AsyncStream, AsyncWatchedList


class AsyncClient(AnyClient[Awaitable[Any]]):
    """A server of one's own, and what it answers: `Client` for asyncio.

    Used as `async with AsyncClient(memory=True) as client`, or with `start` and `close`. A task
    that is cancelled takes its request back. Listeners are called in the event loop; a coroutine
    function becomes a task.
    """

    def _begin(self) -> None:
        self._tasks: set[asyncio.Future[Any]] = set()
        self._link: AsyncLink | None = None

    # Calls

    async def request(
        self,
        method: str,
        params: Mapping[str, Any] | None = None,
        *,
        timeout: float | None = None,
    ) -> Any:
        """Calls a method by its name on the wire, with params spelled as there."""
        return await self._in_time(self._open.send(method, params), method, timeout)

    async def rows(self, query: Mapping[str, Any] | None = None) -> AsyncIterator[Row]:
        """All that a query finds, read page by page as they are gone through."""
        params = self._first_page(query)
        while True:
            page = await self.request("memo/list", params)
            for row in page["rows"]:
                yield row
            if "nextCursor" not in page:
                return
            params["cursor"] = page["nextCursor"]

    # What the server tells

    def notifications(self, method: str) -> AsyncStream[dict[str, Any]]:
        """The params of each such notification from now on, to be gone through."""
        stream: AsyncStream[dict[str, Any]] = AsyncStream(self._drop)
        self._audience.readers[stream] = method
        return stream

    async def watch(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        of: str = "memos",
        window: Mapping[str, int] | None = None,
        images: str | None = None,
        built_in: str | None = None,
        on_change: ChangeListener | None = None,
    ) -> AsyncWatchedList:
        """A list that keeps itself current: what `query` finds, or all groups `of="groups"`.

        With `images="changed"` the server sends a group's image only when it is another one; rows
        have it all the same. With `built_in="all"` Inbox, Today, Upcoming and All come first.
        """
        rows = RowList(watch_params(query, of, window, images, built_in))
        watched = AsyncWatchedList(rows, Events(self._run), self._stop)
        if on_change:
            watched.on_change(on_change)
        self._audience.followers[rows] = watched
        try:
            await self._in_time(self._open.watch(rows), "watch/start")
        except BaseException:
            self._forget(rows)
            raise
        return watched

    # Life

    @property
    def is_open(self) -> bool:
        """Whether there is a server to ask."""
        return self._link is not None and self._link.is_open

    async def start(self) -> None:
        """Starts a server and waits until it has answered; raises why, if it doesn't."""
        link = await AsyncLink.open(self._launch, self._audience.hear, self._audience.lose)
        self._on_start(link.pid)
        try:
            greeting = link.send("initialize", self._launch.initialize)
            answer = await self._in_time(greeting, "initialize", START_SECONDS_MAX)
            self.info = met(answer, self._launch.argv)
        except BaseException:
            link.kill()
            await link.close()
            raise
        self._link = link

    async def restart(self) -> None:
        """Starts another server in place of this one, and every watch again.

        The lists stay the same objects; their listeners are told of a `reset`.
        """
        await self._open.close()
        await self.start()
        link = self._open
        for rows in list(self._audience.followers):
            await self._in_time(link.watch(rows, again=True), "watch/start")

    async def close(self) -> None:
        """Ends the server after what was asked of it. Nothing can be asked any more."""
        if self._link:
            await self._link.close()
        self._audience.finish(None)

    async def __aenter__(self) -> AsyncClient:
        await self.start()
        return self

    async def __aexit__(self, *_exception: object) -> None:
        await self.close()

    @property
    def _open(self) -> AsyncLink:
        if self._link is None:
            raise ServerGone("The client has not been started: use `async with`, or `start`.")
        return self._link

    def _call(self, method: str, params: dict[str, Any]) -> Awaitable[Any]:
        return self.request(method, params)

    async def _in_time(
        self, answer: Awaitable[Any], method: str, timeout: float | None = None
    ) -> Any:
        timeout = self.timeout if timeout is None else timeout
        try:
            return await asyncio.wait_for(answer, timeout)
        except asyncio.TimeoutError:
            raise RequestTimeout.of(method, timeout) from None

    async def _stop(self, rows: RowList) -> None:
        name = rows.watch
        self._forget(rows)
        if name is not None and self.is_open:
            await self.request("watch/stop", {"watch": name})

    def _forget(self, rows: RowList) -> None:
        self._audience.followers.pop(rows, None)
        if self._link:
            self._link.forget(rows)

    def _drop(self, stream: AsyncStream[dict[str, Any]]) -> None:
        self._audience.readers.pop(stream, None)

    def _resubscribe(self, data: bytes) -> None:
        self._open.write(data)

    def _run(self, listener: Listener, value: Any) -> None:
        """Calls a listener; its fault is told as a callback's would be, and is nobody else's."""
        loop = asyncio.get_running_loop()
        try:
            answer = listener(value)
        except Exception as error:
            told = {"message": "A listener of a memod client failed.", "exception": error}
            loop.call_exception_handler(told)
            return
        if asyncio.iscoroutine(answer):
            task = loop.create_task(answer)
            # The loop holds tasks weakly.
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
