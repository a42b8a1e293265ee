"""The page beside Neovim, both on one file: real programs, typed into."""

from __future__ import annotations

import shutil
import sys
import unittest
from pathlib import Path
from typing import Any

from browser import PageTest, expect
from support import PACKAGE, SERVER

sys.path.insert(0, str(PACKAGE.parent / "together/tests"))

from editor import Task  # noqa: E402
from neovim import Neovim  # noqa: E402

TEXT = "# Plan\n\nmiddle\n\nend\n"


def start_neovim(test: PageTest) -> Any:
    """A Neovim on the page's file, ended with the test."""
    program = shutil.which("nvim")
    if not program:
        raise unittest.SkipTest("there is no nvim")
    editor = Neovim(program, test.web.folder / "neovim", SERVER, Path(test.web.file))
    test.addCleanup(editor.close)
    editor.await_ready()
    return editor


class BesideNeovim(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.editor = start_neovim(self)

    def test_a_task_typed_on_either_side_is_ticked_on_the_other(self) -> None:
        self.go("list/g_inbox")
        self.page.locator(".entry-field").fill("Sweep")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.editor.show_tasks()
        self.editor.await_tasks([Task("Sweep", False)])
        self.editor.add_task("빨래")
        expect(self.page.locator(".row-title", has_text="빨래")).to_be_visible()
        self.page.get_by_role("checkbox", name="Done: 빨래").click()
        self.editor.await_tasks([Task("Sweep", False), Task("빨래", True)])
        self.editor.finish_task("Sweep")
        expect(self.page.locator(".row-title")).to_have_text([])

    def test_one_memo_is_written_in_both_and_nothing_is_lost(self) -> None:
        self.call("memo/create", id="m_1", content=TEXT)
        self.editor.open_memo("m_1")
        self.editor.await_lines(TEXT.splitlines())
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        self.editor.type_at_top("editor ")
        field.press("Control+End")
        field.press_sequentially("페이지")
        self.editor.save()
        both = "editor # Plan\n\nmiddle\n\nend\n페이지"
        expect(field).to_have_value(both)
        self.editor.await_lines(both.splitlines())
        self.until(lambda: self.memo("m_1")["content"] == both, "it is saved")

    def test_the_same_line_written_in_both_is_shown_on_the_page_to_choose_from(self) -> None:
        self.call("memo/create", id="m_1", content=TEXT)
        self.editor.open_memo("m_1")
        self.editor.await_lines(TEXT.splitlines())
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        self.cut()
        self.page.get_by_label("Text of the memo").fill(TEXT.replace("middle", "of the page"))
        self.editor.type_over(3, "of the editor")
        self.editor.save()
        self.editor.await_saved()
        self.join()
        conflict = self.page.locator(".conflict")
        expect(conflict).to_contain_text("of the page")
        expect(conflict).to_contain_text("of the editor")
        conflict.get_by_role("button", name="Keep yours").click()
        self.editor.await_lines(TEXT.replace("middle", "of the page").splitlines())


if __name__ == "__main__":
    unittest.main()
