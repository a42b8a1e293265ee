"""The keys, for the application and for the window that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from gi.repository import Gtk

from ..model.words import Words

ACTIONS = (
    # The action, the key of its words, its keys.
    ("win.new-memo", "new_memo", "<Control>n"),
    ("win.new-task", "new_task", "<Control>t"),
    ("win.new-group", "new_group", "<Control>g"),
    ("win.search", "go_search", "<Control>f"),
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
    ("win.shortcuts", "shortcuts", "<Control>question"),
    ("app.quit", "quit", "<Control>q"),
)
_GOING = ("win.page", "win.back", "win.search")
ROW_KEYS = (
    ("open", "Return"),
    ("done", "space"),
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


def shortcuts_window(parent: Gtk.Window, words: Words) -> Gtk.ShortcutsWindow:
    """The window that shows every key."""
    keys_of = [(action, (key, accelerator)) for action, key, accelerator in ACTIONS]
    groups = "".join(
        _group(words(title), [(words(key), accelerator) for key, accelerator in keys])
        for title, keys in (
            ("keys_do", [keys for action, keys in keys_of if not action.startswith(_GOING)]),
            ("keys_go", [keys for action, keys in keys_of if action.startswith(_GOING)]),
            ("keys_list", ROW_KEYS),
        )
    )
    # Before 4.14 only a builder can put sections into this window without breaking it.
    builder = Gtk.Builder.new_from_string(_WINDOW.format(groups=groups), -1)
    window = builder.get_object("keys")
    window.set_transient_for(parent)
    window.present()
    return window


_WINDOW = """<interface><object class="GtkShortcutsWindow" id="keys">
<property name="modal">1</property>
<child><object class="GtkShortcutsSection"><property name="section-name">keys</property>
<property name="max-height">18</property>{groups}</object></child></object></interface>"""


def _group(title: str, keys: Sequence[tuple[str, str]]) -> str:
    shortcuts = "".join(
        '<child><object class="GtkShortcutsShortcut">'
        f'<property name="title">{escape(words)}</property>'
        f'<property name="accelerator">{escape(accelerator)}</property></object></child>'
        for words, accelerator in keys
    )
    return (
        '<child><object class="GtkShortcutsGroup">'
        f'<property name="title">{escape(title)}</property>{shortcuts}</object></child>'
    )
