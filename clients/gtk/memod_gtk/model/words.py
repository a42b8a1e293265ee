"""What stands on the screen, in English and Korean."""

from __future__ import annotations

import os
import re

from .catalogue import CATALOGUE

LANGUAGES = ("en", "ko")
_OF_12_HOURS = frozenset("AU CA EG HK IN KR MY NZ PH PK SA SG TW US".split())
"""Where times are usually said with AM and PM, as CLDR has it."""

_FROM_SUNDAY = frozenset("CA HK IN KR PH PK SA SG TW US".split())
"""Where a week usually begins with Sunday, as CLDR has it."""
WEEK_STARTS = {"monday": 0, "saturday": 5, "sunday": 6}
_REGION = re.compile("[a-z]{2,3}_([A-Z]{2})")


class Words:
    """The words of one language, by their keys: `words("of_done", done=1, total=3)`."""

    def __init__(self, language: str = "en", region: str = "") -> None:
        self.language = language if language in LANGUAGES else "en"
        self.locale = f"{self.language}-{region}" if region else self.language
        """As the server is told."""
        self._usual_start = 6 if region in _FROM_SUNDAY else 0
        self._usual_hours = 12 if region in _OF_12_HOURS else 24
        self.hours = self._usual_hours
        """Of a clock: 12 or 24."""
        self.week_start = self._usual_start
        """The day that a week begins with: Monday is 0."""
        self._index = LANGUAGES.index(self.language)

    def __call__(self, key: str, **values: object) -> str:
        """The words under `key`, with `values` put in."""
        text = CATALOGUE[key][self._index]
        return text.format(**values) if values else text

    def prefer(self, clock: str, week_start: str) -> None:
        """Takes clock and week as a person has chosen them, or empty as they are usual."""
        self.hours = int(clock) if clock in ("12", "24") else self._usual_hours
        self.week_start = WEEK_STARTS.get(week_start, self._usual_start)

    def known(self, key: str, otherwise: str) -> str:
        """The words under `key`, or others if there are none."""
        return self(key) if key in CATALOGUE else otherwise

    def lend(self) -> None:
        """Has the toolkit say its own words in this language, too; before it is loaded."""
        os.environ["LANGUAGE"] = self.language

    @classmethod
    def of_environment(cls, language: str | None = None) -> Words:
        """A language, by default the one that the environment asks for, as it is used where the
        environment says that the person is."""
        asked = language or _first("MEMOD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")[:2].lower()
        region = _REGION.match(_first("LC_ALL", "LC_TIME", "LANG"))
        if region is None:
            return cls(asked, "KR" if asked == "ko" else "")
        return cls(asked, region[1])


def _first(*names: str) -> str:
    """The first of several variables that says anything."""
    return next(filter(None, map(os.environ.get, names)), "")
