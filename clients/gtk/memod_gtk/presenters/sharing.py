"""What is said of other machines: that they can't be reached, and texts to be put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..model.following import Following, Snapshot, Window
from ..model.sharing import CONFLICT, sharing_lines, sharing_warning
from .context import Context


class SharingView(Protocol):
    """What shows it."""

    def show_sharing(self, warning: str, conflicts: int) -> None:
        """What is wrong, if anything is, and how many texts are to be put together."""

    def show_sharing_lines(self, lines: Sequence[str]) -> None:
        """All there is to say about it, since the person asked."""


class SharingPresenter:
    """Follows how the store keeps up with other machines."""

    def __init__(self, context: Context, view: SharingView) -> None:
        self._context = context
        self._view = view
        self._sync: Mapping[str, Any] | None = None
        self._conflicts = 0
        self._following: Following | None = None

    def attach(self) -> None:
        """Begins to listen."""
        session = self._context.session
        session.on_sync = self._changed
        # What was said as the server started, nobody has heard.
        session.ask("store/status", {}, self._changed, lambda _error: None)

    def detach(self) -> None:
        """Ends that."""
        if self._following:
            self._following.stop()
            self._following = None

    def explain(self) -> None:
        """Says all there is to say, as it is now."""
        context = self._context

        def told(status: Mapping[str, Any]) -> None:
            lines = sharing_lines(status["sync"], context.today())
            self._view.show_sharing_lines(lines)

        context.session.ask("store/status", {}, told)

    def _changed(self, params: Mapping[str, Any]) -> None:
        self._sync = params["sync"]
        if self._sync and not self._following:
            session, tagged = self._context.session, {"tags": [CONFLICT]}
            self._following = Following(session, tagged, self._counted, window=Window(0, 1))
        self._show()

    def _counted(self, snapshot: Snapshot) -> None:
        self._conflicts = snapshot.total
        self._show()

    def _show(self) -> None:
        self._view.show_sharing(sharing_warning(self._sync), self._conflicts)
