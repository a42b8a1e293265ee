"""Writing and being told: P4, P5, P9, P10, P12, P15."""

import sqlite3
from contextlib import closing

from programs import NotYet, interleaved
from row import Row, against, met, us, within
from wire import A_CONTENT, CREATE, PUSH_IDS, UPDATE, WATCH

MIB = 1 << 20


def copies(p, size):
    """Fresh copies of both stores; big ones once a row, since they hardly grow."""
    kept = {}

    def copy(kind, store):
        if kind not in kept or store.stat().st_size < 64 * MIB:
            kept[kind] = p.copy(store, kind)
        return kept[kind]

    return (lambda: copy("memod", p.memod_store(size)), lambda: copy("floor", p.floor_store(size)))


def p4_commit(p, sizes):
    """Durable `memo/create`, one at a time."""
    p.probe_file_store()
    count = p.scaled(2000)
    for size in sizes:
        memod, floor = copies(p, size)
        server_figures, floor_figures = interleaved(
            p.rounds,
            lambda: p.driver(
                "trip",
                p.file(memod()),
                count=count,
                request=CREATE,
                expect=A_CONTENT,
                first=p.fresh(2 * count),
            ),
            lambda: p.floor("commit", floor(), p.fresh(count), count),
        )
        yield against(
            "P4",
            "durable memo/create; SQLite commit",
            size,
            server_figures["trip_p50"],
            floor_figures["commit_p50"],
            1.3,
        )


def p5_commits(p, sizes):
    """Durable `memo/create`, 10,000 pipelined."""
    p.probe_file_store()
    count, batch = 10_000, 1000
    for size in sizes:
        memod, floor = copies(p, size)
        server_figures, floor_figures = interleaved(
            p.rounds,
            lambda: p.driver(
                "flow",
                p.file(memod()),
                count=count,
                request=CREATE,
                expect=A_CONTENT,
                first=p.fresh(count),
            ),
            lambda: p.floor("insert", floor(), p.fresh(count), count, batch),
        )
        yield against(
            "P5",
            f"10,000 durable memo/create at once; SQLite, {batch:,} a commit",
            size,
            server_figures["flow"],
            floor_figures["insert"],
            2.5,
        )


def watch_row(p, where, size, plain, watched, count, fill=None):
    figures = p.driver(
        "watch",
        plain,
        other=watched,
        count=count,
        request=UPDATE,
        watch=WATCH,
        first=p.fresh(count),
        **({"fill": fill} if fill else {"size": size}),
    )
    return against(
        "P9",
        f"edit that moves a row in a watch{where}; unwatched",
        size,
        figures["watched_p50"],
        figures["unwatched_p50"],
        2,
    )


def p9_watched(p, sizes):
    """An edit that moves a row in a watched list of 100,000."""
    size, count = 100_000, p.scaled(500)
    yield watch_row(p, ", in memory", size, p.memory(), p.memory(), count, fill=size)
    p.probe_file_store()
    store = p.memod_store(size)
    yield watch_row(
        p,
        "",
        size,
        p.file(p.copy(store, "plain")),
        p.file(p.copy(store, "watched")),
        count,
    )


def p10_told(p, sizes):
    """One process commits, another one's client is told."""
    p.probe_file_store()
    for size in sizes:
        count = p.scaled(1000)
        server = p.file(p.copy(p.memod_store(size), "memod"))
        figures = p.driver(
            "notify",
            server,
            other=server,
            count=count,
            request=CREATE,
            push=PUSH_IDS,
            first=p.fresh(count),
        )
        what = "commit → another process's client, p99"
        yield within("P10", what, size, figures["notify_p99"], 5)


def edits(p, path, size, count):
    """Durable edits of random memos, one at a time."""
    return lambda: p.driver(
        "trip",
        p.file(path),
        count=count,
        size=size,
        request=UPDATE,
        expect=A_CONTENT,
        first=p.fresh(2 * count),
    )


def p12_growth(p, sizes):
    """One edit, in stores of each size."""
    p.probe_file_store()
    if len(sizes) < 2:
        raise NotYet("one size says nothing about growth; give --sizes two")
    count = p.scaled(1000)

    def edit(size):
        return edits(p, p.copy(p.memod_store(size), f"growth-{size}"), size, count)

    medians = [
        figures["trip_p50"] for figures in interleaved(p.rounds, *(edit(size) for size in sizes))
    ]
    for size, median in zip(sizes, medians):
        yield Row("P12", "one durable edit", size, us(median), value=median, unit="µs")
    ratio = medians[-1] / medians[0]
    yield Row(
        "P12",
        f"… at {max(sizes):,} over at {min(sizes):,}",
        ratio=f"{ratio:.2f}",
        budget="≤ 1.5",
        verdict=met(ratio <= 1.5),
    )


def link(path):
    """Links a store that nobody has open to a hub that nobody asks."""
    with closing(sqlite3.connect(path)) as store, store:
        store.execute("UPDATE store SET is_linked = 1")
        store.execute("INSERT INTO replica (one, epoch, head, head_id) VALUES (1, 'hub', 0, '')")
    return path


def p15_linked(p, sizes):
    """One edit, in a store that is linked to a hub and in the same store unlinked."""
    p.probe_file_store()
    count = p.scaled(1000)
    for size in sizes:
        store = p.memod_store(size)
        linked, plain = interleaved(
            p.rounds,
            edits(p, link(p.copy(store, "linked")), size, count),
            edits(p, p.copy(store, "plain"), size, count),
        )
        what = "one durable edit in a linked store; unlinked"
        yield against("P15", what, size, linked["trip_p50"], plain["trip_p50"], 1.2)
