"""The HTTP server: the page's files, and the WebSocket for those who have the token."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import ssl
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from .bridge import MESSAGE_BYTES_MAX, Bridge
from .door import FIRST_REQUEST_SECONDS, Door
from .feed import Feed, FeedError
from .files import File
from .gate import PROTOCOL, Gate
from .turns import Turns

SOCKETS_MAX = 64
"""Each is a process."""

DEVICE_MAX = 16
"""Of those, of one paired device: one that opens page after page shuts out no other."""

PING_SECONDS = 30.0
KEEPALIVE_SECONDS = 15.0

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' {script}",
        "style-src 'self'",
        # A group's picture is a data URI; pictures of other hosts would tell them who reads what.
        "img-src 'self' data:",
        "manifest-src 'self'",
        "worker-src 'self'",
        # Safari before 15.4 doesn't count a WebSocket of the same host as `'self'`.
        "connect-src 'self' ws://{host} wss://{host}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        # One policy, which makes the service worker's URL and no other.
        "trusted-types memod",
    )
)

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Server:
    """Listens at one address until it is stopped."""

    def __init__(
        self,
        files: Mapping[str, File],
        gate: Gate,
        command: Sequence[str],
        sockets_max: int = SOCKETS_MAX,
        door: Callable[[Callable[[], asyncio.Protocol]], Door] = Door,
        feed: Feed | None = None,
    ) -> None:
        self._feed = feed
        self._files = files
        self._gate = gate
        self._command = command
        self._sockets_max = sockets_max
        self._sockets: dict[web.WebSocketResponse, str] = {}
        self._bridges: set[asyncio.Task[None]] = set()
        self._runner: web.ServerRunner | None = None
        self._make_door = door
        self._door: Door | None = None

    async def start(
        self, address: str, port: int, context: ssl.SSLContext | None = None
    ) -> asyncio.Server:
        """Listens; returns what listens. Raises an OSError where it can't."""
        _keep_quiet()
        self._turns = Turns()
        server = web.Server(self._answer)
        self._runner = web.ServerRunner(server, handle_signals=False)
        await self._runner.setup()
        loop = asyncio.get_running_loop()
        serve = functools.partial(
            _Handler,
            server,
            loop=loop,
            access_log=None,  # type: ignore[arg-type]
            keepalive_timeout=KEEPALIVE_SECONDS,
            tcp_keepalive=True,
        )
        self._door = self._make_door(serve)
        # A handshake that never ends is a connection that says nothing, too.
        return await loop.create_server(
            self._door,
            address,
            port,
            ssl=context,
            backlog=128,
            ssl_handshake_timeout=FIRST_REQUEST_SECONDS if context else None,
        )

    async def stop(self) -> None:
        """Ends every WebSocket and its memod."""
        for socket in set(self._sockets):
            with contextlib.suppress(asyncio.TimeoutError, ConnectionError):
                await asyncio.wait_for(socket.close(code=1001), 1)
        for bridge in self._bridges:
            bridge.cancel()
        await asyncio.gather(*self._bridges, return_exceptions=True)
        if self._runner:
            await self._runner.cleanup()

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        assert self._door is not None
        self._door.has_asked(request.protocol)
        if not self._gate.knows_host(request.headers.get("Host")):
            return _refusal(421, "This isn't the address of memod-web.")
        if request.method not in ("GET", "HEAD") or request.body_exists:
            return _refusal(405, "There is nothing to send here.")
        if request.path in ("/socket", "/token"):
            return await self._let_in(request)
        if request.path.startswith("/feed/") and not request.query_string:
            return await self._send_feed(request)
        file = self._files.get(request.path)
        if file is None or request.query_string:
            return _refusal(404, "There is no such page.")
        return self._send(request, file)

    async def _let_in(self, request: web.BaseRequest) -> web.StreamResponse:
        # `fetch` sends no Origin to its own, but says where it comes from.
        is_own = request.path == "/token" and "Origin" not in request.headers
        if not is_own and not self._gate.knows_origin(request.headers.get("Origin")):
            return _refusal(403, "Another page may not ask for this.")
        if not self._gate.has_token(request.headers):
            return _refusal(401, "Open the link that memod-web printed.")
        if request.path == "/token":
            return _refusal(204, "")
        assert self._door is not None
        device = self._gate.device(request.headers) or self._door.address(request.protocol)
        of_device = sum(each == device for each in self._sockets.values())
        if len(self._sockets) >= self._sockets_max or of_device >= DEVICE_MAX:
            return _refusal(503, "Too many pages are open. Close some.")
        self._door.let_in(request.protocol)
        return await self._join(request, device)

    async def _join(self, request: web.BaseRequest, device: str) -> web.StreamResponse:
        socket = web.WebSocketResponse(
            protocols=(PROTOCOL,),
            max_msg_size=MESSAGE_BYTES_MAX,
            heartbeat=PING_SECONDS,
            compress=False,
        )
        self._sockets[socket] = device
        bridge = asyncio.current_task()
        assert bridge is not None
        self._bridges.add(bridge)
        try:
            if not socket.can_prepare(request).ok:
                return _refusal(426, "This is where a WebSocket opens.")
            await socket.prepare(request)
            # It stays for as long as what let it in would do so again.
            may_stay = functools.partial(self._gate.has_token, request.headers)
            await Bridge(socket, self._command, may_stay, self._turns).run()
        finally:
            self._sockets.pop(socket, None)
            self._bridges.discard(bridge)
        return socket

    async def _send_feed(self, request: web.BaseRequest) -> web.Response:
        form = self._feed.form(request.path) if self._feed else None
        # That a token is wrong, was taken away, or never was one, is the same to who asks.
        if self._feed is None or form is None:
            return _refusal(404, "There is no such calendar.")
        try:
            body, tag = await self._feed.read(form)
        except FeedError as error:
            return _refusal(503, str(error))
        headers = {**HEADERS, "ETag": tag, "Cache-Control": "private, no-cache"}
        known = request.headers.get("If-None-Match", "")
        if tag in (each.strip().removeprefix("W/") for each in known.split(",")):
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = "text/calendar; charset=utf-8"
        headers["Content-Security-Policy"] = "default-src 'none'"
        return web.Response(body=body, headers=headers)

    def _send(self, request: web.BaseRequest, file: File) -> web.Response:
        policy = POLICY.format(host=request.headers["Host"], script=file.script)
        headers = {**HEADERS, "Content-Security-Policy": policy, "Content-Type": file.type}
        headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if file.is_forever else "no-cache"
        )
        headers["Vary"] = "Accept-Encoding"
        body = file.body
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=body, headers=headers)


class _Handler(web.RequestHandler):
    """Says nothing again of a request that can't be read: there may be a token in it."""

    __slots__ = ()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,  # noqa: ARG002 - it holds what was sent
    ) -> web.StreamResponse:
        """The response to a request that failed."""
        return super().handle_error(request, status, exc, "This can't be read.")


class _Quiet(logging.Handler):
    """Writes where an answer failed by a mistake of ours, and nothing of what was asked."""

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a line for a fault that somebody can fix."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or isinstance(error, HttpProcessingError):
            return
        at = traceback.extract_tb(error.__traceback__)[-1:]
        where = "".join(f" at {each.filename}:{each.lineno}" for each in at)
        print(f"memod-web: A request failed: {type(error).__name__}{where}.", file=sys.stderr)


def _keep_quiet() -> None:
    """Ends what aiohttp writes, which holds what a request says of itself."""
    log = logging.getLogger("aiohttp")
    log.handlers = [_Quiet()]
    log.propagate = False


def _refusal(status: int, sentence: str) -> web.Response:
    """What a request gets that gets nothing. The connection ends, with whatever it still sends."""
    response = web.Response(
        status=status,
        text=sentence or None,
        headers={**HEADERS, "Content-Security-Policy": "default-src 'none'"},
    )
    if status != 204:
        response.force_close()
    return response
