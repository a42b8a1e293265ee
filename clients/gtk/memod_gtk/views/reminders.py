"""Reminders as notifications of the desktop, with Done and Snooze."""

from __future__ import annotations

from gi.repository import Gio, GLib

from ..model.words import _
from ..presenters.context import Context
from ..presenters.reminders import RemindersPresenter


class Notifications:
    """Shows the reminders of each window's server, by the application."""

    def __init__(self, app: Gio.Application) -> None:
        self._app = app
        self._presenters: list[RemindersPresenter] = []
        for name, act in (("reminder-done", self._done), ("reminder-snooze", self._snooze)):
            action = Gio.SimpleAction.new(name, GLib.VariantType.new("s"))
            action.connect("activate", act)
            app.add_action(action)

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

    def _done(self, _action: Gio.SimpleAction, name: GLib.Variant) -> None:
        for presenter in self._presenters:
            presenter.done(name.get_string())

    def _snooze(self, _action: Gio.SimpleAction, name: GLib.Variant) -> None:
        for presenter in self._presenters:
            presenter.snooze(name.get_string())
