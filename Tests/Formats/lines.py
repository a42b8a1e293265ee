"""Taskwarrior, by the program itself, and todo.txt, by pytodotxt."""

import json
import os
import shutil
import subprocess
import tempfile
import uuid
from pathlib import Path
from typing import Any

from pytodotxt import Task
from store import Store, words

UDAS = ["rc.uda.estimate.type=duration", "rc.uda.mood.type=string", "rc.uda.memodid.type=string",
        "rc.uda.memodhead.type=string", "rc.uda.memodrepeat.type=string", "rc.uda.memodoccurrence.type=string"]


class Taskwarrior:
    """A database of Taskwarrior's."""

    def __enter__(self) -> "Taskwarrior":
        self.folder = Path(tempfile.mkdtemp(dir=os.environ["SCRATCH"]))
        (self.folder / "rc").write_text(f"data.location={self.folder}\n")
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder)

    def run(self, *command: str, text: bytes = b"") -> bytes:
        options = [f"rc:{self.folder}/rc", "rc.confirmation=off", "rc.verbose=nothing", *UDAS]
        environment = os.environ | {"TZ": "UTC"}
        done = subprocess.run(["task", *options, *command], input=text, capture_output=True, check=False, env=environment)
        assert done.returncode == 0, (command, done.stderr.decode())
        return done.stdout

    def exported(self, text: bytes) -> dict[str, dict[str, Any]]:
        """What it exports once it has imported `text`."""
        self.run("import", "-", text=text)
        return by_id(self.run("export"))


def by_id(text: bytes) -> dict[str, dict[str, Any]]:
    try:
        tasks = json.loads(text)
    except json.JSONDecodeError:
        tasks = [json.loads(line) for line in text.splitlines()]
    tasks = [tasks] if isinstance(tasks, dict) else tasks
    for task in tasks:
        # What is computed, and the program's own.
        for name in [name for name in task if name in ("id", "urgency", "modified") or name.startswith("memod")]:
            del task[name]
        for name in ("tags", "depends"):
            if name in task:
                task[name] = sorted(task[name])
        task.setdefault("annotations", []).sort(key=lambda annotation: annotation["entry"])
    return {task["uuid"]: task for task in tasks}


def time(dice: Any) -> str:
    return f"2026{dice.randint(10, 12)}{dice.randint(10, 28)}T{dice.randint(10, 23)}{dice.randint(10, 59)}00Z"


def a_task(dice: Any, others: list[str]) -> dict[str, Any]:
    task = {
        "uuid": str(uuid.UUID(int=dice.getrandbits(128), version=4)), "description": words(dice),
        "status": dice.choice(["pending", "pending", "completed", "deleted"]), "entry": "20261001T090000Z",
    }
    if task["status"] != "pending":
        task["end"] = time(dice)
    optional = {
        "due": lambda: time(dice), "scheduled": lambda: time(dice), "until": lambda: "20370101T000000Z",
        "wait": lambda: time(dice), "priority": lambda: dice.choice("HML"), "project": lambda: "Home.Garden",
        "tags": lambda: dice.sample(["Work", "NextAction", "über", "home"], 2), "estimate": lambda: "PT2H",
        "mood": lambda: words(dice), "start": lambda: time(dice),
        "annotations": lambda: [
            {"entry": f"202611{10 + n}T090000Z", "description": words(dice)} for n in range(dice.randint(1, 3))
        ],
    }
    for name, make in optional.items():
        if dice.random() < 0.4 and not (name == "start" and task["status"] != "pending"):
            task[name] = make()
    if others and dice.random() < 0.3 and task["status"] == "pending":
        task["depends"] = [dice.choice(others)]
    return task


def taskwarrior_survives(dice: Any) -> None:
    tasks: list[dict[str, Any]] = []
    for _ in range(8):
        tasks.append(a_task(dice, [task["uuid"] for task in tasks if task["status"] == "pending"]))
    if not shutil.which("task"):
        return
    with Taskwarrior() as first, Taskwarrior() as second, Store() as store:
        before = first.exported(json.dumps(tasks, ensure_ascii=False).encode())
        text = first.run("export")
        layout = dice.choice([None, 0, 4])
        store.take(json.dumps(json.loads(text), indent=layout, ensure_ascii=False).encode(), "taskwarrior")
        given = store.give("taskwarrior")
        assert by_id(given) == before, difference(by_id(given), before)
        after = second.exported(given)
        assert after == before, difference(after, before)


def difference(one: dict[str, Any], other: dict[str, Any]) -> list[Any]:
    keys = [key for key in one.keys() | other.keys() if one.get(key) != other.get(key)]
    return [(one.get(key), other.get(key)) for key in keys[:2]]


def taskwarrior_takes_ours(dice: Any) -> None:
    """A task of the program's own goes through Taskwarrior and comes back as it was."""
    if not shutil.which("task"):
        return
    with Taskwarrior() as warrior, Store() as store:
        content = f"{words(dice)}\n\n{words(dice, 9)} #{dice.choice(['Work', 'home'])}"
        task = {"id": "a", "content": content, "due": "2026-12-24", "important": dice.random() < 0.5}
        if dice.random() < 0.5:
            task["repeat"] = dice.choice(["FREQ=WEEKLY", "every month", "FREQ=DAILY;INTERVAL=3"])
        store.ask(("task/create", task))
        before = store.give("jsonLines")
        warrior.run("import", "-", text=store.give("taskwarrior"))
        store.run("import", "--format", "taskwarrior", "--replace", text=warrior.run("export"))
        after = store.give("jsonLines")
    # What Taskwarrior adds is kept.
    without = {"updatedAt": None, "foreign": None}
    expected = [json.loads(line) | without for line in before.splitlines()]
    assert [json.loads(line) | without for line in after.splitlines()] == expected, (before, after)


def a_line(dice: Any) -> str:
    plain = ["call", "Mom", "회의", "about", "2+2", "(A)", "x", "http://e.org/a:b", "h:1", "key:Value"]
    marks = ["@Home", "@phone", "+garden", "+Family", "due:2026-12-24", "t:2026-12-20", "rec:+1m", "rec:d", "pri:B"]
    parts = [dice.choice(plain) for _ in range(dice.randint(1, 5))] + dice.sample(marks, dice.randint(0, 5))
    dice.shuffle(parts)
    task = Task()
    task.parse(" ".join(["note", *parts]))
    if dice.random() < 0.3:
        task.priority = dice.choice("ABCZ")
    line = str(task)
    return dice.choice([line, line, f"x 2026-11-02 2026-11-01 note {' '.join(parts)}", f"2026-11-01 note {' '.join(parts)}"])


def todo_txt_survives(dice: Any) -> None:
    text = "".join(f"{a_line(dice)} n:{number}\n" for number in range(20))
    with Store() as store:
        store.take(text.encode(), "todoTxt")
        given = store.give("todoTxt").decode()
    before, after = sorted(parsed(text)), sorted(parsed(given))
    assert before == after, [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]][:3]


MARKS = ["milk", "회의", "@home", "+proj", "+Work", "due:2026-12-01", "t:2026-12-01", "rec:1w", "dueTime:0900", "memod:x",
         "pri:A", "pri:B", "(A)", "x", "2026-11-01", "#tag", "@", "+", "a+b", "@@x", "\u200b@home", "\u200b+proj", "\u200bmilk"]


def words_like_marks_survive(dice: Any) -> None:
    """A word of a text that todo.txt would have for a mark is text there, and comes back as it was."""
    memos = [
        {"id": f"m{number}", "content": " ".join(dice.choice(MARKS) for _ in range(dice.randint(1, 6))) + f" n{number}",
         "group": dice.choice([None, "proj", "Work"])}
        | dice.choice([{}, {"due": "2026-12-24"}, {"start": "2026-12-20", "important": True}])
        for number in range(12)
    ]
    with Store() as store, Store() as other:
        groups = [{"type": "group", "id": name, "name": name} for name in ("proj", "Work")]
        rows = [{"type": "memo", "id": memo["id"], "content": memo["content"], "group": memo["group"],
                 "task": {"state": "todo"} | {name: memo[name] for name in ("due", "start", "important") if name in memo}}
                for memo in memos]
        store.run("import", text="".join(json.dumps(row) + "\n" for row in groups + rows).encode())
        given = store.give("todoTxt").decode()
        other.take(given.encode(), "todoTxt")
        names = {group["id"]: group["name"] for group in other.ask(("group/list", {}))[0]["groups"]}
        found = {row["id"]: row for row in map(json.loads, other.give("jsonLines").splitlines()) if row["type"] == "memo"}
    lines = {line.rpartition("memod:")[2]: line for line in given.splitlines()}
    for memo in memos:
        line = lines[memo["id"]]
        row, task = found[memo["id"]], Task(line)
        assert row["content"] == memo["content"], (memo, line)
        assert names.get(row["group"]) == memo["group"], (memo, line)
        assert (row["task"]["due"], row["task"]["start"]) == (memo.get("due"), memo.get("start")), (memo, line)
        # Of several projects the last is the group.
        assert [memo["group"]] == (task.projects[-1:] or [None]), (memo, line)
        assert set(task.contexts) <= {"tag", "@x"}, (memo, line)


def parsed(text: str) -> list[str]:
    found = []
    for line in text.splitlines():
        task = Task(line)
        found.append(f"{task} {task.priority} {task.projects} {task.contexts} {task.creation_date} {sorted(task.attributes.items())}")
    return found
