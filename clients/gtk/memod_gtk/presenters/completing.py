"""What can stand where a link, a tag or a group is being typed, as the server lists it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Callable, NamedTuple, Protocol

from ..model.words import _, ngettext
from .context import Context, Latest

ITEMS_MAX = 8
LINE_LETTERS_MAX = 4000
"""In a longer line nothing is offered: nobody waits for it while typing."""
_BEGUN = re.compile(r"\[\[|#|@")
"""Without these nothing is begun; the server knows what is."""
IN_TEXT, IN_LINE = ("link", "tag"), ("tag", "group")
"""What is completed in a memo, and in a line that makes a task."""


class Item(NamedTuple):
    """Something to take."""

    label: str
    detail: str
    text: str
    """What is put in place of what was typed."""
    creates: str = ""
    """The group that it makes first."""


class Offer(NamedTuple):
    """What there is to take, and where in the line it goes."""

    items: Sequence[Item]
    start: int
    beyond: int
    """How many characters behind the cursor are replaced with those before it."""


class CompletionView(Protocol):
    """What shows the items at the cursor."""

    def show_offer(self, offer: Offer) -> None:
        """There is something to take."""

    def hide_offer(self) -> None:
        """There is nothing, or not any more."""


class CompletionPresenter:
    """Asks about the line that is typed in, and of that only while something is begun."""

    def __init__(
        self, context: Context, view: CompletionView, kinds: Sequence[str] = IN_TEXT
    ) -> None:
        self._view = view
        self._session = context.session
        self._kinds = kinds
        self._asked = Latest(context.session, "text/complete")
        self._last: tuple[str, int] | None = None

    def typed(self, line: str, caret: int) -> None:
        """The cursor is at that place of the line, with what is being composed before it."""
        if self._last == (line, caret):
            return
        self.stop()
        if len(line) > LINE_LETTERS_MAX or not _BEGUN.search(line[:caret]):
            self._view.hide_offer()
            return
        self._last = (line, caret)
        position = {"line": 0, "character": caret}
        self._asked.ask(
            {"content": line, "position": position, "limit": ITEMS_MAX},
            lambda result: self._show(result, line, caret),
        )

    def stop(self) -> None:
        """Nothing is to be offered for what was typed so far."""
        self._asked.forget()
        self._last = None

    def create(self, item: Item, done: Callable[[], None]) -> None:
        """Makes the group that an item creates, and calls `done` once it is there."""
        self._session.ask("group/create", {"name": item.creates}, lambda _: done())

    def _show(self, result: Mapping[str, Any], line: str, caret: int) -> None:
        items = [self._item(each) for each in result["items"]]
        if result.get("kind") not in self._kinds:
            self._view.hide_offer()
            return
        start, end = (result["range"][each]["character"] for each in ("start", "end"))
        typed = line[start:end]
        is_whole = any(each.text.casefold() == typed.casefold() for each in items)
        if result["kind"] == "group" and not is_whole and (name := typed.strip('"').strip()):
            text = f'"{name}"' if " " in name else name
            items.append(Item(_("Create Group “{name}”").format(name=name), "", text, name))
        # In a line what is whole is done with the next Enter.
        if items and not (is_whole and self._kinds is IN_LINE):
            self._view.show_offer(Offer(items, start, max(0, end - caret)))
        else:
            self._view.hide_offer()

    def _item(self, item: Mapping[str, Any]) -> Item:
        count = item.get("count")
        detail = ""
        if count is not None:
            detail = ngettext("{count} memo", "{count} memos", count).format(count=count)
        return Item(item["label"] or _("Empty Memo"), detail, item["text"])
