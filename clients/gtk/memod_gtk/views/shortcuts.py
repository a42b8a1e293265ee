"""The keys, for the application and for the window that explains them."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from ..model.words import Words
from .parts import box, prose

WIDTH = 480
"""Of the window that explains them, where the one before it isn't narrower."""

ACTIONS = (
    # The action, the key of its words, its keys.
    ("win.new-memo", "new_memo", "<Control>n"),
    ("win.new-task", "new_task", "<Control>t"),
    ("win.new-group", "new_group", "<Control>g"),
    ("win.search", "go_search", "<Control>f"),
    ("win.search-all", "search_all", "<Control><Shift>f"),
    ("win.rename", "rename", "F2"),
    ("win.back", "back", "Escape"),
    ("win.page('groups')", "groups", "<Alt>1"),
    ("win.page('agenda')", "agenda", "<Alt>2"),
    ("win.page('board')", "board", "<Alt>3"),
    ("win.page('memos')", "memos", "<Alt>4"),
    ("win.page('history')", "history", "<Alt>5"),
    ("win.undo", "undo", "<Control>z"),
    ("win.redo", "redo", "<Control><Shift>z"),
    ("app.dark", "dark", "<Control>d"),
    ("app.new-window", "new_window", "<Control><Shift>n"),
    ("win.preferences", "preferences", "<Control>comma"),
    ("win.shortcuts", "shortcuts", "<Control>question"),
    ("app.quit", "quit", "<Control>q"),
)
_GOING = ("win.page", "win.back", "win.search")
ROW_KEYS = (
    ("open", "Return"),
    ("done", "space"),
    ("important", "<Alt>s"),
    ("pick_due", "<Alt>d"),
    ("state_before", "<Alt>Left"),
    ("state_after", "<Alt>Right"),
    ("delete", "Delete"),
    ("move_up", "<Alt>Up"),
    ("move_down", "<Alt>Down"),
    ("menu", "<Shift>F10"),
    ("choose", "<Control>space"),
    ("choose_more", "<Shift>Up <Shift>Down"),
    ("choose_all", "<Control>a"),
)

TEXT_KEYS = (
    ("bold", "<Control>b"),
    ("italic", "<Control>i"),
    ("tick_or_follow", "<Control>Return"),
)


def shortcuts_window(parent: Gtk.Window, words: Words) -> Adw.PreferencesWindow:
    """The window that shows every key; the toolkit's own needs more than 360 pixels."""
    window = Adw.PreferencesWindow(
        transient_for=parent, modal=True, title=words("shortcuts_title"),
        default_width=min(WIDTH, parent.get_width()),
    )  # fmt: skip
    keys_of = [(action, (key, accelerator)) for action, key, accelerator in ACTIONS]
    page = Adw.PreferencesPage()
    for title, keys in (
        ("keys_do", [keys for action, keys in keys_of if not action.startswith(_GOING)]),
        ("keys_go", [keys for action, keys in keys_of if action.startswith(_GOING)]),
        ("keys_list", ROW_KEYS),
        ("keys_text", TEXT_KEYS),
    ):
        group = Adw.PreferencesGroup(title=words(title))
        for key, accelerators in keys:
            row = Adw.ActionRow(title=prose(words(key)))
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
