"""Emptying the trash."""

from __future__ import annotations

from typing import Any

from ..model.words import _
from .context import Context

ROWS_AT_ONCE = 500


class TrashPresenter:
    """Deletes what is in the trash now, and says how much that was."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def empty(self) -> None:
        """Deletes all of it; history can bring it back."""

        def work() -> int:
            request = self._context.session.client.request
            query: dict[str, Any] = {"trashed": True, "fields": [], "limit": ROWS_AT_ONCE}
            count = 0
            while True:
                ids = [row["id"] for row in request("memo/list", query)["rows"]]
                if not ids:
                    return count
                results = request("memo/purge", {"ids": ids})["results"]
                gone = sum("error" not in each for each in results)
                if not gone:
                    return count  # What can't be deleted would be found again and again.
                count += gone

        def done(count: int) -> None:
            self._context.say(_("The trash is empty: {count} deleted").format(count=count))

        self._context.session.run(work, done)
