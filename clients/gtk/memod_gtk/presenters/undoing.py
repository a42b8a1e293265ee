"""Taking back what was done, and doing it again: said with a button for the way back."""

from __future__ import annotations

from typing import Any, Callable

from ..model.shown import commit_words
from ..model.words import _
from .context import Context


class Undoing:
    """What this program did last, or one commit of anybody's."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def undo(self, revision: int) -> None:
        """Takes one commit back."""
        self._do(
            "history/undo", {"revision": revision}, _("Undid “{label}”"), self.redo_last, _("Redo")
        )

    def undo_last(self) -> None:
        """Takes back what this program did last."""
        self._do("history/undo", self._own(), _("Undid “{label}”"), self.redo_last, _("Redo"))

    def redo_last(self) -> None:
        """Makes again what this program took back last."""
        self._do("history/redo", self._own(), _("Redid “{label}”"), self.undo_last, _("Undo"))

    def _own(self) -> dict[str, Any]:
        return {"ofOrigin": self._context.session.origin}

    def _do(
        self,
        method: str,
        params: dict[str, Any],
        said: str,
        back: Callable[[], None],
        back_label: str,
    ) -> None:
        context = self._context

        def done(result: Any) -> None:
            context.say(said.format(label=commit_words(result)), back, back_label)

        context.session.ask(method, params, done)
