"""Pictures made here."""

from __future__ import annotations

import struct
import zlib

GREY, COLOR = 0, 2


def png(width: int, height: int, kind: int, lines: bytes) -> bytes:
    """A picture of `GREY` or `COLOR` pixels; each of its `lines` begins with a zero."""
    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    body = _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines)) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + checksum
