"""Small parts of the windows that speak Korean."""

from __future__ import annotations

import datetime as dt
import re
import unittest
from types import SimpleNamespace
from xml.etree import ElementTree

from screen import MISSING, widgets
from support import PACKAGE

from memod_gtk.model.shades import contrast, seen_shade
from memod_gtk.model.shown import STATES
from memod_gtk.model.words import local
from memod_gtk.presenters.groups import COLORS

if not MISSING:
    from gi.repository import Adw, GObject, Gtk

    from memod_gtk.views.due_popover import DuePopover
    from memod_gtk.views.parts import header_title, prose


class Shades(unittest.TestCase):
    def test_a_dot_of_any_color_has_a_contrast_of_three_to_one_on_light_and_dark(self) -> None:
        for color in (*COLORS, "#000000", "#FFFFFF", "#F9E79F"):
            for is_dark, grounds in ((False, (0xFA, 0xDF)), (True, (0x24, 0x3F))):
                shade = bytes.fromhex(seen_shade(color, is_dark=is_dark)[1:])
                for ground in grounds:
                    self.assertGreaterEqual(contrast(shade, (ground,) * 3), 3, (color, is_dark))

    def test_a_color_that_is_seen_stays(self) -> None:
        for color in COLORS:
            self.assertEqual(seen_shade(color, is_dark=False), color)
        self.assertEqual(seen_shade("#F9E79F", is_dark=True), "#F9E79F")


class Style(unittest.TestCase):
    def test_every_class_that_has_a_style_is_some_widgets(self) -> None:
        views = PACKAGE / "memod_gtk" / "views"
        styled = set(re.findall(r"\.([a-z][\w-]*)", (views / "style.css").read_text()))
        sources = "".join(path.read_text() for path in [*views.glob("*.py"), *views.glob("ui/*")])
        given = set(re.findall(r'"([a-z][\w-]*)"', sources))
        given |= {f"state-{state}" for state in STATES}
        given |= {"toggle", "subtitle"}  # The toolkit's own.
        self.assertEqual(styled - given, set())
        self.assertIn("memo-row", styled)

    def test_what_is_not_set_has_a_contrast_of_three_to_one_on_light_and_dark(self) -> None:
        """https://www.w3.org/WAI/WCAG21/Understanding/non-text-contrast"""
        style = (PACKAGE / "memod_gtk" / "views" / "style.css").read_text()
        unset = re.search(r"\.toggle:not\(\.starred\) { opacity: ([\d.]+)", style)
        self.assertRegex(style, r"check:not.*box-shadow: inset 0 0 0 [\d.]+px @accent_color;")
        # Libadwaita's letters and what is behind them, where the two are nearest to each other.
        for letters, alpha, ground, accent in (
            (0x00, 0.8, 0xEB, (0x1C, 0x71, 0xD8)),
            (0xFF, 1.0, 0x38, (0x78, 0xAE, 0xED)),
        ):
            seen = alpha * float(unset[1])
            color = seen * letters + (1 - seen) * ground
            for each in ([color] * 3, accent):
                self.assertGreaterEqual(contrast(each, [ground] * 3), 3, each)


@unittest.skipIf(MISSING, MISSING)
class Parts(unittest.TestCase):
    def test_korean_words_stay_whole_where_a_sentence_wraps(self) -> None:
        narrow = Gtk.Label(wrap=True, width_chars=1, max_width_chars=1)
        for sentence, is_whole in (("저장하지", True), ("가나다라마바사" * 10, False)):
            narrow.set_markup(prose(sentence))
            whole = Gtk.Label(label=sentence).measure(Gtk.Orientation.HORIZONTAL, -1)[0]
            least = narrow.measure(Gtk.Orientation.HORIZONTAL, -1)[0]
            self.assertEqual(least >= whole, is_whole, sentence)

    def test_a_title_that_is_cut_is_whole_in_its_tooltip(self) -> None:
        title = header_title("Trip to Busan & back")
        self.assertEqual(title.get_tooltip_text(), "Trip to Busan & back")
        title.set_subtitle("1 of 4 done")
        self.assertEqual(title.get_tooltip_text(), "Trip to Busan & back\n1 of 4 done")

    def test_no_template_sets_what_the_toolkit_sets_again_after_it(self) -> None:
        """Properties of its own widget that are set when that is made, to their defaults."""
        for path in (PACKAGE / "memod_gtk" / "views" / "ui").glob("*.ui"):
            template = ElementTree.parse(path).find("template")
            if template is None:
                continue  # It has menus.
            namespace, name = re.fullmatch("(Gtk|Adw)(.*)", template.get("parent")).groups()
            kind = getattr(Gtk if namespace == "Gtk" else Adw, name)
            late = {
                each.name
                for each in kind.list_properties()
                if each.flags & GObject.ParamFlags.CONSTRUCT
            }
            given = {each.get("name") for each in template.findall("property")}
            self.assertEqual(late & given, set(), path.name)

    def test_other_sentences_are_left_as_they_are(self) -> None:
        self.assertEqual(prose("Salt & <pepper>  twice"), "Salt &amp; &lt;pepper&gt;  twice")

    def test_the_calendar_speaks_the_language_of_the_window(self) -> None:
        local.speak("ko")
        self.addCleanup(local.speak, "en")
        context = SimpleNamespace(today=lambda: dt.date(2026, 11, 20), session=None)
        popover = DuePopover(context, "2026-11-20", lambda *_: None)
        said = [
            each.get_text() for each in widgets(popover.calendar) if isinstance(each, Gtk.Label)
        ]
        self.assertIn("2026년 11월", said)
        self.assertTrue(set("일월화수목금토") <= set(said), said)
        self.assertNotIn("Sun", said)


if __name__ == "__main__":
    unittest.main()
