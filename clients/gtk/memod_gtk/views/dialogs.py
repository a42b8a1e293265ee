"""Questions to the person, also about groups."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Callable

import memod
from gi.repository import Adw, Gtk

from ..model.words import _, ngettext
from ..presenters.groups import COLORS, GroupsPresenter
from .parts import CENTRED, named, prose, put_in_flow, set_color, template


def _nothing() -> None:
    """What is done when somebody thinks better of it."""


def ask(
    parent: Gtk.Window,
    heading: str,
    body: str,
    answers: Mapping[str, tuple[str, Callable[[], None]]],
    *,
    destroys: bool = False,
) -> Adw.MessageDialog:
    """Asks something. Each answer has its words, and what it does. The first is that of closing the
    question; the last may be one that `destroys` something."""
    dialog = Adw.MessageDialog(
        transient_for=parent, modal=True, heading=prose(heading), heading_use_markup=True,
        body=prose(body), body_use_markup=True,
    )  # fmt: skip
    for id, (said, _deed) in answers.items():
        dialog.add_response(id, said)
    if destroys:
        dialog.set_response_appearance([*answers][-1], Adw.ResponseAppearance.DESTRUCTIVE)
    dialog.set_close_response([*answers][0])
    dialog.connect("response", lambda _dialog, id: answers[id][1]())
    dialog.present()
    return dialog


def confirm(
    parent: Gtk.Window, title: str, more: str, said: str, confirmed: Callable[[], None]
) -> Adw.MessageDialog:
    """Asks whether something may be deleted; `said` is on the button for that."""
    answers = {"cancel": (_("Cancel"), _nothing), "delete": (said, confirmed)}
    return ask(parent, title, more, answers, destroys=True)


def confirm_leaving(
    parent: Gtk.Window, why: str, discard: Callable[[], None], copy: Callable[[], None]
) -> Adw.MessageDialog:
    """Asks what shall become of a text that can't be saved."""
    body = _("{error}\n\nWhat you typed is still here. If you leave now, it will be lost.")
    answers = {
        "stay": (_("Keep Editing"), _nothing),
        "copy": (_("Copy Text"), copy),
        "discard": (_("Discard Text"), discard),
    }
    heading = _("Leave without saving?")
    dialog = ask(parent, heading, body.format(error=why), answers, destroys=True)
    dialog.set_default_response("stay")
    return dialog


def show_about(parent: Gtk.Window) -> Adw.AboutWindow:
    """What this is, and in which version."""
    window = Adw.AboutWindow(
        transient_for=parent,
        application_name=_("Memos"),
        application_icon=parent.get_application().get_application_id(),
        version=memod.__version__,
        comments=_(
            "Memos and tasks, kept by memod. Editors and other windows on the same "
            "store follow along."
        ),
        license_type=Gtk.License.MIT_X11,
    )
    window.present()
    return window


@template("group_dialog")
class GroupDialog(Adw.MessageDialog):
    """Asks for a group's name and colour; again, if there is a `why` of what was answered."""

    __gtype_name__ = "GroupDialog"
    entry: Gtk.Entry = Gtk.Template.Child()
    colors: Gtk.FlowBox = Gtk.Template.Child()

    def __init__(
        self,
        parent: Gtk.Window,
        name: str,
        color: str,
        answered: Callable[[str, str], None],
        *,
        is_new: bool,
        why: str = "",
    ) -> None:
        super().__init__(transient_for=parent)
        self.set_heading(_("New Group") if is_new else _("Edit Group…").rstrip("…"))
        self.set_body(prose(why))
        self.set_response_label("ok", _("Create") if is_new else _("Save"))
        self.color = color or random.choice(COLORS)
        first: Gtk.ToggleButton | None = None
        for each in COLORS if self.color in COLORS else (self.color, *COLORS[1:]):
            button = Gtk.ToggleButton(group=first, active=each == self.color, **CENTRED)
            first = first or button
            for style in ("circular", "swatch"):
                button.add_css_class(style)
            set_color(button, each)
            named(button, _("Color {color}").format(color=each))
            button.connect("toggled", lambda _, color=each: setattr(self, "color", color))
            put_in_flow(self.colors, button)
        self.entry.connect("changed", lambda _: self._allow())
        self.entry.set_text(name)
        self._allow()
        self.connect("response::ok", lambda *_: answered(self.entry.get_text(), self.color))
        self.present()
        self.entry.grab_focus()

    def _allow(self) -> None:
        self.set_response_enabled("ok", bool(self.entry.get_text().strip()))


class GroupDialogs:
    """Asks in windows of their own, and has it done."""

    def __init__(
        self,
        window: Gtk.ApplicationWindow,
        groups: GroupsPresenter,
        ask_picture: Callable[[Callable[[bytes], None]], None],
    ) -> None:
        self._window = window
        self._groups = groups
        self._ask_picture = ask_picture

    def create(self) -> None:
        """Asks for a new group's name and color."""
        self._ask("", "", "")

    def edit(self, id: str) -> None:
        """Asks for a group's new name and color."""
        group = self._groups.group(id)
        if group:
            self._ask(id, group.name, group.color)

    def pick_picture(self, id: str) -> None:
        """Asks for the file of a group's picture."""
        self._ask_picture(lambda data: self._groups.set_picture(id, data))

    def delete(self, id: str) -> None:
        """Asks whether a group is to go."""
        group = self._groups.group(id)
        if group:
            more = ngettext(
                "Its {count} memo or task goes to the trash with it.",
                "Its {count} memos and tasks go to the trash with it.",
                group.total,
            )
            self._window.dialog = confirm(
                self._window,
                _("Delete “{name}”?").format(name=group.name),
                more.format(count=group.total) if group.total else "",
                _("Delete"),
                lambda: self._groups.delete(group),
            )

    def _ask(self, id: str, name: str, color: str, why: str = "") -> None:
        window = self._window

        def answered(name: str, color: str) -> None:
            def refused(why: str) -> None:
                if window.get_mapped():  # What was typed is there again.
                    self._ask(id, name, color, why)

            self._groups.save(id, name, color, refused)

        window.dialog = GroupDialog(window, name, color, answered, is_new=not id, why=why)
