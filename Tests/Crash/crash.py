"""Eight memods on one file, killed and stopped at random: is anything lost, is any read stale?

    python3 Tests/Crash/crash.py MEMOD SECONDS SEED

Each has a client that writes, lists and reads with four requests unanswered. A memo is written by one
client alone, with a version that counts on, so that for each read there is a least version of each
memo: the one that was acknowledged, to any client, before the read was sent. What a read shows less
of is stale; what is missing at the end, of all that was acknowledged, is lost.
"""

import json
import os
import random
import selectors
import signal
import subprocess
import sys
import tempfile
import time

CLIENTS, DEPTH, MEMOS, FILLED = 8, 4, 6, 1500
# The longest that a memod which isn't stopped may take for an answer, and what comes after the end.
ANSWER_SECONDS, REST_SECONDS = 60, 120


class Model:
    """What was acknowledged, and what was sent, of each memo: versions, odd ones when it is gone."""

    def __init__(self):
        self.acknowledged = {}
        self.sent = {}
        self.stale = []

    def check(self, least, shown, whose):
        """`shown` has the versions of all memos that a read found; `least` what it had to know."""
        for memo, version in least.items():
            found = shown.get(memo)
            if found is None:
                # Whoever doesn't find it must know of a removal, or of one under way.
                newest = self.sent[memo]
                if not any(number % 2 for number in range(version, newest + 1)):
                    self.stale.append(f"{whose}: {memo} is missing, acknowledged at {version}")
            elif not version <= found <= self.sent[memo]:
                self.stale.append(f"{whose}: {memo} has {found}, acknowledged at {version}")


class Client:
    """A memod and the requests that it hasn't answered."""

    def __init__(self, number, command, model, dice):
        self.number, self.command, self.model, self.dice = number, command, model, dice
        self.resumed = 0
        self.stopped = False
        self.counts = {}
        self.names = [f"c{number}_{index}" for index in range(MEMOS)]
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.received, self.waiting, self.id = b"", {}, 0

    def send(self, what, method, **params):
        self.id += 1
        # Noted before it is sent: what is acknowledged by now is the least that it has to see.
        self.waiting[self.id] = (what, dict(self.model.acknowledged), time.monotonic())
        request = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
        except BrokenPipeError:
            pass

    def fill(self):
        while len(self.waiting) < DEPTH:
            # The last one comes while the long one runs, and what others were told meanwhile with it.
            is_long = any(what == "long" for what, *_ in self.waiting.values())
            if is_long and self.dice.randrange(3):
                return
            self.act()

    def act(self):
        roll = self.dice.randrange(10)
        if roll < 3:
            self.send("list", "memo/list", tags=["crash"], limit=1000, fields=["title"])
        elif roll < 4:
            # Long, since every text is looked through: what arrives meanwhile must not see its past.
            self.send("long", "memo/list", any=[{"text": "no memo has it"}])
        elif roll < 6:
            every = list(self.model.sent)
            if every:
                names = self.dice.sample(every, min(5, len(every)))
                self.send(("get", names), "memo/get", ids=names, fields=["title"])
        else:
            self.write(self.dice.choice(self.names))

    def write(self, name):
        if any(isinstance(what, tuple) and what[1] == name for what, *_ in self.waiting.values()):
            return
        version = self.model.sent.get(name, 1)
        is_there = self.model.acknowledged.get(name, 1) % 2 == 0
        known = name in self.model.acknowledged or version == 1
        if not known or self.model.acknowledged.get(name, 1) != version:
            # A write that was cut off: what became of it?
            return self.send(("look", name), "memo/get", ids=[name], fields=["title"])
        if is_there and self.dice.randrange(6) == 0:
            self.model.sent[name] = version + 1
            self.send(("write", name, version + 1), "memo/purge", ids=[name])
        elif is_there:
            self.model.sent[name] = version + 2
            text = f"{name} {version + 2} #crash"
            self.send(("write", name, version + 2), "memo/update", id=name, content=text)
        else:
            self.model.sent[name] = version + 1
            text = f"{name} {version + 1} #crash"
            self.send(("write", name, version + 1), "memo/create", id=name, content=text)

    def read(self):
        try:
            part = os.read(self.process.stdout.fileno(), 1 << 20)
        except OSError:
            part = b""
        if not part:
            raise SystemExit(f"client {self.number}'s memod has ended: {self.process.wait()}")
        *lines, self.received = (self.received + part).split(b"\n")
        for line in lines:
            self.take(json.loads(line))

    def take(self, reply):
        if "method" in reply:
            return
        what, least, _ = self.waiting.pop(reply["id"])
        kind = what[0] if isinstance(what, tuple) else what
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if "error" in reply:
            # Another program was stopped with the lock: nothing has changed.
            if reply["error"]["data"]["kind"] != "storeUnavailable" or kind != "write":
                raise SystemExit(f"client {self.number}: {what} failed: {reply['error']}")
            self.counts["refused"] = self.counts.get("refused", 0) + 1
            self.model.sent[what[1]] = self.model.acknowledged.get(what[1], 1)
            return
        result = reply["result"]
        if kind == "write":
            if "results" in result and "error" in result["results"][0]:
                error = result["results"][0]["error"]
                if error["data"]["kind"] != "storeUnavailable":
                    raise SystemExit(f"client {self.number}: {what} failed: {error}")
                self.model.sent[what[1]] = self.model.acknowledged.get(what[1], 1)
                return
            self.model.acknowledged[what[1]] = what[2]
        elif kind == "list":
            self.model.check(least, versions(result["rows"]), f"client {self.number}, list")
        elif kind in ("get", "look"):
            names = what[1] if kind == "get" else [what[1]]
            shown = versions([item["memo"] for item in result["results"] if "memo" in item])
            least = {name: least[name] for name in names if name in least}
            self.model.check(least, shown, f"client {self.number}, {kind}")
            if kind == "look":
                found = shown.get(what[1])
                version = self.model.sent[what[1]]
                # It is known now, and a version that hasn't come to be is not used again.
                if found is None:
                    self.model.sent[what[1]] = self.model.acknowledged[what[1]] = version | 1
                else:
                    self.model.acknowledged[what[1]] = self.model.sent[what[1]] = found

    def check_time(self, now):
        """Fails if the memod has been silent for too long."""
        for what, _, sent in self.waiting.values():
            if now - max(sent, self.resumed) > ANSWER_SECONDS and not self.stopped:
                raise SystemExit(f"client {self.number}: no answer to {what} in {ANSWER_SECONDS} s")

    def kill(self):
        self.process.kill()
        # What has left the pipe was acknowledged; what hasn't may or may not have happened.
        while part := os.read(self.process.stdout.fileno(), 1 << 20):
            *lines, self.received = (self.received + part).split(b"\n")
            for line in lines:
                self.take(json.loads(line))
        self.process.wait()
        self.start()


def versions(rows):
    return {row["id"]: int(row["title"].split()[1]) for row in rows}


def play(memod, folder, seconds, seed):
    dice = random.Random(seed)
    path = os.path.join(folder, "memos.sqlite")
    command = [memod, "--file", path]
    lines = "\n".join(f"task {number} " + "of many words " * 20 for number in range(FILLED))
    fill = [memod, "import", "--format", "todoTxt", "--file", path]
    subprocess.run(fill, input=lines, stdout=subprocess.DEVNULL, text=True, check=True)
    model = Model()
    clients = []
    try:
        clients += (Client(number, command, model, dice) for number in range(CLIENTS))
        kills, stops = disturb(clients, model, dice, seconds)
        totals = {}
        for client in clients:
            client.kill()
            for kind, count in client.counts.items():
                totals[kind] = totals.get(kind, 0) + count
    finally:
        # Also one that is stopped, which would keep its pipes and its locks for good.
        for client in clients:
            client.process.kill()
            client.process.wait()
    return model, totals, kills, stops, command


def disturb(clients, model, dice, seconds):
    """Lets the clients work, and kills and stops their memods."""
    kills = stops = 0
    end = time.monotonic() + seconds
    next_kill = next_stop = 0
    while (now := time.monotonic()) < end and not model.stale:
        selector = selectors.DefaultSelector()
        for client in clients:
            if client.stopped and client.resumed <= now:
                client.process.send_signal(signal.SIGCONT)
                client.stopped = False
            client.check_time(now)
            client.fill()
            selector.register(client.process.stdout, selectors.EVENT_READ, client)
        for key, _ in selector.select(timeout=0.01):
            key.data.read()
        selector.close()
        client = dice.choice(clients)
        if now > next_kill:
            client.kill()
            client.stopped = False
            kills, next_kill = kills + 1, now + dice.uniform(0.1, 2)
        elif now > next_stop and not client.stopped:
            client.process.send_signal(signal.SIGSTOP)
            client.stopped, client.resumed = True, now + dice.uniform(0.01, 0.6)
            stops, next_stop = stops + 1, now + dice.uniform(0.1, 2)
    return kills, stops


def time_is_over(*_):
    raise TimeoutError(f"still not done {REST_SECONDS} s after the end")


def end_early(number, _):
    raise SystemExit(f"crash.py got {signal.Signals(number).name} and ended what it had started.")


def main():
    memod, seconds, seed = os.path.abspath(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    signal.signal(signal.SIGTERM, end_early)
    # Whatever it waits for, it ends: with the line it waits in.
    signal.signal(signal.SIGALRM, time_is_over)
    signal.alarm(int(seconds) + REST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        model, totals, kills, stops, command = play(memod, folder, seconds, seed)
        names = sorted(model.acknowledged)
        get = {"jsonrpc": "2.0", "id": 1, "method": "memo/get", "params": {"ids": names}}
        text = subprocess.run(command, input=json.dumps(get) + "\n", capture_output=True, text=True)
        found = json.loads(text.stdout.splitlines()[0])["result"]["results"]
        before = len(model.stale)
        shown = versions([item["memo"] for item in found if "memo" in item])
        model.check(model.acknowledged, shown, "at the end")
        check = subprocess.run([memod, "check", "--file", command[2]], capture_output=True, text=True)
    counts = ", ".join(f"{count:,} {kind}" for kind, count in sorted(totals.items()))
    print(f"seed {seed}, {seconds:.0f} s: {counts}; {kills} killed, {stops} stopped")
    print(f"{len(model.stale) - before} lost, {before} stale; check: {check.stdout.strip()}")
    for sentence in model.stale[:10]:
        print(sentence)
    failed = bool(model.stale) or check.returncode != 0
    print("0 passed, 1 failed" if failed else "1 passed, 0 failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
