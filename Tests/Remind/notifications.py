"""Reminders as dunst shows them; called by run.sh with the folder that is free to use."""

import contextlib
import datetime as dt
import json
import os
import pathlib
import select
import sqlite3
import subprocess
import sys
import time

MEMOD = os.environ["MEMOD"]
SCRATCH = pathlib.Path(sys.argv[1])
CONFIRMED = 2
"""The state of an alarm's mark once its reminder was shown."""
LIMIT = 60
"""After so many seconds what hasn't come won't come."""


class Store:
    """A store of its own, a client of it, and `memod remind` beside it."""

    def __init__(self, name):
        self.path = SCRATCH / name
        files = ["--file", str(self.path)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.client = subprocess.Popen([MEMOD, *files, "--framing", "lines"], **pipes)
        self.count = 0
        self.ask("store/status")
        self.reminding = subprocess.Popen([MEMOD, "remind", "--follow", *files])

    def ask(self, method, **params):
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}
        print(json.dumps(request), file=self.client.stdin, flush=True)
        return json.loads(self.read(lambda: self.client.stdout.readline()))["result"]

    def read(self, take):
        ready, _, _ = select.select([self.client.stdout], [], [], LIMIT)
        if not ready:
            raise TimeoutError("memod says nothing")
        return take()

    def task(self, title):
        """A task of which one is reminded a second from now."""
        at = dt.datetime.now(dt.UTC) + dt.timedelta(seconds=1)
        remind = [at.isoformat(timespec="milliseconds")]
        self.ask("task/create", id="a", content=title, due="2030-12-24", remind=remind)
        return at

    def task_now(self):
        return self.ask("memo/get", ids=["a"])["results"][0]["memo"]["task"]

    def end(self):
        self.client.stdin.close()
        self.reminding.terminate()
        return [self.client.wait(LIMIT), self.reminding.wait(LIMIT)]


def dunst(*words):
    return subprocess.run(["dunstctl", *words], check=False, capture_output=True, text=True).stdout


def shown():
    """The notifications that are on the screen or were, as `(title, body)`."""
    history = json.loads(dunst("history") or '{"data": [[]]}')["data"][0]
    return [(each["summary"]["data"], each["body"]["data"]) for each in history]


def until(condition, sentence):
    """Waits for what another program does at its own time."""
    deadline = time.monotonic() + LIMIT
    while not (found := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(sentence)
        time.sleep(0.02)
    return found


def waiting():
    return dunst("count", "displayed").strip() == "1"


def a_reminder_is_shown_at_its_time_and_done_completes_the_task():
    store = Store("done")
    at = store.task("치과에 전화 & <b>Call</b>")
    until(waiting, "no notification")
    late = dt.datetime.now(dt.UTC) - at
    assert dt.timedelta(0) <= late < dt.timedelta(seconds=20), f"{late} after its time"
    dunst("context")
    until(lambda: store.task_now()["state"] == "done", "Done did not complete the task")
    dunst("close-all")
    assert shown()[0] == ("치과에 전화 & <b>Call</b>", "Due 2030-12-24"), shown()
    assert store.end() == [0, 0]


def closing_a_notification_leaves_the_task_and_rings_no_more():
    store = Store("closed")
    store.task("Water")
    until(waiting, "no notification")
    dunst("close-all")
    until(lambda: marks(store) == [CONFIRMED], "it isn't confirmed, and rings again")
    assert store.task_now()["state"] == "todo"
    assert store.end() == [0, 0]


def marks(store):
    """What has become of each reminder, which no answer of memod says."""
    with contextlib.closing(sqlite3.connect(f"{store.path.as_uri()}?mode=ro", uri=True)) as file:
        return [state for (state,) in file.execute("SELECT state FROM alarm_marks")]


def main():
    tests = [
        a_reminder_is_shown_at_its_time_and_done_completes_the_task,
        closing_a_notification_leaves_the_task_and_rings_no_more,
    ]
    # The bus starts dunst when somebody asks for it: the first reminder needn't wait for that.
    until(lambda: dunst("count", "displayed").strip() == "0", "dunst doesn't start")
    passed = 0
    for test in tests:
        try:
            test()
            passed += 1
        except (AssertionError, TimeoutError) as error:
            print(f"not ok {test.__name__.replace('_', ' ')}: {error}")
    print(f"{passed} passed, {len(tests) - passed} failed")
    return int(passed < len(tests))


if __name__ == "__main__":
    sys.exit(main())
