"""Messages as lines of JSON, one a line, in UTF-8."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..errors import ProtocolError

# Without spaces, and not escaping what isn't ASCII: half the bytes of the defaults.
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def encode(message: Mapping[str, Any]) -> bytes:
    """A message as a line."""
    try:
        return _encode(message).encode() + b"\n"
    except UnicodeEncodeError:
        # A lone surrogate, from a file name or an odd terminal, has no UTF-8.
        raise ValueError("The text has characters that are no Unicode text.") from None


class LineDecoder:
    """Turns the bytes that arrive into messages, whatever the pieces they arrive in."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def feed(self, data: bytes) -> list[dict[str, Any]]:
        """The messages that `data` completes, in order; raises `ProtocolError` at what is none."""
        *ends, rest = data.split(b"\n")
        messages = []
        for end in ends:
            # Joined only here, so that a long line costs its length once and not once a piece.
            line = b"".join([*self._pieces, end]).strip()
            self._pieces.clear()
            if line:
                messages.append(_message(line))
        if rest:
            self._pieces.append(rest)
        return messages


def _message(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except ValueError:
        message = None
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        start = line[:80].decode(errors="replace")
        raise ProtocolError(f"The server wrote something that isn't JSON-RPC: {start!r}")
    return message
