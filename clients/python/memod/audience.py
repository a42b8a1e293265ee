"""Who hears what the server tells: listeners, streams and watched lists."""

from __future__ import annotations

from typing import Any, Callable, Protocol

from .core.connection import Event, ListBroken, ListChanged, Notified
from .core.rowlist import Change, RowList
from .errors import MemodError
from .events import Events, Listener

GONE = "gone"
"""What `on_gone` listens to: no notification is called so."""


class Follower(Protocol):
    """A watched list, which is told of its changes."""

    def tell(self, change: Change) -> None:
        """Passes a change on."""

    def finish(self, error: MemodError | None) -> None:
        """Nothing is told any more, for that reason."""


class Reader(Protocol):
    """A stream, into which notifications are put."""

    def put(self, item: dict[str, Any]) -> None:
        """Takes in what came."""

    def finish(self, error: MemodError | None) -> None:
        """Nothing comes any more, for that reason."""


class Audience:
    """All that a client keeps of those who listen, through one server and the next."""

    def __init__(
        self,
        run: Callable[[Listener, Any], None],
        resubscribe: Callable[[bytes], None],
    ) -> None:
        """`run` calls a listener; `resubscribe` sends what starts a broken list again."""
        self.events = Events(run)
        self.readers: dict[Reader, str] = {}
        """The streams, and the notifications they are of."""
        self.followers: dict[RowList, Follower] = {}
        self._resubscribe = resubscribe

    def hear(self, event: Event) -> None:
        """Passes on what came of a message."""
        if isinstance(event, Notified):
            self.events.emit(event.method, event.params)
            for reader, method in self.readers.items():
                if method == event.method:
                    reader.put(event.params)
        elif isinstance(event, ListChanged):
            follower = self.followers.get(event.list)
            if follower is not None:
                follower.tell(event.change)
        elif isinstance(event, ListBroken):
            self._resubscribe(event.data)

    def lose(self, error: MemodError) -> None:
        """The server has ended by itself."""
        self.events.emit(GONE, error)
        self.finish(error)

    def finish(self, error: MemodError | None) -> None:
        """Nothing is told any more; without an error, because nobody wants to hear it."""
        for reader in self.readers:
            reader.finish(error)
        self.readers.clear()
        for follower in self.followers.values():
            follower.finish(error)
