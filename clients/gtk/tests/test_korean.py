"""A window in Korean: nothing of ours on any of its screens is in English, or shows markup."""

from __future__ import annotations

import re
import unittest
from collections.abc import Iterator

from on_screen import InWindow
from screen import MISSING, row, toast_words

if not MISSING:
    from gi.repository import Gtk

    from memod_gtk.views.parts import inside

NAMES = {
    "memod", "memod-sync", "Markdown", "Enter", "Ctrl", "Alt", "Shift", "Esc", "Escape", "README",
    "Return", "Space", "Delete", "Left", "Right", "Up", "Down", "Tab", "F2", "F10", "elsewhere",
}  # fmt: skip
"""Of programs and keys, which are the same in every language."""

TOOLKITS = {"Clear entry", "Search", "Close", "Minimize", "Maximize"}
"""What GTK says itself, by its own catalogue, which isn't installed with the tests."""


class Korean(InWindow):
    language = "ko"

    def setUp(self) -> None:
        super().setUp()
        self.seen = 0

    def check(self, what: str, root: object = None) -> None:
        """Nothing that is shown, or offered as a tooltip or a line of a menu, is in English."""
        self.screen.settled(self.window)
        for said in self.said(root or self.window):
            self.seen += 1
            if said in TOOLKITS:
                continue
            without = re.sub("#[0-9A-F]{6}", "", said)  # Colors have no names.
            words = set(re.findall(r"[A-Za-z][A-Za-z0-9-]+", without)) - NAMES
            self.assertEqual(words, set(), f"{what}: {said}")
            self.assertNotIn("<", said, what)

    def said(self, root: object) -> Iterator[str]:
        for each in (root, *inside(root)):
            if isinstance(each, Gtk.Label) and each.get_mapped():
                yield each.get_text()
            if each.get_tooltip_text() and each.get_mapped():
                yield each.get_tooltip_text()
            if isinstance(each, (Gtk.Entry, Gtk.SearchEntry)) and each.get_mapped():
                yield each.get_property("placeholder-text") or ""
            if isinstance(each, Gtk.MenuButton) and each.get_menu_model():
                yield from self.lines(each.get_menu_model())

    def lines(self, menu: object) -> Iterator[str]:
        for place in range(menu.get_n_items()):
            if label := menu.get_item_attribute_value(place, "label", None):
                yield label.get_string()
            for kind in ("section", "submenu"):
                if inner := menu.get_item_link(place, kind):
                    yield from self.lines(inner)

    def test_no_screen_says_anything_in_english(self) -> None:
        home = self.group("집", "우유", "빵", "쌀")
        rows = self.other.memo.list(group=home, sort=[{"by": "manual"}])["rows"]
        first, second, third = (each["id"] for each in rows)
        self.other.task.update(id=first, due="2020-01-01", repeat="매주 월요일", remind=["-PT15M"])
        self.other.task.set_state(ids=[second], state="doing")
        self.other.task.set_state(ids=[third], state="done")
        memo = self.other.memo.create(content="회의록\n\n- [ ] 준비", pinned=True)["memo"]["id"]
        thrown = [self.other.memo.create(content=each)["memo"]["id"] for each in ("가", "나")]
        self.other.memo.delete(ids=thrown)
        self.other.group.update(id=home, color="#123456")
        screens, window = self.screens, self.window
        for page in ("agenda", "board", "memos", "trash", "groups"):
            screens.show_page(page)
            self.check(page)
        self.show_history()
        self.check("history")
        for group in ("g_inbox", "g_day", "g_upcoming", "g_all", "g_important", "g_overdue", home):
            screens.open_group(group)
            memos = screens.group_page.memos
            self.until(lambda: memos.get_visible_child_name() != "loading")  # noqa: B023
            self.check(group)
        self.until(lambda: len(memos.bound) == 5)
        shown = row(memos, "우유")
        for name in ("due", "start", "repeat", "remind", "rename"):
            shown.rename() if name == "rename" else shown.pick(name)
            self.until(shown.popover.get_mapped)
            self.check(name, shown.popover)
            shown.popover.popdown()
        self.assertEqual([each for each in self.lines(memos.menu.menu_of(shown.memo))
                          if re.search("[A-Za-z]", each)], [])  # fmt: skip
        memos.choosing.toggle(first)
        self.check("chosen")
        memos.choosing.clear()
        line = screens.group_page.entry
        line.set_text("회의 내일 9시 @없는곳 #일 !")
        self.until(lambda: screens.group_page.task_entry.chips)
        self.check("chips")
        for id in (first, memo):
            screens.open_memo(id)
            self.until(lambda: screens.editor.presenter.draft.text)
            self.check("editor")
        screens.go_back()
        for action in ("preferences", "shortcuts", "new-group", "empty-trash"):
            window.dialog = None
            self.act(action)
            self.check(action, window.dialog)
            window.dialog.destroy()
        window.group_dialogs.delete(home)
        self.check("delete a group", window.dialog)
        window.dialog.destroy()
        self.assertGreater(self.seen, 400)

    def test_what_the_server_refuses_and_did_is_said_in_korean(self) -> None:
        home = self.group("집", "우유")
        memos = self.open(home)
        self.until(lambda: memos.bound and row(memos, "우유").memo)
        for deed in (
            lambda: self.window.context.session.ask("memo/get", {"ids": 3}),
            lambda: self.window.context.session.ask("memo/update", {"id": "m_9", "pinned": True}),
            lambda: self.window.context.session.ask("history/undo", {"revision": 999}),
            lambda: row(memos, "우유").check.set_active(True),
            lambda: self.window.set_focus(None) or self.act("undo"),
        ):
            self.window.last_toast = None
            deed()
            self.until(lambda: self.window.last_toast)
            said = toast_words(self.window.last_toast)
            without = re.sub("“[^”]*”", "", said)  # What programs call it.
            self.assertNotRegex(without, "[A-Za-z]{2}")
            self.assertRegex(said, "[가-힣]")

    def test_every_page_with_nothing_in_it_says_so(self) -> None:
        empty = self.other.group.create(name="빈 그룹")["group"]["id"]
        screens, page = self.window.screens, self.window.memos_page
        self.until(lambda: empty in self.window.groups_page.grid.items)
        for open_page, title in (
            (lambda: screens.show_page("welcome"), "환영합니다"),
            (lambda: screens.show_page("agenda"), "앞으로 7일 동안 할 일이 없습니다"),
            (lambda: screens.show_page("board"), "할 일을 여기로 끌어 오세요"),
            (lambda: screens.show_page("memos"), "아직 메모가 없습니다"),
            (lambda: page.search.set_text("없는 낱말"), "검색 결과가 없습니다"),
            (
                lambda: page.search.set_text("") or screens.show_page("trash"),
                "휴지통이 비어 있습니다",
            ),
            (lambda: screens.open_group(empty), "할 일이 없습니다"),
        ):
            open_page()
            self.until(lambda: title in self.said(self.window))  # noqa: B023
            self.check(title)


if __name__ == "__main__":
    unittest.main()
