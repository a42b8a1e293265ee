"""Compiles the texts of `po/` as msgfmt does, which not every machine has."""

from __future__ import annotations

import ast
import re
import struct
import sys
from pathlib import Path

_LINE = re.compile(r'(msgid_plural|msgid|msgstr(?:\[\d\])?)? ?(".*")$')


def compiled(po: str) -> bytes:
    """The `.mo` of a `.po`, as gettext's manual describes it in "The Format of GNU MO Files"."""
    texts = sorted(filter(None, map(_text, re.split(r"\n\n+", po))))
    table, data = b"", b""
    for column in (0, 1):
        for text in texts:
            table += struct.pack("<2I", len(text[column]), 28 + 16 * len(texts) + len(data))
            data += text[column] + b"\0"
    head = (0x950412DE, 0, len(texts), 28, 28 + 8 * len(texts), 0, 0)
    return struct.pack("<7I", *head) + table + data


def _text(entry: str) -> tuple[bytes, bytes] | None:
    """A text and its translation; with a plural, each of its forms behind the other."""
    parts: dict[str, str] = {}
    name = ""
    for line in entry.splitlines():
        if match := _LINE.match(line):
            name = match[1] or name
            parts[name] = parts.get(name, "") + ast.literal_eval(match[2])
    text = "\0".join(parts[each] for each in ("msgid", "msgid_plural") if each in parts)
    said = "\0".join(parts[each] for each in sorted(parts) if each.startswith("msgstr"))
    return (text.encode(), said.encode()) if said else None


if __name__ == "__main__":
    sys.stdout.buffer.write(compiled(Path(sys.argv[1]).read_text(encoding="utf-8")))
