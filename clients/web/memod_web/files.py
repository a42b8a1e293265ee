"""The page's files, all held in memory: a path is a key, so none leads out of the folder."""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "page"

_IMPORT = re.compile(rb"""^(?:import|export) [^'"]*from '([^']+)';$""", re.M)

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class File:
    """What is sent for a path."""

    type: str
    body: bytes
    packed: bytes
    is_forever: bool
    """Whether its path names its contents, so that it need never be asked for again."""


def read_page(folder: Path = FOLDER) -> dict[str, File]:
    """Every path with its file. `/` names the folder by what is in it, and lists its modules.

    The browser asks for all modules at once then, instead of finding one import after another.
    """
    bodies = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in TYPES
    }
    digest = hashlib.sha256()
    for name, body in bodies.items():
        digest.update(f"{name} {len(body)}\n".encode() + body)
    base = f"/{digest.hexdigest()[:16]}/"
    modules = "\n".join(
        f'<link rel="modulepreload" href="{base}{name}">' for name in in_order_of_need(bodies)
    )
    index = bodies.pop("index.html").decode()
    index = index.replace("<!-- modules -->", modules).replace("{base}", base)
    files = {base + name: _file(name, body, True) for name, body in bodies.items()}
    return {"/": _file("index.html", index.encode(), False), **files}


def in_order_of_need(bodies: Mapping[str, bytes]) -> list[str]:
    """The modules: what `start.js` imports, directly or not, what `main.js` does, all others."""
    found: list[str] = []
    waiting = ["start.js", "main.js", *(name for name in bodies if name.endswith(".js"))]
    while waiting:
        each = waiting.pop(0)
        if each not in found:
            found.append(each)
            folder = posixpath.dirname(each)
            waiting[:0] = [
                posixpath.normpath(posixpath.join(folder, match.decode()))
                for match in _IMPORT.findall(bodies[each])
            ]
    return found


def _file(name: str, body: bytes, is_forever: bool) -> File:
    return File(TYPES[Path(name).suffix], body, gzip.compress(body, mtime=0), is_forever)
