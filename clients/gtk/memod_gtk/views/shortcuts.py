"""The keys, for the application and for the window that explains them."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from ..model.words import N_, _
from .parts import box, prose

WIDTH = 480
"""Of the window that explains them, where the one before it isn't narrower."""

ACTIONS = (
    # The action, what it is called, its keys.
    ("win.new-memo", N_("New Memo"), "<Control>n"),
    ("win.new-task", N_("New Task"), "<Control>t"),
    ("win.new-group", N_("New Group"), "<Control>g"),
    ("win.search", N_("Search"), "<Control>f"),
    ("win.search-all", N_("Search Everything"), "<Control><Shift>f"),
    ("win.rename", N_("Rename"), "F2"),
    ("win.back", N_("Back"), "Escape"),
    ("win.page('groups')", N_("Groups"), "<Alt>1"),
    ("win.page('agenda')", N_("Agenda"), "<Alt>2"),
    ("win.page('board')", N_("Board"), "<Alt>3"),
    ("win.page('memos')", N_("Memos"), "<Alt>4"),
    ("win.page('history')", N_("History"), "<Alt>5"),
    ("win.undo", N_("Undo"), "<Control>z"),
    ("win.redo", N_("Redo"), "<Control><Shift>z"),
    ("app.dark", N_("Toggle Dark Style"), "<Control>d"),
    ("app.new-window", N_("New Window"), "<Control><Shift>n"),
    ("win.preferences", N_("Preferences"), "<Control>comma"),
    ("win.shortcuts", N_("Keyboard Shortcuts"), "<Control>question"),
    ("app.quit", N_("Quit"), "<Control>q"),
)
_GOING = ("win.page", "win.back", "win.search")
ROW_KEYS = (
    (N_("Open"), "Return"),
    (N_("Done"), "space"),
    (N_("Important"), "<Alt>s"),
    (N_("Due Date"), "<Alt>d"),
    (N_("Previous State"), "<Alt>Left"),
    (N_("Next State"), "<Alt>Right"),
    (N_("Delete"), "Delete"),
    (N_("Move Up"), "<Alt>Up"),
    (N_("Move Down"), "<Alt>Down"),
    (N_("Menu"), "<Shift>F10"),
    (N_("Select"), "<Control>space"),
    (N_("Extend Selection"), "<Shift>Up <Shift>Down"),
    (N_("Select All"), "<Control>a"),
)

TEXT_KEYS = (
    (N_("Bold"), "<Control>b"),
    (N_("Italic"), "<Control>i"),
    (N_("Tick a Box, Follow a Link"), "<Control>Return"),
)


def shortcuts_window(parent: Gtk.Window) -> Adw.PreferencesWindow:
    """The window that shows every key; the toolkit's own needs more than 360 pixels."""
    window = Adw.PreferencesWindow(
        transient_for=parent, modal=True, title=_("Shortcuts"),
        default_width=min(WIDTH, parent.get_width()),
    )  # fmt: skip
    keys_of = [(action, (said, accelerator)) for action, said, accelerator in ACTIONS]
    page = Adw.PreferencesPage()
    for title, keys in (
        (N_("General"), [keys for action, keys in keys_of if not action.startswith(_GOING)]),
        (N_("Go"), [keys for action, keys in keys_of if action.startswith(_GOING)]),
        (N_("In a List"), ROW_KEYS),
        (N_("In a Text"), TEXT_KEYS),
    ):
        group = Adw.PreferencesGroup(title=_(title))
        for said, accelerators in keys:
            row = Adw.ActionRow(title=prose(_(said)))
            row.add_suffix(_labels(accelerators))
            group.add(row)
        page.add(group)
    window.add(page)
    window.present()
    return window


def _labels(accelerators: str) -> Gtk.Widget:
    """Keys that do the same, below each other."""
    labels = (
        Gtk.ShortcutLabel(accelerator=each, halign=Gtk.Align.END)
        for each in accelerators.split(" ")
    )
    return box(*labels, vertical=True, spacing=6, valign=Gtk.Align.CENTER)
