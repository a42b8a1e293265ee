"""A store of the program's in a file that goes when it is closed."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

MEMOD = os.environ["MEMOD"]


class Store:
    def __init__(self, zone: str = "UTC") -> None:
        self.folder = Path(tempfile.mkdtemp(dir=os.environ["SCRATCH"]))
        self.zone = zone

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder)

    def run(self, *words: str, text: bytes = b"", may_fail: bool = False) -> bytes:
        """Runs a command of the program's on the store; returns its output."""
        return self.done(*words, text=text, may_fail=may_fail).stdout

    def done(
        self, *words: str, text: bytes = b"", may_fail: bool = False, locale: str | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        command = [MEMOD, *words, "--file", str(self.folder / "memos.sqlite")]
        world = os.environ | {"TZ": self.zone} | ({"LC_ALL": locale} if locale else {})
        done = subprocess.run(command, input=text, capture_output=True, check=False, env=world)
        good = (0, 1) if may_fail else (0,)
        assert done.returncode in good, (command, done.returncode, done.stderr.decode())
        return done

    def peak(self, *words: str) -> int:
        """Runs a command; returns the most memory it had, in KiB."""
        command = [MEMOD, *words, "--file", str(self.folder / "memos.sqlite")]
        with Path(os.devnull).open("wb") as nowhere:
            child = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
            _, status, usage = os.wait4(child.pid, 0)
        assert status == 0, (command, status)
        return usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)

    def take(self, text: bytes, form: str, may_fail: bool = False) -> None:
        """Imports a text; one with lines that can't be read if it `may_fail`."""
        self.run("import", "--format", form, text=text, may_fail=may_fail)

    def give(self, form: str) -> bytes:
        return self.run("export", "--format", form)

    def ask(self, *requests: tuple[str, dict[str, Any]]) -> list[Any]:
        """The results of requests, in one session."""
        lines = [
            json.dumps({"jsonrpc": "2.0", "id": number, "method": name, "params": params})
            for number, (name, params) in enumerate(requests)
        ]
        output = self.run("--framing", "lines", text="\n".join(lines).encode() + b"\n")
        replies = [json.loads(line) for line in output.splitlines()]
        found = {reply["id"]: reply for reply in replies if "id" in reply}
        for reply in found.values():
            assert "result" in reply, reply
        return [found[number]["result"] for number in range(len(requests))]


WORDS = ["milk", "회의", "Straße", "a, b", "c; d", 'say "so"', "back\\slash", "#not", "e\u0301", "x: y", "🎉"]


def words(dice: Any, most: int = 4) -> str:
    return " ".join(dice.choice(WORDS) for _ in range(dice.randint(1, most)))
