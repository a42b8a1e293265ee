"""What can be done to several memos and tasks at once: one commit, one sentence, one undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

import memod

from ..model.repeats import state_change
from ..model.shown import ShownMemo
from ..model.words import N_, _
from .actions import Actions
from .context import Context

_STATES = {
    "todo": N_("{count} back in To Do"),
    "doing": N_("{count} in progress"),
    "done": N_("{count} marked done"),
}
Failed = Callable[[memod.MemodError], None]


class ManyActions:
    """Asks the server; what can't be done to one of them is still done to the others."""

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
        self._batch(_STATES[state], tasks, calls)

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
