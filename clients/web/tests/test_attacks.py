"""What must be refused, one test a row: `README.md` has the table."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import functools
import hashlib
import io
import json
import os
import re
import resource
import socket
import stat
import unittest
from typing import Any

from support import WAIT_SECONDS_MAX, WebTest, within


class Hosts(WebTest):
    async def test_a_foreign_host_is_misdirected(self) -> None:
        for host in ("evil.example", "127.0.0.1", f"evil.example:{self.web.port}", ""):
            with self.subTest(host):
                self.assertEqual((await self.get("/", Host=host)).status, 421)

    async def test_dns_rebinding_is_refused_though_origin_and_host_agree(self) -> None:
        name = f"evil.example:{self.web.port}"
        headers = {"Host": name}
        self.assertEqual(await self.refused(origin=f"http://{name}", headers=headers), 421)

    async def test_no_other_header_and_no_second_host_says_where_it_is(self) -> None:
        for lines in (
            "GET / HTTP/1.1\r\nHost: evil.example\r\nHost: HOST",
            "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: HOST",
            "GET / HTTP/1.1\r\nHost: evil.example\r\nForwarded: host=HOST",
            "GET http://HOST/ HTTP/1.1\r\nHost: evil.example",
            "GET / HTTP/1.0",
        ):
            with self.subTest(lines):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.web.port)
                writer.write((lines.replace("HOST", self.web.host) + "\r\n\r\n").encode())
                status = (await within(reader.readline())).split()[1]
                self.assertIn(status, (b"400", b"421"))
                writer.close()

    async def test_another_site_may_read_nothing_and_may_ask_for_nothing_more(self) -> None:
        evil = {"Origin": "http://evil.example"}
        for path in ("/", "/token", "/socket", "/worker.js", "/feed/x.ics"):
            with self.subTest(path):
                response = await self.get(path, **evil, Sec_Fetch_Site="cross-site")
                named = {name.lower() for name in response.headers}
                self.assertFalse(any(name.startswith("access-control-") for name in named))
                self.assertEqual(response.headers["Cross-Origin-Resource-Policy"], "same-origin")
        asking = {**evil, "Access-Control-Request-Method": "GET"}
        asking["Access-Control-Request-Headers"] = "authorization"
        async with self.http.options(self.web.origin + "/token", headers=asking) as response:
            self.assertEqual(response.status, 405)
        bearer = {"Authorization": f"Bearer {self.web.token}", **evil}
        self.assertEqual((await self.get("/token", **bearer)).status, 403)

    async def test_a_foreign_or_missing_origin_is_refused_with_the_right_token(self) -> None:
        for origin in (
            "http://evil.example",
            "null",
            "file://",
            f"http://127.0.0.1:{self.web.port + 1}",
            f"http://127.0.0.1:{self.web.port}.evil.example",
            None,
        ):
            with self.subTest(origin):
                self.assertEqual(await self.refused(origin=origin), 403)


class Tokens(WebTest):
    async def test_no_token_and_wrong_tokens_are_refused(self) -> None:
        right = self.web.token
        wrong = ("", "x", right[:-1], right + "x", right.swapcase(), "%00", "é" * 43)
        for token in wrong:
            with self.subTest(token):
                self.assertEqual(await self.refused(token=token), 401)

    async def test_guessing_is_hopeless_and_shuts_nobody_out(self) -> None:
        right = self.web.token
        # 256 random bits.
        self.assertGreaterEqual(len(base64.urlsafe_b64decode(right + "=")), 32)
        guesses = [
            right[:at] + ("A" if right[at] != "A" else "B") + right[at + 1 :] for at in range(40)
        ]
        for each in guesses * 5:
            response = await self.get("/token", Authorization=f"Bearer {each}")
            self.assertEqual(response.status, 401)
        self.assertTrue(await self.call(await self.join(), "store/status"))

    async def test_a_token_in_the_query_opens_nothing(self) -> None:
        path = f"/socket?token={self.web.token}"
        self.assertEqual((await self.get(path, Origin=self.web.origin)).status, 401)
        self.assertEqual((await self.get(f"/?token={self.web.token}")).status, 404)

    async def test_a_new_token_locks_out_the_old_one_while_it_is_served(self) -> None:
        lost, old = await self.join(), self.web.token
        await self.call(lost, "store/status")  # It has started.
        closing = self.closing(lost)
        ended = await asyncio.to_thread(
            self.web.run, "--port", str(self.web.port), "--new-token", "--no-link"
        )
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertIn("uses the new token", ended.stdout)
        self.assertNotIn("#token=", ended.stdout)
        self.assertEqual(await self.refused(token=old), 401)
        self.assertEqual((await self.get("/token", Authorization=f"Bearer {old}")).status, 401)
        self.assertEqual(await closing, 1008)
        link = await self.link()
        self.assertTrue(link.startswith(self.web.url), link)
        new = link.partition("#token=")[2]
        self.assertNotEqual(new, old)
        self.assertTrue(await self.call(await self.join(token=new), "store/status"))

    async def test_each_new_token_locks_out_the_one_before(self) -> None:
        closing, port = self.closing(await self.join()), ("--port", str(self.web.port))
        links = []
        for options in (("--new-token",), ("--new-token", "--link")):
            ended = await asyncio.to_thread(self.web.run, *port, *options)
            self.assertEqual((ended.returncode, ended.stderr), (0, ""))
            links.append(ended.stdout.splitlines()[0])
        self.assertEqual(await self.link(), links[1])
        self.assertEqual(await self.refused(token=links[0].partition("#token=")[2]), 401)
        self.assertEqual(await closing, 1008)
        await self.join(token=links[1].partition("#token=")[2])

    async def test_a_lost_phone_that_reads_nothing_is_locked_out_too(self) -> None:
        from memod_web import token

        deaf = await self.join()
        await self.call(deaf, "memo/create", id="m_1", content="x" * 500_000)
        deaf._response.connection.transport.pause_reading()
        for number in range(20):  # Thirty megabytes each.
            params = {"ids": ["m_1"] * 60}
            request = {"jsonrpc": "2.0", "id": number, "method": "memo/get", "params": params}
            await deaf.send_str(json.dumps(request))
        (server,) = self.web.servers()
        descriptor = os.pidfd_open(server)
        self.addCleanup(os.close, descriptor)
        token.make(self.web.folder / "memod/web-token")
        await self.ended(descriptor)
        deaf._response.connection.transport.abort()

    def closing(self, page: Any) -> asyncio.Task[int]:
        """The code with which a page will be closed that reads until then: it answers pings."""
        return asyncio.create_task(self.closed_with(page))

    async def link(self) -> str:
        """The link as memod-web prints it beside one that runs."""
        options = ("--port", str(self.web.port), "--link")
        return (await asyncio.to_thread(self.web.run, *options)).stdout.splitlines()[0]

    async def test_without_a_good_token_nobody_is_let_in_and_it_is_said_once(self) -> None:
        path, right = self.web.folder / "memod/web-token", self.web.token

        def empty() -> None:
            path.write_text("")

        def share() -> None:
            path.chmod(0o640)

        for spoil in (share, empty, path.unlink):
            with self.subTest(spoil.__name__):
                page = await self.join()
                await self.call(page, "store/status")  # It has started.
                spoil()
                self.assertEqual(await self.closed_with(page), 1008)
                for token in (right, ""):
                    self.assertEqual(await self.refused(token=token), 401)
                path.unlink(missing_ok=True)
                path.touch(0o600)
                path.write_text(right)
        # It goes by a new one again, whatever was wrong.
        path.unlink()
        new = await asyncio.to_thread(self.web.run, "--port", str(self.web.port), "--new-token")
        await self.join(token=new.stdout.split()[0].partition("#token=")[2])
        said, self.web = self.web.ended(), None
        self.assertEqual(said.count("Others can read the token"), 1, said)
        self.assertIn("There is no token in", said)
        self.assertIn("Nobody can log in.", said)

    async def test_a_new_token_is_made_only_where_someone_goes_by_it(self) -> None:
        path = self.web.folder / "memod/web-token"
        self.web.process.terminate()
        self.web.process.wait(WAIT_SECONDS_MAX)
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = str(other.getsockname()[1])
            ended = await asyncio.to_thread(self.web.run, "--port", port, "--new-token")
        self.assertEqual((ended.returncode, ended.stdout), (1, ""))
        self.assertIn("can't listen", ended.stderr)
        self.assertEqual(path.read_text().strip(), self.web.token)

    async def test_the_token_is_never_sent_back_or_printed_twice(self) -> None:
        page = await self.join()
        sent = [str(page._response.headers)]
        for path in ("/", "/nowhere", "/token"):
            response = await self.get(path, Authorization=f"Bearer {self.web.token}")
            sent += [str(response.headers), str(response.body)]
        await page.close()
        token = self.web.token
        said, self.web = self.web.ended(), None
        self.assertNotIn(token, "".join([*sent, said]))

    async def test_the_token_is_for_its_owner_alone(self) -> None:
        from memod_web import token

        path = self.web.folder / "memod/web-token"
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        path.chmod(0o640)
        with self.assertRaisesRegex(token.TokenError, "--new-token"):
            token.read_or_make(path)

    async def test_the_page_can_ask_whether_its_token_is_right(self) -> None:
        right = await self.get("/token", Authorization=f"Bearer {self.web.token}")
        wrong = await self.get("/token", Authorization="Bearer wrong")
        self.assertEqual((right.status, wrong.status), (204, 401))


class Requests(WebTest):
    async def test_no_path_leads_out_of_the_page(self) -> None:
        paths = (
            "/../token.py",
            "/%2e%2e/token.py",
            "/..%2f..%2fpyproject.toml",
            "//etc/passwd",
            "/./",
            "/index.html",
            "/.",
            "/\\..\\token.py",
            "/%00",
        )
        for path in paths:
            with self.subTest(path):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.web.port)
                writer.write(f"GET {path} HTTP/1.1\r\nHost: {self.web.host}\r\n\r\n".encode())
                status = (await within(reader.readline())).split()[1]
                self.assertIn(status, (b"404", b"400"))
                writer.close()

    async def test_what_is_no_get_is_refused(self) -> None:
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE"):
            async with self.http.request(method, self.web.url, data=b"x") as response:
                self.assertEqual(response.status, 405)

    async def test_scripts_come_from_here_alone_and_no_one_frames_the_page(self) -> None:
        page = await self.get("/", Accept_Encoding="identity")
        headers = page.headers
        policy = headers["Content-Security-Policy"]
        for rule in (
            "default-src 'none'",
            "script-src 'self' 'sha256-",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "; trusted-types memod",  # One policy, for the address of the service worker.
            f"ws://{self.web.host}",
        ):
            self.assertIn(rule, policy)
        self.assertNotIn("unsafe", policy)
        script = re.search(rb"<script>(.*?)</script>", page.body, re.S)[1]
        digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
        self.assertIn(f"script-src 'self' 'sha256-{digest}';", policy)
        self.assertNotIn("*", policy)
        self.assertEqual(headers["Referrer-Policy"], "no-referrer")
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertNotIn("Access-Control-Allow-Origin", headers)


class Unreadable(WebTest):
    """Requests that HTTP doesn't allow, with a token in them."""

    async def send(self, request: str) -> bytes:
        """All that is answered to a request as it stands."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.web.port)
        writer.write(request.replace("HOST", self.web.host).encode("latin-1"))
        try:
            return await within(reader.read())
        finally:
            writer.close()

    async def test_nothing_of_them_is_said_again_or_written(self) -> None:
        secret = "SECRETTOKEN"
        socket = "GET /socket HTTP/1.1\r\nHost: HOST\r\n"
        protocols = f"Sec-WebSocket-Protocol: memod, token.{secret}"
        for request in (
            f"{socket}{protocols}{'x' * 9000}\r\n\r\n",
            f"{socket}{protocols}\x01\r\n\r\n",
            f"{socket}Authorization: Bearer {secret}\r\nno header\r\n\r\n",
            f"{socket}{secret}: {'x' * 9000}\r\n\r\n",
            f"{socket}Content-Length: {secret}\r\n\r\n",
            f"GET /feed/{secret}{'x' * 9000}.ics HTTP/1.1\r\nHost: HOST\r\n\r\n",
            f"GET /feed/{secret}.ics a b HTTP/1.1\r\nHost: HOST\r\n\r\n",
            f"GET http://[{secret}/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
            f"{secret} {secret} {secret}\r\n\r\n",
            f"\x1b[31m{secret}\r\n\r\n",
        ):
            with self.subTest(request[:60]):
                answer = await self.send(request)
                # None is an answer too.
                self.assertRegex(answer, rb"^(HTTP/1\.[01] 400 |$)")
                self.assertNotIn(secret.encode(), answer)
        # The one with the right token, too, that asks for no protocol of ours.
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://HOST\r\n"
        token = f"Sec-WebSocket-Protocol: token.{self.web.token}\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.web.port)
        request = f"{socket}{upgrade}{key}{token}\r\n".replace("HOST", self.web.host)
        writer.write(request.encode())
        self.assertIn(b" 101 ", await within(reader.readline()))
        writer.close()
        said, self.web = self.web.ended(), None
        # Python's own line, where a program has ended before it is looked for.
        lines = [each for each in said.splitlines() if not each.startswith("Unknown child process")]
        self.assertTrue(lines[-1].endswith("see --host in memod-web(1)."), said)

    async def test_of_a_mistake_of_ours_the_place_is_written_and_nothing_that_was_asked(
        self,
    ) -> None:
        from memod_web.gate import Gate
        from memod_web.server import Server

        def fail() -> str:
            raise ValueError("SECRETTOKEN")

        server = Server({}, Gate(fail, ("t",)), ("true",))
        listening = await server.start("127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", listening.sockets[0].getsockname()[1]
        )
        writer.write(b"GET /token HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer SECRETTOKEN\r\n\r\n")
        with contextlib.redirect_stderr(io.StringIO()) as said:
            answer = await within(reader.read())
        self.assertRegex(answer, rb"^HTTP/1\.[01] 500 ")
        self.assertNotIn(b"SECRETTOKEN", answer)
        self.assertRegex(
            said.getvalue(),
            r"^memod-web: A request failed: ValueError at .*test_attacks\.py:\d+\.\n$",
        )
        writer.close()
        listening.close()
        await server.stop()


class Frames(WebTest):
    async def test_a_binary_message_ends_it(self) -> None:
        page = await self.join()
        await page.send_bytes(b"{}")
        self.assertEqual(await self.closed_with(page), 1003)

    async def test_a_message_of_two_lines_ends_it(self) -> None:
        page = await self.join()
        await page.send_str('{"jsonrpc":"2.0","id":1,\n"method":"shutdown"}')
        self.assertEqual(await self.closed_with(page), 1008)

    async def test_an_oversize_message_ends_it_before_it_is_held(self) -> None:
        page = await self.join()
        with contextlib.suppress(OSError):
            await page.send_str(" " * (16 * 1024 * 1024 + 1))
        self.assertIn(await self.closed_with(page), (1006, 1009))
        self.assertTrue(await self.call(await self.join(), "store/status"))


class RawFrames(WebTest):
    """Frames that no browser sends, of somebody who has the token."""

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.web.port)
        self.addCleanup(writer.close)
        lines = (
            "GET /socket HTTP/1.1",
            f"Host: {self.web.host}",
            f"Origin: {self.web.origin}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            f"Sec-WebSocket-Protocol: memod, token.{self.web.token}, device.d_raw",
        )
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = await within(reader.readuntil(b"\r\n\r\n"))
        self.assertIn(b" 101 ", head)
        return reader, writer

    async def closed_by(self, reader: asyncio.StreamReader) -> int | None:
        """The code with which the server closes; None where it just ends."""
        said = b""
        with contextlib.suppress(ConnectionError):
            said = await within(reader.read())
        at = said.rfind(b"\x88")
        return int.from_bytes(said[at + 2 : at + 4], "big") if at >= 0 else None

    async def is_served(self) -> None:
        self.assertTrue(await self.call(await self.join(), "store/status"))

    async def test_a_frame_that_says_it_is_endless_is_not_waited_for(self) -> None:
        reader, writer = await self.raw()
        writer.write(b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4) + b"x" * 1000)
        self.assertIn(await self.closed_by(reader), (None, 1002, 1009))
        await self.is_served()

    async def test_a_message_of_endless_fragments_ends_at_the_limit(self) -> None:
        reader, writer = await self.raw()
        part = b"\xff" + (1 << 20).to_bytes(8, "big") + bytes(4) + b"x" * (1 << 20)
        with contextlib.suppress(ConnectionError):
            for number in range(40):
                writer.write((b"\x00" if number else b"\x01") + part)
                await within(writer.drain())
        self.assertIn(await self.closed_by(reader), (None, 1009))
        await self.is_served()

    async def test_reserved_compressed_and_long_control_frames_end_it(self) -> None:
        for frame in (
            b"\x83\x80" + bytes(4),
            b"\xc1\x80" + bytes(4),
            b"\x89\xfe\x01\x00" + bytes(260),
        ):
            with self.subTest(frame[:2]):
                reader, writer = await self.raw()
                writer.write(frame)
                self.assertIn(await self.closed_by(reader), (None, 1002))
        await self.is_served()

    async def test_a_flood_of_pings_is_answered_and_others_are_served(self) -> None:
        reader, writer = await self.raw()
        for _ in range(20):
            writer.write((b"\x89\x80" + bytes(4)) * 1000)
        await within(writer.drain())
        await self.is_served()
        self.assertEqual(await within(reader.readexactly(2)), b"\x8a\x00")


class Crowds(WebTest):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        # A user may open 1,024 files, unless a program asks for more.
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    async def test_of_a_thousand_sockets_those_that_fit_are_served(self) -> None:
        # So few at once that each asks in time, on a busy machine too.
        free = asyncio.Semaphore(25)

        async def attempt(number: int) -> Any:
            async with free:
                return await self.join(device=f"d_{number}")

        tries = [attempt(number) for number in range(1000)]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        pages = [each for each in ended if not isinstance(each, BaseException)]
        refused = [each for each in ended if isinstance(each, BaseException)]
        # On a machine that is very busy, who doesn't answer a ping in time makes room for another.
        self.assertGreaterEqual(len(pages), 64)
        self.assertLessEqual(len(self.web.servers()), 64)
        self.assertEqual({getattr(each, "status", each) for each in refused}, {503})
        self.assertTrue(await self.call(pages[-1], "store/status"))
        await asyncio.gather(*(each.close() for each in pages))
        self.assertEqual((await self.get("/")).status, 200)

    async def test_a_thousand_sockets_at_once_get_no_more_than_that(self) -> None:
        tries = [self.join(device=f"d_{number}") for number in range(1000)]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        pages = [each for each in ended if not isinstance(each, BaseException)]
        self.assertLessEqual(len(pages), 64)
        self.assertLessEqual(len(self.web.servers()), 64)
        await asyncio.gather(*(each.close() for each in pages))
        self.assertEqual((await self.get("/")).status, 200)

    async def test_a_device_with_many_pages_shuts_out_no_other(self) -> None:
        # At once: who reads nothing, and so answers no ping, is sent away in the end.
        await asyncio.gather(*(self.join(device="d_greedy") for _ in range(16)))
        self.assertEqual(await self.refused(device="d_greedy"), 503)
        self.assertTrue(await self.call(await self.join(device="d_other"), "store/status"))

    async def idle(
        self, count: int, address: str = "127.0.0.1", said: bytes = b"", port: int | None = None
    ) -> list[Any]:
        """Connections that say no more than that."""
        opened = []
        for _ in range(count):
            place = ("127.0.0.1", port or self.web.port)
            reader, writer = await asyncio.open_connection(*place, local_addr=(address, 0))
            self.addCleanup(writer.close)
            writer.write(said)
            opened.append(reader)
        return opened

    async def test_idle_connections_shut_nobody_out(self) -> None:
        page = await self.join()
        asked = f"GET /token HTTP/1.1\r\nHost: {self.web.host}\r\n\r\n".encode()
        page_got = f"GET / HTTP/1.1\r\nHost: {self.web.host}\r\n\r\n".encode()
        for said in (b"", b"GET / HTTP/1.1\r\nHost: ", page_got, asked):
            with self.subTest(said):
                await self.idle(300, said=said)
                self.assertEqual((await self.get("/")).status, 200)
                self.assertTrue(await self.call(await self.join(), "store/status"))
                # Who was let in before stays.
                self.assertTrue(await self.call(page, "store/status"))

    async def serve(self, door: Any) -> int:
        """The port of a server in this process, into which nobody is let."""
        from memod_web.gate import Gate
        from memod_web.server import Server

        server = Server({}, Gate(lambda: "t"), ("true",), door=door)
        listening = await server.start("127.0.0.1", 0)
        self.addAsyncCleanup(server.stop)
        self.addCleanup(listening.close)
        return listening.sockets[0].getsockname()[1]

    async def test_an_address_makes_room_for_itself_and_not_for_others(self) -> None:
        from memod_web.door import Door

        # However long this takes, nobody is sent away for saying nothing.
        port = await self.serve(functools.partial(Door, seconds=WAIT_SECONDS_MAX))
        (other,) = await self.idle(1, "127.0.0.2", port=port)
        first, *_ = await self.idle(65, "127.0.0.3", port=port)
        with contextlib.suppress(ConnectionError):
            self.assertEqual(await within(first.read()), b"")
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(other.read(), 0.2)

    async def test_who_never_ends_a_request_is_sent_away(self) -> None:
        from memod_web.door import Door

        doors: list[Door] = []

        def impatient(serve: Any) -> Door:
            doors.append(Door(serve, connections_max=2, seconds=0.05))
            return doors[0]

        port = await self.serve(impatient)
        loris, slow = await asyncio.open_connection("127.0.0.1", port)
        slow.write(b"GET / HTTP/1.1\r\nHost: ")
        _, second = await asyncio.open_connection("127.0.0.1", port)
        with contextlib.suppress(ConnectionError):
            self.assertEqual(await within(loris.read()), b"")
        # Who asks is answered however slow this machine is.
        doors[0].seconds = WAIT_SECONDS_MAX
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        self.assertIn(b" 421 ", await within(reader.readline()))
        for each in (writer, second, slow):
            each.close()


if __name__ == "__main__":
    unittest.main()
