"""Reminders in the open page, with Done and snooze; how often, and who confirms them."""

from __future__ import annotations

import unittest
from datetime import datetime, timedelta, timezone
from itertools import product
from typing import Any

from browser import DESKTOP, SIZE, STILL, PageTest, expect


class RemindersTest(PageTest):
    """What is late is sent at once, so that no test waits for a minute to pass."""

    late = (datetime.now(timezone.utc) - timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    def ring(self, title: str, **more: object) -> None:
        self.call("task/create", id="m_1", content=title, remind=[self.late], **more)
        expect(self.page.locator(".reminder-title")).to_have_text([title])


class Reminders(RemindersTest):
    def test_a_reminder_is_shown_once_and_done_from_there(self) -> None:
        self.ring("Call back")
        other = self.open()
        self.page.locator(".reminder").get_by_role("button", name="Done").click()
        expect(self.page.locator(".reminder")).to_have_count(0)
        expect(self.page.locator(".toast")).to_contain_text("Done: Call back")
        self.assertEqual(self.memo("m_1")["task"]["state"], "done")
        expect(other.locator(".reminder")).to_have_count(0)

    def test_a_repeat_is_done_for_its_occurrence_alone(self) -> None:
        self.ring("Water", due="2026-01-05", repeat="every 3 days")
        self.page.locator(".reminder").get_by_role("button", name="Done").click()
        expect(self.page.locator(".toast")).to_contain_text("Water")
        task = self.memo("m_1")["task"]
        self.assertEqual((task["state"], task["due"] > "2026-01-05"), ("todo", True))

    def test_snoozed_it_rings_again_later(self) -> None:
        self.ring("Call back")
        self.page.locator(".reminder").get_by_role("button", name="In an hour").click()
        expect(self.page.locator(".reminder")).to_have_count(0)
        self.until(lambda: self.memo("m_1")["task"]["remind"] != [self.late], "it is snoozed")
        (again,) = self.memo("m_1")["task"]["remind"]
        self.assertGreater(again, self.late)

    def test_beside_it_the_page_can_be_touched(self) -> None:
        self.ring("Call back")
        for attempt in self.eventually():
            with attempt:
                card = self.page.locator(".reminder").bounding_box()
                around = self.page.locator(".reminders").bounding_box()
                # There is room for its shadow, which would be cut off otherwise.
                self.assertGreaterEqual(
                    around["y"] + around["height"], card["y"] + card["height"] + 20
                )
                at = "([x, y]) => document.elementFromPoint(x, y).closest('.reminders') === null"
                below = [card["x"] + 20, card["y"] + card["height"] + 4]
                self.assertTrue(self.page.evaluate(at, below))

    def test_a_click_counts_when_another_reminder_arrives_meanwhile(self) -> None:
        self.ring("Call back")
        self.page.evaluate(STILL)
        box = self.page.get_by_role("button", name="Close").bounding_box()
        self.page.mouse.move(box["x"] + 5, box["y"] + 5)
        self.page.mouse.down()
        self.call("task/create", id="m_2", content="Iron", remind=[self.late])
        expect(self.page.locator(".reminder-title")).to_have_text(["Call back", "Iron"])
        self.page.mouse.up()
        expect(self.page.locator(".reminder-title")).to_have_text(["Iron"])

    def test_one_that_is_opened_shows_the_task(self) -> None:
        self.ring("Call back")
        self.page.locator(".reminder-title").click()
        expect(self.page.locator(".memo-page")).to_contain_text("Call back")


class Notified(RemindersTest):
    owns_context = True
    # What the worker does about a click; no test can make a system click.
    CHOOSE = """async action => {
      const [shown] = await registration.getNotifications();
      shown.close();
      choose(action, shown.data);
    }"""
    # While one is on its way to the system, Chromium forgets it if it is asked what is shown.
    NOTED = """{
      const { prototype } = ServiceWorkerRegistration;
      const { showNotification } = prototype;
      prototype.showNotification = async function (...given) {
        await showNotification.apply(this, given);
        globalThis.isNotified = true;
      };
      Object.defineProperty(document, 'hidden', { get: () => true });
    }"""

    def notified(self, **more: object) -> Any:
        """The worker, once a reminder is shown by the system."""
        self.context.grant_permissions(["notifications"], origin=self.web.origin)
        self.page.add_init_script(self.NOTED)
        self.page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
        self.page.reload()
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.call("task/create", id="m_1", content="Call back", remind=[self.late], **more)
        expect(self.page.locator(".reminder")).to_have_count(1)
        self.page.wait_for_function("() => globalThis.isNotified")
        self.until(lambda: self.context.service_workers, "Playwright has heard of the worker")
        return self.context.service_workers[0]

    def test_behind_other_windows_the_system_shows_it(self) -> None:
        shown = "async () => (await registration.getNotifications()).map(({ title }) => title)"
        self.assertEqual(self.notified().evaluate(shown), ["Call back"])

    def test_the_notifications_done_is_done_by_the_page(self) -> None:
        self.notified().evaluate(self.CHOOSE, "done")
        expect(self.page.locator(".reminder")).to_have_count(0)
        expect(self.page.locator(".toast")).to_contain_text("Done: Call back")
        self.assertEqual(self.memo("m_1")["task"]["state"], "done")

    def test_the_notifications_snooze_is_done_by_a_page_that_is_opened(self) -> None:
        worker = self.notified()
        self.page.close()
        # Without a person's click a browser opens no window: the test does.
        worker.evaluate(
            "async () => { clients.openWindow = async () => {}; await ("
            + self.CHOOSE
            + ")('snooze'); }"
        )
        self.page = self.open()
        expect(self.page.locator(".reminder")).to_have_count(0)
        self.until(lambda: self.memo("m_1")["task"]["remind"] != [self.late], "it is snoozed")
        (again,) = self.memo("m_1")["task"]["remind"]
        self.assertGreater(again, self.late)


class OnADesktop(RemindersTest):
    device = DESKTOP

    def test_it_is_not_over_the_list(self) -> None:
        self.go("lists")
        self.ring("Call back")
        for width, size in product((1280, 1000), ("normal", "largest")):
            with self.subTest(width=width, size=size):
                self.page.set_viewport_size({"width": width, "height": 800})
                self.page.evaluate(SIZE, size)
                for attempt in self.eventually():
                    with attempt:
                        card = self.page.locator(".reminder").bounding_box()
                        pane = self.page.locator(".list-pane").bounding_box()
                        self.assertGreaterEqual(card["x"], pane["x"] + pane["width"])
                        for button in self.page.locator(".reminder .button").all():
                            at = button.bounding_box()
                            self.assertLessEqual(at["x"] + at["width"], card["x"] + card["width"])


class AtAnotherTime(RemindersTest):
    """The page's clock is set by the test."""

    owns_context = True
    now = datetime(2999, 3, 1, 23, 30, tzinfo=timezone.utc)

    def new_context(self, **more: Any) -> Any:
        return super().new_context(timezone_id="Etc/UTC", **more)

    def prepare(self) -> None:
        self.context.clock.install(time=self.now)
        self.call("task/create", id="m_2", content="Sweep", due="2999-03-02")

    def test_at_midnight_what_was_tomorrow_is_today(self) -> None:
        self.go("list/g_inbox")
        expect(self.page.locator(".row")).to_contain_text("Tomorrow")
        self.page.clock.fast_forward("40:00")
        expect(self.page.locator(".row")).to_contain_text("Today")
        self.go("days")
        expect(self.page.locator(".day-title")).to_contain_text("March 2")

    def test_what_is_typed_at_midnight_stays(self) -> None:
        self.go("list/g_inbox")
        field = self.page.locator(".entry-field")
        field.press_sequentially("Iron")
        self.page.clock.fast_forward("40:00")
        expect(field).to_have_value("Iron")
        # Without the focus, too: the rows are drawn again around it.
        field.blur()
        self.page.clock.fast_forward("01:00")
        expect(self.page.locator(".row").filter(has_text="Sweep")).to_contain_text("Today")
        expect(field).to_have_value("Iron")
        field.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Iron"])

    def snooze(self) -> None:
        self.page.locator(".reminder").get_by_role("button", name="In 10 minutes").click()
        expect(self.page.locator(".reminder")).to_have_count(0)

    def test_ten_minutes_later_is_by_the_servers_clock_whatever_the_phones_says(self) -> None:
        self.page.clock.set_fixed_time(self.now)
        self.ring("Call back")
        self.snooze()
        self.until(lambda: self.memo("m_1")["task"]["remind"] != [self.late], "it is snoozed")
        memo = self.memo("m_1")
        changed, again = (
            datetime.fromisoformat(each.rstrip("Z"))
            for each in (memo["updatedAt"], *memo["task"]["remind"])
        )
        self.assertEqual(again - changed, timedelta(minutes=10))

    def test_without_a_network_ten_minutes_later_is_counted_from_the_click(self) -> None:
        self.page.clock.set_fixed_time(self.now)
        self.ring("Call back")
        self.cut()
        self.snooze()
        self.join()
        self.until(lambda: self.memo("m_1")["task"]["remind"] != [self.late], "it is snoozed")
        self.assertEqual(self.memo("m_1")["task"]["remind"], ["2999-03-01T23:40:00.000Z"])


if __name__ == "__main__":
    unittest.main()
