"""Errors as a person reads them: the server's sentences, and those about the server itself."""

from __future__ import annotations

import re
import signal

import memod

from .words import Words

_PARAM = re.compile(r"^`[\w.]+`: ")
_CODE = re.compile(r"`([^`]*)`")


def sentence_of(error: memod.MemodError, words: Words) -> str:
    """Why something failed, in the language of the window."""
    if key := _own_words(error):
        return words(key, **error.data) if error.data else words(key)
    # Which param it was says nothing to who typed a date.
    message = _PARAM.sub("", error.message) if "readings" in error.data else error.message
    # A label doesn't know what is code in Markdown.
    return _CODE.sub(r"“\1”", message)


def details_of(error: memod.MemodError, words: Words) -> str:
    """What is of use to those who repair it, and isn't in the sentence; empty if nothing is."""
    if isinstance(error, memod.ServerGone):
        return "\n".join(filter(None, (error.stderr.strip(), _end(error.status, words))))
    return ""


def _own_words(error: memod.MemodError) -> str:
    """The key of what is said where no server has said anything; what the client for it says is
    for who runs the server in a terminal."""
    if isinstance(error, memod.ServerNotFound):
        return "server_not_found" if "program" in error.data else "server_not_on_path"
    if isinstance(error, memod.ProtocolError):
        return "server_unknown"
    if isinstance(error, memod.RequestTimeout):
        return "server_late"
    if not isinstance(error, memod.ServerGone):
        return ""
    if error.status is not None and error.status < 0:
        return "server_stopped_safe"
    if error.stderr.strip():
        return "server_failed"
    return "server_lost" if error.status is None else "server_stopped"


def _end(status: int | None, words: Words) -> str:
    if status is None:
        return ""
    if status >= 0:
        return words("ended_with", status=status)
    try:
        name = signal.Signals(-status).name
    except ValueError:  # One that this system has no name for.
        name = ""
    return words("ended_by", signal=f"{-status} ({name})" if name else -status)
