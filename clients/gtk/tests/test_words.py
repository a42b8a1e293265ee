"""The texts: whole in both languages, and none that nobody says."""

from __future__ import annotations

import ast
import datetime as dt
import gettext
import io
import locale
import os
import re
import shutil
import string
import subprocess
import time
import unittest
from unittest import mock
from xml.etree import ElementTree

from support import PACKAGE

from memod_gtk.model.days import due_words, section_words
from memod_gtk.model.po import compiled
from memod_gtk.model.shown import shown_facts
from memod_gtk.model.words import Local, local


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


class Days(unittest.TestCase):
    def test_a_due_time_is_on_the_day_it_is_where_the_person_is(self) -> None:
        local.speak("en")
        memo = {"title": "a", "task": {"due": "2026-11-20T20:00:00.000Z"}}
        today = dt.date(2026, 11, 20)
        with mock.patch.dict(os.environ, TZ="Asia/Seoul"):
            self.addCleanup(time.tzset)
            time.tzset()
            shown = shown_facts(memo, today)
        self.assertEqual(shown.due, "Tomorrow 05:00")


def in_sources() -> dict[str, str]:
    """The texts that the sources have translated, each with its plural, if it has one."""
    found = {}
    for name in (PACKAGE / "po" / "POTFILES.in").read_text().split():
        if name.endswith(".ui"):
            texts = ElementTree.parse(PACKAGE / name).iterfind(".//*[@translatable='yes']")
            found.update(dict.fromkeys((each.text for each in texts), ""))
            continue
        for node in ast.walk(ast.parse((PACKAGE / name).read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("_", "N_", "ngettext") and isinstance(
                    node.args[0], ast.Constant
                ):
                    plural = node.args[1].value if node.func.id == "ngettext" else ""
                    found[node.args[0].value] = plural
    return found


class Texts(unittest.TestCase):
    def setUp(self) -> None:
        self.po = (PACKAGE / "po" / "ko.po").read_text()
        catalog = gettext.GNUTranslations(io.BytesIO(compiled(self.po)))._catalog
        self.korean = {
            each[0] if isinstance(each, tuple) else each: said
            for each, said in catalog.items()
            if each
        }

    def test_every_text_is_said_in_korean_and_none_that_nothing_says(self) -> None:
        self.assertEqual(self.korean.keys() ^ in_sources().keys(), set())
        self.assertGreater(len(self.korean), 250)

    def test_every_source_with_a_text_is_listed(self) -> None:
        listed = (PACKAGE / "po" / "POTFILES.in").read_text().split()
        having = [
            str(path.relative_to(PACKAGE))
            for path in sorted((PACKAGE / "memod_gtk").rglob("*.*"))
            if path.suffix in (".py", ".ui")
            and re.search(r"import .*(\bN?_|ngettext)\b|translatable", path.read_text())
        ]
        self.assertEqual(listed, having)

    def test_both_languages_say_the_same_things(self) -> None:
        for english, korean in self.korean.items():
            self.assertEqual(fields(english), fields(korean), english)
            self.assertTrue(korean.strip(), english)

    def test_what_is_compiled_here_is_what_msgfmt_compiles(self) -> None:
        if not shutil.which("msgfmt"):
            return  # Nothing needs it.
        po = PACKAGE / "po" / "ko.po"
        made = subprocess.run(["msgfmt", "-c", "-o", "-", po], check=True, capture_output=True)
        theirs = gettext.GNUTranslations(io.BytesIO(made.stdout))
        mine = gettext.GNUTranslations(io.BytesIO(compiled(self.po)))
        self.assertEqual(mine._catalog, theirs._catalog)

    def test_where_nothing_can_be_kept_the_window_speaks_english(self) -> None:
        with mock.patch.dict(os.environ, XDG_CACHE_HOME=__file__):
            here = Local()
            here.speak("ko")
            self.assertEqual(here.texts.gettext("Groups"), "Groups")
        local.speak("ko")
        self.addCleanup(local.speak, "en")
        self.assertEqual(local.texts.gettext("Groups"), "그룹")

    def test_a_locale_that_is_not_there_keeps_no_window_from_opening(self) -> None:
        with mock.patch("locale.setlocale", side_effect=locale.Error):
            local.speak("ko")
        local.speak("en")

    def test_the_shortcuts_have_capitals_as_menus_have_them(self) -> None:
        source = ElementTree.parse(PACKAGE / "memod_gtk" / "views" / "ui" / "shortcuts.ui")
        said = [each.text for each in source.iterfind(".//*[@translatable='yes']")]
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
            for language, said in (("ko", korean), ("en", english)):
                local.speak(language)
                self.assertEqual(due_words(due, today), said)
        self.assertEqual(section_words(None, today), "Without a date")


if __name__ == "__main__":
    unittest.main()
