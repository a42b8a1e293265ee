"""Repeats in words, starts, and reminders, in English and Korean."""

from __future__ import annotations

import unittest

from browser import PageTest, expect


class Repeats(PageTest):
    typed = "Water every! 3 days"
    before = "1 hour before"
    remind = "Remind me"
    words = "tomorrow 9am"
    remove = "Don’t remind: 1 hour before"

    def test_a_typed_repeat_is_shown_in_words_in_chip_row_and_memo(self) -> None:
        self.page.locator(".entry-field").fill(self.typed)
        expect(self.page.locator(".chip-repeat")).to_contain_text(self.said())
        self.page.keyboard.press("Enter")
        self.added()
        self.go("list/g_inbox")
        expect(self.page.locator(".fact-repeat")).to_have_text(self.said())
        self.page.locator(".row-open").click()
        expect(self.page.locator("[data-fact=repeat]")).to_have_text(self.said())

    def said(self) -> str:
        """What memod says of the repeat, in this language."""
        read = self.call("task/parse", text=self.typed)
        return str(read["repeat"]["words"][self.language[:2]])

    def test_reminders_are_added_before_the_due_and_in_words_and_taken_away(self) -> None:
        self.call("task/create", id="m_1", content="Call", due="2030-05-17T15:00:00Z")
        self.go("list/g_inbox/memo/m_1")
        chip = self.page.locator("[data-fact=remind]")
        expect(chip).to_have_text(self.remind)
        chip.click()
        sheet = self.page.locator("dialog")
        sheet.get_by_role("button", name=self.before, exact=True).click()
        expect(sheet.locator("li")).to_have_text([self.before])
        field = sheet.locator(".field")
        field.fill("no time at all")
        field.press("Enter")
        expect(sheet.locator(".field-error")).not_to_be_empty()
        field.fill(self.words)
        field.press("Enter")
        expect(sheet.locator("li")).to_have_count(2)
        sheet.get_by_role("button", name=self.remove).click()
        expect(sheet.locator("li")).to_have_count(1)
        self.page.keyboard.press("Escape")
        expect(chip).not_to_contain_text(self.before)
        expect(self.page.locator(".fact-remind")).to_have_count(1)
        self.until(lambda: len(self.memo("m_1")["task"]["remind"]) == 1, "one is left")

    def test_a_start_in_words_is_written(self) -> None:
        self.call("task/create", id="m_1", content="Call")
        self.go("list/g_inbox/memo/m_1")
        self.page.locator("[data-fact=start]").click()
        self.page.locator("dialog .field").last.fill("2030-05-17")
        self.page.keyboard.press("Enter")
        expect(self.page.locator("dialog")).to_have_count(0)
        self.until(lambda: self.memo("m_1")["task"]["start"] == "2030-05-17", "it is written")


class RepeatsInKorean(Repeats):
    language = "ko-KR"
    typed = "화분에 물 주기 매주 월요일"
    before = "1시간 전"
    remind = "알림"
    words = "내일 오전 9시"
    remove = "알림 지우기: 1시간 전"


if __name__ == "__main__":
    unittest.main()
