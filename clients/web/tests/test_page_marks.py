"""Tags, links and check boxes on the page, for each text of Tests/Marks/texts.jsonl."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from browser import PageTest, expect

TEXTS = Path(__file__).parents[3] / "Tests" / "Marks" / "texts.jsonl"
SHOWN = """() => {
  const all = (selector) => [...document.querySelectorAll(`.memo-page .markdown ${selector}`)];
  return {
    tags: all('.tag').map((each) => each.textContent),
    links: all('.memo-link').map((each) => each.textContent),
    boxes: all('input').map((each) => each.checked),
  };
}"""


def shown_of(text: dict[str, Any]) -> dict[str, Any]:
    """What a person sees of the marks of a text."""
    lines = [line.encode() for line in text["text"].split("\n")]
    links = []
    for number, start, end, target in text["links"]:
        _, bar, label = lines[number][start + 2 : end - 2].decode().partition("|")
        links.append(label.strip() or target if bar else target)
    tags = [lines[number][start:end].decode() for number, start, end, _ in text["tags"]]
    return {"tags": tags, "links": links, "boxes": [ticked for *_, ticked in text["checkboxes"]]}


class Marks(PageTest):
    def test_every_text_has_the_marks_that_the_server_says(self) -> None:
        texts = [json.loads(line) for line in TEXTS.read_text().splitlines()]
        self.assertGreaterEqual(len(texts), 200)
        # One after the other in one memo, but for a block of code that isn't closed, which is last.
        texts.sort(key=lambda text: text["text"] == "```\n#never")
        wanted: dict[str, list[Any]] = {"tags": [], "links": [], "boxes": []}
        for text in texts:
            for kind, marks in shown_of(text).items():
                wanted[kind] += marks
        self.call("memo/create", id="m_2", content="\n\n".join(text["text"] for text in texts))
        self.go("memos/memo/m_2")
        self.until(lambda: self.page.evaluate(SHOWN)["boxes"], "the marks are there")
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.evaluate(SHOWN), wanted)
        boxes = self.page.locator(".memo-page .markdown input")
        for number in range(len(wanted["boxes"])):
            boxes.nth(number).evaluate("(box) => box.click()")
        toggled = "\n\n".join(text["toggled"] for text in texts)
        self.until(lambda: self.memo("m_2")["content"] == toggled, "all are ticked")

    def test_boxes_of_any_kind_are_ticked_and_links_with_brackets_followed(self) -> None:
        content = "Trip\n\n> 1.  [ ] tickets\n\n- - [ ] hotel，#여행\n\n[[Meeting [2024]]]"
        self.call("memo/create", id="m_2", content=content)
        self.call("memo/create", id="m_3", content="Meeting [2024]")
        self.go("memos/memo/m_2")
        expect(self.page.locator(".markdown .tag")).to_have_text("#여행")
        for name in ("tickets", "hotel"):
            self.page.get_by_role("checkbox", name=name).check()
        self.until(
            lambda: self.memo("m_2")["content"] == content.replace("[ ]", "[x]"), "it is saved"
        )
        self.page.get_by_role("link", name="Meeting [2024]").click()
        expect(self.page).to_have_url(re.compile("m_3"))
