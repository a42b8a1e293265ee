"""`bench.py`: row P21, by ../bench.sh on a machine at rest.

How long the first screen takes with 10,000 tasks, beside an empty page of the same bridge, and how
soon a change elsewhere is seen. Prints lines `name value unit`. ROUNDS is how often pages are
opened.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from statistics import median
from typing import Any

from browser import CHROMIUM, PHONE, sync_playwright
from support import Web

from memod_web.files import File
from memod_web.gate import Gate
from memod_web.server import Server

TASKS = 10_000
ROUNDS = int(os.environ.get("ROUNDS", "15"))
CHANGES = 200
REST_SECONDS = 1.0
"""How long a new window loads some two hundred scripts of Chromium's own, on the same cores, and a
page that was left has a process that the next one is given, in one visit out of two."""
EMPTY = b'<!doctype html><html lang="en"><title>empty</title><body></body></html>'
# When the first row is on the screen, in ms from navigation.
SEEN = """new MutationObserver((_, observer) => {
  if (!document.querySelector('.row')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => console.log(`seen ${performance.now()}`)));
}).observe(document, { childList: true, subtree: true });"""
LOADED = """addEventListener('load', () => setTimeout(() => {
  console.log(`seen ${performance.getEntriesByType('navigation')[0].loadEventEnd}`);
}));"""
CHANGED = """() => { window.times = {};
  new MutationObserver(() => {
    const text = document.querySelector('.row-title').textContent;
    window.times[text] ??= performance.timeOrigin + performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true }); }"""


def import_tasks(web: Web) -> None:
    lines = [{"type": "memod", "format": 1}]
    for number in range(TASKS):
        content = f"Task {number:05} of a long list #tag{number % 10}"
        lines.append({"type": "memo", "id": f"m_{number:05}", "content": content, "task": {}})
    subprocess.run(
        [web.environment["MEMOD"], "import", "--file", str(web.file)],
        input="\n".join(map(json.dumps, lines)).encode(),
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )


def serve_empty() -> int:
    """The same bridge with nothing to show; its port."""
    found: list[int] = []
    is_up = threading.Event()

    async def serve() -> None:
        gate = Gate(lambda: "token")
        files = {"/": File("text/html; charset=utf-8", EMPTY, b"", False)}
        server = Server(files, gate, ("true",))
        listening = await server.start("127.0.0.1", 0)
        found.append(listening.sockets[0].getsockname()[1])
        gate.allow([f"127.0.0.1:{found[0]}"])
        is_up.set()
        await asyncio.Event().wait()

    threading.Thread(target=lambda: asyncio.run(serve()), daemon=True).start()
    is_up.wait()
    return found[0]


def first_screens(browser: Any, web: Web, empty: str) -> None:
    """Of a device that has nothing but the token, and of one that has been there.

    The empty page, too: each page that is opened has a process to wait for.
    """
    token = json.dumps(web.token)
    scripts = {web.url + "#/list/g_inbox": SEEN, empty: LOADED}
    known = {url: visitor(browser, script, token) for url, script in scripts.items()}
    for url, page in known.items():
        seen(page, url)
    took: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for url, script in scripts.items():
            new = visitor(browser, script, token)
            for visit, page in (("first_visit", new), ("later_visit", known[url])):
                name = f"{visit}_empty" if url == empty else visit
                took.setdefault(name, []).append(seen(page, url))
            new.context.close()
    for name, times in sorted(took.items()):
        print(f"{name} {median(times):.1f} ms")
    for page in known.values():
        page.context.close()


def visitor(browser: Any, script: str, token: str) -> Any:
    context = browser.new_context(**PHONE)
    context.add_init_script(script)
    context.add_init_script(f"localStorage.setItem('memod-token', {token});")
    return context.new_page()


def seen(page: Any, url: str) -> float:
    """When a page has said that it is there. To ask it would have it compile what asks."""
    # What isn't in front is drawn once a second.
    page.bring_to_front()
    page.goto("about:blank")
    time.sleep(REST_SECONDS)
    with page.expect_console_message(lambda message: message.text.startswith("seen ")) as said:
        page.goto(url, wait_until="commit")
    at = float(said.value.text.split()[1])
    # What a page does once it is seen would slow down the next one.
    page.goto("about:blank")
    return at


def changes(browser: Any, web: Web) -> None:
    page = browser.new_context(**PHONE).new_page()
    page.goto(web.link)
    page.evaluate("() => { location.hash = '#/list/g_inbox'; }")
    page.locator(".row").first.wait_for()
    page.evaluate(CHANGED)
    other = subprocess.Popen(
        [web.environment["MEMOD"], "--file", str(web.file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    took = []
    for number in range(CHANGES):
        text = f"Changed {number}"
        params = {"id": "m_00000", "content": text}
        request = {"jsonrpc": "2.0", "id": number, "method": "memo/update", "params": params}
        asked = 1000 * time.time()
        other.stdin.write(json.dumps(request).encode() + b"\n")
        other.stdin.flush()
        other.stdout.readline()
        page.wait_for_function("text => window.times[text]", arg=text)
        took.append(page.evaluate("text => window.times[text]", text) - asked)
    other.stdin.close()
    other.wait()
    print(f"change_p50 {median(took):.1f} ms")
    print(f"change_p99 {sorted(took)[len(took) * 99 // 100]:.1f} ms")


def main() -> None:
    web = Web()
    import_tasks(web)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        first_screens(browser, web, f"http://127.0.0.1:{serve_empty()}/")
        changes(browser, web)
        browser.close()
    web.ended()


if __name__ == "__main__":
    if not (sync_playwright and CHROMIUM):
        sys.exit("Chromium or Playwright isn't installed: `make test ONLY=web` installs them.")
    main()
