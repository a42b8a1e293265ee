"""The command `memo` as a process: pipes, signals, two at once, and what shells complete."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from support import WAIT_SECONDS_MAX, clean_environment, needs_files

MEMO = [sys.executable, "-m", "memod"]


def memo(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [*MEMO, *words],
        input=stdin,
        capture_output=True,
        text=True,
        env=clean_environment(**environment),
        timeout=WAIT_SECONDS_MAX,
        check=False,
    )


def loaded_by(script: str) -> set[str]:
    """The modules there are after a script was run."""
    ended = subprocess.run(
        [sys.executable, "-S", "-c", f"{script}; import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        env=clean_environment(),
        check=True,
    )
    return set(ended.stdout.split())


class WithoutServer(unittest.TestCase):
    def test_the_version_loads_next_to_nothing(self) -> None:
        loaded = loaded_by("import memod.shell; memod.shell.main(['--version'])")
        self.assertEqual(loaded & {"argparse", "json", "subprocess", "threading", "typing"}, set())

    def test_lists_load_no_asyncio(self) -> None:
        loaded = loaded_by("import memod.shell.run, memod.shell.reading")
        self.assertEqual(loaded & {"asyncio", "logging", "socket", "tempfile", "shutil"}, set())

    def test_no_server_is_status_3_and_one_line(self) -> None:
        ended = memo("ls", MEMOD="/nowhere/memod")
        self.assertEqual((ended.returncode, ended.stdout), (3, ""))
        self.assertEqual(len(ended.stderr.splitlines()), 1)
        self.assertTrue(ended.stderr.startswith("memo: `/nowhere/memod` can't be started"))

    def test_a_reader_that_goes_away_is_no_trouble(self) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        child = subprocess.Popen(
            [*MEMO, "completion", "bash"],
            stdout=writing,
            stderr=subprocess.PIPE,
            env=clean_environment(),
        )
        os.close(writing)
        _, complaints = child.communicate(timeout=WAIT_SECONDS_MAX)
        self.assertEqual((child.returncode, complaints), (128 + signal.SIGPIPE, b""))


@needs_files
class WithFile(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "memos.sqlite")

    def memo(self, *words: str, stdin: str = "") -> subprocess.CompletedProcess:
        return memo(*words, stdin=stdin, MEMOD_FILE=self.path)

    def test_what_one_command_adds_the_next_one_lists(self) -> None:
        id = self.memo("add", "-", stdin="장보기\n").stdout.strip()
        ended = self.memo("ls")
        self.assertEqual((ended.stdout, ended.stderr), (f"{id}\tmemo\t\t\t\t장보기\n", ""))
        elsewhere = memo("ls", "--file", self.path)
        self.assertEqual(elsewhere.stdout, ended.stdout)

    def test_undo_takes_back_what_another_command_did(self) -> None:
        self.memo("add", "one")
        self.assertEqual(self.memo("undo", "--mine").returncode, 0)
        self.assertEqual(self.memo("ls").stdout, "")

    def watch(self, *words: str, **environment: str) -> subprocess.Popen:
        child = subprocess.Popen(
            [*MEMO, "watch", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=clean_environment(MEMOD_FILE=self.path, **environment),
        )
        # Nothing is waited for by time, except that a broken test ends too.
        giving_up = threading.Timer(WAIT_SECONDS_MAX, child.kill)
        giving_up.start()
        self.addCleanup(giving_up.cancel)
        return child

    def test_watch_follows_other_commands_until_interrupted(self) -> None:
        child = self.watch("--tasks")
        with child.stdout as lines, child.stderr as complaints:
            self.assertEqual(lines.readline(), "=\n")
            id = self.memo("add", "x", "--task").stdout.strip()
            self.assertEqual(lines.readline(), f"+\t{id}\ttodo\t\t\t\tx\n")
            self.memo("rm", id)
            self.assertEqual(lines.readline(), f"-\t{id}\n")
            child.send_signal(signal.SIGINT)
            self.assertEqual(complaints.read(), "")
        self.assertEqual(child.wait(WAIT_SECONDS_MAX), 128 + signal.SIGINT)

    def test_watch_says_that_its_server_is_gone(self) -> None:
        kept = f"{self.path}.pid"
        server = f"{self.path}.sh"
        with open(server, "w") as file:
            file.write(f'#!/bin/sh\necho "$$" >"{kept}"\nexec "{os.environ["MEMOD"]}" "$@"\n')
        os.chmod(server, 0o700)
        child = self.watch(MEMOD=server)
        with child.stdout as lines, child.stderr as complaints:
            self.assertEqual(lines.readline(), "=\n")
            with open(kept) as file:
                os.kill(int(file.read()), signal.SIGKILL)
            self.assertEqual(complaints.read(), "memo: The server was killed by signal 9.\n")
        self.assertEqual(child.wait(WAIT_SECONDS_MAX), 3)

    def test_a_file_that_is_no_store_is_status_3_in_words(self) -> None:
        with open(self.path, "w") as file:
            file.write("no store, and long enough for whoever opens it to look at\n" * 9)
        ended = self.memo("ls")
        self.assertEqual((ended.returncode, ended.stdout), (3, ""))
        self.assertTrue(ended.stderr.startswith("memo: "), ended.stderr)
        self.assertNotIn("Traceback", ended.stderr)

    def test_nobody_else_may_read_the_text_that_is_edited(self) -> None:
        id = self.memo("add", "secret").stdout.strip()
        with tempfile.NamedTemporaryFile("w", suffix=".sh", delete=False) as editor:
            editor.write('#!/bin/sh\nstat -c %a "$1"\nprintf 2 >>"$1"\n')
        self.addCleanup(os.unlink, editor.name)
        ended = memo("edit", id, MEMOD_FILE=self.path, EDITOR=f"sh {editor.name}")
        self.assertEqual(ended.stdout.splitlines(), ["600", id])
        self.assertEqual(self.memo("show", id).stdout, "secret2")


class Completion(unittest.TestCase):
    """Each shell says what it would offer; `memo` answers as a store with two memos would."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        memo_stub = os.path.join(self.folder, "memo")
        with open(memo_stub, "w") as file:
            file.write(
                "#!/bin/sh\ncase $1 in\n"
                "groups) printf 'g_1\\tHome\\t1\\ng_2\\tTwo words\\t0\\n' ;;\n"
                "*) printf 'm_1\\ttodo\\t\\t\\t\\tBuy milk\\n' ;;\nesac\n"
            )
        os.chmod(memo_stub, 0o755)

    def offered(self, shell: str, script: str, before: str = "") -> list[str]:
        if not shutil.which(shell):
            self.skipTest(f"{shell} isn't installed")
        completion = memo("completion", shell).stdout
        path = f"{self.folder}{os.pathsep}{os.environ['PATH']}"
        ended = subprocess.run(
            [shell, "-c", before + completion + script],
            capture_output=True,
            text=True,
            env=clean_environment(PATH=path, HOME=self.folder),
            timeout=WAIT_SECONDS_MAX,
            check=False,
        )
        self.assertEqual(ended.stderr, "")
        return ended.stdout.splitlines()

    def in_bash(self, *words: str) -> list[str]:
        quoted = " ".join(f"'{word}'" for word in words)
        return self.offered(
            "bash",
            f"COMP_WORDS=(memo {quoted}); COMP_CWORD={len(words)}; _memo;"
            ' printf "%s\\n" "${COMPREPLY[@]}"',
        )

    def test_bash(self) -> None:
        self.assertEqual(self.in_bash("re"), ["restore", "redo"])
        self.assertEqual(self.in_bash("ls", "--sta"), ["--state"])
        self.assertEqual(self.in_bash("ls", "--state", "do"), ["doing", "done"])
        self.assertEqual(self.in_bash("ls", "--group", ""), ["Home", "Two\\ words"])
        self.assertEqual(self.in_bash("done", ""), ["m_1"])
        self.assertEqual(self.in_bash("groups", ""), ["add", "rename", "rm"])

    def in_zsh(self, *words: str) -> list[str]:
        # `compadd` works inside of a completion only; what it would be given is what counts.
        quoted = " ".join(f"'{word}'" for word in words)
        return self.offered(
            "zsh",
            "compadd() { print -l -- $words_offered }\n"
            f"words=(memo {quoted}); CURRENT={len(words) + 1}; PREFIX=$words[-1]; _memo",
            before="compdef() { }\n",
        )

    def test_zsh(self) -> None:
        self.assertIn("restore", self.in_zsh(""))
        self.assertIn("--state", self.in_zsh("ls", "-"))
        self.assertEqual(self.in_zsh("ls", "--group", ""), ["Home", "Two words"])
        self.assertEqual(self.in_zsh("done", ""), ["m_1"])

    def in_fish(self, line: str) -> list[str]:
        return self.offered("fish", f"complete -C '{line}'")

    def test_fish(self) -> None:
        self.assertIn("restore\ttake memos out of the trash", self.in_fish("memo re"))
        states = [line.split("\t")[0] for line in self.in_fish("memo ls --state do")]
        self.assertEqual(states, ["doing", "done"])
        groups = [line.split("\t")[0] for line in self.in_fish("memo ls --group ")]
        self.assertEqual(groups, ["Home", "Two words"])
        self.assertEqual(self.in_fish("memo done "), ["m_1\tBuy milk"])


if __name__ == "__main__":
    unittest.main()
