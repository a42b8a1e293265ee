"""A list at the cursor of what a link, a tag or a group that is being typed can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Gdk, GLib, Gtk

from ..model.words import _
from ..presenters.completing import IN_TEXT, CompletionPresenter, Item, Offer
from ..presenters.context import Context
from .memo_text import MemoText
from .parts import box, label, named

_TAKING = (Gdk.KEY_Return, Gdk.KEY_KP_Enter, Gdk.KEY_Tab)
_STEPS = {Gdk.KEY_Up: -1, Gdk.KEY_Down: 1}
LETTERS_MAX = 44
SOON = GLib.PRIORITY_HIGH_IDLE


class TextField:
    """The text of a memo, as what is typed into."""

    def __init__(self, text: MemoText) -> None:
        self.widget = self._text = text
        """What the list is shown at."""
        self.keys_at = text
        """What has the keys while somebody types."""
        self._buffer = text.buffer

    def hear(self, looked: Callable[..., None]) -> None:
        """Has `looked` called when something is typed, `has_typed`, or the cursor has moved."""
        self._buffer.connect_after("changed", lambda _: looked(has_typed=True))
        self._buffer.connect("notify::cursor-position", lambda *_: looked())

    def line(self) -> tuple[str, int] | None:
        """The line that is typed in, and where; None where nothing is completed: in code, and of
        what is only shown."""
        here, tags = self._caret(), self._text.tags
        if self._text.is_showing:
            return None
        if self._buffer.get_has_selection() or tags.is_code(here.get_line()):
            return "", 0
        return tags.line(here.get_line()), here.get_line_offset()

    def take(self, start: int, beyond: int, text: str) -> None:
        """Puts a text in place of what is from there to so far behind the cursor."""
        here = self._caret()
        first, end = here.copy(), here.copy()
        first.set_line_offset(min(start, here.get_line_offset()))
        end.forward_chars(beyond)
        self._buffer.begin_user_action()
        self._buffer.delete(first, end)
        self._buffer.insert(first, text)
        self._buffer.end_user_action()
        self._buffer.place_cursor(first)

    def place(self) -> Gdk.Rectangle:
        """Where the cursor is in `widget`."""
        strong, _weak = self._text.get_cursor_locations(None)
        x, y = self._text.buffer_to_window_coords(Gtk.TextWindowType.WIDGET, strong.x, strong.y)
        return _rectangle(x, y, strong.height)

    def end_syllable(self) -> None:
        """Ends what an input method composes."""
        self._text.reset_im_context()

    def _caret(self) -> Gtk.TextIter:
        return self._buffer.get_iter_at_mark(self._buffer.get_insert())


class EntryField:
    """A line."""

    def __init__(self, entry: Gtk.Entry) -> None:
        self.widget = self._entry = entry
        self.keys_at = entry.get_delegate()

    def hear(self, looked: Callable[..., None]) -> None:
        """As above; so are the others."""
        # Only then is the cursor behind what was typed.
        self._entry.connect(
            "changed", lambda _: GLib.idle_add(lambda: looked(has_typed=True), priority=SOON)
        )
        self._entry.connect("notify::cursor-position", lambda *_: looked())

    def line(self) -> tuple[str, int] | None:
        """All of it."""
        if self._entry.get_selection_bounds():
            return "", 0
        return self._entry.get_text(), self._entry.get_position()

    def take(self, start: int, beyond: int, text: str) -> None:
        """The cursor is behind it then."""
        end = self._entry.get_position() + beyond
        self._entry.delete_text(start, end)
        self._entry.insert_text(text, start)
        self._entry.set_position(start + len(text))

    def place(self) -> Gdk.Rectangle:
        """Of the cursor."""
        strong, _weak = self.keys_at.compute_cursor_extents(self._entry.get_position())
        x, y = self.keys_at.translate_coordinates(self._entry, strong.get_x(), strong.get_y())
        return _rectangle(x, y, strong.get_height())

    def end_syllable(self) -> None:
        """It comes into the line."""
        self._entry.reset_im_context()


class Completion:
    """The keys stay with the text: Up, Down, Enter, Tab and Escape are the list's while it is
    there. A syllable that an input method composes is ended only by taking something."""

    def __init__(
        self, context: Context, field: TextField | EntryField, kinds: Sequence[str] = IN_TEXT
    ) -> None:
        self.presenter = CompletionPresenter(context, self, kinds)
        self.offer: Offer | None = None
        self._field = field
        self._composed = ""
        self._wanted: Item | None = None
        self.list = Gtk.ListBox(selection_mode=Gtk.SelectionMode.BROWSE, can_focus=False)
        self.list.add_css_class("navigation-sidebar")
        named(self.list, _("Suggestions"), tooltip=False)
        self.list.connect("row-activated", lambda _, row: self._choose(row.get_index()))
        self.popover = Gtk.Popover(
            child=self.list, autohide=False, has_arrow=False, can_focus=False,
            position=Gtk.PositionType.BOTTOM, halign=Gtk.Align.START,
        )  # fmt: skip
        self.popover.add_css_class("completion")
        field.widget.connect("unmap", lambda _: self._leave())
        field.keys_at.connect("preedit-changed", self._compose)
        field.hear(self._look)
        focus = Gtk.EventControllerFocus()
        focus.connect("leave", lambda _: self._is_left() and self.close())
        field.widget.add_controller(focus)
        self.keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        self.keys.connect("key-pressed", self._key)
        field.widget.add_controller(self.keys)

    def close(self) -> bool:
        """Offers nothing more for what was typed; returns whether anything was offered."""
        was_open = self.offer is not None
        self.presenter.stop()
        self.hide_offer()
        return was_open

    # What a presenter tells

    def show_offer(self, offer: Offer) -> None:
        """There is something to take."""
        if self._is_left():
            return
        self.offer = offer
        while child := self.list.get_first_child():
            self.list.remove(child)
        for item in offer.items:
            self.list.append(_row(item))
        self.list.select_row(self.list.get_row_at_index(0))
        if self.popover.get_parent() is None:  # Not before there is something to show.
            self.popover.set_sensitive(True)
            self.popover.set_parent(self._field.widget)
        self.popover.set_pointing_to(self._field.place())
        self.popover.popup()

    def hide_offer(self) -> None:
        """There is nothing to take, or not any more."""
        self.offer = None
        self.popover.popdown()

    # What the person does

    def _leave(self) -> None:
        self.close()
        if self.popover.get_parent():
            self.popover.set_sensitive(False)  # As `pop_up` does, for GTK 4.8.
            self.popover.unparent()

    def _is_left(self) -> bool:
        """Whether the keys go elsewhere in the window."""
        root = self._field.widget.get_root()
        return root is None or root.get_focus() is not self._field.keys_at

    def _compose(self, _text: Gtk.Widget, composed: str) -> None:
        self._composed = composed
        wanted, self._wanted = self._wanted, None
        if wanted and not composed:
            GLib.idle_add(self._take, wanted)
        else:
            self._look(has_typed=bool(composed))

    def _look(self, *, has_typed: bool = False) -> None:
        """Where something is typed or, while there is something to take, the cursor goes."""
        found = self._field.line() if has_typed or self.offer else None
        if found is None or self._is_left():
            return
        line, at = found
        self.presenter.typed(line[:at] + self._composed + line[at:], at + len(self._composed))

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        is_plain = not state & Gtk.accelerator_get_default_mod_mask()
        if key == Gdk.KEY_Escape and is_plain:
            return self.close()
        if self.offer is None or not is_plain or key not in (*_TAKING, *_STEPS):
            return False
        offer = self.offer
        row = self.list.get_selected_row()
        if key in _STEPS:
            there = ((row.get_index() if row else -1) + _STEPS[key]) % len(offer.items)
            self.list.select_row(self.list.get_row_at_index(there))
        else:
            self._choose(row.get_index() if row else 0)
        return True

    def _choose(self, index: int) -> None:
        if self.offer is None:
            return
        item = self.offer.items[index]
        if self._composed:  # The syllable comes first, and what is taken stands in its place.
            self._wanted = item
            self._field.end_syllable()
        else:
            self._take(item)

    def _take(self, item: Item) -> None:
        offer = self.offer
        if offer is None:
            return
        if item.creates:
            made = item._replace(creates="")
            self.presenter.create(item, lambda: self._put(offer, made))
        else:
            self._put(offer, item)

    def _put(self, offer: Offer, item: Item) -> None:
        self._field.take(offer.start, offer.beyond, item.text)
        self.close()


def _rectangle(x: float, y: float, height: float) -> Gdk.Rectangle:
    place = Gdk.Rectangle()
    place.x, place.y, place.width, place.height = int(x), int(y), 1, int(height)
    return place


def _row(item: Item) -> Gtk.ListBoxRow:
    title, detail = label(item.label, expand=True), label(item.detail, "caption", "dim-label")
    title.set_max_width_chars(LETTERS_MAX)
    return Gtk.ListBoxRow(child=box(title, detail, spacing=12), can_focus=False)
