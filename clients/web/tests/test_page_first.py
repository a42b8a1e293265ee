"""The first screen: what is done before a list is there, and what isn't."""

from __future__ import annotations

import json
from typing import Any

from browser import PHONE, PageTest, expect, needs_browser

# What a first visit does until its first frame with rows is on the screen.
NOTED = """(() => {
  const noted = { intl: 0, workers: 0, rows: 0, sockets: 0, databases: 0 };
  const counted = (object, name, key) => {
    const before = object[name];
    object[name] = function (...given) {
      noted[key] += 1;
      return new.target ? new before(...given) : before.apply(this, given);
    };
    object[name].prototype = before.prototype;
    Object.assign(object[name], { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
  };
  counted(Intl, 'DateTimeFormat', 'intl');
  counted(globalThis, 'WebSocket', 'sockets');
  counted(IDBFactory.prototype, 'open', 'databases');
  if (globalThis.ServiceWorkerContainer)
    counted(ServiceWorkerContainer.prototype, 'register', 'workers');
  // When a browser has a moment for what can wait is its choice: here, after the first screen.
  const idle = globalThis.requestIdleCallback.bind(globalThis);
  let waiting = [];
  globalThis.requestIdleCallback = (work) => (waiting ? waiting.push(work) : idle(work));
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.row')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // Once this frame is on the screen, more rows may come before the timeout does.
      noted.rows = document.querySelectorAll('.row').length;
      setTimeout(() => {
        globalThis.noted = { ...noted, seen: performance.now() };
        waiting.forEach((work) => idle(work));
        waiting = null;
      });
    });
  }).observe(document, { childList: true, subtree: true });
})()"""

# The second row stands right below the first, which has the room of two lines of large letters.
BELOW = """() => {
  const [first, second] = [...document.querySelectorAll('.row')]
    .map((row) => row.getBoundingClientRect());
  return first.height > 60 && Math.abs(second.top - first.bottom) < 1;
}"""


@needs_browser
class FirstScreen(PageTest):
    owns_context = True

    def prepare(self) -> None:
        for number in range(40):
            self.call("task/create", id=f"m_{number}", content=f"Task {number}")

    def visit(self) -> Any:
        context = self.new_context(**PHONE)
        context.add_init_script(
            f"localStorage.setItem('memod-token', {json.dumps(self.web.token)})"
        )
        context.add_init_script(NOTED)
        page = context.new_page()
        page.goto(f"{self.web.url}#/list/g_inbox")
        page.wait_for_function("() => globalThis.noted")
        return page

    def test_it_has_the_rows_of_the_screen_and_nothing_that_can_wait(self) -> None:
        noted = self.visit().evaluate("() => globalThis.noted")
        # The first use of Intl takes tens of milliseconds; the worker fetches the page again; a new
        # database is written to the disk.
        self.assertEqual((noted["intl"], noted["workers"], noted["databases"]), (0, 0, 0))
        self.assertLess(noted["rows"], 15)

    def test_what_no_first_screen_needs_is_fetched_after_it(self) -> None:
        page = self.visit()
        seen, later = page.evaluate(
            "() => [globalThis.noted.seen, performance.getEntriesByType('resource')"
            ".filter(({ name }) => name.endsWith('/later.js')).map((each) => each.startTime)]"
        )
        self.assertTrue(all(start > seen for start in later), (seen, later))
        self.until(
            lambda: page.evaluate(
                "() => performance.getEntriesByType('resource')"
                ".some(({ name }) => name.endsWith('/later.js'))"
            ),
            "the script of the other pages",
        )

    def test_nothing_is_drawn_before_there_is_something_to_see(self) -> None:
        page = self.visit()
        # What was painted is known a moment after it was.
        page.wait_for_function("() => performance.getEntriesByType('paint').length > 1")
        painted = page.evaluate(
            "() => performance.getEntriesByType('paint').map((each) => each.startTime)"
        )
        self.assertEqual(len(painted), 2)
        self.assertEqual(painted[0], painted[1])

    def test_a_list_is_kept_after_the_first_screen(self) -> None:
        page = self.visit()
        self.until(
            lambda: page.evaluate(
                "async () => (await indexedDB.databases()).some(({ name }) => name === 'memod')"
            ),
            "a database",
        )

    def test_the_socket_that_the_html_has_opened_is_the_one_of_the_page(self) -> None:
        servers = len(self.web.servers())
        page = self.visit()
        self.assertEqual(page.evaluate("() => globalThis.noted.sockets"), 1)
        self.assertEqual(len(self.web.servers()), servers + 1)

    def test_the_rows_beyond_the_screen_are_there_before_anybody_scrolls(self) -> None:
        page = self.visit()
        expect(page.locator(".row").nth(15)).to_be_attached()

    def test_the_side_is_there_as_soon_as_there_is_room(self) -> None:
        page = self.visit()
        expect(page.locator(".side a")).to_have_count(0)
        page.set_viewport_size({"width": 1100, "height": 800})
        expect(page.locator(".side a").first).to_be_visible()
        for attempt in self.eventually():
            with attempt:
                self.assertGreaterEqual(page.locator(".side a").count(), 8)

    def test_a_list_that_comes_before_the_style_sheet_is_laid_out_with_it(self) -> None:
        context = self.new_context(**PHONE)
        context.add_init_script(
            f"localStorage.setItem('memod-token', {json.dumps(self.web.token)});"
            """localStorage.setItem('memod-preferences', '{"size":"largest"}');"""
        )
        page = context.new_page()
        held: list[Any] = []
        page.route("**/page.css", lambda route: held.append(route))
        page.goto(f"{self.web.url}#/list/g_inbox", wait_until="commit")
        row = page.locator(".row").first
        row.wait_for(state="attached")
        held[0].continue_()
        page.wait_for_function(BELOW)
