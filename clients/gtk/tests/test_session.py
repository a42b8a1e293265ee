"""A server that doesn't answer; the clock is the test's."""

from __future__ import annotations

import os
import signal
import unittest

from support import SERVER, WAIT_SECONDS_MAX, AtDesk

from memod_gtk.model.session import SLOW_SECONDS
from memod_gtk.presenters.editor import RETRY_SECONDS, EditorPresenter
from memod_gtk.presenters.lists import ListPresenter, Part

SILENT = ["/bin/sh", "-c", "cat >/dev/null"]
"""Takes whatever it is told and answers nothing."""


class Slow(AtDesk):
    def setUp(self) -> None:
        super().setUp()
        self.slow: list[bool] = []
        self.desk.session.on_slow = self.slow.append

    def attach(self) -> None:
        ListPresenter(self.desk.context, self.view, [Part({})]).attach()

    def stop(self) -> None:
        """The server is there, and answers no more."""
        self.attach()
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        self.desk.settle()
        os.kill(self.desk.session.client.pid, signal.SIGSTOP)

    def test_one_that_never_answers_is_said_after_some_seconds_and_another_started(self) -> None:
        self.desk.server = SILENT
        self.attach()
        self.assertTrue(self.desk.started.wait(WAIT_SECONDS_MAX))
        self.desk.loop.pass_time(SLOW_SECONDS - 1)
        self.assertEqual((self.slow, self.view.told), ([], ["show_loading"]))
        self.desk.loop.pass_time(1)
        self.assertEqual(self.slow, [True])
        self.desk.server = SERVER
        self.desk.session.restart()
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        self.assertEqual(self.slow, [True, False])

    def test_one_that_stopped_is_killed_and_the_list_goes_on_with_another(self) -> None:
        self.stop()
        self.desk.session.ask("memo/list")
        self.desk.loop.pass_time(SLOW_SECONDS)
        before = self.desk.session.client.pid
        self.desk.session.restart()
        self.desk.settle()
        after = self.desk.session.client.pid
        self.assertNotEqual(after, before)
        self.desk.call("memo/create", content="there again")
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")
        self.assertEqual(self.desk.session.client.pid, after)
        self.assertEqual(self.slow, [True, False])

    def test_an_answer_that_comes_after_all_takes_it_back(self) -> None:
        self.stop()
        self.desk.session.ask("memo/list")
        self.desk.loop.pass_time(SLOW_SECONDS)
        self.assertEqual(self.slow, [True])
        os.kill(self.desk.session.client.pid, signal.SIGCONT)
        self.desk.loop.turn_until(lambda: self.slow == [True, False])
        self.assertEqual(self.desk.errors, [])

    def test_nothing_is_said_while_nothing_is_asked(self) -> None:
        self.stop()
        self.desk.loop.pass_time(10 * SLOW_SECONDS)
        self.assertEqual(self.slow, [])
        os.kill(self.desk.session.client.pid, signal.SIGCONT)

    def test_closing_waits_for_none_that_does_not_answer(self) -> None:
        self.stop()
        self.desk.session.ask("memo/list")
        self.desk.loop.pass_time(SLOW_SECONDS)
        self.desk.session.close()
        self.assertFalse(self.desk.session._thread.is_alive())

    def test_who_leaves_a_text_then_is_asked_and_it_is_saved_when_the_answer_comes(self) -> None:
        self.stop()
        editor = EditorPresenter(self.desk.context, self.view, {})
        self.desk.session.on_slow = lambda is_slow: is_slow and editor.doubt()
        editor.open(None)
        editor.typed("half a sen")
        left: list[bool] = []
        refused: list[str] = []
        editor.leave(lambda: left.append(True), refused.append)
        self.assertEqual(refused, [])
        self.desk.loop.pass_time(SLOW_SECONDS)
        editor.leave(lambda: left.append(True), refused.append)
        self.assertEqual(len(refused), 2)
        self.assertIn("hasn’t answered", refused[0])
        os.kill(self.desk.session.client.pid, signal.SIGCONT)
        self.desk.loop.turn_until(lambda: editor.is_settled)
        self.assertEqual(left, [])

    def test_a_text_that_is_thrown_away_then_is_not_saved_after_all(self) -> None:
        self.stop()
        editor = EditorPresenter(self.desk.context, self.view, {})
        editor.open(None)
        editor.typed("half a sen")
        editor.save()
        self.desk.loop.pass_time(SLOW_SECONDS)
        editor.detach()
        self.desk.session.restart()
        self.desk.settle()
        self.desk.loop.pass_time(RETRY_SECONDS)
        self.assertEqual(self.desk.call("memo/list")["rows"], [])


if __name__ == "__main__":
    unittest.main()
