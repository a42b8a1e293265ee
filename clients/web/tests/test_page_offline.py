"""The page without a network: what can be read, what is kept, and what is forgotten."""

from __future__ import annotations

import re
import unittest

from browser import expect
from offline import KEPT, KEPT_TEXT, LISTED, OfflineTest


class Reading(OfflineTest):
    def test_the_page_lists_and_opened_memos_are_there_without_a_network(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.go("memos/memo/m_1")
        expect(self.page.locator(".text-view")).to_contain_text("middle")
        self.assertTrue(self.page.evaluate(KEPT))
        self.page.evaluate(LISTED, "m_1")
        self.cut()
        self.page.reload()
        expect(self.page.locator(".text-view")).to_contain_text("middle")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        expect(self.page.locator(".bar-title")).to_have_text("Home")
        self.go("lists")
        expect(self.page.locator(".card-name")).to_have_text(["Home"])
        expect(self.page.locator(".connection")).to_contain_text("No connection")

    def test_a_task_has_its_facts_whose_opening_was_cut_off(self) -> None:
        self.call("task/create", id="m_2", content="Iron", group="g_home", due="2030-01-05")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Iron"])
        with self.unanswered():
            self.go("list/g_home/memo/m_2", is_answered=False)
            self.cut()
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

    def write(self, text: str, status: str = "Saved") -> None:
        """Writes a text into the memo that is open."""
        self.written().fill(text)
        expect(self.page.locator(".save-status")).to_contain_text(status)

    def until_kept(self, id: str, text: str) -> None:
        self.until(lambda: self.page.evaluate(KEPT_TEXT, id) == text, "it is kept")

    def test_what_was_saved_here_is_there_without_a_network_and_goes_on(self) -> None:
        self.go("memos/memo/m_1")
        self.write("typed online")
        self.until_kept("m_1", "typed online")
        self.cut()
        self.go("memos")
        expect(self.page.locator(".memo-page")).to_have_count(0)
        self.go("memos/memo/m_1")
        expect(self.page.locator(".markdown > p")).to_have_text("typed online")
        # It goes on from what was saved, and not against it.
        self.write("typed online and offline", "Kept on this device")
        self.join()
        self.sent()
        self.assertEqual(self.memo("m_1")["content"], "typed online and offline")
        # What waited is there too, once it is sent.
        self.until_kept("m_1", "typed online and offline")

    def test_a_memo_that_was_made_here_is_there_without_a_network(self) -> None:
        self.go("memos/memo/new")
        self.write("just made")
        expect(self.page).to_have_url(re.compile("/memo/m_"))
        made = self.page.url.rpartition("/")[2]
        self.until_kept(made, "just made")
        self.cut()
        self.go("memos")
        expect(self.page.locator(".memo-page")).to_have_count(0)
        self.go(f"memos/memo/{made}")
        expect(self.page.locator(".markdown > p")).to_have_text("just made")

    def test_it_can_be_forgotten(self) -> None:
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.assertTrue(self.page.evaluate(KEPT))
        self.go("settings")
        self.disconnect(self.page)
        expect(self.page.locator(".trouble")).to_contain_text("isn’t connected")
        kept = (
            "async () => [await caches.keys(), await new Promise((end) => {"
            " indexedDB.open('memod').onsuccess = ({ target: { result: database } }) => {"
            "  const lists = database.transaction('lists').objectStore('lists').count();"
            "  lists.onsuccess = () => { database.close(); end(lists.result); }; }; })]"
        )
        self.until(lambda: self.page.evaluate(kept) == [[], 0], "it is forgotten")

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
        self.page.evaluate(LISTED)
        self.page.evaluate("() => { localStorage.setItem('memod-token', 'replaced'); }")
        self.page.reload()
        expect(self.page.locator(".trouble")).to_contain_text("isn’t connected")
        expect(self.page.locator(".row-title")).to_be_hidden()
        self.context.set_offline(True)
        self.page.reload()
        expect(self.page.locator("body")).not_to_contain_text("Sweep")


if __name__ == "__main__":
    unittest.main()
