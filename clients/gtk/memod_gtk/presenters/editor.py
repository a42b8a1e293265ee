"""Writing a memo: it opens ready to type, saves itself, and loses nothing that was typed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Callable, Protocol

import memod

from ..model.carry import carry
from ..model.shown import ShownFacts, shown_facts
from .context import Context

PAUSE_SECONDS = 0.8
"""How long nobody types before it is saved."""
RETRY_SECONDS = 5.0
_MARKS = ("<<<<<<< ", ">>>>>>> ")


class EditorView(Protocol):
    """What shows the text."""

    def show_text(self, text: str) -> None:
        """The text as it is now; the cursor stays where it is in it."""

    def show_facts(self, facts: ShownFacts) -> None:
        """Pin, task and group of the memo."""

    def show_status(self, words: str) -> None:
        """Whether it is saved."""

    def show_conflict(self, mine: str, theirs: str) -> None:
        """Both versions, side by side, to choose from."""

    def hide_conflict(self) -> None:
        """There is nothing to choose any more."""

    def show_error(self, sentence: str) -> None:
        """It can't be saved or read; the text stays."""

    def hide_error(self) -> None:
        """It is saved after all."""


class EditorPresenter:
    """One memo being written, or one that isn't there yet."""

    def __init__(self, context: Context, view: EditorView, new: Mapping[str, Any]) -> None:
        """`new` is what `memo/create` is given beside the text if the memo is a new one."""
        self.context = context
        self.id = ""
        self.text = ""
        self._view = view
        self._new = dict(new)
        self._saved = ""
        self._base: int | None = None
        self._sent: str | None = None
        self._conflict: Mapping[str, Any] | None = None
        self._call_off: Callable[[], None] = lambda: None
        self._offs: list[Callable[[], None]] = []
        self._facts: Mapping[str, Any] = {}
        self._left: Callable[[], None] | None = None
        self._refused: Callable[[str], None] = lambda _sentence: None

    # Life

    def open(self, id: str | None) -> None:
        """Shows the memo `id`, or an empty one."""
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
        if self.is_dirty:
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
        if not self.is_dirty and self._sent is None:
            self._go()
        elif self._conflict is None:
            self.save()

    def detach(self) -> None:
        """Hears nothing any more."""
        self._call_off()
        for off in self._offs:
            off()
        self._offs = []

    @property
    def is_dirty(self) -> bool:
        """Whether something was typed that isn't saved."""
        return self.text != self._saved

    @property
    def is_kept(self) -> bool:
        """Whether the server has it, in this text or another."""
        return self._base is not None

    @property
    def is_saving(self) -> bool:
        """Whether the server is being asked to keep it."""
        return self._sent is not None

    # What the person does

    def typed(self, text: str) -> None:
        """The text was changed by hand."""
        if text == self.text:
            return
        self.text = text
        self._view.show_status(self.context.words("unsaved"))
        # A text that is being joined isn't finished at the first pause.
        if self._conflict is None and not _is_marked(text):
            self._schedule(PAUSE_SECONDS)

    def save(self) -> None:
        """Saves now, unless there is nothing to save."""
        self._call_off()
        if self._sent is not None or self._conflict is not None or not self.is_dirty:
            return
        if self._base is None and not self.text.strip():
            self._saved = self.text
            self._finish()
            return
        self._sent = self.text
        self._view.show_status(self.context.words("saving"))
        if self._base is None:
            self.id = self.id or "m_" + secrets.token_hex(10)
            params = {**self._new, "id": self.id, "content": self.text}
            self.context.session.ask("memo/create", params, self._done, self._failed)
        else:
            params = {"id": self.id, "content": self.text, "base": self._base}
            self.context.session.ask("memo/update", params, self._done, self._failed)

    def set_fact(self, **patch: Any) -> None:
        """Changes pin, task or group: at once, or with the first save."""
        if self._base is None and self._sent is None:
            self._new = {name: value for name, value in {**self._new, **patch}.items() if value}
            self._show_facts(self._new)
            return
        self.context.session.ask(
            "memo/update", {"id": self.id, **patch}, lambda result: self._patched(result["memo"])
        )

    def set_task(self, **patch: Any) -> None:
        """Changes what the memo's task says."""
        new = {**(self._new.get("task") or {}), **patch} if self._base is None else patch
        self.set_fact(
            task={name: value for name, value in new.items() if value is not None or self._base}
        )

    def keep_mine(self) -> None:
        """Ends a conflict with what was typed here."""
        self._resolve(self.text)

    def take_theirs(self) -> None:
        """Ends a conflict with what was written elsewhere."""
        if self._conflict:
            self._resolve(self._conflict["current"]["content"])

    def join(self) -> None:
        """Goes on with both versions in the text, between marks."""
        if self._conflict:
            self._resolve(self._conflict["marked"])

    # What the server says

    def _read(self) -> None:
        self.context.session.ask("memo/get", {"ids": [self.id]}, self._got)

    def _got(self, result: Any) -> None:
        outcome = result["results"][0]
        if "error" in outcome:
            # Purged elsewhere. What was typed is made anew with the next save.
            if self._base is None:
                self._view.show_error(outcome["error"]["message"])
            return
        memo = outcome["memo"]
        self._show_facts(memo)
        if self._sent is None and not self.is_dirty and self._conflict is None:
            self._take(memo)

    def _take(self, memo: Mapping[str, Any]) -> None:
        self._base = memo["revision"]
        self._saved = memo["content"]
        if self.text != memo["content"] or not self.text:
            self.text = memo["content"]
            self._view.show_text(self.text)

    def _heard(self, event: Mapping[str, Any]) -> None:
        changes = event["changes"]
        is_mine = changes is None or any(
            change["type"] == "memo" and change["id"] == self.id for change in changes
        )
        # An own save is told too, after its answer: by then the base is as new.
        newest = max(
            (each["revision"] for each in changes or () if each["id"] == self.id), default=0
        )
        if self._base is not None and is_mine and (changes is None or newest > self._base):
            self._read()

    def _patched(self, memo: Mapping[str, Any]) -> None:
        if self._base is not None and memo["content"] == self._saved:
            self._base = memo["revision"]
        self._show_facts(memo)

    def _show_facts(self, memo: Mapping[str, Any]) -> None:
        self._facts = memo
        self._view.show_facts(shown_facts(memo, self.context.today(), self.context.words))

    def _done(self, result: Any) -> None:
        memo, sent = result["memo"], self._sent or ""
        self._sent = None
        self._view.hide_error()
        merged = memo["content"]
        if merged != sent:
            carried = carry(sent, merged, self.text)
            if carried is None:
                # Typed on in the very lines that others changed: both are shown.
                self._base = memo["revision"]
                self._saved = merged
                self._choose({"current": memo, "marked": _both(self.text, merged)})
                return
            self.context.say(self.context.words("merged"))
            self.text = carried
            self._view.show_text(carried)
        self._base = memo["revision"]
        self._saved = merged
        self._show_facts(memo)
        if self.is_dirty:
            self._schedule(0 if self._left else PAUSE_SECONDS)
        else:
            self._finish()

    def _failed(self, error: memod.MemodError) -> None:
        self._sent = None
        if isinstance(error, memod.Conflict) and "marked" in error.data:
            self._choose(error.data)
        elif isinstance(error, memod.NotFound) and self._base is not None:
            self._base, self.id = None, ""
            self.context.say(self.context.words("recreated"))
            self.save()
        else:
            left, self._left = self._left, None
            self._view.show_status(self.context.words("unsaved"))
            self._view.show_error(error.message)
            if left:
                self._refused(error.message)
            if not isinstance(error, (memod.LimitExceeded, memod.StoreReadOnly)):
                self._schedule(RETRY_SECONDS)

    def _choose(self, conflict: Mapping[str, Any]) -> None:
        self._conflict = conflict
        self._left = None
        self._view.show_status(self.context.words("conflict"))
        self._view.show_conflict(self.text, conflict["current"]["content"])

    def _resolve(self, text: str) -> None:
        if self._conflict is None:
            return
        current = self._conflict["current"]
        self._conflict = None
        self._base, self._saved, self.text = current["revision"], current["content"], text
        self._view.hide_conflict()
        self._view.show_text(text)
        if _is_marked(text):
            self._view.show_status(self.context.words("unsaved"))
        else:
            self.save()
            self._finish_if_clean()

    def _schedule(self, seconds: float) -> None:
        self._call_off()
        self._call_off = self.context.loop.after(seconds, self.save)

    def _finish_if_clean(self) -> None:
        if not self.is_dirty and self._sent is None:
            self._finish()

    def _finish(self) -> None:
        self._view.show_status(self.context.words("saved") if self._base is not None else "")
        if self._left:
            self._go()

    def _go(self) -> None:
        left, self._left = self._left, None
        self.detach()
        if left:
            left()


def _is_marked(text: str) -> bool:
    return any(line.startswith(_MARKS) for line in text.splitlines())


def _both(mine: str, theirs: str) -> str:
    return f"<<<<<<< yours\n{mine.rstrip()}\n=======\n{theirs.rstrip()}\n>>>>>>> current\n"
