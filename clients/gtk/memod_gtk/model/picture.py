"""A picture at random from a service that answers JSON with a picture's address."""

from __future__ import annotations

import base64
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable

from .words import N_, _

JSON_BYTES_MAX = 1 << 20
PICTURE_BYTES_MAX = 16 << 20
FETCH_SECONDS_MAX = 10.0

_KINDS = {
    b"\x89PNG\r\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
    b"GIF8": "image/gif",
    b"RIFF": "image/webp",
}


_ADDRESS = N_("The picture’s address isn’t one of http or https.")
_SLOW = N_("The picture service took too long. Try again later.")
_REFUSED = N_(
    "The picture service can’t be reached, or it refused. Check its address in Preferences."
)
_GARBLED = N_("The picture service returned something that names no picture.")


class PictureError(Exception):
    """There is no picture; says why."""

    def __init__(self, why: str) -> None:
        super().__init__(_(why))


def fetch_picture(address: str, seconds_max: float = FETCH_SECONDS_MAX) -> bytes:
    """The bytes of a picture that the service at `address` names; `PictureError` if it doesn't."""
    if not address:
        raise PictureError(N_("No picture service is set. Enter its address in Preferences."))
    until = time.monotonic() + seconds_max
    found = picture_address(_read(address, until, JSON_BYTES_MAX))
    data = _read(_joined(address, found), until, PICTURE_BYTES_MAX)
    if kind_of(data) is None:
        raise PictureError(N_("What the picture service named isn’t a picture."))
    return data


def _joined(address: str, found: str) -> str:
    try:
        return urllib.parse.urljoin(address, found)
    except ValueError:
        raise PictureError(_ADDRESS) from None


def picture_address(answer: bytes) -> str:
    """The address in `[{"url": …}]`, `{"url": …}` or `{"message": …}`."""
    try:
        value: Any = json.loads(answer)
    except (ValueError, RecursionError):
        raise PictureError(_GARBLED) from None
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, dict):
        found = value.get("url") or value.get("message")
        if isinstance(found, str) and value.get("status", "success") == "success":
            return found
    raise PictureError(_GARBLED)


def kind_of(data: bytes) -> str | None:
    """The media type, by the bytes themselves: a service may say anything."""
    return next((kind for start, kind in _KINDS.items() if data.startswith(start)), None)


def data_uri(data: bytes) -> str:
    """A picture as a group keeps it."""
    kind = kind_of(data) or "application/octet-stream"
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def bytes_of(uri: str | None) -> bytes | None:
    """The bytes in a data URI; None for anything else."""
    if not uri or not uri.startswith("data:image/"):
        return None
    head, _, body = uri.partition(",")
    try:
        data = base64.b64decode(body, validate=True) if head.endswith(";base64") else None
    except ValueError:
        return None
    return data


def _read(address: str, until: float, bytes_max: int) -> bytes:
    if not address.lower().startswith(("http://", "https://")):
        raise PictureError(_ADDRESS)
    try:
        request = urllib.request.Request(address, headers={"Accept": "*/*", "User-Agent": "memod"})
        with urllib.request.urlopen(request, timeout=_left(until)) as answer:
            return _body(answer.read1, until, bytes_max)
    except TimeoutError:
        raise PictureError(_SLOW) from None
    except urllib.error.URLError as error:
        slow = isinstance(error.reason, TimeoutError)
        raise PictureError(_SLOW if slow else _REFUSED) from None
    except (OSError, ValueError):
        raise PictureError(_REFUSED) from None
    except PictureError:
        raise
    except Exception:  # http.client has its own family of errors for broken answers.
        raise PictureError(_GARBLED) from None


def _body(read: Callable[[int], bytes], until: float, bytes_max: int) -> bytes:
    # Piece by piece: a service that drips a byte a second meets no socket's time limit.
    data = bytearray()
    while piece := read(1 << 16):
        data += piece
        if len(data) > bytes_max:
            raise PictureError(N_("The picture is too large."))
        _left(until)
    return bytes(data)


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise PictureError(_SLOW)
    return left
