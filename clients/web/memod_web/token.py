"""The token that lets a page in: made once, and kept where only its owner can read it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
import stat
import sys
from pathlib import Path

TOKEN_BYTES = 32


class TokenError(Exception):
    """Why there is no token, in a sentence."""


def default_path() -> Path:
    """Where the token is kept: `$XDG_STATE_HOME/memod/web-token`."""
    state = os.environ.get("XDG_STATE_HOME")
    return Path(state or Path.home() / ".local/state") / "memod/web-token"


def feed_path() -> Path:
    """Where the calendar feed's token is kept, if there is a feed."""
    return default_path().with_name("web-feed-token")


def read_or_make(path: Path) -> str:
    """Returns the token in the file, which is made if it is missing."""
    return read(path) or make(path)


def read(path: Path) -> str | None:
    """Returns the token in the file; None without a file."""
    try:
        with path.open(encoding="ascii", errors="replace") as file:
            if stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077:
                raise TokenError(
                    f"Others can read the token in {path}. Make a new one with --new-token."
                )
            token = file.read().strip()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise TokenError(f"The token in {path} can't be read: {error.strerror}.") from error
    if len(token) < TOKEN_BYTES:
        raise _missing(path)
    return token


def _missing(path: Path) -> TokenError:
    return TokenError(f"There is no token in {path}. Make a new one with --new-token.")


class TokenFile:
    """The token that a server lets in with, as its file has it now: a new one needs no restart."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._said = ""
        self._lock: int | None = None

    def read(self) -> str | None:
        """Returns the token; None where nobody may be let in, which is said once on stderr."""
        trouble, token = "", None
        try:
            token = read(self._path)
            if token is None:
                raise _missing(self._path)
        except TokenError as error:
            trouble = str(error)
        if trouble not in ("", self._said):
            print(f"memod-web: {trouble} Nobody can log in.", file=sys.stderr, flush=True)
        self._said = trouble
        return token

    def hold(self) -> None:
        """Shows, until this process ends, that a server goes by this file."""
        # Without locks in its folder it serves all the same.
        with contextlib.suppress(OSError):
            self._lock = _open_lock(self._path)
            fcntl.flock(self._lock, fcntl.LOCK_SH)


def is_held(path: Path) -> bool:
    """Whether a server goes by this file, and so takes a new token over by itself."""
    try:
        lock = _open_lock(path)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(lock)
    return False


def _open_lock(path: Path) -> int:
    # A file of its own: the token's is another one with each token.
    return os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)


def make(path: Path) -> str:
    """Makes a new token: whoever has the old one is let in no longer."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Never in a file that was there before: its mode would stay, and others may hold it open.
        new = path.with_name(f"{path.name}.{os.getpid()}")
        with contextlib.suppress(FileNotFoundError):
            new.unlink()
        file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as opened:
            opened.write(token + "\n")
        new.replace(path)
    except OSError as error:
        raise TokenError(f"A token can't be written to {path}: {error.strerror}.") from error
    return token


def remove(path: Path) -> None:
    """Takes a token away: whoever has it is let in no longer."""
    try:
        path.unlink()
    except FileNotFoundError:
        return
    except OSError as error:
        raise TokenError(f"The token in {path} can't be removed: {error.strerror}.") from error
