"""What shows a memo that is being written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..model.passages import Part
from ..model.shown import ShownMemo


class EditorView(Protocol):
    """Shows what it is told."""

    def show_text(self, text: str) -> None:
        """The text as it is now; the cursor stays where it is in it."""

    def show_place(self, start: int, end: int) -> None:
        """What was searched for is there in the text, by characters."""

    def show_facts(self, facts: ShownMemo) -> None:
        """Pin, task and group of the memo."""

    def show_status(self, words: str) -> None:
        """Whether it is saved."""

    def show_conflict(self, mine: str, theirs: str, parts: Sequence[Part]) -> None:
        """Both versions, side by side, to choose from, and the parts of the text they share."""

    def hide_conflict(self) -> None:
        """There is nothing to choose any more."""

    def show_error(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """It can't be saved or read; the text stays."""

    def hide_error(self) -> None:
        """It is saved after all."""
