"""The protocol without a server: bytes in, calls answered, lists spliced."""

from __future__ import annotations

import gc
import json
import random
import unittest
import weakref
from typing import Any

import support  # noqa: F401

from memod.core.connection import Connection, ListBroken, ListChanged, Notified
from memod.core.framing import LineDecoder, encode
from memod.core.rowlist import Change, OutOfStep, RowList
from memod.errors import (
    Conflict,
    MemodError,
    NotFound,
    ProtocolError,
    ServerGone,
    error_from,
)
from memod.events import Events
from memod.names import Batch, camel_case, wire_params


def row(id: str, **members: object) -> dict:
    return {"id": id, **members}


class Listening(unittest.TestCase):
    def setUp(self) -> None:
        self.events = Events(lambda listener, value: listener(value))
        self.heard: list[str] = []

    def test_listeners_hear_in_their_order_until_they_are_taken_off(self) -> None:
        off = self.events.on("x", lambda value: self.heard.append(f"one {value}"))
        self.events.on("x", lambda value: self.heard.append(f"two {value}"))
        self.events.on("y", self.heard.append)
        self.events.emit("x", "a")
        off()
        self.events.emit("x", "b")
        self.assertEqual(self.heard, ["one a", "two a", "two b"])

    def test_one_that_is_put_on_twice_hears_once(self) -> None:
        listener = self.listener()
        for _ in range(2):
            self.events.on("x", listener.hear)
        self.events.emit("x", "a")
        self.events.off("x", listener.hear)
        self.events.emit("x", "b")
        self.assertEqual(self.heard, ["a"])

    def test_an_object_that_nobody_else_holds_hears_nothing(self) -> None:
        listener = self.listener()
        self.events.on("x", listener.hear)
        held = weakref.ref(listener)
        del listener
        gc.collect()
        self.events.emit("x", "a")
        self.assertEqual((held(), self.heard), (None, []))

    def test_a_reset_takes_off_all_of_a_name_or_of_every_name(self) -> None:
        for name in ("x", "y"):
            self.events.on(name, lambda value, name=name: self.heard.append(name + value))
        self.events.reset("x")
        for name in ("x", "y"):
            self.events.emit(name, "a")
        self.events.reset()
        self.events.emit("y", "b")
        self.assertEqual(self.heard, ["ya"])

    def listener(self) -> Any:
        heard = self.heard

        class Listener:
            def hear(self, value: str) -> None:
                heard.append(value)

        return Listener()


class Framing(unittest.TestCase):
    def test_a_message_is_one_line_of_utf8(self) -> None:
        line = encode({"text": "한글\n"})
        self.assertEqual(line, '{"text":"한글\\n"}\n'.encode())

    def test_a_lone_surrogate_is_refused_before_anything_is_sent(self) -> None:
        with self.assertRaisesRegex(ValueError, "no Unicode text"):
            encode({"text": "\udc80"})

    def test_messages_come_whole_whatever_the_pieces(self) -> None:
        messages = [{"jsonrpc": "2.0", "id": n, "result": "한" * n} for n in range(1, 6)]
        data = b"\r\n".join(json.dumps(m, ensure_ascii=False).encode() for m in messages) + b"\n"
        for size in range(1, len(data) + 1):
            decoder = LineDecoder()
            pieces = [data[at : at + size] for at in range(0, len(data), size)]
            came = [message for piece in pieces for message in decoder.feed(piece)]
            self.assertEqual(came, messages, f"in pieces of {size} bytes")

    def test_what_is_no_json_rpc_is_refused_with_its_beginning(self) -> None:
        for line in (b"usage: ls\n", b"[]\n", b"{}\n", b"\xff\n"):
            with self.assertRaises(ProtocolError) as caught:
                LineDecoder().feed(line)
            self.assertIn(line[:5].decode(errors="replace").strip(), caught.exception.message)


class Names(unittest.TestCase):
    def test_names_become_those_on_the_wire(self) -> None:
        for name, wire in (("set_state", "setState"), ("setState", "setState"), ("get", "get")):
            self.assertEqual(camel_case(name), wire)

    def test_params_may_be_python_keywords(self) -> None:
        self.assertEqual(
            wire_params({"if_revision": 3, "not_": {"kept_as": 1}, "group": None}),
            {"ifRevision": 3, "not": {"kept_as": 1}, "group": None},
        )

    def test_a_batch_names_what_earlier_calls_make(self) -> None:
        batch = Batch()
        home = batch.group.create(name="Home")
        batch.task.set_state(ids=[batch.memo.create(content="x", group=home)], state="done")
        self.assertEqual(
            batch.calls,
            [
                {"method": "group/create", "params": {"name": "Home"}, "key": "1"},
                {"method": "memo/create", "params": {"content": "x", "group": "#1"}, "key": "2"},
                {
                    "method": "task/setState",
                    "params": {"ids": ["#2"], "state": "done"},
                    "key": "3",
                },
            ],
        )


class Errors(unittest.TestCase):
    def test_a_known_kind_has_its_class(self) -> None:
        data = {"kind": "conflict", "current": {"revision": 4}}
        error = error_from({"code": 1002, "message": "Changed since.", "data": data})
        self.assertIsInstance(error, Conflict)
        self.assertEqual((error.code, error.kind, str(error)), (1002, "conflict", "Changed since."))
        self.assertEqual(error.data["current"], {"revision": 4})

    def test_an_unknown_kind_is_a_memod_error(self) -> None:
        error = error_from({"code": 1099, "message": "New.", "data": {"kind": "quotaMet"}})
        self.assertIs(type(error), MemodError)
        self.assertEqual(error.kind, "quotaMet")

    def test_an_error_without_data_is_one_all_the_same(self) -> None:
        error = error_from({"code": -32603, "message": "Oh."})
        self.assertEqual((error.code, error.kind, error.message), (-32603, "unknown", "Oh."))


class Answers:
    """Notes how requests were settled."""

    def __init__(self) -> None:
        self.came: list[tuple[object, MemodError | None]] = []

    def __call__(self, result: object, error: MemodError | None) -> None:
        self.came.append((result, error))


class Correlation(unittest.TestCase):
    def setUp(self) -> None:
        self.connection = Connection()
        self.answers = Answers()

    def test_answers_find_their_requests_in_any_order(self) -> None:
        sent = [self.connection.request("m", {"n": n}, Answers()) for n in range(2)]
        last = self.connection.request("m", None, self.answers)
        self.assertEqual(json.loads(last.data), {"jsonrpc": "2.0", "id": 3, "method": "m"})
        self.connection.receive({"id": last.id, "result": None})
        self.connection.receive({"id": sent[0].id, "result": 1})
        self.assertEqual(self.answers.came, [(None, None)])

    def test_an_error_answer_settles_with_its_exception(self) -> None:
        sent = self.connection.request("memo/get", {}, self.answers)
        wire = {"code": 1001, "message": "No.", "data": {"kind": "notFound"}}
        self.connection.receive({"id": sent.id, "error": wire})
        ((result, error),) = self.answers.came
        self.assertIsNone(result)
        self.assertIsInstance(error, NotFound)

    def test_an_answer_that_nobody_waits_for_is_passed_over(self) -> None:
        self.assertEqual(self.connection.receive({"id": 99, "result": 1}), [])

    def test_cancelling_names_the_request_while_it_waits(self) -> None:
        sent = self.connection.request("m", None, self.answers)
        wire = json.loads(self.connection.cancellation(sent.id))
        self.assertEqual(
            wire, {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": sent.id}}
        )
        self.connection.receive({"id": sent.id, "result": 1})
        self.assertEqual(self.connection.cancellation(sent.id), b"")

    def test_the_end_settles_all_that_wait_and_refuses_what_comes_after(self) -> None:
        self.connection.request("a", None, self.answers)
        self.connection.request("b", None, self.answers)
        gone = ServerGone("Gone.")
        self.connection.finish(gone)
        self.connection.finish(ServerGone("Again."))
        self.assertEqual(self.answers.came, [(None, gone), (None, gone)])
        with self.assertRaises(ServerGone):
            self.connection.request("c", None, self.answers)

    def test_a_notification_is_told(self) -> None:
        came = self.connection.receive({"method": "store/didChange", "params": {"from": "e.1"}})
        self.assertEqual(came, [Notified("store/didChange", {"from": "e.1"})])

    def test_who_asks_back_is_no_server(self) -> None:
        with self.assertRaises(ProtocolError):
            self.connection.receive({"id": 1, "method": "initialize"})

    def test_an_error_for_nobody_ends_in_a_protocol_error(self) -> None:
        with self.assertRaisesRegex(ProtocolError, "bad JSON"):
            self.connection.receive({"id": None, "error": {"message": "bad JSON"}})


def started(*ids: str, state: str = "e.1", watch: str = "w1") -> dict:
    return {"watch": watch, "rows": [row(id) for id in ids], "state": state}


class Lists(unittest.TestCase):
    def list_of(self, *ids: str) -> RowList:
        rows = RowList({})
        rows.start(started(*ids))
        return rows

    def ids(self, rows: RowList) -> list[str]:
        return [row["id"] for row in rows.rows()]

    def test_removed_then_added_then_changed(self) -> None:
        rows = self.list_of("a", "b", "c", "d")
        change = rows.apply(
            {
                "from": "e.1",
                "state": "e.2",
                "removed": ["a", "c"],
                "added": [{"index": 0, "row": row("x")}, {"index": 3, "row": row("a", n=2)}],
                "changed": [row("d", n=3)],
                "counts": {"total": 4},
            }
        )
        self.assertEqual(self.ids(rows), ["x", "b", "d", "a"])
        self.assertEqual(rows.row(2), row("d", n=3))
        self.assertEqual(rows.row_of("a"), row("a", n=2))
        self.assertIsNone(rows.row_of("c"))
        self.assertEqual((rows.state, rows.counts), ("e.2", {"total": 4}))
        self.assertEqual(change.removed, ["a", "c"])
        self.assertEqual([index for index, _ in change.added], [0, 3])

    def test_what_an_event_does_not_tell_stays(self) -> None:
        rows = RowList({})
        rows.start({**started("a"), "sections": [{"title": "A"}], "counts": {"total": 1}})
        rows.apply({"from": "e.1", "state": "e.2", "changed": [row("a", n=1)]})
        self.assertEqual((rows.sections, rows.counts), ([{"title": "A"}], {"total": 1}))

    def test_a_row_that_is_sent_without_its_image_keeps_the_one_it_has(self) -> None:
        rows = RowList({"of": "groups", "images": "changed"})
        rows.start({**started(), "rows": [row("a", image="i"), row("b", image=None)]})
        changed = [row("a", n=1), row("b", image="j")]
        change = rows.apply({"from": "e.1", "state": "e.2", "changed": changed})
        self.assertEqual(rows.rows(), [row("a", image="i", n=1), row("b", image="j")])
        self.assertEqual(list(change.changed), rows.rows())

    def test_a_reset_fits_any_list(self) -> None:
        rows = self.list_of("a")
        change = rows.apply({"from": "e.7", "state": "e.9", "reset": True, "rows": [row("z")]})
        self.assertEqual((self.ids(rows), rows.state, change), (["z"], "e.9", Change(reset=True)))

    def test_what_does_not_fit_is_out_of_step(self) -> None:
        for event in (
            {"from": "e.0", "removed": ["a"]},
            {"from": "e.1", "removed": ["nobody"]},
            {"from": "e.1", "added": [{"index": 3, "row": row("x")}]},
            {"from": "e.1", "changed": [row("nobody")]},
        ):
            with self.assertRaises(OutOfStep, msg=str(event)):
                self.list_of("a", "b").apply({"state": "e.2", **event})

    def test_random_edits_end_where_the_other_list_is(self) -> None:
        for seed in range(200):
            dice = random.Random(seed)
            rows = self.list_of("a", "b", "c")
            mirror = rows.rows()
            for step in range(1, 20):
                new = self.shuffled(mirror, dice, step)
                event = self.event(mirror, new, step)
                rows.apply(event)
                mirror = new
                self.assertEqual(rows.rows(), mirror, f"seed {seed}, step {step}")

    @staticmethod
    def shuffled(old: list[dict], dice: random.Random, step: int) -> list[dict]:
        new = [each for each in old if dice.random() < 0.7]
        new = [row(each["id"], n=step) if dice.random() < 0.3 else each for each in new]
        for number in range(dice.randrange(3)):
            new.insert(dice.randrange(len(new) + 1), row(f"n{step}_{number}"))
        if len(new) > 1:
            new.insert(dice.randrange(len(new)), new.pop(dice.randrange(len(new))))
        return new

    @staticmethod
    def event(old: list[dict], new: list[dict], step: int) -> dict:
        """The plainest edits there are: what isn't in place is taken out and put in."""
        old_ids, new_ids = [each["id"] for each in old], [each["id"] for each in new]
        kept: list[str] = []
        for id in old_ids:
            places = [new_ids.index(each) for each in kept]
            if id in new_ids and (not places or new_ids.index(id) > max(places)):
                kept.append(id)
        return {
            "from": f"e.{step}",
            "state": f"e.{step + 1}",
            "removed": [id for id in old_ids if id not in kept],
            "added": [
                {"index": index, "row": each}
                for index, each in enumerate(new)
                if each["id"] not in kept
            ],
            "changed": [each for each in new if each["id"] in kept and each not in old],
        }


class Watching(unittest.TestCase):
    def setUp(self) -> None:
        self.connection = Connection()
        self.answers = Answers()
        self.rows = RowList({"query": {"kind": "task"}})
        sent = self.connection.watch(self.rows, self.answers)
        self.assertEqual(json.loads(sent.data)["params"], {"query": {"kind": "task"}})
        self.connection.receive({"id": sent.id, "result": started("a")})

    def event(self, **members: object) -> dict:
        params = {"watch": "w1", "from": "e.1", "state": "e.2", **members}
        return {"method": "watch/didChange", "params": params}

    def test_the_list_is_there_before_whoever_asked_hears_of_it(self) -> None:
        self.assertEqual(len(self.answers.came), 1)
        self.assertEqual(self.rows.watch, "w1")

    def test_an_event_changes_its_list_and_is_told(self) -> None:
        told, changed = self.connection.receive(self.event(removed=["a"]))
        self.assertIsInstance(told, Notified)
        self.assertEqual(changed, ListChanged(self.rows, Change(["a"], [], ())))
        self.assertEqual(len(self.rows), 0)

    def test_a_lost_event_starts_the_watch_anew(self) -> None:
        _, broken = self.connection.receive(self.event(**{"from": "e.5"}))
        self.assertIsInstance(broken, ListBroken)
        stop, start = map(json.loads, broken.data.splitlines())
        self.assertEqual((stop["method"], stop["params"]), ("watch/stop", {"watch": "w1"}))
        self.assertEqual((start["method"], start["params"]), ("watch/start", self.rows.params))
        self.assertEqual(self.connection.receive(self.event(removed=["a"]))[1:], [])
        answer = {"id": start["id"], "result": started("b", state="e.9", watch="w2")}
        self.assertEqual(
            self.connection.receive(answer), [ListChanged(self.rows, Change(reset=True))]
        )
        self.assertEqual((self.rows.watch, self.rows.state), ("w2", "e.9"))

    def test_what_is_told_of_a_stopped_watch_is_passed_over(self) -> None:
        self.connection.forget(self.rows)
        self.assertEqual(self.connection.receive(self.event(removed=["a"]))[1:], [])
        self.assertEqual(len(self.rows), 1)

    def test_a_list_outlives_its_server_without_following(self) -> None:
        self.connection.finish(ServerGone("Gone."))
        self.assertIsNone(self.rows.watch)
        self.assertEqual(len(self.rows), 1)


if __name__ == "__main__":
    unittest.main()
