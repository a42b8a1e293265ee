"""The page without a network: read, written, sent once and in order, and nothing is lost."""

from __future__ import annotations

import os
import signal
import unittest
from typing import Any

from browser import PageTest, expect

KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return Boolean(registration.active && name && (await caches.match('/', { ignoreVary: true })));
}"""
LISTED = """async () => {
  const database = await new Promise((end) => {
    indexedDB.open('memod').onsuccess = ({ target }) => end(target.result);
  });
  for (let frames = 0; frames < 900; frames += 1) {
    const lists = database.transaction('lists').objectStore('lists').getAllKeys();
    const keys = await new Promise((end) => { lists.onsuccess = () => end(lists.result); });
    if (['"of":"groups"', '"group":"g_home"'].every((each) => keys.join().includes(each))) {
      database.close();
      return;
    }
    await new Promise(requestAnimationFrame);
  }
  throw new Error('the lists are not kept');
}"""
"""Waits until the lists are kept, a while after they are shown: changes at once are kept once."""
NO_NETWORK = (
    "401",
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket",
    "Failed to load resource",
    "Failed to fetch",
)


class OfflineTest(PageTest):
    allowed = NO_NETWORK

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        self.call("task/create", id="m_0", content="Sweep", group="g_home")
        self.call("memo/create", id="m_1", content="# Plan\n\nmiddle\n\nend\n")

    def cut(self, context: Any = None) -> None:
        """Cuts the network: open sockets too, which Chromium's own means leave alone."""
        (context or self.context).set_offline(True)
        for page in (context or self.context).pages:
            page.wait_for_selector("body[data-status=offline]", state="attached")

    def join(self, context: Any = None) -> None:
        (context or self.context).set_offline(False)
        for page in (context or self.context).pages:
            page.wait_for_selector("body[data-status=online]", state="attached")

    def add(self, title: str, page: Any = None) -> None:
        field = (page or self.page).locator(".entry-field")
        field.fill(title)
        field.press("Enter")
        expect(field).to_have_value("")

    def sent(self, page: Any = None) -> None:
        """Waits until nothing waits."""
        expect((page or self.page).locator(".outbox-bar")).to_be_hidden(timeout=15_000)

    def rows(self, **query: Any) -> list[str]:
        return [row["title"] for row in self.call("memo/list", **query)["rows"]]


class Reading(OfflineTest):
    def test_the_page_lists_and_opened_memos_are_there_without_a_network(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.go("memos/memo/m_1")
        expect(self.page.locator(".text-view")).to_contain_text("middle")
        self.assertTrue(self.page.evaluate(KEPT))
        self.page.wait_for_timeout(600)
        self.context.set_offline(True)
        self.page.reload()
        expect(self.page.locator(".text-view")).to_contain_text("middle")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        expect(self.page.locator(".bar-title")).to_have_text("Home")
        self.go("lists")
        expect(self.page.locator(".card-name")).to_have_text(["Home"])
        expect(self.page.locator(".trouble")).to_contain_text("No connection")

    def test_a_task_has_its_facts_whose_opening_was_cut_off(self) -> None:
        self.call("task/create", id="m_2", content="Iron", group="g_home", due="2030-01-05")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Iron"])
        servers = self.web.servers()
        for server in servers:
            os.kill(server, signal.SIGSTOP)
        self.go("list/g_home/memo/m_2")
        self.cut()
        for server in servers:
            os.kill(server, signal.SIGCONT)
        facts = self.page.locator(".facts-bar")
        expect(facts.locator("[data-fact=due]")).to_contain_text("2030")
        expect(facts.locator("[data-fact=group]")).to_have_value("g_home")
        expect(self.page.locator(".memo-body")).to_contain_text("text isn’t on this device")
        # What is done to it there is shown there, and it is left when it is deleted.
        facts.get_by_role("button", name="Doing").click()
        expect(facts.locator("[data-fact=doing]")).to_have_attribute("aria-pressed", "true")
        self.page.locator(".memo-page .bar").get_by_role("button", name="Delete").click()
        expect(self.page.locator(".memo-page")).to_have_count(0)
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.join()
        self.sent()
        found = self.memo("m_2")
        self.assertEqual(found["task"]["state"], "doing")
        self.assertIsNotNone(found["trashedAt"])

    def test_a_memo_that_was_read_is_there_though_its_row_was_not_kept_yet(self) -> None:
        # As when it is left, and the network with it, before its row has come to rest.
        self.page.evaluate(
            "() => { const { put } = IDBObjectStore.prototype;"
            " IDBObjectStore.prototype.put = function (value) {"
            "  return this.name === 'lists' ? undefined : put.call(this, value); };"
            " Storage.prototype.setItem = () => {}; }"
        )
        self.go("memos/memo/m_1")
        expect(self.page.locator(".text-view")).to_contain_text("middle")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.cut()
        self.go("list/g_home/memo/m_1")
        expect(self.page.locator(".text-view")).to_contain_text("middle")
        expect(self.page.get_by_role("button", name="Edit", exact=True)).to_be_visible()

    def test_it_can_be_forgotten(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.assertTrue(self.page.evaluate(KEPT))
        self.go("settings")
        self.page.get_by_role("button", name="Forget the link on this device").click()
        expect(self.page.locator(".trouble")).to_contain_text("isn’t let in")
        kept = self.page.evaluate(
            "async () => [await caches.keys(), localStorage.length, await new Promise((end) => {"
            " indexedDB.open('memod').onsuccess = ({ target: { result: database } }) => {"
            "  const lists = database.transaction('lists').objectStore('lists').count();"
            "  lists.onsuccess = () => end(lists.result); }; })]"
        )
        self.assertEqual(kept[0], [])
        self.assertEqual(kept[2], 0)

    def test_only_the_last_lists_are_kept(self) -> None:
        store = "database.transaction('lists', 'readwrite').objectStore('lists')"
        self.page.evaluate(
            "() => new Promise((end) => {"
            " indexedDB.open('memod').onsuccess = ({ target: { result: database } }) => {"
            f"  const lists = {store};"
            "  for (let at = 0; at < 90; at += 1) lists.put({ key: `old ${at}`, at, rows: [] });"
            "  lists.transaction.oncomplete = () => { window.database = database; end(); }; }; })"
        )
        self.go("list/g_home")
        self.page.wait_for_function(
            "() => new Promise((end) => {"
            f" const lists = window.{store};"
            " lists.getAllKeys().onsuccess = ({ target: { result: keys } }) =>"
            "  end(keys.length === 60 && !keys.includes('old 0')); })"
        )

    def test_a_new_token_takes_away_what_a_lost_device_kept(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.page.wait_for_timeout(600)
        self.page.evaluate("() => { localStorage.setItem('memod-token', 'replaced'); }")
        self.page.reload()
        expect(self.page.locator(".trouble")).to_contain_text("isn’t let in")
        expect(self.page.locator(".row-title")).to_be_hidden()
        self.context.set_offline(True)
        self.page.reload()
        expect(self.page.locator("body")).not_to_contain_text("Sweep")


class Writing(OfflineTest):
    def test_what_is_written_waits_is_shown_and_is_sent_once_in_order(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.cut()
        self.add("Dust")
        self.add("Iron tomorrow !")
        self.page.get_by_role("checkbox", name="Done: Sweep").click()
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust", "Iron tomorrow !"])
        expect(self.page.locator(".outbox-bar")).to_have_text("3 changes wait to be sent")
        self.page.locator(".outbox-bar").click()
        expect(self.page.locator("dialog li")).to_have_count(3)
        self.page.keyboard.press("Escape")
        self.assertEqual(self.rows(group="g_home"), ["Sweep"])
        self.join()
        self.sent()
        rows = self.page.locator(".row-title")
        expect(rows.filter(has_text="Dust")).to_have_count(1)
        made = self.call("memo/list", group="g_home", sort=[{"by": "created"}])["rows"]
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
        self.page.wait_for_timeout(800)
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
        expect(self.page.locator(".outbox-bar")).to_contain_text("1 change was refused")
        conflict.get_by_role("button", name="Keep yours").click()
        self.sent()
        self.assertIn("from the phone", self.memo("m_1")["content"])

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
        expect(bar).to_have_text("1 change was refused")
        # One that was refused holds up no other.
        expect(self.page.locator(".row-title")).to_have_text(["Dust"])
        bar.click()
        sheet = self.page.locator("dialog")
        expect(sheet.locator("li")).to_have_count(1)
        expect(sheet.locator(".field-error")).not_to_be_empty()
        sheet.get_by_role("button", name="Try again").click()
        expect(sheet.locator(".field-error")).not_to_be_empty()
        sheet.get_by_role("button", name="Drop").click()
        expect(sheet.locator("li")).to_have_count(0)
        self.page.keyboard.press("Escape")
        self.sent()

    def test_two_pages_of_a_device_share_what_waits(self) -> None:
        other = self.open("list/g_home")
        self.go("list/g_home")
        for page in (self.page, other):
            expect(page.locator(".row-title")).to_have_text(["Sweep"])
        self.cut()
        self.add("Of the first")
        expect(other.locator(".outbox-bar")).to_have_text("1 change waits to be sent")
        self.add("Of the second", other)
        expect(self.page.locator(".row-title")).to_have_text(
            ["Sweep", "Of the first", "Of the second"]
        )
        self.page.close()
        self.join()
        self.sent(other)
        made = self.rows(group="g_home", sort=[{"by": "created"}])
        self.assertEqual(made, ["Sweep", "Of the first", "Of the second"])


class Killed(OfflineTest):
    def kill_servers(self) -> None:
        for server in self.web.servers():
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
            expect(field).to_have_value("", timeout=15_000)
            self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.sent()
        made = self.rows(group="g_home", sort=[{"by": "created"}])
        self.assertEqual(made, ["Sweep", *(f"Task {number}" for number in range(4))])


if __name__ == "__main__":
    unittest.main()
