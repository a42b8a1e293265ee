"""Beside a peer: Taskwarrior, the command memo and memod through a pipe, whole commands, P23."""

import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from programs import Failed, Skipped
from row import Row, met, us

SIZES = (1000, 10_000)
WORDS = ("회의 준비", "Write the report", "Call the bank", "우유 사기", "Water the plants", "보고서 검토")
GROUPS = ("Work", "Home", "집안일", "Garden")
TAGS = ("money", "phone", "여행")


# Every command that lists, and those typed most.
COMMANDS = (
    "add", "list", "todo", "doing", "agenda", "list --overdue", "list --tag", "list --group", "find",
    "groups", "tags", "done", "export",
)


def tasks(count):
    """What both programs import, in Taskwarrior's JSON: a project, a tag, a due day here and there."""
    for number in range(count):
        task = {
            "uuid": f"00000000-0000-4000-8000-{number:012d}",
            "description": f"{WORDS[number % len(WORDS)]} {number}",
            "status": "pending",
            "entry": f"202611{1 + number % 20:02d}T{number % 24:02d}0000Z",
            "project": GROUPS[number % len(GROUPS)],
        }
        if number % 3 == 0:
            task["due"] = f"20{26 + number % 3}{1 + number % 12:02d}{1 + number % 28:02d}T000000Z"
        if number % 4 == 0:
            task["tags"] = [TAGS[number % len(TAGS)]]
        if number % 5 == 0:
            task["priority"] = "H"
        if number % 20 == 1:
            task["start"] = "20261101T000000Z"
        yield task


def seconds(command, environment, stdin=os.devnull):
    """The time of a whole command, whose output is read through a pipe, and how many lines that has.

    Not through `subprocess`, which takes longer than memo does.
    """
    reading, writing = os.pipe()
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, str(stdin), os.O_RDONLY, 0),
        (os.POSIX_SPAWN_DUP2, writing, 1),
        (os.POSIX_SPAWN_CLOSE, writing),
        (os.POSIX_SPAWN_CLOSE, reading),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ]
    command = [str(part) for part in command]
    start = time.perf_counter()
    child = os.posix_spawn(command[0], command, environment, file_actions=actions)
    os.close(writing)
    lines = 0
    while part := os.read(reading, 1 << 16):
        lines += part.count(b"\n")
    _, status = os.waitpid(child, 0)
    taken = time.perf_counter() - start
    os.close(reading)
    if status != 0:
        raise Failed(f"{' '.join(command)} ended with status {os.waitstatus_to_exitcode(status)}")
    return taken, lines


class Peers:
    """A store of each program with the same tasks, and the five commands of each."""

    def __init__(self, p, size, folder, is_alone=False):
        self.memod = str(p.memod)
        self.folder = Path(folder)
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LC_ALL": "C.UTF-8",
            "TASKRC": str(self.folder / "taskrc"),
            "MEMOD_FILE": str(self.folder / "memos.sqlite"),
        }
        # As it comes, but that it asks nobody and prints no advice.
        settings = f"data.location={folder}/task\nconfirmation=off\nverbose=nothing\n"
        (self.folder / "taskrc").write_text(settings)
        (self.folder / "task").mkdir()
        exported = self.folder / "tasks.json"
        exported.write_text(json.dumps(list(tasks(size)), ensure_ascii=False))
        if not is_alone:
            self._call(shutil.which("task"), "import", exported)
        self._call(self.memod, "import", exported, "--format", "taskwarrior")
        # So that no index that was put off at the import is made while others are measured.
        self._call(self.memod, "check")
        rows = self._call(self.memod, "memo", "list", "--tasks").splitlines()
        self.ids = [row.split("\t")[0] for row in rows]
        if len(self.ids) != size:
            raise Failed(f"memod imported {len(self.ids)} tasks of {size}")
        request = self._request("group/list")
        done = subprocess.run(
            [self.memod], env=self.environment, stdin=request.open(), capture_output=True, text=True
        )
        groups = json.loads(done.stdout.splitlines()[0])["result"]["groups"]
        self.group = next(group["id"] for group in groups if group["name"] == "Home")
        (self.folder / "bin").mkdir()
        self.memo = self.folder / "bin/memo"
        self.memo.symlink_to(self.memod)
        self.task = shutil.which("task")

    def _call(self, *command):
        done = subprocess.run(
            [str(part) for part in command], env=self.environment, capture_output=True, text=True
        )
        if done.returncode != 0:
            raise Failed(f"{command[0]}: {done.stderr.strip()[-200:]}")
        return done.stdout

    def _request(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        path = self.folder / method.replace("/", "-")
        path.write_text(json.dumps(request) + "\n")
        return path

    def measured(self, what, turn):
        """Seconds of Taskwarrior, memo and memod for one turn of a command, and the lines of each."""
        id = self.ids[turn]
        commands = {
            "add": (
                ["add", f"Buy seeds {turn}", "due:tomorrow"],
                ["add", f"Buy seeds {turn}", "--due", "tomorrow"],
                self._request("task/create", content=f"Buy seeds {turn}", due="tomorrow"),
            ),
            "list": (["list"], ["list", "--tasks"], self._request("task/list")),
            "todo": (["list"], ["todo"], self._request("task/list", state=["todo"])),
            "doing": (["active"], ["doing"], self._request("task/list", state=["doing"])),
            # Without a command: what is overdue, and what is due in the next week.
            "agenda": (
                ["list", "due.before:8d"],
                [],
                self._request("task/list", state=["todo", "doing"], due={"before": "today+8"}),
            ),
            "list --overdue": (
                ["overdue"],
                ["list", "--overdue"],
                self._request("task/list", overdue=True),
            ),
            "list --tag": (
                ["list", "+phone"],
                ["list", "--tag", "phone"],
                self._request("memo/list", tags=["phone"]),
            ),
            "list --group": (
                ["list", "project:Home"],
                ["list", "--group", "Home"],
                self._request("memo/list", group=self.group),
            ),
            "groups": (["projects"], ["groups"], self._request("group/list")),
            "tags": (
                ["tags"],
                ["tags"],
                self._request("text/complete", kind="tag", prefix=""),
            ),
            "find": (
                ["list", "plants"],
                ["find", "plants"],
                self._request("memo/list", text="plants"),
            ),
            "done": (
                # The number of a task, which every list shows.
                [str(turn + 1), "done"],
                ["done", id],
                self._request("task/setState", ids=[self.ids[-turn - 1]], state="done"),
            ),
            "export": (["export"], ["list", "--json", "--content"], None),
        }
        task, memo, request = commands[what]
        results = [
            seconds([self.task, *task], self.environment),
            seconds([self.memo, *memo], self.environment),
        ]
        if request:
            results.append(seconds([self.memod], self.environment, request))
        else:
            results.append(seconds([self.memod, "export"], self.environment))
        return results


def p23_peers(p, _sizes):
    """Taskwarrior beside memo and memod, whole commands."""
    if not shutil.which("task"):
        raise Skipped("there is no Taskwarrior")
    for size in SIZES:
        with tempfile.TemporaryDirectory(dir=p.folder) as folder:
            peers = Peers(p, size, folder)
            for what in COMMANDS:
                turns = [peers.measured(what, turn) for turn in range(p.scaled(30) + 2)][2:]
                task, memo, memod = (
                    statistics.median(turn[index][0] for turn in turns) * 1e6 for index in range(3)
                )
                lines = min(turn[1][1] for turn in turns)
                if what in ("list", "export") and lines < size or lines == 0:
                    raise Failed(f"memo {what} of {size:,} tasks has {lines:,} lines")
                ratio = task / memo
                # A tenth at 10,000, and faster at any size.
                times = 10 if size == max(SIZES) else 1
                yield Row(
                    "P23",
                    f"memo {what}, the whole command; Taskwarrior"
                    if what != "agenda"
                    else "memo, the whole command; Taskwarrior",
                    size,
                    f"{us(memo)} (memod {us(memod)})",
                    us(task),
                    f"1/{ratio:.1f}",
                    f"≤ 1/{times} × Taskwarrior" if times > 1 else "faster than Taskwarrior",
                    met(ratio >= times),
                    memo,
                    task,
                    "µs",
                )
            command = [p.memod, "memo", "list", "-n", "1", "--file", peers.environment["MEMOD_FILE"]]
            server = p.file(peers.environment["MEMOD_FILE"])
            count = p.scaled(100)
            memo = statistics.median(
                p.driver("run", command, count=count)["run_p50"] for _ in range(p.rounds)
            )
            start = statistics.median(
                p.driver("start", server, count=count)["start_p50"] for _ in range(p.rounds)
            )
            yield Row(
                "P23",
                "memo list -n 1, the whole command; P1 of the same store",
                size,
                us(memo),
                us(start),
                f"{memo / start:.2f}",
                "≤ 1.5 × P1",
                met(memo <= 1.5 * start),
                memo,
                start,
                "µs",
            )
