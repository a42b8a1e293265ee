"""A watched list as the notifications make it: what the protocol says, and no I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Row = dict[str, Any]


class Change(NamedTuple):
    """What became of a list, to be done to a view of it in this order."""

    removed: Sequence[str] = ()
    """First: the ids of the rows to take out."""
    added: Sequence[tuple[int, Row]] = ()
    """Then: rows to put in one after the other, each at its index."""
    changed: Sequence[Row] = ()
    """Last: rows to show in place of those with their ids."""
    reset: bool = False
    """Or instead of all that: the list is a new one, to be read from the list itself."""


class OutOfStep(Exception):
    """A change doesn't fit the list: something was missed, and it has to be read again."""


class RowList:
    """The rows of a watch, with its sections and counts.

    Ids and rows are kept apart: a row that changes is replaced without looking for it, and one that
    comes or goes moves ids only.
    """

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.params = dict(params)
        """What `watch/start` is asked, also when it has to be asked again."""
        self.watch: str | None = None
        """The watch's name on the server; None while there is none."""
        self.is_live = True
        """Whether it follows, or will in a moment: not once it is stopped or without a server."""
        self.state = ""
        self.sections: list[dict[str, Any]] = []
        self.counts: dict[str, Any] = {}
        self._ids: list[str] = []
        self._rows: dict[str, Row] = {}

    def __len__(self) -> int:
        return len(self._ids)

    def row(self, index: int) -> Row:
        """The row at `index`."""
        return self._rows[self._ids[index]]

    def row_of(self, id: str) -> Row | None:
        """The row with that id, if it is in the list."""
        return self._rows.get(id)

    def rows(self) -> list[Row]:
        """All rows, in a list of the caller's own."""
        return [self._rows[row_id] for row_id in self._ids]

    def start(self, result: Mapping[str, Any]) -> None:
        """Takes the answer of `watch/start`."""
        self.watch = result["watch"]
        self._reset(result["rows"])
        self._take_rest(result)

    def apply(self, event: Mapping[str, Any]) -> Change:
        """Takes the params of a `watch/didChange`; raises `OutOfStep` if they don't fit."""
        if event.get("reset"):
            # Fits any list: it is what comes when something could not be told.
            self._reset(event["rows"])
            self._take_rest(event)
            return Change(reset=True)
        if event["from"] != self.state:
            raise OutOfStep(f"the list is at {self.state}, the change is from {event['from']}")
        changed = event.get("changed", ())
        if self.params.get("images") == "changed":
            changed = [self._with_image(row) for row in changed]
        change = Change(
            removed=event.get("removed", ()),
            added=[(item["index"], item["row"]) for item in event.get("added", ())],
            changed=changed,
        )
        self._splice(change)
        self._take_rest(event)
        return change

    def _with_image(self, row: Row) -> Row:
        # An image is sent only if it is another one.
        before = self._rows.get(row["id"])
        return {"image": before["image"], **row} if before and "image" in before else row

    def _splice(self, change: Change) -> None:
        ids = self._without(change.removed)
        for index, row in change.added:
            if not 0 <= index <= len(ids):
                raise OutOfStep(f"there is no index {index} in a list of {len(ids)}")
            ids.insert(index, row["id"])
        self._ids = ids
        for row_id in change.removed:
            del self._rows[row_id]
        for _, row in change.added:
            self._rows[row["id"]] = row
        for row in change.changed:
            if row["id"] not in self._rows:
                raise OutOfStep(f"{row['id']} is not in the list")
            self._rows[row["id"]] = row

    def _without(self, removed: Sequence[str]) -> list[str]:
        gone = set(removed)
        if not gone.issubset(self._rows):
            raise OutOfStep(f"{', '.join(gone.difference(self._rows))} is not in the list")
        return [row_id for row_id in self._ids if row_id not in gone]

    def _reset(self, rows: Sequence[Row]) -> None:
        self._ids = [row["id"] for row in rows]
        self._rows = {row["id"]: row for row in rows}

    def _take_rest(self, message: Mapping[str, Any]) -> None:
        self.state = message["state"]
        self.sections = message.get("sections", self.sections)
        self.counts = message.get("counts", self.counts)
