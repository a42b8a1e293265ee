"""What it takes, whatever else the machine does: instructions and CPU, P26 to P29."""

import os
import re
import resource
import shutil
import subprocess
import tempfile

from programs import Failed, Skipped
from row import Row, met
from rows_peers import Peers, seconds
from wire import LIST, request

COUNTED = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
# Shells differ in the number of variables, each of which takes the C library 600 instructions.
KEPT = ("HOME", "LANG", "LC_ALL", "PATH", "TZ")
ENVIRONMENT = {name: os.environ[name] for name in KEPT if name in os.environ}
INITIALIZE = request("initialize").replace("%i", "0")


def counted(text):
    return int(re.search(rb"Collected : (\d+)", text)[1])


def instructions_at_once(command, requests):
    """How many instructions a program takes for requests that are all there, as callgrind counts."""
    lines = "".join(f"{line}\n" for line in requests).encode()
    command = [str(part) for part in [*COUNTED, *command]]
    run = subprocess.run(command, input=lines, capture_output=True, check=True, env=ENVIRONMENT)
    return counted(run.stderr)


def instructions(command, requests=()):
    """The same for requests one at a time, each sent when the one before is answered."""
    with tempfile.TemporaryFile() as errors:
        program = subprocess.Popen(
            [str(part) for part in [*COUNTED, *command]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=ENVIRONMENT,
        )
        for line in requests:
            program.stdin.write(line.encode() + b"\n")
            program.stdin.flush()
            reply = program.stdout.readline()
            if b'"error":' in reply[:60] or not reply:
                raise Failed(f"{line[:80]}: {reply[:200].decode()}")
        program.stdin.close()
        while program.stdout.read(1 << 20):
            pass
        program.stdout.close()
        program.wait()
        errors.seek(0)
        return counted(errors.read())


def against_floor(name, what, memos, memod, floor, times):
    return Row(
        name,
        f"{what}: instructions; SQLite and C",
        memos,
        f"{memod:,.0f}",
        f"{floor:,.0f}",
        f"{memod / floor:.2f}",
        f"≤ {times} × floor",
        met(memod <= times * floor),
        memod,
        floor,
        "instructions",
    )


def each(few, many, count):
    """What one of `count` more takes."""
    return (many - few) / count


def need_callgrind(p):
    if not shutil.which("valgrind"):
        raise Skipped("there is no valgrind")
    p.probe_file_store()


def p26_update(p, sizes):
    """The instructions of a durable `memo/update` with a new title."""
    need_callgrind(p)
    size, count = min(sizes), 100
    texts = (f"{number} 회의 자료 meeting draft 정리 review " * 4 for number in range(1 << 20))

    def updates(total):
        server = p.file(p.copy(p.memod_store(size), "memod"))
        lines = [
            request("memo/update", id=f"m_b{number % size + 1:07}", content=next(texts)).replace(
                "%i", "1"
            )
            for number in range(total)
        ]
        return instructions(server, lines)

    def floor(total):
        path = p.copy(p.floor_store(size), "floor")
        return instructions(p.floor_command("updates", path, size, total))

    memod = each(updates(count), updates(2 * count), count)
    base = each(floor(count), floor(2 * count), count)
    yield against_floor("P26", "memo/update with a new title", size, memod, base, 2)


def p27_page(p, sizes):
    """The instructions of a page of 100 in a file."""
    need_callgrind(p)
    size, count = min(sizes), 20
    server, path = p.file(p.reading(p.memod_store(size))), p.reading(p.floor_store(size))
    line = LIST.replace("%i", "1")
    memod = [instructions(server, [line] * total) for total in (count, 2 * count)]
    base = [instructions(p.floor_command("pages", path, total)) for total in (count, 2 * count)]
    yield against_floor(
        "P27", "memo/list, 100 rows", size, each(*memod, count), each(*base, count), 1.6
    )


def p28_start(p, sizes):
    """The instructions from the start to the end of a server that answers `initialize`."""
    need_callgrind(p)
    for size in sizes:
        taken = instructions(p.file(p.reading(p.memod_store(size))), [INITIALIZE])
        yield Row(
            "P28",
            "start to the answer of initialize: instructions",
            size,
            f"{taken:,}",
            budget="≤ 1,200,000",
            verdict=met(taken <= 1_200_000),
            value=taken,
            unit="instructions",
        )


def p29_list(p, _sizes):
    """The CPU of `memo list` with 10,000 tasks."""
    size = 10_000
    with tempfile.TemporaryDirectory(dir=p.folder) as folder:
        peers = Peers(p, size, folder, is_alone=True)
        command = [peers.memo, "list", "--tasks"]

        def cpu():
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            _, lines = seconds(command, peers.environment)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if lines < size:
                raise Failed(f"memo list of {size:,} tasks has {lines:,} lines")
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        taken = sorted(cpu() for _ in range(p.scaled(50) + 2))
        median = taken[len(taken) // 2] * 1000
    yield Row(
        "P29",
        "memo list: CPU",
        size,
        f"{median:.1f} ms",
        budget="≤ 15 ms",
        verdict=met(median <= 15),
        value=median,
        unit="ms",
    )
