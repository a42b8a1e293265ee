"""Tasks on a phone: typed, ticked, starred, moved, found, taken back."""

from __future__ import annotations

import re
import unittest
from datetime import UTC, date, datetime
from typing import Any

from browser import DESKTOP, SIZE, STILL, PageTest, call, expect

# Chips that lie in part outside of what is shown of the line of them.
CHIPS_CUT = """() => {
  const line = document.querySelector('.chips').getBoundingClientRect();
  return [...document.querySelectorAll('.chip')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isWithin = left >= line.left && right <= line.right && top >= line.top;
    return !isWithin || bottom > line.bottom;
  }).map((each) => each.textContent);
}"""


SHOWN = """() => [...document.querySelectorAll('.row')]
  .map((row) => [row.getBoundingClientRect().top, row.querySelector('.row-title').textContent])
  .sort(([one], [other]) => one - other)
  .map(([, title]) => title)"""


class Tasks(PageTest):
    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        for number, title in enumerate(("Sweep", "Dust", "Iron")):
            self.call("task/create", id=f"m_{number}", content=title, group="g_home")

    def row(self, title: str) -> object:
        return self.page.locator(".row", has=self.page.get_by_text(title, exact=True))

    def test_a_typed_line_shows_what_is_understood_and_becomes_a_task(self) -> None:
        self.go("lists")
        field = self.page.locator(".entry-field")
        field.fill("Watch tomorrow 5pm ! @home")
        chips = self.page.locator(".chip")
        expect(chips.filter(has_text="Home")).to_have_count(1)
        expect(chips.filter(has_text="Important")).to_have_count(1)
        chips.filter(has_text="Important").click()
        expect(chips.filter(has_text="Important")).to_have_count(0)
        field.press("Enter")
        expect(field).to_have_value("")
        expect(self.page.locator(".toast")).to_contain_text("Home")
        made = self.call("task/list", text="Watch")["rows"][0]
        self.assertEqual((made["group"], made["task"]["important"]), ("g_home", False))
        self.assertIsNotNone(made["task"]["due"])
        self.assertIn("!", made["title"])

    def test_why_a_phrase_stays_text_is_said_and_a_tap_puts_what_it_could_mean(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        field.fill("Report 2999-02-30")
        question = self.page.locator(".chips-question")
        expect(question).to_have_text("“2999-02-30”: There is no such day.")
        self.page.locator(".chip").click()
        expect(field).to_have_value("Report 2999-02-28")
        expect(question).to_have_count(0)
        field.press("Enter")
        expect(self.row("Report")).to_have_count(1)
        made = self.call("task/list", text="Report")["rows"][0]
        self.assertEqual(made["task"]["due"], "2999-02-28")

    def test_a_list_that_a_line_names_and_that_is_not_there_is_offered(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        field.fill("Paint @flat")
        question = self.page.locator(".chips-question")
        expect(question).to_have_text("“@flat”: There is no list “flat”.")
        self.page.locator(".chip", has_text="New list “flat”").click()
        expect(question).to_have_count(0)
        expect(self.page.locator(".chip-group")).to_have_text("flat")
        field.press("Enter")
        expect(self.page.locator(".toast")).to_contain_text("flat")
        made = self.call("task/list", text="Paint")["rows"][0]
        self.assertEqual(made["title"], "Paint")

    def test_every_chip_of_what_is_understood_is_whole(self) -> None:
        self.go("list/g_home")
        self.page.locator(".entry-field").fill("Watch tomorrow 5pm ! @home")
        chips = self.page.locator(".chip")
        expect(chips).to_have_count(3)
        for size in ("normal", "largest"):
            self.page.evaluate(SIZE, size)
            for attempt in self.eventually():
                with attempt:
                    self.assertEqual(self.page.evaluate(CHIPS_CUT), [], size)

    def test_a_time_that_can_be_read_in_two_ways_is_asked_about(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        field.fill("내일 10시 회의")
        understood = self.page.get_by_role("group", name="Recognized")
        expect(understood.get_by_text("Tomorrow 10:00")).to_have_text(re.compile("AM$"))
        understood.get_by_text("22:00").click()
        expect(understood.get_by_text("Tomorrow 10:00")).to_have_text(re.compile("PM$"))
        expect(field).to_be_focused()
        field.press("Enter")
        expect(self.row("회의")).to_contain_text("10:00")
        made = self.call("task/list", text="회의")["rows"][0]
        self.assertEqual(made["title"], "회의")

    def test_a_task_typed_into_a_list_that_fills_itself_stays_there_or_is_said_to_be_elsewhere(
        self,
    ) -> None:
        self.call("group/create", id="g_trip", name="Trip", query={"tags": ["trip"]})
        self.call("group/create", id="g_bread", name="Bread", query={"text": "bread"})
        self.go("list/g_trip")
        self.add("Passport")
        expect(self.page.locator(".row-title")).to_have_text(["Passport #trip"])
        self.go("list/g_bread")
        self.add("Passport")
        expect(self.page.locator(".toast")).to_contain_text("Added to Inbox")

    def add(self, title: str) -> None:
        self.page.locator(".entry-field").fill(title)
        self.page.locator(".entry-field").press("Enter")
        self.added()

    def test_a_task_typed_into_a_list_belongs_to_it(self) -> None:
        self.go("list/g_home")
        self.page.locator(".entry-field").fill("Wash")
        self.page.get_by_role("button", name="Add", exact=True).click()
        expect(self.row("Wash")).to_have_count(1)
        self.assertEqual(self.call("task/list", text="Wash")["rows"][0]["group"], "g_home")

    def test_a_tick_can_be_taken_back(self) -> None:
        self.go("list/g_home")
        self.page.get_by_role("checkbox", name="Done: Dust").click()
        expect(self.row("Dust")).to_have_attribute("data-state", "done")
        self.page.get_by_role("button", name="Undo").click()
        expect(self.row("Dust")).to_have_attribute("data-state", "todo")
        self.page.get_by_role("button", name="Redo").click()
        expect(self.row("Dust")).to_have_attribute("data-state", "done")

    def test_no_pale_tick_is_left_where_a_finger_was(self) -> None:
        self.go("list/g_home")
        check = self.row("Dust").locator(".check")
        check.hover()
        expect(check.locator(".icon")).to_be_hidden()

    def test_a_star_is_set_and_the_list_of_important_tasks_has_it(self) -> None:
        self.go("list/g_home")
        self.page.get_by_role("button", name="Important: Iron").click()
        self.go("list/g_important")
        expect(self.page.locator(".row-title")).to_have_text(["Iron"])

    def test_rows_are_put_elsewhere_by_their_handle(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust", "Iron"])
        grip = self.row("Iron").locator(".grip").bounding_box()
        first = self.row("Sweep").bounding_box()
        mouse = self.page.mouse
        mouse.move(grip["x"] + 10, grip["y"] + 20)
        mouse.down()
        mouse.move(grip["x"] + 10, first["y"] + 20, steps=5)
        mouse.move(grip["x"] + 10, first["y"] - 2, steps=3)
        mouse.up()
        expect(self.page.locator(".row-title")).to_have_text(["Iron", "Sweep", "Dust"])

    def grip(self, title: str) -> tuple[float, float]:
        box = self.row(title).locator(".grip").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def shown(self) -> list[str]:
        """The titles as the eye finds them, which is not their order in the document."""
        return self.page.evaluate(SHOWN)

    def stored(self, group: str) -> list[str]:
        query = {"group": group, "sort": [{"by": "manual"}], "limit": 200}
        return [row["title"] for row in self.call("memo/list", **query)["rows"]]

    def test_rows_are_put_down_where_they_are_shown(self) -> None:
        for number, title in enumerate(("Wash", "Cook"), start=3):
            self.call("task/create", id=f"m_{number}", content=title, group="g_home")
        self.go("list/g_home")
        expect(self.page.locator(".row")).to_have_count(5)
        for title, place in (("Sweep", 1), ("Sweep", 4), ("Iron", 0), ("Cook", 2), ("Wash", 3)):
            titles = self.shown()
            start, end = self.grip(title), self.grip(titles[place])
            titles.remove(title)
            titles.insert(place, title)
            self.touch("touchStart", start)
            self.slide(start, end)
            self.until(lambda titles=titles: self.shown() == titles, f"{titles} are shown")
            self.touch("touchEnd")
            expect(self.page.locator(".row-title")).to_have_text(titles)
            self.until(lambda titles=titles: self.stored("g_home") == titles, f"{titles} are kept")
            expect(self.page.locator(".row.is-dragged")).to_have_count(0)
            self.page.evaluate(STILL)

    def test_a_row_drawn_out_of_its_section_is_put_at_its_end(self) -> None:
        for id in ("m_1", "m_2"):
            self.call("task/setState", ids=[id], state="done")
        self.call("task/create", id="m_3", content="Wash", group="g_home")
        self.go("list/g_home")
        titles = self.page.locator(".row-title")
        expect(titles).to_have_text(["Sweep", "Wash", "Dust", "Iron"])
        start, end = self.grip("Sweep"), self.grip("Iron")
        self.touch("touchStart", start)
        self.slide(start, end)
        self.touch("touchEnd")
        expect(titles).to_have_text(["Wash", "Sweep", "Dust", "Iron"])

    def test_in_a_list_without_sections_a_task_is_put_below_one_in_hand(self) -> None:
        self.call("task/create", content="Bake")
        self.call("task/create", content="Knead", state="doing")
        self.call("task/create", content="Eat")
        self.go("list/g_inbox")
        titles = self.page.locator(".row-title")
        expect(titles).to_have_text(["Bake", "Knead", "Eat"])
        start, end = self.grip("Bake"), self.grip("Knead")
        self.touch("touchStart", start)
        self.slide(start, end)
        self.touch("touchEnd")
        expect(titles).to_have_text(["Knead", "Bake", "Eat"])

    def test_a_list_goes_on_scrolling_under_a_finger_at_its_edge(self) -> None:
        count = 150
        tasks = [{"content": f"Task {n}", "group": "g_work"} for n in range(count)]
        self.call("group/create", id="g_work", name="Work")
        call(self.web, *(("task/create", task) for task in tasks))
        self.go("list/g_work")
        expect(self.page.locator(".row").first).to_contain_text("Task 0")
        body = self.page.locator(".pane-body").first
        box = body.bounding_box()
        x, y = self.grip("Task 1")
        edge = (x, box["y"] + box["height"] - 12)
        self.touch("touchStart", (x, y))
        self.slide((x, y), edge)
        # No event comes from a finger that holds still.
        last = self.row(f"Task {count - 1}")
        is_at_end = "body => body.scrollTop + body.clientHeight > body.scrollHeight - 2"
        self.until(lambda: last.count() and body.evaluate(is_at_end), "the end is reached")
        self.touch("touchEnd")
        titles = [f"Task {n}" for n in (0, *range(2, count), 1)]
        self.until(lambda: self.stored("g_work") == titles, "it is kept as the last")
        expect(self.page.locator(".row-title").last).to_have_text("Task 1")
        ends = [f"Task {count - 1}", "Task 1"]
        self.until(lambda: self.shown()[-2:] == ends, "it is shown as the last")

    def test_keys_move_tick_star_and_delete_a_row(self) -> None:
        self.go("list/g_home")
        self.row("Sweep").locator(".row-open").focus()
        self.page.keyboard.press("Alt+ArrowDown")
        expect(self.page.locator(".row-title")).to_have_text(["Dust", "Sweep", "Iron"])
        self.page.keyboard.press("s")
        expect(self.row("Sweep").locator(".star")).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Alt+ArrowRight")
        expect(self.row("Sweep")).to_have_attribute("data-state", "doing")
        self.page.keyboard.press("Delete")
        expect(self.row("Sweep")).to_have_count(0)
        self.go("trash")
        self.page.get_by_role("button", name="Restore").click()
        expect(self.page.locator(".empty")).to_be_visible()

    def test_a_due_is_said_in_words_and_readings_are_offered(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.get_by_role("button", name="Due: None").click()
        field = self.page.get_by_label("In words")
        field.fill("금요일 자정")
        field.press("Enter")
        self.page.locator("dialog .chip").first.click()
        expect(self.page.locator("dialog")).to_have_count(0)
        self.assertIn("T", self.memo("m_0")["task"]["due"])

    def test_when_a_task_is_due_is_shown_whole_as_long_as_there_is_room(self) -> None:
        self.call("task/create", content="Call mom", due="2030-11-20T17:00:00Z")
        self.go("list/g_inbox")
        self.page.locator(".fact-due").wait_for()
        # What may cut it off: itself, or the line of facts.
        shown = """() => {
          const due = document.querySelector('.fact-due');
          const text = document.createRange();
          text.selectNodeContents(due);
          const { right } = text.getBoundingClientRect();
          const facts = due.parentElement.getBoundingClientRect();
          const isCut = getComputedStyle(due).overflow !== 'visible';
          return {
            isWhole: !isCut || right <= due.getBoundingClientRect().right + 1,
            isIn: right <= facts.right,
            share: (right - facts.left) / facts.width,
            endsIn: getComputedStyle(due).textOverflow,
          };
        }"""
        for attempt in self.eventually():
            with attempt:
                normal = self.page.evaluate(shown)
                self.assertEqual((normal["isWhole"], normal["isIn"]), (True, True))
                # Otherwise this test shows nothing.
                self.assertGreater(normal["share"], 0.6)
        self.page.evaluate(SIZE, "largest")
        for attempt in self.eventually():
            with attempt:
                largest = self.page.evaluate(shown)
                # Where there is none its end says so.
                self.assertGreater(largest["share"], 1)
                self.assertEqual(largest["endsIn"], "ellipsis")

    def test_what_a_due_in_words_means_is_shown_while_it_is_typed(self) -> None:
        self.go("list/g_home/memo/m_0")
        meaning = self.page.locator("dialog .meaning")
        for words in ("tomorrow 3pm", "내일 오후 3시"):
            self.page.locator("[data-fact=due]").click()
            field = self.page.get_by_label("In words")
            field.press_sequentially(words)
            expect(meaning).to_have_text(re.compile("^Tomorrow 3:00.PM$"))
            field.fill("tomorrow when")
            expect(meaning).to_be_empty()
            field.fill(words)
            field.press("Enter")
            expect(self.page.locator("dialog")).to_have_count(0)
            expect(self.page.locator("[data-fact=due]")).to_have_text(
                re.compile("Tomorrow 3:00.PM")
            )
        self.page.locator("[data-fact=due]").click()
        self.page.get_by_label("In words").press_sequentially("금요일 오후 3시")
        expect(meaning).to_have_text(re.compile("3:00.PM$"))

    def test_another_day_keeps_the_time_and_another_time_the_day(self) -> None:
        self.call("memo/update", id="m_0", task={"due": "2030-05-17 15:00"})
        self.go("list/g_home/memo/m_0")
        chip = self.page.locator("[data-fact=due]")
        expect(chip).to_contain_text("May 17, 2030 3:00")
        chip.click()
        self.page.get_by_role("button", name="Tomorrow").click()
        expect(chip).to_have_text(re.compile("Tomorrow 3:00.PM"))
        chip.click()
        self.page.get_by_label("Time").fill("08:30")
        self.page.get_by_role("button", name="Set").click()
        expect(chip).to_have_text(re.compile("Tomorrow 8:30.AM"))

    def test_going_back_closes_what_is_asked_about_the_page_that_is_left(self) -> None:
        self.go("list/g_home")
        self.go("list/g_home/memo/m_0")
        self.page.locator("[data-fact=repeat]").click()
        self.page.locator("dialog").wait_for()
        self.page.go_back()
        expect(self.page.locator("dialog")).to_have_count(0)

    def due(self) -> Any:
        """Opens the sheet of a task's due."""
        self.page.locator("[data-fact=due]").click()
        return self.page.locator("dialog")

    def test_offline_words_mean_the_day_on_which_they_were_typed(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.locator("[data-fact=due]").wait_for()
        self.cut()
        sheet = self.due()
        field = self.page.get_by_label("In words")
        field.fill("tomorrow 3pm")
        field.press("Enter")
        expect(sheet).to_have_count(0)
        expect(self.page.locator("[data-fact=due]")).to_contain_text("tomorrow 3pm")
        self.join()
        expect(self.page.locator("[data-fact=due]")).to_have_text(re.compile("Tomorrow 3:00.PM"))

    def test_a_date_is_typed_and_saved_once_it_is_set_entered_or_left(self) -> None:
        self.go("list/g_home/memo/m_0")
        chip = self.page.locator("[data-fact=due]")
        sheet = self.due()
        day = sheet.get_by_label("Due")
        day.press_sequentially("12/24/2047")
        # It is nothing yet.
        self.assertIsNone(self.memo("m_0")["task"]["due"])
        day.press("Enter")
        expect(sheet).to_have_count(0)
        expect(chip).to_contain_text("Dec 24, 2047")
        self.assertEqual(self.memo("m_0")["task"]["due"], "2047-12-24")
        self.due()
        day.press_sequentially("12252048")
        sheet.get_by_role("button", name="Set").click()
        expect(chip).to_contain_text("Dec 25, 2048")
        self.due()
        day.press_sequentially("01022049")
        sheet.get_by_role("button", name="Close").click()
        expect(chip).to_contain_text("Jan 2, 2049")
        self.due()
        self.page.get_by_label("In words").fill("3/4/2049 5pm")
        self.page.get_by_label("In words").press("Enter")
        expect(chip).to_have_text(re.compile("Mar 4, 2049 5:00.PM"))

    def test_a_date_in_figures_means_the_same_in_a_field_and_in_a_new_line(self) -> None:
        self.go("list/g_home/memo/m_0")
        chip = self.page.locator("[data-fact=due]")
        for typed in ("8-6", "8.6", "8/6", "12/24/2037", "12/4/37", "2037.12.4"):
            line = self.call("task/parse", text=f"x {typed}")
            readings = line["unread"][0]["readings"] if "unread" in line else []
            sheet = self.due()
            field = self.page.get_by_label("In words")
            field.fill(typed)
            field.press("Enter")
            if readings:
                expect(sheet.locator(".field-error .chip")).to_have_count(len(readings))
                sheet.locator(".field-error .chip").first.click()
            expect(sheet).to_have_count(0)
            wanted = line.get("due") or readings[0]
            # A day that is near is called by its weekday.
            is_near = (date.fromisoformat(wanted) - datetime.now(UTC).date()).days < 8
            if not is_near:
                expect(chip).to_contain_text(str(int(wanted[8:])))
            self.until(lambda due=wanted: self.memo("m_0")["task"]["due"] == due, typed)

    def test_of_what_is_typed_of_a_date_nothing_is_dropped_without_a_word(self) -> None:
        self.go("list/g_home/memo/m_0")
        sheet = self.due()
        sheet.get_by_label("Due").press_sequentially("12/24")
        sheet.get_by_role("button", name="Set").click()
        expect(sheet.locator(".field-error")).to_contain_text("complete")
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".toast")).to_contain_text("Due wasn’t changed")
        # A time alone is today's.
        self.due()
        sheet.get_by_label("Time").fill("23:59")
        sheet.get_by_role("button", name="Set").click()
        expect(self.page.locator("[data-fact=due]")).to_have_text(re.compile("Today 11:59.PM"))

    def test_the_board_moves_a_task_from_column_to_column(self) -> None:
        self.go("board")
        self.page.get_by_role("button", name="Move to “Doing”: Dust").click()
        doing = self.page.locator(".column[data-state=doing]")
        expect(doing.locator(".row-title")).to_have_text(["Dust"])
        expect(doing.locator(".column-title")).to_contain_text("1")

    def test_the_calendar_shows_a_day_and_a_task_typed_there_is_due_then(self) -> None:
        self.go("days/2030-05-17")
        expect(self.page.locator(".bar-title")).to_have_text("May 2030")
        self.page.locator(".entry-field").fill("Renew the passport")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Renew the passport"])
        expect(self.page.locator(".day[aria-pressed=true] .dots i")).to_have_count(1)
        # A time alone is one of that day.
        self.add("Tea 3pm")
        expect(self.page.locator(".row-title")).to_have_count(2)
        self.page.get_by_role("button", name="Saturday, May 18, 2030").click()
        expect(self.page.locator(".empty")).to_contain_text("Nothing due that day")

    def test_history_undoes_any_commit(self) -> None:
        self.go("history")
        self.page.get_by_role("button", name="Undo: New task: Sweep").click()
        expect(self.page.get_by_role("button", name="Redo: New task: Sweep")).to_be_visible()
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Dust", "Iron"])

    def test_what_was_saved_in_one_sitting_is_one_line_of_the_history(self) -> None:
        texts = ("Sweep well", "Sweep well, twice", "Sweep well, twice a day")
        call(self.web, *(("memo/update", {"id": "m_0", "content": each}) for each in texts))
        self.go("history")
        lines = self.page.locator(".commit")
        expect(lines.first).to_contain_text("Sweep well, twice a day")
        before = lines.count()
        self.page.get_by_role("button", name="3 versions").click()
        expect(lines).to_have_count(before + 3)
        lines.nth(1).get_by_role("button", name="Undo").click()
        self.until(lambda: self.memo("m_0")["content"] == texts[1], "the last one is undone")

    def test_a_list_is_made_changed_and_deleted_with_undo(self) -> None:
        self.go("lists")
        self.page.get_by_role("button", name="New list").click()
        expect(self.page.get_by_role("button", name="Save")).to_be_disabled()
        self.page.get_by_label("Name").fill("home")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator(".field-error")).to_contain_text("already")
        self.page.get_by_label("Name").fill("Garden")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator(".card-name")).to_have_text(["Home", "Garden"])
        self.page.locator(".card", has_text="Home").click()
        self.choose("Edit list")
        self.page.get_by_role("button", name="Delete list").click()
        self.page.locator("dialog").get_by_role("button", name="Delete", exact=True).click()
        expect(self.page.locator(".card-name")).to_have_text(["Garden"])
        self.page.get_by_role("button", name="Undo").click()
        expect(self.page.locator(".card-name")).to_have_text(["Home", "Garden"])


class Typing(PageTest):
    """The line for a task, while the answer to what was sent of it takes its time."""

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home")
        self.call("group/create", id="g_trip", name="Trip")

    def open(self, path: str = "", context: object = None) -> object:
        page = super().open(path or "list/g_home", context)
        self.field = page.locator(".entry-field")
        self.field.focus()
        return page

    def type(self, text: str) -> None:
        """Types with the keyboard; `|` is Enter."""
        for part in re.split(r"(\|)", text):
            if part == "|":
                self.page.keyboard.press("Enter")
            else:
                self.page.keyboard.type(part)

    def rows(self, group: str = "g_home") -> list[str]:
        found = self.call("task/list", group=group, sort=[{"by": "manual"}])["rows"]
        return [row["title"] for row in found]

    def test_the_next_lines_are_typed_and_sent_before_the_first_one_is_answered(self) -> None:
        with self.unanswered():
            self.type("Milk|Bread|Te")
            expect(self.field).to_have_value("Te")
        self.added()
        expect(self.field).to_have_value("Te")
        self.type("a|")
        self.added()
        self.assertEqual(self.rows(), ["Milk", "Bread", "Tea"])
        # The same words once more are another task.
        self.type("Tea|")
        self.added()
        self.assertEqual(self.rows(), ["Milk", "Bread", "Tea", "Tea"])

    def refuse(self, *lines: str) -> None:
        """Sends lines that the server will refuse."""
        for line in lines:
            self.field.fill(f"{line}\0")
            self.type("|")

    def test_what_is_refused_stays_in_its_list_with_the_reason(self) -> None:
        with self.unanswered():
            self.refuse("Milk", "Bread")
            self.type("Sugar|Te")
        expect(self.page.locator(".fact-refused")).to_have_count(2)
        expect(self.page.locator(".outbox-bar")).to_have_text("2 changes couldn’t be saved")
        expect(self.page.locator(".toast")).to_be_visible()
        expect(self.field).to_have_value("Te")
        self.assertEqual(self.rows(), ["Sugar"])

    def test_a_line_that_is_half_typed_is_there_when_one_comes_back_to_its_list(self) -> None:
        # Half of the word would be asked about.
        self.field.fill("Watch! tomorrow")
        chips = self.page.locator(".chip")
        chips.click()
        expect(chips).to_have_count(0)
        self.visit_another()
        expect(self.field).to_have_value("Watch! tomorrow")
        self.type("|")
        self.added()
        self.assertEqual(self.rows(), ["Watch! tomorrow"])
        # And when the page is loaded again.
        self.type("Te")
        self.page.reload()
        expect(self.field).to_have_value("Te")

    def visit_another(self) -> None:
        self.go("list/g_trip")
        expect(self.page.locator(".bar-title")).to_have_text("Trip")
        expect(self.field).to_have_value("")
        self.go("list/g_home")
        expect(self.page.locator(".bar-title")).to_have_text("Home")
        self.field.focus()


class Korean(PageTest):
    language = "ko-KR"

    def test_enter_ends_a_syllable_and_sends_no_half_of_it(self) -> None:
        field = self.page.locator(".entry-field")
        field.focus()
        keyboard = self.context.new_cdp_session(self.page)
        keyboard.send(
            "Input.imeSetComposition", {"text": "회", "selectionStart": 1, "selectionEnd": 1}
        )
        # What a browser sends for the Enter that ends a composition.
        key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 229}
        keyboard.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **key})
        keyboard.send("Input.insertText", {"text": "회의 내일 오후 3시"})
        expect(self.page.locator(".chip")).to_have_count(1)
        self.assertEqual(self.call("task/list")["rows"], [])
        self.page.keyboard.press("Enter")
        self.added()
        expect(field).to_have_value("")
        self.assertEqual([row["title"] for row in self.call("task/list")["rows"]], ["회의"])

    def test_everything_is_in_korean(self) -> None:
        expect(self.page.locator(".bar-title")).to_have_text("목록")
        expect(self.page.locator("html")).to_have_attribute("lang", "ko")
        self.go("settings")
        self.page.get_by_role("radio", name="English").check()
        self.page.wait_for_selector("html[lang=en]")
        expect(self.page.locator(".bar-title")).to_have_text("Settings")

    def test_search_finds_by_initial_consonants_and_marks(self) -> None:
        self.call("memo/create", content="# 한라산\n\n일요일에 오른다")
        self.go("search")
        self.page.locator(".search-field").fill("ㅎㄹㅅ")
        expect(self.page.locator("mark")).to_have_text("한라산")
        # What was found in the title is marked there, and not said again below it.
        expect(self.page.locator(".row-title mark")).to_have_text("한라산")
        expect(self.page.locator(".row-found")).to_have_text("")
        self.page.locator(".search-field").fill("오른")
        expect(self.page.locator(".row-found")).to_have_text("일요일에 오른다")
        expect(self.page.locator("mark")).to_have_text("오른")
        self.page.locator(".search-field").fill("ㅎㄹㅅ")
        expect(self.page.locator(".found")).to_have_text("검색 결과 1개")
        self.page.locator(".search-field").fill("없는말")
        expect(self.page.locator(".empty:visible")).to_contain_text("검색 결과가 없습니다")
        # Said once to the eye, and to who only hears the page.
        expect(self.page.locator(".found.visually-hidden")).to_have_text("검색 결과 0개")

    def test_what_is_called_by_the_words_is_found_before_what_mentions_them(self) -> None:
        self.call("memo/create", content="산책\n\n걷기")
        self.call("memo/create", content="일기\n\n아침에 산책을 했다")
        self.go("search")
        self.page.locator(".search-field").fill("산책")
        expect(self.page.locator(".row-title")).to_have_text(["산책", "일기"])


class Desktop(PageTest):
    device = DESKTOP

    def prepare(self) -> None:
        self.call("task/create", id="m_1", content="Sweep")
        self.call("task/create", id="m_2", content="Dust")

    def test_every_chip_of_what_is_understood_is_whole(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        self.go("list/g_home")
        self.page.locator(".entry-field").fill("Watch tomorrow 5pm ! @home")
        expect(self.page.locator(".chip")).to_have_count(3)
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.evaluate(CHIPS_CUT), [])

    def test_a_list_and_its_memo_stand_side_by_side(self) -> None:
        self.go("list/g_inbox")
        self.page.locator(".row-open", has_text="Dust").click()
        expect(self.page.locator(".text-view")).to_contain_text("Dust")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust"])
        expect(self.page.locator(".row.is-open")).to_contain_text("Dust")

    def test_the_row_of_the_open_memo_is_marked_when_the_list_comes_with_it(self) -> None:
        marked = self.page.locator(".row.is-open .row-title")
        self.go("list/g_inbox/memo/m_2")
        expect(marked).to_have_text(["Dust"])
        self.page.reload()
        expect(marked).to_have_text(["Dust"])
        self.go("list/g_all/memo/m_2")
        expect(self.page.locator(".bar-title").first).to_have_text("All")
        expect(marked).to_have_text(["Dust"])
        self.go("list/g_all/memo/m_1")
        expect(marked).to_have_text(["Sweep"])
        self.go("list/g_all")
        expect(marked).to_have_count(0)

    def test_a_mouse_puts_a_row_down_where_it_is_shown(self) -> None:
        self.go("list/g_inbox")
        titles = self.page.locator(".row-title")
        expect(titles).to_have_text(["Sweep", "Dust"])
        grip, other = (
            self.page.locator(".row", has_text=title).locator(".grip").bounding_box()
            for title in ("Sweep", "Dust")
        )
        mouse = self.page.mouse
        mouse.move(grip["x"] + 10, grip["y"] + 20)
        mouse.down()
        mouse.move(other["x"] + 10, other["y"] + 20, steps=20)
        mouse.up()
        expect(titles).to_have_text(["Dust", "Sweep"])

    def test_a_card_is_dragged_to_another_column(self) -> None:
        self.go("board")
        card = self.page.locator(".row", has_text="Sweep").bounding_box()
        column = self.page.locator(".column[data-state=done]").bounding_box()
        mouse = self.page.mouse
        mouse.move(card["x"] + 60, card["y"] + 15)
        mouse.down()
        to = (column["x"] + 60, column["y"] + 80)
        mouse.move(*to, steps=6)
        # It is seen over the column, and not cut off at the edge of its own.
        hit = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.row.is-dragged'))"
        for attempt in self.eventually():
            with attempt:
                self.assertTrue(self.page.evaluate(hit, list(to)))
        mouse.move(to[0], to[1] + 5)
        expect(self.page.locator(".column.is-target")).to_have_attribute("data-state", "done")
        mouse.up()
        expect(self.page.locator(".column[data-state=done] .row-title")).to_have_text(["Sweep"])
        self.until(lambda: self.memo("m_1")["task"]["state"] == "done", "it is done")

    def test_keys_go_everywhere(self) -> None:
        self.page.keyboard.press("/")
        expect(self.page.locator(".search-field")).to_be_focused()
        self.go("list/g_inbox")
        expect(self.page.locator(".row")).to_have_count(2)
        self.page.keyboard.press("n")
        expect(self.page.locator(".entry-field")).to_be_focused()
        self.page.locator(".row-open").first.focus()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".text-view")).to_contain_text("Dust")
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".nothing-chosen")).to_be_visible()
        self.page.locator(".row-open").first.focus()
        self.page.keyboard.press("Space")
        expect(self.page.locator(".row-title")).to_have_text(["Dust"])
        # Who has no mouse goes on where they were.
        expect(self.page.locator(".row-open")).to_be_focused()
        self.page.keyboard.press("Control+z")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust"])


if __name__ == "__main__":
    unittest.main()
