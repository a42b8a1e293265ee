"""Many machines on one hub: P32, P33, P34."""

import json
import socket
import subprocess
import threading
import time
from contextlib import closing, contextmanager

from hub import Hub
from programs import Failed
from row import Row, met, us, within
from wire import CREATE, PUSH_IDS

# What a slow way up takes, so that a push lasts while others write.
UP_BYTES_PER_SECOND = 2_000_000
PIECE_BYTES = 16384


class Client:
    """A program that writes to a store, one memo at a time."""

    def __init__(self, p, store):
        self._process = subprocess.Popen(
            [str(part) for part in p.file(store)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._count = 0
        self._ask("initialize", {"push": "none"})

    def write(self):
        """Creates a memo; returns how long that took, in microseconds."""
        start = time.monotonic()
        self._ask("memo/create", {"content": f"written meanwhile {self._count}"})
        return (time.monotonic() - start) * 1e6

    def _ask(self, method, params):
        self._count += 1
        request = {"jsonrpc": "2.0", "id": self._count, "method": method, "params": params}
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        while (answer := json.loads(self._process.stdout.readline())).get("id") != self._count:
            pass
        if "error" in answer:
            raise Failed(f"{method}: {answer['error']['message']}")

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def writing(p, store, pause):
    """Writes a memo to a store again and again, with a pause between; gives how long each took."""
    client, is_over, waits, failures = Client(p, store), threading.Event(), [], []

    def write():
        try:
            while not is_over.is_set():
                waits.append(client.write())
                is_over.wait(pause)
        except (Failed, OSError, ValueError) as failure:
            failures.append(failure)

    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    try:
        yield waits
    finally:
        is_over.set()
        thread.join()
        client.close()
    if failures:
        raise Failed(str(failures[0]))


class SlowWay:
    """A way to a port here that counts the bytes up, and takes no more of them than it may."""

    def __init__(self, port):
        self._port, self.up_bytes = port, 0
        self._listener = socket.socket()
        # Little is under way when the other end says something.
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2 * PIECE_BYTES)
        self._listener.bind(("127.0.0.1", 0))
        self._listener.listen()
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._port))
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for source, sink, is_up in ((near, far, True), (far, near, False)):
                threading.Thread(target=self._pump, args=(source, sink, is_up), daemon=True).start()

    def _pump(self, source, sink, is_up):
        try:
            while piece := source.recv(PIECE_BYTES):
                if is_up:
                    self.up_bytes += len(piece)
                    time.sleep(len(piece) / UP_BYTES_PER_SECOND)
                sink.sendall(piece)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self._listener.close()


def p32_push_beside_others(p, _sizes):
    """A large push while another machine writes."""
    p.probe_file_store()
    size = p.scaled(20_000)
    with Hub(p) as hub, closing(SlowWay(hub.port)) as way:
        hub.make("beside")
        here = p.copy(p.memod_store(size), "beside", hub.folder)
        there = hub.folder / "beside-there.sqlite"
        hub.link(there, "beside")
        with hub.followed(there), writing(p, there, 1) as foreign:
            hub.link(here, "beside", port=way.port)
        data = int(hub.sql(
            "SELECT sum(octet_length(body)) FROM beside.entries WHERE octet_length(body) > 10000"
        ))  # fmt: skip
        ratio = way.up_bytes / data
        what = f"push of {size:,} at 2 MB/s, a foreign write a second: bytes sent over data"
        yield Row(
            "P32",
            what,
            size,
            f"{way.up_bytes / 1e6:.1f} MB, {len(foreign)} foreign writes",
            f"{data / 1e6:.1f} MB",
            f"{ratio:.2f}",
            budget="≤ 1.5",
            verdict=met(ratio <= 1.5),
        )


def p33_writes_during_a_join(p, sizes):
    """The longest wait of a local write while a store joins a large hub."""
    p.probe_file_store()
    size = min(max(sizes), 100_000)
    with Hub(p) as hub:
        hub.make("joined")
        hub.link(p.copy(p.memod_store(size), "joined", hub.folder), "joined")
        here = hub.folder / "joined-here.sqlite"
        with writing(p, here, 0.02) as waits:
            peak = hub.link(here, "joined")
        row = within("P33", "longest wait of a local write during a join", size, max(waits), 1000)
        row.memod += f" of {len(waits)}"
        yield row
        yield Row(
            "P33",
            "peak memory of the join",
            size,
            f"{peak:.0f} MiB",
            budget="≤ 100 MiB",
            verdict=met(peak <= 100),
            value=peak,
            unit="MiB",
        )


def p34_twenty_machines(p, _sizes):
    """One machine's client commits, the client of one of 19 others is told."""
    p.probe_file_store()
    size, machines, count = 1000, 20, p.scaled(500)
    with Hub(p) as hub:
        hub.make("twenty")
        pristine = p.memod_store(size)
        stores = [p.copy(pristine, f"twenty-{n}", hub.folder) for n in range(machines)]
        for store in stores:
            hub.link(store, "twenty")

        def carried(count):
            return p.driver(
                "notify",
                p.file(stores[0]),
                other=p.file(stores[-1]),
                count=count,
                request=CREATE,
                push=PUSH_IDS,
                first=p.fresh(count),
            )

        with hub.followed(*stores):
            # All are only starting.
            carried(4)
            figures = carried(count)
        what = f"commit → another machine's client, {machines} machines, p99"
        row = within("P34", what, size, figures["notify_p99"], 40)
        row.memod += f" (p50 {us(figures['notify_p50'])})"
        yield row
