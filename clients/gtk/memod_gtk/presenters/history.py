"""What happened, newest first, and taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Protocol

import memod

from ..model.shown import ShownCommit, commit_words, shown_commit
from ..model.words import _
from .context import Context, PageView

PAGE_COMMITS = 100


class Undoing:
    """Undoes this program's last change, or any commit, and redoes it."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def undo(self, revision: int) -> None:
        """Takes one commit back."""
        self._do("history/undo", {"revision": revision})

    def undo_last(self) -> None:
        """Undoes this program's last change."""
        self._do("history/undo", {"ofOrigin": self.context.session.origin})

    def redo_last(self) -> None:
        """Makes again what this program took back last."""
        self._do("history/redo", {"ofOrigin": self.context.session.origin})

    def _do(self, method: str, params: dict[str, Any]) -> None:
        said, back, label = _("Undid “{label}”"), self.redo_last, _("Redo")
        if method == "history/redo":
            said, back, label = _("Redid “{label}”"), self.undo_last, _("Undo")

        def done(result: Any) -> None:
            self.context.say(said.format(label=commit_words(result)), back, label)

        self.context.session.ask(method, params, done)


class HistoryView(PageView, Protocol):
    """What shows the history."""

    def show_commits(self, commits: Sequence[ShownCommit], has_more: bool) -> None:
        """The newest commits."""

    def show_empty(self) -> None:
        """Nothing has happened."""


class HistoryPresenter(Undoing):
    """Keeps a view showing the newest commits while somebody sees it."""

    def __init__(self, context: Context, view: HistoryView) -> None:
        super().__init__(context)
        self._view = view
        self._limit = PAGE_COMMITS
        self._offs: list[Callable[[], None]] = []
        self._is_seen = False
        self._is_due = False
        self._is_asked = False

    def attach(self) -> None:
        """Begins to show."""
        self._view.show_loading()
        self._offs = [
            self.context.session.hear(lambda _event: self.refresh()),
            self.context.new_day.hear(self.refresh),
        ]
        self.refresh()

    def detach(self) -> None:
        """Ends it."""
        for off in self._offs:
            off()
        self._offs = []

    def see(self, is_seen: bool) -> None:
        """Whether somebody sees the view: what nobody sees is asked for when somebody does."""
        self._is_seen = is_seen
        self._ask()

    def refresh(self) -> None:
        """Asks again, when something has happened or may have, unheard."""
        self._is_due = True
        self._ask()

    def more(self) -> None:
        """Shows another page of them."""
        self._limit += PAGE_COMMITS
        self.refresh()

    def _ask(self) -> None:
        # What happens while it is asked is asked for afterwards: the answer may not have it.
        if self._is_asked or not (self._is_due and self._is_seen and self._offs):
            return
        self._is_asked, self._is_due = True, False
        self.context.session.ask("history/list", {"limit": self._limit}, self._take, self._fail)

    def _take(self, result: Any) -> None:
        self._is_asked = False
        self._ask()
        if not self._offs:
            return
        if not result["commits"]:
            self._view.show_empty()
            return
        origin, today = self.context.session.origin, self.context.today()
        fates = _with_fate(result)
        shown = [shown_commit(commit, taken, origin, today) for commit, taken in fates]
        self._view.show_commits(shown, "nextBefore" in result)

    def _fail(self, error: memod.MemodError) -> None:
        self._is_asked = False
        if self._offs:
            self.context.report(error, self._view)


def _with_fate(result: Any) -> list[tuple[Any, bool]]:
    """The commits that are about something themselves, and whether each is taken back now."""
    commits = result["commits"]
    fate: dict[int, bool] = {}
    for commit in commits:  # Newest first: the first word on a commit is the one that holds.
        if "undoes" in commit:
            fate.setdefault(commit["undoes"], True)
        elif "redoes" in commit:
            fate.setdefault(commit["redoes"], False)
    own = [commit for commit in commits if not {"undoes", "redoes"} & commit.keys()]
    return [(commit, fate.get(commit["revision"], False)) for commit in own]
