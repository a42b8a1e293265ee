"""Tags, links and check boxes in the window, for each text of Tests/Marks/texts.jsonl."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any

from on_screen import InWindow

TEXTS = Path(__file__).parents[3] / "Tests" / "Marks" / "texts.jsonl"
KINDS = {"tag": "tags", "memo-link": "links", "box": "checkboxes"}


class Marks(InWindow):
    def setUp(self) -> None:
        super().setUp()
        id = self.other.memo.create(content="start")["memo"]["id"]
        self.screens.open_memo(id)
        self.until(lambda: self.screens.editor.presenter.draft.text == "start")
        self.editor = self.screens.editor
        self.buffer = self.editor.text.buffer

    def show(self, text: str) -> None:
        self.buffer.set_text(text)
        self.until(lambda: self.editor.text.marking.is_settled)

    def found(self) -> dict[str, list[list[int]]]:
        """What has the tags of marks in the buffer, in bytes of its line."""
        found: dict[str, list[list[int]]] = {kind: [] for kind in KINDS.values()}
        table = self.buffer.get_tag_table()
        for name, kind in KINDS.items():
            tag = table.lookup(name)
            here = self.buffer.get_start_iter()
            if not here.starts_tag(tag) and not here.forward_to_tag_toggle(tag):
                continue
            while here.starts_tag(tag):
                start = here.copy()
                here.forward_to_tag_toggle(tag)
                line = start.get_line()
                text = self.editor.text.tags.line(line)
                ends = (start.get_line_offset(), here.get_line_offset())
                found[kind].append([line, *(len(text[:end].encode()) for end in ends)])
                if not here.starts_tag(tag) and not here.forward_to_tag_toggle(tag):
                    break
        return found

    def wanted(self, text: dict[str, Any]) -> dict[str, list[list[int]]]:
        """Marks side by side have one tag in the buffer from end to end."""
        wanted: dict[str, list[list[int]]] = {}
        for kind in KINDS.values():
            wanted[kind] = []
            for line, start, end, _ in text[kind]:
                last = wanted[kind][-1] if wanted[kind] else None
                if last and (last[0], last[2]) == (line, start):
                    last[2] = end
                else:
                    wanted[kind].append([line, start, end])
        return wanted

    def test_every_text_has_the_marks_that_the_server_says(self) -> None:
        texts = [json.loads(line) for line in TEXTS.read_text().splitlines()]
        self.assertGreaterEqual(len(texts), 200)
        for text in texts:
            with self.subTest(text["text"]):
                self.show(text["text"])
                self.assertEqual(self.found(), self.wanted(text))
                for line, *_ in text["checkboxes"]:
                    before = self.editor.text.whole()
                    self.editor.text.marking.tick(line)
                    self.until(lambda before=before: self.editor.text.whole() != before)
                self.assertEqual(self.editor.text.whole(), text["toggled"])

    def test_marks_follow_what_is_typed(self) -> None:
        self.show("one，#업무\n- - [x] two\n[[Plan]]")
        self.buffer.insert(self.buffer.get_start_iter(), "zero\n[[a [b]]]")
        self.until(lambda: self.editor.text.marking.is_settled)
        self.assertEqual(
            self.found(),
            {
                "links": [[1, 0, 9], [3, 0, 8]],
                "tags": [[1, 15, 22]],
                "checkboxes": [[2, 4, 7]],
            },
        )
        start = self.buffer.get_iter_at_line(2)[1]
        self.buffer.delete(start, self.buffer.get_iter_at_line_offset(2, 2)[1])
        self.until(lambda: self.editor.text.marking.is_settled)
        self.assertEqual(self.found()["checkboxes"], [[2, 2, 5]])

    def test_what_is_done_is_struck_through_from_its_first_letter(self) -> None:
        self.show("list\n- [x]  one")
        here = self.buffer.get_iter_at_line(1)[1]
        here.forward_to_tag_toggle(self.buffer.get_tag_table().lookup("checked"))
        self.assertEqual((here.get_line(), here.get_line_offset()), (1, 7))


if __name__ == "__main__":
    unittest.main()
