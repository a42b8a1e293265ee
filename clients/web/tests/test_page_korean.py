"""No sentence of ours is in English where a person has chosen Korean."""

from __future__ import annotations

import re
import unittest
from typing import Any

from browser import DESKTOP, PHONE, expect
from offline import KEPT_TEXT, OfflineTest

SAID = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement, data } = walk.currentNode;
    if (!parentElement.closest('script, style, code, kbd')) found.add(data.trim());
  }
  for (const each of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      if (each.getAttribute(name)) found.add(each.getAttribute(name).trim());
  found.add(document.title);
  return [...found];
}"""
"""All texts of the screen, also those for a screen reader."""
ENGLISH = re.compile(r"[A-Za-z]{2,}[ ,.:]+[A-Za-z]{2,}|^[A-Z][a-z]{3,}$")
"""Two words in a row, or one alone."""
OWN = re.compile(r"^/|English|memod[- ](web|sync)|memod sync|tailscale|Ctrl|Alt|Shift|Enter|Esc")
"""Names."""
SCREENS = (
    "lists",
    "list/g_day",
    "list/g_home",
    "list/g_home/memo/m_0",
    "list/g_nope",
    "days",
    "days/2026-13-45",
    "board",
    "memos",
    "memos/memo/m_1",
    "memos/memo/m_nope",
    "search",
    "search/없음",
    "history",
    "trash",
    "settings",
    "nowhere",
)


class KoreanTest(OfflineTest):
    language = "ko-KR"
    owns_context = True

    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="집", color="#1B6B3A")
        self.call("group/create", id="g_gone", name="여행", color="#1B6B3A")
        often = {"due": "2099-11-30", "repeat": "every week", "remind": ["10 minutes"]}
        self.call("task/create", id="m_0", content="청소", group="g_home", **often)
        self.call("task/create", id="m_2", content="짐", group="g_gone", due="2020-01-01")
        self.call("memo/create", id="m_1", content="# 계획\n\n- [ ] 우유\n\n[[없는 글]]")
        self.call("memo/create", id="m_3", content="버림")
        self.call("memo/delete", ids=["m_3"])

    def check(self, where: str) -> None:
        said = self.page.evaluate(SAID)
        english = [each for each in said if ENGLISH.search(each) and not OWN.search(each)]
        self.assertEqual(english, [], where)
        self.assertTrue(any(re.search("[가-힣]", each) for each in said), where)

    def button(self, name: str, within: Any = None) -> Any:
        return (within or self.page).get_by_role("button", name=name, exact=True)


class Screens(KoreanTest):
    device = PHONE

    def test_no_screen_has_an_english_sentence(self) -> None:
        for path in SCREENS:
            self.go(path)
            self.check(path)
        self.go("list/g_home/memo/m_0")
        self.button("편집").click()
        self.check("a memo that is written")
        for fact in ("due", "repeat", "start", "remind"):
            self.page.locator(f".chip[data-fact={fact}]").click()
            sheet = self.page.locator("dialog")
            self.check(fact)
            field = sheet.locator("input[type=text]").last
            field.fill("블라블라")
            field.press("Enter")
            # The server may have said so by now; else it says so of the write: it is asked again.
            expect(sheet.locator(".field-error")).to_contain_text(re.compile("[가-힣]"))
            self.check(f"{fact} that is no date")
            self.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
        self.page.keyboard.press("Escape")
        self.go("history")
        self.page.evaluate("() => document.activeElement?.blur()")
        self.page.keyboard.press("?")
        self.check("the keys")


class Errors(KoreanTest):
    device = DESKTOP

    def test_nothing_that_goes_wrong_is_said_in_english(self) -> None:
        self.go("memos/memo/m_1")
        expect(self.page.locator(".text-view")).to_contain_text("우유")
        self.until(lambda: self.page.evaluate(KEPT_TEXT, "m_1"), "it is kept")
        self.go("list/g_gone")
        field = self.page.locator(".entry-field")
        field.fill("내일 오후 3시 장보기")
        expect(self.page.locator(".chip")).to_have_count(1)
        self.check("what is understood")
        self.cut()
        field.press("Enter")
        self.go("memos/memo/m_1")
        self.button("편집").click()
        self.page.get_by_label("메모 내용").fill("내 글")
        self.check("without a connection")
        self.call_now("group/delete", id="g_gone")
        self.call_now("memo/update", id="m_1", content="다른 글")
        self.join()
        bar = self.page.locator(".outbox-bar[data-refused]")
        bar.wait_for()
        self.check("a conflict")
        bar.click()
        expect(self.page.locator("dialog li")).to_have_count(2)
        self.check("what was refused")
        self.page.keyboard.press("Escape")
        self.web.stop()
        self.page.wait_for_selector("body[data-status=offline]", state="attached")
        self.check("a server that has ended")
        self.web.start()

    def call_now(self, method: str, **params: Any) -> None:
        """Another program writes, whatever the page has yet to send."""
        from browser import call

        call(self.web, (method, params))


if __name__ == "__main__":
    unittest.main()
