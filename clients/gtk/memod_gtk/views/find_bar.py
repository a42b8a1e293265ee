"""A line to find something in the text that is open."""

from __future__ import annotations

from gi.repository import Gdk, Gtk

from ..model.finding import found_in, next_of
from ..model.words import _
from .memo_text import MemoText
from .parts import box, icon_button, label, named


class FindBar(Gtk.SearchBar):
    """Each match is selected in its turn, the first one from the cursor on."""

    def __init__(self, text: MemoText) -> None:
        super().__init__()
        self._text = text
        self.entry = Gtk.SearchEntry(hexpand=True, placeholder_text=_("Find in this memo"))
        named(self.entry, _("Find in this memo"), tooltip=False)
        self.entry.set_search_delay(50)
        self.entry.connect("search-changed", lambda _: self._go(0))
        self.entry.connect("activate", lambda _: self._go(1))
        self.entry.connect("next-match", lambda _: self._go(1))
        self.entry.connect("previous-match", lambda _: self._go(-1))
        self.entry.connect("stop-search", lambda _: self.close())
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self.entry.add_controller(keys)
        self.count = label("", "dim-label", "numeric")
        before = icon_button("go-up-symbolic", _("Previous Match"), lambda: self._go(-1), "flat")
        after = icon_button("go-down-symbolic", _("Next Match"), lambda: self._go(1), "flat")
        self.set_child(box(self.entry, self.count, before, after, spacing=6, hexpand=True))
        self.connect_entry(self.entry)

    def open(self) -> None:
        """Asks what to find; what is selected stands there."""
        bounds = self._text.buffer.get_selection_bounds()
        if bounds and bounds[0].get_line() == bounds[1].get_line():
            self.entry.set_text(self._text.buffer.get_text(*bounds, True))
        self.set_search_mode(True)
        self.entry.grab_focus()

    def close(self) -> None:
        """Back to the text, what was found selected."""
        self.set_search_mode(False)
        self._text.grab_focus()

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        is_back = key in (Gdk.KEY_Return, Gdk.KEY_KP_Enter) and state & Gdk.ModifierType.SHIFT_MASK
        if is_back:
            self._go(-1)
        return bool(is_back)

    def _go(self, by: int) -> None:
        if not self.get_search_mode():
            return
        wanted, buffer = self.entry.get_text(), self._text.buffer
        places = found_in(self._text.whole(), wanted)
        here = buffer.get_iter_at_mark(buffer.get_selection_bound()).get_offset()
        bounds = buffer.get_selection_bounds()
        here = bounds[0].get_offset() if bounds else here
        index = next_of(places, here, by)
        said = (
            _("{number} of {count}").format(number=index + 1, count=len(places)) if places else ""
        )
        self.count.set_text(said or (_("Not found") if wanted else ""))
        if places:
            self._text.select(*places[index])
