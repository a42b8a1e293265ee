"""The keys, for the application and for the window that explains them."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from .parts import box, inside, prose, template

WIDTH = 480
"""Of the window that explains them, where the one before it isn't narrower."""

ACTIONS = {
    "win.new-memo": "<Control>n",
    "win.new-task": "<Control>t",
    "win.new-group": "<Control>g",
    "win.search": "<Control>f",
    "win.search-all": "<Control><Shift>f",
    "win.rename": "F2",
    "win.back": "Escape",
    "win.page('groups')": "<Alt>1",
    "win.page('agenda')": "<Alt>2",
    "win.page('board')": "<Alt>3",
    "win.page('memos')": "<Alt>4",
    "win.page('history')": "<Alt>5",
    "win.undo": "<Control>z",
    "win.redo": "<Control><Shift>z",
    "app.dark": "<Control>d",
    "app.new-window": "<Control><Shift>n",
    "win.preferences": "<Control>comma",
    "win.shortcuts": "<Control>question",
    "app.quit": "<Control>q",
}
"""The keys of each action."""


@template("shortcuts")
class Shortcuts(Adw.PreferencesWindow):
    """The window that shows every key; the toolkit's own needs more than 360 pixels."""

    __gtype_name__ = "Shortcuts"

    def __init__(self, parent: Gtk.Window) -> None:
        super().__init__(transient_for=parent, default_width=min(WIDTH, parent.get_width()))
        for row in [each for each in inside(self) if isinstance(each, Adw.ActionRow)]:
            row.set_title(prose(row.get_title()))
            row.add_suffix(_labels(ACTIONS.get(row.get_name(), row.get_name())))
        self.present()


def _labels(accelerators: str) -> Gtk.Widget:
    """Keys that do the same, below each other."""
    labels = (
        Gtk.ShortcutLabel(accelerator=each, halign=Gtk.Align.END)
        for each in accelerators.split(" ")
    )
    return box(*labels, vertical=True, spacing=6, valign=Gtk.Align.CENTER)
