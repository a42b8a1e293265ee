"""What is open at midnight."""

from __future__ import annotations

import datetime as dt
import unittest

from support import titles
from test_presenters import OnTheServer

from memod_gtk.presenters import queries
from memod_gtk.presenters.history import HistoryPresenter


class Days(OnTheServer):
    """A list that is open at midnight; the clock is the test's."""

    def due(self, day: dt.date) -> None:
        self.desk.call("task/create", content=f"due {day}", due=day.isoformat())

    def test_at_midnight_tomorrow_becomes_today(self) -> None:
        self.desk.now = dt.datetime(2026, 11, 20, 23, 59, 30)
        self.due(dt.date(2026, 11, 21))
        presenter = self.list(queries.column_parts("todo"))
        self.until("due 2026-11-21")
        row = self.row("due 2026-11-21")
        self.assertEqual(presenter.shown(row).due, "Tomorrow")
        told = len(self.view.told)
        self.desk.live(29)
        self.assertEqual(len(self.view.told), told)
        self.desk.live(2)
        self.assertEqual(self.view.told[told:], ["show_rows"])
        self.assertEqual(presenter.shown(row).due, "Today")

    def test_headings_are_those_of_the_new_day_and_of_each_after_it(self) -> None:
        self.desk.call("memo/create", content="note")
        self.desk.now = dt.datetime.now().replace(hour=23, minute=59)
        self.list(queries.memo_parts(""))
        self.until("== Today 1", "note")
        self.desk.live(120)
        self.assertEqual(titles(self.view.shown["show_rows"])[0], "== Yesterday 1")
        self.desk.live(24 * 3600)
        heading = titles(self.view.shown["show_rows"])[0]
        self.assertNotIn("Yesterday", heading)

    def test_a_machine_that_slept_over_midnight_is_right_in_ten_minutes(self) -> None:
        self.desk.call("memo/create", content="note")
        self.desk.now = dt.datetime.now().replace(hour=18)
        self.list(queries.memo_parts(""))
        self.until("== Today 1", "note")
        self.desk.now += dt.timedelta(hours=14)
        self.desk.loop.pass_time(600)
        self.assertEqual(titles(self.view.shown["show_rows"])[0], "== Yesterday 1")

    def test_nothing_waits_for_midnight_once_nobody_looks(self) -> None:
        presenter = self.list(queries.trash_parts())
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        self.assertLessEqual(self.desk.loop.seconds_to_next(), 600)
        presenter.detach()
        self.desk.settle()
        with self.assertRaises(ValueError):
            self.desk.loop.seconds_to_next()

    def test_times_of_the_history_are_said_anew(self) -> None:
        self.desk.call("memo/create", content="note")
        self.desk.now = dt.datetime.now().replace(hour=23, minute=59)
        history = HistoryPresenter(self.desk.context, self.view)
        history.attach()
        history.see(True)
        self.desk.loop.turn_until(lambda: self.view.last() == "show_commits")
        self.assertIn("Today", self.view.shown["show_commits"][0][0].detail)
        self.desk.live(61)
        self.desk.loop.turn_until(
            lambda: "Yesterday" in self.view.shown["show_commits"][0][0].detail
        )


if __name__ == "__main__":
    unittest.main()
