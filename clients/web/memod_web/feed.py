"""The calendar feed: the tasks that are due, for a phone's own calendar, which rings then.

Whoever has its link can read what is due, and nothing else; the link's token is its own, in a file
that is read at each request, so that taking it away needs no restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import re
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path

from . import token
from .events import events, open_tasks

EXPORT_BYTES_MAX = 64 * 1024 * 1024
READ_BYTES = 1024 * 1024
EXPORT_SECONDS_MAX = 60.0

TO_DOS = "tasks"

_PATH = re.compile(rf"/feed/([\w-]+)(?:/({TO_DOS}))?\.ics")


class FeedError(Exception):
    """Why there is nothing to send, in a sentence."""


class Feed:
    """Reads memod's own export, one request after another, however many ask."""

    def __init__(self, command: Sequence[str], token_path: Path) -> None:
        self._command = command
        self._token_path = token_path
        self._lock = asyncio.Lock()

    def form(self, path: str) -> str | None:
        """Which of the feeds a path means, `events` or `tasks`; None if its token isn't right."""
        match = _PATH.fullmatch(path)
        try:
            right = token.read(self._token_path)
        except token.TokenError:
            return None
        if not (match and right and hmac.compare_digest(match[1].encode(), right.encode())):
            return None
        return match[2] or "events"

    async def read(self, form: str) -> tuple[bytes, str]:
        """The feed and its ETag."""
        async with self._lock:
            exported = await self._export()
        text = await asyncio.to_thread(_formed, exported, form)
        return text, f'"{hashlib.sha256(text).hexdigest()[:32]}"'

    async def _export(self) -> bytes:
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=READ_BYTES,
            )
        except OSError as error:
            raise FeedError(f"memod can't be started ({error.strerror}).") from error
        try:
            exported = await asyncio.wait_for(_all(process), EXPORT_SECONDS_MAX)
        except asyncio.TimeoutError as error:
            raise FeedError("memod has not answered.") from error
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        if process.returncode:
            raise FeedError("memod can't read its store.")
        return exported


async def _all(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    parts: list[bytes] = []
    size = 0
    while read := await process.stdout.read(READ_BYTES):
        parts.append(read)
        size += len(read)
        if size > EXPORT_BYTES_MAX:
            raise FeedError("There are more tasks than a calendar takes.")
    await process.wait()
    return b"".join(parts)


def _formed(exported: bytes, form: str) -> bytes:
    text = exported.decode()
    return (
        open_tasks(text) if form == TO_DOS else events(text, datetime.now(timezone.utc))
    ).encode()
