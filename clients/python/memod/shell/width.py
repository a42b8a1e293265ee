"""How wide text is on a terminal, and text that is safe to show on one."""

from __future__ import annotations

import unicodedata

# Medial vowels and final consonants join the syllable before them (Unicode, Hangul Jamo).
_JOINING_JAMO = ((0x1160, 0x11FF), (0xD7B0, 0xD7FF))


def width(text: str) -> int:
    """The columns that `text` takes: two for what is wide, such as 한, none for what combines."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(character: str) -> int:
    code = ord(character)
    if any(first <= code <= last for first, last in _JOINING_JAMO):
        return 0
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, columns: int) -> str:
    """`text` with blanks after it up to so many columns."""
    return text + " " * (columns - width(text))


def cut(text: str, columns: int) -> str:
    """`text` within so many columns, with … where something is left out."""
    if width(text) <= columns:
        return text
    taken = 0
    for index, character in enumerate(text):
        taken += _width(character)
        if taken > columns - 1:
            return text[:index] + "…"
    return text


def one_line(text: str) -> str:
    """`text` with a blank for each control character, line ends and tabs too."""
    return "".join(" " if unicodedata.category(each) == "Cc" else each for each in text)


def harmless(text: str) -> str:
    """`text` with � for what a terminal might take for a command; lines and tabs stay."""
    return "".join(
        "�" if unicodedata.category(each) == "Cc" and each not in "\n\t" else each for each in text
    )
