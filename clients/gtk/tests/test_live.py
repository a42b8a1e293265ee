"""While other programs write, and at midnight, a list's widgets show what its model has, and what
was on screen stays where it was."""

from __future__ import annotations

import datetime as dt
import random
import unittest

from on_screen import InWindow
from pointer import place
from screen import CORNER, MISSING, row

from memod_gtk.model.days import day_words
from memod_gtk.model.entries import Heading

if not MISSING:
    from gi.repository import Gtk

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
        self.touched: set[str] = set()
        """What the last event was about."""

    def test_headings_and_rows_are_right_and_stay_in_place_after_each_change(self) -> None:
        for _ in range(40):
            self.add()
        self.screens.show_page("agenda")
        memos = self.memos = self.window.agenda_page.memos
        self.until(lambda: self.shown(memos) == self.wanted())
        self.screen.settled(self.window)
        place = memos.list.get_vadjustment()
        place.set_value((place.get_upper() - place.get_page_size()) / 2)
        self.screen.settled(self.window)
        self.until(lambda: all(each.is_made for each in memos.bound.values()))
        events = (self.add, self.add, self.finish, self.move, self.drop, self.rewrite)
        for number in range(EVENTS):
            event = self.midnight if number == EVENTS // 2 else self.chance.choice(events)
            held = self.look()
            before = self.tops()
            self.touched = set()
            said = f"{event.__name__}, {held!r} held by {self.kind}, {number} of seed {self.seed}"
            event()
            try:
                self.until(lambda: self.shown(memos) == self.wanted())
            except AssertionError as error:
                raise AssertionError(said) from error
            self.screen.settled(self.window)
            self.assertEqual(self.painted(memos), self.modelled(memos), said)
            self.assert_in_place(held, before, said)

    def assert_in_place(self, held: str, before: dict[str, float], said: str) -> None:
        now, at = self.tops(), self.memos.list.get_vadjustment()
        end = at.get_upper() - at.get_page_size()
        if at.get_value() in (0, end) or end <= 0:
            return  # Where the list ends it can't be scrolled any further.
        if self.kind == "neither" and held not in now and held not in self.touched:
            # What comes right below the first row takes its place, and the row below that stays. A
            # heading isn't a row.
            rows = [each for each in before if not each.startswith("==")]
            held = next(each for each in sorted(rows, key=before.__getitem__)[1:] if each in now)
        # A heading goes with its last row, and has other words at midnight.
        if held not in self.touched and (held in now or not held.startswith("==")):
            self.assertIn(held, now, f"{said}: {before} became {now}")
            self.assertAlmostEqual(now[held], before[held], delta=1, msg=said)
        gone = {each: now.get(each, 1e9) - top for each, top in before.items()}
        self.assertLessEqual(min(map(abs, gone.values())), 1, f"{said}: {gone}")

    # What a person looks at

    def look(self) -> str:
        """Puts the pointer or the keyboard on a row, or neither; returns what has to stay."""
        memos, height = self.memos, self.memos.list.get_height()
        tops = {each: top for each, top in self.tops().items() if not each.startswith("==")}
        seen = [each for each, top in tops.items() if 20 < top < height - 80]
        title = self.chance.choice(seen)
        item = row(memos, title).get_parent()
        kind = self.chance.choice(("pointer", "keyboard", "neither"))
        self.kind = kind
        self.window.set_focus(item if kind == "keyboard" else None)
        if self.hand is None:
            return title if kind == "keyboard" else min(tops, key=tops.__getitem__)
        self.hand.go(*CORNER)
        is_over = lambda: item.get_state_flags() & Gtk.StateFlags.PRELIGHT  # noqa: E731
        self.until(lambda: not is_over())
        if kind == "pointer":
            self.hand.go(*place(item, 0.5, 0.5))
            self.until(is_over)
        self.screen.settled(self.window)
        tops = self.tops()
        first = min(tops, key=tops.__getitem__)
        return title if kind in ("pointer", "keyboard") else first

    def tops(self) -> dict[str, float]:
        """Where the rows are that can be seen."""
        memos = self.memos
        found = {}
        for each in memos.bound.values():
            item = each.get_parent()
            if item.get_mapped():
                top = item.translate_coordinates(memos.list, 0, 0)[1]
                if -item.get_height() < top < memos.list.get_height():
                    found[each.memo.title if each.memo else f"== {each.key}"] = top
        return found

    # What happens

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
        self.touched = {title}
        self.other.task.update(id=memo, due=due)
        self.days[title] = (memo, day)

    def rewrite(self) -> None:
        """Makes a row higher."""
        # A title that is longer still is cut.
        title = self.chance.choice(sorted(each for each in self.days if "more" not in each))
        self.touched = {title, longer := f"{title} {'and more ' * 12}".strip()}
        self.other.task.update(id=self.days[title][0], content=longer)
        self.days[longer] = self.days.pop(title)

    def midnight(self) -> None:
        """Makes it another day for the window: the server's stays, so only words change."""
        self.window.context._now = lambda: dt.datetime.now() + dt.timedelta(days=1)
        self.named_from = self.today + dt.timedelta(days=1)
        # A heading of the same words is another day's.
        self.touched = {each for each in self.tops() if each.startswith("==")}
        for listener in tuple(self.window.context.new_day._listeners):
            listener()

    def take(self) -> str:
        title = self.chance.choice(sorted(self.days))
        self.touched = {title}
        return self.days.pop(title)[0]

    # What is wanted, and what is there

    def wanted(self) -> dict[str, tuple[int, set[str]]]:
        found: dict[str, tuple[int, set[str]]] = {}
        for day in DAYS:
            titles = {title for title, (_, when) in self.days.items() if when == day}
            today = getattr(self, "named_from", self.today)
            name = day_words(self.today + dt.timedelta(days=day), today)
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
