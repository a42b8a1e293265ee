"""Errors as a person reads them: the server's sentences, and those about the server itself."""

from __future__ import annotations

import re
import signal

import memod

from .words import _

_PARAM = re.compile(r"^`[\w.]+`: ")
_CODE = re.compile(r"`([^`]*)`")


def sentence_of(error: memod.MemodError) -> str:
    """Why something failed, in the language of the window."""
    if own := _own_words(error):
        return own.format(**error.data)
    # Which param it was says nothing to who typed a date.
    message = _PARAM.sub("", error.message) if "readings" in error.data else error.message
    # A label doesn't know what is code in Markdown.
    return _CODE.sub(r"“\1”", message)


def details_of(error: memod.MemodError) -> str:
    """What is of use to those who repair it, and isn't in the sentence; empty if nothing is."""
    if isinstance(error, memod.ServerGone):
        return "\n".join(filter(None, (error.stderr.strip(), _end(error.status))))
    return ""


def _own_words(error: memod.MemodError) -> str:
    """What is said where no server has said anything; what the client for it says is
    for who runs the server in a terminal."""
    if isinstance(error, memod.ServerNotFound):
        if "program" in error.data:
            return _("“{program}” can’t be started: {reason}. Set MEMOD to the path of memod.")
        return _("memod isn’t on the PATH. Install it, or set MEMOD to its path.")
    if isinstance(error, memod.ProtocolError):
        return _("The program that was started isn’t memod. Set MEMOD to the path of memod.")
    if isinstance(error, memod.RequestTimeout):
        return _("memod didn’t answer in time. It may still do what was asked.")
    if not isinstance(error, memod.ServerGone):
        return ""
    if error.status is not None and error.status < 0:
        return _("memod stopped unexpectedly. What was saved is safe. Try again to restart it.")
    if error.stderr.strip():
        return _("memod stopped with an error. Fix what it reports under Details, and try again.")
    if error.status is None:
        return _("The connection to memod was lost. Try again to restart it.")
    return _("memod stopped unexpectedly. Try again to restart it.")


def _end(status: int | None) -> str:
    if status is None:
        return ""
    if status >= 0:
        return _("Exit status {status}").format(status=status)
    try:
        name = signal.Signals(-status).name
    except ValueError:  # One that this system has no name for.
        name = ""
    return _("Ended by signal {signal}").format(signal=f"{-status} ({name})" if name else -status)
