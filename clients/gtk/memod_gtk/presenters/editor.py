"""Writing a memo: it opens ready to type, saves itself, and loses nothing that was typed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Callable

import memod

from ..model.marks import place_of
from ..model.passages import Passage, passages_of
from ..model.words import _
from .context import Context
from .facts import EditorView, FactsPresenter

PAUSE_SECONDS = 0.8
"""How long nobody types before it is saved."""
RETRY_SECONDS = 5.0


class EditorPresenter(FactsPresenter):
    """One memo being written, or one that isn't there yet."""

    def __init__(self, context: Context, view: EditorView, new: Mapping[str, Any]) -> None:
        """`new` is what `memo/create` is given beside the text if the memo is a new one."""
        super().__init__(context, view, new)
        self._conflict: Mapping[str, Any] | None = None
        self._matches: Sequence[Mapping[str, Any]] = ()
        self._call_off: Callable[[], None] = lambda: None
        self._offs: list[Callable[[], None]] = []
        self._left: Callable[[], None] | None = None
        self._refused: Callable[[str], None] = lambda _sentence: None

    # Life

    def open(self, id: str | None, matches: Sequence[Mapping[str, Any]] = ()) -> None:
        """Shows the memo `id`, or an empty one; at the first of its `matches`."""
        self._matches = matches
        self._offs = [
            self.context.session.hear(self._heard),
            self.context.new_day.hear(lambda: self._show_facts(self._facts)),
        ]
        if id is None:
            self._view.show_text("")
            self._show_facts(self._new)
        else:
            self.id = id
            self._read()

    def refresh(self) -> None:
        """Saves, or looks at what others have written, once there is a server again."""
        if self.draft.is_dirty:
            self.save()
        elif self.id:
            self._read()

    def leave(
        self, left: Callable[[], None], refused: Callable[[str], None] = lambda _sentence: None
    ) -> None:
        """Calls `left` once everything is saved; not while there is something to choose.

        `refused` is told why if it can't be saved.
        """
        self._left = left
        self._refused = refused
        if self.is_settled:
            self._go()
        elif self._conflict is None:
            self.save()
            if self.context.session.is_slow:
                self.doubt()

    def doubt(self) -> None:
        """The server doesn't answer: whoever wants to leave need not wait for it."""
        left, self._left = self._left, None
        if left:
            self._refused(_("memod hasn’t answered for a while. Wait, or try again to restart it."))

    def detach(self) -> None:
        """Hears nothing any more."""
        self._call_off()
        for off in self._offs:
            off()
        self._offs = []

    @property
    def is_settled(self) -> bool:
        """Whether the server has all that was typed, and isn't being asked to keep it."""
        return not (self.draft.is_dirty or self.draft.is_sent)

    # What the person does

    def typed(self, text: str) -> None:
        """The text was changed by hand."""
        if text == self.draft.text:
            return
        self.draft.text = text
        self._view.show_status(_("Not saved yet"))
        if self._conflict is None:
            self._schedule(PAUSE_SECONDS)

    def save(self) -> None:
        """Saves now, unless there is nothing to save."""
        self._call_off()
        draft, ask = self.draft, self.context.session.ask
        if draft.is_sent or self._conflict is not None or not draft.is_dirty:
            return
        if not draft.is_kept and not draft.text.strip():
            draft.drop_blank()
            self._finish()
            return
        draft.send()
        self._view.show_status(_("Saving…"))
        if draft.is_kept:
            params = {"id": self.id, "content": draft.text, "base": draft.base}
            ask("memo/update", params, self._done, self._failed)
        else:
            self.id = self.id or "m_" + secrets.token_hex(10)
            params = {**self._new, "id": self.id, "content": draft.text}
            ask("memo/create", params, self._done, self._failed)

    def resolve(self, text: str) -> None:
        """Ends a conflict with a text: what was typed here or elsewhere, or passages from both."""
        if self._conflict is None:
            return
        current, self._conflict = self._conflict["current"], None
        self.draft.resolve(text, current)
        self._view.hide_conflict()
        self._view.show_text(text)
        self.save()
        if self.is_settled:
            self._finish()

    # What the server says

    def _read(self) -> None:
        self.context.session.ask("memo/get", {"ids": [self.id]}, self._got)

    def _got(self, result: Any) -> None:
        outcome = result["results"][0]
        if "error" in outcome:
            # Purged elsewhere. What was typed is made again with the next save.
            if not self.draft.is_kept:
                error = memod.error_from(outcome["error"])
                details = self.context.details(error)
                self._view.show_error(self.context.explain(error), details=details)
            return
        memo = outcome["memo"]
        self._show_facts(memo)
        if self.is_settled and self._conflict is None:
            self._take(memo)

    def _take(self, memo: Mapping[str, Any]) -> None:
        is_other = self.draft.text != memo["content"] or not memo["content"]
        self.draft.take(memo)
        if is_other:
            self._view.show_text(memo["content"])
        matches, self._matches = self._matches, ()
        if place := place_of(memo["content"], matches):
            self._view.show_place(*place)

    def _heard(self, event: Mapping[str, Any]) -> None:
        changes = event["changes"]
        is_mine = changes is None or any(
            change["type"] == "memo" and change["id"] == self.id for change in changes
        )
        # An own save is told too, after its answer: by then the base is as new.
        newest = max(
            (each["revision"] for each in changes or () if each["id"] == self.id), default=0
        )
        base = self.draft.base
        if base is not None and is_mine and (changes is None or newest > base):
            self._read()

    def _done(self, result: Any) -> None:
        if not self._offs:
            return  # What was typed was thrown away meanwhile.
        memo, typed = result["memo"], self.draft.text
        self._view.hide_error()
        is_carried = self.draft.arrive(memo)
        if not is_carried:  # Both are shown.
            self._choose_beside(memo)
            return
        if self.draft.text != typed:
            self.context.say(_("Merged with changes made elsewhere"))
            self._view.show_text(self.draft.text)
        self._show_facts(memo)
        if self.draft.is_dirty:
            self._schedule(0 if self._left else PAUSE_SECONDS)
        else:
            self._finish()

    def _failed(self, error: memod.MemodError) -> None:
        if not self._offs:
            return
        self.draft.fail()
        if isinstance(error, memod.Conflict) and "marked" in error.data:
            self._choose(error.data)
        elif isinstance(error, memod.NotFound) and self.draft.is_kept:
            self.draft.lose()
            self.id = ""
            self.context.say(_("It was removed elsewhere; your text is kept in a new memo."))
            self.save()
        elif isinstance(error, memod.AlreadyExists):
            # Made by a server that ended before it could say so; typed on since.
            self._choose_beside(error.data["current"])
        elif isinstance(error, memod.NotFound) and self._new.pop("group", None):
            self._show_facts(self._new)
            self.save()
        elif self._has_refused_date(error):
            # It was typed for a memo that wasn't there; the text is what has to be kept.
            self._show_facts(self._new)
            self.context.say(self.context.explain(error))
            self.save()
        else:
            left, self._left = self._left, None
            self._view.show_status(_("Not saved yet"))
            why = self.context.explain(error)
            if self.context.session.is_without_server(error):
                # The window's bar says why, and has the button that helps.
                self._view.show_error(
                    _("This text will be saved as soon as the memos can be opened."),
                    can_retry=False,
                )
            else:
                self._view.show_error(why, details=self.context.details(error))
            if left:
                self._refused(why)
            if not isinstance(error, (memod.LimitExceeded, memod.StoreReadOnly)):
                self._schedule(RETRY_SECONDS)

    def _choose_beside(self, memo: Mapping[str, Any]) -> None:
        self._choose({"current": memo})

    def _choose(self, conflict: Mapping[str, Any]) -> None:
        self._conflict = conflict
        self._left = None
        self._view.show_status(_("Not saved yet"))
        mine, theirs = self.draft.text, conflict["current"]["content"]
        marked = conflict.get("marked")
        self._view.show_conflict(
            mine, theirs, passages_of(marked) if marked else [Passage(mine, theirs)]
        )

    def _schedule(self, seconds: float) -> None:
        self._call_off()
        self._call_off = self.context.session.loop.after(seconds, self.save)

    def _finish(self) -> None:
        self._view.show_status(_("Saved") if self.draft.is_kept else "")
        if self._left:
            self._go()

    def _go(self) -> None:
        left, self._left = self._left, None
        self.detach()
        if left:
            left()
