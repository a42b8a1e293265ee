"""The page's modules as one script, and its style sheets as one.

A browser takes some milliseconds for each module, fifty of them longer than all the rest of the
first screen. So they are joined as they are read: each is a function, which runs when it is first
imported, in a scope of its own, as a module's does. What is sent is what lies in `page`, line by
line.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Mapping

_IMPORT = re.compile(r"^import \{([^}]*)\} from '([^']+)';$", re.M)
_LATER = re.compile(r"\bimport\('([^']+)'\)")
_EXPORT = re.compile(r"^export (?=(?:const|class|function|async function) (\w+|\{[^}]*\}))", re.M)
_OTHER = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b|\bimport\(", re.M)

_START = """'use strict';
{
const { waiting, loaded } = (globalThis.joined ??= { waiting: {}, loaded: {} });
const need = (name) => (loaded[name] ??= waiting[name]());
"""


class JoinError(Exception):
    """What of a module isn't understood: it is noticed when memod-web starts, not in a browser."""


def joined_modules(
    modules: Mapping[str, str], entry: str, only: Collection[str] | None = None
) -> str:
    """A script that does what importing `entry` would do.

    With `only`, it has these modules; all others have come with a script before it.
    """
    first = modules_of(entry, modules)
    names = modules if only is None else [name for name in modules if name in only]
    parts = [_function(name, modules, name in first) for name in names]
    return _START + "".join(parts) + f"need('{entry}');\n}}\n"


def modules_of(entry: str, modules: Mapping[str, str]) -> list[str]:
    """The module, with all that it imports at once, and so on."""
    found = [entry]
    for name in found:
        paths = (_path(name, match[2]) for match in _IMPORT.finditer(modules.get(name, "")))
        found += [path for path in paths if path not in found]
    return found


def _path(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _function(name: str, modules: Mapping[str, str], is_first: bool) -> str:
    exported: list[str] = []

    def found(path: str) -> str:
        other = _path(name, path)
        if other not in modules:
            raise JoinError(f"{name} imports {path}, which isn't there.")
        return f"need('{other}')"

    def imported(match: re.Match[str]) -> str:
        return f"const {{{match[1].replace(' as ', ': ')}}} = {found(match[2])};"

    def kept(match: re.Match[str]) -> str:
        exported.append(match[1].strip("{ }"))
        return ""

    body = _IMPORT.sub(imported, modules[name])
    body = _LATER.sub(lambda match: f"Promise.resolve({found(match[1])})", body)
    body = _EXPORT.sub(kept, body)
    if other := _OTHER.search(body):
        raise JoinError(f"{name} has a form that can't be joined: {other[0]}")
    function = f"() => {{\n{body}return {{ {', '.join(exported)} }};\n}}"
    # In parentheses a browser compiles it as it comes, and doesn't read it twice.
    return f"waiting['{name}'] = {f'({function})' if is_first else function};\n"
