"""Building and running the C programs, and keeping the stores they measure."""

import contextlib
import functools
import hashlib
import os
import shutil
import sqlite3
import statistics
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
FLAGS = ["-std=gnu11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra"]
PROGRAMS = {
    "echo": ["echo.c"],
    "driver": [
        "driver.c",
        "measure_requests.c",
        "measure_stores.c",
        "client.c",
        "memos.c",
        "bench.c",
    ],
    "sqlite_floor": ["sqlite_floor.c", "floor_json.c", "memos.c", "bench.c", "-lsqlite3"],
}


class NotYet(Exception):
    """The server lacks what a row needs; the message says what."""


class Skipped(Exception):
    """The machine lacks what a row needs; the message says what."""


class Failed(Exception):
    """A measurement that went wrong: an error reply, a missing reply, a crash."""


def run(command, text=""):
    """Runs a program that reads `text` and prints lines `name value unit`; gives {name: value}."""
    done = subprocess.run(
        [str(part) for part in command], input=text, capture_output=True, text=True
    )
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
        reason = " ".join(lines[-2:])[:400]
        if "-32601" in reason:
            raise NotYet(f"the server doesn't know the method: {reason}")
        raise Failed(reason)
    return {
        name: float(value) for name, value, _ in (line.split() for line in done.stdout.splitlines())
    }


def interleaved(rounds, *measurements):
    """Runs the measurements in turn, A B A B, and gives the median of every figure of each."""
    results = [[] for _ in measurements]
    for _ in range(rounds):
        for result, measure in zip(results, measurements):
            result.append(measure())
    return [
        {name: statistics.median(figures[name] for figures in result) for name in result[0]}
        for result in results
    ]


class Programs:
    """The built programs, the server under test, and a folder for stores."""

    def __init__(self, memod, folder, quick):
        self.memod = Path(memod).resolve()
        self.folder = Path(folder).resolve()
        self.quick = quick
        self._fresh = 5_000_000
        self._read = set()
        (self.folder / "stores").mkdir(parents=True, exist_ok=True)
        for name, sources in PROGRAMS.items():
            command = ["cc", *FLAGS, "-o", self.folder / name, *sources]
            subprocess.run([str(part) for part in command], cwd=HERE, check=True)

    def scaled(self, count):
        """That many repetitions, or a tenth of them with `--quick`."""
        return max(1, count // 10) if self.quick else count

    @property
    def rounds(self):
        return 3 if self.quick else 7

    def fresh(self, count):
        """The first of `count` memo numbers that no store holds yet."""
        self._fresh += count
        return self._fresh - count

    # Servers

    def memory(self):
        return [self.memod, "--memory"]

    def file(self, path):
        return [self.memod, "--file", path]

    def agent(self, path):
        return [self.memod, "mcp", "--file", path]

    def echo(self, reply_bytes):
        return [self.folder / "echo", int(reply_bytes)]

    def driver(self, command, server, other=None, cores=None, **options):
        """Runs the driver; `cores` pins client and server to one core each."""
        arguments = [self.folder / "driver", command]
        for name, value in options.items():
            arguments += [f"--{name}", value]
        if cores:
            arguments = ["taskset", "-c", cores[0], *arguments]
            server = [shutil.which("taskset"), "-c", cores[1], *server]
        arguments += ["--", *server]
        if other:
            arguments += ["--and", *other]
        return run(arguments)

    def floor_command(self, command, path, *numbers):
        return [self.folder / "sqlite_floor", command, path, *numbers]

    def floor(self, command, path, *numbers):
        text = self.schema if command == "build" else ""
        return run(self.floor_command(command, path, *numbers), text)

    @functools.cached_property
    def schema(self):
        """The statements that make the tables and indexes of a new store; FTS5 makes its own."""
        path = self.folder / "stores" / "new.sqlite"
        for piece in _pieces(path):
            piece.unlink()
        subprocess.run(self.file(path), input=b"", stdout=subprocess.DEVNULL, check=True)
        with contextlib.closing(sqlite3.connect(path)) as store:
            rows = store.execute(
                "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'search_*'"
            )
            return "".join(f"{sql};\n" for (sql,) in rows)

    # Stores: pristine ones are kept by what made them, measurements get copies.

    def memod_store(self, size):
        def fill(path):
            self.driver("fill", self.file(path), size=size)

        return self._pristine("memod", size, [self.memod, HERE / "memos.c"], fill)

    def floor_store(self, size):
        def build(path):
            self.floor("build", path, size)

        makers = [HERE / "sqlite_floor.c", HERE / "memos.c"]
        return self._pristine("floor", size, makers, build, self.schema)

    def _pristine(self, kind, size, makers, make, schema=""):
        made_of = b"".join(maker.read_bytes() for maker in makers) + schema.encode()
        digest = hashlib.sha256(made_of).hexdigest()[:12]
        path = self.folder / "stores" / f"{kind}-{size}-{digest}.sqlite"
        if path.exists():
            return path
        for stale in path.parent.glob(f"{kind}-{size}-*"):
            stale.unlink()
        unfinished = path.with_suffix(".unfinished")
        make(unfinished)
        for piece in _pieces(unfinished):
            piece.rename(str(piece).replace(str(unfinished), str(path)))
        return path

    def copy(self, store, name, folder=None):
        """A copy to write to, with nothing left for the disk to do when it is measured."""
        path = (folder or self.folder / "stores") / f"copy-{name}.sqlite"
        for stale in _pieces(path):
            stale.unlink()
        for piece in _pieces(store):
            shutil.copyfile(piece, str(piece).replace(str(store), str(path)))
        os.sync()
        return path

    def reading(self, store):
        """A copy for those who only read, made once."""
        path = self.folder / "stores" / f"copy-of-{store.name}"
        if path not in self._read:
            self._read.add(path)
            self.copy(store, f"of-{store.stem}")
        return path

    def probe_file_store(self):
        """Raises NotYet unless a memo written to a file is there for the next process."""
        path = self.folder / "stores" / "copy-probe.sqlite"
        for stale in _pieces(path):
            stale.unlink()
        get = '{"jsonrpc":"2.0","id":%i,"method":"memo/get","params":{"ids":["m_b%n"]}}'
        try:
            self.driver("fill", self.file(path), size=1)
            self.driver("trip", self.file(path), size=1, request=get, expect='"content":')
        except Failed as failure:
            raise NotYet(f"no file store: {failure}") from failure


def _pieces(path):
    return [Path(f"{path}{end}") for end in ("", "-wal", "-shm") if Path(f"{path}{end}").exists()]
