"""What is asked about groups: their names, colours and pictures, and whether one is to go."""

from __future__ import annotations

from gi.repository import Gtk

from ..presenters.groups import GroupsPresenter
from . import dialogs
from .transfer_actions import TransferActions


class GroupDialogs:
    """Asks in windows of their own, and has it done."""

    def __init__(
        self,
        window: Gtk.ApplicationWindow,
        groups: GroupsPresenter,
        transfer: TransferActions,
    ) -> None:
        self._window = window
        self._groups = groups
        self._transfer = transfer

    def create(self) -> None:
        """Asks what a new group is to be."""
        self._ask(None, "")

    def edit(self, id: str) -> None:
        """Asks what a group is to be from now on."""
        group = self._groups.group(id)
        if group:
            self._ask(dialogs.GroupLook(group.name, group.color), id)

    def pick_picture(self, id: str) -> None:
        """Asks for the file of a group's picture."""
        self._transfer.picture(lambda data: self._groups.set_picture(id, data))

    def delete(self, id: str) -> None:
        """Asks whether a group is to go."""
        group = self._groups.group(id)
        if group:
            self._window.dialog = dialogs.confirm_deletion(
                self._window, group, lambda: self._groups.delete(group)
            )

    def _ask(self, group: dialogs.GroupLook | None, id: str, why: str = "") -> None:
        window = self._window

        def answered(name: str, color: str) -> None:
            def refused(why: str) -> None:
                if window.get_mapped():  # What was typed is there again.
                    self._ask(dialogs.GroupLook(name, color), id, why)

            if id:
                self._groups.change(id, name, color, refused)
            else:
                self._groups.create(name, color, refused)

        window.dialog = dialogs.ask_group(window, group, answered, is_new=not id, why=why)
