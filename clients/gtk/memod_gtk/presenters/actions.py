"""What can be done to a memo or task, from any list it stands in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Callable

import memod

from ..model.repeats import state_change
from ..model.shown import STATES, ShownMemo
from ..model.words import N_, _
from .context import Context
from .undoing import Undoing

Refused = Callable[[], None]
NAME_LETTERS_MAX = 40
_DONE = {
    "todo": N_("“{title}” is back in To Do"),
    "doing": N_("“{title}” started"),
    "done": N_("“{title}” is done"),
}


def _nothing() -> None:
    """Where a refusal need only be said."""


def _named(title: str) -> str:
    """A title in a sentence, which a long one would hide the end of: what was done."""
    return title if len(title) <= NAME_LETTERS_MAX else title[: NAME_LETTERS_MAX - 1] + "…"


class Actions:
    """Asks the server; what came of it is shown by whoever follows.

    `refused` is called where nothing did, by whoever shows already what was asked for.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self._ask = context.session.ask

    def check(self, memo: ShownMemo, is_done: bool, refused: Refused = _nothing) -> None:
        """Marks a task done, or to do again."""
        if memo.is_done != is_done:
            self.set_state(memo.id, "done" if is_done else "todo", memo.occurrence, refused)

    def set_state(
        self,
        memo: str,
        state: str,
        occurrence: str | None,
        refused: Refused = _nothing,
        beside: Mapping[str, str] | None = None,
    ) -> None:
        """Puts a task in a state; `occurrence` is the one that is seen, if it comes again. With
        `beside`, `before` or `after` another, it goes there too: one commit, and one undo."""
        change = {"ids": [memo], **state_change(state, occurrence)}

        def failed(error: memod.MemodError) -> None:
            refused()
            self.context.session.on_error(error)

        def done(result: Any) -> None:
            outcome = result["results"][-1]
            outcome = outcome.get("result", {"results": [outcome]})["results"][0]
            if "error" in outcome:
                failed(memod.error_from(outcome["error"]))
            elif shown := outcome["memo"]:
                title = shown["title"] or _("Empty Memo")
                said = _(_DONE[state]).format(title=_named(title))
                self.offer_undo(said, memo=memo)

        if beside:
            move = {"method": "memo/move", "params": {"id": memo, **beside}}
            calls = [move, {"method": "task/setState", "params": change}]
            self._ask("store/batch", {"calls": calls}, done, failed)
        else:
            self._ask("task/setState", change, done, failed)

    def rename(self, memo: str, title: str, done: Callable[[], None]) -> None:
        """Gives a memo another title, by which links find it too."""
        change = {"id": memo, "title": title, "relink": True}
        self._ask("memo/update", change, lambda _: done())

    def star(self, memo: ShownMemo, is_important: bool, refused: Refused = _nothing) -> None:
        """Marks a task important, or no longer."""
        if memo.is_important != is_important:
            self._try("task/update", {"id": memo.id, "important": is_important}, refused)

    def step_state(self, memo: ShownMemo, by: int) -> None:
        """Puts a task in the state before its own, or in the next one."""
        states = list(STATES)
        place = states.index(memo.state) + by
        if 0 <= place < len(states):
            self.set_state(memo.id, states[place], memo.occurrence)

    def set_date(
        self,
        name: str,
        memo: str,
        date: Any,
        done: Callable[[], None],
        failed: Callable[[memod.MemodError], None],
    ) -> None:
        """Sets a task's `due`, `start`, `repeat` or `remind`, as it was typed."""
        self._ask("task/update", {"id": memo, name: date}, lambda _: done(), failed)

    def pin(self, memo: ShownMemo, is_pinned: bool, refused: Refused = _nothing) -> None:
        """Pins a memo, or no longer."""
        if memo.is_pinned != is_pinned:
            self._try("memo/update", {"id": memo.id, "pinned": is_pinned}, refused)

    def place(self, memo: str, neighbour: str, *, is_after: bool) -> None:
        """Puts a memo beside another of its group."""
        if memo != neighbour:
            self._ask("memo/move", {"id": memo, "after" if is_after else "before": neighbour})

    def move_to(self, memo: str, group: str | None) -> None:
        """Puts a memo in another group."""
        self._ask("memo/update", {"id": memo, "group": group})

    def delete(self, memo: ShownMemo) -> None:
        """Puts a memo in the trash; it can be had back at once."""
        self.delete_titled(memo.id, memo.title)

    def delete_titled(self, memo: str, title: str) -> None:
        """The same for a memo of which only its title is known."""
        sentence = _("“{title}” is in the trash").format(title=_named(title))
        self._ask(
            "memo/delete",
            {"ids": [memo]},
            lambda _: self.context.say(sentence, lambda: self.restore(memo)),
        )

    def restore(self, memo: str) -> None:
        """Takes a memo out of the trash."""
        self._ask("memo/restore", {"ids": [memo]})

    def purge(self, memo: ShownMemo) -> None:
        """Removes a memo for good; only the undo that is offered brings it back."""
        sentence = _("“{title}” deleted forever").format(title=_named(memo.title))
        purged = {"ids": [memo.id]}
        self._ask("memo/purge", purged, lambda _: self.offer_undo(sentence, memo=memo.id))

    def _try(self, method: str, params: dict[str, Any], refused: Refused) -> None:
        def failed(error: memod.MemodError) -> None:
            refused()
            self.context.session.on_error(error)

        self._ask(method, params, failed=failed)

    def undo_last(self, memo: str) -> None:
        """Takes back the last commit that touched a memo."""

        def undo(history: Any) -> None:
            if commits := history["commits"]:
                Undoing(self.context).undo(commits[0]["revision"])

        self._ask("history/list", {"memo": memo, "limit": 1}, undo)

    def offer_undo(self, sentence: str, *, opens: str = "", **record: str) -> None:
        """Says what was done, with an undo of the last commit that touched the record, and a way
        to the memo that it `opens`."""

        def offer(history: Any) -> None:
            commits = history["commits"]
            undo = partial(Undoing(self.context).undo, commits[0]["revision"]) if commits else None
            self.context.say(sentence, undo, memo=opens)

        self._ask("history/list", {**record, "limit": 1}, offer)
