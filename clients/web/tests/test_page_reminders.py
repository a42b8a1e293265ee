"""Reminders in the open page, with Done and snooze; how often, and who confirms them."""

from __future__ import annotations

import unittest
from datetime import datetime, timedelta, timezone

from browser import PageTest, expect


class RemindersTest(PageTest):
    """What is late is sent at once, so that no test waits for a minute to pass."""

    late = (datetime.now(timezone.utc) - timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ")

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
        self.go("list/g_inbox/memo/m_1")
        expect(self.page.locator("[data-fact=remind]")).not_to_have_text("Remind me")
        (again,) = self.memo("m_1")["task"]["remind"]
        self.assertGreater(again, self.late)

    def test_one_that_is_opened_shows_the_task(self) -> None:
        self.ring("Call back")
        self.page.locator(".reminder-title").click()
        expect(self.page.locator(".memo-page")).to_contain_text("Call back")


class Notified(RemindersTest):
    def test_behind_other_windows_the_system_shows_it(self) -> None:
        self.context.grant_permissions(["notifications"], origin=self.web.origin)
        self.page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true });")
        self.page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
        self.page.reload()
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.call("task/create", id="m_1", content="Call back", remind=[self.late])
        shown = """async () => {
          const registration = await navigator.serviceWorker.ready;
          const all = await registration.getNotifications();
          return all.map(({ title }) => title).join();
        }"""
        self.page.wait_for_function(f"async () => (await ({shown})()) === 'Call back'")
        expect(self.page.locator(".reminder")).to_have_count(1)


if __name__ == "__main__":
    unittest.main()
