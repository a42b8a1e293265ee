"""How many may stand at the door, and for how long: a bound on connections that say nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

CONNECTIONS_MAX = 256
FIRST_REQUEST_SECONDS = 10.0


class Door:
    """Makes the protocol of each connection.

    aiohttp waits for as long as a client likes for the end of a request's headers, and takes as
    many connections as there are descriptors; this doesn't.
    """

    def __init__(
        self,
        serve: Callable[[], asyncio.Protocol],
        connections_max: int = CONNECTIONS_MAX,
        seconds: float = FIRST_REQUEST_SECONDS,
    ) -> None:
        self.serve = serve
        self.connections_max = connections_max
        self.seconds = seconds
        self.open: dict[asyncio.BaseProtocol, Connection] = {}

    def __call__(self) -> asyncio.Protocol:
        """The protocol of the next connection."""
        return Connection(self)

    def has_asked(self, protocol: asyncio.BaseProtocol) -> None:
        """Notes that a connection has sent a whole request."""
        if connection := self.open.get(protocol):
            connection.has_asked()


class Connection(asyncio.Protocol):
    """Passes everything on to aiohttp's protocol, and is ended if no request comes."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._protocol = door.serve()
        self._transport: asyncio.Transport
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:  # noqa: D102
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if len(self._door.open) >= self._door.connections_max:
            transport.abort()
            return
        self._door.open[self._protocol] = self
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._door.seconds, transport.abort)
        self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: D102
        self.has_asked()
        if self._door.open.pop(self._protocol, None):
            self._protocol.connection_lost(exc)

    def has_asked(self) -> None:
        """Stops waiting for a request."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def data_received(self, data: bytes) -> None:  # noqa: D102
        if self._protocol not in self._door.open:
            return
        try:
            self._protocol.data_received(data)
        except Exception:  # noqa: BLE001
            # What aiohttp stumbles over, asyncio would write, with what was sent in it.
            self._transport.abort()

    def eof_received(self) -> bool | None:  # noqa: D102
        return self._protocol.eof_received()

    def pause_writing(self) -> None:  # noqa: D102
        self._protocol.pause_writing()

    def resume_writing(self) -> None:  # noqa: D102
        self._protocol.resume_writing()
