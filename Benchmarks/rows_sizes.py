"""What must not grow: P24, P25, P30, P31."""

import itertools
import json
import os
import selectors
import statistics
import subprocess
import time

from programs import Failed
from row import Row, met, us, within
from wire import CREATE, WATCH, request


def by(*terms):
    return [{"by": term.lstrip("-"), "descending": term.startswith("-")} for term in terms]


ORDERS = {
    "manual": by("manual"),
    "created": by("-created"),
    "updated": by("-updated"),
    "due": by("due"),
    "title": by("title"),
    "state": by("state", "due"),
    "important": by("-important", "due"),
}
OPEN = ["todo", "doing"]
FILTERS = {
    "all": {},
    "open": {"state": OPEN},
    "done": {"state": ["done"]},
    "overdue": {"overdue": True},
    "a tag that one in 20 has": {"tags": ["work"]},
    "a tag that one in 200 has": {"tags": ["rare"]},
    "a group with one in 20": {"group": "g_b0"},
    "open, in that group": {"group": "g_b0", "state": OPEN},
    "no group": {"group": None},
    "started": {"state": OPEN, "started": True},
    "not started": {"state": OPEN, "started": False},
    "important": {"important": True},
    "pinned": {"pinned": True},
}


def p24_lists(p, sizes):
    """The first page of a list in every order and usual filter, at the largest size over the least."""
    p.probe_file_store()
    small, large = min(sizes), max(sizes)

    def time_of(size, query):
        server = p.file(p.reading(p.memod_store(size)))
        return min(
            p.driver("trip", server, count=p.scaled(100), size=size, request=query)["trip_p50"]
            for _ in range(2)
        )

    for order, sort in ORDERS.items():
        # What finds next to nothing in the small store is compared with a page of everything.
        least = time_of(small, request("memo/list", limit=100, sort=sort))
        for what, condition in FILTERS.items():
            query = request("memo/list", limit=100, sort=sort, **condition)
            one, other = max(time_of(small, query), least), time_of(large, query)
            yield Row(
                "P24",
                f"a page by {order}, {what}; {small:,} memos",
                large,
                us(other),
                us(one),
                f"{other / one:.2f}",
                "≤ 2 ×",
                met(other <= 2 * one),
                other,
                one,
                "µs",
            )


def p25_common_word(p, sizes):
    """What a common word finds, by relevance, and its counts."""
    p.probe_file_store()
    for size in sizes:
        server = p.file(p.reading(p.memod_store(size)))
        # With each filter at the largest size alone.
        filters = FILTERS if size == max(sizes) else {"all": {}}
        for word, (what, condition) in itertools.product(("회의", "meeting"), filters.items()):
            for kind, params in (
                (f"{word} by relevance, {what}", {"sort": by("relevance"), "limit": 100}),
                (f"counts of {word}, {what}", {"counts": True, "limit": 1}),
            ):
                query = request("memo/list", text=word, **condition, **params)
                figures = p.driver(
                    "trip", server, count=p.scaled(50), size=size, request=query
                )
                yield within("P25", kind, size, figures["trip_p50"], 20)


class Client:
    """A server, and lines to it and from it."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        self.received = b""

    def send(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def lines(self):
        """What has arrived, as whole lines."""
        part = os.read(self.process.stdout.fileno(), 1 << 20)
        if not part:
            raise Failed("the server has ended")
        *lines, self.received = (self.received + part).split(b"\n")
        return lines

    def ask(self, line):
        self.send(line)
        while not (lines := self.lines()):
            pass
        if b'"error":' in lines[0][:60]:
            raise Failed(lines[0][:200].decode())
        return lines[0]

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def p30_watch_memory(p, sizes):
    """Resident memory with a watch of 100,000 rows in a file."""
    p.probe_file_store()
    size = 100_000
    client = Client(p.file(p.copy(p.memod_store(size), "memod")))
    client.ask(request("initialize").replace("%i", "1"))
    rows = len(json.loads(client.ask(WATCH))["result"]["rows"])
    if rows != size:
        raise Failed(f"the watch has {rows} rows")
    # An answer after it: what the large one needed is given back by then.
    client.ask(request("memo/get", ids=[]).replace("%i", "2"))
    resident = client.resident()
    client.close()
    yield Row(
        "P30",
        "resident with a watch of all",
        size,
        f"{resident:.1f} MiB",
        budget="≤ 30 MiB",
        verdict=met(resident <= 30),
        value=resident,
        unit="MiB",
    )


def p31_writers(p, sizes):
    """50 servers on one file, each with a client that creates one memo after the other."""
    p.probe_file_store()
    size, writers, seconds = min(sizes), 50, 3 if p.quick else 10
    path = p.copy(p.memod_store(size), "memod")
    clients = [Client(p.file(path)) for _ in range(writers)]
    numbers = iter(range(p.fresh(1_000_000), 1 << 40))

    def create(client):
        number = next(numbers)
        line = CREATE.replace("%i", "1").replace("%f", f"{number:07}").replace("%c", "a memo")
        client.send(line)
        client.started = time.perf_counter()

    selector = selectors.DefaultSelector()
    times = []
    for client in clients:
        client.ask(request("initialize").replace("%i", "0"))
        selector.register(client.process.stdout, selectors.EVENT_READ, client)
        create(client)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for key, _ in selector.select(timeout=1):
            client = key.data
            for line in client.lines():
                if b'"error":' in line[:60]:
                    raise Failed(line[:200].decode())
                times.append(time.perf_counter() - client.started)
                create(client)
    for client in clients:
        client.process.kill()
        client.process.wait()
    times.sort()
    p50, p99 = statistics.median(times) * 1e6, times[len(times) * 99 // 100] * 1e6
    yield Row(
        "P31",
        f"{writers} writers on one file, p99; p50",
        size,
        f"{p99 / 1000:.0f} ms ({len(times) / seconds:,.0f} commits/s)",
        f"{p50 / 1000:.0f} ms",
        f"{p99 / p50:.2f}",
        "≤ 4 × p50",
        met(p99 <= 4 * p50),
        p99,
        p50,
        "µs",
    )
