"""The protocol without any I/O: what to send, who waits for what, and the lists that are watched.

Bytes are carried by `Client` and `AsyncClient`, each in its own way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, NamedTuple, Optional, Union

from ..errors import MemodError, ProtocolError, error_from
from .framing import encode
from .rowlist import Change, OutOfStep, RowList

Settle = Callable[[Any, Optional[MemodError]], None]
"""Is called once with the result, or with why there is none."""


class Sent(NamedTuple):
    """A request to be written: its id, and its bytes."""

    id: int
    data: bytes


class Notified(NamedTuple):
    """A notification came."""

    method: str
    params: dict[str, Any]


class ListChanged(NamedTuple):
    """A watched list is another one now."""

    list: RowList
    change: Change


class ListBroken(NamedTuple):
    """A watched list missed something: write `data`, which watches it again."""

    list: RowList
    data: bytes


Event = Union[Notified, ListChanged, ListBroken]


class Connection:
    """One end of a conversation with a server, from its start to its end."""

    def __init__(self) -> None:
        self._id = 0
        self._waiting: dict[int, Settle] = {}
        self._lists: dict[str, RowList] = {}
        self._end: MemodError | None = None
        self._events: list[Event] = []

    @property
    def end_error(self) -> MemodError | None:
        """Why nothing can be asked any more, or None."""
        return self._end

    def request(self, method: str, params: Mapping[str, Any] | None, settle: Settle) -> Sent:
        """Makes a request; `settle` is called when its answer is received, or at the end."""
        if self._end:
            raise self._end
        message: dict[str, Any] = {"jsonrpc": "2.0", "id": self._id + 1, "method": method}
        if params:
            message["params"] = params
        data = encode(message)
        # Only what can be encoded is waited for.
        self._id += 1
        self._waiting[self._id] = settle
        return Sent(self._id, data)

    def notification(self, method: str, params: Mapping[str, Any] | None = None) -> bytes:
        """Makes a notification."""
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method}
        if params:
            message["params"] = params
        return encode(message)

    def cancellation(self, id: int) -> bytes:
        """Takes the request `id` back; it is answered all the same. Nothing if it has been."""
        if id not in self._waiting:
            return b""
        return self.notification("$/cancelRequest", {"id": id})

    def watch(self, rows: RowList, settle: Settle, *, again: bool = False) -> Sent:
        """Asks for a list to be watched, and keeps it current from its first answer on.

        With `again`, that answer is a change to a list that there was before.
        """

        def started(result: Any, error: MemodError | None) -> None:
            if error is not None:
                self.forget(rows)
            elif rows.is_live:
                rows.start(result)
                self._lists[result["watch"]] = rows
            if again:
                self._events.append(ListChanged(rows, Change(reset=True)))
            settle(result, error)

        rows.is_live = True
        return self.request("watch/start", rows.params, started)

    def forget(self, rows: RowList) -> None:
        """Passes over what is still told of a list."""
        self._drop(rows)
        rows.is_live = False

    def receive(self, message: Mapping[str, Any]) -> list[Event]:
        """Takes a message in; raises `ProtocolError` at one that no server sends."""
        method = message.get("method")
        if method is None:
            self._settle(message)
        elif "id" in message or not isinstance(method, str):
            raise ProtocolError("What was started sends requests, not replies: it isn't memod.")
        else:
            params = message.get("params") or {}
            self._events.append(Notified(method, params))
            if method == "watch/didChange":
                self._change(params)
        events, self._events = self._events, []
        return events

    def finish(self, error: MemodError) -> None:
        """Ends the conversation: whoever waits is told why."""
        if self._end:
            return
        self._end = error
        waiting, self._waiting = self._waiting, {}
        for rows in list(self._lists.values()):
            self.forget(rows)
        for settle in waiting.values():
            settle(None, error)

    def _settle(self, message: Mapping[str, Any]) -> None:
        error = message.get("error")
        id = message.get("id")
        settle = self._waiting.pop(id, None) if isinstance(id, int) else None
        if settle is None:
            if id is None and isinstance(error, dict):
                # The server couldn't tell what it answers: nobody could ever be told.
                raise ProtocolError(f"The server could not read a message: {error.get('message')}")
            return
        if isinstance(error, dict):
            settle(None, error_from(error))
        else:
            settle(message.get("result"), None)

    def _drop(self, rows: RowList) -> None:
        if rows.watch is not None:
            self._lists.pop(rows.watch, None)
            rows.watch = None

    def _change(self, params: Mapping[str, Any]) -> None:
        rows = self._lists.get(params["watch"])
        if rows is None:
            return
        try:
            self._events.append(ListChanged(rows, rows.apply(params)))
        except OutOfStep:
            self._restart(rows)

    def _restart(self, rows: RowList) -> None:
        stop = self.request("watch/stop", {"watch": rows.watch}, _ignore)
        self._drop(rows)
        start = self.watch(rows, _ignore, again=True)
        self._events.append(ListBroken(rows, stop.data + start.data))


def _ignore(_result: Any, _error: MemodError | None) -> None:
    """Settles what nobody waits for."""
