"""All there is: in a file of the form that its name says, in a backup, and in the trash."""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ..model.words import _
from .context import Context

FORMATS = {
    ".jsonl": "jsonLines", ".md": "markdown", ".txt": "todoTxt", ".ics": "iCalendar",
    ".json": "taskwarrior",
}  # fmt: skip
"""The form of a file by the end of its name; others are Markdown."""
NAMES = {
    "jsonLines": "JSON Lines", "markdown": "Markdown", "todoTxt": "todo.txt",
    "iCalendar": "iCalendar", "taskwarrior": "Taskwarrior",
}  # fmt: skip
"""What the forms are called, in every language."""
ROWS_AT_ONCE = 500


def format_of(path: Path) -> str:
    """The form of a file."""
    return FORMATS.get(path.suffix.lower(), "markdown")


class TransferPresenter:
    """Says what came of it; the window goes on meanwhile."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def export(self, path: Path) -> None:
        """Writes all memos and tasks to a file."""

        def work() -> str:
            try:
                with path.open("w", encoding="utf-8", newline="") as file:
                    file.writelines(self._texts(format_of(path)))
            except OSError as error:
                return _("“{name}” can’t be written: {error}").format(
                    name=path.name, error=error.strerror or error
                )
            return _("Exported to “{name}” as {format}").format(
                name=path.name, format=NAMES[format_of(path)]
            )

        self._context.session.run(work, self._context.say)

    def take_in(self, path: Path) -> None:
        """Reads memos and tasks from a file; those that are there already stay as they are."""

        def work() -> str:
            try:
                text = path.read_text(encoding="utf-8-sig")
                outcomes = self._import(format_of(path), text)
            except (OSError, UnicodeError, json.JSONDecodeError) as error:
                why = getattr(error, "strerror", None) or error
                return _("“{name}” can’t be read: {error}").format(name=path.name, error=why)
            kept = outcomes["unchanged"] + outcomes["kept"]
            return _("Imported: {created} new, {kept} already there, {failed} failed").format(
                created=outcomes["created"], kept=kept, failed=outcomes["failed"]
            )

        self._context.session.run(work, self._context.say)

    def back_up(self) -> None:
        """Copies the store's file."""
        say = self._context.say
        self._context.session.ask(
            "store/backup",
            {},
            lambda result: say(_("Backed up to {path}").format(path=result["path"])),
        )

    def restore(self, backup: Path) -> None:
        """Replaces the store with a backup; what was there before can be had back."""
        session = self._context.session

        def work() -> Path | str:
            store = Path(session.store_path)
            restore = [session.program, "restore", os.fspath(backup), "--file", os.fspath(store)]
            done = subprocess.run(restore, capture_output=True, text=True)
            kept = store.parent.glob(f"{store.name}.before-restore-*")
            newest = max(kept, key=lambda each: each.stat().st_mtime_ns, default=store)
            return done.stderr.strip() if done.returncode else newest

        def done(outcome: Path | str) -> None:
            if isinstance(outcome, str):
                self._context.say(_("Not restored: {error}").format(error=outcome))
            else:
                undo = partial(self.restore, outcome)
                self._context.say(_("Restored from “{name}”").format(name=backup.name), undo)

        session.run(work, done)

    def empty_trash(self) -> None:
        """Deletes what is in the trash now, and says how much; history can bring it back."""

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

    def _texts(self, form: str) -> Iterator[str]:
        params: dict[str, Any] = {"format": form}
        while True:
            page = self._context.session.client.request("store/export", params)
            for line in page.get("lines", ()):
                yield json.dumps(line, ensure_ascii=False) + "\n"
            yield page.get("text", "")
            if "nextCursor" not in page:
                return
            params = {"format": form, "cursor": page["nextCursor"]}

    def _import(self, form: str, text: str) -> Counter[str]:
        request = self._context.session.client.request
        outcomes: Counter[str] = Counter()

        def take(params: dict[str, Any]) -> Any:
            page = request("store/import", params)
            outcomes.update(each["outcome"] for each in page["results"])
            return page

        if form == "jsonLines":
            lines = [json.loads(line) for line in text.splitlines() if line.strip()]
            for start in range(0, len(lines), ROWS_AT_ONCE):
                take({"lines": lines[start : start + ROWS_AT_ONCE]})
            return outcomes
        page = take({"format": form, "text": text})
        while "nextCursor" in page:
            page = take({"format": form, "text": text, "cursor": page["nextCursor"]})
        return outcomes
