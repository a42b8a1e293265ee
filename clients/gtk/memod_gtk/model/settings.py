"""What a person has chosen for the windows, kept in a small file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, cast

ADDRESS_VARIABLE = "MEMOD_PICTURES"
SIZE = (1120, 720)
"""How large the first window is."""
T = TypeVar("T")


class ListLook(NamedTuple):
    """What a person has chosen for one list."""

    sort: str = ""
    """Empty as such a list is sorted unless somebody chooses."""
    hides_done: bool = False
    folds_done: bool = False
    """Whether of what is done only the heading is there."""


class Kept(Generic[T]):
    """A choice under its own name; what was kept and isn't of its kind is as if nothing was."""

    def __init__(self, default: T, kind: type | None = None) -> None:
        self._default = default
        self._kind = kind or type(default)

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, settings: Settings, _owner: object = None) -> T:
        value = settings.values.get(self._name)
        return cast(T, value) if isinstance(value, self._kind) else self._default

    def __set__(self, settings: Settings, value: T) -> None:
        if value != self.__get__(settings):
            settings.keep(self._name, value)


class Settings:
    """The choices; what can't be read or written is as if nothing was chosen."""

    groups_as_list = Kept(False)
    """Whether groups are lines instead of cards."""
    is_welcomed = Kept(False)
    """Whether there ever was a record: nobody is shown a second time how to begin."""
    is_dark: Kept[bool | None] = Kept(None, bool)
    """Dark or light; None as the desktop has it."""
    page = Kept("")
    """The page that was open last."""
    first_view = Kept("")
    """The page or group that a window opens with; empty for the page that was open last."""
    clock = Kept("")
    """`12` or `24` hours; empty as it is usual where the person is."""
    week_start = Kept("")
    """`monday`, `sunday` or `saturday`; empty as it is usual where the person is."""
    remind_hour = Kept(9)
    """When a reminder is offered for a task that is due on a day."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or _path()
        self.values = self._read()

    @property
    def picture_address(self) -> str:
        """The service that pictures come from: chosen, or `MEMOD_PICTURES`, or none."""
        value = self.values.get("picture_address")
        chosen = value if isinstance(value, str) else ""
        return chosen or os.environ.get(ADDRESS_VARIABLE, "")

    @picture_address.setter
    def picture_address(self, address: str) -> None:
        self.keep("picture_address", address.strip())

    @property
    def size(self) -> tuple[int, int]:
        """How large a window was last."""
        value = self.values.get("size")
        if isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value):
            return max(360, min(value[0], 10_000)), max(294, min(value[1], 10_000))
        return SIZE

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        self.keep("size", list(size))

    def look(self, list: str) -> ListLook:
        """What was chosen for a list, by its id."""
        value = self._looks().get(list)
        kept = value if isinstance(value, dict) else {}
        default = ListLook()._asdict()
        return ListLook(**{
            name: kept[name] if type(kept.get(name)) is type(each) else each
            for name, each in default.items()
        })  # fmt: skip

    def set_look(self, list: str, look: ListLook) -> None:
        """Keeps what was chosen for a list."""
        self.keep("lists", {**self._looks(), list: look._asdict()})

    def keep(self, name: str, value: Any) -> None:
        """Writes a choice to the file."""
        self.values[name] = value
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.values, indent=2) + "\n", encoding="utf-8")
        except OSError:
            return  # The choice holds for these windows.

    def _looks(self) -> dict[str, Any]:
        value = self.values.get("lists")
        return value if isinstance(value, dict) else {}

    def _read(self) -> dict[str, Any]:
        try:
            values = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return values if isinstance(values, dict) else {}


def _path() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return Path(home) / "memod" / "gtk.json"
