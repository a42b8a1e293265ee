"""How often a task comes again, said in words."""

from __future__ import annotations

from typing import Any, Protocol

import memod

from ..model.repeats import repeat_words
from ..model.typed import BEFORE_DATE, whole_repeat
from .context import Context
from .due import SetDue
from .latest import Latest


class RepeatView(Protocol):
    """What a repeat is typed in."""

    def show_meaning(self, words: str) -> None:
        """How often the text says; empty while that isn't known."""

    def show_refusal(self, sentence: str) -> None:
        """Why the text can't be read; it stays."""

    def close(self) -> None:
        """It is so."""


class RepeatPresenter:
    """Sends what is typed as it is."""

    def __init__(self, context: Context, view: RepeatView, set_repeat: SetDue) -> None:
        self._context = context
        self._view = view
        self._set_repeat = set_repeat
        self._reading = Latest(context.session, "task/parse")

    def clear(self) -> None:
        """The task is done once."""
        self._set_repeat(None, lambda: None, self._context.session.on_error)
        self._view.close()

    def typed(self, text: str) -> None:
        """Says what the text means so far."""
        if not text.strip():
            self._reading.forget()
            self._view.show_meaning("")
            return

        def read(parsed: Any) -> None:
            meaning = repeat_words(whole_repeat(parsed, text), self._context.words)
            self._view.show_meaning(meaning)

        self._reading.ask({"text": BEFORE_DATE + text}, read)

    def entered(self, text: str) -> None:
        """Takes what was typed; what is refused stays."""
        if text.strip():
            self._reading.forget()
            self._set_repeat(text.strip(), self._view.close, self._refused)

    def _refused(self, error: memod.MemodError) -> None:
        self._view.show_refusal(self._context.explain(error))
