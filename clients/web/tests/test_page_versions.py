"""New versions of the page take over, whenever they come; and where it is installed and let in."""

from __future__ import annotations

import shutil
import unittest
from pathlib import Path
from typing import Any

from browser import PageTest, expect
from offline import KEPT, LISTED, OfflineTest
from support import PACKAGE

IS_NEWEST = "async state => Boolean((await navigator.serviceWorker.ready)[state])"
"""Whether a newer worker is `installing` or `waiting`."""
IS_TAKEN_OVER = """async old => {
  const names = await caches.keys();
  return names.length === 1 && names[0] !== old;
}"""
HOLD = """
    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        name = request.path.rpartition("/")[2]
        if name in HELD:
            open(RELEASED + name + ".asked", "w").close()
        while name in HELD and not os.path.exists(RELEASED + name):
            await asyncio.sleep(0.01)
        return await self._answer_now(request)

    async def _answer_now("""

RELOADS_UNSEEN = """() => {
  let reloads = 0;
  const count = (event) => {
    reloads += 1;
    event.preventDefault();
  };
  navigation.addEventListener('navigate', count);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  delete document.hidden;
  navigation.removeEventListener('navigate', count);
  return reloads;
}"""
"""How often the page is loaded again when nobody sees it."""


class Versions(OfflineTest):
    """Each test forces one order of what a page and a newer worker do."""

    def setUp(self) -> None:
        super().setUp()
        self.released = self.web.folder / "released"
        self.released.mkdir()
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.assertTrue(self.page.evaluate(KEPT))
        self.page.evaluate(LISTED)
        self.before = self.version()
        (self.kept,) = self.page.evaluate("() => caches.keys()")

    def version(self, page: Any = None) -> str:
        return (page or self.page).locator("script[src]").get_attribute("src")

    def package(self, name: str, held: tuple[str, ...] = ()) -> Path:
        """A newer version, which keeps the files `held` back until they are released."""
        folder = self.web.folder / name
        shutil.copytree(PACKAGE / "memod_web", folder / "memod_web")
        with (folder / "memod_web/page/style/base.css").open("a") as style:
            style.write(f"/* {name} */")
        if held:
            server = folder / "memod_web/server.py"
            text = server.read_text().replace("\n    async def _answer(", HOLD, 1)
            names = f"import os\n\nHELD = {held!r}\nRELEASED = {str(self.released) + '/'!r}\n"
            server.write_text(text.replace("import ssl\n", f"import ssl\n{names}", 1))
        return folder

    def replace(self, package: Path) -> None:
        """Another version serves at the same address; the page may be asking already."""
        self.stop()
        self.web.start(package)

    def load_it(self, page: Any = None) -> None:
        """The offer brings what it offers, unless the page was at rest and took it by itself."""
        page = page or self.page
        page.wait_for_function(
            """before => {
              const script = document.querySelector('script[src]');
              if (script?.getAttribute('src') !== before) return true;
              const buttons = [...document.querySelectorAll('button')];
              buttons.find(({ textContent }) => textContent === 'Reload')?.click();
              return false;
            }""",
            arg=self.before,
        )
        page.wait_for_selector("body[data-status=online]", state="attached")
        # What is the newest offers nothing.
        expect(page.get_by_role("button", name="Reload")).to_have_count(0)

    def test_a_new_version_takes_over_and_what_waits_is_sent(self) -> None:
        self.stop()
        self.add("Dust")
        newer = self.package("newer")
        # While nothing answers, the page is loaded again all the same.
        self.page.reload()
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust"])
        self.web.start(newer)
        self.load_it()
        self.sent()
        self.assertEqual(self.rows(group="g_home", sort=[{"by": "manual"}]), ["Sweep", "Dust"])

    def test_a_tab_of_the_old_version_and_one_of_the_new_send_what_waits_once(self) -> None:
        self.go("list/g_home/memo/m_1")
        self.page.evaluate(LISTED, "m_1")
        self.go("list/g_home")
        self.stop()
        self.add("Dust")
        self.page.locator("[data-id=m_0] .star").click()
        self.go("list/g_home/memo/m_1", is_answered=False)
        self.page.get_by_role("button", name="Edit", exact=True).click()
        self.page.get_by_label("Text of the memo").press("Control+End")
        self.page.keyboard.type("old")
        expect(self.page.locator(".save-status")).to_have_attribute("data-status", "queued")
        self.web.start(self.package("newer"))
        # Both are there, and both would send it.
        newer = self.open("list/g_home")
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        expect(newer.locator(".row-title")).to_have_text(["Sweep", "Dust"])
        self.add("Iron", newer)
        self.page.get_by_label("Text of the memo").press("Control+End")
        self.page.keyboard.type(" tab")
        self.go("list/g_home")
        self.page.locator(".entry-field").fill("Half a task")
        self.load_it()
        for page in (self.page, newer):
            self.go("list/g_home", page)
            expect(page.locator(".row-title")).to_have_text(["Sweep", "Dust", "Iron"])
            self.sent(page)
        expect(self.page.locator(".entry-field")).to_have_value("Half a task")
        self.assertEqual(
            self.rows(group="g_home", sort=[{"by": "manual"}]), ["Sweep", "Dust", "Iron"]
        )
        self.assertTrue(self.memo("m_0")["task"]["important"])
        self.assertEqual(self.memo("m_1")["content"], "# Plan\n\nmiddle\n\nend\nold tab")

    def test_a_page_that_is_open_since_the_first_visit_is_offered_it(self) -> None:
        # No worker served it, and it looks for a newer one when the server is back.
        self.replace(self.package("newer"))
        self.load_it()

    def test_it_is_not_taken_before_what_is_half_typed_is_sent(self) -> None:
        self.replace(self.package("newer"))
        self.page.get_by_role("button", name="Reload").wait_for()
        field = self.page.locator(".entry-field")
        field.fill("Half a task")
        field.blur()
        self.assertEqual(self.page.evaluate(RELOADS_UNSEEN), 0)
        # In another list it is as little sent.
        self.go("lists")
        expect(field).to_have_value("")
        self.assertEqual(self.page.evaluate(RELOADS_UNSEEN), 0)
        self.go("list/g_home")
        expect(field).to_have_value("Half a task")
        field.press("Enter")
        self.added()
        field.blur()
        self.until(lambda: self.page.evaluate(RELOADS_UNSEEN) == 1, "it is taken")

    def test_a_version_that_is_being_installed_when_the_page_is_loaded_is_offered(self) -> None:
        self.replace(self.package("newer", held=("page.css",)))
        self.page.wait_for_function(IS_NEWEST, arg="installing")
        self.page.reload()
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.page.wait_for_function(IS_NEWEST, arg="installing")
        self.assertEqual(self.version(), self.before)
        (self.released / "page.css").touch()
        self.load_it()

    def test_a_version_that_waits_when_the_page_is_loaded_is_offered(self) -> None:
        # A worker that is still answering keeps the next one waiting.
        self.replace(self.package("newer", held=("page.css", "held.js")))
        self.page.wait_for_function(IS_NEWEST, arg="installing")
        other = self.open("list/g_home")
        folder = self.before.rpartition("/")[0]
        other.evaluate("path => { fetch(path).catch(() => {}); }", f"{folder}/held.js")
        self.until(lambda: (self.released / "held.js.asked").exists(), "the worker is busy")
        (self.released / "page.css").touch()
        self.page.wait_for_function(IS_NEWEST, arg="waiting")
        self.page.reload()
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.page.wait_for_function(IS_NEWEST, arg="waiting")
        self.assertEqual(self.version(), self.before)
        (self.released / "held.js").touch()
        self.load_it()

    def test_a_version_that_took_over_before_the_page_listened_is_offered(self) -> None:
        # Stops before its script runs, until the newer worker has the page.
        late = self.context.new_page()
        held: list[Any] = []
        late.route("**/held", lambda route: held.append(route), times=1)
        late.add_init_script(
            "const asked = new XMLHttpRequest(); asked.open('GET', '/held', false);"
            " try { asked.send(); } catch {}"
        )
        late.goto(self.web.url + "#/list/g_home", wait_until="commit")
        self.until(lambda: held, "the page is stopped")
        self.replace(self.package("newer"))
        self.page.wait_for_function(IS_TAKEN_OVER, arg=self.kept)
        held[0].fulfill(body="")
        self.load_it(late)

    def test_browsers_can_install_it(self) -> None:
        self.assertTrue(self.page.evaluate(KEPT))
        session = self.context.new_cdp_session(self.page)
        self.assertEqual(session.send("Page.getAppManifest")["errors"], [])
        for attempt in self.eventually():
            with attempt:
                found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
                wrong = [each for each in found if each["errorId"] != "in-incognito"]
                self.assertEqual(wrong, [])


class Pairing(PageTest):
    allowed = ("401", "WebSocket", "Failed to load resource")

    def test_where_nobody_is_let_in_the_link_can_be_pasted(self) -> None:
        page = self.new_context().new_page()
        page.goto(self.web.url)
        field = page.get_by_label("Paste the link here")
        field.fill("https://elsewhere.example/")
        page.get_by_role("button", name="Connect").click()
        expect(page.locator(".field-error")).to_contain_text("isn’t a memod-web link")
        field.fill(f" {self.web.link} ")
        field.press("Enter")
        page.wait_for_selector("body[data-status=online]", state="attached")
        self.assertNotIn(self.web.token, page.url)

    def test_with_a_new_token_the_link_is_opened_again_and_what_waits_is_sent(self) -> None:
        # As by a camera that reads the QR code: it opens the link beside the installed page.
        self.go("list/g_inbox")
        self.page.locator(".entry-field").wait_for()
        self.stop()
        self.page.locator(".entry-field").fill("Dust")
        self.page.locator(".entry-field").press("Enter")
        expect(self.page.locator(".outbox-bar")).to_be_visible()
        self.web.start(PACKAGE, "--new-token")
        expect(self.page.locator(".trouble")).to_contain_text("isn’t connected")
        self.page.goto(self.web.link)
        self.page.locator("dialog").get_by_role("button", name="Connect").click()
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        expect(self.page.locator(".outbox-bar")).to_be_hidden()
        found = self.call("task/list")["rows"]
        self.assertEqual([row["title"] for row in found], ["Dust"])

    def test_a_page_that_is_open_is_locked_out_by_a_new_token(self) -> None:
        self.go("list/g_inbox")
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        said = self.web.run("--port", str(self.web.port), "--new-token").stdout
        expect(self.page.locator(".trouble")).to_contain_text("isn’t connected")
        self.page.goto(said.splitlines()[0])
        self.page.locator("dialog").get_by_role("button", name="Connect").click()
        self.page.wait_for_selector("body[data-status=online]", state="attached")


if __name__ == "__main__":
    unittest.main()
