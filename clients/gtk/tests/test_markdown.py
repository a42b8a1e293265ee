"""Markdown a line at a time: how it looks, what Enter and a click make of it."""

from __future__ import annotations

import unittest

import support  # noqa: F401 (which finds the package)

from memod_gtk.model.markdown import continued, marked, spans_of, target_at, targets_of


def looks(line: str) -> list[tuple[str, str]]:
    """The styles of a line with what has them, but for the marks."""
    return [(each.style, line[each.start : each.end]) for each in spans_of(line)]


class Looks(unittest.TestCase):
    def test_each_kind_of_stretch_has_its_style(self) -> None:
        for line, wanted in (
            ("# 회의록", [("h1", "# 회의록"), ("marker", "#")]),
            ("#### deep", [("h3", "#### deep"), ("marker", "####")]),
            ("#태그 not a heading", []),
            ("> said", [("quote", "> said"), ("marker", "> ")]),
            ("**굵게**", [("bold", "**굵게**"), ("marker", "**"), ("marker", "**")]),
            ("an *em* b", [("italic", "*em*"), ("marker", "*"), ("marker", "*")]),
            ("*모두*와", [("italic", "*모두*"), ("marker", "*"), ("marker", "*")]),
            ("그는*모두*와", [("italic", "*모두*"), ("marker", "*"), ("marker", "*")]),
            ("_모두_와 *a*b", []),
            ("snake_case_name and 2*3*4", []),
            ("~~gone~~", [("strike", "~~gone~~"), ("marker", "~~"), ("marker", "~~")]),
            ("`a **b** #c`", [("code", "`a **b** #c`")]),
            ("- [x] 우유", [("marker", "-")]),
            ("- [ ] 우유", [("marker", "-")]),
            ("3. third", [("marker", "3.")]),
            ("see https://a.org/b #a", [("link", "https://a.org/b")]),
            ("C# and a&#39;b", []),
        ):
            self.assertEqual(looks(line), wanted, line)

    def test_a_long_line_takes_no_more_than_its_length(self) -> None:
        for line in ("*" * 20_000, "`" * 20_000, "[" * 20_000, "_a" * 10_000, "#" * 20_000):
            spans_of(line)


class Clicks(unittest.TestCase):
    def test_what_a_click_leads_to(self) -> None:
        line = "[[회의|x]] https://a.org/b, [t](http://c.d) #일/회사 `http://no`"
        self.assertEqual(
            [(each.kind, each.value) for each in targets_of(line)],
            [("url", "https://a.org/b"), ("url", "http://c.d")],
        )
        self.assertEqual(target_at(line, line.index("a.org")).kind, "url")
        self.assertIsNone(target_at(line, line.index(",")))


class Lists(unittest.TestCase):
    def test_enter_goes_on_with_a_list_and_ends_it(self) -> None:
        for line, box_end, wanted in (
            ("- a", 0, "- "),
            ("  * 우유", 0, "  * "),
            ("- [x] a", 5, "- [ ] "),
            ("- [X](https://x.org)", 0, "- "),
            ("9. a", 0, "10. "),
            ("1) a", 0, "2) "),
            ("- ", 0, ""),
            ("- [ ] ", 5, ""),
            ("text", 0, None),
            ("-text", 0, None),
        ):
            self.assertEqual(continued(line, box_end), wanted, line)

    def test_emphasis_is_put_around_what_is_selected_and_taken_away(self) -> None:
        for text, mark, after in (
            ("a <b> c", "**", "a **<b>** c"),
            ("a **<b>** c", "**", "a <b> c"),
            ("a **<b>** c", "*", "a ***<b>*** c"),
            ("a ***<b>*** c", "*", "a **<b>** c"),
            ("a ***<b>*** c", "**", "a *<b>* c"),
            ("<모두>와", "*", "*<모두>*와"),
            ("<>", "**", "**<>**"),
        ):
            start, end = text.index("<"), text.index(">") - 1
            found, first, last = marked(text.replace("<", "").replace(">", ""), start, end, mark)
            self.assertEqual(f"{found[:first]}<{found[first:last]}>{found[last:]}", after)


if __name__ == "__main__":
    unittest.main()
