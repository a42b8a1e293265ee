"""What the command prints: for a person at a terminal, for a script, or as JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .width import one_line

STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_WIDTH_WITHOUT_TERMINAL = 80


class UsageMistake(Exception):
    """The words of the command line can't be followed."""


class Refusal(Exception):
    """What was asked can't be done, and why."""


class Output:
    """Where a command's results go. Messages go to stderr, so that results can be piped on."""

    def __init__(
        self, *, is_json: bool = False, is_terminal: bool | None = None, columns: int | None = None
    ) -> None:
        self.is_json = is_json
        self.is_terminal = sys.stdout.isatty() if is_terminal is None else is_terminal
        # https://no-color.org: whatever it is set to.
        self.has_color = self.is_terminal and not os.environ.get("NO_COLOR")
        self._columns = columns

    @property
    def columns(self) -> int:
        """How wide the terminal is."""
        if self._columns is None:
            try:
                self._columns = os.get_terminal_size(sys.stdout.fileno()).columns
            except OSError:
                self._columns = _WIDTH_WITHOUT_TERMINAL
        return self._columns

    def style(self, text: str, *names: str) -> str:
        """`text` in colour, where there is any."""
        codes = ";".join(STYLES[name] for name in names)
        return f"\x1b[{codes}m{text}\x1b[0m" if self.has_color and codes and text else text

    def line(self, text: str = "") -> None:
        """Prints a line."""
        sys.stdout.write(text + "\n")

    def text(self, text: str) -> None:
        """Prints a text as it is."""
        sys.stdout.write(text)

    def fields(self, values: Iterable[object]) -> None:
        """Prints a line for scripts: values between tabs, nothing for None."""
        self.line("\t".join("" if value is None else one_line(str(value)) for value in values))

    def object(self, value: Mapping[str, Any]) -> None:
        """Prints an object as a line of JSON."""
        import json

        self.line(json.dumps(value, ensure_ascii=False, separators=(",", ":")))

    def done(self, word: str, memo: Mapping[str, Any]) -> None:
        """Says what was done to a memo; scripts get its id."""
        if self.is_json:
            self.object(memo)
        elif self.is_terminal:
            self.line(f"{word} {self.style(short_id(memo['id']), 'dim')} {one_line(memo['title'])}")
        else:
            self.line(memo["id"])

    def flush(self) -> None:
        """Sends what was printed on its way."""
        sys.stdout.flush()

    @staticmethod
    def complain(message: str) -> None:
        """Says on stderr what went wrong."""
        print(f"memo: {message}", file=sys.stderr)


SHORT_ID_LENGTH = 6


def short_id(id: str, others: Sequence[str] = ()) -> str:
    """The end of an id that is enough to tell it from `others`."""
    length = SHORT_ID_LENGTH
    while length < len(id) and any(
        other != id and other.endswith(id[-length:]) for other in others
    ):
        length += 1
    return id[-length:]
