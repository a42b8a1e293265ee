"""Between machines, by memod-sync and PostgreSQL: P16, P17, P18."""

import sqlite3
import time
from contextlib import closing

from hub import Hub
from programs import Failed, interleaved
from row import Row, against, met, us, within
from wire import CREATE, DELETE_AND_RESTORE, MANY, PUSH_IDS, UPDATE

# What P18 pulls; more than this isn't linked for P17 either, since that takes a minute.
PULLED = 100_000


def p16_push(p, _sizes):
    """An entry put on a hub."""
    p.probe_file_store()
    with Hub(p) as hub:
        hub.make("pushed")
        store = p.copy(p.floor_store(1000), "floor", hub.folder)
        floor_us = yield from push_rows(p, hub, store)
        yield from carried_rows(p, hub, floor_us)


def push_rows(p, hub, store):
    """What the hub's server takes; returns the floor under one memo."""
    count = p.scaled(1000)
    # The first questions find the server's caches empty.
    hub.ask("push", count, "pushed", 1)
    trip, commit, push = interleaved(
        p.rounds,
        lambda: hub.ask("trip", count),
        lambda: p.floor("commit", store, p.fresh(count), count),
        lambda: hub.ask("push", count, "pushed", 1),
    )
    floor_us = commit["commit_p50"] + trip["trip_p50"]
    what = "hub push of a memo; SQLite commit and a round trip to the server"
    yield against("P16", what, None, push["push_p50"], floor_us, 2)

    count = p.scaled(200)
    trip, insert, push = interleaved(
        p.rounds,
        lambda: hub.ask("trip", count),
        lambda: p.floor("insert", store, p.fresh(count * MANY), count * MANY, MANY),
        lambda: hub.ask("push", count, "pushed", MANY),
    )
    yield against(
        "P16",
        f"hub push of {MANY} memos, each; SQLite commit of {MANY} and a round trip",
        None,
        push["push_p50"] / MANY,
        insert["insert"] + trip["trip_p50"] / MANY,
        3,
    )
    return floor_us


def carried_rows(p, hub, floor_us):
    """The whole way: a client's commit, memod-sync, the entry on the hub."""
    size, count = 1000, p.scaled(1000)
    hub.make("carried")
    store = p.copy(p.memod_store(size), "carried", hub.folder)
    hub.link(store, "carried")
    with hub.followed(store):
        for what, requests in (("one memo", UPDATE), (f"{MANY} memos", DELETE_AND_RESTORE)):

            def carried(count, requests=requests):
                first = p.fresh(2 * count)
                return hub.ask("carried", count, "carried", first, requests, "--", *p.file(store))

            # memod-sync is only starting.
            carried(4)
            took = carried(count)["carried_p50"]
            yield Row(
                "P16",
                f"commit of {what} → on the hub; SQLite commit of one and a round trip",
                size,
                us(took),
                us(floor_us),
                f"{took / floor_us:.2f}",
                verdict="for comparison",
            )


def p17_carried(p, sizes):
    """One machine's client commits, the other one's client is told."""
    p.probe_file_store()
    count = p.scaled(1000)
    with Hub(p) as hub:
        for size in [size for size in sizes if size <= PULLED]:
            schema = f"carried_{size}"
            hub.make(schema)
            here = p.copy(p.memod_store(size), f"here-{size}", hub.folder)
            there = hub.folder / f"there-{size}.sqlite"
            for store in (here, there):
                hub.link(store, schema)

            def carried(count, here=here, there=there):
                return p.driver(
                    "notify",
                    p.file(here),
                    other=p.file(there),
                    count=count,
                    request=CREATE,
                    push=PUSH_IDS,
                    first=p.fresh(count),
                )

            with hub.followed(here, there):
                # Both are only starting.
                carried(4)
                figures = carried(count)
            what = "commit → another machine's client, p99"
            row = within("P17", what, size, figures["notify_p99"], 25)
            row.memod += f" (p50 {us(figures['notify_p50'])})"
            yield row


def linked(hub, store, schema, size):
    """Links a store; returns the records a second of which it or the hub then has `size`."""
    start = time.monotonic()
    hub.link(store, schema)
    taken = time.monotonic() - start
    with closing(sqlite3.connect(store)) as database:
        (memos,) = database.execute("SELECT count(*) FROM memos").fetchone()
    if memos != size:
        raise Failed(f"{memos:,} of {size:,} memos are there")
    return size / taken


# The entries of a hub, again as an entry for each of their records, as if each had been an edit.
SPLIT = """
WITH whole AS MATERIALIZED (
  SELECT head, convert_from(body, 'UTF8')::json AS body FROM whole.entries
), heads AS MATERIALIZED (
  SELECT head, body->'at' AS at, body->'origin' AS origin, body->'label' AS label FROM whole
), changes AS (
  SELECT head, change, row_number() OVER (ORDER BY head, place) AS n
  FROM whole, json_array_elements(body->'changes') WITH ORDINALITY AS c (change, place)
)
INSERT INTO edits.entries (head, id, body)
SELECT n, 'e_' || n, convert_to(json_build_object('format', 1, 'at', at, 'origin', origin,
  'label', label, 'changes', json_build_array(change))::text, 'UTF8')
FROM heads JOIN changes USING (head);
UPDATE edits.hub SET head = (SELECT max(head) FROM edits.entries);
"""


def p18_first_pull(p, sizes):
    """The first pull into an empty file."""
    p.probe_file_store()
    size = PULLED if max(sizes) >= PULLED else max(sizes)
    with Hub(p) as hub:
        hub.make("whole")
        hub.make("edits")
        store = p.copy(p.memod_store(size), "whole", hub.folder)
        pushed = linked(hub, store, "whole", size)
        yield Row(
            "P18", "first push, to an empty hub", size, rate(pushed), verdict="for comparison"
        )
        hub.sql(SPLIT)
        for schema, what in (("whole", "in large entries"), ("edits", "an entry each")):
            pulled = linked(hub, hub.folder / f"{schema}-pulled.sqlite", schema, size)
            yield Row(
                "P18",
                f"first pull into an empty file, {what}",
                size,
                rate(pulled),
                budget="≥ 5,000 records/s",
                verdict=met(pulled >= 5000),
                value=pulled,
                unit="records/s",
            )


def rate(per_second):
    return f"{per_second:,.0f} records/s"
