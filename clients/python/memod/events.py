"""Who wants to hear of what."""

from __future__ import annotations

import weakref
from typing import Any, Callable, Optional

Listener = Callable[[Any], Any]
Reference = Callable[[], Optional[Listener]]


class Events:
    """Listeners by the name of what they listen to: `on`, `off`, `reset` and `emit`.

    A bound method is held weakly, so an object that nobody else holds any more hears nothing and is
    kept alive by nobody. Functions are held until they are taken off.
    """

    def __init__(self, run: Callable[[Listener, Any], None]) -> None:
        self._run = run
        self._listeners: dict[str, list[Reference]] = {}

    def on(self, name: str, listener: Listener) -> Callable[[], None]:
        """Has `listener` called with what is emitted under `name`; answers what takes it off again.

        Putting the same one on twice is putting it on once.
        """
        self.off(name, listener)
        reference = _reference(listener)
        # A list is replaced and never changed: another thread may be going through it.
        self._listeners[name] = [*self._listeners.get(name, ()), reference]
        return lambda: self._keep(name, lambda other: other is not reference)

    def off(self, name: str, listener: Listener) -> None:
        """Takes a listener off; nothing if it wasn't on."""
        self._keep(name, lambda other: other() not in (None, listener))

    def reset(self, name: str | None = None) -> None:
        """Takes off every listener of `name`, or of everything."""
        if name is None:
            self._listeners = {}
        else:
            self._listeners.pop(name, None)

    def emit(self, name: str, value: Any) -> None:
        """Has every listener of `name` called with `value`, in the order they came."""
        for reference in self._listeners.get(name, ()):
            listener = reference()
            if listener is not None:
                self.run(listener, value)

    def run(self, listener: Listener, value: Any) -> None:
        """Has one listener called, where and when listeners are."""
        self._run(listener, value)

    def _keep(self, name: str, is_kept: Callable[[Reference], bool]) -> None:
        kept = [reference for reference in self._listeners.get(name, ()) if is_kept(reference)]
        self._listeners[name] = kept


def _reference(listener: Listener) -> Reference:
    if hasattr(listener, "__self__") and hasattr(listener, "__func__"):
        return weakref.WeakMethod(listener)
    return lambda: listener
