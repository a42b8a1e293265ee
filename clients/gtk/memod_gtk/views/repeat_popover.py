"""How often a task comes again: a line to say it in words."""

from __future__ import annotations

from gi.repository import Gtk

from ..presenters.context import Context
from ..presenters.due import SetDue
from ..presenters.repeat import RepeatPresenter
from .parts import box, label, named, prose


class RepeatPopover(Gtk.Popover):
    """Gone once it is so, or it is closed."""

    def __init__(self, context: Context, repeat: str, set_repeat: SetDue) -> None:
        """`repeat` is how often now, in words; they can be changed."""
        super().__init__()
        words = context.words
        self.presenter = RepeatPresenter(context, self, set_repeat)
        self.entry = Gtk.Entry(placeholder_text=words("repeat_example"), text=repeat)
        self.entry.set_width_chars(28)
        named(self.entry, words("repeat_in_words"), tooltip=False)
        self.entry.connect("changed", lambda _: self._typed())
        self.entry.connect("activate", lambda _: self.presenter.entered(self.entry.get_text()))
        self.meaning = label("", "caption")
        self.refusal = Gtk.Label(
            xalign=0, wrap=True, width_chars=28, max_width_chars=28, visible=False
        )
        for style in ("caption", "overdue"):
            self.refusal.add_css_class(style)
        self.once = Gtk.Button(label=words("no_repeat"), visible=bool(repeat))
        self.once.connect("clicked", lambda _: self.presenter.clear())
        self.set_child(
            box(self.entry, self.meaning, self.refusal, self.once, vertical=True, spacing=6)
        )

    # What a presenter tells

    def show_meaning(self, words: str) -> None:
        """How often the text says."""
        self.meaning.set_text(words)

    def show_refusal(self, sentence: str) -> None:
        """Why the text can't be read; it stays."""
        self.meaning.set_visible(False)
        self.refusal.set_markup(prose(sentence))
        self.refusal.set_visible(True)

    def close(self) -> None:
        """It is so."""
        self.popdown()

    # What the person does

    def _typed(self) -> None:
        self.meaning.set_visible(True)
        self.refusal.set_visible(False)
        self.presenter.typed(self.entry.get_text())
