"""A page whose network is cut and comes back: what the tests of it have in common."""

from __future__ import annotations

from typing import Any

from browser import NO_NETWORK, PageTest, call, expect

KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return Boolean(registration.active && name && (await caches.match('/', { ignoreVary: true })));
}"""
LISTED = """async (memo) => {
  const database = await new Promise((end) => {
    indexedDB.open('memod').onsuccess = ({ target }) => end(target.result);
  });
  for (let frames = 0; frames < 7200; frames += 1) {
    const reading = database.transaction(['lists', 'memos']);
    const [lists, memos] = ['lists', 'memos'].map((name) => reading.objectStore(name).getAllKeys());
    await new Promise((end) => { reading.oncomplete = end; });
    const has = (each) => lists.result.join().includes(each);
    const isListed = has('"of":"groups"') && has('"group":"g_home"');
    if (isListed && (!memo || memos.result.includes(memo))) {
      database.close();
      return;
    }
    await new Promise(requestAnimationFrame);
  }
  throw new Error('the lists are not kept');
}"""
"""Waits until the lists are kept, a while after they are shown: changes at once are kept once.

And a memo that was opened, if it is given.
"""
KEPT_TEXT = """id => new Promise((end) => {
  indexedDB.open('memod').onsuccess = ({ target: { result: database } }) => {
    const memo = database.transaction('memos').objectStore('memos').get(id);
    memo.onsuccess = () => {
      database.close();
      end(memo.result?.content ?? null);
    };
  };
})"""
"""The text of a memo that is kept, once what is being written is."""
WAITS = """text => new Promise((end) => {
  const opening = indexedDB.open('memod');
  // Where there is none, the page makes it.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => end(false);
  opening.onsuccess = ({ target: { result: database } }) => {
    const all = database.transaction('outbox').objectStore('outbox').getAll();
    all.onsuccess = () => {
      database.close();
      end(all.result.some(({ params }) => params.content === text));
    };
  };
})"""
"""Whether a text waits to be sent."""


class OfflineTest(PageTest):
    allowed = NO_NETWORK

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home", color="#1B6B3A")
        self.call("task/create", id="m_0", content="Sweep", group="g_home")
        self.call("memo/create", id="m_1", content="# Plan\n\nmiddle\n\nend\n")

    def open(self, path: str = "", context: Any = None) -> Any:
        page = super().open(path, context)
        # The page makes the database, and not a test that looks into it.
        page.wait_for_function("() => localStorage.getItem('memod-kept')")
        return page

    def add(self, title: str, page: Any = None) -> None:
        field = (page or self.page).locator(".entry-field")
        field.fill(title)
        field.press("Enter")
        expect(field).to_have_value("")
        self.added(page)

    def sent(self, page: Any = None) -> None:
        """Waits until nothing waits."""
        bar = (page or self.page).locator(".connection")
        expect(bar).to_have_attribute("data-waiting", "0")
        expect((page or self.page).locator(".outbox-bar")).to_be_hidden()

    def stored(self, text: str) -> list[str]:
        """The titles with a text that are stored right now, whatever the pages have yet to send."""
        found = call(self.web, ("memo/list", {"text": text}))[0]["rows"]
        return [row["title"] for row in found]

    def rows(self, **query: Any) -> list[str]:
        return [row["title"] for row in self.call("memo/list", **query)["rows"]]
