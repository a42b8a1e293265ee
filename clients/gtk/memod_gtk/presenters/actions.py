"""Actions on memos and tasks, from any list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Callable

import memod

from ..model.repeats import state_change
from ..model.session import Failed
from ..model.shown import STATES, ShownMemo
from ..model.words import N_, _
from .context import Context
from .history import Undoing

Refused = Callable[[], None]
NAME_LETTERS_MAX = 40
_DONE = {
    "todo": N_("“{title}” is back in To Do"),
    "doing": N_("“{title}” started"),
    "done": N_("“{title}” is done"),
}


_MANY = {
    "todo": N_("{count} back in To Do"),
    "doing": N_("{count} in progress"),
    "done": N_("{count} marked done"),
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

        failed = self._failed(refused)

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
            change = {"id": memo.id, "important": is_important}
            self._ask("task/update", change, None, self._failed(refused))

    def step_state(self, memo: ShownMemo, by: int) -> None:
        """Puts a task in the state before its own, or in the next one."""
        states = list(STATES)
        place = states.index(memo.state) + by
        if 0 <= place < len(states):
            self.set_state(memo.id, states[place], memo.occurrence)

    def set_date(
        self, name: str, memo: str, date: Any, done: Callable[[], None], failed: Failed
    ) -> None:
        """Sets a task's `due`, `start`, `repeat` or `remind`, as it was typed."""
        self._ask("task/update", {"id": memo, name: date}, lambda _: done(), failed)

    def pin(self, memo: ShownMemo, is_pinned: bool, refused: Refused = _nothing) -> None:
        """Pins a memo, or no longer."""
        if memo.is_pinned != is_pinned:
            change = {"id": memo.id, "pinned": is_pinned}
            self._ask("memo/update", change, None, self._failed(refused))

    def place(self, memo: str, neighbour: str, *, is_after: bool) -> None:
        """Puts a memo beside another of its group."""
        if memo != neighbour:
            self._ask("memo/move", {"id": memo, "after" if is_after else "before": neighbour})

    def move_to(self, memo: str, group: str | None) -> None:
        """Puts a memo in another group."""
        self._ask("memo/update", {"id": memo, "group": group})

    def delete(self, memo: str, title: str) -> None:
        """Puts a memo in the trash; it can be had back at once."""
        sentence = _("“{title}” is in the trash").format(title=_named(title))
        ids = {"ids": [memo]}
        undo = partial(self._ask, "memo/restore", ids)
        self._ask("memo/delete", ids, lambda _: self.context.say(sentence, undo))

    def restore(self, memo: ShownMemo) -> None:
        """Takes a memo out of the trash."""
        self._ask("memo/restore", {"ids": [memo.id]})

    def purge(self, memo: ShownMemo) -> None:
        """Removes a memo for good; only the undo that is offered brings it back."""
        sentence = _("“{title}” deleted forever").format(title=_named(memo.title))
        purged = {"ids": [memo.id]}
        self._ask("memo/purge", purged, lambda _: self.offer_undo(sentence, memo=memo.id))

    def _failed(self, refused: Refused) -> Failed:
        def failed(error: memod.MemodError) -> None:
            refused()
            self.context.session.on_error(error)

        return failed

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


class ManyActions:
    """The same for several at once: one commit, one sentence, one undo. What can't be done to one
    of them is still done to the others."""

    def __init__(self, context: Context, actions: Actions) -> None:
        self._context = context
        self._offer_undo = actions.offer_undo

    def set_state(self, memos: Sequence[ShownMemo], state: str) -> None:
        """Puts those of them that are tasks in a state."""
        tasks = [each for each in memos if each.is_task and each.state != state]
        calls = [
            (
                "task/setState",
                {"ids": [each.id], **state_change(state, each.occurrence), "fields": ["id"]},
            )
            for each in tasks
        ]
        self._batch(_MANY[state], tasks, calls)

    def set_due(
        self, memos: Sequence[ShownMemo], due: Any, done: Callable[[], None], failed: Failed
    ) -> None:
        """Sets when those of them that are tasks are due, as it was typed."""
        tasks = [each for each in memos if each.is_task]
        calls = [("task/update", {"id": each.id, "due": due}) for each in tasks]
        self._batch(N_("Due date of {count} changed"), tasks, calls, done, failed)

    def move_to(self, memos: Sequence[ShownMemo], group: str | None, name: str) -> None:
        """Puts them in another group, or in none."""
        moved = [each for each in memos if each.group != group]
        calls = [("memo/update", {"id": each.id, "group": group}) for each in moved]
        self._batch(N_("{count} moved to “{name}”"), moved, calls, name=name)

    def delete(self, memos: Sequence[ShownMemo]) -> None:
        """Puts them in the trash."""
        self._all("memo/delete", N_("{count} in the trash"), memos)

    def restore(self, memos: Sequence[ShownMemo]) -> None:
        """Takes them out of the trash."""
        self._all("memo/restore", N_("{count} restored"), memos)

    def purge(self, memos: Sequence[ShownMemo]) -> None:
        """Removes them for good; only the undo that is offered brings them back."""
        self._all("memo/purge", N_("{count} deleted forever"), memos)

    def _all(self, method: str, said: str, memos: Sequence[ShownMemo]) -> None:
        def done(result: Any) -> None:
            self._say(said, memos, result["results"])

        self._context.session.ask(method, {"ids": [each.id for each in memos]}, done)

    def _batch(
        self,
        said: str,
        memos: Sequence[ShownMemo],
        calls: Sequence[tuple[str, Mapping[str, Any]]],
        done: Callable[[], None] = lambda: None,
        failed: Failed | None = None,
        **values: str,
    ) -> None:
        if not memos:
            done()
            return

        def answered(result: Any) -> None:
            outcomes = [_outcome(each) for each in result["results"]]
            errors = [each["error"] for each in outcomes if "error" in each]
            if len(errors) == len(outcomes) and failed:
                failed(memod.error_from(errors[0]))
                return
            done()
            self._say(said, memos, outcomes, **values)

        params = {
            "calls": [{"method": method, "params": each} for method, each in calls],
            "atomic": False,
            "label": _(said).format(count=len(memos), **values),
        }
        self._context.session.ask("store/batch", params, answered, failed)

    def _say(
        self, said: str, memos: Sequence[ShownMemo], outcomes: Sequence[Any], **values: str
    ) -> None:
        errors = [each["error"] for each in outcomes if "error" in each]
        count = len(outcomes) - len(errors)
        if not count:
            self._context.session.on_error(memod.error_from(errors[0]))
            return
        sentence = _(said).format(count=count, **values)
        if errors:
            sentence += " · " + _("{count} unchanged").format(count=len(errors))
        changed = (memo.id for memo, each in zip(memos, outcomes) if "error" not in each)
        self._offer_undo(sentence, memo=next(changed))


def _outcome(called: Mapping[str, Any]) -> Mapping[str, Any]:
    """What one call of a batch came to; of a method that takes ids, what its only one did."""
    result = called.get("result") or {}
    return result["results"][0] if "results" in result else called
