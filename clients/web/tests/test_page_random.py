"""Random edits without a network on two devices, and in Neovim beside them; then all together."""

from __future__ import annotations

import os
import random
import unittest
from typing import Any

from browser import expect
from offline import OfflineTest
from test_page_together import start_neovim

LINES = 6
IS_IDLE = "luaeval(\"require'memod.writes'.is_idle()\")"
STEPS = int(os.environ.get("STEPS", "8"))
TEXT = "\n\n".join(f"line {number}" for number in range(LINES)) + "\n"


class Together(OfflineTest):
    """Everything typed is a word of its own: each must be found in the end, once."""

    def setUp(self) -> None:
        super().setUp()
        self.seed = int(os.environ.get("SEED", "23"))
        self.random = random.Random(self.seed)
        self.words: list[str] = []
        self.titles_made: list[str] = []

    def prepare(self) -> None:
        super().prepare()
        self.call("memo/create", id="m_text", content=TEXT)

    def word(self, who: str) -> str:
        self.words.append(f"{who}{len(self.words)}x")
        return self.words[-1]

    def step(self, page: Any, who: str) -> None:
        if self.random.random() < 0.4:
            self.go("list/g_home", page)
            self.titles_made.append(self.word(who))
            self.add(self.titles_made[-1], page)
            return
        self.go("list/g_home/memo/m_text", page)
        field = self.written(page)
        lines = field.input_value().split("\n")
        at = 2 * self.random.randrange(LINES)
        lines[at] += f" {self.word(who)}"
        field.fill("\n".join(lines))
        expect(page.locator(".save-status")).to_contain_text("Kept on this device")

    def settle(self, page: Any) -> None:
        """Joins by hand what has to be chosen, keeping both texts."""
        join = page.get_by_role("button", name="Merge by hand")
        bar = page.locator(".outbox-bar")
        # What is on its way shows no bar, and may be refused yet.
        expect(page.locator(".connection")).to_have_attribute("data-waiting", "0")
        self.go("list/g_home/memo/m_text", page)
        page.get_by_role("button", name="Edit", exact=True).or_(
            page.get_by_label("Text of the memo")
        ).first.wait_for()
        if bar.is_visible():
            join.click()
            field = page.get_by_label("Text of the memo")
            field.press("Control+End")
            field.press_sequentially("\njoined")
        self.sent(page)

    def test_nothing_that_was_typed_is_lost(self) -> None:
        other_context = self.new_context()
        other = self.open("list/g_home/memo/m_text", other_context)
        self.go("list/g_home/memo/m_text")
        for page in (self.page, other):
            expect(page.locator(".text-view")).to_contain_text("line 5")
        editor = start_neovim(self)
        editor.open_memo("m_text")
        editor.await_lines(TEXT.splitlines())
        self.cut()
        self.cut(other_context)
        for _ in range(STEPS):
            who = self.random.choice("abe")
            if who == "e":
                word = self.word(who)
                editor.type(f"{1 + 2 * self.random.randrange(LINES)}GA {word}<Esc>:w<CR>")
                # It counts as saved before the keys are read, and again as soon as it is sent.
                self.until(lambda word=word: word in "\n".join(editor.lines()), word)
                editor.await_saved()
                self.until(lambda: editor.evaluate(IS_IDLE), "Neovim has heard that it is written")
            else:
                self.step({"a": self.page, "b": other}[who], who)
        self.join()
        self.settle(self.page)
        self.join(other_context)
        self.settle(other)
        content = self.memo("m_text")["content"]
        made = self.rows(group="g_home", sort=[{"by": "manual"}])
        for word in self.words:
            if word in self.titles_made:
                self.assertEqual(made.count(word), 1, f"seed {self.seed}")
            else:
                self.assertIn(word, content, f"seed {self.seed}")
        # Every page shows what the server has.
        for page in (self.page, other):
            # Of a long run, too: there are only the rows near the screen.
            page.set_viewport_size({"width": 360, "height": 4000})
            self.go("list/g_home", page)
            rows = page.locator(".list-pane .row-title")
            expect(rows).to_have_text(self.rows(group="g_home", sort=[{"by": "manual"}]))
        editor.await_lines(content.splitlines())


if __name__ == "__main__":
    unittest.main()
