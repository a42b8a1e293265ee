"""Asking about a text while it is typed: one question at a time, the last text in any case."""

from __future__ import annotations

from typing import Any, Callable

import memod

from ..model.session import Session


class Latest:
    """Answers to the last of several questions; those in between are left out."""

    def __init__(self, session: Session, method: str) -> None:
        self._session = session
        self._method = method
        self._wanted: tuple[dict[str, Any], Callable[[Any], None], Callable[[], None]] | None = None
        self._is_asked = False

    def ask(
        self,
        params: dict[str, Any],
        done: Callable[[Any], None],
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        """Has `done` called with the answer, or `refused`, unless another is asked before."""
        self._wanted = (params, done, refused)
        if not self._is_asked:
            self._go()

    def forget(self) -> None:
        """Nobody waits for an answer any more."""
        self._wanted = None

    def _go(self) -> None:
        wanted = self._wanted
        if wanted is None:
            return
        self._is_asked = True

        def answered(result: Any) -> None:
            self._is_asked = False
            if wanted is self._wanted:
                self._wanted = None
                wanted[1](result)
            else:
                self._go()

        def failed(error: memod.MemodError) -> None:
            self._is_asked = False
            if wanted is not self._wanted:
                self._go()
            elif self._session.is_without_server(error):
                self._session.on_error(error)
            else:
                wanted[2]()

        self._session.ask(self._method, wanted[0], answered, failed)
