"""What a click on a link, a tag or an address in a text leads to."""

from __future__ import annotations

import unicodedata
from typing import Any, Callable, Protocol

from ..model.markdown import Target
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
    """Finds the memo that `[[title]]` names; one that isn't there is begun."""

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

    def _find(self, title: str) -> None:
        oldest = [{"by": "created"}]
        query = {"text": title, "fields": ["title"], "sort": oldest, "limit": 100}
        by_id = {"ids": [title], "fields": ["title"]} if _is_id(title) else None

        def found(result: Any) -> None:
            wanted = _folded(title)
            named = [row for row in result["rows"] if _folded(row["title"]) == wanted]
            if named:
                self._view.open_memo(named[0]["id"])
            else:
                self._context.say(self._context.words("link_new"))
                self._view.compose(text=f"{title}\n\n")

        def by_title() -> None:
            self._context.session.ask("memo/list", query, found)

        if by_id:
            self._ask_id(by_id, by_title)
        else:
            by_title()

    def _ask_id(self, query: dict[str, Any], otherwise: Callable[[], None]) -> None:
        def found(result: Any) -> None:
            if result["rows"]:
                self._view.open_memo(result["rows"][0]["id"])
            else:
                otherwise()

        self._context.session.ask("memo/list", query, found)


def _is_id(text: str) -> bool:
    letters = text.replace("_", "").replace("-", "")
    return text[:1].isalpha() and text.isascii() and letters.isalnum() and len(text) <= 64


def _folded(title: str) -> str:
    return unicodedata.normalize("NFKC", title).casefold().strip()
