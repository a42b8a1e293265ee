"""Talks to memod, the server that keeps memos and tasks.

`Client` is for programs with threads or none, `AsyncClient` for those on asyncio. The methods are
the protocol's own, called by attribute: `client.memo.create(content="...")` is `memo/create`.
"""

from __future__ import annotations

from . import version

# What type checkers take for true; importing it from `typing` would double the time of `--version`.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from .aio.client import AsyncClient
    from .aio.lists import AsyncStream, AsyncWatchedList
    from .core.rowlist import Change, Row
    from .errors import (
        AlreadyExists,
        Conflict,
        InternalError,
        InvalidParams,
        InvalidRequest,
        LimitExceeded,
        MemodError,
        MethodNotFound,
        NameReserved,
        NameTaken,
        NotFound,
        ParseError,
        ProtocolError,
        RequestCancelled,
        RequestTimeout,
        ServerGone,
        ServerNotFound,
        StateTooOld,
        StoreCorrupt,
        StoreFull,
        StoreReadOnly,
        StoreTooNew,
        StoreUnavailable,
        UndoConflict,
        error_from,
    )
    from .names import Batch
    from .threads.call import Call
    from .threads.client import Client
    from .threads.streams import Stream
    from .threads.watched import WatchedList

__version__ = version.VERSION

__all__ = [
    "AlreadyExists",
    "AsyncClient",
    "AsyncStream",
    "AsyncWatchedList",
    "Batch",
    "Call",
    "Change",
    "Client",
    "Conflict",
    "InternalError",
    "InvalidParams",
    "InvalidRequest",
    "LimitExceeded",
    "MemodError",
    "MethodNotFound",
    "NameReserved",
    "NameTaken",
    "NotFound",
    "ParseError",
    "ProtocolError",
    "RequestCancelled",
    "RequestTimeout",
    "Row",
    "ServerGone",
    "ServerNotFound",
    "StateTooOld",
    "StoreCorrupt",
    "StoreFull",
    "StoreReadOnly",
    "StoreTooNew",
    "StoreUnavailable",
    "Stream",
    "UndoConflict",
    "WatchedList",
    "__version__",
    "error_from",
]

_HOMES = {
    "AsyncClient": "aio.client",
    "AsyncStream": "aio.lists",
    "AsyncWatchedList": "aio.lists",
    "Batch": "names",
    "Call": "threads.call",
    "Change": "core.rowlist",
    "Client": "threads.client",
    "Row": "core.rowlist",
    "Stream": "threads.streams",
    "WatchedList": "threads.watched",
}


if not TYPE_CHECKING:
    # Loaded when first named, so that asyncio is for those who use it.

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = getattr(import_module(f".{_HOMES.get(name, 'errors')}", __name__), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return list(__all__)
