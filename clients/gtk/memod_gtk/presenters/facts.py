"""What a memo is beside its text: pin, group, and the task it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable, Protocol

import memod

from ..model.draft import Draft
from ..model.passages import Part
from ..model.repeats import seen, state_change
from ..model.session import Failed
from ..model.shown import ShownMemo, shown_facts
from .context import Context

KEPT = ("due", "start", "important", "repeat", "remind")
"""What a task keeps while it is a plain memo."""


class EditorView(Protocol):
    """Shows what it is told."""

    def show_text(self, text: str) -> None:
        """The text as it is now; the cursor stays where it is in it."""

    def show_place(self, start: int, end: int) -> None:
        """What was searched for is there in the text, by characters."""

    def show_facts(self, facts: ShownMemo) -> None:
        """Pin, task and group of the memo."""

    def show_status(self, words: str) -> None:
        """Whether it is saved."""

    def show_conflict(self, mine: str, theirs: str, parts: Sequence[Part]) -> None:
        """Both versions, side by side, to choose from, and the parts of the text they share."""

    def hide_conflict(self) -> None:
        """There is nothing to choose any more."""

    def show_error(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """It can't be saved or read; the text stays."""

    def hide_error(self) -> None:
        """It is saved after all."""


class FactsPresenter:
    """Changes a memo at once, or what it will be made with."""

    def __init__(self, context: Context, view: EditorView, new: Mapping[str, Any]) -> None:
        self.context = context
        self.id = ""
        self.draft = Draft()
        self._view = view
        self._new = dict(new)
        self._facts: Mapping[str, Any] = {}
        self._was: Mapping[str, Any] = {}
        """The task that a plain memo was before it was made one here."""

    def set_fact(self, **patch: Any) -> None:
        """Changes pin, task or group: at once, or with the first save."""
        if self._is_new:
            self._new = {name: value for name, value in {**self._new, **patch}.items() if value}
            self._show_facts(self._new)
            return
        self.context.session.ask(
            "memo/update", {"id": self.id, **patch}, self._patched, self._not_patched
        )

    def set_task(self, **patch: Any) -> None:
        """Changes what the memo's task says."""
        if self._is_new:
            new = {**(self._new.get("task") or {}), **patch}
            patch = {name: value for name, value in new.items() if value is not None}
        self.set_fact(task=patch)

    def set_state(self, state: str) -> None:
        """Makes it a task in that state; without one, a plain memo. One that is made a task
        again is due, repeats and reminds as it did."""
        task = self._facts.get("task")
        if not state:
            self._was = {name: task[name] for name in KEPT if task.get(name)} if task else {}
            self.set_fact(task=None)
        elif task is None:
            self.set_task(**{**self._was, "state": state})
        else:
            self.set_task(**state_change(state, seen(task)))

    def set_date(self, name: str, date: Any, done: Callable[[], None], failed: Failed) -> None:
        """Sets a task's `due`, `start`, `repeat` or `remind`, as it was typed."""
        if self._is_new:
            # They are read with the first save.
            self.set_task(**{name: date})
            done()
            return

        def patched(result: Any) -> None:
            self._patched(result)
            done()

        params = {"id": self.id, "task": {name: date}}
        self.context.session.ask("memo/update", params, patched, failed)

    def restore(self) -> None:
        """Takes it out of the trash; the event that follows shows it so."""
        self.context.session.ask("memo/restore", {"ids": [self.id]})

    @property
    def _is_new(self) -> bool:
        """Whether the server hasn't even been asked to keep it."""
        return not (self.draft.is_kept or self.draft.is_sent)

    def _patched(self, result: Any) -> None:
        self.draft.follow(result["memo"])
        self._show_facts(result["memo"])

    def _not_patched(self, error: memod.MemodError) -> None:
        self._show_facts(self._facts)
        self.context.session.on_error(error)

    def _show_facts(self, memo: Mapping[str, Any]) -> None:
        self._facts = memo
        self._view.show_facts(shown_facts(memo, self.context.today()))

    def _has_refused_date(self, error: memod.MemodError) -> bool:
        """Whether a date of a memo that isn't there yet is what was refused; it is gone then."""
        task, path = self._new.get("task") or {}, str(error.data.get("path"))
        return path.startswith("task.") and bool(task.pop(path[len("task.") :], None))
