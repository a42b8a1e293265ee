"""Taking back what was done, and doing it again: said with a button for the way back."""

from __future__ import annotations

from typing import Any, Callable

from ..model.shown import commit_words
from .context import Context


class Undoing:
    """What this program did last, or one commit of anybody's."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def undo(self, revision: int) -> None:
        """Takes one commit back."""
        self._do("history/undo", {"revision": revision}, "undone_that", self.redo_last, "redo")

    def undo_last(self) -> None:
        """Takes back what this program did last."""
        self._do("history/undo", self._own(), "undone_that", self.redo_last, "redo")

    def redo_last(self) -> None:
        """Makes again what this program took back last."""
        self._do("history/redo", self._own(), "redone_that", self.undo_last, "undo")

    def _own(self) -> dict[str, Any]:
        return {"ofOrigin": self._context.session.origin}

    def _do(
        self,
        method: str,
        params: dict[str, Any],
        key: str,
        back: Callable[[], None],
        back_key: str,
    ) -> None:
        context, words = self._context, self._context.words

        def done(result: Any) -> None:
            context.say(words(key, label=commit_words(result, words)), back, back_key)

        context.session.ask(method, params, done)
