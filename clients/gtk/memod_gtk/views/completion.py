"""A list at the cursor of what a link or tag that is being typed can be."""

from __future__ import annotations

from gi.repository import Gdk, GLib, Gtk

from ..presenters.completing import CompletionPresenter, Item, Offer
from ..presenters.context import Context
from .memo_text import MemoText
from .parts import box, label, named

_TAKING = (Gdk.KEY_Return, Gdk.KEY_KP_Enter, Gdk.KEY_Tab)
_STEPS = {Gdk.KEY_Up: -1, Gdk.KEY_Down: 1}
LETTERS_MAX = 44


class Completion:
    """The keys stay with the text: Up, Down, Enter, Tab and Escape are the list's while it is
    there. A syllable that an input method composes is ended only by taking something."""

    def __init__(self, context: Context, text: MemoText) -> None:
        self.presenter = CompletionPresenter(context, self)
        self.offer: Offer | None = None
        self._text = text
        self._buffer = text.buffer
        self._composed = ""
        self._wanted: Item | None = None
        self.list = Gtk.ListBox(selection_mode=Gtk.SelectionMode.BROWSE, can_focus=False)
        self.list.add_css_class("navigation-sidebar")
        named(self.list, context.words("completions"), tooltip=False)
        self.list.connect("row-activated", lambda _, row: self._clicked(row))
        self.popover = Gtk.Popover(
            child=self.list, autohide=False, has_arrow=False, can_focus=False,
            position=Gtk.PositionType.BOTTOM, halign=Gtk.Align.START,
        )  # fmt: skip
        self.popover.add_css_class("completion")
        text.connect("unmap", lambda _: self._leave())
        text.connect("preedit-changed", self._compose)
        self._buffer.connect_after("changed", lambda _: self._look(has_typed=True))
        self._buffer.connect("notify::cursor-position", lambda *_: self._look())
        focus = Gtk.EventControllerFocus()
        focus.connect("leave", lambda _: self._is_left() and self.close())
        text.add_controller(focus)
        self.keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        self.keys.connect("key-pressed", self._key)
        text.add_controller(self.keys)

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
            self.popover.set_parent(self._text)
        self.popover.set_pointing_to(self._place())
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
        root = self._text.get_root()
        return root is None or root.get_focus() is not self._text

    def _compose(self, _text: Gtk.TextView, composed: str) -> None:
        self._composed = composed
        wanted, self._wanted = self._wanted, None
        if wanted and not composed:
            GLib.idle_add(self._take, wanted)
        else:
            self._look(has_typed=bool(composed))

    def _look(self, *, has_typed: bool = False) -> None:
        """Where something is typed or, while there is something to take, the cursor goes."""
        if self._text.is_showing or not (has_typed or self.offer) or self._is_left():
            return
        here = self._caret()
        if self._buffer.get_has_selection() or self._text.tags.is_code(here.get_line()):
            self.close()
            return
        line, at = self._text.tags.line(here.get_line()), here.get_line_offset()
        self.presenter.typed(line[:at] + self._composed + line[at:], at + len(self._composed))

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        is_plain = not state & Gtk.accelerator_get_default_mod_mask()
        if self.offer is None or not is_plain or key not in (*_TAKING, *_STEPS):
            return False
        offer = self.offer
        row = self.list.get_selected_row()
        if key in _STEPS:
            there = ((row.get_index() if row else -1) + _STEPS[key]) % len(offer.items)
            self.list.select_row(self.list.get_row_at_index(there))
        else:
            self._choose(offer.items[row.get_index() if row else 0])
        return True

    def _clicked(self, row: Gtk.ListBoxRow) -> None:
        if self.offer:
            self._choose(self.offer.items[row.get_index()])

    def _choose(self, item: Item) -> None:
        if self._composed:  # The syllable comes first, and what is taken stands in its place.
            self._wanted = item
            self._text.reset_im_context()
        else:
            self._take(item)

    def _take(self, item: Item) -> None:
        offer = self.offer
        if offer is None:
            return
        here = self._caret()
        start, end = here.copy(), here.copy()
        start.set_line_offset(min(offer.start, here.get_line_offset()))
        end.forward_chars(offer.beyond)
        self._buffer.begin_user_action()
        self._buffer.delete(start, end)
        self._buffer.insert(start, item.text)
        self._buffer.end_user_action()
        self._buffer.place_cursor(start)
        self.close()

    def _caret(self) -> Gtk.TextIter:
        return self._buffer.get_iter_at_mark(self._buffer.get_insert())

    def _place(self) -> Gdk.Rectangle:
        strong, _weak = self._text.get_cursor_locations(None)
        x, y = self._text.buffer_to_window_coords(Gtk.TextWindowType.WIDGET, strong.x, strong.y)
        place = Gdk.Rectangle()
        place.x, place.y, place.width, place.height = x, y, 1, strong.height
        return place


def _row(item: Item) -> Gtk.ListBoxRow:
    title, detail = label(item.label, expand=True), label(item.detail, "caption", "dim-label")
    title.set_max_width_chars(LETTERS_MAX)
    return Gtk.ListBoxRow(child=box(title, detail, spacing=12), can_focus=False)
