"""A page that is left within milliseconds of what was typed in it: all of that is there again."""

from __future__ import annotations

import unittest

from browser import expect
from offline import OfflineTest
from test_page_kept import BLOCK

BUSY = """{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, ...more) {
    const begun = transaction.call(this, names, mode, ...more);
    if (globalThis.isBusy && mode === 'readwrite') {
      begun.commit = () => {};
      const store = begun.objectStore(begun.objectStoreNames[0]);
      const hold = () => { store.count().onsuccess = hold; };
      hold();
    }
    return begun;
  };
}"""
"""Lets a test have a database under way for as long as its page is there."""
TYPE = """([selector, text]) => {
  globalThis.isBusy = true;
  const field = document.querySelector(selector);
  field.value = text;
  field.dispatchEvent(new Event('input'));
}"""

LINES = """() => new Promise((end) => {
  indexedDB.open('memod').onsuccess = ({ target: { result: database } }) => {
    const bound = IDBKeyRange.bound('line:', 'line:z');
    const found = database.transaction('about').objectStore('about').getAll(bound);
    found.onsuccess = () => {
      database.close();
      const first = Object.keys(localStorage).filter((name) => name.startsWith('memod-line:'));
      end([...found.result.map(({ text }) => text), ...first]);
    };
  };
})"""
"""The lines that are kept as half typed."""


class Left(OfflineTest):
    owns_context = True

    def prepare(self) -> None:
        super().prepare()
        self.context.add_init_script(BUSY)

    def leaves(self, selector: str, text: str, leave: str, *more: str) -> None:
        """Types, does more, and leaves, in one step of the page."""
        script = f"given => {{ ({TYPE})(given); {''.join(more)} {leave}; }}"
        with self.page.expect_navigation():
            self.page.evaluate(script, [selector, text])

    def test_a_line_that_is_half_typed_is_there_again(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        for text in ("Iron", "Iron shirts"):
            self.leaves(".entry-field", text, "location.reload()")
            expect(field).to_have_value(text)
        # One that was emptied isn't.
        self.leaves(".entry-field", "", "location.reload()")
        self.until(lambda: self.page.evaluate(LINES) == [], "it is forgotten")

    def test_a_line_that_was_entered_is_a_task_and_no_line_any_more(self) -> None:
        self.go("list/g_home")
        enter = "document.activeElement.blur(); document.querySelector('.send').click();"
        self.leaves(".entry-field", "Iron", "location.reload()", enter)
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Iron"])
        self.until(lambda: self.rows(text="Iron") == ["Iron"], "it is sent")
        self.until(lambda: self.page.evaluate(LINES) == [], "it is forgotten")
        expect(self.page.locator(".entry-field")).to_have_value("")

    def test_a_long_text_is_there_again(self) -> None:
        self.go("list/g_home/memo/m_1")
        self.page.get_by_role("button", name="Edit", exact=True).click()
        text = "# Plan\n\n" + "word " * 20_000
        more = f"""({TYPE})(['textarea', given[1] + 'last']);"""
        # While the first is being stored, what follows is at its first stop alone.
        self.leaves("textarea", text, "location.reload()", more)
        self.until(lambda: self.memo("m_1")["content"].endswith("word last"), "it is sent")

    def test_a_memo_that_is_opened_again_has_what_is_yet_to_be_stored(self) -> None:
        self.go("list/g_home/memo/m_0")
        self.page.get_by_role("button", name="Edit", exact=True).click()
        self.page.evaluate(BLOCK)
        self.page.get_by_label("Text of the memo").fill("Sweep well")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep well"])
        self.go("list/g_home/memo/m_0")
        expect(self.page.get_by_label("Text of the memo")).to_have_value("Sweep well")
        self.page.evaluate("() => { isBlocked = false; }")
        self.until(lambda: self.memo("m_0")["content"] == "Sweep well", "it is sent")

    def test_a_page_that_is_kept_for_who_goes_back_has_it_again(self) -> None:
        self.go("list/g_home")
        self.leaves(".entry-field", "Iron", "location.href = '/nothing'")
        self.page.go_back()
        expect(self.page.locator(".entry-field")).to_have_value("Iron")


if __name__ == "__main__":
    unittest.main()
