"""What happened, newest first, and taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Protocol

import memod

from ..model.shown import ShownCommit, shown_commit
from .context import Context

PAGE_COMMITS = 100


class HistoryView(Protocol):
    """What shows the history."""

    def show_loading(self) -> None:
        """Nothing is known yet."""

    def show_commits(self, commits: Sequence[ShownCommit], has_more: bool) -> None:
        """The newest commits."""

    def show_empty(self) -> None:
        """Nothing has happened."""

    def show_error(self, sentence: str) -> None:
        """It can't be known."""


class HistoryPresenter:
    """Keeps a view showing the newest commits."""

    def __init__(self, context: Context, view: HistoryView) -> None:
        self.context = context
        self._view = view
        self._limit = PAGE_COMMITS
        self._off: Callable[[], None] | None = None
        self._is_asked = False

    def attach(self) -> None:
        """Begins to show."""
        self._view.show_loading()
        self._off = self.context.session.hear(lambda _event: self._ask())
        self._ask()

    def detach(self) -> None:
        """Ends it."""
        if self._off:
            self._off()
            self._off = None

    def more(self) -> None:
        """Shows another page of them."""
        self._limit += PAGE_COMMITS
        self._ask()

    def undo(self, revision: int) -> None:
        """Takes one commit back."""
        self._do("history/undo", {"revision": revision}, "undone_that")

    def undo_last(self) -> None:
        """Takes back what this program did last."""
        self._do("history/undo", {"ofOrigin": self.context.session.origin}, "undone_that")

    def redo_last(self) -> None:
        """Makes again what this program took back last."""
        self._do("history/redo", {"ofOrigin": self.context.session.origin}, "redone_that")

    def _do(self, method: str, params: dict[str, Any], key: str) -> None:
        words = self.context.words

        def done(result: Any) -> None:
            label = words.known("label " + result["label"], result["label"])
            self.context.say(words(key, label=label))

        self.context.session.ask(method, params, done)

    def _ask(self) -> None:
        if self._is_asked:
            return
        self._is_asked = True
        self.context.session.ask("history/list", {"limit": self._limit}, self._take, self._fail)

    def _take(self, result: Any) -> None:
        self._is_asked = False
        if self._off is None:
            return
        commits = result["commits"]
        if not commits:
            self._view.show_empty()
            return
        shown = [self._shown(commit, taken) for commit, taken in _with_fate(commits)]
        self._view.show_commits(shown, "nextBefore" in result)

    def _shown(self, commit: Any, taken_back: bool) -> ShownCommit:
        context = self.context
        return shown_commit(
            commit, taken_back, context.session.origin, context.today(), context.words
        )

    def _fail(self, error: memod.MemodError) -> None:
        self._is_asked = False
        if self._off is not None:
            self._view.show_error(error.message)


def _with_fate(commits: Sequence[Any]) -> list[tuple[Any, bool]]:
    """The commits that are about something themselves, and whether each is taken back now."""
    fate: dict[int, bool] = {}
    for commit in commits:  # Newest first: the first word on a commit is the one that holds.
        if "undoes" in commit:
            fate.setdefault(commit["undoes"], True)
        elif "redoes" in commit:
            fate.setdefault(commit["redoes"], False)
    own = [commit for commit in commits if not {"undoes", "redoes"} & commit.keys()]
    return [(commit, fate.get(commit["revision"], False)) for commit in own]
