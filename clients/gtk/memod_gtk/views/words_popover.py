"""A line to say something in words, with what they mean below it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import partial

from gi.repository import Gdk, Gtk

from ..model.words import _
from ..presenters.context import Context
from ..presenters.said import Meaning, Reading, SaidPresenter, Send
from .parts import named, offer, parts_of, prose, styled

_AROUND = 80
"""What a popover's arrow and shadow take of the height, and half of a desktop's panel."""


class WordsPopover(Gtk.Popover):
    """Gone once it is so, or it is closed. Kinds of it put more below `content`, which is scrolled
    where there is little room, and into `pinned`, which isn't, whatever the font and its size."""

    def __init__(
        self, context: Context, meaning: Meaning, send: Send, *, example: str, name: str, text: str
    ) -> None:
        """`example` stands in the empty line, `name` is what a screen reader says."""
        super().__init__()
        self.presenter = SaidPresenter(context, self, meaning, send)
        part = parts_of("words_popover").get_object
        self.scrolled, self.content, self.pinned = part("scrolled"), part("content"), part("pinned")
        self.meaning, self.refusal = part("meaning"), part("refusal")
        self.readings, self.entry = part("readings"), part("entry")
        self.entry.set_properties(placeholder_text=example, text=text)
        named(self.entry, name, tooltip=False)
        self.entry.connect("changed", lambda _: self._typed())
        self.entry.connect("activate", lambda _: self.presenter.entered(self.entry.get_text()))
        self.set_child(part("whole"))

    # What a presenter tells

    def show_meaning(self, words: str) -> None:
        """What the text says."""
        self.meaning.set_text(words)

    def show_day(self, day: dt.date | None, time: str) -> None:
        """The day and time that the text means, for those who have a calendar."""

    def show_refusal(self, sentence: str, readings: Sequence[Reading]) -> None:
        """Why the text can't be read, and what it could mean; it stays."""
        self.meaning.set_visible(False)
        self.refusal.set_markup(prose(sentence))
        # With something to choose from it is a question, and no error.
        styled(self.refusal, "overdue", not readings)
        self.refusal.set_visible(True)
        # A popover of GTK 4.8 measures itself a little wider than it is: a line would be missing.
        height = self.refusal.measure(Gtk.Orientation.VERTICAL, self.content.get_width())[1]
        self.refusal.set_size_request(-1, height)
        entered = self.presenter.entered
        offer(self.readings, ((each.words, partial(entered, each.text)) for each in readings))
        self.readings.set_visible(bool(readings))
        self.fit()

    def fit(self) -> None:
        """Has a bar beside what is higher than there is room; kinds of it may do more."""
        if self.is_known_room:
            policies = Gtk.PolicyType
            # One that comes by itself is laid over the last letters.
            bar = policies.AUTOMATIC if self.has_room() else policies.ALWAYS
            self.scrolled.set_policy(policies.NEVER, bar)

    @property
    def is_known_room(self) -> bool:
        """Whether it is known how much room there is: not before it is on screen."""
        return bool(self.scrolled.get_max_content_height() >= 0)

    def has_room(self) -> bool:
        """Whether all that is in it can be seen at once."""
        width = self.content.get_width() or self.content.measure(Gtk.Orientation.HORIZONTAL, -1)[1]
        height = self.content.measure(Gtk.Orientation.VERTICAL, width)[1]
        return bool(height <= self.scrolled.get_max_content_height())

    def close(self) -> None:
        """It is so."""
        self.popdown()

    def popup(self) -> None:
        """Opens where it has the room: above or below, or else beside, where it slides."""
        self._keep_line()
        # Before it is on screen: the toolkit doesn't move one that is.
        parent = self.get_parent()
        root, native = parent.get_root(), parent.get_native()
        place = parent.compute_bounds(root)[1]
        above, below = place.get_y(), root.get_height() - place.get_y() - place.get_height()
        monitor: Gdk.Monitor = self.get_display().get_monitor_at_surface(native.get_surface())
        height = monitor.get_geometry().height
        # Wherever the window is, one side has half of the screen, or more in the window itself.
        room = max(above, below, height / 2) - _AROUND
        width = self.content.measure(Gtk.Orientation.HORIZONTAL, -1)[1]
        pinned = self.pinned.measure(Gtk.Orientation.VERTICAL, width)[1]
        wanted = self.content.measure(Gtk.Orientation.VERTICAL, width)[1] + pinned
        if wanted > room and place.get_x() > width + _AROUND:
            self.set_position(Gtk.PositionType.LEFT)
            room = height - _AROUND
        self.scrolled.set_max_content_height(max(int(room) - pinned, 0))
        self.fit()
        Gtk.Popover.popup(self)

    def _keep_line(self) -> None:
        """Keeps the meaning's line as high with words as without: Hangul is higher than none."""
        layout = self.meaning.create_pango_layout(_("Today"))
        self.meaning.set_size_request(-1, layout.get_pixel_size()[1])

    # What the person does

    def _typed(self) -> None:
        self.drop_refusal()
        self.presenter.typed(self.entry.get_text())

    def drop_refusal(self) -> None:
        """Takes away what was said of a text that couldn't be read."""
        self.meaning.set_visible(True)
        self.refusal.set_visible(False)
        self.refusal.set_size_request(-1, -1)
        self.readings.set_visible(False)
        while child := self.readings.get_first_child():
            self.readings.remove(child)
        self.fit()
