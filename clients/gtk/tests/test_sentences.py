"""Errors, in the language of the window."""

from __future__ import annotations

import re
import tempfile
import unittest
from pathlib import Path

from support import SERVER, AtDesk, Desk, Noting, memod

from memod_gtk.model.catalogue import CATALOGUE
from memod_gtk.model.sentences import SENTENCES, details_of, sentence_of
from memod_gtk.model.shown import commit_words
from memod_gtk.model.words import Words
from memod_gtk.presenters.editor import EditorPresenter


def kinds(of: type = memod.MemodError) -> set[str]:
    """Those of the protocol, and those of the client that met no server."""
    return {kind for each in of.__subclasses__() for kind in ({each.kind} | kinds(each))}


class Sentences(unittest.TestCase):
    def ko(self, error: memod.MemodError) -> str:
        return sentence_of(error, Words("ko"))

    def test_every_kind_has_a_sentence_in_korean_and_no_other_has(self) -> None:
        self.assertEqual({key.split()[0] for key in SENTENCES["ko"]}, kinds())
        self.assertLess({key.split()[0] for key in SENTENCES["en"]}, kinds())
        for key, each in SENTENCES["ko"].items():
            self.assertTrue(all(re.search("[가-힣]", sentence) for sentence in each), key)

    def test_what_the_error_tells_is_in_the_sentence(self) -> None:
        for error, told in (
            (memod.NotFound("x", data={"id": "m_1", "path": "id"}), "삭제되었습니다"),
            (memod.NotFound("Nothing is left to undo."), "실행 취소하거나"),
            (memod.NameTaken("x", data={"name": "집"}), "“집”"),
            (memod.LimitExceeded("x", data={"limit": "contentBytes", "allowed": 1048576}), "1,048"),
            (memod.LimitExceeded("x", data={"limit": "watches", "allowed": 64}), "watches: 64"),
            (memod.InvalidParams("x", data={"supported": ["1.0", "2.0"]}), "1.0, 2.0"),
            (memod.InvalidParams("x", data={"readings": ["5월", "6월"]}), "5월 또는 6월인가요?"),
            (memod.ServerNotFound("x", data={"program": "/m", "reason": "none"}), "/m"),
            (memod.ServerGone("x", status=-9), "예기치 않게"),
            (memod.ServerGone("x", status=64, stderr="no such option\n"), "오류로"),
            (memod.StoreCorrupt("x", data={"id": "g_1"}), "이 그룹의 조건"),
        ):
            with self.subTest(error.kind):
                self.assertIn(told, self.ko(error))
                self.assertNotRegex(self.ko(error), r"[{}]")

    def test_what_the_error_does_not_tell_is_left_out(self) -> None:
        self.assertNotIn("“", self.ko(memod.NameTaken("x")))
        self.assertIn("PATH", self.ko(memod.ServerNotFound("x")))
        self.assertIn("연결이 끊겼습니다.", self.ko(memod.ServerGone("x")))

    def test_how_a_server_ended_is_for_those_who_repair_it(self) -> None:
        for error, english, korean in (
            (
                memod.ServerGone("x", status=-9),
                "Ended by signal 9 (SIGKILL)",
                "신호 9 (SIGKILL)로 종료됨",
            ),
            (
                memod.ServerGone("x", status=64, stderr="no such option\n"),
                "no such option\nExit status 64",
                "no such option\n종료 상태 64",
            ),
            (memod.ServerGone("x"), "", ""),
        ):
            for language, details in (("en", english), ("ko", korean)):
                words = Words(language)
                self.assertEqual(details_of(error, words), details)
                said = sentence_of(error, words)
                self.assertNotRegex(said, "signal|신호|[0-9]|option")
                self.assertRegex(said, "[Tt]ry again|다시")

    def test_why_a_store_cannot_be_used_is_among_the_details_where_the_sentence_is_shorter(
        self,
    ) -> None:
        damaged = "The store's file is damaged. Run `memod check` for details."
        quoted = "The store's file is damaged. Run “memod check” for details."
        locked, full = "It is locked.", "It is full."
        for error, told, details, english in (
            (memod.StoreCorrupt(damaged), "손상되었거나", quoted, quoted),
            (memod.StoreCorrupt("The query.", data={"id": "g_1"}), "조건", "", "The query."),
            (memod.StoreUnavailable(locked), "지금은", locked, locked),
            (memod.StoreFull(full), "디스크", "", full),
        ):
            with self.subTest(error.message):
                self.assertIn(told, self.ko(error))
                self.assertEqual(details_of(error, Words("ko")), details)
                self.assertEqual(sentence_of(error, Words("en")), english)
                self.assertEqual(details_of(error, Words("en")), "")

    def test_a_kind_that_is_not_known_and_english_are_the_servers_own_words(self) -> None:
        unknown = memod.MemodError("It rains.", kind="weather")
        self.assertEqual(self.ko(unknown), "It rains.")
        self.assertEqual(sentence_of(memod.NotFound("It's gone."), Words("en")), "It's gone.")

    @unittest.skipUnless(SERVER, "there is no memod: set MEMOD")
    def test_a_text_that_is_refused_is_so_in_korean(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        desk, view = Desk(Path(folder.name), "ko"), Noting()
        self.addCleanup(desk.close)
        editor = EditorPresenter(desk.context, view, {})
        editor.open(None)
        editor.typed("x" * (1 << 20) + "y")
        editor.save()
        desk.loop.turn_until(lambda: "show_error" in view.shown)
        self.assertEqual(
            view.shown["show_error"],
            "글이 너무 깁니다. 메모 하나에 1,048,576바이트까지 담을 수 있습니다.",
        )


class Commits(AtDesk):
    def test_what_any_method_did_is_said_in_korean_and_nothing_else_has_words(self) -> None:
        call = self.desk.call
        for id in ("m_1", "m_2"):
            call("memo/create", id=id, content=id)
            call("task/create", id=f"m_t{id}", content=id)
        call("memo/move", id="m_2", first=True)
        call("memo/update", id="m_1", content="one")
        call("task/update", id="m_tm_1", important=True)
        for method, more in (
            ("task/setState", {"state": "done"}), ("memo/delete", {}), ("memo/restore", {}),
            ("memo/purge", {}),
        ):  # fmt: skip
            call(method, ids=["m_tm_1"], **more)
            call(method, ids=["m_tm_1", "m_tm_2"] if more else ["m_1", "m_2"], **more)
        for id in ("g_1", "g_2"):
            call("group/create", id=id, name=id)
        call("group/update", id="g_1", name="one")
        call("group/move", id="g_2", before="g_1")
        call("group/delete", id="g_1")
        call("list/apply", state=call("store/status")["state"], before=[], lines=[{"title": "New"}])
        call("store/import", format="markdown", text="# One more")
        call("store/batch", calls=[{"method": "memo/create", "params": {"content": "a"}}])
        commits = call("history/list")["commits"]
        said = {commit["label"]: commit_words(commit, Words("ko")) for commit in commits}
        self.assertEqual([each for each in said.items() if not re.search("[가-힣]", each[1])], [])
        actions = call("rpc.discover")["components"]["schemas"]["Action"]["enum"]
        # Only memod-sync, which takes in what came from other machines, does that.
        done = {commit["action"] for commit in commits} | {"store/sync"}
        self.assertEqual(done, set(actions))
        keys = {key.removesuffix(" many") for key in CATALOGUE if "/" in key}
        self.assertEqual(keys, set(actions))

    def test_a_commit_is_said_with_what_it_was_about(self) -> None:
        delete = {"label": "Delete 3 memos", "action": "memo/delete", "count": 3, "title": "우유"}
        blank = {"label": "Create memo", "action": "memo/create", "count": 1}
        batch = {"label": "Batch", "action": "store/batch", "count": 2, "title": "Tent"}
        pack = {**batch, "label": "Pack", "ownLabel": True}
        later = {**delete, "action": "fold"}
        older = {"label": "Delete 3 memos"}
        for commit, english, korean in (
            (delete, "Delete 3 memos: 우유 and 2 more", "메모 3개 삭제: 우유 외 2개"),
            ({**delete, "count": 1}, "Delete memo: 우유", "메모 삭제: 우유"),
            (blank, "Create memo", "메모 추가"),
            (pack, "Pack: Tent and 1 more", "Pack: Tent 외 1개"),
            (batch, "Several changes: Tent and 1 more", "여러 가지 변경: Tent 외 1개"),
            (later, "Delete 3 memos: 우유 and 2 more", "Delete 3 memos: 우유 외 2개"),
            (older, "Delete 3 memos", "Delete 3 memos"),
        ):
            self.assertEqual(commit_words(commit, Words("en")), english)
            self.assertEqual(commit_words(commit, Words("ko")), korean)


if __name__ == "__main__":
    unittest.main()
