"""Whatever is done is drawn where the server has it, before the server has heard of it."""

from __future__ import annotations

import unittest
from typing import Any

from browser import DESKTOP, PageTest, call

SHOWN = """() => [...document.querySelectorAll(
  '.side-group, .list-pane :is(.section, .row, .column-title, .day, .found)')].map((each) => {
  const title = each.querySelector('.row-title')?.textContent;
  return title === undefined ? each.textContent : `  ${title} ${each.dataset.state}`;
})"""
"""Rows and headings in their order, and all that counts."""
DRAWN = """() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(resolve)))"""
WAITING = '.connection:not([data-waiting="0"])'
ROW = ".list-pane .row:has(.row-title:has-text('{}')) .row-open"


class TestPlaces(PageTest):
    device = DESKTOP

    def prepare(self) -> None:
        def task(title: str, **more: Any) -> tuple[str, Any]:
            return "task/create", {"content": title, **more}

        def memo(title: str, **more: Any) -> tuple[str, Any]:
            return "memo/create", {"content": title, **more}

        call(
            self.web,
            ("group/create", {"id": "g_home", "name": "Home"}),
            ("group/create", {"id": "g_work", "name": "Work"}),
            task("Sweep", group="g_home", due="today"),
            task("Paint", group="g_home", state="doing", due="tomorrow"),
            task("Dust", group="g_home", state="done"),
            task("Iron", group="g_home", due="in 3 days", important=True),
            task("Mail", group="g_work", due="in 2 days"),
            task("Call", group="g_work", important=True),
            task("Plan", due="in 5 days"),
            task("Think"),
            task("Water", group="g_home", due="today", repeat="every day"),
            memo("Bread", group="g_home"),
            memo("Songs"),
            memo("Poems", pinned=True),
        )

    def test_what_is_done_is_drawn_where_the_server_has_it(self) -> None:
        for path, act, *more in (
            ("list/g_home", self.enter, "Zip"),
            ("list/g_home", self.press, "Sweep", " "),
            ("list/g_home", self.press, "Dust", " "),
            ("list/g_home", self.press, "Paint", "Alt+ArrowLeft"),
            ("list/g_home", self.press, "Iron", "Alt+ArrowUp"),
            ("list/g_home", self.press, "Iron", "Delete"),
            ("list/g_home", self.press, "Water", "s"),
            ("list/g_inbox", self.enter, "Nap"),
            ("list/g_inbox", self.press, "Think", "Delete"),
            ("list/g_day", self.enter, "Rest"),
            ("list/g_day", self.press, "Rest", "s"),
            ("list/g_upcoming", self.enter, "Meet in 3 days"),
            ("list/g_upcoming", self.press, "Mail", " "),
            ("list/g_important", self.enter, "Vote in 4 days"),
            ("list/g_important", self.press, "Call", " "),
            ("list/g_all", self.press, "Plan", " "),
            ("list/g_all", self.press, "Paint", "Alt+ArrowRight"),
            ("memos", self.press, "Songs", "p"),
            ("memos", self.press, "Poems", "p"),
            ("memos", self.press, "Songs", "Delete"),
            ("memos", self.write, "Roads"),
            ("board", self.press, "Meet", "Alt+ArrowRight"),
            ("board", self.press, "Meet", "Alt+ArrowRight"),
            ("board", self.press, "Water", "s"),
            ("days", self.enter, "Swim"),
            ("days", self.press, "Swim", " "),
            ("search/Vote", self.press, "Vote", "Delete"),
            ("trash", self.restore, "Songs"),
        ):
            with self.subTest(path, act=act.__name__, more=more):
                self.go("lists")
                self.go(path)
                # What a line says only the server can read.
                if act == self.enter:
                    self.page.locator(".entry-field").fill(more[0])
                if " in " in more[0]:
                    self.page.wait_for_selector(".chip")
                self.come_to_rest()
                before = self.page.evaluate(SHOWN)
                with self.unanswered():
                    act(*more)
                    self.page.wait_for_selector(WAITING, state="attached")
                    changed = lambda before=before: self.page.evaluate(SHOWN) != before  # noqa: E731
                    self.until(changed, f"{path} shows it")
                    self.page.evaluate(DRAWN)
                    shown = self.page.evaluate(SHOWN)
                self.come_to_rest()
                self.page.evaluate(DRAWN)
                for attempt in self.eventually():
                    with attempt:
                        self.assertEqual(shown, self.page.evaluate(SHOWN))

    def test_the_important_are_first_where_that_is_chosen(self) -> None:
        self.go("list/g_home")
        self.choose("Sort by importance")
        self.page.wait_for_selector(".section")
        self.until(lambda: self.titles()[:1] == ["Iron"], "Iron is the first")

    def enter(self, _: str) -> None:
        self.page.locator(".entry-field").press("Enter")

    def press(self, title: str, key: str) -> None:
        self.page.locator(ROW.format(title)).focus()
        self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        self.page.get_by_role("button", name="New memo").click()
        self.page.locator("textarea").fill(text)

    def restore(self, title: str) -> None:
        row = self.page.locator(f".row:has(.row-title:has-text('{title}'))")
        row.get_by_role("button", name="Restore").click()


if __name__ == "__main__":
    unittest.main()
