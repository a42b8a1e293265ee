"""Where presenters run: one thread, in which things are done one after the other."""

from __future__ import annotations

from typing import Callable, Protocol


class Loop(Protocol):
    """The main loop, as much of it as presenters need."""

    def post(self, function: Callable[[], None]) -> None:
        """Has `function` called soon in the loop's thread; may be called from any thread."""

    def after(self, seconds: float, function: Callable[[], None]) -> Callable[[], None]:
        """Has `function` called in so many seconds; answers what calls that off."""
