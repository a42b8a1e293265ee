"""Starting and reading: P1, P2, P3, P6, P7, P8, M1, M2."""

import os
import shutil

from programs import Failed, interleaved
from row import Row, against, met, us
from wire import A_CONTENT, A_ROW, GET, LIST, SEARCHES, request


def stores(p, sizes):
    """Servers to read from: in memory at the smallest size, then a file of each size."""
    least = min(sizes)
    yield f"{least:,} in memory", p.memory(), {"fill": least, "size": least}, least
    p.probe_file_store()
    for size in sizes:
        yield f"{size:,}", p.file(p.copy(p.memod_store(size), "read")), {"size": size}, size


def start_row(p, name, what, server, times):
    count = p.scaled(100)
    server_figures, floor = interleaved(
        p.rounds,
        lambda: p.driver("start", server, count=count),
        lambda: p.driver("run", ["/bin/true"], count=count),
    )
    return server_figures["start_p50"], against(
        name, what, server_figures["start_p50"], floor["run_p50"], times
    )


def p1_start(p, sizes):
    """Spawn until `initialize` is answered."""
    p.probe_file_store()
    medians = []
    for size in sizes:
        median, row = start_row(
            p,
            "P1",
            f"spawn → initialize, {size:,}; /bin/true",
            p.file(p.copy(p.memod_store(size), "read")),
            3,
        )
        medians.append(median)
        yield row
    if len(sizes) > 1:
        spread = max(medians) / min(medians)
        yield Row(
            "P1",
            "the same at every size",
            us(max(medians)),
            us(min(medians)),
            f"{spread:.2f}",
            "≤ 1.2",
            met(spread <= 1.2),
        )


def trips(p, server, options, template, cores=None):
    """A server's round trips and an echo's with replies of the same size."""
    count = p.scaled(20000)
    once = p.driver("trip", server, count=10, request=template, expect=A_CONTENT, **options)
    echo = p.echo(once["reply"])
    return interleaved(
        p.rounds,
        lambda: p.driver("trip", server, cores=cores, count=count, request=template, **options),
        lambda: p.driver("trip", echo, cores=cores, count=count, request=template),
    )


def p2_round_trip(p, sizes):
    """`memo/get`, one at a time."""
    for what, server, options, _ in stores(p, sizes):
        server_figures, echo = trips(p, server, options, GET)
        yield against(
            "P2",
            f"memo/get round trip, {what}; C echo",
            server_figures["trip_p50"],
            echo["trip_p50"],
            1.3,
        )
        if not shutil.which("taskset") or (os.cpu_count() or 1) < 2:
            continue
        server_figures, echo = trips(p, server, options, GET, cores=("0", "1"))
        row = against(
            "P2",
            f"… client and server on a core each, {what}; C echo",
            server_figures["trip_p50"],
            echo["trip_p50"],
            1.3,
        )
        row.verdict += " (the row above counts)"
        yield row


def p3_pipelined(p, sizes):
    """`memo/get`, pipelined."""
    count = p.scaled(200_000)
    for what, server, options, size in stores(p, sizes):
        floor_path = p.copy(p.floor_store(size), "floor")
        for window, depth in ((64, "64 deep"), (0, "all at once")):
            server_figures, floor = interleaved(
                p.rounds,
                lambda: p.driver(
                    "flow",
                    server,
                    count=count,
                    window=window,
                    request=GET,
                    expect=A_CONTENT,
                    **options,
                ),
                lambda: p.floor("get", floor_path, size, count),
            )
            ratio = server_figures["flow"] / floor["get"]
            rate = server_figures["rate"]
            yield Row(
                "P3",
                f"memo/get pipelined {depth}, {what}; SQLite get",
                f"{us(server_figures['flow'])} ({rate / 1000:,.0f} k/s)",
                us(floor["get"]),
                f"{ratio:.2f}",
                "≥ 150 k/s or ≤ 3 × floor",
                met(rate >= 150_000 or ratio <= 3),
            )


def p6_page(p, sizes):
    """`memo/list`, a page of 100, warm."""
    count = p.scaled(2000)
    for what, server, options, size in stores(p, sizes):
        floor_path = p.copy(p.floor_store(size), "floor")
        server_figures, floor = interleaved(
            p.rounds,
            lambda: p.driver("trip", server, count=count, request=LIST, expect=A_ROW, **options),
            lambda: p.floor("page", floor_path, count),
        )
        yield against(
            "P6",
            f"memo/list, 100 rows, {what}; SQLite page",
            server_figures["trip_p50"],
            floor["page_p50"],
            3,
        )


def p7_export(p, sizes):
    """Everything as JSON Lines."""
    p.probe_file_store()
    for size in sizes:
        path = p.copy(p.memod_store(size), "read")
        floor_path = p.copy(p.floor_store(size), "floor")
        server, floor = interleaved(
            p.rounds,
            lambda: p.driver("run", [p.memod, "export", "--file", path]),
            lambda: p.floor("scan", floor_path, 1),
        )
        if server["lines"] < size:
            raise Failed(f"the export of {size:,} memos has {server['lines']:.0f} lines")
        yield against(
            "P7", f"memod export, {size:,}; SQLite scan", server["run_p50"], floor["scan_p50"], 3
        )


def p8_search(p, sizes):
    """Search, the first page."""
    p.probe_file_store()
    for size in sizes:
        server = p.file(p.copy(p.memod_store(size), "read"))
        budget_ms = 10 if size <= 100_000 else 50
        for what, text in SEARCHES.items():
            search = request("memo/list", limit=100, text=text)
            [figures] = interleaved(
                3,
                lambda: p.driver(
                    "trip", server, count=p.scaled(100), request=search, expect=A_ROW, size=size
                ),
            )
            yield Row(
                "P8",
                f"search, {what}, {size:,}",
                us(figures["trip_p50"]),
                "—",
                "—",
                f"≤ {budget_ms} ms",
                met(figures["trip_p50"] <= budget_ms * 1000),
            )


def m1_list(p, sizes):
    """Server time of `memo/list`, in memory."""
    count, options = p.scaled(5000), {"fill": 1000}
    once = p.driver("flow", p.memory(), count=10, window=64, request=LIST, expect=A_ROW, **options)
    echo = p.echo(once["reply"])
    server, floor = interleaved(
        p.rounds,
        lambda: p.driver(
            "flow", p.memory(), count=count, window=64, request=LIST, expect=A_ROW, **options
        ),
        lambda: p.driver("flow", echo, count=count, window=64, request=LIST),
    )
    own = server["flow"] - floor["flow"]
    yield Row(
        "M1",
        f"memo/list, 100 rows ({once['reply'] / 1000:.0f} kB) in memory, less C echo",
        f"{us(own)} (CPU {us(server['cpu'])})",
        us(floor["flow"]),
        "—",
        "≤ 100 µs",
        met(own <= 100),
    )


def m2_start(p, sizes):
    """Spawn until `initialize` is answered, in memory."""
    median, row = start_row(p, "M2", "spawn → initialize, in memory; /bin/true", p.memory(), 3)
    row.budget, row.verdict = "< 3 ms", met(median < 3000)
    yield row
