"""While other programs write, a list's widgets show what its model has."""

from __future__ import annotations

import datetime as dt
import random
import unittest

from on_screen import InWindow

from memod_gtk.model.days import day_words
from memod_gtk.model.entries import Heading
from memod_gtk.model.words import Words

DAYS = range(8)
EVENTS = 20


class Agenda(InWindow):
    def setUp(self) -> None:
        super().setUp()
        self.seed = random.randrange(1 << 32)
        self.chance = random.Random(self.seed)
        self.today = dt.date.today()
        self.days: dict[str, tuple[str, int]] = {}
        """What there is: the id and the day of each title."""

    def test_headings_and_rows_are_right_after_each_change(self) -> None:
        for _ in range(24):
            self.add()
        self.screens.show_page("agenda")
        memos = self.window.agenda_page.memos
        self.until(lambda: self.shown(memos) == self.wanted())
        self.screen.settled(self.window)
        place = memos.list.get_vadjustment()
        place.set_value((place.get_upper() - place.get_page_size()) / 2)
        self.screen.settled(self.window)
        for _ in range(EVENTS):
            self.chance.choice((self.add, self.add, self.finish, self.move, self.drop))()
            self.until(lambda: self.shown(memos) == self.wanted())
            self.screen.settled(self.window)
            said = f"seed {self.seed}"
            self.assertEqual(self.painted(memos), self.modelled(memos), said)

    # What others do

    def add(self) -> None:
        title, day = f"task {len(self.days):02} {self.chance.random()}", self.chance.choice(DAYS)
        due = (self.today + dt.timedelta(days=day)).isoformat()
        memo = self.other.task.create(content=title, due=due)["memo"]["id"]
        self.days[title] = (memo, day)

    def finish(self) -> None:
        self.other.task.set_state(ids=[self.take()], state="done")

    def drop(self) -> None:
        self.other.memo.delete(ids=[self.take()])

    def move(self) -> None:
        title, day = self.chance.choice(sorted(self.days)), self.chance.choice(DAYS)
        due = (self.today + dt.timedelta(days=day)).isoformat()
        memo = self.days[title][0]
        self.other.task.update(id=memo, due=due)
        self.days[title] = (memo, day)

    def take(self) -> str:
        return self.days.pop(self.chance.choice(sorted(self.days)))[0]

    # What is wanted, and what is there

    def wanted(self) -> dict[str, tuple[int, set[str]]]:
        found: dict[str, tuple[int, set[str]]] = {}
        for day in DAYS:
            titles = {title for title, (_, when) in self.days.items() if when == day}
            name = day_words(self.today + dt.timedelta(days=day), self.today, Words("en"))
            if titles:
                found[name] = (len(titles), titles)
        return found

    def shown(self, memos: object) -> dict[str, tuple[int, set[str]]]:
        found: dict[str, tuple[int, set[str]]] = {}
        for entry in memos.model.entries:
            if isinstance(entry, Heading):
                rows: set[str] = set()
                found[entry.title] = (int(entry.total), rows)
            else:
                rows.add(entry["title"])
        return found

    def keys(self, memos: object) -> list[tuple[str, object]]:
        return [
            (f"{each.title}  {each.total}", each.title)
            if isinstance(each, Heading)
            else (each["title"], each["id"])
            for each in memos.model.entries
        ]

    def modelled(self, memos: object) -> list[str]:
        """What the rows that are on the screen are to say, from top to bottom."""
        seen = {key for key, row in memos.bound.items() if row.get_mapped() and row.is_made}
        return [said for said, key in self.keys(memos) if key in seen]

    def painted(self, memos: object) -> list[str]:
        rows = [row for row in memos.bound.values() if row.get_mapped() and row.is_made]
        rows.sort(key=lambda row: row.compute_bounds(memos)[1].get_y())
        return [row.title.get_text() for row in rows]


if __name__ == "__main__":
    unittest.main()
