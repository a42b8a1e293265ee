"""The page's files, all held in memory: a path is a key, so none leads out of the folder."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

from .joined import joined_modules

FOLDER = Path(__file__).parent / "page"

ENTRIES = ("start.js", "main.js")
"""The session first: the server starts while the views are made."""

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
    """Every path with its file. `/` names the folder of all others by what is in them.

    So does the service worker: any change is a new version of it, which browsers notice.
    """
    bodies = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in TYPES
    }
    index = bodies.pop("index.html")
    worker = bodies.pop("worker.js")
    modules = {name: bodies.pop(name).decode() for name in list(bodies) if name.endswith(".js")}
    bodies["page.js"] = joined_modules(modules, ENTRIES).encode()
    styles = [name for name in bodies if name.endswith(".css")]
    bodies["page.css"] = b"".join(bodies.pop(name) for name in styles)
    digest = hashlib.sha256(index + worker)
    for name, body in bodies.items():
        digest.update(f"{name} {len(body)}\n".encode() + body)
    base = f"/{digest.hexdigest()[:16]}/"
    files = {base + name: _file(name, body, True) for name, body in bodies.items()}
    named = {"/": ("index.html", index), "/worker.js": ("worker.js", worker)}
    for path, (name, body) in named.items():
        files[path] = _file(name, body.replace(b"{base}", base.encode()), False)
    return files


def _file(name: str, body: bytes, is_forever: bool) -> File:
    return File(TYPES[Path(name).suffix], body, gzip.compress(body, mtime=0), is_forever)
