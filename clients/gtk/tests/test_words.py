"""The texts: whole in both languages, and none that nobody says."""

from __future__ import annotations

import datetime as dt
import os
import re
import string
import time
import unittest
from unittest import mock

from support import PACKAGE

from memod_gtk.model.catalogue import CATALOGUE
from memod_gtk.model.days import due_words, section_words
from memod_gtk.model.shown import shown_facts
from memod_gtk.model.words import Words
from memod_gtk.presenters.queries import SORTS, STATES


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


class Days(unittest.TestCase):
    def test_a_due_time_is_on_the_day_it_is_where_the_person_is(self) -> None:
        memo = {"title": "a", "task": {"due": "2026-11-20T20:00:00.000Z"}}
        today = dt.date(2026, 11, 20)
        with mock.patch.dict(os.environ, TZ="Asia/Seoul"):
            self.addCleanup(time.tzset)
            time.tzset()
            shown = shown_facts(memo, today, Words("en"))
        self.assertEqual(shown.due, "Tomorrow 05:00")


class Texts(unittest.TestCase):
    def test_both_languages_say_the_same_things(self) -> None:
        for key, (english, korean) in CATALOGUE.items():
            if "JSON" not in english:  # Braces that are meant.
                self.assertEqual(fields(english), fields(korean), key)
            self.assertTrue(english.strip() and korean.strip(), key)

    def test_every_text_that_is_named_is_there(self) -> None:
        sources = "".join(path.read_text() for path in (PACKAGE / "memod_gtk").rglob("*.py"))
        named = set(re.findall(r'\bwords\(\s*"(\w+)"', sources))
        self.assertGreater(len(named), 50)
        self.assertEqual(named - CATALOGUE.keys(), set())

    def test_no_text_is_there_that_nothing_says(self) -> None:
        sources = "".join(
            path.read_text()
            for path in (PACKAGE / "memod_gtk").rglob("*.py")
            if path.name != "catalogue.py"
        )
        said = set(re.findall(r"""["'](\w+)["']""", sources))
        said |= {f"{state}_column" for state in STATES} | {f"task_{state}" for state in STATES}
        said |= {f"many_{state}" for state in STATES}
        said |= {f"sharing_{state}" for state in ("following", "waiting", "stopped")}
        said |= {f"sort_{sort}" for sort in SORTS}
        said |= {f"style_{style}" for style in ("system", "light", "dark")}
        # By the ids of the groups and the actions of commits that the server sends.
        told = {key for key in CATALOGUE if key.startswith("g_") or "/" in key}
        self.assertEqual(CATALOGUE.keys() - said - told, set())

    def test_the_shortcuts_have_capitals_as_menus_have_them(self) -> None:
        source = (PACKAGE / "memod_gtk" / "views" / "shortcuts.py").read_text()
        said = [CATALOGUE[key][0] for key in re.findall(r'"(\w+)"', source) if key in CATALOGUE]
        self.assertGreater(len(said), 25)
        small = {"a", "in"}
        for words in said:
            first, *others = words.split(" ")
            for word in (first, *(other for other in others if other not in small)):
                self.assertTrue(word[0].isupper(), words)

    def test_no_host_is_named_anywhere(self) -> None:
        for path in (PACKAGE / "memod_gtk").rglob("*.py"):
            self.assertEqual(re.findall(r"https?://\w[\w.]*", path.read_text()), [], path.name)

    def test_days_are_said_as_one_says_them(self) -> None:
        today = dt.date(2026, 11, 20)
        for due, english, korean in (
            ("2026-11-20", "Today", "오늘"),
            ("2026-11-21", "Tomorrow", "내일"),
            ("2026-11-30", "30 Nov", "11월 30일"),
            ("2027-01-02", "2 Jan 2027", "2027년 1월 2일"),
        ):
            self.assertEqual(due_words(due, today, Words("en")), english)
            self.assertEqual(due_words(due, today, Words("ko")), korean)
        self.assertEqual(section_words(None, today, Words("en")), "Without a date")


if __name__ == "__main__":
    unittest.main()
