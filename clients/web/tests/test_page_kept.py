"""No input is lost: what is on the screen outlives tabs, browsers and servers."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import random
import re
import shutil
import signal
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any

from browser import CHROMIUM, DESKTOP, SETTLED, STILL, Error, _Chromium, expect
from offline import KEPT, OfflineTest
from support import WAIT_SECONDS_MAX

HOLD = """{
  const { send } = WebSocket.prototype;
  let held = null;
  WebSocket.prototype.send = function (...given) {
    const act = () => send.apply(this, given);
    if (held) held.push(act);
    else act();
  };
  globalThis.hold = () => { held = []; };
  globalThis.release = () => {
    const all = held;
    held = null;
    for (const act of all) act();
  };
}"""
"""Lets a test hold back whatever the page sends."""


class AtOnce(OfflineTest):
    """Every action shows before the server has heard of it."""

    owns_context = True

    def prepare(self) -> None:
        super().prepare()
        self.call("task/create", id="m_2", content="Iron", group="g_home", due="2020-01-01")
        self.context.add_init_script(HOLD)

    def shows(self, selector: str, act: str) -> None:
        self.page.evaluate(f"() => {{ hold(); {act}; }}")
        self.page.wait_for_selector(selector, state="attached")
        self.page.evaluate("() => release()")

    def test_a_title_is_shown_as_it_is_typed_before_it_is_stored(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.get_by_role("button", name="Edit", exact=True).click()
        typed = """title => {
          const field = document.querySelector('textarea');
          field.value = title;
          field.dispatchEvent(new Event('input'));
          return document.querySelector('[data-id=m_0] .row-title').textContent;
        }"""
        for title in ("Sweep w", "Sweep we", "Sweep well"):
            self.assertEqual(self.page.evaluate(typed, title), title)
        # What is saved meanwhile isn't hidden by it.
        expect(self.page.locator(".save-status")).to_have_attribute("data-status", "saved")
        self.call("memo/update", id="m_0", content="Dust", base=self.memo("m_0")["revision"])
        expect(self.page.locator("[data-id=m_0] .row-title")).to_have_text("Dust")

    def test_a_due_in_words_is_shown_before_it_is_read(self) -> None:
        self.go("list/g_home/memo/m_0")
        chip = self.page.locator("[data-fact=due]")
        sheet = self.page.locator("dialog")
        for words in ("tomorrow 3pm", "금요일 자정"):
            chip.click()
            # Nothing is sent, and no time passes.
            self.page.evaluate("() => { hold(); globalThis.soon = setTimeout }")
            self.page.evaluate("() => { setTimeout = () => 0; }")
            self.page.get_by_label("In words").fill(words)
            self.page.get_by_label("In words").press("Enter")
            expect(sheet).to_have_count(0)
            expect(chip).to_contain_text(words)
            self.page.evaluate("() => { setTimeout = soon; release(); }")
            if words == "tomorrow 3pm":
                expect(chip).to_have_text(re.compile("Tomorrow 3:00.PM"))
        # What could be read in two ways is asked again.
        before = self.memo("m_0")["task"]["due"]
        sheet.locator(".field-error .chip").first.click()
        expect(sheet).to_have_count(0)
        self.until(lambda: self.memo("m_0")["task"]["due"] != before, "it is set")
        self.sent()

    def test_every_action_is_shown_before_there_is_a_response(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Iron"])
        row = "document.querySelector('[data-id=m_0]')"
        self.shows(
            "[data-id=m_0] .star[aria-pressed=true]", f"{row}.querySelector('.star').click()"
        )
        self.shows("[data-id=m_0][data-state=done]", f"{row}.querySelector('.check').click()")
        self.page.locator(".toast-action").wait_for()
        self.shows(
            "[data-id=m_0][data-state=todo]", "document.querySelector('.toast-action').click()"
        )
        self.shows(
            ".row:nth-of-type(3)",
            "const field = document.querySelector('.entry-field'); field.value = 'Dust';"
            "field.dispatchEvent(new Event('input')); field.dispatchEvent("
            "new KeyboardEvent('keydown', { key: 'Enter' }))",
        )
        self.shows(
            ".row:nth-of-type(1)[data-id=m_2]",
            "document.querySelector('[data-id=m_2] .row-open').dispatchEvent(new KeyboardEvent("
            "'keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))",
        )
        self.shows(
            ".canvas:not(:has([data-id=m_2]))",
            "document.querySelector('[data-id=m_2] .row-open').dispatchEvent("
            "new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))",
        )
        self.go("board")
        expect(self.page.locator(".column[data-state=todo] .row")).not_to_have_count(0)
        self.shows(
            ".column[data-state=doing] [data-id=m_0]",
            "document.querySelector('[data-id=m_0] [data-to=doing]').click()",
        )
        # And it is so, in the end.
        self.until(
            lambda: self.memo("m_0")["task"]["state"] == "doing" and self.memo("m_2")["trashedAt"],
            "all of it is saved",
        )
        self.assertEqual(self.rows(group="g_home", text="Dust"), ["Dust"])


BLOCK = """() => new Promise((end) => {
  globalThis.isBlocked = true;
  indexedDB.open('memod').onsuccess = ({ target: { result: database } }) => {
    const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const hold = () => {
      end();
      if (globalThis.isBlocked) outbox.count().onsuccess = hold;
      else database.close();
    };
    outbox.count().onsuccess = hold;
  };
})"""
"""Has the database store nothing until it `isBlocked` no longer."""


SLOW = """() => {
  const { send } = WebSocket.prototype;
  const late = new Set();
  WebSocket.prototype.send = function (text) {
    const [, turn, id] = /^(j_\\w+ \\d+ )?\\{"jsonrpc":"2.0","id":(\\d+)/.exec(text);
    if (turn) late.add(Number(id));
    if (!this.isSlow) {
      this.isSlow = true;
      const { onmessage } = this;
      let before = Promise.resolve();
      this.onmessage = (event) => {
        const { id } = JSON.parse(event.data);
        if (!late.has(id)) return onmessage.call(this, event);
        before = before.then(() => new Promise((end) => setTimeout(end, 50)));
        before.then(() => onmessage.call(this, event));
      };
    }
    send.call(this, text);
  };
}"""
"""Has events overtake the responses to writes, as where a server writes both at once."""
ORDERS = """() => {
  globalThis.orders = [];
  const look = () => {
    const titles = document.querySelectorAll('.list-pane .row-title');
    const order = [...titles].map((each) => each.textContent).join();
    if (order !== orders.at(-1)) orders.push(order);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}"""
"""Notes in which orders rows are shown."""

PAINTED = """() => new Promise((end) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end))))"""
STATES = ("todo", "doing")


class Pending(OfflineTest):
    """Until a write is on the disk, what is shown of it says so."""

    device = DESKTOP

    def prepare(self) -> None:
        super().prepare()
        self.call("task/create", id="m_2", content="Iron", group="g_home")
        self.call("group/create", id="g_work", name="Work", color="#1B6B3A")

    def free(self) -> None:
        self.page.evaluate("() => { globalThis.isBlocked = false; }")
        expect(self.page.locator("[aria-busy=true], .is-dragged")).to_have_count(0)

    def carry(self, row: Any, to: Any) -> None:
        box, other = row.bounding_box(), to.bounding_box()
        self.page.mouse.move(box["x"] + 5, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(
            other["x"] + other["width"] - 9, other["y"] + other["height"] - 2, steps=6
        )
        self.page.mouse.up()

    def test_what_is_yet_to_be_stored_is_marked_until_it_is(self) -> None:
        self.go("list/g_home")
        rows = self.page.locator(".list-pane .row")
        expect(rows).to_have_count(2)
        self.page.evaluate(BLOCK)
        self.page.get_by_role("checkbox", name="Done: Sweep").click()
        self.page.get_by_role("button", name="Important: Iron").click()
        self.page.locator(".entry-field").fill("Dust")
        self.page.keyboard.press("Enter")
        busy = self.page.locator(".list-pane .row[aria-busy=true]")
        expect(busy).to_have_count(3)
        expect(busy.locator(".fact-waiting")).to_have_text(["Saving…"] * 3)
        # Nothing says yet that it is done.
        expect(self.page.locator(".toast")).to_have_count(0)
        self.free()
        expect(rows.locator(".row-title")).to_have_text(["Iron", "Dust", "Sweep"])
        expect(self.page.locator(".toast")).to_contain_text("Sweep")

    def test_what_was_put_down_stays_lifted_until_it_is_stored(self) -> None:
        self.go("list/g_home")
        rows = self.page.locator(".list-pane .row")
        expect(rows).to_have_count(2)
        self.page.evaluate(BLOCK)
        self.carry(rows.nth(0).locator(".grip"), rows.nth(1).locator(".grip"))
        expect(self.page.locator(".row.is-dragged .row-title")).to_have_text("Sweep")
        self.free()
        expect(rows.locator(".row-title")).to_have_text(["Iron", "Sweep"])
        self.go("lists")
        self.page.evaluate(BLOCK)
        cards = self.page.locator(".card")
        self.carry(cards.nth(0), cards.nth(1))
        expect(self.page.locator(".card.is-dragged")).to_contain_text("Home")
        self.free()
        expect(cards.locator(".card-name")).to_have_text(["Work", "Home"])
        # A card of the board, too.
        self.go("board")
        todo, doing = (self.page.locator(f".column[data-state={each}]") for each in STATES)
        expect(todo.locator(".row")).to_have_count(2)
        self.page.evaluate(BLOCK)
        self.carry(todo.locator(".row-title").nth(0), doing)
        lifted = self.page.locator(".row.is-dragged")
        self.page.evaluate(PAINTED)
        for attempt in self.eventually():
            with attempt:
                there, column = lifted.bounding_box(), doing.bounding_box()
                self.assertGreater(there["x"] + there["width"], column["x"])
        expect(doing.locator(".row")).to_have_count(0)
        title = lifted.locator(".row-title").text_content()
        self.free()
        expect(doing.locator(".row-title")).to_have_text([title])
        expect(todo.locator(".row")).to_have_count(1)

    def test_rows_stay_where_they_were_put_while_writes_are_on_their_way(self) -> None:
        self.go("list/g_home")
        self.cut()
        work = self.page.locator(".side-group[data-group=g_work]")
        self.carry(self.page.locator(".list-pane .grip").nth(0), work)
        self.go("list/g_work")
        self.add("Dust")
        titles = self.page.locator(".list-pane .row-title")
        expect(titles).to_have_text(["Sweep", "Dust"])
        self.page.evaluate(SLOW)
        self.page.evaluate(ORDERS)
        self.join()
        self.sent()
        # Where the connection is lost before what was done is heard, too.
        self.add("Call")
        self.cut()
        self.join()
        self.sent()
        self.assertEqual(self.page.evaluate("orders"), ["Sweep,Dust", "Sweep,Dust,Call"])


class HalfTyped(OfflineTest):
    """A line without its Enter outlives its tab, and no tab takes another one's."""

    def field(self, page: Any) -> Any:
        return page.locator(".entry-field")

    def test_each_tab_has_its_own_line_and_what_closed_tabs_had_is_there_again(self) -> None:
        self.go("list/g_home")
        other = self.open("list/g_home")
        self.field(self.page).fill("Half a thought")
        self.field(other).fill("Another one")
        other.reload()
        expect(self.field(other)).to_have_value("Another one")
        third = self.open("list/g_home")
        expect(third.locator(".row-title")).to_have_text(["Sweep"])
        expect(self.field(third)).to_have_value("")
        pages = [self.context.new_page() for _ in range(2)]
        for page in (self.page, other, third):
            page.close()
        kept = set()
        for page in pages:
            page.goto(self.web.url + "#/list/g_home")
            expect(self.field(page)).not_to_have_value("")
            kept.add(self.field(page).input_value())
        self.assertEqual(kept, {"Half a thought", "Another one"})
        # What was sent isn't half typed any more.
        self.field(pages[0]).press("Enter")
        expect(pages[0].locator(".row-title")).to_have_count(2)
        pages[0].reload()
        expect(pages[0].locator(".row-title")).to_have_count(2)
        expect(self.field(pages[0])).to_have_value("")


class Stalled(OfflineTest):
    """A network that says nothing."""

    owns_context = True

    def test_a_task_is_shown_and_after_8_s_there_is_no_connection(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        # Time passes when the test says so, however long this machine takes.
        self.page.clock.install()
        self.page.clock.pause_at(dt.datetime.now() + dt.timedelta(hours=1))
        os.kill(self.web.process.pid, signal.SIGSTOP)
        self.addCleanup(os.kill, self.web.process.pid, signal.SIGCONT)
        self.was_cut = True
        field = self.page.locator(".entry-field")
        field.fill("Dust")
        field.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust"])
        self.page.wait_for_function("() => owed() > 0")
        self.page.clock.run_for(7000)
        expect(self.page.locator("body")).to_have_attribute("data-status", "online")
        self.page.clock.run_for(1100)
        expect(self.page.locator("body")).to_have_attribute("data-status", "offline")
        expect(self.page.locator(".outbox-bar")).to_have_text("1 change to send")
        expect(self.page.locator(".fact-waiting")).to_have_count(1)
        os.kill(self.web.process.pid, signal.SIGCONT)
        self.until(
            lambda: self.page.clock.run_for(1000) or self.stored("Dust") == ["Dust"],
            "it is sent",
        )


class Tomorrow(OfflineTest):
    """Words mean the day on which they were typed."""

    owns_context = True

    def test_a_line_that_is_sent_on_another_day_means_the_day_on_which_it_was_typed(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        typed = dt.datetime.now() - dt.timedelta(days=3)
        self.page.clock.install(time=typed)
        self.cut()
        self.add("Iron tomorrow 3pm !")
        self.go("list/g_day")
        expect(self.page.locator(".bar-title")).to_have_text("Today")
        self.add("Dust")
        self.page.clock.set_system_time(dt.datetime.now())
        self.context.set_offline(False)
        self.until(
            lambda: self.page.clock.run_for(1000) or self.stored("Dust") == ["Dust"],
            "all is sent",
        )
        made = {row["title"]: row["task"] for row in self.call("task/list")["rows"]}
        due = dt.datetime.fromisoformat(made["Iron"]["due"].replace("Z", "+00:00")).astimezone()
        wanted = (typed.date() + dt.timedelta(days=1), 15)
        self.assertEqual((due.date(), due.hour), wanted)
        self.assertTrue(made["Iron"]["important"])
        self.assertEqual(made["Dust"]["due"], typed.date().isoformat())


TOKEN = """async () => {
  const database = await new Promise((end) => {
    indexedDB.open('memod').onsuccess = ({ target }) => end(target.result);
  });
  const reading = database.transaction('about').objectStore('about').get('token');
  await new Promise((end) => { reading.onsuccess = end; });
  database.close();
  return reading.result?.value;
}"""
"""The token in the database."""
SNAPSHOT = """async () => {
  const database = await new Promise((end) => {
    indexedDB.open('memod').onsuccess = ({ target }) => end(target.result);
  });
  const reading = database.transaction('about').objectStore('about').get('state');
  await new Promise((end) => { reading.onsuccess = end; });
  database.close();
  return Boolean(reading.result);
}"""
"""Whether what there is without a network was read."""


class Complete(OfflineTest):
    """Without a network there is what was never opened, too, and it is said what isn't there."""

    owns_context = True

    def prepare(self) -> None:
        super().prepare()
        self.call("group/create", id="g_trip", name="Trip", color="#1B6B3A")
        self.call("task/create", id="m_2", content="Pack", group="g_trip", due="2020-01-01")
        self.call("task/create", id="m_3", content="Fly", group="g_trip", state="doing")
        self.call("memo/create", id="m_4", content="# Letter\n\nnever opened")
        self.call("memo/create", id="m_5", content="gone")
        self.call("memo/delete", ids=["m_5"])

    def titled(self, *titles: str) -> None:
        expect(self.page.locator(".list-pane .row-title")).to_have_text(list(titles))

    def test_lists_that_were_never_opened_are_there_and_what_isnt_is_said(self) -> None:
        self.assertTrue(self.page.evaluate(KEPT))
        self.until(lambda: self.page.evaluate(SNAPSHOT), "it is kept")
        self.cut()
        self.page.reload()
        self.go("list/g_trip")
        self.titled("Pack", "Fly")
        expect(self.page.locator(".section")).to_have_text(["To do1", "Doing1"])
        expect(self.page.locator(".partly")).to_contain_text("Without a connection")
        self.go("list/g_day")
        self.titled("Pack")
        self.go("board")
        expect(self.page.locator("[data-state=doing] .row-title")).to_have_text(["Fly"])
        self.go("search/opened")
        self.titled("Letter")
        self.go("memos/memo/m_4")
        expect(self.page.locator(".text-view")).to_contain_text("never opened")
        self.go("trash")
        expect(self.page.locator(".partly:visible")).to_contain_text("Without a connection")
        self.go("history")
        expect(self.page.locator(".partly:visible")).to_contain_text("isn’t on this device")
        self.go("memos/memo/m_5")
        expect(self.page.locator(".memo-page")).to_contain_text("isn’t on this device")
        # What is changed there is in every list at once.
        self.go("list/g_trip")
        self.page.get_by_role("checkbox", name="Done: Pack").click()
        self.go("list/g_day")
        expect(self.page.locator(".list-pane .row")).to_have_count(0)
        self.join()
        self.sent()
        self.assertEqual(self.memo("m_2")["task"]["state"], "done")


class Dead(OfflineTest):
    def test_an_address_of_which_there_is_nothing_says_so_and_leads_back(self) -> None:
        for path, said in (
            ("list/g_nope", "no such list"),
            ("days/2026-13-45", "no such day"),
            ("days/soon", "no such day"),
            ("nowhere", "no such page"),
        ):
            self.go(path)
            expect(self.page.locator(".lost")).to_contain_text(said)
            # It is said once.
            expect(self.page.locator(".toast")).to_have_count(0)
            self.page.get_by_role("link", name="All lists").click()
            expect(self.page.locator(".card-name")).to_have_text(["Home"])
        self.go("memos/memo/m_nope")
        expect(self.page.locator(".memo-page")).to_contain_text("no memo here")
        self.page.locator(".memo-body").get_by_role("button", name="Back").click()
        expect(self.page.locator(".list-pane .row-title")).to_have_text(["Plan"])


class Links(OfflineTest):
    """A link can't unpair a device."""

    owns_context = True
    allowed = (*OfflineTest.allowed, "401")

    def test_a_link_that_lets_nobody_in_changes_nothing(self) -> None:
        self.go("list/g_home")
        self.titled = expect(self.page.locator(".row-title"))
        self.titled.to_have_text(["Sweep"])
        for page in (self.page, self.context.new_page()):
            page.goto(self.web.url + "#token=wrong")
            expect(page.locator(".toast")).to_contain_text("stays connected")
            expect(page).not_to_have_url(re.compile("wrong"))
        expect(page.locator(".card-name")).to_have_text(["Home"])
        # Where only what is behind the # changed, the page is where it was.
        self.titled.to_have_text(["Sweep"])
        self.assertIn("#/list/g_home", self.page.url)
        for page in self.context.pages:
            page.reload()
            page.wait_for_selector("body[data-status=online]", state="attached")

    def test_a_browser_that_was_killed_and_has_forgotten_is_still_paired(self) -> None:
        # What Chromium keeps of localStorage is on the disk seconds later.
        self.until(lambda: self.page.evaluate(TOKEN) == self.web.token, "the token is kept")
        self.page.evaluate("localStorage.clear()")
        self.page.goto("about:blank")
        self.page.goto(self.web.url)
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.page.reload()
        self.page.wait_for_selector("body[data-status=online]", state="attached")

    def test_another_link_asks_before_it_takes_the_place_of_one(self) -> None:
        said = self.web.run("--port", str(self.web.port), "--new-token").stdout.splitlines()[0]
        expect(self.page.locator(".trouble")).to_contain_text("isn’t connected")
        sheet = self.page.locator("dialog")
        self.page.goto(said)
        sheet.get_by_role("button", name="Cancel").click()
        expect(sheet).to_have_count(0)
        expect(self.page.locator("body")).to_have_attribute("data-status", "refused")
        self.page.goto(said)
        sheet.get_by_role("button", name="Connect").click()
        self.page.wait_for_selector("body[data-status=online]", state="attached")


ENDINGS = ("browser", "renderer")
"""What dies at once, whatever was done a moment ago."""
TROUBLES = (*ENDINGS, "server", "reload", "stall", "cut_off", "free")


class OverTime(OfflineTest):
    """A few random histories in a browser of its own, which is killed; `SEED` says which."""

    owns_context = True
    STEPS = int(os.environ.get("STEPS", "14"))

    def prepare(self) -> None:
        super().prepare()
        self.call("group/create", id="g_work", name="Work", color="#1B6B3A")
        self.call("task/create", id="m_2", content="Call", group="g_work")

    def new_context(self, **_: Any) -> Any:
        self.profile = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.profile, True)
        self.is_cut = False
        _Chromium.get()
        return self.launch()

    def launch(self) -> Any:
        # A browser that was killed has left its lock.
        for each in Path(self.profile).glob("Singleton*"):
            each.unlink(missing_ok=True)
        context = _Chromium.driver.chromium.launch_persistent_context(
            self.profile,
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            # All rows are on the screen, so that each can be dragged.
            viewport={"width": 1280, "height": 4000},
            locale="en-US",
        )
        context.set_default_timeout(WAIT_SECONDS_MAX * 1000)
        context.set_offline(self.is_cut)
        self.addCleanup(lambda: contextlib.suppress(Error).__enter__() or self.shut(context))
        return context

    @staticmethod
    def shut(context: Any) -> None:
        with contextlib.suppress(Error):
            context.close()

    def pids(self, *kinds: str) -> list[int]:
        """The processes of this browser."""
        found = []
        for each in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError), open(f"/proc/{each}/cmdline", "rb") as file:
                said = file.read().decode(errors="replace")
                is_browser = "--type=" not in said
                if self.profile in said and (
                    ("browser" in kinds and is_browser)
                    or any(f"--type={kind}" in said for kind in kinds)
                ):
                    found.append(int(each))
        return found

    def test_nothing_that_was_shown_is_missing_misplaced_or_there_twice(self) -> None:
        self.seed = seed = int(os.environ.get("SEED", "1712"))
        self.random = random.Random(seed)
        self.lists = {"g_home": ["Sweep"], "g_work": ["Call"]}
        self.words: list[str] = []
        self.addCleanup(self.free)
        self.page.evaluate(KEPT)
        self.until(lambda: self.page.evaluate(SNAPSHOT), "what there is without a network is kept")
        self.was = ""
        for step in range(self.STEPS):
            act = self.random.choice(["add"] * 3 + ["drag"] * 2 + ["give"] * 4 + ["type"] * 2)
            trouble = self.random.choice(TROUBLES)
            self.was += f" {act} {trouble}"
            getattr(self, act)(f"w{step}x")
            getattr(self, trouble)()
        self.free()
        expect(self.page.locator("body"), self.was).to_have_attribute("data-status", "online")
        self.sent()
        # What was typed last may not be on its way yet.
        self.until(self.has_words, f"seed {seed}: {self.words} are saved")
        for group, made in self.lists.items():
            found = self.rows(group=group, sort=[{"by": "manual"}])
            self.assertEqual(found, made, f"seed {seed}: {group} after {self.was}")
        text = self.memo("m_1")["content"]
        for word in self.words:
            self.assertEqual(text.count(word), 1, f"seed {seed}: {word} in {text}")
        if os.environ.get("VERBOSE"):
            print(f"seed {seed}: {self.lists}, {len(self.words)} words:{self.was}")

    def come_to_rest(self) -> None:
        # A browser that was not killed has pages whose processes were.
        self.page.wait_for_function(SETTLED)

    def has_words(self) -> bool:
        text = self.memo("m_1", at_rest=False)["content"]
        return all(word in text for word in self.words)

    def again(self) -> None:
        # For a page that is given a process that dies just then, the driver waits for ever.
        ending = threading.Timer(WAIT_SECONDS_MAX / 4, self.kill)
        ending.start()
        try:
            self.page = self.context.new_page()
        except Error:
            self.context = self.launch()
            self.page = self.context.new_page()
        finally:
            ending.cancel()
        self.page.goto(self.web.url + "#/list/g_home")
        self.page.locator("body[data-shows]").wait_for()

    def at(self, group: str) -> None:
        """The rows of a list, which are all there, wherever they were put, and whatever died."""
        self.go(f"list/{group}", is_answered=False)
        titles = self.page.locator(".list-pane .row .row-title")
        expect(titles, f"seed {self.seed}: {group} after{self.was}").to_have_text(self.lists[group])

    def pick(self, least: int) -> str:
        """A list of at least so many."""
        return self.random.choice([each for each, rows in self.lists.items() if len(rows) >= least])

    def add(self, name: str) -> None:
        group = self.pick(0)
        self.at(group)
        field = self.page.locator(".entry-field")
        field.fill(name)
        field.press("Enter")
        self.page.locator(".row:not([aria-busy]) .row-title", has_text=name).wait_for()
        self.lists[group].append(name)

    def type(self, name: str) -> None:
        self.go("list/g_home/memo/m_1", is_answered=False)
        field = self.written()
        expect(field).not_to_have_value("")
        field.press("Control+End")
        field.press_sequentially(f" {name}")
        self.words.append(name)
        # That it is kept is what is shown of it.
        expect(self.page.locator(".save-status")).not_to_have_attribute("data-status", "unsaved")

    def drag(self, _: str) -> None:
        if max(map(len, self.lists.values())) < 2:
            return
        group = self.pick(2)
        made = self.lists[group]
        self.at(group)
        self.carry(0, self.page.locator(".list-pane .row .grip").nth(1))
        made[:2] = reversed(made[:2])
        self.at(group)

    def give(self, _: str) -> None:
        group = self.pick(1)
        (other,) = (each for each in self.lists if each != group)
        self.at(group)
        index = self.random.randrange(len(self.lists[group]))
        self.carry(index, self.page.locator(f".side-group[data-group={other}]"))
        self.lists[other].append(self.lists[group].pop(index))
        self.at(group)
        self.at(other)

    def carry(self, index: int, to: Any) -> None:
        """Drags a row onto something: from when it is put down, nothing may lose that."""
        self.page.evaluate(STILL)
        grip = self.page.locator(".list-pane .row .grip").nth(index)
        from_, to = grip.bounding_box(), to.bounding_box()
        self.page.mouse.move(from_["x"] + 5, from_["y"] + from_["height"] / 2)
        self.page.mouse.down()
        x, y = to["x"] + to["width"] / 2, to["y"] + to["height"] / 2 + 2
        self.page.mouse.move(x, y, steps=4)
        self.page.mouse.up()
        expect(self.page.locator(".row.is-dragged")).to_have_count(0)

    def kill(self, *kinds: str) -> None:
        for each in self.pids(*kinds or ("browser",)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)

    def browser(self) -> None:
        self.kill()
        with contextlib.suppress(Error):
            self.context.close()
        self.kill("renderer", "gpu-process", "utility", "zygote")
        self.context = self.launch()
        self.again()

    def renderer(self) -> None:
        # Where the network is cut by this browser's driver, that outlasts what it was cut for.
        if self.is_cut:
            self.browser()
            return
        # The browser has to know: it would give the next page a process that is dead.
        with self.page.expect_event("crash"):
            self.kill("renderer")
        with contextlib.suppress(Error):
            self.page.close()
        self.again()

    def server(self) -> None:
        self.was_cut = True
        self.web.stop()
        self.web.start()

    def reload(self) -> None:
        self.page.reload()
        self.page.locator("body[data-shows]").wait_for()

    def stall(self) -> None:
        """Nothing comes through, and nobody says so."""
        self.was_cut = True
        os.kill(self.web.process.pid, signal.SIGSTOP)

    def cut_off(self) -> None:
        self.was_cut = self.is_cut = True
        try:
            self.context.set_offline(True)
        except Error:
            # The driver never hears that a worker died with its renderer: it can cut a new browser.
            self.browser()

    def free(self) -> None:
        self.is_cut = False
        os.kill(self.web.process.pid, signal.SIGCONT)
        with contextlib.suppress(Error):
            self.context.set_offline(False)


if __name__ == "__main__":
    unittest.main()
