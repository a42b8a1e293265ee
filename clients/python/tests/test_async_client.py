"""`AsyncClient` against the real server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import unittest

from support import WAIT_SECONDS_MAX, needs_server
from test_client import STRANGERS, answering, deaf_server

import memod


def client(**options: object) -> memod.AsyncClient:
    return memod.AsyncClient(memory=True, timeout=WAIT_SECONDS_MAX, **options)


@needs_server
class AsyncCalls(unittest.IsolatedAsyncioTestCase):
    async def test_a_method_is_called_by_attribute(self) -> None:
        async with client() as memos:
            memo = (await memos.memo.create(content="Buy milk", task={}))["memo"]
            done = await memos.task.set_state(ids=[memo["id"]], state="done")
            self.assertEqual(done["results"][0]["memo"]["task"]["state"], "done")

    async def test_an_error_is_raised_as_its_kind(self) -> None:
        async with client() as memos:
            with self.assertRaises(memod.NotFound):
                await memos.memo.update(id="m_none", content="x")

    async def test_many_calls_may_be_under_way(self) -> None:
        async with client() as memos:
            made = await asyncio.gather(
                *(memos.memo.create(content=str(number)) for number in range(300))
            )
            titles = [each["memo"]["title"] for each in made]
            self.assertEqual(titles, [str(number) for number in range(300)])
            rows = [row["title"] async for row in memos.rows({"limit": 100})]
            self.assertEqual(len(rows), 300)

    async def test_a_listener_may_be_a_coroutine_and_ask_back(self) -> None:
        async with client(push="ids") as memos:
            heard: asyncio.Queue[str] = asyncio.Queue()

            async def hear(event: dict) -> None:
                got = await memos.memo.get(ids=[event["changes"][0]["id"]])
                heard.put_nowait(got["results"][0]["memo"]["title"])

            memos.on("store/didChange", hear)
            await memos.memo.create(content="one")
            self.assertEqual(await asyncio.wait_for(heard.get(), WAIT_SECONDS_MAX), "one")

    async def test_notifications_are_gone_through_until_closed(self) -> None:
        async with client(push="ids") as memos:
            stream = memos.notifications("store/didChange")
            await memos.memo.create(content="one")
            labels = []
            async for event in stream:
                labels.append(event["label"])
                stream.close()
            self.assertEqual(labels, ["Create memo"])

    async def test_a_listener_that_fails_is_told_of_and_stops_no_other(self) -> None:
        failures = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _loop, told: failures.append(type(told["exception"]))
        )
        async with client(push="ids") as memos:
            memos.on("store/didChange", lambda event: event["nothing"])
            stream = memos.notifications("store/didChange")
            await memos.memo.create(content="one")
            await stream.__anext__()
            self.assertEqual(failures, [KeyError])


@needs_server
class AsyncWatches(unittest.IsolatedAsyncioTestCase):
    async def test_a_list_keeps_itself_current(self) -> None:
        async with client() as memos, await memos.watch({"kind": "task"}) as tasks:
            memo = (await memos.task.create(content="Buy milk"))["memo"]
            await tasks.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
            self.assertEqual(tasks[0]["id"], memo["id"])
            await memos.memo.delete(ids=[memo["id"]])
            await tasks.wait_until(lambda rows: not rows, WAIT_SECONDS_MAX)

    async def test_changes_are_gone_through_in_order(self) -> None:
        async with client() as memos:
            watched = await memos.watch()
            changes = watched.changes()
            for title in ("one", "two"):
                await memos.memo.create(content=title)
            titles = []
            async for change in changes:
                rows = watched.rows if change.reset else [row for _, row in change.added]
                titles = [row["title"] for row in rows]
                if "two" in titles:
                    await watched.stop()
            self.assertIn("two", titles)
            self.assertEqual((await memos.store.status())["watches"], 0)

    async def test_a_wait_in_vain_ends_in_time(self) -> None:
        async with client() as memos:
            watched = await memos.watch()
            with self.assertRaises(memod.RequestTimeout):
                await watched.wait_until(lambda rows: len(rows) == 1, 0.01)

    async def test_a_lost_event_is_made_good(self) -> None:
        async with client() as memos:
            watched = await memos.watch()
            watched._list.state = "lost.0"
            await memos.memo.create(content="one")
            await watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
            self.assertEqual((await memos.store.status())["watches"], 1)

    async def test_one_that_never_answers_is_killed_by_whoever_was_told_of_it(self) -> None:
        silent = [sys.executable, "-c", "import sys; sys.stdin.read()"]
        deaf = memod.AsyncClient(silent, on_start=lambda pid: os.kill(pid, signal.SIGKILL))
        with self.assertRaisesRegex(memod.ServerGone, "killed by signal 9"):
            await deaf.start()

    async def test_killed_and_restarted_its_lists_live_on(self) -> None:
        async with client() as memos:
            watched = await memos.watch()
            changes = watched.changes()
            gone: asyncio.Queue[memod.MemodError] = asyncio.Queue()
            memos.on_gone(gone.put_nowait)
            os.kill(memos.pid, signal.SIGKILL)
            with self.assertRaisesRegex(memod.ServerGone, "killed by signal 9"):
                await changes.__anext__()
            self.assertEqual((await gone.get()).kind, "serverGone")
            self.assertFalse(watched.is_live)
            await memos.restart()
            await memos.memo.create(content="two")
            await watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)


class AsyncLifes(unittest.IsolatedAsyncioTestCase):
    async def test_no_program_is_an_error_that_says_what_to_do(self) -> None:
        with self.assertRaisesRegex(memod.ServerNotFound, "can't be started"):
            await memod.AsyncClient("/nowhere/memod").start()

    async def test_a_program_that_ends_at_once_is_told_with_its_last_words(self) -> None:
        command = [sys.executable, "-c", "import sys; sys.exit('the store is locked')"]
        with self.assertRaisesRegex(memod.ServerGone, "status 1: the store is locked"):
            await memod.AsyncClient(command).start()

    async def test_a_program_that_is_no_memod_is_found_out(self) -> None:
        for command in (["cat"], ["echo", "hello"]):
            with self.assertRaises(memod.ProtocolError, msg=command[0]):
                await memod.AsyncClient(command).start()

    async def test_who_answers_as_something_else_is_not_talked_to(self) -> None:
        for answer, words in STRANGERS:
            with self.assertRaisesRegex(memod.ProtocolError, words):
                await memod.AsyncClient(answering(answer)).start()

    async def test_a_server_that_dies_fails_what_waits_with_its_last_words(self) -> None:
        async with memod.AsyncClient(deaf_server("disk on fire")) as memos:
            with self.assertRaisesRegex(memod.ServerGone, "status 7: disk on fire"):
                await memos.memo.list()
            with self.assertRaises(memod.ServerGone):
                await memos.memo.list()

    async def test_a_call_not_answered_in_time_is_taken_back(self) -> None:
        memos = memod.AsyncClient(deaf_server())
        await memos.start()
        with self.assertRaisesRegex(memod.RequestTimeout, "`memo/list`"):
            await memos.request("memo/list", timeout=0.01)
        os.kill(memos.pid, signal.SIGKILL)
        await memos.close()

    async def test_what_was_not_started_says_so(self) -> None:
        with self.assertRaisesRegex(memod.ServerGone, "not been started"):
            await memod.AsyncClient(deaf_server()).memo.list()


if __name__ == "__main__":
    unittest.main()
