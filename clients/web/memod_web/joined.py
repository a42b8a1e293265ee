"""The page's modules as one script, and its style sheets as one.

A browser takes some milliseconds for each module, fifty of them longer than all the rest of the
first screen. So they are joined as they are read: each is a function, which runs when it is first
imported, in a scope of its own, as a module's does. What is sent is what lies in `page`, line by
line.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

_IMPORT = re.compile(r"^import \{([^}]*)\} from '([^']+)';$", re.M)
_LATER = re.compile(r"\bimport\('([^']+)'\)")
_EXPORT = re.compile(r"^export (?=(?:const|class|function|async function) (\w+|\{[^}]*\}))", re.M)
_OTHER = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b|\bimport\(", re.M)

_START = """const waiting = {}, loaded = {};
const need = (name) => (loaded[name] ??= waiting[name]());
"""


class JoinError(Exception):
    """What of a module isn't understood: it is noticed when memod-web starts, not in a browser."""


def joined_modules(modules: Mapping[str, str], entries: tuple[str, ...]) -> str:
    """A script that does what importing `entries` one after another would do."""
    parts = [_function(name, text, modules) for name, text in modules.items()]
    return _START + "".join(parts) + "".join(f"need('{entry}');\n" for entry in entries)


def _function(name: str, text: str, modules: Mapping[str, str]) -> str:
    exported: list[str] = []

    def found(path: str) -> str:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        if other not in modules:
            raise JoinError(f"{name} imports {path}, which isn't there.")
        return f"need('{other}')"

    def imported(match: re.Match[str]) -> str:
        return f"const {{{match[1].replace(' as ', ': ')}}} = {found(match[2])};"

    def kept(match: re.Match[str]) -> str:
        exported.append(match[1].strip("{ }"))
        return ""

    body = _IMPORT.sub(imported, text)
    body = _LATER.sub(lambda match: f"Promise.resolve({found(match[1])})", body)
    body = _EXPORT.sub(kept, body)
    if other := _OTHER.search(body):
        raise JoinError(f"{name} has a form that can't be joined: {other[0]}")
    return f"waiting['{name}'] = () => {{\n{body}return {{ {', '.join(exported)} }};\n}};\n"
