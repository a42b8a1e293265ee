"""What a person has chosen for the windows, kept in a small file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

ADDRESS_VARIABLE = "MEMOD_PICTURES"


SIZE = (1120, 720)
"""How large the first window is."""


class Settings:
    """The choices; what can't be read or written is as if nothing was chosen."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or _path()
        self._values = self._read()

    @property
    def picture_address(self) -> str:
        """The service that pictures come from: chosen, or `MEMOD_PICTURES`, or none."""
        return self._text("picture_address") or os.environ.get(ADDRESS_VARIABLE, "")

    @picture_address.setter
    def picture_address(self, address: str) -> None:
        self._keep("picture_address", address.strip())

    @property
    def is_dark(self) -> bool | None:
        """Dark or light; None as the desktop has it."""
        value = self._values.get("is_dark")
        return value if isinstance(value, bool) else None

    @is_dark.setter
    def is_dark(self, is_dark: bool | None) -> None:
        self._keep("is_dark", is_dark)

    @property
    def groups_as_list(self) -> bool:
        """Whether groups are lines instead of cards."""
        return self._values.get("groups_as_list") is True

    @groups_as_list.setter
    def groups_as_list(self, as_list: bool) -> None:
        self._keep("groups_as_list", as_list)

    @property
    def done_folded(self) -> bool:
        """Whether what is done is put away in the lists of groups."""
        return self._values.get("done_folded") is True

    @done_folded.setter
    def done_folded(self, is_folded: bool) -> None:
        self._keep("done_folded", is_folded)

    @property
    def is_welcomed(self) -> bool:
        """Whether there ever was a record: nobody is shown a second time how to begin."""
        return self._values.get("is_welcomed") is True

    @is_welcomed.setter
    def is_welcomed(self, is_welcomed: bool) -> None:
        if is_welcomed != self.is_welcomed:
            self._keep("is_welcomed", is_welcomed)

    @property
    def page(self) -> str:
        """The page that was open last."""
        return self._text("page")

    @page.setter
    def page(self, page: str) -> None:
        self._keep("page", page)

    @property
    def size(self) -> tuple[int, int]:
        """How large a window was last."""
        value = self._values.get("size")
        if isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value):
            return max(360, min(value[0], 10_000)), max(294, min(value[1], 10_000))
        return SIZE

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        self._keep("size", list(size))

    def _text(self, name: str) -> str:
        value = self._values.get(name)
        return value if isinstance(value, str) else ""

    def _read(self) -> dict[str, Any]:
        try:
            values = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return values if isinstance(values, dict) else {}

    def _keep(self, name: str, value: Any) -> None:
        self._values[name] = value
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self._values, indent=2) + "\n", encoding="utf-8")
        except OSError:
            return  # The choice holds for these windows.


def _path() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return Path(home) / "memod" / "gtk.json"
