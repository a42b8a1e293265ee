"""Import, export and backup by the presenter, as the menu calls it."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from support import AtDesk, Desk

from memod_gtk.presenters.transfer import FORMATS, NAMES, TransferPresenter


class Transfers(AtDesk):
    def setUp(self) -> None:
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def said(self, desk: Desk, count: int) -> str:
        desk.loop.turn_until(lambda: len(desk.said) == count)
        return desk.said[-1][0]

    def test_what_is_exported_is_imported_in_every_form(self) -> None:
        for number in range(3):
            self.desk.call("task/create", content=f"할 일 {number}")
        for said, (ending, form) in enumerate(FORMATS.items(), 1):
            path = self.folder / f"all{ending}"
            TransferPresenter(self.desk.context).export(path)
            self.assertEqual(
                self.said(self.desk, said), f"Exported to “{path.name}” as {NAMES[form]}"
            )
            other = Desk(self.folder)
            self.addCleanup(other.close)
            transfer = TransferPresenter(other.context)
            transfer.take_in(path)
            sentence = self.said(other, 1)
            self.assertEqual(sentence, "Imported: 3 new, 0 already there, 0 failed", form)
            transfer.take_in(path)
            self.said(other, 2)
            titles = sorted(row["title"] for row in other.call("memo/list")["rows"])
            self.assertEqual(titles, ["할 일 0", "할 일 1", "할 일 2"], form)

    def test_a_file_that_can_not_be_read_or_written_is_named(self) -> None:
        transfer = TransferPresenter(self.desk.context)
        transfer.take_in(self.folder / "none.md")
        self.assertIn("none.md", self.said(self.desk, 1))
        garbled = self.folder / "garbled.jsonl"
        garbled.write_text("{")
        transfer.take_in(garbled)
        self.assertIn("garbled.jsonl", self.said(self.desk, 2))
        transfer.export(self.folder / "no folder" / "all.md")
        self.assertIn("all.md", self.said(self.desk, 3))

    def test_a_backup_says_where_it_is(self) -> None:
        desk = Desk(self.folder, file=self.folder / "memos.sqlite")
        self.addCleanup(desk.close)
        desk.call("memo/create", content="a")
        TransferPresenter(desk.context).back_up()
        self.assertTrue(self.said(desk, 1).startswith("Backed up to "))


if __name__ == "__main__":
    unittest.main()
