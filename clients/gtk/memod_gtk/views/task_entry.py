"""A line to type a task into, with chips below for what is understood of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

from gi.repository import Gdk, Gtk

from ..model.typed import Chip
from ..model.words import _
from ..presenters.completing import IN_LINE
from ..presenters.context import Context
from ..presenters.quick_entry import QuickEntryPresenter
from .completion import Completion, EntryField
from .parts import box, flow, named, put_in_flow, wrapped

_DELETING = (Gdk.KEY_BackSpace, Gdk.KEY_Delete)
CHIP_LINES_MAX = 4


class TaskEntry(Gtk.Box):
    """A click on a chip, or Backspace behind what it says, leaves that text.

    A click on one of the readings of a date puts that one in its place.
    """

    presenter: QuickEntryPresenter
    completion: Completion

    def __init__(self) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        self.chips: list[Chip] = []
        self._composed = ""
        self.entry = Gtk.Entry(placeholder_text=_("Add a task"), hexpand=True)
        self.entry.set_icon_from_icon_name(Gtk.EntryIconPosition.PRIMARY, "list-add-symbolic")
        named(self.entry, _("Add a task"), tooltip=False)
        self.entry.connect("activate", lambda _: self._enter())
        self.entry.connect("changed", lambda _: self.presenter.typed(self.entry.get_text()))
        self.entry.get_delegate().connect("preedit-changed", self._compose)
        # Before the toolkit's own entry deletes a letter.
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self.entry.add_controller(keys)
        self.row = flow(visible=False, max_children_per_line=20)
        named(self.row, _("Understood"), tooltip=False)
        self.append(self.entry)
        self.append(self.row)

    # What a presenter tells

    def show_chips(self, chips: Sequence[Chip]) -> None:
        """What is understood of the text."""
        if list(chips) == self.chips:
            return
        had_focus = self.row.get_focus_child() is not None
        self.chips = list(chips)
        while child := self.row.get_first_child():
            self.row.remove(child)
        for chip in chips:
            put_in_flow(self.row, self._chip(chip))
        self.row.set_visible(bool(chips))
        if had_focus:
            self.entry.grab_focus_without_selecting()

    def give_back(self, text: str) -> None:
        """What couldn't be added is there again, before what was typed since."""
        self.entry.set_text(" ".join(filter(None, (text, self.entry.get_text()))))
        self.entry.set_position(-1)

    # What the person does

    def _enter(self) -> None:
        if self._composed:
            return  # The syllable isn't in the text yet: it would be left out.
        text = self.entry.get_text()
        self.presenter.entered(text)
        self.entry.set_text("")

    def _compose(self, _text: Gtk.Text, composed: str) -> None:
        self._composed = composed

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        # A syllable that is being composed is the input method's.
        is_plain = not state & Gtk.accelerator_get_default_mod_mask()
        if key != Gdk.KEY_BackSpace or self._composed or not is_plain:
            return False
        return not self.entry.get_selection_bounds() and self._reject_at(self.entry.get_position())

    def _reject_at(self, place: int) -> bool:
        text = self.entry.get_text()
        for chip in self.chips:
            is_here = chip.end == place and text[:place].endswith(chip.literal)
            if chip.literal and is_here and not chip.instead:
                self.presenter.reject(chip)
                return True
        return False

    def _settle(self, chip: Chip) -> None:
        """Puts the words that are certain in the place of those that aren't."""
        text, start = self.entry.get_text(), chip.end - len(chip.literal)
        if text[start : chip.end] == chip.literal:
            self.entry.set_text(text[:start] + chip.instead + text[chip.end :])
            self.entry.set_position(-1)
            self.entry.grab_focus_without_selecting()

    def _chip(self, chip: Chip) -> Gtk.Widget:
        said = wrapped(chip.words, lines=CHIP_LINES_MAX)
        said.set_max_width_chars(24)
        if not chip.literal:
            said.set_halign(Gtk.Align.START)
            said.add_css_class("chip")
            said.add_css_class("dim-label")
            return said
        cross = Gtk.Image(icon_name="window-close-symbolic", pixel_size=12)
        child = said if chip.instead else box(said, cross, spacing=6)
        button = Gtk.Button(child=child, halign=Gtk.Align.START)
        button.add_css_class("chip")
        if chip.instead:
            button.connect("clicked", lambda _: self._settle(chip))
            return button
        named(button, _("Leave as text: {what}").format(what=chip.words))
        button.connect("clicked", lambda _: self.presenter.reject(chip))
        keys = Gtk.EventControllerKey()
        keys.connect("key-pressed", lambda _keys, key, *_: self._chip_key(key, chip))
        button.add_controller(keys)
        return button

    def _chip_key(self, key: int, chip: Chip) -> bool:
        if key in _DELETING:
            self.presenter.reject(chip)
        return key in _DELETING


def task_entry(
    context: Context,
    name_of: Callable[[str], str],
    defaults: Mapping[str, Any] | None = None,
) -> TaskEntry:
    """A line to type tasks into, which get `defaults` for what they don't say."""
    entry = TaskEntry()
    entry.presenter = QuickEntryPresenter(context, entry, name_of, defaults)
    entry.completion = Completion(context, EntryField(entry.entry), IN_LINE)
    entry.set_sensitive(not context.is_read_only)
    return entry
