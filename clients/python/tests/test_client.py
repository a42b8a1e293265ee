"""`Client` against the real server."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import tempfile
import threading
import unittest
from contextlib import closing
from queue import SimpleQueue

from support import WAIT_SECONDS_MAX, needs_files, needs_server

import memod
from memod.threads.call import Call

# Answers `initialize` and nothing else; ends as its arguments say, or waits to be killed.
DEAF_SERVER = """
import json, sys
first = json.loads(sys.stdin.readline())
print(json.dumps({"jsonrpc": "2.0", "id": first["id"], "result": {
    "serverInfo": {"name": "memod"}, "protocolVersion": "1.0"}}), flush=True)
sys.stdin.readline()
if len(sys.argv) > 1:
    print(sys.argv[1], file=sys.stderr)
    sys.exit(7)
sys.stdin.read()
"""


def deaf_server(*arguments: str) -> list[str]:
    return [sys.executable, "-c", DEAF_SERVER, *arguments]


# What somebody answers to `initialize` who is not to be talked to, and what is said of it.
STRANGERS = (
    ("{}", "isn't memod"),
    ('{"serverInfo": {"name": "clangd"}, "protocolVersion": "1.0"}', "isn't memod"),
    (
        '{"serverInfo": {"name": "memod"}, "protocolVersion": "2.1"}',
        "speaks protocol 2.1 and this client 1.0",
    ),
)


def answering(result: str) -> list[str]:
    """A program that answers its first request with `result`, in JSON, and nothing else."""
    reply = f'{{"jsonrpc": "2.0", "id": 1, "result": {result}}}'
    return ["sh", "-c", 'read -r _; echo "$1"; cat >/dev/null', "sh", reply]


@needs_server
class ClientCase(unittest.TestCase):
    def setUp(self) -> None:
        self.client = memod.Client(memory=True, timeout=WAIT_SECONDS_MAX)
        self.addCleanup(self.client.close)

    def add(self, content: str, **params: object) -> dict:
        return self.client.memo.create(content=content, **params)["memo"]


class Calls(ClientCase):
    def test_the_locale_is_the_language_of_messages(self) -> None:
        with (
            memod.Client(memory=True, locale="ko_KR.UTF-8", timeout=WAIT_SECONDS_MAX) as client,
            self.assertRaises(memod.NotFound) as raised,
        ):
            client.history.undo()
        self.assertEqual(raised.exception.message, "실행 취소할 작업이 없습니다.")

    def test_a_method_is_called_by_attribute(self) -> None:
        memo = self.add("Buy milk #home", task={"due": "2026-11-20"})
        done = self.client.task.set_state(ids=[memo["id"]], state="done")
        self.assertEqual(done["results"][0]["memo"]["task"]["state"], "done")

    def test_initialize_told_what_server_it_is(self) -> None:
        self.assertEqual(self.client.info["serverInfo"]["name"], "memod")
        self.assertEqual(self.client.info["store"]["kind"], "memory")

    def test_an_error_is_raised_as_its_kind(self) -> None:
        with self.assertRaises(memod.NotFound) as caught:
            self.client.memo.update(id="m_none", content="x")
        self.assertEqual(caught.exception.code, 1001)
        misspelled = {"contents": "x"}
        with self.assertRaises(memod.InvalidParams) as wrong:
            self.client.memo.create(**misspelled)
        self.assertEqual(wrong.exception.data["path"], "contents")
        with self.assertRaises(memod.MethodNotFound):
            self.client.request("memo" + "/burn")

    def test_a_conflict_carries_the_record_as_it_is(self) -> None:
        memo = self.add("one")
        self.client.memo.update(id=memo["id"], content="two")
        with self.assertRaises(memod.Conflict) as caught:
            self.client.memo.update(id=memo["id"], content="three", if_revision=memo["revision"])
        self.assertEqual(caught.exception.data["current"]["content"], "two")

    def test_text_comes_back_byte_for_byte(self) -> None:
        for text in ("한글 café \u0301", "line\u2028end\x85", 'tab\t\\ "quote"', "🗒️"):
            self.assertEqual(self.add(text)["content"], text)

    def test_many_calls_may_be_under_way(self) -> None:
        calls = [self.client.send("memo/create", {"content": str(n)}) for n in range(500)]
        titles = [call.result(WAIT_SECONDS_MAX)["memo"]["title"] for call in calls]
        self.assertEqual(titles, [str(n) for n in range(500)])

    def test_threads_share_a_client(self) -> None:
        titles: SimpleQueue[str] = SimpleQueue()

        def work(name: str) -> None:
            for number in range(50):
                titles.put(self.add(f"{name}{number}")["title"])

        threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        came = {titles.get_nowait() for _ in range(200)}
        self.assertEqual(came, {f"{name}{number}" for name in "abcd" for number in range(50)})

    def test_rows_go_through_every_page(self) -> None:
        calls = memod.Batch()
        for number in range(25):
            calls.memo.create(content=f"{number:02}")
        self.client.store.batch(calls=calls.calls)
        rows = list(self.client.rows({"sort": [{"by": "title"}], "limit": 10}))
        self.assertEqual([row["title"] for row in rows], [f"{n:02}" for n in range(25)])

    def test_a_batch_is_one_commit(self) -> None:
        batch = memod.Batch()
        home = batch.group.create(name="Home")
        batch.memo.create(content="Water the plants", group=home)
        made = self.client.store.batch(calls=batch.calls)["results"]
        group = made[0]["result"]["group"]["id"]
        self.assertEqual(made[1]["result"]["memo"]["group"], group)
        self.client.history.undo()
        self.assertEqual(list(self.client.rows()), [])

    def test_a_text_of_a_megabyte_goes_and_comes(self) -> None:
        text = "가나다라" * (1 << 16)
        self.assertEqual(self.add(text)["content"], text)

    def test_what_is_too_long_is_a_limit(self) -> None:
        with self.assertRaises(memod.LimitExceeded) as caught:
            self.add("x" * (self.client.info["limits"]["contentBytes"] + 1))
        self.assertEqual(caught.exception.data["limit"], "contentBytes")

    def test_ranges_are_slices_of_python_text(self) -> None:
        self.add("🗒️ 장보기 목록")
        (hit,) = self.client.rows({"text": "목록", "fields": ["content"]})
        (match,) = hit["ranges"]
        start, end = match["start"]["character"], match["end"]["character"]
        self.assertEqual(hit["content"][start:end], "목록")


class Notifications(ClientCase):
    def setUp(self) -> None:
        self.client = memod.Client(memory=True, push="full", timeout=WAIT_SECONDS_MAX)
        self.addCleanup(self.client.close)

    def test_a_listener_hears_of_each_commit_and_may_ask_back(self) -> None:
        heard: SimpleQueue[str] = SimpleQueue()

        def hear(event: dict) -> None:
            ids = [change["id"] for change in event["changes"]]
            got = self.client.memo.get(ids=ids)["results"]
            heard.put(got[0]["memo"]["title"])

        off = self.client.on("store/didChange", hear)
        self.add("one")
        self.assertEqual(heard.get(timeout=WAIT_SECONDS_MAX), "one")
        off()
        stream = self.client.notifications("store/didChange")
        self.add("two")
        stream.get(WAIT_SECONDS_MAX)
        self.assertTrue(heard.empty())

    def test_a_stream_goes_through_what_comes_until_it_is_closed(self) -> None:
        with self.client.notifications("store/didChange") as stream:
            for title in ("one", "two"):
                self.add(title)
            labels = [next(stream)["label"] for _ in range(2)]
            self.assertEqual(labels, ["Create memo"] * 2)
            stream.close()
            self.assertEqual(list(stream), [])

    def test_closing_the_client_ends_its_streams(self) -> None:
        stream = self.client.notifications("store/didChange")
        self.client.close()
        self.assertEqual(list(stream), [])

    def test_a_listener_that_fails_is_told_of_and_stops_no_other(self) -> None:
        heard: SimpleQueue[str] = SimpleQueue()
        failures: SimpleQueue[object] = SimpleQueue()
        old = threading.excepthook
        threading.excepthook = lambda told: failures.put(told.exc_type)
        self.addCleanup(setattr, threading, "excepthook", old)

        def fail(event: dict) -> None:
            raise KeyError(event["label"])

        self.client.on("store/didChange", fail)
        self.client.on("store/didChange", lambda event: heard.put(event["label"]))
        self.add("one")
        self.assertEqual(heard.get(timeout=WAIT_SECONDS_MAX), "Create memo")
        self.assertIs(failures.get(timeout=WAIT_SECONDS_MAX), KeyError)


class Watches(ClientCase):
    def test_a_list_keeps_itself_current(self) -> None:
        with self.client.watch({"kind": "task", "sections": "state"}) as tasks:
            self.assertEqual((len(tasks), tasks.sections), (0, []))
            memo = self.client.task.create(content="Buy milk")["memo"]
            tasks.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
            self.assertEqual(tasks[0]["title"], "Buy milk")
            self.client.task.set_state(ids=[memo["id"]], state="done")
            tasks.wait_until(lambda rows: rows.counts["done"] == 1, WAIT_SECONDS_MAX)
            self.assertEqual([section["title"] for section in tasks.sections], ["Done"])
            self.client.memo.delete(ids=[memo["id"]])
            tasks.wait_until(lambda rows: not rows, WAIT_SECONDS_MAX)

    def test_changes_done_to_a_view_make_it_the_list(self) -> None:
        watched = self.client.watch({"sort": [{"by": "title"}], "fields": ["title"]})
        view: list[dict] = []
        with watched.changes() as changes:
            for title in "dacb":
                self.add(title)
            for memo in list(self.client.rows({"limit": 2}))[:2]:
                self.client.memo.update(id=memo["id"], content=memo["title"] + "2")
            self.client.memo.create(content="last", id="m_last")
            while not any(row["id"] == "m_last" for row in view):
                self.do(changes.get(WAIT_SECONDS_MAX), view, watched)
        self.assertEqual(view, watched.rows)

    @staticmethod
    def do(change: memod.Change, view: list[dict], watched: memod.WatchedList) -> None:
        if change.reset:
            view[:] = watched.rows
            return
        view[:] = [row for row in view if row["id"] not in change.removed]
        for index, row in change.added:
            view.insert(index, row)
        fresh = {row["id"]: row for row in change.changed}
        view[:] = [fresh.get(row["id"], row) for row in view]

    def test_a_window_shows_its_part(self) -> None:
        for title in "abcdef":
            self.add(title)
        query = {"sort": [{"by": "title"}]}
        watched = self.client.watch(query, window={"start": 1, "count": 2})
        self.assertEqual([row["title"] for row in watched], ["b", "c"])
        self.add("aa")
        watched.wait_until(lambda rows: rows[0]["title"] == "aa", WAIT_SECONDS_MAX)
        self.assertEqual([row["title"] for row in watched], ["aa", "b"])
        self.assertEqual(watched.counts["total"], 7)

    def test_groups_are_watched_with_their_counts(self) -> None:
        watched = self.client.watch(of="groups")
        group = self.client.group.create(name="Home")["group"]
        self.add("x", group=group["id"])
        watched.wait_until(
            lambda rows: (rows.row_of(group["id"]) or {}).get("counts", {}).get("total") == 1,
            WAIT_SECONDS_MAX,
        )

    def test_images_of_groups_stay_though_they_are_not_sent_again(self) -> None:
        watched = self.client.watch(of="groups", images="changed")
        image = "data:image/png;base64,AAAA"
        group = self.client.group.create(name="Home", image=image)["group"]
        self.add("x", group=group["id"])
        watched.wait_until(
            lambda rows: (rows.row_of(group["id"]) or {}).get("counts", {}).get("total") == 1,
            WAIT_SECONDS_MAX,
        )
        self.assertEqual((watched.row_of(group["id"]) or {})["image"], image)

    def test_a_listener_is_told_at_once_if_it_wants_and_of_each_change(self) -> None:
        heard: SimpleQueue[memod.Change] = SimpleQueue()
        watched = self.client.watch()
        watched.on_change(heard.put, now=True)
        self.assertEqual(heard.get(timeout=WAIT_SECONDS_MAX), memod.Change(reset=True))
        memo = self.add("one")
        ((index, row),) = heard.get(timeout=WAIT_SECONDS_MAX).added
        self.assertEqual((index, row["id"]), (0, memo["id"]))

    def test_a_stopped_list_follows_no_more(self) -> None:
        watched = self.client.watch()
        changes = watched.changes()
        watched.stop()
        self.add("one")
        self.assertEqual((len(watched), watched.is_live, list(changes)), (0, False, []))
        self.assertEqual(self.client.store.status()["watches"], 0)

    def test_a_list_may_be_stopped_while_its_changes_are_gone_through(self) -> None:
        watched = self.client.watch()
        with watched.changes() as changes:
            watched.stop()
            self.assertEqual(list(changes), [])

    def test_a_lost_event_is_made_good(self) -> None:
        watched = self.client.watch({"fields": ["title"]})
        self.add("one")
        watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
        with self.client._lock:
            watched._list.state = "lost.0"
        self.add("two")
        watched.wait_until(lambda rows: len(rows) == 2, WAIT_SECONDS_MAX)
        self.assertEqual(self.client.store.status()["watches"], 1)

    def test_a_query_that_is_wrong_is_an_error_and_no_watch(self) -> None:
        with self.assertRaises(memod.NotFound):
            self.client.watch({"group": "g_none"})
        self.assertEqual(self.client.store.status()["watches"], 0)


class Lifes(unittest.TestCase):
    def test_no_program_is_an_error_that_says_what_to_do(self) -> None:
        with self.assertRaisesRegex(memod.ServerNotFound, "can't be started: No such file"):
            memod.Client("/nowhere/memod")
        kept = {name: os.environ.pop(name, "") for name in ("MEMOD", "PATH")}
        self.addCleanup(os.environ.update, kept)
        with self.assertRaisesRegex(memod.ServerNotFound, "set MEMOD"):
            memod.Client(memory=True)

    def test_a_program_that_ends_at_once_is_told_with_its_last_words(self) -> None:
        command = [sys.executable, "-c", "import sys; sys.exit('the store is locked')"]
        with self.assertRaisesRegex(memod.ServerGone, "status 1: the store is locked") as caught:
            memod.Client(command)
        self.assertEqual(caught.exception.stderr.strip(), "the store is locked")
        self.assertEqual(caught.exception.status, 1)

    def test_a_program_that_is_no_memod_is_found_out(self) -> None:
        for command in (["cat"], ["echo", "hello"]):
            with self.assertRaises(memod.ProtocolError, msg=command[0]):
                memod.Client(command)

    def test_another_protocol_is_refused_in_words(self) -> None:
        script = (
            "import json,sys; sys.stdin.readline(); print(json.dumps({'jsonrpc':'2.0','id':1,"
            "'error':{'code':-32602,'message':'This memod speaks 2.0.','data':"
            "{'kind':'invalidParams'}}}))"
        )
        with self.assertRaisesRegex(memod.InvalidParams, "speaks 2.0"):
            memod.Client([sys.executable, "-c", script])

    def test_who_answers_as_something_else_is_not_talked_to(self) -> None:
        for answer, words in STRANGERS:
            with self.assertRaisesRegex(memod.ProtocolError, words):
                memod.Client(answering(answer))

    def test_a_server_that_dies_fails_what_waits_with_its_last_words(self) -> None:
        with memod.Client(deaf_server("disk on fire")) as client:
            gone: SimpleQueue[memod.MemodError] = SimpleQueue()
            client.on_gone(gone.put)
            call = client.send("memo/list")
            with self.assertRaisesRegex(memod.ServerGone, "status 7: disk on fire"):
                call.result(WAIT_SECONDS_MAX)
            self.assertEqual(gone.get(timeout=WAIT_SECONDS_MAX).kind, "serverGone")
            self.assertFalse(client.is_open)
            with self.assertRaises(memod.ServerGone):
                client.memo.list()

    def test_a_call_not_answered_in_time_is_taken_back(self) -> None:
        with memod.Client(deaf_server()) as client:
            with self.assertRaisesRegex(memod.RequestTimeout, "`memo/list`.*0.01 seconds"):
                client.request("memo/list", timeout=0.01)
            client._link.kill()

    def test_one_that_never_answers_is_killed_by_whoever_was_told_of_it(self) -> None:
        silent = [sys.executable, "-c", "import sys; sys.stdin.read()"]
        with self.assertRaisesRegex(memod.ServerGone, "killed by signal 9"):
            memod.Client(silent, on_start=lambda pid: os.kill(pid, signal.SIGKILL))

    def test_the_server_is_in_a_session_of_its_own(self) -> None:
        with memod.Client(deaf_server()) as client:
            self.assertNotEqual(os.getsid(client.pid), os.getsid(0))
            client._link.kill()

    def test_closing_twice_is_closing_once(self) -> None:
        client = memod.Client(deaf_server())
        client.close()
        client.close()
        with self.assertRaisesRegex(memod.ServerGone, "was closed"):
            client.memo.list()


class Restarts(ClientCase):
    def test_killed_and_restarted_its_lists_live_on(self) -> None:
        watched = self.client.watch({"fields": ["title"]})
        self.add("one")
        watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
        changes = watched.changes()
        stream = self.client.notifications("watch/didChange")
        os.kill(self.client.pid, signal.SIGKILL)
        with self.assertRaisesRegex(memod.ServerGone, "killed by signal 9"):
            changes.get(WAIT_SECONDS_MAX)
        with self.assertRaises(memod.ServerGone):
            list(stream)
        self.assertEqual((len(watched), watched.is_live), (1, False))
        heard: SimpleQueue[memod.Change] = SimpleQueue()
        watched.on_change(heard.put)
        self.client.restart()
        self.assertEqual(heard.get(timeout=WAIT_SECONDS_MAX), memod.Change(reset=True))
        # What was kept in memory went with the server that kept it.
        self.assertEqual((len(watched), watched.is_live), (0, True))
        self.add("two")
        watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)

    def test_whoever_waits_for_a_list_hears_that_the_server_is_gone(self) -> None:
        watched = self.client.watch()
        killer = threading.Timer(0, os.kill, (self.client.pid, signal.SIGKILL))
        killer.start()
        with self.assertRaises(memod.ServerGone):
            watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
        killer.join()


class Cancelling(ClientCase):
    def test_a_call_taken_back_before_it_is_begun_changes_nothing(self) -> None:
        call = Call("memo/create")
        link = self.client._link
        with self.client._lock:
            sent = link._connection.request("memo/create", {"content": "x"}, call.settle)
            # In one piece, so that both are there before the server begins with the first.
            link.write(sent.data + link._connection.cancellation(sent.id))
        with self.assertRaises(memod.RequestCancelled) as caught:
            call.result(WAIT_SECONDS_MAX)
        self.assertEqual(caught.exception.code, -32800)
        self.assertEqual(list(self.client.rows()), [])

    def test_a_call_that_was_answered_is_not_taken_back(self) -> None:
        call = self.client.send("memo/create", {"content": "x"})
        call.result(WAIT_SECONDS_MAX)
        call.cancel()
        self.assertEqual(call.result()["memo"]["title"], "x")


@needs_files
class Files(unittest.TestCase):
    """Two servers on one file."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "memos.sqlite")

    def client(self) -> memod.Client:
        client = memod.Client(file=self.path, timeout=WAIT_SECONDS_MAX)
        self.addCleanup(client.close)
        return client

    def test_a_list_follows_what_another_process_writes(self) -> None:
        mine, theirs = self.client(), self.client()
        watched = mine.watch()
        memo = theirs.memo.create(content="from elsewhere")["memo"]
        watched.wait_until(lambda rows: len(rows) == 1, WAIT_SECONDS_MAX)
        self.assertEqual(watched[0]["id"], memo["id"])

    def test_a_killed_server_loses_nothing_acknowledged(self) -> None:
        client = self.client()
        watched = client.watch()
        memo = client.memo.create(content="kept")["memo"]
        os.kill(client.pid, signal.SIGKILL)
        client.restart()
        self.assertEqual([row["id"] for row in watched], [memo["id"]])

    def test_a_store_opened_for_reading_refuses_in_words(self) -> None:
        self.client().memo.create(content="kept")
        with memod.Client(file=self.path, options=["--read-only"]) as reader:
            self.assertEqual([row["title"] for row in reader.rows()], ["kept"])
            with self.assertRaisesRegex(memod.StoreReadOnly, "opened read-only"):
                reader.memo.create(content="more")

    def test_a_locked_store_is_said_to_be_locked(self) -> None:
        client = self.client()
        client.memo.create(content="kept")
        with closing(sqlite3.connect(self.path, isolation_level=None)) as locker:
            locker.execute("BEGIN IMMEDIATE")
            with self.assertRaisesRegex(memod.StoreUnavailable, "locked"):
                client.memo.create(content="more")
        client.memo.create(content="more")
        self.assertEqual(len(list(client.rows())), 2)

    def test_a_disk_that_takes_no_more_is_said_to_be_full(self) -> None:
        script = 'ulimit -f 2000 && exec "$MEMOD" "$@"'
        with memod.Client(["sh", "-c", script, "sh", "--file", str(self.path)]) as client:
            client.memo.create(content="x" * 700_000)
            with self.assertRaises(memod.StoreFull):
                client.memo.create(content="y" * 700_000)
            client.memo.create(content="small")

    def test_a_create_repeated_after_a_crash_makes_one_memo(self) -> None:
        client = self.client()
        first = client.memo.create(id="m_mine", content="once")["memo"]
        os.kill(client.pid, signal.SIGKILL)
        client.restart()
        self.assertEqual(client.memo.create(id="m_mine", content="once")["memo"], first)


if __name__ == "__main__":
    unittest.main()
