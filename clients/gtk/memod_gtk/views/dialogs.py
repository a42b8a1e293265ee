"""Questions to the person."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Callable, NamedTuple

import memod
from gi.repository import Adw, Gtk

from ..model.shown import ShownGroup
from ..model.words import _, ngettext
from ..presenters.groups import COLORS
from .parts import CENTRED, box, label, named, prose, set_color


class GroupLook(NamedTuple):
    """What a person says of a group."""

    name: str
    color: str


def ask_group(
    parent: Gtk.Window,
    group: GroupLook | None,
    answered: Callable[[str, str], None],
    *,
    is_new: bool,
    why: str = "",
) -> Adw.MessageDialog:
    """Asks for a group's name and colour; again, if there is a `why` of what was answered."""
    title = _("New Group") if is_new else _("Edit Group…").rstrip("…")
    dialog = Adw.MessageDialog(
        transient_for=parent, modal=True, heading=title, body=prose(why), body_use_markup=True
    )
    entry = Gtk.Entry(text=group.name if group else "", activates_default=True)
    entry.set_placeholder_text(_("Name"))
    named(entry, _("Name"), tooltip=False)
    chosen = [group.color if group else random.choice(COLORS)]
    colors = list(COLORS) if chosen[0] in COLORS else [chosen[0], *COLORS[1:]]
    flow = Gtk.FlowBox(
        selection_mode=Gtk.SelectionMode.NONE, max_children_per_line=6, min_children_per_line=6,
        homogeneous=True, row_spacing=6, column_spacing=6, halign=Gtk.Align.CENTER,
    )  # fmt: skip
    first: Gtk.ToggleButton | None = None
    for color in colors:
        button = Gtk.ToggleButton(group=first, active=color == chosen[0], **CENTRED)
        first = first or button
        button.add_css_class("circular")
        button.add_css_class("swatch")
        set_color(button, color)
        named(button, _("Color {color}").format(color=color))
        button.connect("toggled", lambda _, color=color: chosen.__setitem__(0, color))
        flow.append(button)
        # The button is what the keyboard goes to, not what the flow puts around it.
        button.get_parent().set_focusable(False)
    dialog.set_extra_child(
        box(entry, label(_("Color"), "caption"), flow, vertical=True, spacing=12)
    )
    dialog.add_response("cancel", _("Cancel"))
    dialog.add_response("ok", _("Create") if is_new else _("Save"))
    dialog.set_response_appearance("ok", Adw.ResponseAppearance.SUGGESTED)
    dialog.set_default_response("ok")
    dialog.set_close_response("cancel")

    def allow() -> None:
        dialog.set_response_enabled("ok", bool(entry.get_text().strip()))

    entry.connect("changed", lambda _: allow())
    allow()
    dialog.connect(
        "response",
        lambda _, answer: answered(entry.get_text(), chosen[0]) if answer == "ok" else None,
    )
    dialog.present()
    entry.grab_focus()
    return dialog


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


def confirm_deletion(
    parent: Gtk.Window, group: ShownGroup, confirmed: Callable[[], None]
) -> Adw.MessageDialog:
    """Asks whether a group and what is in it may go."""
    more = ngettext(
        "Its {count} memo or task goes to the trash with it.",
        "Its {count} memos and tasks go to the trash with it.",
        group.total,
    )
    title = _("Delete “{name}”?").format(name=group.name)
    body = more.format(count=group.total) if group.total else ""
    return confirm(parent, title, body, _("Delete"), confirmed)


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
