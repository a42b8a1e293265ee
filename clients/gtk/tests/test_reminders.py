"""Reminders, on the real server, without a screen."""

from __future__ import annotations

import unittest

from support import AtDesk

from memod_gtk.presenters.reminders import RemindersPresenter

LONG_AGO = "2026-01-01T00:00:00Z"


class Reminders(AtDesk):
    """The server sends what is late as soon as the task is there."""

    def setUp(self) -> None:
        super().setUp()
        self.presenter = RemindersPresenter(self.desk.context, self.view)
        self.presenter.attach()

    def remind(self, **more: object) -> str:
        self.desk.call("task/create", id="call", content="Call", remind=[LONG_AGO], **more)
        self.desk.loop.turn_until(lambda: self.view.last() == "show_reminder")
        name, title, _ = self.view.shown["show_reminder"]
        self.assertEqual(title, "Call")
        return str(name)

    def confirmed(self) -> int:
        key = "2026-01-01T00:00:00.000Z"
        reminders = [{"id": "call", "key": key}]
        return int(self.desk.call("reminder/confirm", reminders=reminders)["confirmed"])

    def test_a_reminder_is_shown_and_confirmed(self) -> None:
        self.remind()
        self.assertEqual(self.confirmed(), 0)

    def test_done_does_the_task(self) -> None:
        self.presenter.done(self.remind())
        self.assertEqual(self.view.last(), "hide_reminder")
        task = self.desk.call("memo/get", ids=["call"])["results"][0]["memo"]["task"]
        self.assertEqual(task["state"], "done")

    def test_snooze_puts_it_off(self) -> None:
        name = self.remind()
        self.presenter.snooze(name)
        self.presenter.snooze(name)
        task = self.desk.call("memo/get", ids=["call"])["results"][0]["memo"]["task"]
        self.assertEqual(len(task["remind"]), 1)
        self.assertNotEqual(task["remind"], ["2026-01-01T00:00:00.000Z"])
        self.assertEqual(self.desk.errors, [])


if __name__ == "__main__":
    unittest.main()
