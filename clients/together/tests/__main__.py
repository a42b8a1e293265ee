"""`python3 clients/together/tests MEMOD --neovim nvim …` passes every check and counts them."""

from __future__ import annotations

import argparse
import contextlib
import itertools
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Callable, NamedTuple

import memod

from checks import CHECKS, Pair
from editor import WAIT_SECONDS_MAX, Editor
from emacs import Emacs
from neovim import Neovim
from vim import Vim

# A machine that is busy with other things needs a few times as long as one that isn't.
SECONDS_MAX = 3600


class Kind(NamedTuple):
    """An editor to be had here."""

    name: str
    kind: type[Editor]
    program: str


class Session:
    """Two editors and a file, started when a check needs them and kept as long as all goes well."""

    def __init__(self, kinds: tuple[Kind, Kind], server: str) -> None:
        self._kinds = kinds
        self._server = server
        self._stack = contextlib.ExitStack()
        self._pair: Pair | None = None

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the editors, and leaves nothing of them."""
        self._pair = None
        self._stack.close()

    def run(self, check: Callable[[Pair], None]) -> None:
        """Runs a check in editors without buffers on a store without memos."""
        pair = self._pair or self._start()
        try:
            check(pair)
        except AssertionError as error:
            words = [f"{each.name} said: {last_words(each)}" for each in pair[:2]]
            raise AssertionError("\n".join([str(error), *words])) from error
        if pair.first.is_running() and pair.second.is_running():
            pair.first.forget()
            pair.second.forget()
            empty(pair.store)
        else:
            self.close()

    def _start(self) -> Pair:
        # The path of a socket has about 100 bytes, of which macOS's folder would take most.
        folder = Path(
            self._stack.enter_context(tempfile.TemporaryDirectory(prefix="memod-", dir="/tmp"))
        )
        file = folder / "memos.sqlite"
        store = self._stack.enter_context(
            memod.Client(self._server, file=file, timeout=WAIT_SECONDS_MAX)
        )

        def start(each: Kind, home: str) -> Editor:
            editor = each.kind(each.program, folder / home, self._server, file)
            self._stack.callback(editor.close)
            return editor

        def start_third() -> Editor:
            third = start(self._kinds[1], "third")
            third.await_ready()
            return third

        first, second = start(self._kinds[0], "first"), start(self._kinds[1], "second")
        first.await_ready()
        second.await_ready()
        self._pair = Pair(first, second, store, file, start_third)
        return self._pair


def empty(store: memod.Client) -> None:
    """Removes every memo for good."""
    for query in ({}, {"trashed": True}):
        ids = [row["id"] for row in store.memo.list(**query)["rows"]]
        if ids:
            store.memo.delete(ids=ids)
            store.memo.purge(ids=ids)


def last_words(editor: Editor) -> str:
    try:
        return editor.said().strip()[-600:]
    except Exception as error:
        return f"nothing: {error}"


def stop(number: int, _frame: object) -> None:
    raise SystemExit(f"The run was stopped by {signal.Signals(number).name}")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="clients/together/tests")
    parser.add_argument("memod", metavar="MEMOD", help="the server's program")
    for name in ("neovim", "newer-neovim", "vim", "emacs"):
        parser.add_argument(f"--{name}", default="", help="its program, or nothing to skip it")
    parser.add_argument("--only", default="", help="pass only what has these words")
    return parser.parse_args()


def pairs(arguments: argparse.Namespace) -> list[tuple[Kind, Kind]]:
    """Any two that are different editors; the second is the one that merges and is killed."""
    neovim = Kind("Neovim", Neovim, arguments.neovim)
    newer = Kind("newer Neovim", Neovim, arguments.newer_neovim)
    vim = Kind("Vim", Vim, arguments.vim)
    emacs = Kind("Emacs", Emacs, arguments.emacs)
    return [*itertools.permutations((neovim, vim, emacs), 2), (vim, newer), (emacs, newer)]


def main(counts: Counter[str]) -> None:
    arguments = read_arguments()
    for kinds in pairs(arguments):
        names = f"{kinds[0].name} and {kinds[1].name}"
        missing = [each.name for each in kinds if not each.program]
        if missing:
            print(f"skipped {names}: there is no {missing[0]} here")
            counts["skipped"] += len(CHECKS)
            continue
        with Session(kinds, arguments.memod) as session:
            for check in CHECKS:
                sentence = f"{names}: {check.__name__.replace('_', ' ')}"
                if arguments.only in sentence and not passes(session, check, sentence, counts):
                    return


def passes(
    session: Session, check: Callable[[Pair], None], sentence: str, counts: Counter[str]
) -> bool:
    """Runs a check, says what became of it, and answers whether to go on."""
    try:
        session.run(check)
    except BaseException as error:
        counts["failed"] += 1
        print(f"FAIL {sentence}")
        print("  | " + (str(error) or repr(error)).replace("\n", "\n  | "), flush=True)
        session.close()
        return isinstance(error, Exception)
    counts["passed"] += 1
    print(f"ok {sentence}", flush=True)
    return True


for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGALRM, signal.SIGINT):
    signal.signal(each, stop)
signal.alarm(SECONDS_MAX)
counts: Counter[str] = Counter()
main(counts)
print(", ".join(f"{counts[word]} {word}" for word in ("passed", "failed", "skipped")))
sys.exit(1 if counts["failed"] else 0)
