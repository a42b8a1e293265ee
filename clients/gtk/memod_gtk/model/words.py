"""The texts, by gettext, and how days and times are said where the person is."""

from __future__ import annotations

import gettext
import locale
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

from .po import compiled

DOMAIN = "memod-gtk"
LANGUAGES = ("en", "ko")
_PACKAGE = Path(__file__).resolve().parents[1]
_OF_12_HOURS = frozenset("AU CA EG HK IN KR MY NZ PH PK SA SG TW US".split())
"""Where times are usually said with AM and PM, as CLDR has it."""

_FROM_SUNDAY = frozenset("CA HK IN KR PH PK SA SG TW US".split())
"""Where a week usually begins with Sunday, as CLDR has it."""
WEEK_STARTS = {"monday": 0, "saturday": 5, "sunday": 6}
_REGION = re.compile("[a-z]{2,3}_([A-Z]{2})")


class Local:
    """The language of the program, and its clock and week."""

    def __init__(self) -> None:
        self.texts = gettext.NullTranslations()
        self._folder: Path | None = None
        self.speak("en")

    def speak(self, language: str, region: str = "") -> None:
        """Speaks a language, as it is used in a region."""
        self.language = language if language in LANGUAGES else "en"
        self.locale = f"{self.language}-{region}" if region else self.language
        """As the server is told."""
        self._usual_start = 6 if region in _FROM_SUNDAY else 0
        self._usual_hours = 12 if region in _OF_12_HOURS else 24
        self.prefer("", "")
        if self.language != "en" and self._folder is None:
            self._folder = _folder()
        self.texts = gettext.translation(DOMAIN, self._folder, [self.language], fallback=True)
        self.lend()

    def follow_environment(self, language: str | None = None) -> None:
        """Speaks a language, by default the one that the environment asks for, as it is used where
        the environment says that the person is."""
        asked = language or _first("MEMOD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")[:2].lower()
        region = _REGION.match(_first("LC_ALL", "LC_TIME", "LANG"))
        self.speak(asked, region[1] if region else "KR" if asked == "ko" else "")

    def prefer(self, clock: str, week_start: str) -> None:
        """Takes clock and week as a person has chosen them, or empty as they are usual."""
        self.hours = int(clock) if clock in ("12", "24") else self._usual_hours
        """Of a clock: 12 or 24."""
        self.week_start = WEEK_STARTS.get(week_start, self._usual_start)
        """The day that a week begins with: Monday is 0."""

    def lend(self) -> None:
        """Has the toolkit speak the same language: its own words, and those of our templates."""
        os.environ["LANGUAGE"] = self.language
        if hasattr(locale, "bindtextdomain"):  # Not on macOS.
            if self._folder:
                locale.bindtextdomain(DOMAIN, self._folder)
                locale.bind_textdomain_codeset(DOMAIN, "UTF-8")
            # C looks at LANGUAGE when the locale has become another one, and not in "C".
            for name in ("C", "", "C.UTF-8"):
                with suppress(locale.Error):  # Not every system has each.
                    if locale.setlocale(locale.LC_MESSAGES, name) != "C":
                        break


local = Local()


def _(text: str) -> str:
    """A text in the language of the program."""
    return local.texts.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """A text about so many, in the language of the program."""
    return local.texts.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 (xgettext's name)
    """Marks a text that `_` is given later."""
    return text


def _folder() -> Path:
    """Where gettext finds the texts: as installed, or else compiled of `po/` beside the package."""
    places = (_PACKAGE.parent / "po", Path(sys.prefix, "share/memod/gtk/po"))
    sources = next((each for each in places if each.is_dir()), None)
    if sources is None:
        return _PACKAGE.parents[2] / "locale"
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "memod" / "locale"
    for source in sources.glob("*.po"):
        texts = compiled(source.read_text(encoding="utf-8"))
        target = cache / source.stem / "LC_MESSAGES" / f"{DOMAIN}.mo"
        with suppress(OSError):  # Where nothing can be kept, the window speaks English.
            target.parent.mkdir(parents=True, exist_ok=True)
            made = target.with_suffix(f".{os.getpid()}")
            made.write_bytes(texts)
            made.replace(target)  # Another window may be reading it.
    return cache


def _first(*names: str) -> str:
    """The first of several variables that says anything."""
    return next(filter(None, map(os.environ.get, names)), "")
