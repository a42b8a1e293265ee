"""What the tests have in common: the real memod-web, started as a person starts it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, NamedTuple

PACKAGE = Path(__file__).resolve().parents[1]
SERVER = os.path.abspath(os.environ.get("MEMOD") or PACKAGE.parents[1] / ".build-release/memod")
WAIT_SECONDS_MAX = float(os.environ.get("WAIT", "120"))
"""When a test gives up: never waited for unless something is broken."""

sys.path.insert(0, str(PACKAGE))
sys.path.insert(0, str(PACKAGE.parent / "python"))

try:
    import aiohttp
except ImportError:
    aiohttp = None  # type: ignore[assignment]

needs_aiohttp = unittest.skipUnless(aiohttp, "there is no aiohttp: apt install python3-aiohttp")


_ports = itertools.count(random.randrange(3_000))


def own_port() -> int:
    """A port that the system gives to nobody: it is still free when a test starts again there."""
    worker = multiprocessing.current_process().name.rpartition("-")[2]
    first = 20_000 + 3_000 * (int(worker) % 4 if worker.isdigit() else 0)
    while True:
        port = first + next(_ports) % 3_000
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Response(NamedTuple):
    """What came for a GET."""

    status: int
    headers: Any
    body: bytes


class Web:
    """memod-web in a folder of its own, with the file that it keeps there."""

    def __init__(self, *options: str, server: str = SERVER, popen: Any = subprocess.Popen) -> None:
        """`popen` starts it."""
        self._popen = popen
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)
        self.file = self.folder / "memos.sqlite"
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(PACKAGE),
            "XDG_STATE_HOME": self._folder.name,
            "MEMOD": server,
            "MEMOD_FILE": str(self.file),
            "LC_ALL": "C.UTF-8",
        }
        self._errors = (self.folder / "stderr").open("w+b")
        self._left: list[int] = []
        self.process = self._start("--port", str(own_port()), *options)
        assert self.process.stdout is not None
        self.link = self.process.stdout.readline().decode().strip()
        if "#token=" not in self.link:
            raise AssertionError(self.ended())
        self.url, _, self.token = self.link.partition("#token=")
        self.host = self.url.split("/")[2]
        self.origin = self.url.rstrip("/")
        self.port = int(self.host.rpartition(":")[2])

    def _start(self, *options: str, popen: Any = None) -> Any:
        return (popen or self._popen)(
            [sys.executable, "-m", "memod_web", *options],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=self.environment,
            # Python looks where it is started first: there is no other version of memod_web there.
            cwd=self.folder,
        )

    def run(self, *options: str) -> subprocess.CompletedProcess[str]:
        """What another memod-web prints and how it ends, beside this one."""
        return subprocess.run(
            [sys.executable, "-m", "memod_web", *options],
            env=self.environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=WAIT_SECONDS_MAX,
            check=False,
        )

    def stop(self) -> None:
        """Kills it, as a power cut would; `start` starts it again where it was."""
        self._leave_servers()
        self.process.kill()
        self.process.wait(WAIT_SECONDS_MAX)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def start(self, package: Path = PACKAGE, *options: str) -> None:
        """Starts it again at the same address, perhaps in another version or with a new token."""
        self.environment["PYTHONPATH"] = str(package)
        popen = None if package == PACKAGE else subprocess.Popen
        self.process = self._start("--port", str(self.port), *options, popen=popen)
        assert self.process.stdout is not None
        self.link = self.process.stdout.readline().decode().strip()
        self.token = self.link.partition("#token=")[2]

    def ended(self) -> str:
        """Ends it; returns all it has printed, but for the link."""
        self._leave_servers()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.stdout is not None
        said = self.process.stdout.read()
        self.process.stdout.close()
        self.process.wait(WAIT_SECONDS_MAX)
        self._errors.seek(0)
        said += self._errors.read()
        self._errors.close()
        # What it had started closes its files after it.
        for each in self._left:
            select.select([each], [], [], WAIT_SECONDS_MAX)
            os.close(each)
        self._folder.cleanup()
        return said.decode()

    def _leave_servers(self) -> None:
        """Notes descriptors of what it has started, which is readable once that has ended."""
        with contextlib.suppress(OSError):
            self._left += map(os.pidfd_open, self.servers())

    def servers(self) -> list[int]:
        """The processes of memod that it has started."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(each) for each in children.read_text().split()]


@needs_aiohttp
class WebTest(unittest.IsolatedAsyncioTestCase):
    """A memod-web that stands for the length of a test, and clients for it."""

    options: tuple[str, ...] = ()

    async def asyncSetUp(self) -> None:
        asyncio.get_running_loop().slow_callback_duration = WAIT_SECONDS_MAX
        self.web = await asyncio.to_thread(Web, *self.options)
        self.addCleanup(lambda: self.web and self.web.ended())
        connector = aiohttp.TCPConnector(limit=0)
        self.http = aiohttp.ClientSession(connector=connector, auto_decompress=False)
        self.addAsyncCleanup(self.http.close)

    async def get(self, path: str = "/", **headers: str) -> Response:
        """The response to a GET."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        url = self.web.origin + path
        async with self.http.get(url, headers=named, allow_redirects=False) as response:
            return Response(response.status, response.headers, await response.read())

    async def join(self, token: str | None = None, device: str = "d_1", **more: Any) -> Any:
        """A WebSocket as the page opens it, on a device."""
        token = self.web.token if token is None else token
        joined = await self.http.ws_connect(
            self.web.origin + "/socket",
            protocols=("memod", f"token.{token}", f"device.{device}"),
            origin=more.pop("origin", self.web.origin),
            max_msg_size=0,
            **more,
        )
        self.addAsyncCleanup(_close, joined)
        return joined

    async def refused(self, **more: Any) -> int:
        """The status with which a WebSocket is refused."""
        with self.assertRaises(aiohttp.WSServerHandshakeError) as caught:
            await self.join(**more)
        return caught.exception.status

    async def closed_with(self, page: Any) -> int:
        """The code with which a WebSocket is closed, what comes before it left aside."""
        while not page.closed:
            await within(page.receive())
        return page.close_code

    async def ended(self, descriptor: int) -> None:
        """Waits for the end of a process, by a descriptor of it."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(descriptor, ended.set)
        try:
            await within(ended.wait())
        finally:
            loop.remove_reader(descriptor)

    async def call(self, socket: Any, method: str, **params: Any) -> Any:
        """The result of a request, what comes before it left aside."""
        request = {"jsonrpc": "2.0", "id": method, "method": method, "params": params}
        await socket.send_str(json.dumps(request))
        while True:
            message = json.loads(await within(socket.receive_str()))
            if message.get("id") == method:
                return message.get("result", message.get("error"))


async def within(awaitable: Any) -> Any:
    """What is awaited, which comes unless something is broken."""
    return await asyncio.wait_for(awaitable, WAIT_SECONDS_MAX)


async def _close(page: Any) -> None:
    with contextlib.suppress(ConnectionError):
        await within(page.close())
