"""How pages are laid out and what leads around in them."""

from __future__ import annotations

import datetime as dt
import unittest

from browser import DESKTOP, SIZE, STILL, PageTest, expect

MEMO = "# Minutes\n\nSee [[Bread]] #team\n\nשלום עולם\n"
TOPS = "(each) => each.getBoundingClientRect().top"
START = """each => each.getBoundingClientRect().left +
    parseFloat(getComputedStyle(each).paddingLeft)"""
DRAWN_AGAIN = """async () => {
  const { dispatchEvent } = EventTarget.prototype;
  const changes = [];
  const seen = new MutationObserver((all) => changes.push(...all));
  seen.observe(document.body, { subtree: true, childList: true });
  // Another page of this browser has done something, and nothing waits.
  await new Promise((end) => {
    EventTarget.prototype.dispatchEvent = function (event) {
      dispatchEvent.call(this, event);
      if (event.type === 'change' && !(this instanceof Node)) end();
    };
    new BroadcastChannel('memod-outbox').postMessage({});
  });
  EventTarget.prototype.dispatchEvent = dispatchEvent;
  changes.push(...seen.takeRecords());
  seen.disconnect();
  const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  return removed.map((each) => each.outerHTML ?? each.data);
}"""
"""What is drawn again when the page hears that what waits to be sent has perhaps changed."""
LINES = "each => Math.round(each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight))"


class Phone(PageTest):
    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        for number in range(14):
            self.call("task/create", id=f"m_{number}", content=f"Task {number:02}", group="g_home")
        self.call("memo/create", id="m_text", content=MEMO)

    def test_the_title_comes_first_and_what_is_known_of_it_below(self) -> None:
        for path, title in (("list/g_home/memo/m_0", "p"), ("memos/memo/m_text", "h2")):
            self.go(path)
            facts = self.page.locator(".facts-bar")
            heading = self.page.locator(f".markdown > {title}").first
            for attempt in self.eventually():
                with attempt:
                    self.assertLess(heading.evaluate(TOPS), facts.evaluate(TOPS))
                    # For who hears the page, too.
                    follows = "(each) => each.previousElementSibling.matches(':first-child')"
                    self.assertTrue(facts.evaluate(follows))
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        for attempt in self.eventually():
            with attempt:
                self.assertLess(field.evaluate(TOPS), facts.evaluate(TOPS))

    def test_tags_are_links_and_texts_run_as_their_letters_do(self) -> None:
        self.go("memos/memo/m_text")
        tag = self.page.get_by_role("link", name="#team")
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(tag.evaluate("each => each.hash"), "#/search/%23team")
        words = self.page.locator(".markdown p", has_text="שלום")
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(words.evaluate("each => getComputedStyle(each).direction"), "rtl")

    def test_a_task_that_was_added_is_brought_into_sight(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row")).not_to_have_count(0)
        self.page.locator(".entry-field").fill("The last of all")
        self.page.keyboard.press("Enter")
        row = self.page.locator(".row.is-new", has_text="The last of all")
        expect(row).to_be_in_viewport()

    def test_below_a_title_alone_notes_can_be_typed(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.get_by_role("button", name="Add notes").click()
        field = self.page.get_by_label("Text of the memo")
        expect(field).to_be_focused()
        # Nothing was changed yet.
        self.page.keyboard.press("Escape")
        self.assertEqual(self.memo("m_0")["content"], "Task 00")
        self.page.get_by_role("button", name="Add notes").click()
        field.press_sequentially("By Friday")
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".markdown p").last).to_have_text("By Friday")
        expect(self.page.get_by_role("button", name="Add notes")).to_have_count(0)
        self.assertEqual(self.memo("m_0")["content"], "Task 00\n\nBy Friday")

    def test_a_long_name_is_completed_in_one_line(self) -> None:
        self.call("memo/create", id="m_long", content="Bread " * 30)
        self.go("memos/memo/m_text")
        self.page.get_by_role("button", name="Edit").click()
        self.page.get_by_label("Text of the memo").press_sequentially("[[brea")
        name = self.page.locator(".completion span")
        # Others go as more is typed.
        expect(name).to_have_count(1)
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(name.evaluate(LINES), 1)

    def test_a_tablet_has_all_columns_side_by_side(self) -> None:
        self.page.set_viewport_size({"width": 768, "height": 1024})
        self.go("board")
        for state in ("todo", "doing", "done"):
            column = self.page.locator(f".column[data-state={state}]")
            expect(column).to_be_in_viewport(ratio=1)

    def test_names_are_completed_where_they_are_typed(self) -> None:
        self.call("memo/create", id="m_bread", content="# Bread of the day\n\nflour")
        self.go("memos/memo/m_text")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        names = self.page.locator(".completion [role=option]")
        field.press("Control+End")
        field.press_sequentially("see [[brea")
        names.filter(has_text="Bread of the day").click()
        expect(field).to_have_value(MEMO + "see [[Bread of the day]]")
        # And by keys; what is typed whole already needs none.
        field.press_sequentially(" #te")
        expect(names).to_have_text(["team"])
        field.press("Tab")
        expect(field).to_have_value(MEMO + "see [[Bread of the day]] #team")
        expect(names).to_have_count(0)
        self.go("list/g_inbox")
        entry = self.page.locator(".entry-field")
        entry.press_sequentially("Sweep #te")
        expect(names).to_have_text(["team"])
        # Enter sends the line, unless a name was chosen.
        entry.press("ArrowDown")
        entry.press("Enter")
        expect(entry).to_have_value("Sweep #team")
        entry.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep #team"])

    def test_what_a_phones_keyboard_hides_is_a_tap_away(self) -> None:
        self.call("memo/create", id="m_short", content="milk")
        self.go("memos/memo/m_short")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        expect(field).to_have_value("milk")
        # A line is one of these at a time.
        for name, text in (
            ("Checkbox", "- [ ] milk"),
            ("Checkbox", "milk"),
            ("Heading", "# milk"),
            ("Bullet", "- milk"),
            ("Checkbox", "- [ ] milk"),
            ("Bullet", "- milk"),
            ("Heading", "# milk"),
        ):
            self.page.get_by_role("button", name=name).click()
            expect(field).to_have_value(text)
            expect(field).to_be_focused()
        field.select_text()
        self.page.get_by_role("button", name="Bold").click()
        expect(field).to_have_value("**# milk**")
        # All of them are on the screen, in the largest text too.
        self.page.evaluate(SIZE, "largest")
        for attempt in self.eventually():
            with attempt:
                last = self.page.locator(".edit-tools button").last.bounding_box()
                self.assertLessEqual(last["x"] + last["width"], self.page.viewport_size["width"])

    def test_a_task_is_drawn_aside_to_be_done_or_for_tomorrow(self) -> None:
        self.go("list/g_home")
        for number, by, shown in ((0, 150, "[data-state=done]"), (1, -150, ":has(.fact-due)")):
            box = self.page.locator(f"[data-id=m_{number}] .row-open").bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + 20
            self.touch("touchStart", (x, y))
            self.slide((x, y), (x + by, y))
            expect(self.page.locator(".row.is-far")).to_have_count(1)
            self.touch("touchEnd")
            self.page.locator(f"[data-id=m_{number}]{shown}").wait_for()
            self.page.evaluate(STILL)
            expect(self.page.locator("[data-swipe]")).to_have_count(0)
        self.until(lambda: self.memo("m_0")["task"]["state"] == "done", "it is done")
        tomorrow = (dt.date.today() + dt.timedelta(days=1)).isoformat()
        self.until(lambda: self.memo("m_1")["task"]["due"] == tomorrow, "it is for tomorrow")
        self.page.get_by_role("button", name="Undo").click()
        self.until(lambda: self.memo("m_1")["task"]["due"] is None, "it is as it was")

    def test_below_a_memos_title_stands_how_it_begins(self) -> None:
        self.go("memos")
        expect(self.page.locator(".fact-preview")).to_have_text(["See Bread #team"])

    def test_a_list_is_found_by_its_name(self) -> None:
        self.go("search/ho")
        self.page.get_by_role("link", name="Home").click()
        expect(self.page.locator(".bar-title")).to_have_text("Home")

    def test_a_repeat_is_chosen_without_typing_it(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.locator("[data-fact=repeat]").click()
        self.page.get_by_role("button", name="Every weekday").click()
        expect(self.page.locator("[data-fact=repeat]")).to_have_text("every weekday")


class Desktop(PageTest):
    device = DESKTOP

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        for title, more in (
            ("Iron", {"state": "done"}),
            ("Dust", {"due": "today"}),
            ("Call", {}),
        ):
            self.call("task/create", content=title, group="g_home", **more)
        self.call("task/create", content="Elsewhere", due="today")

    def titled(self, *titles: str, within: str = ".list-pane") -> None:
        expect(self.page.locator(f"{within} .row-title")).to_have_text(list(titles))

    def test_a_list_is_sorted_and_rid_of_what_is_done_as_one_likes_it(self) -> None:
        self.go("list/g_home")
        self.titled("Dust", "Call", "Iron")
        self.choose("Sort by title")
        self.titled("Call", "Dust", "Iron")
        # What is sorted can't be moved by hand.
        expect(self.page.locator(".grip")).to_have_count(0)
        self.choose("Hide done")
        self.titled("Call", "Dust")
        self.page.reload()
        self.titled("Call", "Dust")
        self.page.get_by_role("checkbox", name="Done: Call").click()
        self.titled("Dust")

    def test_several_tasks_are_chosen_and_done_or_deleted_at_once(self) -> None:
        self.go("list/g_home")
        self.titled("Dust", "Call", "Iron")
        self.choose("Select")
        for title in ("Dust", "Call"):
            self.page.locator(".row-title", has_text=title).click()
        expect(self.page.locator(".selection strong")).to_have_text("2 selected")
        # A screen reader hears which, and finds it again.
        said = self.page.locator(".pane-foot [role=status], [role=status].visually-hidden").last
        expect(said).to_have_text("Call: selected")
        dust = self.page.locator(".row", has_text="Dust").locator(".row-open")
        expect(dust).to_have_attribute("aria-description", "Selected")
        dust.click()
        expect(said).to_have_text("Dust: not selected")
        expect(dust).not_to_have_attribute("aria-description", "Selected")
        dust.click()
        self.page.locator(".selection").get_by_role("button", name="Done").click()
        expect(self.page.locator(".row[data-state=done]")).to_have_count(3)
        # One undo takes all of it back.
        self.page.locator(".toast-action").click()
        expect(self.page.locator(".row[data-state=done]")).to_have_count(1)
        self.choose("Select")
        self.page.locator(".row-title", has_text="Iron").click()
        self.page.locator(".selection").get_by_role("button", name="Delete").click()
        self.titled("Dust", "Call")
        expect(self.page.locator(".entry-field")).to_be_visible()

    def test_the_menu_is_in_groups_and_keys_skip_the_lines_between(self) -> None:
        self.page.set_viewport_size({"width": 1280, "height": 320})
        self.go("list/g_home")
        self.page.get_by_role("button", name="More", exact=True).click()
        menu = self.page.locator(".menu")
        expect(menu.locator("hr")).to_have_count(3)
        expect(menu.locator(".danger")).to_have_text("Delete list")
        expect(menu.get_by_text("Select")).to_be_focused()
        # It ends on the screen, however low that is.
        for attempt in self.eventually():
            with attempt:
                place = menu.bounding_box()
                self.assertLess(place["y"] + place["height"], 320)
        self.page.keyboard.press("ArrowDown")
        expect(menu.get_by_text("My order")).to_be_focused()
        self.page.keyboard.press("ArrowUp")
        expect(menu.get_by_text("Select")).to_be_focused()

    def test_the_side_shows_what_each_list_is_and_where_all_else_is(self) -> None:
        self.go("list/g_home")
        side = self.page.locator(".side")
        expect(side.locator("[data-group=g_day] .icon-sun")).to_be_visible()
        home = side.locator("[data-group=g_home]")
        offset = "each => Number(each.style.strokeDashoffset)"
        expect(home.locator(".count")).to_have_text("2")
        # One of three is done.
        for attempt in self.eventually():
            with attempt:
                self.assertAlmostEqual(home.locator(".ring-fill").evaluate(offset), 66.7, delta=0.1)
        # An empty list shows no count.
        self.call("group/create", id="g_none", name="None")
        expect(side.locator("[data-group=g_none] .count")).to_be_hidden()
        for number in range(20):
            self.call("group/create", name=f"List {number}")
        expect(side.locator(".side-group")).to_have_count(28)
        for name in ("History", "Trash", "Settings"):
            expect(side.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
        # They scroll nothing, for they are always there.
        self.go("trash")
        expect(side.locator(".side-more [aria-current]")).to_be_visible()
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(side.evaluate("each => each.scrollTop"), 0)

    def test_a_memo_beside_its_list_is_closed(self) -> None:
        self.go("list/g_home")
        self.page.locator(".row-open").first.click()
        expect(self.page.get_by_role("button", name="Back")).to_have_count(0)
        self.page.locator(".detail-pane").get_by_role("button", name="Close").click()
        expect(self.page.locator(".nothing-chosen")).to_be_visible()

    def test_a_card_has_its_buttons_where_the_mouse_or_a_key_is(self) -> None:
        self.go("board")
        card = self.page.locator(".column[data-state=todo] .row").first
        button = card.locator(".to-state")
        expect(button).to_have_css("opacity", "0")
        card.hover()
        expect(button).to_have_css("opacity", "1")
        self.page.mouse.move(5, 5)
        card.locator(".row-open").focus()
        expect(button).to_have_css("opacity", "1")

    def test_in_all_of_a_list_what_is_done_comes_last(self) -> None:
        self.call("task/create", id="m_new", content="Sweep", group="g_home")
        self.go("list/g_all")
        self.titled("Elsewhere", "Dust", "Call", "Sweep", "Iron")

    def test_a_task_is_dragged_into_a_list_of_the_side(self) -> None:
        self.call("group/create", id="g_work", name="Work")
        self.go("list/g_home")
        self.titled("Dust", "Call", "Iron")
        side = self.page.locator(".side-group")
        mouse = self.page.mouse
        # What fills itself takes no task.
        for name, left in (("Upcoming", ["Dust", "Call", "Iron"]), ("Work", ["Call", "Iron"])):
            self.page.evaluate(STILL)
            grip = self.page.locator(".row", has_text="Dust").locator(".grip").bounding_box()
            to = side.filter(has_text=name).bounding_box()
            mouse.move(grip["x"] + 10, grip["y"] + 20)
            mouse.down()
            mouse.move(to["x"] + 60, to["y"] + 10, steps=5)
            expect(self.page.locator(".side-group.is-target")).to_contain_text(name)
            mouse.up()
            expect(self.page.locator(".is-dragged, .is-target")).to_have_count(0)
            self.titled(*left)
        self.go("list/g_work")
        self.titled("Dust")

    def test_the_calendar_shows_what_is_due_in_its_days(self) -> None:
        self.go("days")
        today = self.page.locator(".day[aria-current=date] .day-task:visible")
        expect(today).to_have_text(["Dust", "Elsewhere"])
        # In the color of its list, the days below their names.
        expect(today.first).to_have_css("border-left-color", "rgb(27, 107, 58)")
        name, day = (self.page.locator(each).first for each in (".weekday", ".day > span"))
        for attempt in self.eventually():
            with attempt:
                self.assertAlmostEqual(name.evaluate(START), day.evaluate(START), delta=1)
        # It has all the room there is.
        pane, month = (self.page.locator(each) for each in (".list-pane", ".month"))
        for attempt in self.eventually():
            with attempt:
                widest = pane.bounding_box()["width"]
                self.assertGreater(month.bounding_box()["width"], widest - 80)

    def test_what_looks_the_same_stays_the_same_element(self) -> None:
        self.call("task/create", id="m_plan", content="Plan\n\n- [ ] room", group="g_home")
        paths = ("days", "board", "lists", "list/g_home", "memos", "search/u", "settings")
        for path in (*paths, "list/g_home/memo/m_plan"):
            with self.subTest(path=path):
                self.go(path)
                self.assertEqual(self.page.evaluate(DRAWN_AGAIN), [])

    def test_the_board_shows_the_cards_of_one_list(self) -> None:
        self.go("board")
        todo = ".column[data-state=todo]"
        expect(self.page.locator(f"{todo} .row")).to_have_count(3)
        self.page.locator(".bar select").select_option("Home")
        self.titled("Dust", "Call", within=todo)
        # What is typed in a column is in that state, and in that list.
        for state, title in (("todo", "Sweep"), ("doing", "Mop"), ("done", "Polish")):
            field = self.page.locator(f".column[data-state={state}] .entry-field")
            field.fill(title)
            field.press("Enter")
        self.titled("Dust", "Call", "Sweep", within=todo)
        self.titled("Mop", within=".column[data-state=doing]")
        self.titled("Polish", "Iron", within=".column[data-state=done]")
        found = self.call("task/list", group="g_home", state=["doing", "done"])["rows"]
        self.assertEqual({row["title"] for row in found}, {"Mop", "Polish", "Iron"})

    def test_who_skips_to_the_list_is_on_its_first_row(self) -> None:
        self.go("list/g_home")
        self.page.locator(".skip").press("Enter")
        expect(self.page.locator(".row-open").first).to_be_focused()

    def test_keys_lead_to_the_search_and_are_explained(self) -> None:
        self.go("list/g_home")
        self.page.locator(".entry-field").press("Control+k")
        expect(self.page.locator(".search-field")).to_be_focused()
        self.go("list/g_home")
        self.page.locator(".row-open").first.press("?")
        expect(self.page.locator("dialog kbd", has_text="Ctrl+K")).to_be_visible()


class ReadOnly(PageTest):
    options = ("--read-only",)

    def prepare(self) -> None:
        self.call("task/create", id="m_0", content="Dust\n\n- [ ] shelf")

    def test_what_cant_be_changed_looks_like_it(self) -> None:
        self.go("list/g_inbox")
        expect(self.page.locator(".row-title")).to_have_text(["Dust"])
        expect(self.page.locator(".connection-text")).to_contain_text("read-only")
        for each in (".entry-field", ".grip"):
            expect(self.page.locator(each)).to_be_hidden()
        self.page.locator(".row-open").press("s")
        expect(self.page.locator(".toast")).to_contain_text("read-only")
        self.go("list/g_inbox/memo/m_0")
        expect(self.page.locator(".facts-bar")).to_have_js_property("inert", True)
        expect(self.page.get_by_role("button", name="Delete")).to_be_hidden()
        self.assertFalse(self.memo("m_0")["task"]["important"])


if __name__ == "__main__":
    unittest.main()
