"""How many may stand at the door, and for how long: a bound on connections that say nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

CONNECTIONS_MAX = 256
"""Of those who haven't been let in."""

ADDRESS_MAX = 64
"""Of those, from one address. Behind a proxy all have the same."""

FIRST_REQUEST_SECONDS = 10.0


class Door:
    """Makes the protocol of each connection.

    aiohttp waits for as long as a client likes for the end of a request's headers, and takes as
    many connections as there are descriptors; this doesn't. Where there are too many, the one that
    has been silent for longest makes room for the next: whoever has something to say gets in.
    """

    def __init__(
        self,
        serve: Callable[[], asyncio.Protocol],
        connections_max: int = CONNECTIONS_MAX,
        seconds: float = FIRST_REQUEST_SECONDS,
        address_max: int = ADDRESS_MAX,
    ) -> None:
        self.serve = serve
        self.connections_max = connections_max
        self.address_max = address_max
        self.seconds = seconds
        self.open: dict[asyncio.BaseProtocol, Connection] = {}
        self._strangers: dict[Connection, None] = {}
        """The one that has been silent for longest comes first."""

    def __call__(self) -> asyncio.Protocol:
        """The protocol of the next connection."""
        return Connection(self)

    def has_asked(self, protocol: asyncio.BaseProtocol) -> None:
        """Notes that a connection has sent a whole request."""
        if connection := self.open.get(protocol):
            connection.has_asked()

    def let_in(self, protocol: asyncio.BaseProtocol) -> None:
        """Notes that a connection has the token: it makes room for nobody."""
        if connection := self.open.get(protocol):
            self._strangers.pop(connection, None)

    def address(self, protocol: asyncio.BaseProtocol) -> str:
        """Where a connection comes from."""
        connection = self.open.get(protocol)
        return connection.address if connection else ""

    def enter(self, connection: Connection) -> None:
        """Makes room for a new connection."""
        near = [each for each in self._strangers if each.address == connection.address]
        if len(near) >= self.address_max:
            self._send_away(near[0])
        if len(self._strangers) >= self.connections_max:
            self._send_away(next(iter(self._strangers)))
        self.open[connection.protocol] = connection
        self._strangers[connection] = None

    def heard(self, connection: Connection) -> None:
        """Notes that a stranger isn't silent."""
        if connection in self._strangers:
            self._strangers[connection] = self._strangers.pop(connection)

    def leave(self, connection: Connection) -> bool:
        """Forgets a connection; whether it was there."""
        self._strangers.pop(connection, None)
        return self.open.pop(connection.protocol, None) is not None

    def _send_away(self, connection: Connection) -> None:
        self._strangers.pop(connection, None)
        connection.abort()


class Connection(asyncio.Protocol):
    """Passes everything on to aiohttp's protocol, and is ended if no request comes."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self.protocol = door.serve()
        self.address = ""
        self._transport: asyncio.Transport
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:  # noqa: D102
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.address = (transport.get_extra_info("peername") or ("",))[0]
        self._door.enter(self)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._door.seconds, transport.abort)
        self.protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: D102
        self.has_asked()
        if self._door.leave(self):
            self.protocol.connection_lost(exc)

    def has_asked(self) -> None:
        """Stops waiting for a request."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self._door.heard(self)

    def abort(self) -> None:
        """Ends it at once."""
        self._transport.abort()

    def data_received(self, data: bytes) -> None:  # noqa: D102
        if self.protocol not in self._door.open:
            return
        try:
            self.protocol.data_received(data)
        except Exception:  # noqa: BLE001
            # What aiohttp stumbles over, asyncio would write, with what was sent in it.
            self._transport.abort()

    def eof_received(self) -> bool | None:  # noqa: D102
        return self.protocol.eof_received()

    def pause_writing(self) -> None:  # noqa: D102
        self.protocol.pause_writing()

    def resume_writing(self) -> None:  # noqa: D102
        self.protocol.resume_writing()
