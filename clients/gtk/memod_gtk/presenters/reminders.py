"""Reminders: shown by the desktop, with what a person can do about them at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ..model.days import due_words
from ..model.words import _
from .context import Context

SNOOZE = "in 10 minutes"


class ReminderView(Protocol):
    """What shows a reminder and gives its name back when something is done about it."""

    def show_reminder(self, name: str, title: str, body: str) -> None:
        """The time of a task's reminder has come."""

    def hide_reminder(self, name: str) -> None:
        """Something was done about it."""


class RemindersPresenter:
    """Shows what the server sends, and says to it that it was shown."""

    def __init__(self, context: Context, view: ReminderView) -> None:
        self._context = context
        self._view = view
        self._shown: dict[str, Mapping[str, Any]] = {}

    def attach(self) -> None:
        """Begins to listen."""
        self._context.session.on_remind = self._remind

    def done(self, name: str) -> None:
        """Marks the task of a reminder done: that occurrence of it which was seen."""
        if reminder := self._take(name):
            params = {"ids": [reminder["id"]], "state": "done"}
            if reminder["occurrence"]:
                params["occurrence"] = reminder["occurrence"]
            self._context.session.ask("task/setState", params)

    def snooze(self, name: str) -> None:
        """Lets a reminder come again."""
        if reminder := self._take(name):
            key = {"id": reminder["id"], "key": reminder["key"]}
            self._context.session.ask("reminder/snooze", {**key, "until": SNOOZE})

    def _take(self, name: str) -> Mapping[str, Any] | None:
        reminder = self._shown.pop(name, None)
        if reminder:
            self._view.hide_reminder(name)
        return reminder

    def _remind(self, params: Mapping[str, Any]) -> None:
        today = self._context.today()
        confirmed = []
        for reminder in params["reminders"]:
            name = f"{reminder['id']} {reminder['key']}"
            self._shown[name] = reminder
            due = reminder["due"]
            body = _("Due {due}").format(due=due_words(due, today)) if due else ""
            self._view.show_reminder(name, reminder["title"] or _("Reminder"), body)
            confirmed.append({"id": reminder["id"], "key": reminder["key"]})
        self._context.session.ask("reminder/confirm", {"reminders": confirmed})
