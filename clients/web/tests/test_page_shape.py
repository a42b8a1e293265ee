"""How screens are laid out: what stands side by side is alike, and nothing touches or is torn."""

from __future__ import annotations

import math
import unittest
from itertools import product
from typing import Any

from browser import DESKTOP, SIZE, STILL, THEME, PageTest, contrast, expect

MEMO = "Packing\n\n- [x] tent\n- [ ] stove\n\n> Ask Kim for the map.\n\n```\nls\n```\n\nBye"
HEIGHTS = """() => [...document.querySelectorAll('.facts-bar > *, .facts-bar .segments > *')]
  .map((each) => Math.round(each.getBoundingClientRect().height * 10) / 10)"""
GAPS = """() => [...document.querySelectorAll('.markdown > * + *')].map((each) =>
  each.getBoundingClientRect().top - each.previousElementSibling.getBoundingClientRect().bottom)"""
RING = """(track) => [
  getComputedStyle(track).stroke, getComputedStyle(track.closest('.card')).backgroundColor
]"""
SWATCH = """(swatch) => [
  getComputedStyle(swatch, '::before').borderTopColor,
  getComputedStyle(swatch.closest('dialog')).backgroundColor,
]"""
# The color of a list's ring in the side, and of what is around it.
SIDE_RING = """(link) => [
  getComputedStyle(link.querySelector('.ring-track')).stroke,
  getComputedStyle(link.matches('[aria-current]') ? link : link.closest('.side')).backgroundColor,
]"""
LINES = "each => new Set([...each.getClientRects()].map(({ top }) => top)).size"
# How far a select's arrow is from its border, in px; the browser's own one is as near as it likes.
ARROW = """(select) => {
  const { appearance, backgroundPositionX } = getComputedStyle(select);
  const [, px] = backgroundPositionX.match(/([\\d.]+)px\\)?$/) ?? [null, 0];
  return appearance === 'none' ? Number(px) : 0;
}"""
CHOSEN = """() => {
  const [chosen] = document.querySelectorAll('.segments :checked + span');
  return getComputedStyle(chosen, '::before').backgroundColor;
}"""


class Shape(PageTest):
    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home")
        self.call("task/create", id="m_1", content="Dust", group="g_home", due="2026-01-01")
        self.call("task/create", id="m_2", content="Someday", group="g_home")
        self.call("memo/create", id="m_3", content=MEMO)

    def at_size(self, size: str) -> Any:
        self.page.evaluate(SIZE, size)
        return self.subTest(size)

    def test_a_tasks_pills_are_of_one_height_which_a_thumb_hits(self) -> None:
        self.go("list/g_home/memo/m_1")
        self.page.locator(".facts-bar select").wait_for()
        for size in ("normal", "largest"):
            with self.at_size(size):
                for attempt in self.eventually():
                    with attempt:
                        heights = self.page.evaluate(HEIGHTS)
                        self.assertEqual(len(set(heights)), 1, heights)
                        self.assertGreaterEqual(heights[0], 44)

    def test_a_chosen_segment_is_alike_whoever_made_it_dark(self) -> None:
        self.go("settings")
        self.page.locator(".segments").first.wait_for()
        light = self.page.evaluate(CHOSEN)
        self.page.emulate_media(color_scheme="dark")
        self.addCleanup(self.page.emulate_media, color_scheme="light")
        self.until(lambda: self.page.evaluate(CHOSEN) != light, "it is dark")
        self.page.evaluate(STILL)
        by_system = self.page.evaluate(CHOSEN)
        self.page.evaluate(THEME, "dark")
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.evaluate(CHOSEN), by_system)

    def test_there_is_room_between_the_parts_of_a_memo(self) -> None:
        self.go("memos/memo/m_3")
        self.page.locator("blockquote").wait_for()
        for attempt in self.eventually():
            with attempt:
                gaps = self.page.evaluate(GAPS)
                self.assertGreaterEqual(min(gaps), 11, gaps)
                self.assertLessEqual(max(gaps), 13, gaps)

    def test_a_tasks_list_is_a_pill_no_wider_than_its_name(self) -> None:
        self.call("group/create", id="g_long", name="A list with a long name")
        self.go("list/g_home/memo/m_1")
        pill = self.page.locator(".chip-select")
        expect(pill.locator("option")).to_have_count(3)
        short = pill.bounding_box()["width"]
        pill.locator("select").select_option("A list with a long name")
        expect(self.page.locator(".toast")).to_contain_text("Moved")
        self.until(lambda: pill.bounding_box()["width"] > short + 40, "it is as wide as its name")

    def test_an_empty_lists_ring_is_seen_in_the_dark_too(self) -> None:
        self.call("group/create", id="g_dark", name="Dark", color="#4A4DB8")
        self.go("lists")
        track = self.page.locator(".card", has_text="Dark").locator(".ring-track")
        track.wait_for()
        for theme in ("light", "dark"):
            self.page.evaluate(THEME, theme)
            for attempt in self.eventually():
                with attempt:
                    ring, card = track.evaluate(RING)
                    self.assertGreaterEqual(contrast(ring, card), 3, theme)

    def test_every_color_is_seen_in_the_dark_too(self) -> None:
        self.go("lists")
        self.page.evaluate(THEME, "dark")
        self.page.locator(".section-bar .icon-button").last.click()
        swatches = self.page.locator(".swatch")
        expect(swatches).to_have_count(10)
        for attempt in self.eventually():
            with attempt:
                for swatch in swatches.all():
                    edge, sheet = swatch.evaluate(SWATCH)
                    self.assertGreaterEqual(contrast(edge, sheet), 3, swatch.get_attribute("title"))
        self.page.keyboard.press("Escape")

    def test_no_color_is_left_alone_in_a_line(self) -> None:
        self.go("lists")
        for size in ("normal", "largest"):
            with self.at_size(size):
                self.page.locator(".section-bar .icon-button").last.click()
                swatches = self.page.locator(".swatch")
                expect(swatches).to_have_count(10)
                for attempt in self.eventually():
                    with attempt:
                        tops = [each.evaluate("each => each.offsetTop") for each in swatches.all()]
                        self.assertEqual(sorted(map(tops.count, set(tops))), [5, 5])
                self.page.keyboard.press("Escape")
                expect(swatches).to_have_count(0)

    def test_choices_of_the_settings_are_side_by_side(self) -> None:
        self.go("settings")
        for size in ("normal", "largest"):
            with self.at_size(size):
                for attempt in self.eventually():
                    with attempt:
                        for choice in self.page.locator(".choice").all():
                            labels = choice.locator("label").all()
                            tops = {each.evaluate("each => each.offsetTop") for each in labels}
                            self.assertEqual(len(tops), 1, choice.text_content())

    def test_an_arrow_doesnt_touch_the_border_of_its_field(self) -> None:
        self.go("lists")
        self.page.locator(".section-bar .icon-button").last.click()
        self.page.get_by_text("More options").click()
        select = self.page.locator("dialog select")
        select.wait_for()
        for attempt in self.eventually():
            with attempt:
                self.assertGreaterEqual(select.evaluate(ARROW), 12)

    def test_without_reminders_the_sheet_says_so(self) -> None:
        self.go("list/g_home/memo/m_1")
        self.page.locator("[data-fact=remind]").click()
        sheet = self.page.locator("dialog")
        expect(sheet).to_contain_text("No reminders yet.")
        sheet.get_by_role("button", name="When it is due").click()
        expect(sheet.locator("li")).to_have_count(1)
        expect(sheet).not_to_contain_text("No reminders yet.")
        sheet.get_by_role("button", name="Don’t remind").click()
        expect(sheet).to_contain_text("No reminders yet.")

    def test_where_nothing_is_due_the_sheet_says_what_a_due_date_brings(self) -> None:
        self.go("list/g_home/memo/m_2")
        self.page.locator("[data-fact=remind]").click()
        sheet = self.page.locator("dialog")
        expect(sheet).to_contain_text("Once it has a due date")
        # Nothing that is empty takes up room.
        expect(sheet.locator(".sheet-body > :empty:visible:not(input)")).to_have_count(0)


# Words of the page's own that are torn over two lines.
TORN = """(selector) => [...document.querySelectorAll(selector)].flatMap((each) => {
  const text = each.firstChild;
  return [...(text?.data ?? '').matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})"""
# Titles or facts that aren't whole, or rows that are too low for what is in them.
ROWS_CUT = """() => [...document.querySelectorAll('.row')].filter((row) => {
  const parts = [...row.querySelectorAll('.row-title, .row-facts, .fact')];
  const frame = row.getBoundingClientRect();
  return parts.some((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
      || top < frame.top || bottom > frame.bottom;
  });
}).map((row) => row.textContent)"""


class LargestText(PageTest):
    owns_context = True
    narrowest = 320
    tile_widths = (320, 360)

    def prepare(self) -> None:
        self.context.add_init_script(
            "localStorage.setItem('memod-preferences', '{\"size\": \"largest\"}');"
        )
        self.call("group/create", id="g_home", name="Home")
        for number, due in enumerate(("2026-01-01", "2026-01-02")):
            more = {"due": due, "group": "g_home", "content": "Water the plants #green"}
            self.call("task/create", id=f"m_{number}", repeat="every 3 days", **more)
        self.call("memo/create", id="m_3", content="# Bread\n\nflour")
        self.call("memo/create", id="m_4", content="Gone")
        self.call("memo/delete", ids=["m_4"])

    def test_a_rows_title_and_facts_are_whole_and_rows_dont_overlap(self) -> None:
        for path in ("list/g_home", "list/g_overdue", "board", "search/water"):
            with self.subTest(path):
                self.go(path)
                self.check_rows()

    def check_rows(self) -> None:
        rows = self.page.locator(".row")
        expect(rows).to_have_count(2)
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.evaluate(ROWS_CUT), [])
                first, second = (each.bounding_box() for each in rows.all())
                self.assertLessEqual(first["y"] + first["height"], second["y"] + 1)

    def test_in_a_large_text_they_are_whole_too(self) -> None:
        for id in ("m_0", "m_1"):
            self.call("memo/update", id=id, content="Dust")
        context = self.new_context()
        context.add_init_script(
            "localStorage.setItem('memod-preferences', '{\"size\": \"large\"}');"
        )
        self.page = self.open(context=context)
        for path in ("list/g_home", "board", "search/dust"):
            with self.subTest(path):
                self.go(path)
                self.check_rows()

    def test_no_word_on_a_tile_is_torn(self) -> None:
        for width in self.tile_widths:
            self.page.set_viewport_size({"width": width, "height": 640})
            self.go("lists")
            self.page.locator(".tile-name").first.wait_for()
            for attempt in self.eventually():
                with attempt:
                    self.assertEqual(self.page.evaluate(TORN, ".tile-name"), [], width)

    def test_the_trash_has_its_whole_name_beside_what_empties_it(self) -> None:
        self.page.set_viewport_size({**self.device["viewport"], "width": self.narrowest})
        self.go("trash")
        self.page.get_by_role("button", name="Empty the trash").wait_for()
        bar = self.page.locator(".list-pane .bar")
        for attempt in self.eventually():
            with attempt:
                for part in (bar, bar.locator(".bar-title")):
                    self.assertLessEqual(
                        part.evaluate("each => each.scrollWidth - each.clientWidth"), 0
                    )
        # A memo's title begins where others do.
        for attempt in self.eventually():
            with attempt:
                row, text = (
                    self.page.locator(each).bounding_box() for each in (".row", ".row-title")
                )
                self.assertLess(text["x"] - row["x"], 24)

    def test_how_a_text_is_saved_is_said_in_whole_words(self) -> None:
        self.go("memos/memo/m_3")
        self.page.locator(".text-view p").wait_for()
        self.page.keyboard.press("e")
        self.cut()
        self.page.locator("textarea").press_sequentially("!")
        status = self.page.locator(".save-status")
        expect(status).to_contain_text("Kept on this device")
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.evaluate(TORN, ".save-status"), [])
        # It has a line of its own below the buttons, not a narrow column between them.
        for attempt in self.eventually():
            with attempt:
                buttons = self.page.locator(".memo-page .bar-actions").bounding_box()
                self.assertGreaterEqual(
                    status.bounding_box()["y"], buttons["y"] + buttons["height"] - 1
                )

    def test_what_the_history_says_is_whole(self) -> None:
        long = "A title of a memo that has many words, and is longer than two lines are in any case"
        self.call("memo/create", content=f"{long}, {long}")
        self.go("history")
        expect(self.page.locator(".commit-what").first).to_contain_text(long)
        cut = "each => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight"
        for attempt in self.eventually():
            with attempt:
                for part in self.page.locator(".commit > .commit-text > *").all():
                    self.assertFalse(part.evaluate(cut), part.text_content())

    def test_a_button_below_its_field_is_as_wide(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.locator("[data-fact=due]").click()
        self.page.locator("dialog").wait_for()
        self.page.evaluate(STILL)
        for attempt in self.eventually():
            with attempt:
                field, button = (
                    self.page.locator(f"dialog {each}").bounding_box()
                    for each in ("input[type=text]", ".button.primary")
                )
                self.assertGreater(button["y"], field["y"])
                self.assertAlmostEqual(button["width"], field["width"], delta=1)


# How much of a line is cut off above those that are seen of what scrolls.
PART_OF_A_LINE = """(each) => {
  const { lineHeight, paddingTop } = getComputedStyle(each);
  const above = each.scrollTop / Number.parseFloat(lineHeight);
  return Math.abs(above - Math.round(above)) + Number.parseFloat(paddingTop);
}"""
OUTLINE = """(field) => [
  getComputedStyle(field).outlineColor,
  getComputedStyle(field.closest('li')).backgroundColor,
]"""
# How many lines of a text are whole and lie under nothing.
WHOLE_LINES = """(each) => {
  const line = Number.parseFloat(getComputedStyle(each).lineHeight);
  const { left, top } = each.getBoundingClientRect();
  const isSeen = (y) => each.contains(document.elementFromPoint(left + 20, y));
  const first = top + each.clientTop;
  const count = Math.round(each.clientHeight / line);
  const starts = Array.from({ length: count }, (_, at) => first + at * line);
  return starts.filter((start) => isSeen(start + 1) && isSeen(start + line - 1)).length;
}"""


class BothTexts(PageTest):
    """Where a memo was changed here and elsewhere, what to choose from is in sight."""

    long = "# Plan\n\n" + "line\n\n" * 40

    def prepare(self) -> None:
        self.call("memo/create", id="m_1", content=f"{self.long}end")

    def refuse(self, here: str = " here", there: str = " elsewhere") -> None:
        self.go("memos/memo/m_1")
        self.page.locator(".text-view p").first.wait_for()
        self.page.keyboard.press("e")
        self.cut()
        field = self.page.locator(".text-field")
        field.press("Control+End")
        field.press_sequentially(here)
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.call("memo/update", id="m_1", content=f"{self.long}end{there}")
        self.join()
        self.page.locator(".conflict").wait_for()

    def test_they_are_in_sight_once_they_are_there(self) -> None:
        self.page.evaluate(SIZE, "largest")
        self.refuse()
        for attempt in self.eventually():
            with attempt:
                conflict, body = (
                    self.page.locator(each).bounding_box() for each in (".conflict", ".memo-body")
                )
                self.assertGreaterEqual(conflict["y"], body["y"])
                self.assertLess(conflict["y"], body["y"] + body["height"] / 2)
        # What has happened is said once.
        expect(self.page.get_by_text("Changed elsewhere too")).to_have_count(1)

    def test_a_line_of_each_is_in_sight_above_what_can_be_chosen(self) -> None:
        self.page.evaluate(SIZE, "largest")
        self.refuse()
        conflict = self.page.locator(".conflict")
        expect(conflict.locator("pre")).to_have_count(2)
        for attempt in self.eventually():
            with attempt:
                below = conflict.locator(".sheet-buttons").bounding_box()["y"]
                self.page.evaluate(STILL)
                for number, text in enumerate(conflict.locator("pre").all()):
                    self.assertGreaterEqual(text.evaluate(WHOLE_LINES), 1, number)
                    box = text.bounding_box()
                    self.assertLessEqual(box["y"] + box["height"], below)

    def test_long_ones_open_at_a_whole_line_where_they_differ(self) -> None:
        self.page.evaluate(SIZE, "largest")
        rows = [f"line {number}" for number in range(30)]
        here, there = ("\n".join([*rows[:20], word, *rows[20:]]) for word in ("here", "elsewhere"))
        self.refuse(f"\n{here}", f"\n{there}")
        conflict = self.page.locator(".conflict")
        expect(conflict.locator("mark")).to_have_text(["here", "elsewhere"])
        expect(conflict.locator("pre")).to_have_count(2)
        for text in conflict.locator("pre").all():
            for attempt in self.eventually():
                with attempt:
                    self.assertGreater(text.evaluate("each => each.scrollTop"), 0)
                    self.assertLess(text.evaluate(PART_OF_A_LINE), 0.1)
                    self.assertGreaterEqual(text.evaluate(WHOLE_LINES), 1)
                    lines = (
                        "each => each.clientHeight"
                        " / Number.parseFloat(getComputedStyle(each).lineHeight)"
                    )
                    self.assertLessEqual(text.evaluate(lines), 4.01)

    def test_in_the_sheet_each_has_its_name_and_shows_where_they_differ(self) -> None:
        self.refuse()
        self.page.locator(".outbox-bar").click()
        entry = self.page.locator("dialog li")
        expect(entry.locator("figcaption")).to_have_text(["Yours", "Elsewhere"])
        expect(entry.locator("mark")).to_have_text("elsewhere")
        self.page.wait_for_function("() => document.querySelector('dialog textarea').scrollTop > 0")
        self.page.evaluate(STILL)
        for attempt in self.eventually():
            with attempt:
                theirs, mark = (entry.locator(each).bounding_box() for each in ("pre", "mark"))
                self.assertLess(mark["y"] + mark["height"], theirs["y"] + theirs["height"] + 1)
                left = "each => each.scrollHeight - each.clientHeight - each.scrollTop"
                own = entry.locator("textarea")
                self.assertLess(own.evaluate(left), own.bounding_box()["height"] / 2)
                for text in (own, entry.locator("pre")):
                    self.assertLess(text.evaluate(PART_OF_A_LINE), 0.1)
        for theme in ("light", "dark"):
            self.page.evaluate(THEME, theme)
            for attempt in self.eventually():
                with attempt:
                    edge, around = own.evaluate(OUTLINE)
                    self.assertGreaterEqual(contrast(edge, around), 3, theme)

    def test_behind_the_corners_of_a_sheet_that_scrolls_is_the_page(self) -> None:
        self.refuse()
        self.page.locator(".outbox-bar").click()
        self.page.locator("dialog mark").wait_for()
        self.page.evaluate(STILL)
        scroller = self.page.locator(".sheet-scroller")
        sheet, head = (self.page.locator(each) for each in (".sheet", ".sheet-head"))
        for size, top in product(("normal", "largest"), (0, 1000)):
            with self.subTest(size=size, top=top):
                self.page.evaluate(SIZE, size)
                scroller.evaluate("(each, top) => { each.scrollTop = top; }", top)
                more = "each => each.scrollHeight - each.clientHeight"
                for attempt in self.eventually():
                    with attempt:
                        self.assertGreater(scroller.evaluate(more), 0)
                        self.assertEqual(head.bounding_box()["y"], sheet.bounding_box()["y"])
                        # A PNG of pixels that are all opaque has no alpha: color type 2, and not 6.
                        self.assertEqual(self.page.screenshot()[25], 2)


class LargestTextOnADesktop(LargestText):
    device = DESKTOP
    narrowest = 1280
    tile_widths = (1000, 1280)

    # The button is beside its field.
    test_a_button_below_its_field_is_as_wide = None  # type: ignore[assignment]

    def test_built_in_lists_have_their_whole_names_in_the_side(self) -> None:
        for width in (1000, 1280):
            self.page.set_viewport_size({"width": width, "height": 800})
            self.go("lists")
            self.page.locator(".side-groups .tab").first.wait_for()
            for attempt in self.eventually():
                with attempt:
                    for name in self.page.locator(".side-groups .tab span:not(.count)").all():
                        more = name.evaluate("each => each.scrollWidth - each.clientWidth")
                        self.assertLessEqual(more, 0, (width, name.text_content()))

    def test_the_list_that_is_open_is_in_sight_in_the_side(self) -> None:
        for number in range(20):
            self.call("group/create", id=f"g_{number}", name=f"List {number}")
        for id in ("g_19", "g_0", "g_18"):
            self.go(f"list/{id}")
            link = self.page.locator(f".side-group[href*='{id}'][aria-current]")
            link.wait_for()
            for attempt in self.eventually():
                with attempt:
                    at, side = link.bounding_box(), self.page.locator(".side").bounding_box()
                    self.assertGreaterEqual(at["y"], side["y"] - 1, id)
                    self.assertLessEqual(at["y"] + at["height"], side["y"] + side["height"] + 1, id)

    def test_a_memo_has_more_room_than_the_list_beside_it(self) -> None:
        self.go("memos/memo/m_3")
        for attempt in self.eventually():
            with attempt:
                memo, others = (
                    self.page.locator(each).bounding_box()
                    for each in (".detail-pane", ".list-pane")
                )
                self.assertGreater(memo["width"], others["width"])


class Commands(PageTest):
    """What is to be typed elsewhere stands on one line, in either language."""

    def test_a_command_isnt_torn(self) -> None:
        for locale in ("en-US", "ko-KR"):
            self.page = self.open(context=self.new_context(locale=locale))
            self.go("settings")
            expect(self.page.locator(".about")).to_contain_text("memod sync --help")
            for size in ("normal", "largest"):
                self.page.evaluate(SIZE, size)
                commands = self.page.locator(".about .command")
                expect(commands).to_have_count(2)
                for each in (commands.first, commands.last):
                    for attempt in self.eventually():
                        with attempt:
                            self.assertEqual(
                                each.evaluate(LINES), 1, (locale, size, each.text_content())
                            )
            expect(self.page.locator(".about")).not_to_contain_text("`")

    def test_where_nobody_is_let_in_it_isnt_torn_either(self) -> None:
        page = self.new_context(locale="ko-KR").new_page()
        page.goto(self.web.url)
        page.locator(".trouble .field").wait_for()
        expect(page.locator(".trouble .command")).to_have_text(["memod-web", "--new-token"])
        for attempt in self.eventually():
            with attempt:
                for each in page.locator(".trouble .command").all():
                    self.assertEqual(each.evaluate(LINES), 1)
                said, field = (
                    page.locator(f".trouble {each}").bounding_box()
                    for each in ("p >> nth=0", ".field")
                )
                self.assertGreaterEqual(field["y"] - said["y"] - said["height"], 12)


# Those a list can be given.
COLORS = (
    "#B3261E",
    "#8A4B00",
    "#6B5B00",
    "#1B6B3A",
    "#00696B",
    "#1B5E9E",
    "#4A4DB8",
    "#7B3FA0",
    "#A0306B",
    "#55606B",
)


class ShapeOnADesktop(PageTest):
    device = DESKTOP

    def test_what_needs_no_memo_beside_it_has_its_room(self) -> None:
        pane = self.page.locator(".list-pane")
        width = "pane => getComputedStyle(pane).borderRightWidth"
        beside = self.page.locator(".nothing-chosen")
        self.go("lists")
        self.page.locator(".tiles").wait_for()
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(pane.evaluate(width), "1px")
        expect(beside).to_be_visible()
        for path in ("board", "settings", "history", "trash"):
            with self.subTest(path):
                self.go(path)
                expect(beside).to_be_hidden()
                for attempt in self.eventually():
                    with attempt:
                        self.assertEqual(pane.evaluate(width), "0px")

    def test_the_ring_of_every_color_is_seen_in_the_dark_too(self) -> None:
        for number, color in enumerate(COLORS):
            self.call("group/create", id=f"g_{number}", name=f"List {number}", color=color)
        self.page.evaluate(THEME, "dark")
        for number, color in enumerate(COLORS):
            link = self.page.locator(f".side-group[href*=g_{number}]")
            for attempt in self.eventually():
                with attempt:
                    self.assertGreaterEqual(contrast(*link.evaluate(SIDE_RING)), 3, color)
            self.go(f"list/g_{number}")
            self.page.locator(f".side-group[href*=g_{number}][aria-current]").wait_for()
            for attempt in self.eventually():
                with attempt:
                    self.assertGreaterEqual(contrast(*link.evaluate(SIDE_RING)), 3, color)

    def test_a_memo_of_the_trash_stands_beside_it(self) -> None:
        self.call("memo/create", id="m_1", content="Gone")
        self.call("memo/delete", ids=["m_1"])
        self.go("trash/memo/m_1")
        expect(self.page.locator(".text-view")).to_contain_text("Gone")
        expect(self.page.locator(".row-title")).to_be_visible()


class Keys(PageTest):
    """The settings say what each key does, where there are keys."""

    def test_each_key_has_a_meaning(self) -> None:
        for locale in ("en-US", "ko-KR"):
            context = self.new_context(locale=locale, **DESKTOP, is_mobile=False, has_touch=False)
            self.page = self.open("settings", context)
            keys = self.page.locator(".keys dl > div")
            expect(keys).to_have_count(15)
            for attempt in self.eventually():
                with attempt:
                    for key in keys.all():
                        self.assertGreater(key.locator("kbd").count(), 0)
                        self.assertNotRegex(key.locator("dd").inner_text(), r"^(key_.*)?$")

    def test_where_there_is_only_a_finger_there_are_none(self) -> None:
        self.go("settings")
        self.page.locator(".about").wait_for()
        expect(self.page.locator(".keys")).to_be_hidden()


# Where a button is in its sheet.
WITHIN = """(button) => {
  const [at, frame] = [button, button.closest('dialog')].map((each) =>
    each.getBoundingClientRect());
  return [at.x - frame.x, at.y - frame.y].map(Math.round);
}"""


class Sheets(PageTest):
    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B5E9E")
        self.call("task/create", id="m_1", content="Dust", group="g_home", due="2026-01-01")

    def test_each_is_closed_in_the_same_place(self) -> None:
        first = None
        for path, opener in (
            ("list/g_home/memo/m_1", "[data-fact=due]"),
            ("list/g_home/memo/m_1", "[data-fact=remind]"),
            ("lists", ".section-bar .icon-button >> nth=-1"),
            ("list/g_home", ""),
        ):
            self.go(path)
            if opener:
                self.page.locator(opener).click()
            else:
                self.choose("Edit list")
            sheet = self.page.locator("dialog")
            sheet.wait_for()
            self.page.evaluate(STILL)
            close = sheet.get_by_role("button", name="Close")
            first = first or close.evaluate(WITHIN)
            for attempt in self.eventually():
                with attempt:
                    self.assertEqual(close.evaluate(WITHIN), first)
            close.click()
            expect(sheet).to_have_count(0)

    def test_what_takes_a_date_or_a_repeat_away_says_so(self) -> None:
        self.call("task/update", id="m_1", repeat="every day", start="2026-01-01")
        self.go("list/g_home/memo/m_1")
        for fact, name in (("repeat", "Doesn’t repeat"), ("start", "No date"), ("due", "No date")):
            chip = self.page.locator(f"[data-fact={fact}]:not(.is-unset)")
            chip.click()
            self.page.locator("dialog").get_by_role("button", name=name, exact=True).click()
            expect(chip).to_have_count(0)

    def test_colors_are_always_in_the_same_order(self) -> None:
        self.go("list/g_home")
        self.choose("Edit list")
        swatches = self.page.locator(".swatch")
        expect(swatches).to_have_count(10)
        expect(swatches.first).to_have_attribute("title", "#B3261E")
        expect(self.page.locator(".swatch[title='#1B5E9E'] input")).to_be_checked()

    def test_the_buttons_of_a_reminder_stand_in_one_line(self) -> None:
        self.call("task/create", id="m_2", content="Call", remind=["2026-01-05T09:00:00Z"])
        card = self.page.locator(".reminder")
        card.wait_for()
        self.page.evaluate(STILL)
        for attempt in self.eventually():
            with attempt:
                buttons = card.locator(".sheet-buttons .button").all()
                self.assertEqual(len({each.bounding_box()["y"] for each in buttons}), 1)
        card.get_by_role("button", name="Close").click()
        expect(card).to_have_count(0)

    def test_the_pencil_is_in_the_middle_of_its_button(self) -> None:
        self.go("memos")
        for attempt in self.eventually():
            with attempt:
                button, pencil = (
                    self.page.locator(each).bounding_box() for each in (".float", ".float .icon")
                )
                for at, size in (("x", "width"), ("y", "height")):
                    middles = [each[at] + each[size] / 2 for each in (button, pencil)]
                    self.assertAlmostEqual(*middles, delta=0.5)


WIDTHS = "(facts) => [...facts.children].map((each) => each.getBoundingClientRect().width)"
TEXT_OVERFLOW = "(facts) => getComputedStyle(facts).textOverflow"
# Whether each fact is in sight, as a whole.
SHOWN = """(facts) => [...facts.children].map((each) => {
  const frame = facts.getBoundingClientRect();
  const { right, bottom } = each.getBoundingClientRect();
  return right <= frame.right + 0.5 && bottom <= frame.bottom + 0.5;
})"""


class RowFacts(PageTest):
    """What a row says below its title is worth its room, and ends with a whole fact."""

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home")
        task = {"due": "2020-01-01", "repeat": "every 3 days", "group": "g_home"}
        self.call("task/create", id="m_1", content="Water #garden\n\n#home", **task)
        self.call("task/create", content="Dust", due="2026-01-02")
        self.call("task/create", content="Iron", due="today")
        self.call("memo/create", id="m_2", content="Bread", pinned=True)

    def test_it_says_nothing_twice_and_what_is_worth_most_first(self) -> None:
        self.go("board")
        facts = self.page.locator(".row").filter(has_text="Water").locator(".fact")
        expect(facts).to_have_text(["Jan 1, 2020", "Home", "every 3 days", "#home"])
        self.go("memos")
        self.page.locator(".row").wait_for()
        expect(self.page.locator(".fact-pinned")).to_have_count(0)
        self.go("search/bread")
        self.page.locator(".row").wait_for()
        expect(self.page.locator(".fact-pinned")).to_have_count(1)

    def test_what_there_is_no_room_for_goes_as_a_whole(self) -> None:
        self.go("list/g_home")
        self.page.locator(".fact").first.wait_for()
        facts = self.page.locator(".row-facts")
        expect(facts).to_have_count(1)
        widths = [math.ceil(width) for width in facts.evaluate(WIDTHS)]
        for shown in range(1, len(widths) + 1):
            room = sum(widths[:shown])
            for attempt in self.eventually():
                with attempt:
                    facts.evaluate("(each, room) => { each.style.width = `${room}px`; }", room)
                    self.assertEqual(
                        facts.evaluate(SHOWN), [True] * shown + [False] * (len(widths) - shown)
                    )
                    # No ellipsis follows the last one that is whole.
                    self.assertNotEqual(facts.evaluate(TEXT_OVERFLOW), "ellipsis")

    def test_it_may_go_up_to_the_button_beside_it(self) -> None:
        self.go("days")
        row = self.page.locator(".row")
        row.wait_for()
        for attempt in self.eventually():
            with attempt:
                facts, star = (row.locator(each).bounding_box() for each in (".row-facts", ".star"))
                self.assertAlmostEqual(facts["x"] + facts["width"], star["x"], delta=0.5)

    def test_what_was_due_before_today_has_one_heading(self) -> None:
        self.go("list/g_day")
        sections = self.page.locator(".section")
        expect(sections).to_have_text(["Overdue2", "Today1"])

    def test_a_tag_in_a_title_stays_in_one_piece(self) -> None:
        long = "가나다라" * 12
        titles = [f"{'잎을 닦고 ' * count}#텃밭 물 주기" for count in range(1, 5)] + [f"#{long}"]
        self.call("group/create", id="g_leaves", name="Leaves")
        for title in titles:
            self.call("task/create", content=title, group="g_leaves")
        self.go("list/g_leaves")
        self.page.evaluate(SIZE, "largest")
        expect(self.page.locator(".row-title")).to_have_text(titles)
        tags = self.page.locator(".title-tag")
        expect(tags).to_have_count(len(titles))
        for attempt in self.eventually():
            with attempt:
                for tag in tags.all():
                    self.assertEqual(tag.evaluate(LINES), 1)
                    beyond = "each => each.offsetWidth - each.closest('.row-title').clientWidth"
                    self.assertLessEqual(tag.evaluate(beyond), 0)


# What the bar of what waits lies over.
COVERED = """() => {
  const bar = document.querySelector('.connection').getBoundingClientRect();
  return ['.pane-body', '.entry', '.tabs', '.toast'].flatMap((each) =>
    [...document.querySelectorAll(each)].filter((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      const isSeen = height > 0 && getComputedStyle(part).visibility !== 'hidden';
      return isSeen && top < bar.bottom - 1 && bottom > bar.top + 1;
    }).map(() => each));
}"""
LATE = """(body) => {
  const probe = body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--late)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}"""
BOTH = "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]"


class WithoutAConnection(PageTest):
    """What says so has room of its own, and is as quiet as it is harmless."""

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home")
        for number in range(12):
            self.call("task/create", id=f"m_{number}", content="Dust", group="g_home")

    def add(self) -> None:
        field = self.page.locator(".entry-field")
        field.fill("Waits")
        field.press("Enter")
        expect(self.page.locator(".outbox-bar")).to_be_visible()

    def test_what_says_so_covers_nothing(self) -> None:
        for path in ("list/g_home", "board", "list/g_home/memo/m_1"):
            self.go(path)
            self.page.locator(".row").first.wait_for(state="attached")
        self.page.locator(".text-view p").wait_for()
        self.cut()
        self.go("list/g_home")
        self.add()
        for path in ("list/g_home", "board", "days", "list/g_home/memo/m_1"):
            self.go(path)
            for size in ("normal", "largest"):
                self.page.evaluate(SIZE, size)
                with self.subTest(path=path, size=size):
                    self.page.locator(".connection .button").wait_for()
                    self.page.evaluate(STILL)
                    for attempt in self.eventually():
                        with attempt:
                            self.assertEqual(self.page.evaluate(COVERED), [])

    def test_only_what_was_refused_is_shown_as_a_warning(self) -> None:
        self.go("list/g_home")
        self.page.locator(".row").first.wait_for()
        self.cut()
        self.add()
        self.page.locator(".connection .button").wait_for()
        late = self.page.locator("body").evaluate(LATE)
        for attempt in self.eventually():
            with attempt:
                for each in self.page.locator(".connection, .connection *").all():
                    background, color = each.evaluate(BOTH)
                    self.assertNotIn(late, (background, color))
        self.call("group/delete", id="g_home")
        self.join()
        refused = self.page.locator(".outbox-bar[data-refused]")
        refused.wait_for()
        self.until(lambda: refused.evaluate(BOTH)[1] == late, "it is a warning")

    def test_in_the_largest_text_nothing_in_it_touches(self) -> None:
        self.go("list/g_home")
        self.page.locator(".row").first.wait_for()
        self.cut()
        self.add()
        self.page.evaluate(SIZE, "largest")
        self.page.evaluate(STILL)
        bar = self.page.locator(".connection")
        for attempt in self.eventually():
            with attempt:
                said, button = (
                    bar.locator(each).bounding_box() for each in (".connection-text", ".button")
                )
                across = button["x"] - said["x"] - said["width"]
                self.assertGreaterEqual(max(across, button["y"] - said["y"] - said["height"]), 8)

    def test_online_it_takes_no_room(self) -> None:
        self.go("list/g_home")
        self.page.locator(".row").first.wait_for()
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.locator(".connection").bounding_box()["height"], 0)


class WithoutAConnectionOnADesktop(WithoutAConnection):
    device = DESKTOP


class NotLetIn(PageTest):
    allowed = ("401", "WebSocket", "Failed to load resource")

    def test_nothing_but_how_to_get_in_is_shown(self) -> None:
        self.go("list/g_inbox")
        self.page.locator(".entry-field").wait_for()
        self.cut()
        self.page.locator(".entry-field").fill("Waits")
        self.page.locator(".entry-field").press("Enter")
        expect(self.page.locator(".outbox-bar")).to_be_visible()
        self.page.evaluate("() => { localStorage.setItem('memod-token', 'replaced'); }")
        self.context.set_offline(False)
        self.page.reload()
        self.page.locator(".trouble .field").wait_for()
        expect(self.page.locator(".outbox-bar")).to_be_hidden()


if __name__ == "__main__":
    unittest.main()
