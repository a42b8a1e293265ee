"""Starting and reading: P1, P2, P3, P6, P7, P8, P19, P20, P22, M1, M2."""

import os
import shutil

from programs import Failed, interleaved
from row import Row, against, met, us, within
from rows_work import instructions_at_once
from wire import A_CONTENT, A_ROW, COMPLETED, FIND, GET, LIST, PARSE, PARSED, SEARCHES, request


def stores(p, sizes):
    """Servers to read from: in memory at the smallest size, then a file of each size."""
    least = min(sizes)
    yield ", in memory", p.memory(), {"fill": least, "size": least}, least
    p.probe_file_store()
    for size in sizes:
        yield "", p.file(p.reading(p.memod_store(size))), {"size": size}, size


def start_row(p, name, what, memos, server, times):
    count = p.scaled(100)
    server_figures, floor = interleaved(
        p.rounds,
        lambda: p.driver("start", server, count=count),
        lambda: p.driver("run", ["/bin/true"], count=count),
    )
    return against(name, what, memos, server_figures["start_p50"], floor["run_p50"], times)


def p1_start(p, sizes):
    """Spawn until `initialize` is answered."""
    p.probe_file_store()
    medians = []
    for size in sizes:
        server = p.file(p.reading(p.memod_store(size)))
        row = start_row(p, "P1", "spawn → initialize; /bin/true", size, server, 3)
        medians.append(row.value)
        yield row
    if len(sizes) > 1:
        spread = max(medians) / min(medians)
        yield Row(
            "P1",
            "the slowest of these over the fastest",
            ratio=f"{spread:.2f}",
            budget="≤ 1.2",
            verdict=met(spread <= 1.2),
        )


def p22_agent(p, sizes):
    """Spawn of an agent's server until its first tool has a result."""
    p.probe_file_store()
    for size in sizes:
        store = p.reading(p.memod_store(size))
        count = p.scaled(100)
        figures, start = interleaved(
            p.rounds,
            lambda: p.driver("start", p.agent(store), count=count, request=FIND),
            lambda: p.driver("start", p.file(store), count=count),
        )
        what = "spawn of memod mcp → a page found; P1 of the same store"
        row = against("P22", what, size, figures["start_p50"], start["start_p50"], 2)
        row.budget = "≤ 2 × P1"
        yield row


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
    what = "memo/get, one at a time{}; C echo"
    for where, server, options, size in stores(p, sizes):
        figures, echo = trips(p, server, options, GET)
        yield against("P2", what.format(where), size, figures["trip_p50"], echo["trip_p50"], 1.3)
        if not shutil.which("taskset") or (os.cpu_count() or 1) < 2:
            continue
        figures, echo = trips(p, server, options, GET, cores=("0", "1"))
        where += ", client and server on a core each"
        row = against("P2", what.format(where), size, figures["trip_p50"], echo["trip_p50"], 1.3)
        row.budget, row.verdict = "—", "for comparison"
        yield row


def p19_parse(p, sizes):
    """`task/parse` of a typed line, one at a time."""
    count = p.scaled(20000)
    for where, server, options, size in stores(p, sizes):
        figures, get = interleaved(
            p.rounds,
            lambda: p.driver("trip", server, count=count, request=PARSE, **options),
            lambda: p.driver("trip", server, count=count, request=GET, **options),
        )
        what = f"task/parse of 60 characters{where}; memo/get"
        row = against("P19", what, size, figures["trip_p50"], get["trip_p50"], 2)
        row.budget = "≤ 2 × memo/get"
        yield row
    yield from parse_instructions(p)


def parse_instructions(p):
    """The instructions of one `task/parse`, in each language: what 400 take more than 200 do."""
    if not shutil.which("valgrind"):
        return
    for language, line in PARSED.items():
        few, many = (instructions_at_once(p.memory(), [line] * n) for n in (200, 400))
        each = (many - few) / 200
        what = f"task/parse of 60 characters, {language}, in memory: instructions"
        yield Row(
            "P19",
            what,
            memod=f"{each:,.0f}",
            budget="≤ 100,000",
            verdict=met(each <= 100_000),
            value=each,
            unit="instructions",
        )


def p20_complete(p, sizes):
    """`text/complete` of what is being typed among 100,000 memos, one at a time."""
    for where, server, options, size in stores(p, [100_000]):
        for what, (kind, prefix) in COMPLETED.items():
            complete = request("text/complete", kind=kind, prefix=prefix)
            [figures] = interleaved(
                3,
                lambda: p.driver(
                    "trip", server, count=p.scaled(200), request=complete, **options
                ),
            )
            yield within("P20", f"text/complete, {what}{where}", size, figures["trip_p50"], 5)


def p3_pipelined(p, sizes):
    """`memo/get`, pipelined."""
    count = p.scaled(200_000)
    for where, server, options, size in stores(p, sizes):
        floor_path = p.reading(p.floor_store(size))
        for window, depth in ((64, "64 deep"), (0, "all at once")):
            figures, floor = interleaved(
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
            what = f"memo/get, {depth}{where}; SQLite get"
            row = against("P3", what, size, figures["flow"], floor["get"], 3)
            row.memod += f" ({figures['rate'] / 1000:,.0f} k/s)"
            row.budget = "≥ 150 k/s or ≤ 3 × floor"
            if figures["rate"] >= 150_000:
                row.verdict = met(True)
            yield row


def p6_page(p, sizes):
    """`memo/list`, a page of 100, warm."""
    count = p.scaled(2000)
    for where, server, options, size in stores(p, sizes):
        floor_path = p.reading(p.floor_store(size))
        figures, floor = interleaved(
            p.rounds,
            lambda: p.driver("trip", server, count=count, request=LIST, expect=A_ROW, **options),
            lambda: p.floor("page", floor_path, count),
        )
        what = f"memo/list, 100 rows{where}; SQLite page"
        yield against("P6", what, size, figures["trip_p50"], floor["page_p50"], 2.5)


def p7_export(p, sizes):
    """Everything as JSON Lines, both as whole processes."""
    p.probe_file_store()
    for size in sizes:
        path = p.reading(p.memod_store(size))
        floor_path = p.reading(p.floor_store(size))
        # A short process is measured often.
        count = max(1, p.scaled(20_000) // size)
        figures, floor = interleaved(
            p.rounds,
            lambda: p.driver("run", [p.memod, "export", "--file", path], count=count),
            lambda: p.driver("run", p.floor_command("scan", floor_path, 1), count=count),
        )
        if figures["lines"] < size:
            raise Failed(f"the export of {size:,} memos has {figures['lines']:.0f} lines")
        what = "memod export; a program that scans with SQLite"
        yield against("P7", what, size, figures["run_p50"], floor["run_p50"], 2)


def p8_search(p, sizes):
    """Search, the first page."""
    p.probe_file_store()
    for size in sizes:
        server = p.file(p.reading(p.memod_store(size)))
        for what, text in SEARCHES.items():
            search = request("memo/list", limit=100, text=text)
            [figures] = interleaved(
                3,
                lambda: p.driver(
                    "trip", server, count=p.scaled(100), request=search, expect=A_ROW, size=size
                ),
            )
            yield within("P8", f"search, {what}", size, figures["trip_p50"], 5)


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
        1000,
        f"{us(own)} (CPU {us(server['cpu'])})",
        us(floor["flow"]),
        budget="≤ 100 µs",
        verdict=met(own <= 100),
        value=own,
        base=floor["flow"],
        unit="µs",
    )


def m2_start(p, sizes):
    """Spawn until `initialize` is answered, in memory."""
    row = start_row(p, "M2", "spawn → initialize, in memory; /bin/true", None, p.memory(), 3)
    row.budget, row.verdict = "< 3 ms", met(row.value < 3000)
    yield row
