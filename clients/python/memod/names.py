"""Methods by attribute: `client.task.set_state(...)` is the method `task/setState`.

Nothing is listed here and nothing generated, so a method that a newer server has can be called.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, Generic, TypeVar

Answer = TypeVar("Answer")


def camel_case(name: str) -> str:
    """`set_state` as `setState`; what is spelled as on the wire stays."""
    first, *rest = name.split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


def wire_params(params: Mapping[str, Any]) -> dict[str, Any]:
    """Keyword arguments as params: `if_revision` is `ifRevision`, and `not_` is `not`.

    Only the names of the params themselves; what is inside of them goes as it is.
    """
    return {camel_case(name.rstrip("_")): value for name, value in params.items()}


class Chapter(Generic[Answer]):
    """The methods whose names begin alike, such as `memo/...`."""

    def __init__(self, name: str, call: Callable[[str, dict[str, Any]], Answer]) -> None:
        self._name = name
        self._call = call

    def __getattr__(self, name: str) -> Callable[..., Answer]:
        if name.startswith("_"):
            raise AttributeError(name)
        wire_name = f"{self._name}/{camel_case(name)}"

        def method(**params: Any) -> Answer:
            return self._call(wire_name, wire_params(params))

        method.__name__ = method.__qualname__ = wire_name
        return method


class Chapters(Generic[Answer]):
    """What has methods by attribute: each attribute that is nothing else is a chapter."""

    def _call(self, method: str, params: dict[str, Any]) -> Answer:
        raise NotImplementedError

    def __getattr__(self, name: str) -> Chapter[Answer]:
        if name.startswith("_"):
            raise AttributeError(name)
        return Chapter(camel_case(name), self._call)


class Batch(Chapters[str]):
    """Calls to be made as one commit by `store/batch`.

    Each call answers `#` and a key: where a later call wants the id of the record, it takes that.

    >>> batch = Batch()
    >>> home = batch.group.create(name="Home")
    >>> batch.memo.create(content="Water the plants", group=home)
    '#2'
    >>> batch.calls[1]["params"]["group"]
    '#1'
    """

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        """What to give to `store/batch`."""

    def _call(self, method: str, params: dict[str, Any]) -> str:
        key = str(len(self.calls) + 1)
        self.calls.append({"method": method, "params": params, "key": key})
        return "#" + key
