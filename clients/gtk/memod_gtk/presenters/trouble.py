"""What is wrong between the window and its server, in one sentence that stays while it is so."""

from __future__ import annotations

from typing import Callable, Protocol

import memod

from ..model.words import _
from .context import Context


class TroubleView(Protocol):
    """What shows the sentence."""

    def show_sentence(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """Something is wrong; whether it may help to try again, and what helps to repair it."""

    def hide_sentence(self) -> None:
        """It is over."""


class TroublePresenter:
    """Of several things that are wrong the worst is shown."""

    def __init__(
        self,
        context: Context,
        view: TroubleView,
        came_back: Callable[[], None],
        is_slow: Callable[[], None],
        is_ready: Callable[[], None] = lambda: None,
    ) -> None:
        """`came_back` hears that there is a server again, `is_slow` that one doesn't answer, and
        `is_ready` that one does, the first one too."""
        self.context = context
        self._view = view
        self._came_back = came_back
        self._is_slow = is_slow
        self._is_ready = is_ready
        self._gone: memod.MemodError | None = None
        self._has_met_server = False

    def attach(self) -> None:
        """Begins to listen."""
        session = self.context.session
        session.on_error, session.on_ready, session.on_slow = self._fail, self._ready, self._slow

    def _fail(self, error: memod.MemodError) -> None:
        if self.context.session.is_without_server(error):
            self._gone = error
            self._show()
        else:
            self.context.say(self.context.explain(error))

    def _ready(self) -> None:
        if self._gone:
            self._came_back()
            self.context.say(_("memod had ended and was started again."))
        self._gone = None
        self._has_met_server = True
        self._is_ready()
        self._show()

    def _slow(self, is_slow: bool) -> None:
        self._show()
        if is_slow:
            self._is_slow()

    def _show(self) -> None:
        session = self.context.session
        if self._gone:
            explained, details = self.context.explain(self._gone), self.context.details(self._gone)
            self._view.show_sentence(explained, details=details)
        elif session.is_slow:
            said = _("memod hasn’t answered for a while. Wait, or try again to restart it.")
            if not self._has_met_server:
                said = _(
                    "What was started as memod hasn’t answered yet. Wait for it, or see that MEMOD"
                    " names memod and try again."
                )
            self._view.show_sentence(said)
        elif session.is_read_only:
            self._view.show_sentence(
                _("These memos are read-only: changes can’t be saved."), can_retry=False
            )
        else:
            self._view.hide_sentence()
