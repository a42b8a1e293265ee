"""Everybody can use every screen: axe-core's rules, targets for thumbs, large text, no motion."""

from __future__ import annotations

import unittest
from typing import Any

from browser import DESKTOP, PHONE, SIZE, STILL, THEME, PageTest, contrast, expect

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

SCREENS = (
    "lists",
    "list/g_home",
    "days",
    "board",
    "memos",
    "search/a",
    "history",
    "trash",
    "settings",
    "memos/memo/m_1",
    "list/g_home/memo/m_2",
)
# Smaller targets are fine within a text, and where a label around them is the target.
SMALL = """() => [...document.querySelectorAll('a, button, input, select, textarea')]
  .filter((each) => !each.closest('.visually-hidden, .skip, .tag, .memo-link, .markdown p'))
  .filter((each) => {
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    const isShown = width && getComputedStyle(each).visibility !== 'hidden';
    return isShown && (width < 43.5 || height < 43.5);
  }).map((each) => each.outerHTML.slice(0, 120))"""
# Sheets, and what opens each on its screen.
SHEETS = (
    ("list/g_home/memo/m_2", "[data-fact=remind]"),
    ("list/g_home/memo/m_2", "[data-fact=due]"),
    ("lists", ".section-bar .icon-button >> nth=-1"),
)
# What is longer than its place, or lies beyond the screen.
CUT = """() => [...document.querySelectorAll('.bar-title, .tab span, .tile-name, .segments *')]
  .filter((each) => each.getBoundingClientRect().width > 1)
  .filter((each) => each.matches(':not(input)'))
  .filter((each) => each.scrollWidth > each.clientWidth + 1 ||
    each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.textContent)"""
# How much of a field's example, in px, there is no room for.
BEYOND = """async (field) => {
  // Once it has been drawn in its size.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const drawing = document.createElement('canvas').getContext('2d');
  drawing.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return drawing.measureText(field.placeholder).width - room;
}"""
# The colors of each field's edge and of what is around it.
EDGES = """() => [...document.querySelectorAll('.field, .search-field, .entry-field')]
  .filter((field) => field.checkVisibility({ visibilityProperty: true }))
  .map((field) => {
    const isSeen = (color) => color !== 'rgba(0, 0, 0, 0)';
    const background = (each) => getComputedStyle(each).backgroundColor;
    let around = field.parentElement;
    while (!isSeen(background(around))) around = around.parentElement;
    const { borderTopColor, outlineColor } = getComputedStyle(field);
    return [isSeen(borderTopColor) ? borderTopColor : outlineColor, background(around)];
  })"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"


class Access(PageTest):
    device = PHONE

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        self.call(
            "memo/create", id="m_1", content="# A\n\n[[B]] #tag [x](https://a.example)\n- [ ] c"
        )
        self.call("task/create", id="m_2", content="Task a #x", group="g_home", due="2026-01-01")
        self.call("task/create", content="Done a", group="g_home", state="done")
        self.call("memo/create", id="m_3", content="gone")
        self.call("memo/delete", ids=["m_3"])

    def show(self, path: str) -> Any:
        """A sub-test on a screen that has come to rest."""
        self.go(path)
        self.page.evaluate(STILL)
        return self.subTest(path)

    def wrong(self, page: Any = None) -> list[Any]:
        """What axe-core finds on the screen as it is."""
        return [
            (each["id"], each["nodes"][0]["html"][:150], each["nodes"][0]["any"][:1])
            for each in Axe().run(page or self.page).response["violations"]
        ]

    @unittest.skipUnless(Axe, "there is no axe-core: axe-playwright-python is on PyPI")
    def test_axe_core_finds_nothing_wrong(self) -> None:
        for path in SCREENS:
            with self.show(path):
                for attempt in self.eventually():
                    with attempt:
                        self.assertEqual(self.wrong(), [], path)

    @unittest.skipUnless(Axe, "there is no axe-core: axe-playwright-python is on PyPI")
    def test_what_a_search_has_found_can_be_read(self) -> None:
        self.call("memo/create", content="Bread\n\nflour and salt")
        self.go("search/flour")
        self.page.locator("mark").wait_for()
        self.page.evaluate(STILL)
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.wrong(), [])

    @unittest.skipUnless(Axe, "there is no axe-core: axe-playwright-python is on PyPI")
    def test_sheets_and_what_waits_can_be_used_by_everybody(self) -> None:
        for path, opener in SHEETS:
            self.look_at_sheet(path, opener)
        self.go("list/g_home")
        self.page.locator(".row").first.wait_for()
        self.cut()
        self.page.locator(".entry-field").fill("Waits")
        self.page.locator(".entry-field").press("Enter")
        self.look_at_sheet("list/g_home", ".outbox-bar")

    @unittest.skipUnless(Axe, "there is no axe-core: axe-playwright-python is on PyPI")
    def test_where_nobody_is_let_in_everybody_can_read_what_to_do(self) -> None:
        page = self.new_context().new_page()
        page.goto(self.web.url)
        page.locator(".trouble .button.primary").wait_for()
        page.evaluate(STILL)
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.wrong(page), [])

    def test_where_nobody_is_let_in_the_field_for_the_link_is_seen(self) -> None:
        page = self.new_context().new_page()
        page.goto(self.web.url)
        field = page.locator(".trouble .field")
        field.wait_for()
        page.evaluate(STILL)
        self.check_edges(page)

    def check_edges(self, page: Any) -> None:
        for theme in ("light", "dark"):
            page.evaluate(THEME, theme)
            for attempt in self.eventually():
                with attempt:
                    edges = page.evaluate(EDGES)
                    self.assertTrue(edges)
                    for edge, around in edges:
                        self.assertGreaterEqual(contrast(edge, around), 3, theme)

    def test_fields_are_seen_on_pages_and_sheets(self) -> None:
        self.page = self.open(context=self.new_context())
        for path in ("list/g_home", "search/a"):
            with self.show(path):
                self.page.locator(".entry-field, .search-field").first.wait_for()
                self.check_edges(self.page)
        for path, opener in SHEETS:
            with self.show(path):
                self.page.locator(opener).click()
                self.page.locator("dialog .field").first.wait_for()
                self.check_edges(self.page)
                self.page.keyboard.press("Escape")
                expect(self.page.locator("dialog")).to_have_count(0)

    def look_at_sheet(self, path: str, opener: str) -> None:
        with self.show(path):
            self.page.locator(opener).click()
            self.page.locator("dialog[open]").wait_for()
            self.page.evaluate(STILL)
            for attempt in self.eventually():
                with attempt:
                    self.assertEqual(self.wrong(), [], opener)
                    if self.device is PHONE:
                        self.assertEqual(self.page.evaluate(SMALL), [], opener)
                    self.assertLessEqual(self.page.evaluate(WIDE), 0, opener)
            self.page.keyboard.press("Escape")
            self.page.locator("dialog[open]").wait_for(state="hidden")

    def test_the_last_row_can_be_scrolled_above_what_waits(self) -> None:
        self.call("task/create", content="Done too", group="g_home", state="done")
        for number in range(14):
            self.call("task/create", content=f"Task {number}", group="g_home")
        self.go("list/g_home")
        self.page.locator(".row").first.wait_for()
        self.cut()
        self.page.locator(".entry-field").fill("Waits")
        self.page.locator(".entry-field").press("Enter")
        bar = self.page.locator(".outbox-bar")
        bar.wait_for()
        self.page.locator(".pane-body").first.evaluate("body => { body.scrollTop = 1e6; }")
        last = self.page.locator(".row").filter(has_text="Done too")
        last.wait_for()
        self.page.evaluate(STILL)
        for attempt in self.eventually():
            with attempt:
                row = last.bounding_box()
                self.assertLessEqual(row["y"] + row["height"], bar.bounding_box()["y"])

    def test_every_target_is_large_enough_for_a_thumb(self) -> None:
        for path in SCREENS:
            with self.show(path):
                for attempt in self.eventually():
                    with attempt:
                        self.assertEqual(self.page.evaluate(SMALL), [], path)

    def test_nothing_is_wider_than_the_screen_even_in_the_largest_text(self) -> None:
        self.page = self.open(context=self.new_context())
        for width in (320, 360):
            self.page.set_viewport_size({"width": width, "height": 568})
            self.page.evaluate(SIZE, "largest")
            for path in SCREENS:
                with self.show(path):
                    for attempt in self.eventually():
                        with attempt:
                            self.assertLessEqual(self.page.evaluate(WIDE), 0, path)

    def test_in_the_largest_text_what_the_page_itself_says_is_whole(self) -> None:
        for locale in ("en-US", "ko-KR"):
            self.page = self.open(context=self.new_context(locale=locale))
            self.page.evaluate(SIZE, "largest")
            for path in ("lists", "days", "settings", "list/g_home/memo/m_2"):
                with self.show(path):
                    for attempt in self.eventually():
                        with attempt:
                            self.assertEqual(self.page.evaluate(CUT), [], (locale, path))

    def test_nothing_moves_for_those_who_want_that(self) -> None:
        self.page = self.open(context=self.new_context(reduced_motion="reduce"))
        self.go("list/g_home")
        row = self.page.locator(".row").first
        expect(row).to_be_visible()
        expect(row).to_have_css("transition-duration", "0s")

    def test_a_screen_reader_hears_what_a_row_is(self) -> None:
        self.go("list/g_home")
        expect(self.page.get_by_role("list", name="Home")).to_be_visible()
        expect(self.page.get_by_role("checkbox", name="Done: Done a")).to_be_checked()
        expect(self.page.get_by_role("link", name="Task a #x")).to_have_count(1)
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Home")


class AccessInTheDark(Access):
    theme = "dark"
    language = "ko-KR"

    def test_a_screen_reader_hears_what_a_row_is(self) -> None:
        self.go("list/g_home")
        expect(self.page.get_by_role("checkbox", name="완료: Done a")).to_be_checked()


class AccessOnADesktop(Access):
    device = DESKTOP

    # A mouse is as exact as it needs to be.
    test_every_target_is_large_enough_for_a_thumb = None  # type: ignore[assignment]

    def test_no_note_covers_the_field_for_tasks(self) -> None:
        self.go("list/g_home")
        self.page.locator(".row").first.wait_for()
        self.cut()
        # It is only clicked where nothing lies over it.
        self.page.locator(".entry-field").click()


class WhileOthersWrite(PageTest):
    """A change made elsewhere neither moves the focus nor swallows a click."""

    device = DESKTOP

    def press(self, button: Any) -> None:
        box = button.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()

    def test_a_press_in_the_side_counts(self) -> None:
        self.go("lists")
        inbox = self.page.locator(".side-group[href*=g_inbox]")
        for link in (self.page.locator(".side .tab[href*=board]"), inbox):
            self.press(link)
            title = f"List {link.get_attribute('href')}"
            self.call("group/create", name=title)
            self.call("task/create", content=title)
            expect(self.page.locator(".side-group").last).to_contain_text(title)
            self.page.mouse.up()
            expect(link).to_have_attribute("aria-current", "page")

    def test_the_side_keeps_the_focus(self) -> None:
        self.go("lists")
        inbox = self.page.locator(".side-group[href*=g_inbox]")
        inbox.focus()
        self.call("task/create", content="Iron")
        expect(inbox.locator(".count")).to_have_text("1")
        expect(inbox).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(inbox).to_have_attribute("aria-current", "page")
        expect(inbox).to_be_focused()

    def test_the_history_keeps_the_focus(self) -> None:
        self.call("task/create", content="Iron")
        self.go("history")
        button = self.page.get_by_role("button", name="Undo: ")
        button.focus()
        self.call("task/create", content="Dust")
        expect(button).to_have_count(2)
        expect(button.last).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("button", name="Redo: ")).to_be_focused()

    def test_the_facts_of_a_task_count_a_press_and_keep_the_focus(self) -> None:
        self.call("group/create", id="g_home", name="Home")
        self.call("task/create", id="m_1", content="Iron")
        self.go("list/g_inbox/memo/m_1")
        doing = self.page.locator("[data-fact=doing]")
        self.press(doing)
        self.call("memo/update", id="m_1", task={"due": "2030-01-01"})
        expect(self.page.locator("[data-fact=due]")).to_contain_text("2030")
        self.page.mouse.up()
        expect(doing).to_have_attribute("aria-pressed", "true")
        lists = self.page.locator("[data-fact=group]")
        lists.focus()
        lists.evaluate("select => { select.isTheSame = true; }")
        self.call("group/update", id="g_home", name="House")
        expect(lists.locator("option").last).to_have_text("House")
        self.call("memo/update", id="m_1", task={"state": "todo"})
        expect(doing).to_have_attribute("aria-pressed", "false")
        expect(lists).to_be_focused()
        self.assertTrue(lists.evaluate("select => select.isTheSame"))

    def test_a_press_on_a_backlink_counts(self) -> None:
        self.call("memo/create", id="m_1", content="Flour")
        self.call("memo/create", id="m_2", content="Bread\n\n[[flour]]")
        self.go("memos/memo/m_1")
        links = self.page.locator(".backlink")
        self.press(links)
        self.call("memo/update", id="m_2", content="Rye\n\n[[flour]]")
        expect(links).to_have_text("Rye")
        self.page.mouse.up()
        expect(self.page.locator(".text-view")).to_contain_text("Rye")


class Examples(PageTest):
    def prepare(self) -> None:
        self.call("task/create", id="m_1", content="Task", due="2026-01-01")

    def test_an_example_in_a_field_is_whole(self) -> None:
        self.go("list/g_inbox")
        self.check(".entry-field")
        self.go("list/g_inbox/memo/m_1")
        for fact in ("remind", "due", "repeat"):
            self.page.locator(f"[data-fact={fact}]").click()
            self.check("dialog input[type=text]")
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog")).to_have_count(0)

    def check(self, field: str) -> None:
        self.page.locator(field).wait_for()
        for size in ("normal", "largest"):
            self.page.evaluate(SIZE, size)
            self.page.evaluate(STILL)
            for attempt in self.eventually():
                with attempt:
                    self.assertLessEqual(
                        self.page.locator(field).evaluate(BEYOND), 0, (field, size)
                    )


class ExamplesInKorean(Examples):
    language = "ko-KR"


class ExamplesOnADesktop(Examples):
    device = DESKTOP


class Swatches(PageTest):
    def test_colors_stand_apart_in_the_largest_text(self) -> None:
        self.page.evaluate(SIZE, "largest")
        self.go("lists")
        self.page.locator(".section-bar .icon-button").last.click()
        self.page.locator(".swatch").first.wait_for()
        drawn = "(each) => Number.parseFloat(getComputedStyle(each, '::before').width)"
        swatch = self.page.locator(".swatch").first
        for attempt in self.eventually():
            with attempt:
                self.assertLess(swatch.evaluate(drawn), swatch.bounding_box()["width"])


if __name__ == "__main__":
    unittest.main()
