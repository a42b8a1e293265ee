"""The bridge as a page meets it: a memod of its own, in lines, bounded in both directions."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

from support import PACKAGE, SERVER, Web, WebTest, within


class Joined(WebTest):
    async def test_a_page_speaks_with_a_memod_of_its_own(self) -> None:
        one, other = await self.join(), await self.join()
        self.assertEqual(one.protocol, "memod")
        await self.call(one, "store/status")
        await self.call(other, "watch/start", watch="w", query={"kind": "task"})
        self.assertEqual(len(self.web.servers()), 2)
        made = await self.call(one, "task/create", content="한글 😀 <script>")
        self.assertEqual(made["memo"]["title"], "한글 😀 <script>")
        event = json.loads(await within(other.receive_str()))
        self.assertEqual(event["params"]["added"][0]["row"]["title"], "한글 😀 <script>")

    async def test_memod_ends_with_its_page(self) -> None:
        page = await self.join()
        await self.call(page, "store/status")  # It has started.
        (server,) = self.web.servers()
        descriptor = os.pidfd_open(server)
        self.addCleanup(os.close, descriptor)
        await page.close()
        await self.ended(descriptor)

    async def send(self, page: Any, turn: int, **update: object) -> None:
        """A write in a turn of a journal."""
        params = {"id": "m_1", **update}
        request = {"jsonrpc": "2.0", "id": turn, "method": "task/update", "params": params}
        await page.send_str(f"j_1 {turn} {json.dumps(request, separators=(',', ':'))}")

    async def test_what_a_page_asked_for_is_not_done_behind_what_another_one_did(self) -> None:
        page, other = await self.join(), await self.join()
        await self.call(page, "task/create", id="m_1", content="Sweep")
        await self.call(other, "store/status")  # It has started.
        with contextlib.closing(self.lock()) as lock:
            await self.send(page, 7, important=True)
            server = self.web.servers()[0]
            descriptor = os.pidfd_open(server)
            self.addCleanup(os.close, descriptor)
            # Where the network has stalled nobody hears that the first page is gone.
            await self.send(other, 8, due="2026-12-24")
            await self.ended(descriptor)
            lock.rollback()
        made = await within(other.receive_json())
        self.assertEqual(made["id"], 8)
        task = made["result"]["memo"]["task"]
        self.assertEqual((task["important"], task["due"]), (False, "2026-12-24"))

    async def test_what_a_page_has_sent_late_is_rejected(self) -> None:
        page, other = await self.join(), await self.join()
        await self.call(page, "task/create", id="m_1", content="Sweep")
        for number, each in ((1, page), (1, page), (2, other), (3, page), (4, other)):
            await self.send(each, number, important=number % 2 == 1)
            self.assertIn("result", await within(each.receive_json()))
        # A page that has nothing unanswered stays; what isn't a write has no turn.
        got = await self.call(page, "memo/get", ids=["m_1"])
        await self.send(page, 3, important=True)
        self.assertEqual(await self.closed_with(page), 1008)
        self.assertEqual(await self.call(other, "memo/get", ids=["m_1"]), got)

    async def test_memod_ends_with_what_a_closed_page_has_asked(self) -> None:
        page = await self.join()
        await self.call(page, "task/create", id="m_1", content="Sweep")
        with contextlib.closing(self.lock()) as lock:
            await self.send(page, 1, important=True)
            (server,) = self.web.servers()
            descriptor = os.pidfd_open(server)
            self.addCleanup(os.close, descriptor)
            await page.close()
            await self.ended(descriptor)
            lock.rollback()
        got = await self.call(await self.join(), "memo/get", ids=["m_1"])
        self.assertFalse(got["results"][0]["memo"]["task"]["important"])

    def lock(self) -> sqlite3.Connection:
        """Another program that has the store to itself."""
        lock = sqlite3.connect(self.web.file, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        return lock

    async def test_a_page_is_told_why_its_server_ended(self) -> None:
        page = await self.join()
        await self.call(page, "store/status")  # It has started.
        os.kill(self.web.servers()[0], signal.SIGKILL)
        closed = await within(page.receive())
        self.assertEqual((page.close_code, closed.extra), (1011, "memod: -9"))

    async def test_long_messages_pass_both_ways(self) -> None:
        page = await self.join()
        content = "가나다 " * 100_000
        await self.call(page, "memo/create", id="m_long", content=content[: 2**20 // 10])
        ids = ["m_long"] * 100
        got = await self.call(page, "memo/get", ids=ids)
        self.assertEqual(len(got["results"]), 100)

    async def test_a_page_that_never_reads_costs_no_memory_and_stops_nobody(self) -> None:
        deaf, page = await self.join(), await self.join()
        await self.call(page, "memo/create", id="m_1", content="x" * 500_000)
        transport = deaf._response.connection.transport
        transport.pause_reading()
        request = json.dumps(
            {"jsonrpc": "2.0", "id": 1, "method": "memo/get", "params": {"ids": ["m_1"] * 60}}
        )
        for _ in range(20):  # Thirty megabytes each.
            await deaf.send_str(request)
        for number in range(50):
            await within(self.call(page, "task/create", content=f"task {number}"))
        resident = Path(f"/proc/{self.web.process.pid}/status").read_text()
        kilobytes = int(resident.split("VmRSS:")[1].split()[0])
        self.assertLess(kilobytes, 250_000)
        transport.abort()

    async def test_the_page_is_served_whole_and_can_be_kept(self) -> None:
        index = await self.get("/", Accept_Encoding="identity")
        self.assertEqual(index.headers["Cache-Control"], "no-cache")
        text = index.body.decode()
        path = text.split('src="')[1].split('"')[0]
        script = await self.get(path, Accept_Encoding="gzip")
        self.assertEqual(script.headers["Content-Encoding"], "gzip")
        self.assertIn("immutable", script.headers["Cache-Control"])
        self.assertEqual(script.headers["Content-Type"], "text/javascript; charset=utf-8")


class ReadOnly(WebTest):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        file = self.web.folder / "kept.sqlite"
        request = b'{"jsonrpc":"2.0","id":1,"method":"memo/create","params":{"content":"kept"}}'
        making = [SERVER, "--file", str(file)]
        subprocess.run(making, input=request, stdout=subprocess.DEVNULL, check=True)
        self.before, self.web = self.web, Web("--read-only", "--file", str(file))
        self.addCleanup(self.before.ended)

    async def test_read_only_passes_through(self) -> None:
        error = await self.call(await self.join(), "task/create", content="no")
        self.assertEqual(error["data"]["kind"], "storeReadOnly")


class Started(WebTest):
    async def test_a_program_that_is_not_there_is_named_at_the_start(self) -> None:
        for program in ("/nowhere/memod", str(self.web.folder), "no-such-memod"):
            with self.subTest(program):
                ended = self.web.run("--port", "0", "--memod", program)
                self.assertEqual((ended.returncode, ended.stdout), (1, ""))
                self.assertEqual(ended.stderr, f"memod-web: There is no such program: {program}.\n")

    async def test_a_program_that_is_gone_later_is_named_on_the_page(self) -> None:
        program = self.web.folder / "memod-link"
        program.symlink_to(SERVER)
        web = Web("--memod", str(program))
        before, self.web = self.web, web
        self.addCleanup(before.ended)
        program.unlink()
        page = await self.join()
        closed = await within(page.receive())
        self.assertIn(str(program), closed.extra)

    async def test_who_prints_for_no_one_ends_quietly(self) -> None:
        for options in (("--link",), ("--feed",), ("--help",), ("--port", "0")):
            # Written at once, or as it ends.
            for unbuffered in ("", "1"):
                with self.subTest(options, unbuffered=unbuffered):
                    ours, theirs = os.pipe()
                    os.close(ours)
                    ended = subprocess.run(
                        [sys.executable, "-m", "memod_web", *options],
                        env={**self.web.environment, "PYTHONUNBUFFERED": unbuffered},
                        stdout=theirs,
                        stderr=subprocess.PIPE,
                        check=False,
                    )
                    os.close(theirs)
                    # As a shell has it for SIGPIPE.
                    self.assertEqual((ended.returncode, ended.stderr), (141, b""))

    async def test_options_are_refused_in_a_sentence(self) -> None:
        for options, sentence in (
            (("--listen", "0.0.0.0"), "--host"),
            (("--listen", "mybox"), "IP address"),
            (("--certificate", "x"), "--key"),
            (("--port", "99999"), "isn't a port"),
        ):
            with self.subTest(options):
                ended = self.web.run(*options)
                self.assertEqual(ended.returncode, 2)
                self.assertIn(sentence, ended.stderr)

    async def test_a_port_that_is_taken_is_said(self) -> None:
        ended = self.web.run("--port", str(self.web.port))
        self.assertEqual(ended.returncode, 1)
        self.assertIn(f"127.0.0.1 port {self.web.port}", ended.stderr)

    async def test_beyond_this_machine_it_asks_for_tls_in_words(self) -> None:
        options = ("--listen", "0.0.0.0", "--host", "mybox.local")
        self.web.ended()
        self.web = Web(*options)
        self.assertTrue(self.web.link.startswith(f"http://mybox.local:{self.web.port}/#token="))
        self.assertEqual((await self.join_as("mybox.local")).status, 200)
        self.assertEqual((await self.join_as("evil.example")).status, 421)
        said, self.web = self.web.ended(), Web()
        self.assertIn("Without TLS everyone", said)

    async def join_as(self, name: str) -> object:
        url = f"http://127.0.0.1:{self.web.port}/"
        async with self.http.get(url, headers={"Host": f"{name}:{self.web.port}"}) as response:
            return response

    async def test_the_version_is_that_of_the_project(self) -> None:
        import memod_web

        project = (PACKAGE / "pyproject.toml").read_text()
        self.assertIn(f'version = "{memod_web.VERSION}"', project)


@unittest.skipUnless(shutil.which("openssl"), "there is no openssl")
class Encrypted(WebTest):
    async def test_a_certificate_makes_it_speak_tls(self) -> None:
        folder = self.web.folder
        made = subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
            + ["-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "certificate.pem"],
            cwd=folder,
            capture_output=True,
            check=False,
        )
        self.assertEqual(made.returncode, 0, made.stderr)
        files = [str(folder / name) for name in ("certificate.pem", "key.pem")]
        web = Web("--certificate", files[0], "--key", files[1])
        self.addCleanup(web.ended)
        self.assertTrue(web.link.startswith("https://127.0.0.1:"))
        async with self.http.get(web.url, ssl=False) as response:
            self.assertEqual(response.status, 200)
            policy = response.headers["Content-Security-Policy"]
        self.assertIn(f"wss://{web.host}", policy)
        # No proxy leads there from the port that a URL leaves out.
        named = Web("--host", "mybox.local", "--certificate", files[0], "--key", files[1])
        self.addCleanup(named.ended)
        self.assertTrue(named.link.startswith(f"https://mybox.local:{named.port}/"))
