"""What can go wrong, a class for each kind of error in the protocol.

The class is named after the `kind` on the wire: `notFound` is raised as `NotFound`. A kind this
version doesn't know is raised as `MemodError` itself, so nothing new on the server breaks a client.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class MemodError(Exception):
    """An error that the server answered, or that kept it from answering."""

    kind: str = "unknown"
    """The name of the error, as the protocol has it."""

    def __init__(
        self,
        message: str,
        *,
        code: int = 0,
        kind: str | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        """A sentence for the person at the keyboard."""
        self.code = code
        """The code on the wire; 0 when the server said nothing."""
        self.data: dict[str, Any] = dict(data or {})
        """What else there is to know, such as the record as it is now."""
        if kind is not None:
            self.kind = kind


class ParseError(MemodError):
    """The frame isn't valid JSON."""

    kind = "parseError"


class InvalidRequest(MemodError):
    """The JSON isn't a JSON-RPC 2.0 message."""

    kind = "invalidRequest"


class MethodNotFound(MemodError):
    """There is no such method."""

    kind = "methodNotFound"


class InvalidParams(MemodError):
    """A parameter is missing, unknown or wrong; `data["path"]` says which."""

    kind = "invalidParams"


class InternalError(MemodError):
    """Something went wrong inside the server."""

    kind = "internalError"


class RequestCancelled(MemodError):
    """The request was taken back before it was begun."""

    kind = "requestCancelled"


class NotFound(MemodError):
    """No record has that id."""

    kind = "notFound"


class Conflict(MemodError):
    """The record was changed since; `data["current"]` is the record as it is now."""

    kind = "conflict"


class AlreadyExists(MemodError):
    """A different record with that id exists."""

    kind = "alreadyExists"


class NameTaken(MemodError):
    """Another group has that name."""

    kind = "nameTaken"


class NameReserved(MemodError):
    """The name or group is built in."""

    kind = "nameReserved"


class StateTooOld(MemodError):
    """The journal doesn't reach back that far: read everything again."""

    kind = "stateTooOld"


class UndoConflict(MemodError):
    """A record to undo was changed since."""

    kind = "undoConflict"


class LimitExceeded(MemodError):
    """A limit was met; `data["limit"]` names it."""

    kind = "limitExceeded"


class StoreReadOnly(MemodError):
    """The store is read-only."""

    kind = "storeReadOnly"


class StoreFull(MemodError):
    """The disk is full."""

    kind = "storeFull"


class StoreCorrupt(MemodError):
    """The store's file is damaged or isn't a store."""

    kind = "storeCorrupt"


class StoreTooNew(MemodError):
    """A later version of memod wrote the store."""

    kind = "storeTooNew"


class StoreUnavailable(MemodError):
    """The store can't be reached now."""

    kind = "storeUnavailable"


_CLASSES: dict[str, type[MemodError]] = {error.kind: error for error in MemodError.__subclasses__()}


def error_from(wire: Mapping[str, Any]) -> MemodError:
    """Makes the exception of an error object, of a reply or of one of its `results`."""
    data = wire.get("data")
    data = data if isinstance(data, dict) else {}
    kind = str(data.get("kind", "unknown"))
    error = _CLASSES.get(kind, MemodError)
    message = str(wire.get("message", kind))
    return error(message, code=int(wire.get("code", 0)), kind=kind, data=data)


# The ones below never come over the wire: there is no server to say them.


class ServerNotFound(MemodError):
    """There is no server program to start."""

    kind = "serverNotFound"


class ServerGone(MemodError):
    """The server has ended, or was closed, and what was asked is not answered.

    A write may have been made all the same: `memo/create` with an `id` of your own can be repeated.
    """

    kind = "serverGone"

    def __init__(self, message: str, *, stderr: str = "", status: int | None = None) -> None:
        super().__init__(message)
        self.stderr = stderr
        """The last the server said on stderr."""
        self.status = status
        """Its exit status, as `subprocess` tells it: negative for a signal; None if unknown."""


class ProtocolError(MemodError):
    """What was started doesn't speak the protocol."""

    kind = "protocolError"


class RequestTimeout(MemodError, TimeoutError):
    """No answer came in time; the request was taken back if it had not been begun."""

    kind = "timeout"

    @classmethod
    def of(cls, method: str, seconds: float | None) -> RequestTimeout:
        """Says that a call was not answered in so many seconds."""
        return cls(
            f"No answer to `{method}` came within {seconds:g} seconds. It may still be carried out."
        )
