"""What it takes up: P11, P13, P14."""

import subprocess

from row import Row, met
from wire import CREATE, MIXED, PUSH_IDS, PUSH_IDS_AND_REMINDERS, REMIND

MIB = 1 << 20


def p11_resident(p, sizes):
    """Resident memory after 1,000 mixed requests."""
    p.probe_file_store()
    for size in sizes:
        server = p.file(p.copy(p.memod_store(size), "memod"))
        figures = p.driver(
            "mixed", server, count=1000, size=size, request=MIXED, first=p.fresh(1000)
        )
        resident = figures["resident"] / 1024
        yield Row(
            "P11",
            "resident after 1,000 mixed requests",
            size,
            f"{resident:.1f} MiB ({figures['resident_at_start'] / 1024:.1f} at the start)",
            budget="≤ 20 MiB",
            verdict=met(resident <= 20),
            value=resident,
            unit="MiB",
        )


def p13_idle(p, sizes):
    """Wake-ups and CPU with nothing to do."""
    p.probe_file_store()
    seconds, size = (3 if p.quick else 10), min(sizes)
    server = p.file(p.copy(p.memod_store(size), "memod"))
    what = f"{seconds} s idle, two processes: the worse of them"
    for change, push, where in [
        (CREATE, PUSH_IDS, ""),
        (REMIND, PUSH_IDS_AND_REMINDERS, ", a reminder to ring"),
    ]:
        figures = p.driver(
            "idle",
            server,
            other=server,
            seconds=seconds,
            request=change,
            push=push,
            first=p.fresh(2),
        )
        holds = figures["wakeups"] <= seconds and figures["cpu"] < 0.1
        yield Row(
            "P13",
            what + where,
            size,
            f"{figures['wakeups']:.0f} wake-ups, {figures['cpu']:.3f} % CPU",
            budget=f"≤ {seconds} wake-ups, < 0.1 % CPU",
            verdict=met(holds),
        )


def p14_binary(p, sizes):
    """The binary's size, stripped."""
    stripped = p.folder / "memod-stripped"
    subprocess.run(["strip", "-o", str(stripped), str(p.memod)], check=True)
    dynamic = subprocess.run(["readelf", "-d", str(p.memod)], capture_output=True, text=True).stdout
    needed = [line.split("[")[1].rstrip("]") for line in dynamic.splitlines() if "(NEEDED)" in line]
    size = stripped.stat().st_size / MIB
    note = f"needs {', '.join(needed)}" if needed else "self-contained"
    yield Row(
        "P14",
        f"binary, stripped; {note}",
        memod=f"{size:.1f} MiB",
        budget="≤ 13 MiB, self-contained",
        verdict=met(size <= 13 and not needed),
    )
