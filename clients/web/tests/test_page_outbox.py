"""What is written without a network: it is sent once and in order, and nothing is lost."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import signal
import unittest
from typing import Any

from browser import DESKTOP, SIZE, Error, expect
from offline import KEPT, LISTED, WAITS, OfflineTest

ANSWER_LOST = """method => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const { id, method: sent } = JSON.parse(text.slice(text.indexOf('{')));
    if (sent === method) {
      WebSocket.prototype.send = send;
      const { onmessage } = this;
      this.onmessage = (event) => {
        if (JSON.parse(event.data).id !== id) onmessage.call(this, event);
        else this.close();
      };
      this.addEventListener('close', () => { window.answerLost = true; });
    }
    send.call(this, text);
  };
}"""


class Writing(OfflineTest):
    def test_what_is_written_waits_is_shown_and_is_sent_once_in_order(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.cut()
        self.add("Dust")
        self.add("Iron tomorrow !")
        self.page.get_by_role("checkbox", name="Done: Sweep").click()
        expect(self.page.locator(".row-title")).to_have_text(["Dust", "Iron tomorrow !", "Sweep"])
        expect(self.page.locator(".outbox-bar")).to_have_text("3 changes to send")
        self.page.locator(".outbox-bar").click()
        expect(self.page.locator("dialog li")).to_have_count(3)
        names = self.page.locator("dialog li strong")
        expect(names).to_have_text(["New task", "New task", "State changed: Sweep"])
        # Of those that couldn't be saved there is none.
        expect(self.page.locator("dialog .quiet-text")).to_have_text("Sent from top to bottom.")
        self.page.keyboard.press("Escape")
        self.assertEqual(self.rows(group="g_home"), ["Sweep"])
        self.join()
        self.sent()
        rows = self.page.locator(".row-title")
        expect(rows.filter(has_text="Dust")).to_have_count(1)
        made = self.call("memo/list", group="g_home", sort=[{"by": "manual"}])["rows"]
        self.assertEqual([row["title"] for row in made], ["Sweep", "Dust", "Iron"])
        self.assertEqual([row["task"]["state"] for row in made], ["done", "todo", "todo"])
        self.assertTrue(made[2]["task"]["important"])
        self.assertIsNotNone(made[2]["task"]["due"])
        commits = self.call("history/list")["commits"]
        self.assertEqual(
            [commit["action"] for commit in commits][:3],
            ["task/setState", "task/create", "task/create"],
        )

    def test_a_page_that_is_closed_with_writes_sends_them_when_it_is_opened_again(self) -> None:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.assertTrue(self.page.evaluate(KEPT))
        self.cut()
        self.page.get_by_label("Text of the memo").press("Control+End")
        self.page.get_by_label("Text of the memo").press_sequentially("typed offline")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.page.close()
        page = self.context.new_page()
        page.goto(self.web.url + "#/memos/memo/m_1")
        expect(page.locator(".text-view")).to_contain_text("typed offline")
        page.get_by_role("button", name="Edit").click()
        page.get_by_label("Text of the memo").press("Control+End")
        page.get_by_label("Text of the memo").press_sequentially(", and more")
        expect(page.locator(".save-status")).to_contain_text("Kept on this device")
        self.join()
        self.sent(page)
        expect(page.locator(".save-status")).to_have_text("Saved")
        self.assertEqual(
            self.memo("m_1")["content"], "# Plan\n\nmiddle\n\nend\ntyped offline, and more"
        )

    def test_a_memo_made_without_a_network_is_written_on_and_is_one_memo(self) -> None:
        self.go("memos")
        self.cut()
        self.go("memos/memo/new")
        field = self.page.get_by_label("Text of the memo")
        field.press_sequentially("Bread")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        field.press_sequentially(" and butter")
        self.page.wait_for_function(WAITS, arg="Bread and butter")
        self.join()
        self.sent()
        expect(self.page.locator(".save-status")).to_have_text("Saved")
        field.press_sequentially(" and jam")
        expect(self.page.locator(".save-status")).to_have_text("Saved")
        found = [row for row in self.rows(kind="memo") if row.startswith("Bread")]
        self.assertEqual(found, ["Bread and butter and jam"])

    def test_the_same_words_changed_elsewhere_meanwhile_are_shown_side_by_side(self) -> None:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.cut()
        text = self.page.get_by_label("Text of the memo")
        text.fill("# Plan\n\nfrom the phone\n\nend\n")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.call("memo/update", id="m_1", content="# Plan\n\nfrom the desk\n\nend\n")
        self.join()
        conflict = self.page.locator(".conflict")
        expect(conflict).to_contain_text("from the phone")
        expect(conflict).to_contain_text("from the desk")
        expect(self.page.locator(".outbox-bar")).to_contain_text("1 change couldn’t be saved")
        # What waits for a person covers nothing of what there is to choose from.
        for attempt in self.eventually():
            with attempt:
                bar = self.page.locator(".outbox-bar").bounding_box()
                join = conflict.get_by_role("button", name="Merge by hand").bounding_box()
                self.assertLessEqual(join["y"] + join["height"], bar["y"])
        conflict.get_by_role("button", name="Keep yours").click()
        self.sent()
        self.assertIn("from the phone", self.memo("m_1")["content"])

    def test_a_note_covers_neither_the_field_for_tasks_nor_what_waits(self) -> None:
        self.go("list/g_home")
        self.page.get_by_role("checkbox", name="Done: Sweep").click()
        expect(self.page.locator(".toast")).to_be_visible()
        self.cut()
        self.add("Dust")
        expect(self.page.locator(".outbox-bar")).to_be_visible()
        shown = [self.page.locator(each) for each in (".toast", ".entry-field", ".connection")]
        for size in ("normal", "largest"):
            self.page.evaluate(SIZE, size)
            for attempt in self.eventually():
                with attempt:
                    boxes = [each.bounding_box() for each in shown]
                    for upper, lower in zip(boxes, boxes[1:]):
                        self.assertLessEqual(upper["y"] + upper["height"], lower["y"], size)

    def refuse(self) -> Any:
        """Opens a memo, whose text is then refused for what was written elsewhere meanwhile."""
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.cut()
        self.page.get_by_label("Text of the memo").fill("# Plan\n\nfrom the phone\n\nend\n")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.call("memo/update", id="m_1", content="# Plan\n\nfrom the desk\n\nend\n")
        self.join()
        expect(self.page.locator(".conflict")).to_contain_text("from the desk")
        self.page.locator(".outbox-bar", has_text="1 change couldn’t be saved").click()
        return self.page.locator("dialog li")

    def test_the_row_of_what_was_refused_says_so(self) -> None:
        self.refuse()
        self.page.keyboard.press("Escape")
        self.go("memos")
        expect(self.page.locator(".row .fact-refused")).to_have_text(["not saved"])
        expect(self.page.locator(".row .fact-waiting")).to_have_count(0)

    def test_both_texts_of_what_was_refused_can_be_read_in_the_sheet(self) -> None:
        entry = self.refuse()
        lines = "each => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)"
        own = entry.get_by_label("Text of the memo")
        for attempt in self.eventually():
            with attempt:
                self.assertGreaterEqual(own.evaluate(lines), 5)
        expect(entry.locator("pre")).to_contain_text("from the desk")
        # In the same letters, and in a box of its own.
        style = "each => getComputedStyle(each)"
        pre = entry.locator("pre")
        for attempt in self.eventually():
            with attempt:
                fonts = {each.evaluate(f"{style}.fontFamily") for each in (own, pre)}
                self.assertEqual(len(fonts - {""}), 1, fonts)
                boxes = {each.evaluate(f"{style}.backgroundColor") for each in (entry, pre)}
                self.assertEqual(len(boxes - {""}), 2, boxes)

    def test_a_memo_follows_its_conflict_when_that_is_put_right_in_the_sheet(self) -> None:
        entry = self.refuse()
        expect(entry.locator("strong")).to_have_text("Edited: Plan")
        expect(entry.locator(".field-error")).to_contain_text("changed elsewhere meanwhile")
        both = "# Plan\n\nfrom the phone and the desk\n\nend\n"
        entry.get_by_label("Text of the memo").fill(both)
        entry.get_by_role("button", name="Keep yours").click()
        expect(entry).to_have_count(0)
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".conflict")).to_be_hidden()
        expect(self.page.locator(".save-status")).to_have_text("Saved")
        field = self.page.locator(".memo-page").get_by_label("Text of the memo")
        expect(field).to_have_value(both)
        # What is typed then goes on from there.
        field.press("Control+End")
        field.press_sequentially("more")
        self.until(lambda: self.memo("m_1")["content"] == both + "more", "the text is saved")

    def test_a_memo_shows_the_other_text_when_its_own_is_dropped_in_the_sheet(self) -> None:
        entry = self.refuse()
        entry.get_by_role("button", name="Use the other").click()
        expect(entry).to_have_count(0)
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".conflict")).to_be_hidden()
        field = self.page.locator(".memo-page").get_by_label("Text of the memo")
        expect(field).to_have_value("# Plan\n\nfrom the desk\n\nend\n")

    def test_what_is_refused_stays_with_its_sentence_to_be_changed_retried_or_dropped(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.cut()
        self.page.get_by_role("button", name="Important: Sweep").click()
        self.add("Dust")
        self.call("memo/delete", ids=["m_0"])
        self.call("memo/purge", ids=["m_0"])
        self.join()
        bar = self.page.locator(".outbox-bar")
        expect(bar).to_have_text("1 change couldn’t be saved")
        # One that was refused holds up no other.
        expect(self.page.locator(".row-title")).to_have_text(["Dust"])
        bar.click()
        sheet = self.page.locator("dialog")
        expect(sheet.locator("li")).to_have_count(1)
        # The memo is gone, and its title known all the same.
        expect(sheet.locator("strong")).to_have_text("Edited: Sweep")
        expect(sheet.locator(".quiet-text")).to_contain_text("Fix or discard those")
        expect(sheet.locator(".field-error")).not_to_be_empty()
        sheet.get_by_role("button", name="Try again").click()
        expect(sheet.locator(".field-error")).not_to_be_empty()
        sheet.get_by_role("button", name="Discard").click()
        expect(sheet.locator("li")).to_have_count(0)
        expect(sheet.locator(".quiet-text")).to_have_text("Sent from top to bottom.")
        self.page.keyboard.press("Escape")
        self.sent()

    def test_a_refused_name_of_a_list_is_changed_and_sent_again(self) -> None:
        self.go("lists")
        self.page.get_by_role("button", name="New list").wait_for()
        self.cut()
        self.page.get_by_role("button", name="New list").click()
        self.page.get_by_label("Name").fill("Garden")
        self.page.get_by_role("button", name="Save").click()
        self.call("group/create", id="g_other", name="Garden", color="#1B6B3A")
        self.join()
        bar = self.page.locator(".outbox-bar")
        expect(bar).to_have_text("1 change couldn’t be saved")
        # It is there still when the page is loaded again.
        self.page.reload()
        bar.click()
        entry = self.page.locator("dialog li")
        expect(entry.locator(".field-error")).to_contain_text("Garden")
        # What is typed before it is refused again, and drawn again, would be gone.
        entry.evaluate("each => { each.isOld = true; }")
        entry.get_by_role("button", name="Try again").click()
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('dialog li')].some("
            "(each) => !each.isOld && each.querySelector('.field-error')?.textContent)"
        )
        expect(entry.locator(".field-error")).to_contain_text("Garden")
        entry.get_by_label("Name").fill("Garden behind the house")
        entry.get_by_label("Name").press("Enter")
        expect(entry).to_have_count(0)
        self.sent()
        names = [group["name"] for group in self.call("group/list")["groups"]]
        self.assertIn("Garden behind the house", names)

    def test_a_task_typed_into_a_list_that_is_gone_goes_into_another_one(self) -> None:
        self.call("group/create", id="g_gone", name="Gone", color="#1B6B3A")
        self.go("list/g_gone")
        expect(self.page.locator(".bar-title")).to_have_text("Gone")
        self.cut()
        self.add("Dust !")
        self.add("Iron")
        self.call("group/delete", id="g_gone")
        self.join()
        self.page.locator(".outbox-bar", has_text="2 changes couldn’t be saved").click()
        entries = self.page.locator("dialog li")
        expect(entries).to_have_count(2)
        expect(entries.nth(0).locator(".field-error")).to_have_text(
            "This list was deleted elsewhere. Choose another one."
        )
        # What is typed in one stays while another one goes.
        entries.nth(0).get_by_label("Text of the memo").fill("Dust the shelves !")
        entries.nth(0).get_by_label("List").select_option("Home")
        entries.nth(1).get_by_role("button", name="Discard").click()
        expect(entries).to_have_count(1)
        entries.nth(0).get_by_role("button", name="Try again").click()
        expect(entries).to_have_count(0)
        self.sent()
        made = self.rows(group="g_home", sort=[{"by": "manual"}])
        self.assertEqual(made, ["Sweep", "Dust the shelves"])
        self.assertEqual(self.rows(important=True), ["Dust the shelves"])

    def test_a_text_whose_memo_is_gone_can_be_kept_as_a_new_memo(self) -> None:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.cut()
        self.page.get_by_label("Text of the memo").fill("# Plan\n\ntyped offline\n")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.go("lists")
        self.call("memo/delete", ids=["m_1"])
        self.call("memo/purge", ids=["m_1"])
        self.join()
        self.page.locator(".outbox-bar", has_text="1 change couldn’t be saved").click()
        entry = self.page.locator("dialog li")
        entry.get_by_label("Text of the memo").fill("# Plan\n\ntyped and changed\n")
        entry.get_by_role("button", name="Keep my text as a new memo").click()
        expect(entry).to_have_count(0)
        self.sent()
        [kept] = self.call("memo/list", kind="memo", fields=["content"])["rows"]
        self.assertEqual(kept["content"], "# Plan\n\ntyped and changed\n")

    def test_a_task_typed_into_a_list_that_fills_itself_belongs_there(self) -> None:
        self.call("group/create", id="g_trip", name="Trip", query={"tags": ["trip"]})
        self.go("list/g_trip")
        expect(self.page.locator(".bar-title")).to_have_text("Trip")
        self.cut()
        self.add("Passport tomorrow")
        self.add("Tickets #Trip")
        self.go("list/g_inbox")
        expect(self.page.locator(".bar-title")).to_have_text("Inbox")
        self.add("Dust")
        self.join()
        self.sent()
        made = {row["title"]: row["task"]["due"] for row in self.call("task/list")["rows"]}
        self.assertEqual(set(made), {"Sweep", "Passport #trip", "Tickets #Trip", "Dust"})
        self.assertIsNotNone(made["Passport #trip"])

    def test_two_pages_of_a_device_share_what_waits(self) -> None:
        other = self.open("list/g_home")
        self.go("list/g_home")
        for page in (self.page, other):
            expect(page.locator(".row-title")).to_have_text(["Sweep"])
        self.cut()
        self.add("Of the first")
        expect(other.locator(".outbox-bar")).to_have_text("1 change to send")
        self.add("Of the second", other)
        expect(self.page.locator(".row-title")).to_have_text(
            ["Sweep", "Of the first", "Of the second"]
        )
        self.page.close()
        self.join()
        self.sent(other)
        made = self.rows(group="g_home", sort=[{"by": "manual"}])
        self.assertEqual(made, ["Sweep", "Of the first", "Of the second"])


FULL = """() => {
  window.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = window.put.apply(this, given);
    if (this.name === 'outbox') this.transaction.abort();
    return request;
  };
}"""
ROOM = "() => { IDBObjectStore.prototype.put = window.put; }"


class Full(OfflineTest):
    def test_a_text_that_there_was_no_room_for_is_kept_once_there_is(self) -> None:
        self.assertTrue(self.page.evaluate(KEPT))
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.cut()
        field = self.page.get_by_label("Text of the memo")
        status = self.page.locator(".save-status")
        field.fill("one")
        expect(status).to_contain_text("Kept on this device")
        self.page.evaluate(FULL)
        field.fill("one two")
        # In the page alone, where it is kept at its first stop.
        expect(self.page.locator(".toast")).to_contain_text("keeps nothing any more")
        self.page.evaluate(ROOM)
        self.page.reload()
        expect(self.page.locator(".text-view")).to_contain_text("one two")
        self.page.get_by_role("button", name="Edit").click()
        field.fill("one two three")
        self.page.wait_for_function(WAITS, arg="one two three")
        self.join()
        self.sent()
        expect(status).to_have_text("Saved")
        self.assertEqual(self.memo("m_1")["content"], "one two three")


class Cleared(OfflineTest):
    """The browser takes away what it keeps, under a page that is open."""

    def type(self, text: str) -> None:
        self.page.get_by_label("Text of the memo").fill(text)

    def edit(self) -> None:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.cut()
        self.type("one")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")

    def clear(self) -> None:
        origin = {"origin": self.web.url.rstrip("/"), "storageTypes": "indexeddb"}
        self.context.new_cdp_session(self.page).send("Storage.clearDataForOrigin", origin)

    def test_what_waits_is_kept_again_and_sent(self) -> None:
        self.edit()
        self.clear()
        self.page.wait_for_function(WAITS, arg="one")
        self.type("one two")
        self.page.wait_for_function(WAITS, arg="one two")
        self.join()
        self.sent()
        expect(self.page.locator(".save-status")).to_have_text("Saved")
        self.type("one two three")
        self.until(lambda: self.memo("m_1")["content"] == "one two three", "the text is saved")

    def test_where_nothing_can_be_kept_any_more_it_is_said_and_what_waits_is_sent(self) -> None:
        self.edit()
        self.page.evaluate(
            "() => { IDBFactory.prototype.open = () => { throw new Error('no'); }; }"
        )
        self.clear()
        self.type("one two")
        expect(self.page.locator(".toast")).to_contain_text("keeps nothing any more")
        self.join()
        self.sent()
        expect(self.page.locator(".save-status")).to_have_text("Saved")
        self.assertEqual(self.memo("m_1")["content"], "one two")


HUGE = """field => {
  // Nobody has to lay it out.
  field.style.display = 'none';
  field.value = `${'x'.repeat(16 * 1024)}\\n`.repeat(1025);
  field.dispatchEvent(new Event('input'));
}"""
"""More than a message may have."""
SHORT = """field => {
  field.value = 'short';
  field.dispatchEvent(new Event('input'));
}"""


class TooLong(OfflineTest):
    def edit(self) -> None:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()

    def test_a_text_that_is_too_long_is_refused_and_the_connection_stays(self) -> None:
        self.edit()
        sockets: list[Any] = []
        self.hear(self.page, "websocket", lambda socket: sockets.append(socket))
        field = self.page.locator(".memo-page textarea")
        field.evaluate(HUGE)
        status = self.page.locator(".save-status")
        expect(status).to_contain_text("at most 1048576 are allowed")
        field.evaluate(SHORT)
        expect(status).to_have_text("Saved")
        self.assertEqual(self.memo("m_1")["content"], "short")
        self.assertEqual(sockets, [])

    def test_one_that_waits_is_refused_and_holds_up_nothing(self) -> None:
        self.edit()
        self.cut()
        self.page.get_by_label("Text of the memo").evaluate(HUGE)
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.go("list/g_home")
        self.add("Dust")
        self.join()
        expect(self.page.locator(".outbox-bar")).to_have_text("1 change couldn’t be saved")
        self.until(lambda: "Dust" in self.rows(group="g_home"), "the task is saved")
        # What is written afterwards goes out at once.
        self.add("Iron")
        self.until(lambda: "Iron" in self.rows(group="g_home"), "the other one is saved")


class TwoPages(OfflineTest):
    """Two pages of one device write the same memo."""

    def field(self, page: Any) -> Any:
        return self.written(page)

    def type(self, page: Any, text: str) -> None:
        self.field(page).fill(text)
        page.wait_for_function(WAITS, arg=text)
        expect(page.locator(".save-status")).to_contain_text("Kept on this device")

    def two(self) -> tuple[Any, Any]:
        self.go("memos/memo/m_1")
        other = self.open("memos/memo/m_1")
        for page in (self.page, other):
            self.field(page)
        self.cut()
        return self.page, other

    def test_what_both_typed_in_different_lines_is_in_the_memo_and_on_both(self) -> None:
        one, other = self.two()
        self.type(one, "# Plan one\n\nmiddle\n\nend\n")
        self.type(other, "# Plan\n\nmiddle\n\nend other\n")
        self.type(one, "# Plan one, again\n\nmiddle\n\nend\n")
        self.join()
        both = "# Plan one, again\n\nmiddle\n\nend other\n"
        for page in (one, other):
            expect(self.field(page)).to_have_value(both)
            self.sent(page)
        self.assertEqual(self.memo("m_1")["content"], both)

    def test_the_same_words_typed_in_both_are_shown_where_they_were_typed_last(self) -> None:
        one, other = self.two()
        self.type(one, "# Plan\n\nof the one\n\nend\n")
        self.type(other, "# Plan\n\nof the other\n\nend\n")
        self.join()
        conflict = other.locator(".conflict")
        expect(conflict).to_contain_text("of the one")
        expect(conflict).to_contain_text("of the other")
        expect(one.locator(".save-status")).to_have_text("Saved")
        # The first one goes on, and takes nothing away of what is to be chosen.
        saved = "# Plan, more\n\nof the one\n\nend\n"
        self.field(one).fill(saved)
        self.until(lambda: self.memo("m_1")["content"] == saved, "the text is saved")
        expect(conflict).to_contain_text("of the other")
        conflict.get_by_role("button", name="Keep yours").click()
        both = "# Plan, more\n\nof the other\n\nend\n"
        for page in (one, other):
            self.sent(page)
            expect(self.field(page)).to_have_value(both)
        self.assertEqual(self.memo("m_1")["content"], both)

    def test_both_write_on_in_a_conflict_that_nobody_has_decided(self) -> None:
        self.assertTrue(self.page.evaluate(KEPT))
        self.go("memos/memo/m_1")
        self.field(self.page)
        self.cut()
        self.type(self.page, "# Plan\n\nof the page\n\nend\n")
        self.call("memo/update", id="m_1", content="# Plan\n\nof the desk\n\nend\n")
        self.join()
        expect(self.page.locator(".conflict")).to_contain_text("of the desk")
        other = self.open("memos/memo/m_1")
        expect(other.locator(".conflict")).to_contain_text("of the desk")
        written = "# Plan one\n\nof the page\n\nend\n"
        self.field(self.page).fill(written)
        # Who writes on there writes on in the text of both.
        expect(self.field(other)).to_have_value(written)
        # What is pressed there is the same button when it is released.
        button = other.get_by_role("button", name="Keep yours").element_handle()
        written = "# Plan one\n\nof the page\n\nend other\n"
        self.field(other).fill(written)
        expect(self.field(self.page)).to_have_value(written)
        self.assertTrue(button.evaluate("each => each.isConnected"))
        self.page.get_by_role("button", name="Keep yours").click()
        for page in (self.page, other):
            expect(self.field(page)).to_have_value(written)
            self.sent(page)
        self.assertEqual(self.memo("m_1")["content"], written)

    def test_a_page_that_is_opened_takes_up_what_another_one_goes_on_with(self) -> None:
        self.assertTrue(self.page.evaluate(KEPT))
        self.go("memos/memo/m_1")
        self.field(self.page)
        self.cut()
        self.type(self.page, "# Plan one\n\nmiddle\n\nend\n")
        other = self.context.new_page()
        other.goto(self.web.url + "#/memos/memo/m_1")
        expect(other.locator(".text-view")).to_contain_text("Plan one")
        self.type(other, "# Plan one\n\nmiddle\n\nend other\n")
        # Either goes on in the text of both.
        expect(self.field(self.page)).to_have_value("# Plan one\n\nmiddle\n\nend other\n")
        both = "# Plan one, again\n\nmiddle\n\nend other\n"
        self.field(self.page).fill(both)
        self.page.wait_for_function(WAITS, arg=both)
        self.join()
        for page in (self.page, other):
            expect(self.field(page)).to_have_value(both)
            self.sent(page)
        self.assertEqual(self.memo("m_1")["content"], both)


class Counts(OfflineTest):
    device = DESKTOP

    def prepare(self) -> None:
        super().prepare()
        self.call("task/create", content="Iron", group="g_home")

    def test_what_waits_is_counted_beside_its_list(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_count(2)
        self.assertTrue(self.page.evaluate(KEPT))
        self.page.evaluate(LISTED)
        count = self.page.locator(".side-group").filter(has_text="Home").locator(".count")
        expect(count).to_have_text("2")
        self.cut()
        self.add("Dust")
        expect(count).to_have_text("3")
        for title in ("Sweep", "Iron"):
            self.page.get_by_role("checkbox", name=f"Done: {title}").click()
        expect(count).to_have_text("1")
        # Where its list is no longer on the screen, and after the page was closed, too.
        self.go("days")
        expect(self.page.locator(".row-title")).to_have_count(0)
        self.page.reload()
        expect(count).to_have_text("1")
        self.join()
        self.sent()
        expect(count).to_have_text("1")


class AnswerLost(OfflineTest):
    def lose(self, method: str) -> None:
        """Loses the answer of the next request: it is done, but the page doesn't know."""
        self.page.evaluate(ANSWER_LOST, method)

    def again(self) -> None:
        self.page.wait_for_function("() => window.answerLost")
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.sent()

    def test_a_memo_that_a_link_makes_is_made_once(self) -> None:
        self.call("memo/create", id="m_link", content="# Shopping\n\n[[Cheese]]")
        self.go("memos/memo/m_link")
        self.page.get_by_role("link", name="Cheese").click()
        self.lose("memo/create")
        self.page.get_by_role("button", name="Create it").click()
        expect(self.page.locator(".text-view h2")).to_have_text("Cheese")
        self.again()
        self.assertEqual(self.rows(kind="memo", text="Cheese").count("Cheese"), 1)

    def test_a_text_whose_memo_is_gone_is_made_a_new_one_once(self) -> None:
        self.call("memo/create", id="m_gone", content="# Minutes")
        self.go("memos/memo/m_gone")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        with self.unanswered():
            field.press_sequentially("!")
            self.call("memo/purge", ids=["m_gone"])
            field.press_sequentially("?")
        keep = self.page.get_by_role("button", name="Keep my text as a new memo")
        keep.wait_for()
        self.lose("memo/create")
        keep.click()
        expect(self.page.locator(".text-view")).to_contain_text("?")
        self.again()
        self.assertEqual(len(self.rows(kind="memo", text="Minutes")), 1)


class Killed(OfflineTest):
    def kill_servers(self) -> None:
        for server in self.web.servers():
            # One that was killed before may be gone by now.
            with contextlib.suppress(ProcessLookupError):
                os.kill(server, signal.SIGKILL)

    def test_a_bridge_that_is_killed_while_it_answers_loses_and_doubles_nothing(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        field = self.page.locator(".entry-field")
        for number in range(4):
            os.kill(self.web.process.pid, signal.SIGSTOP)
            field.fill(f"Task {number}")
            field.press("Enter")
            # Once before it was read, once perhaps after it was done, and the answer is lost.
            if number % 2:
                self.kill_servers()
            os.kill(self.web.process.pid, signal.SIGCONT)
            self.kill_servers()
            self.added()
            self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.sent()
        made = self.rows(group="g_home", sort=[{"by": "manual"}])
        self.assertEqual(made, ["Sweep", *(f"Task {number}" for number in range(4))])


class Typed(OfflineTest):
    """What isn't saved yet outlives the page that it was typed in."""

    # The clock is its context's.
    owns_context = True
    IS_KEPT = """text => Object.entries(localStorage).some(([key, kept]) =>
        key.startsWith('memod-first:') && JSON.parse(kept).entry.params.content === text)"""
    TEXT = "# Plan\n\nfrom the phone\n\nend\n"

    def edit(self) -> Any:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        expect(field).not_to_have_value("")
        return field

    def stop_clock(self) -> None:
        """Nothing is saved, or kept in the outbox, before the test lets time pass."""
        self.page.clock.install()
        self.page.clock.pause_at(dt.datetime.now() + dt.timedelta(hours=1))

    def until_kept_no_longer(self) -> None:
        self.page.wait_for_function(
            "() => !Object.keys(localStorage).some((key) => key.startsWith('memod-first:'))"
        )

    def test_words_typed_just_before_the_page_is_loaded_again_are_saved(self) -> None:
        self.assertTrue(self.page.evaluate(KEPT))
        field = self.edit()
        self.cut()
        field.fill(self.TEXT)
        self.page.reload()
        self.page.wait_for_selector("body[data-status=offline]", state="attached")
        self.join()
        self.until(lambda: self.memo("m_1")["content"] == self.TEXT, "it is saved")
        self.until_kept_no_longer()

    def test_words_typed_in_a_tab_that_died_are_saved_by_another_one(self) -> None:
        field = self.edit()
        self.stop_clock()
        field.fill(self.TEXT)
        self.page.wait_for_function(self.IS_KEPT, arg=self.TEXT)
        with self.page.expect_event("crash"), contextlib.suppress(Error):
            self.page.goto("chrome://crash")
        self.assertNotEqual(self.memo("m_1", at_rest=False)["content"], self.TEXT)
        with contextlib.suppress(Error):
            self.page.close()
        self.context.clock.resume()
        self.page = self.open("list/g_home")
        self.until(lambda: self.memo("m_1")["content"] == self.TEXT, "it is saved")
        self.until_kept_no_longer()

    def test_both_texts_are_there_again_when_one_comes_back_to_a_conflict(self) -> None:
        self.call("memo/create", id="m_2", content="Bread")
        field = self.edit()
        self.stop_clock()
        field.fill(self.TEXT)
        self.call("memo/update", id="m_1", content="# Plan\n\nfrom the desk\n\nend\n")
        self.page.clock.run_for(1000)
        self.page.clock.resume()
        conflict = self.page.locator(".conflict")
        expect(conflict).to_contain_text("from the desk")
        field.press("Control+End")
        field.press_sequentially("more")
        self.go("memos/memo/m_2")
        expect(self.page.locator(".text-view")).to_contain_text("Bread")
        self.go("memos/memo/m_1")
        expect(conflict).to_contain_text("from the phone")
        expect(conflict).to_contain_text("from the desk")
        conflict.get_by_role("button", name="Keep yours").click()
        self.until(lambda: self.memo("m_1")["content"] == self.TEXT + "more", "it is saved")
        self.until_kept_no_longer()

    def test_who_types_without_a_pause_is_saved_all_the_same(self) -> None:
        field = self.edit()
        self.stop_clock()
        field.press("Control+End")
        for _ in range(12):
            field.press_sequentially("a")
            self.page.clock.run_for(500)
        saved = lambda: self.memo("m_1", at_rest=False)["content"]  # noqa: E731
        self.until(lambda: "aaaaaaaa" in saved(), "it is saved")


if __name__ == "__main__":
    unittest.main()
