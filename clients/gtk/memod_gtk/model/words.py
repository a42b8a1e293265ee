"""What stands on the screen, in English and Korean."""

from __future__ import annotations

import os

from .catalogue import CATALOGUE

LANGUAGES = ("en", "ko")


class Words:
    """The words of one language, by their keys: `words("of_done", done=1, total=3)`."""

    def __init__(self, language: str = "en") -> None:
        self.language = language if language in LANGUAGES else "en"
        self._index = LANGUAGES.index(self.language)

    def __call__(self, key: str, **values: object) -> str:
        """The words under `key`, with `values` put in."""
        text = CATALOGUE[key][self._index]
        return text.format(**values) if values else text

    def known(self, key: str, otherwise: str) -> str:
        """The words under `key`, or others if there are none."""
        return self(key) if self.knows(key) else otherwise

    def knows(self, key: str) -> bool:
        """Whether there are words under `key`."""
        return key in CATALOGUE

    def lend(self) -> None:
        """Has the toolkit say its own words in this language, too; before it is loaded."""
        os.environ["LANGUAGE"] = self.language

    @classmethod
    def of_environment(cls) -> Words:
        """The language that the environment asks for."""
        for name in ("MEMOD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            if value := os.environ.get(name):
                return cls(value[:2].lower())
        return cls()
