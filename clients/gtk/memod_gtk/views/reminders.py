"""Reminders as notifications of the desktop, with Done and Snooze."""

from __future__ import annotations

from functools import partial
from typing import Callable

from gi.repository import Gio, GLib

from ..model.words import _
from ..presenters.context import Context
from ..presenters.reminders import RemindersPresenter
from .parts import add_actions


class Notifications:
    """Shows the reminders of each window's server, by the application."""

    def __init__(self, app: Gio.Application) -> None:
        self._app = app
        self._presenters: list[RemindersPresenter] = []
        deeds = (("done", RemindersPresenter.done), ("snooze", RemindersPresenter.snooze))
        add_actions(
            app, ((f"reminder-{name}", partial(self._do, deed)) for name, deed in deeds), "s"
        )

    def follow(self, context: Context) -> None:
        """Shows what that window's server sends."""
        presenter = RemindersPresenter(context, self)
        self._presenters.append(presenter)
        presenter.attach()

    def show_reminder(self, name: str, title: str, body: str) -> None:
        """A notification that stays until something is done about it."""
        notification = Gio.Notification.new(title)
        if body:
            notification.set_body(body)
        notification.set_priority(Gio.NotificationPriority.HIGH)
        target = GLib.Variant("s", name)
        for said, action in ((_("Done"), "done"), (_("Snooze 10 Minutes"), "snooze")):
            notification.add_button_with_target(said, f"app.reminder-{action}", target)
        self._app.send_notification(name, notification)

    def hide_reminder(self, name: str) -> None:
        """It is gone, also where another desktop has kept it."""
        self._app.withdraw_notification(name)

    def _do(self, deed: Callable[[RemindersPresenter, str], None], name: str) -> None:
        for presenter in self._presenters:
            deed(presenter, name)
