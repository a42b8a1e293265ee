"""The keys, for the application and for the window that explains them."""

from __future__ import annotations

from gi.repository import Gtk

from ..model.words import Words

ACTIONS = (
    # The action, the key of its words, its keys.
    ("win.new-memo", "new_memo", "<Control>n"),
    ("win.new-task", "new_task", "<Control>t"),
    ("win.new-group", "new_group", "<Control>g"),
    ("win.search", "search", "<Control>f"),
    ("win.back", "back", "Escape"),
    ("win.page('groups')", "groups", "<Alt>1"),
    ("win.page('board')", "board", "<Alt>2"),
    ("win.page('memos')", "memos", "<Alt>3"),
    ("win.page('history')", "history", "<Alt>4"),
    ("win.undo", "undo", "<Control>z"),
    ("win.redo", "redo", "<Control><Shift>z"),
    ("app.dark", "dark", "<Control>d"),
    ("app.new-window", "new_window", "<Control><Shift>n"),
    ("win.shortcuts", "shortcuts", "<Control>question"),
    ("app.quit", "quit", "<Control>q"),
)
ROW_KEYS = (
    ("open", "Return"),
    ("done", "space"),
    ("delete", "Delete"),
    ("move_up", "<Alt>Up"),
    ("move_down", "<Alt>Down"),
    ("menu", "<Shift>F10"),
)


def shortcuts_window(parent: Gtk.Window, words: Words) -> Gtk.ShortcutsWindow:
    """The window that shows every key."""
    section = Gtk.ShortcutsSection(section_name="keys", max_height=12, visible=True)
    for title, keys in (
        (words("app"), [(key, accelerator) for _, key, accelerator in ACTIONS]),
        (words("memos"), ROW_KEYS),
    ):
        group = Gtk.ShortcutsGroup(title=title, visible=True)
        for key, accelerator in keys:
            group.append(
                Gtk.ShortcutsShortcut(title=words(key), accelerator=accelerator, visible=True)
            )
        section.append(group)
    window = Gtk.ShortcutsWindow(transient_for=parent, modal=True, child=section)
    window.present()
    return window
