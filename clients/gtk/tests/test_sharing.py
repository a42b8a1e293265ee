"""What a person is told of other machines."""

from __future__ import annotations

import datetime as dt
import sqlite3
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from support import Desk, Noting

from memod_gtk.model.sharing import sharing_lines, sharing_warning
from memod_gtk.model.words import local
from memod_gtk.presenters.sharing import SharingPresenter

LINKED = (
    "UPDATE store SET is_linked = 1",
    "INSERT INTO replica (one, epoch, head, head_id) VALUES (1, 'hub', 0, '')",
)


def status(state: str, pending: int = 0, problem: str | None = None) -> dict[str, object]:
    return {"state": state, "pending": pending, "lastContactAt": None, "problem": problem}


class Sentences(unittest.TestCase):
    def test_only_what_is_wrong_is_a_warning(self) -> None:
        local.speak("en")
        for fine in (None, status("following", 3), status("stopped")):
            self.assertEqual(sharing_warning(fine), "", fine)
        self.assertEqual(
            sharing_warning(status("waiting", 1, "No route to the host.")),
            "Other machines can’t be reached at the moment. 1 change is still to be sent.",
        )
        local.speak("ko")
        self.assertEqual(
            sharing_warning(status("stopped", 100000)),
            "memod-sync가 실행되고 있지 않아 다른 기기와 동기화하지 못합니다."
            " 전송할 변경이 100000개 이상 남았습니다.",
        )

    def test_all_there_is_to_say_has_what_is_wrong_in_the_words_of_the_program(self) -> None:
        local.speak("en")
        today = dt.date(2026, 11, 20)
        self.assertEqual(
            sharing_lines(status("waiting", 0, "The password is wrong."), today),
            [
                "Other machines can’t be reached at the moment.",
                "The password is wrong.",
                "No contact yet.",
                "Everything is sent.",
            ],
        )


class Linked(unittest.TestCase):
    """A store that is linked to a hub which nobody follows."""

    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "memos.sqlite"
        self.folder = Path(folder.name)
        first = Desk(self.folder, file=self.path)
        first.call("store/status")
        first.close()
        store = sqlite3.connect(self.path)
        with store:
            for statement in LINKED:
                store.execute(statement)
        store.close()
        self.desk = Desk(self.folder, file=self.path, sync=True)
        self.addCleanup(self.desk.close)
        self.view = Noting()
        self.presenter = SharingPresenter(self.desk.context, self.view)
        self.presenter.attach()
        self.addCleanup(self.presenter.detach)

    def shown(self) -> tuple[str, int] | None:
        found: tuple[str, int] | None = self.view.shown.get("show_sharing")
        return found

    def test_what_is_written_and_not_sent_is_said_and_explained(self) -> None:
        self.desk.call("store/status")
        self.desk.loop.turn_until(lambda: self.shown() == ("", 0))
        self.desk.call("memo/create", content="a")
        warning = "memod-sync isn’t running, so other machines get nothing."
        self.desk.loop.turn_until(
            lambda: self.shown() == (f"{warning} 1 change is still to be sent.", 0)
        )
        self.presenter.explain()
        self.desk.loop.turn_until(lambda: "show_sharing_lines" in self.view.told)
        lines = self.view.shown["show_sharing_lines"]
        self.assertEqual((lines[0], lines[-1]), (warning, "1 change is still to be sent."))

    def test_texts_to_be_put_together_are_counted(self) -> None:
        self.desk.call("memo/create", content="a #conflict")
        self.desk.loop.turn_until(lambda: (self.shown() or ("", 0))[1] == 1)
        self.desk.call("memo/create", content="b #conflict")
        self.desk.loop.turn_until(lambda: (self.shown() or ("", 0))[1] == 2)


if __name__ == "__main__":
    unittest.main()
