"""Typing a task in one line: what is understood is shown before it is written."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, Callable, Protocol

import memod

from ..model.typed import DAYS_AHEAD, Chip, chips_of, creation
from ..model.words import _
from .actions import Actions
from .context import Context, Latest


class QuickEntryView(Protocol):
    """What a task is typed into."""

    def show_chips(self, chips: Sequence[Chip]) -> None:
        """What is understood of the text."""

    def give_back(self, text: str) -> None:
        """What couldn't be written is there again."""


class QuickEntryPresenter:
    """Reads the line while it is typed, and makes the task."""

    def __init__(
        self,
        context: Context,
        view: QuickEntryView,
        name_of: Callable[[str], str],
        defaults: Mapping[str, Any] | None = None,
    ) -> None:
        """`name_of` is the name of a group."""
        self._context = context
        self._view = view
        self._name_of = name_of
        self.defaults = defaults or {}
        """What tasks get unless they say else."""
        self._text = ""
        self._rejected: list[str] = []
        self._reading = Latest(context.session, "task/parse")
        self.made: Callable[[], None] = lambda: None
        """Told once a task is made."""

    def typed(self, text: str) -> None:
        """The text is another."""
        self._text = text
        # What was typed away and is typed again is meant.
        self._rejected = [each for each in self._rejected if each in text]
        if text.strip():
            self._read()
        else:
            self._reading.forget()
            self._view.show_chips([])

    def reject(self, chip: Chip) -> None:
        """What the chip says wasn't meant: it stays text."""
        if chip.literal:
            self._rejected.append(chip.literal)
            self._read()

    def entered(self, text: str) -> None:
        """Makes the task; blank ones aren't made."""
        rejected, self._rejected = self._rejected, []
        if not text.strip():
            return
        ask = self._context.session.ask

        def refused(error: memod.MemodError) -> None:
            self._rejected = rejected
            self._view.give_back(text)
            self._context.session.on_error(error)

        def read(parsed: Any) -> None:
            ask("task/create", creation(parsed, self.defaults), self._made, refused)

        ask("task/parse", self._params(text.strip(), rejected), read, refused)

    def _made(self, result: Any) -> None:
        """Says where the task went."""
        memo = result["memo"]
        where = (self._name_of(memo["group"]) if memo["group"] else "") or _("Inbox")
        actions = Actions(self._context)
        actions.offer_undo(
            _("Added to “{name}”").format(name=where), opens=memo["id"], memo=memo["id"]
        )
        self.made()

    def _read(self) -> None:
        text = self._text

        def read(parsed: Any) -> None:
            context = self._context
            chips = chips_of(parsed, text, context.today(), self._name_of)
            self._view.show_chips(chips)

        self._reading.ask(self._params(text, self._rejected), read)

    def _params(self, text: str, rejected: Sequence[str]) -> dict[str, Any]:
        params: dict[str, Any] = {"text": text, "reject": rejected}
        if due := self.defaults.get("due"):  # A time alone is one of that day.
            day = self._context.today() + dt.timedelta(days=DAYS_AHEAD[due])
            params["day"] = day.isoformat()
        return params
