"""The page in a real Chromium, a phone's or a desktop's, over the real bridge and memod."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
import unittest
from collections.abc import Callable, Iterator
from typing import Any

from nursery import Forked
from support import WAIT_SECONDS_MAX, Web

try:
    from playwright.sync_api import Error, expect, sync_playwright

    # A machine may be busy: what takes longer than this never comes.
    expect.set_options(timeout=WAIT_SECONDS_MAX * 1000)
except ImportError:
    sync_playwright = expect = Error = None  # type: ignore[assignment, misc]

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PHONE = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
STILL = """async () => {
  for (let running; (running = document.getAnimations()).length > 0; )
    await Promise.allSettled(running.map((each) => each.finished));
}"""
"""Waits until no animation is running; a cancelled one counts as finished."""
SIZE = "size => { document.documentElement.dataset.size = size; }"
THEME = "theme => { document.documentElement.dataset.theme = theme; }"
NO_NETWORK = (
    "401",
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket",
    "Failed to load resource",
    "Failed to fetch",
    # What looks for a newer worker may be on its way when the network goes.
    "An unknown error occurred when fetching the script",
)
"""What Chromium writes to the console where there is no network, which nothing can prevent."""
NOTES_STAY = """{
  const soon = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...more) => soon(act, ms === 6000 ? 600_000 : ms, ...more);
}"""
"""What the page's notes stay for is enough for a person, but not for a test on a busy machine."""

OWED = """{
  const { send, close } = WebSocket.prototype;
  const idAndKind = /^(?:j_\\w+ \\d+ )?\\{"jsonrpc":"2\\.0","id":(\\d+),"(\\w+)"/;
  let asked = { socket: null, ids: new Set() };
  WebSocket.prototype.send = function (text) {
    if (asked.socket !== this) {
      const { ids } = (asked = { socket: this, ids: new Set() });
      // Behind the page's own listener, and what that has drawn.
      this.addEventListener('message', ({ data }) => {
        const [, id, kind] = idAndKind.exec(data) ?? [];
        if (kind !== 'method') ids.delete(id);
      });
      this.addEventListener('close', () => ids.clear());
    }
    const [, id] = idAndKind.exec(text) ?? [];
    if (id) asked.ids.add(id);
    send.call(this, text);
  };
  WebSocket.prototype.close = function (...reason) {
    if (asked.socket === this) asked.ids.clear();
    close.apply(this, reason);
  };
  globalThis.owed = () => asked.ids.size;
  // Before a test puts a clock of its own in the place of this one.
  const clock = performance;
  globalThis.isLoaded = () =>
    clock.getEntriesByType('resource').some((each) =>
      each.name.endsWith('/later.js') && each.responseEnd);
}"""
"""Has `owed()` count the responses that the page waits for, and `isLoaded()` say whether the
scripts of all pages are there."""
GO = """path => {
  const before = location.hash;
  location.hash = `#/${path}`;
  return location.hash === before ? '' : location.hash;
}"""
"""Goes to an address; returns it, or nothing where the page is there already."""
SHOWN = """([at, isAnswered]) => {
  const { at: shown } = document.body?.dataset ?? {};
  // Where the page went on by itself it showed that address before.
  const isShown = shown !== undefined && (!at || shown === at || location.hash !== at);
  return isShown && !(isAnswered && globalThis.owed?.());
}"""
"""Whether the page of an address is on the screen, with all that it asked for."""

SETTLED = """() => !document.body.matches('[data-status=online]') ||
    document.querySelector('.connection[data-waiting="0"]')"""

needs_browser = unittest.skipUnless(
    sync_playwright and CHROMIUM, "Chromium or Playwright isn't installed"
)


class _Chromium:
    """One browser for all tests, with a context that those with the same settings share."""

    driver: Any = None
    browser: Any = None
    shared: Any = None
    settings: dict[str, Any] | None = None
    visited: set[int] = set()

    @classmethod
    def get(cls) -> Any:
        if cls.browser is None:
            cls.driver = sync_playwright().start()
            cls.browser = cls.launch()
            atexit.register(lambda: (cls.browser.close(), cls.driver.stop()))
        return cls.browser

    @classmethod
    def launch(cls, **environment: str) -> Any:
        # The sandbox needs what containers don't give; nothing but our own page is opened.
        return cls.driver.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            timeout=WAIT_SECONDS_MAX * 1000,
            env={**os.environ, **environment},
        )

    @classmethod
    def new_context(cls, settings: dict[str, Any]) -> Any:
        context = cls.get().new_context(**settings)
        context.set_default_timeout(WAIT_SECONDS_MAX * 1000)
        context.add_init_script(NOTES_STAY)
        context.add_init_script(OWED)
        return context

    @classmethod
    def shared_context(cls, settings: dict[str, Any], port: int) -> Any:
        # The system gives a port again now and then: its origin has what an earlier test kept.
        if cls.settings != settings or port in cls.visited:
            if cls.shared:
                cls.shared.close()
            cls.shared, cls.settings = cls.new_context(settings), settings
            cls.visited = set()
        cls.visited.add(port)
        return cls.shared


def contrast(one: str, other: str) -> float:
    """How two computed colors stand out from each other, as WCAG counts it."""
    lighter, darker = sorted(map(_luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    scale = 1 if color.startswith("color(srgb ") else 255
    parts = [float(each) / scale for each in re.findall(r"[\d.]+", color)[:3]]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def call(web: Web, *requests: tuple[str, dict[str, Any]]) -> list[Any]:
    """The results of requests to another memod on the page's file."""
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
        for id, (method, params) in enumerate(requests)
    ]
    ended = subprocess.run(
        [web.environment["MEMOD"], "--file", str(web.file)],
        input="\n".join(lines).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    replies = [json.loads(line) for line in ended.stdout.splitlines()]
    for reply in replies:
        assert "result" in reply, reply
    return [reply["result"] for reply in replies]


@needs_browser
class PageTest(unittest.TestCase):
    """A page, open and online; what it writes to the console as an error is a failure."""

    device = PHONE
    language = "en-US"
    theme = "light"
    options: tuple[str, ...] = ()
    """Of memod-web."""
    allowed: tuple[str, ...] = ()
    """What a console's error may have in it, for tests that cause some."""
    owns_context = False
    """Whether the tests change their context, or `self.page`, in ways that outlast them.

    Otherwise the next test goes on in both, which takes half the time: its bridge has another port,
    which is another origin, with nothing kept in it.
    """

    def setUp(self) -> None:
        self.web = Web(*self.options, popen=Forked)
        self.addCleanup(self.web.ended)
        self.errors: list[str] = []
        self.finger: Any = None
        self.was_cut = False
        if self.owns_context:
            self.context = self.new_context()
        else:
            self.context = _Chromium.shared_context(self.settings(), self.web.port)
            self.addCleanup(self.leave)
        self.prepare()
        self.page = self.open()

    def prepare(self) -> None:
        """What is in the file before the page is opened."""

    def tearDown(self) -> None:
        allowed = (*self.allowed, *(NO_NETWORK if self.was_cut else ()))
        wrong = [each for each in self.errors if not any(part in each for part in allowed)]
        self.assertEqual(wrong, [])

    def settings(self, **more: Any) -> dict[str, Any]:
        return {**self.device, "locale": self.language, "color_scheme": self.theme, **more}

    def new_context(self, **more: Any) -> Any:
        context = _Chromium.new_context(self.settings(**more))
        self.addCleanup(context.close)
        return context

    def browser_with(self, **environment: str) -> Any:
        """A browser of its own, in another environment."""
        _Chromium.get()
        browser = _Chromium.launch(**environment)
        self.addCleanup(browser.close)
        return browser

    def leave(self) -> None:
        """Leaves the shared context as it was, with one page at most, which is empty."""
        self.context.set_offline(False)
        first, *others = self.context.pages or [None]
        for page in others:
            page.close()
        if first:
            first.goto("about:blank")
            first.set_viewport_size(self.device["viewport"])

    def open(self, path: str = "", context: Any = None) -> Any:
        """A page, let in by the link, at a place such as `list/g_home`."""
        context = context or self.context
        page = next((each for each in context.pages if each.url == "about:blank"), None)
        page = page or context.new_page()
        self.hear(page, "pageerror", lambda error: self.errors.append(str(error)))
        self.hear(
            page,
            "console",
            lambda message: message.type == "error" and self.errors.append(message.text),
        )
        page.goto(self.web.link)
        page.wait_for_selector("body[data-status=online]", state="attached")
        page.wait_for_function(SHOWN, arg=["", True])
        if path:
            self.go(path, page)
        return page

    def hear(self, page: Any, event: str, act: Callable[[Any], object]) -> None:
        """Listens to a page for as long as the test runs."""
        page.on(event, act)
        self.addCleanup(page.remove_listener, event, act)

    def go(self, path: str, page: Any = None, *, is_answered: bool = True) -> None:
        """Goes to an address, and waits until its page is drawn, with what the server has of it."""
        page = page or self.page
        page.wait_for_function(SHOWN, arg=[page.evaluate(GO, path), is_answered])

    def cut(self, context: Any = None) -> None:
        """Cuts the network, and waits until the pages know."""
        self.was_cut = True
        # Without a network none is fetched any more.
        for page in (context or self.context).pages:
            page.wait_for_function("() => isLoaded()")
        (context or self.context).set_offline(True)
        for page in (context or self.context).pages:
            page.wait_for_selector("body[data-status=offline]", state="attached")

    def join(self, context: Any = None) -> None:
        (context or self.context).set_offline(False)
        for page in (context or self.context).pages:
            page.wait_for_selector("body[data-status=online]", state="attached")

    def stop(self) -> None:
        """Kills the bridge, and waits until the page knows."""
        self.was_cut = True
        self.page.wait_for_function("() => isLoaded()")
        self.web.stop()
        self.page.wait_for_selector("body[data-status=offline]", state="attached")

    def disconnect(self, page: Any) -> None:
        """Takes this device's link away, by the button of the settings."""
        page.get_by_role("button", name="Disconnect this device").click()
        sure = page.locator("dialog").get_by_role("button", name="Disconnect", exact=True)
        sure.click()

    def choose(self, name: str) -> None:
        """Chooses from the menu behind "…"."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.locator(".menu").get_by_text(name, exact=True).click()

    def until(self, is_so: Callable[[], object], what: str) -> None:
        """Waits for what no selector of the page shows, and not for ever."""
        for _ in range(int(WAIT_SECONDS_MAX * 100)):
            if is_so():
                return
            self.page.wait_for_timeout(10)
        self.fail(f"never: {what}")

    def eventually(self) -> Iterator[contextlib.AbstractContextManager[None]]:
        """Tries of what is asserted of the page, until one holds or it has had time enough.

        What reads a style or a place finds its element first: the page may draw it again meanwhile.
        """
        end = time.monotonic() + WAIT_SECONDS_MAX
        holds = False

        @contextlib.contextmanager
        def attempt() -> Iterator[None]:
            nonlocal holds
            try:
                yield
                holds = True
            except (AssertionError, TypeError, Error):
                if time.monotonic() > end:
                    raise
                self.page.wait_for_timeout(10)

        while not holds:
            yield attempt()

    def written(self, page: Any = None) -> Any:
        """The field of the memo that is open, which may be written in already, or soon."""
        page = page or self.page
        edit = page.get_by_role("button", name="Edit", exact=True)
        field = page.get_by_label("Text of the memo")
        edit.or_(field).first.wait_for()
        for attempt in self.eventually():
            with attempt:
                if not field.is_visible():
                    edit.click(timeout=1000)
                self.assertTrue(field.is_visible())
        return field

    def come_to_rest(self) -> None:
        """Waits until pages with a connection have sent what was done, which they show before."""
        for page in self.context.pages:
            page.wait_for_function(SETTLED)

    def call(self, method: str, **params: Any) -> Any:
        """The result of a request of another program; one that reads sees what pages have done."""
        if method.endswith(("/list", "/get")):
            self.come_to_rest()
        return call(self.web, (method, params))[0]

    def memo(self, id: str, *, at_rest: bool = True) -> Any:
        """A memo as it is stored, once the pages have sent what was done, or right now."""
        if at_rest:
            self.come_to_rest()
        return call(self.web, ("memo/get", {"ids": [id]}))[0]["results"][0]["memo"]

    @contextlib.contextmanager
    def unanswered(self) -> Iterator[None]:
        """What pages ask for is answered afterwards."""
        servers = self.web.servers()
        for each in servers:
            os.kill(each, signal.SIGSTOP)
        try:
            yield
        finally:
            for each in servers:
                os.kill(each, signal.SIGCONT)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """What a finger does: touchStart, touchMove or touchEnd."""
        if not self.finger:
            self.finger = self.context.new_cdp_session(self.page)
        where = [{"x": x, "y": y} for x, y in points]
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A finger that is down moves, as one does: in many small steps, and then it rests."""
        for step in range(1, 21):
            moved = (a + (b - a) * step / 20 for a, b in zip(start, end))
            self.touch("touchMove", tuple(moved))

    def added(self, page: Any = None) -> None:
        """Waits until no line for a task is on its way."""
        expect((page or self.page).locator(".entry.is-sending")).to_have_count(0)

    def titles(self, page: Any = None) -> list[str]:
        return (page or self.page).locator(".row-title").all_text_contents()
