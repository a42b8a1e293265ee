"""What happened, with a button to take each back."""

from __future__ import annotations

from collections.abc import Sequence

from gi.repository import Adw, GLib, Gtk

from ..model.shown import ShownCommit
from ..model.words import _
from ..presenters.history import HistoryPresenter
from .parts import clamped, icon_button, parts_of, scrolled, status_page
from .states import States


class HistoryPage(States):
    """The newest commits."""

    presenter: HistoryPresenter

    def __init__(self) -> None:
        super().__init__()
        part = parts_of("history_page").get_object
        self.list, self.more = part("list"), part("more")
        self.undo, self.redo = part("undo"), part("redo")
        self._rows: list[Gtk.Widget] = []
        self._shown: Sequence[ShownCommit] = ()
        self.undo.connect("clicked", lambda _: self.presenter.undo_last())
        self.redo.connect("clicked", lambda _: self.presenter.redo_last())
        self.more.connect("clicked", lambda _: self.presenter.more())
        self.add_named(scrolled(clamped(part("column"), 720)), "rows")
        self.add_named(
            status_page("document-open-recent-symbolic", _("Nothing has happened yet")), "empty"
        )
        self.connect("map", lambda _: self.presenter.see(True))
        self.connect("unmap", lambda _: self.presenter.see(False))

    def show_commits(self, commits: Sequence[ShownCommit], has_more: bool) -> None:
        """The newest commits."""
        self.more.set_visible(has_more)
        self.set_visible_child_name("rows")
        if commits == self._shown:
            return
        self._shown = commits
        # Older ones, which aren't listed yet, can be taken back too.
        is_allowed = not self.presenter.context.is_read_only
        own = {commit.is_taken_back for commit in commits if commit.is_own}
        self.undo.set_sensitive(is_allowed and (has_more or False in own))
        self.redo.set_sensitive(is_allowed and (has_more or True in own))
        for row in self._rows:
            self.list.remove(row)
        self._rows = [self._row(commit) for commit in commits]
        for row in self._rows:
            self.list.append(row)

    def show_empty(self) -> None:
        """Nothing has happened."""
        self.set_visible_child_name("empty")

    def _row(self, commit: ShownCommit) -> Gtk.Widget:
        title = GLib.markup_escape_text(commit.label)
        row = Adw.ActionRow(title=f"<s>{title}</s>" if commit.is_taken_back else title)
        row.set_subtitle(GLib.markup_escape_text(commit.detail))
        if not (commit.is_taken_back or self.presenter.context.is_read_only):
            row.add_suffix(
                icon_button(
                    "edit-undo-symbolic",
                    _("Undo “{label}”").format(label=commit.label),
                    lambda: self.presenter.undo(commit.revision),
                    "flat",
                )
            )
        return row
