"""Sentences that stay until what they say is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Gtk

from ..model.words import _
from ..presenters.context import Context
from ..presenters.sharing import SharingPresenter
from .dialogs import ask
from .parts import prose, template, turn
from .states import Details


@template("trouble_bar")
class TroubleBar(Gtk.Revealer):
    """Says what is wrong, with a button that tries again."""

    __gtype_name__ = "TroubleBar"
    bar: Gtk.Box = Gtk.Template.Child()
    sentence: Gtk.Label = Gtk.Template.Child()
    said: Gtk.Box = Gtk.Template.Child()
    buttons: Gtk.Box = Gtk.Template.Child()
    quit: Gtk.Button = Gtk.Template.Child()
    again: Gtk.Button = Gtk.Template.Child()

    def __init__(self, retry: Callable[[], None], *, can_quit: bool = False) -> None:
        """One that `can_quit` has a button for that, too."""
        super().__init__()
        self.offered: Callable[[bool], None] = lambda _is_offered: None
        """Told whether the bar is there with its button that tries again."""
        self.details = Details()
        self.said.append(self.details)
        self.quit.set_visible(can_quit)
        self.again.connect("clicked", lambda _: retry())
        self.hide_sentence()

    def fold(self, is_narrow: bool) -> None:
        """Whether the buttons have no room beside the sentence."""
        turn(self.bar, is_narrow, 12)

    def show_sentence(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """Shows the bar."""
        self.sentence.set_markup(prose(sentence))
        self.details.show_text(details)
        self.buttons.set_visible(can_retry)
        self.set_visible(True)
        self.set_reveal_child(True)
        self.offered(can_retry)

    def hide_sentence(self) -> None:
        """Takes it away; nothing in it can be reached then."""
        self.set_reveal_child(False)
        self.set_visible(False)
        self.offered(False)


@template("sharing_bar")
class SharingBar(Gtk.Revealer):
    """Says that changes don't reach other machines, with a button for what to do."""

    __gtype_name__ = "SharingBar"
    bar: Gtk.Box = Gtk.Template.Child()
    sentence: Gtk.Label = Gtk.Template.Child()
    more: Gtk.Button = Gtk.Template.Child()
    conflicts: Gtk.Button = Gtk.Template.Child()

    def __init__(self, context: Context, find: Callable[[], None]) -> None:
        """`find` shows the texts that are to be put together."""
        super().__init__()
        self.presenter = SharingPresenter(context, self)
        self.more.connect("clicked", lambda _: self.presenter.explain())
        self.conflicts.connect("clicked", lambda _: find())

    def fold(self, is_narrow: bool) -> None:
        """Whether the buttons have no room beside the sentence."""
        turn(self.bar, is_narrow, 12)

    def show_sharing(self, warning: str, conflicts: int) -> None:
        """Shows what there is to say; nothing at all if all is well."""
        self.sentence.set_markup(
            prose(
                warning or _("The same words were changed on two machines. Both versions are kept.")
            )
        )
        self.more.set_visible(bool(warning))
        self.conflicts.set_label(_("Show {count}").format(count=conflicts))
        self.conflicts.set_visible(conflicts > 0)
        is_shown = bool(warning) or conflicts > 0
        self.set_visible(is_shown)
        self.set_reveal_child(is_shown)

    def show_sharing_lines(self, lines: Sequence[str]) -> None:
        """All there is to say about it, since the person asked."""
        answers = {"close": (_("Close"), lambda: None)}
        window, heading = self.get_root(), _("Other Machines…").rstrip("…")
        window.dialog = ask(window, heading, "\n\n".join(lines), answers)
