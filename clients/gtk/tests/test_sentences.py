"""Errors, in the language of the window."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from support import SERVER, Desk, Noting, memod

from memod_gtk.model.sentences import details_of, sentence_of
from memod_gtk.model.shown import commit_words
from memod_gtk.model.words import local
from memod_gtk.presenters.editor import EditorPresenter


class Sentences(unittest.TestCase):
    def ko(self, error: memod.MemodError) -> str:
        local.speak("ko")
        return sentence_of(error)

    def test_what_no_server_says_is_said_by_the_window_in_both_languages(self) -> None:
        for error, english, korean in (
            (memod.ServerNotFound("x", data={"program": "/m", "reason": "none"}), "/m", "/m"),
            (memod.ServerNotFound("x"), "isn’t on the PATH", "PATH에"),
            (memod.ServerGone("x", status=-9), "safe", "그대로"),
            (memod.ServerGone("x", status=64, stderr="no such option\n"), "error", "오류로"),
            (memod.ServerGone("x", status=1), "unexpectedly", "예기치"),
            (memod.ServerGone("x"), "was lost", "끊겼습니다"),
            (memod.ProtocolError("x"), "isn’t memod", "memod가 아닙니다"),
            (memod.RequestTimeout("x"), "in time", "제때"),
        ):
            with self.subTest(error.kind):
                local.speak("en")
                self.assertIn(english, sentence_of(error))
                self.assertIn(korean, self.ko(error))
                self.assertNotRegex(self.ko(error), r"[{}]")

    def test_what_a_server_says_is_its_own_without_marks_for_programs(self) -> None:
        for error, said in (
            (memod.NotFound("There is no memo `m_9`."), "There is no memo “m_9”."),
            (memod.MemodError("It rains.", kind="weather"), "It rains."),
            (memod.InvalidParams("`due`: Which?", data={"readings": []}), "Which?"),
        ):
            for language in ("en", "ko"):
                local.speak(language)
                self.assertEqual(sentence_of(error), said)
                self.assertEqual(details_of(error), "")

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
                local.speak(language)
                self.assertEqual(details_of(error), details)
                said = sentence_of(error)
                self.assertNotRegex(said, "signal|신호|[0-9]|option")
                self.assertRegex(said, "[Tt]ry again|다시")

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
        self.assertRegex(view.shown["show_error"], "너무 깁니다.*1,?048,?576바이트")


class Commits(unittest.TestCase):
    def test_a_commit_is_said_with_what_it_was_about(self) -> None:
        delete = {"label": "메모 3개 삭제", "count": 3, "title": "우유"}
        for commit, english, korean in (
            (delete, "메모 3개 삭제: 우유 and 2 more", "메모 3개 삭제: 우유 외 2개"),
            ({**delete, "count": 1}, "메모 3개 삭제: 우유", "메모 3개 삭제: 우유"),
            ({"label": "Create memo", "count": 1}, "Create memo", "Create memo"),
        ):
            for language, said in (("en", english), ("ko", korean)):
                local.speak(language)
                self.assertEqual(commit_words(commit), said)


if __name__ == "__main__":
    unittest.main()
