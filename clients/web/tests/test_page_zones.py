"""The zone that days are reckoned in, where the browser knows none that the server does."""

from __future__ import annotations

import unittest
from typing import Any

from browser import SETTLED, PageTest, expect

NAMED = """Intl.DateTimeFormat.prototype.resolvedOptions = () => ({ timeZone: 'Etc/Newer' });
Object.defineProperty(globalThis, 'Temporal', { value: undefined });"""
"""As a browser does whose zones are newer than the server's."""


class Zones(PageTest):
    owns_context = True

    def is_online(self, context: Any) -> None:
        page = self.open("list/g_inbox", context)
        page.locator(".entry-field").fill("Bread tomorrow")
        page.locator(".entry-field").press("Enter")
        expect(page.locator(".row-title")).to_have_text(["Bread"])
        self.is_sent(page)

    def is_sent(self, page: Any) -> None:
        """It is shown before it is sent."""
        page.wait_for_selector("body[data-status=online]", state="attached")
        page.wait_for_function(SETTLED)

    def test_a_page_goes_online_where_the_system_names_no_zone(self) -> None:
        context = self.browser_with(TZ="").new_context(**self.settings())
        self.is_online(context)
        # Otherwise this test shows nothing.
        zone = context.pages[0].evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
        self.assertEqual(zone, "Etc/Unknown")

    def test_a_page_goes_online_with_a_zone_that_the_server_does_not_know(self) -> None:
        context = self.new_context(timezone_id="Asia/Seoul")
        context.add_init_script(NAMED)
        tomorrow = """() => {
          const day = new Date(Date.now() + 33 * 3_600_000);
          return day.toISOString().slice(0, 10);
        }"""
        before = self.page.evaluate(tomorrow)
        self.is_online(context)
        due = self.call("memo/list", fields=["task"])["rows"][0]["task"]["due"]
        # At midnight it may have been typed on either day.
        self.assertIn(due, (before, self.page.evaluate(tomorrow)))

    def test_half_hours_count_where_the_server_does_not_know_the_zone(self) -> None:
        context = self.new_context(timezone_id="Asia/Kolkata")
        context.add_init_script(NAMED)
        page = self.open("list/g_inbox", context)
        expected = """() => {
          const day = new Date(Date.now() + (24 + 5.5) * 3_600_000);
          return new Date(`${day.toISOString().slice(0, 10)}T15:00:00+05:30`).getTime();
        }"""
        before = page.evaluate(expected)
        page.locator(".entry-field").fill("Bread tomorrow 3pm")
        page.locator(".entry-field").press("Enter")
        expect(page.locator(".row-title")).to_have_text(["Bread"])
        self.is_sent(page)
        due = self.call("memo/list", fields=["task"])["rows"][0]["task"]["due"]
        at = "due => new Date(due).getTime()"
        # At midnight it may have been typed on either day.
        self.assertIn(page.evaluate(at, due), (before, page.evaluate(expected)))


class British(PageTest):
    language = "en-GB"

    def test_days_and_months_are_in_the_order_of_the_locale(self) -> None:
        self.go("list/g_inbox")
        self.page.locator(".entry-field").fill("Bread 4/12/2031 5pm")
        self.page.locator(".entry-field").press("Enter")
        expect(self.page.locator(".row-facts")).to_contain_text("4 Dec 2031")
        due = self.call("memo/list", fields=["task"])["rows"][0]["task"]["due"]
        self.assertEqual(due[:10], "2031-12-04")


if __name__ == "__main__":
    unittest.main()
