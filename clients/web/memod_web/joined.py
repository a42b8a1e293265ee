"""The page's modules as a few scripts, and its style sheets as one.

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

_LATER_START = "const needLater = (name) => import('{path}').then(() => need(name));\n"

_EAGER = "//# allFunctionsCalledOnLoad\n"
"""Chromium compiles what follows while it arrives, beside the main thread, and parses it once."""


class JoinError(Exception):
    """What of a module isn't understood: it is noticed when memod-web starts, not in a browser."""


def joined_modules(
    modules: Mapping[str, str],
    entry: str | None,
    only: Collection[str] | None = None,
    later: Collection[str] = (),
    later_path: str = "",
) -> str:
    """A script that does what importing `entry` would do; without one it only brings its modules.

    With `only`, it has these modules; all others have come with a script before it, but for those
    of `later`, which come with the script at `later_path` when one is first imported.
    """
    names = modules if only is None else [name for name in modules if name in only]
    parts = [_function(name, modules, later) for name in names]
    start = _EAGER + _START + (_LATER_START.replace("{path}", later_path) if later else "")
    end = f"need('{entry}');\n" if entry else ""
    return start + "".join(parts) + end + "}\n"


def modules_of(entry: str, modules: Mapping[str, str]) -> list[str]:
    """The module, with all that it imports at once, and so on."""
    found = [entry]
    for name in found:
        paths = (_path(name, match[2]) for match in _IMPORT.finditer(modules.get(name, "")))
        found += [path for path in paths if path not in found]
    return found


def _path(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _function(name: str, modules: Mapping[str, str], later: Collection[str]) -> str:
    exported: list[str] = []

    def found(path: str) -> str:
        other = _path(name, path)
        if other not in modules:
            raise JoinError(f"{name} imports {path}, which isn't there.")
        return f"need('{other}')"

    def imported(match: re.Match[str]) -> str:
        return f"const {{{match[1].replace(' as ', ': ')}}} = {found(match[2])};"

    def loaded(match: re.Match[str]) -> str:
        if (path := _path(name, match[1])) in later:
            return f"needLater('{path}')"
        return f"Promise.resolve({found(match[1])})"

    def kept(match: re.Match[str]) -> str:
        exported.append(match[1].strip("{ }"))
        return ""

    body = _IMPORT.sub(imported, modules[name])
    body = _LATER.sub(loaded, body)
    body = _EXPORT.sub(kept, body)
    if other := _OTHER.search(body):
        raise JoinError(f"{name} has a form that can't be joined: {other[0]}")
    function = f"() => {{\n{body}return {{ {', '.join(exported)} }};\n}}"
    # In parentheses browsers without `_EAGER` compile it as it comes, too.
    return f"waiting['{name}'] = ({function});\n"
