"""What a click on a link, a tag or an address in a text leads to."""

from __future__ import annotations

from typing import Any, Protocol

from ..model.markdown import Target
from ..model.words import _
from .context import Context


class LinkView(Protocol):
    """Where a link leads to."""

    def open_memo(self, id: str) -> None:
        """A memo."""

    def compose(self, *, text: str) -> None:
        """A memo that isn't there yet, with its title."""

    def search(self, text: str) -> None:
        """What has a tag."""

    def open_address(self, address: str) -> None:
        """A page of the web."""


class LinkPresenter:
    """Opens the memo that `[[title]]` leads to; one that isn't there is begun."""

    def __init__(self, context: Context, view: LinkView) -> None:
        self._context = context
        self._view = view

    def follow(self, target: Target) -> None:
        """Goes there."""
        if target.kind == "url":
            self._view.open_address(target.value)
        elif target.kind == "tag":
            self._view.search(f"#{target.value}")
        else:
            self._find(target.value)

    def _find(self, target: str) -> None:
        def found(result: Any) -> None:
            if memo := result.get("memo"):
                self._view.open_memo(memo["id"])
            else:
                self._context.say(_("There is no memo with that title yet: write it."))
                self._view.compose(text=f"{result.get('content', target)}\n\n")

        self._context.session.ask("link/resolve", {"target": target, "fields": []}, found)
