"""What the page says of other machines, for a store that is linked to a hub nobody follows."""

from __future__ import annotations

import sqlite3
import unittest

from browser import DESKTOP, PHONE, PageTest, expect

LINKED = (
    "UPDATE store SET is_linked = 1",
    "INSERT INTO replica (one, epoch, head, head_id) VALUES (1, 'hub', 0, '')",
)


class Linked(PageTest):
    device = PHONE

    def prepare(self) -> None:
        self.call("memo/list")
        store = sqlite3.connect(self.web.file)
        with store:
            for statement in LINKED:
                store.execute(statement)
        store.close()
        self.call("memo/create", content="Plan #conflict")
        self.call("memo/create", content="Idea")

    def test_the_settings_say_what_is_to_be_sent_and_lead_to_conflicts(self) -> None:
        self.go("settings")
        about = self.page.locator(".about")
        expect(about).to_contain_text("memod-sync isn’t running, so other devices get nothing.")
        expect(about).to_contain_text("2 changes are still to be sent.")
        self.page.get_by_role("link", name="1 text was changed on two devices").click()
        expect(self.page.locator(".row-title")).to_have_text(["Plan #conflict"])


class InKorean(Linked):
    device = DESKTOP
    language = "ko-KR"

    def test_the_settings_say_what_is_to_be_sent_and_lead_to_conflicts(self) -> None:
        self.go("settings")
        expect(self.page.locator(".about")).to_contain_text("전송할 변경이 2개 남았습니다.")
        self.page.get_by_role("link", name="두 기기에서 바꾼 글 1개").click()
        expect(self.page.locator(".row-title")).to_have_text(["Plan #conflict"])


class Alone(PageTest):
    def test_a_store_that_is_shared_with_none_says_how_it_can_be(self) -> None:
        self.go("settings")
        expect(self.page.locator(".about")).to_contain_text("memod sync --help")


if __name__ == "__main__":
    unittest.main()
