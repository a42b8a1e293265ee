"""The page's files, all held in memory: a path is a key, so none leads out of the folder."""

from __future__ import annotations

import base64
import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

from .joined import joined_modules, modules_of

FOLDER = Path(__file__).parent / "page"

START, MAIN, LATER = "start.js", "main.js", "later.js"
"""The first one stands in the HTML with what it needs: it asks while the second is fetched. What no
first screen needs comes as the third."""

FIRST_VIEWS = ("views/group-page.js", "views/groups-page.js")
"""The pages that are opened first."""

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
    script: str = ""
    """The script that stands in it, as a source that a Content-Security-Policy allows."""


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
    bodies.update(_joined(modules))
    start = bodies.pop(START)
    styles = [name for name in bodies if name.endswith(".css")]
    bodies["page.css"] = b"".join(bodies.pop(name) for name in styles)
    digest = hashlib.sha256(index + worker + start)
    for name, body in bodies.items():
        digest.update(f"{name} {len(body)}\n".encode() + body)
    base = f"/{digest.hexdigest()[:16]}/"
    files = {base + name: _file(name, body, True) for name, body in bodies.items()}
    index = index.replace(b"{base}", base.encode()).replace(b"/* {start} */", start)
    files["/"] = _file("index.html", index, False, _source(start))
    worker = worker.replace(b"{base}", base.encode())
    files["/worker.js"] = _file("worker.js", worker, False)
    return files


def _joined(modules: dict[str, str]) -> dict[str, bytes]:
    """The scripts by their names."""
    started = set(modules_of(START, modules))
    first = {each for entry in (MAIN, *FIRST_VIEWS) for each in modules_of(entry, modules)}
    later = set(modules) - started - first
    scripts = {
        START: joined_modules(modules, START, only=started),
        "page.js": joined_modules(modules, MAIN, first - started, later, f"./{LATER}"),
        LATER: joined_modules(modules, None, later),
    }
    return {name: script.encode() for name, script in scripts.items()}


def _file(name: str, body: bytes, is_forever: bool, script: str = "") -> File:
    return File(TYPES[Path(name).suffix], body, gzip.compress(body, mtime=0), is_forever, script)


def _source(script: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
