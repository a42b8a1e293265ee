"""The page in a browser: P21."""

import subprocess

from programs import HERE, Skipped, run
from row import against, us, within

WEB = HERE.parent / "clients/web"
SIZE = 10_000


def p21_page(p, _sizes):
    """The page's first screen, and a change elsewhere."""
    p.probe_file_store()
    done = subprocess.run(
        ["sh", "-c", ".ci/need bridge chromium fonts && .ci/tools"], cwd=WEB.parent.parent, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise Skipped("there is no Chromium with Playwright: .ci/need and .ci/tools say why")
    figures = run(["env", f"ROUNDS={2 * p.rounds + 1}", WEB / "bench.sh", p.memod])
    for visit, words in (("first", "a device's first visit"), ("later", "later visits")):
        yield against(
            "P21",
            f"first screen, {words}; an empty page",
            SIZE,
            1000 * figures[f"{visit}_visit"],
            1000 * figures[f"{visit}_visit_empty"],
            3,
        )
    row = within("P21", "change elsewhere → seen, p99", SIZE, 1000 * figures["change_p99"], 50)
    row.memod += f" (p50 {us(1000 * figures['change_p50'])})"
    yield row
