"""What a person has chosen for the windows, kept in a small file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

ADDRESS_VARIABLE = "MEMOD_PICTURES"


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
    def is_dark(self, is_dark: bool) -> None:
        self._keep("is_dark", is_dark)

    @property
    def groups_as_list(self) -> bool:
        """Whether groups are lines instead of cards."""
        return self._values.get("groups_as_list") is True

    @groups_as_list.setter
    def groups_as_list(self, as_list: bool) -> None:
        self._keep("groups_as_list", as_list)

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
