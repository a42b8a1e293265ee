"""What others do is on the page at once; servers that end, slow networks and long lists."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from typing import Any

from browser import DESKTOP, PageTest, expect
from support import SERVER


class Live(PageTest):
    def prepare(self) -> None:
        self.call("group/create", id="g_home", name="Home")

    def test_two_pages_and_another_program_show_one_list(self) -> None:
        desktop = self.open("list/g_home", self.new_context(**DESKTOP, has_touch=False))
        self.go("list/g_home")
        self.page.locator(".entry-field").fill("Sweep")
        self.page.keyboard.press("Enter")
        expect(desktop.locator(".row-title")).to_have_text(["Sweep"])
        desktop.get_by_role("checkbox", name="Done: Sweep").click()
        expect(self.page.locator(".row")).to_have_attribute("data-state", "done")
        self.call("task/create", content="Dust", group="g_home", first=True)
        for page in (self.page, desktop):
            expect(page.locator(".row-title")).to_have_text(["Dust", "Sweep"])
        found = self.call("task/list", group="g_home", sort=[{"by": "state"}])["rows"]
        self.assertEqual([row["title"] for row in found], ["Dust", "Sweep"])

    def test_the_same_memo_is_written_on_two_pages_and_nothing_is_lost(self) -> None:
        self.call("memo/create", id="m_1", content="top\n\nmiddle\n\nend\n")
        fields = []
        for page in (self.page, self.open()):
            self.go("memos/memo/m_1", page)
            page.get_by_role("button", name="Edit").click()
            fields.append(page.get_by_label("Text of the memo"))
        fields[0].press("Control+Home")
        fields[1].press("Control+End")
        for letter in "abcdefgh":
            fields[0].press_sequentially(letter)
            fields[1].press_sequentially(letter.upper())
        merged = "abcdefghtop\n\nmiddle\n\nend\nABCDEFGH"
        for field in fields:
            expect(field).to_have_value(merged)
        # A page joins what it hears with what is typed before it has sent it.
        self.until(lambda: self.memo("m_1")["content"] == merged, "the store has both")

    def test_a_server_that_is_killed_is_started_again_and_the_list_stays(self) -> None:
        self.call("task/create", content="Sweep", group="g_home")
        self.go("list/g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        for server in self.web.servers():
            os.kill(server, signal.SIGKILL)
        expect(self.page.locator(".row-title")).to_have_text(["Sweep"])
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.call("task/create", content="Dust", group="g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust"])

    def test_what_is_typed_while_the_server_is_gone_is_saved_when_it_is_back(self) -> None:
        self.call("memo/create", id="m_1", content="a\n")
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        os.kill(self.web.process.pid, signal.SIGSTOP)
        for server in self.web.servers():
            os.kill(server, signal.SIGKILL)
        field.press("Control+End")
        field.press_sequentially("typed meanwhile")
        os.kill(self.web.process.pid, signal.SIGCONT)
        expect(self.page.locator(".save-status")).to_have_text("Saved")
        self.assertEqual(self.memo("m_1")["content"], "a\ntyped meanwhile")

    def test_on_a_slow_network_everything_comes_in_the_end(self) -> None:
        context = self.new_context()
        self.page = self.open(context=context)
        session = context.new_cdp_session(self.page)
        session.send("Network.enable")
        slow = {"offline": False, "latency": 400, "downloadThroughput": 40_000}
        session.send("Network.emulateNetworkConditions", {**slow, "uploadThroughput": 20_000})
        self.page.reload()
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.go("list/g_home")
        for number in range(3):
            self.page.locator(".entry-field").fill(f"Task {number}")
            self.page.keyboard.press("Enter")
            self.added()
        expect(self.page.locator(".row-title")).to_have_text(["Task 0", "Task 1", "Task 2"])


class Long(PageTest):
    owns_context = True
    COUNT = 10_000

    def prepare(self) -> None:
        # Nothing is read for later, which would be counted with what is shown.
        self.context.add_init_script("globalThis.requestIdleCallback = () => {};")
        lines: list[dict[str, Any]] = [{"type": "memod", "format": 1}]
        lines += [
            {"type": "memo", "id": f"m_{number:05}", "content": f"Task {number:05}", "task": {}}
            for number in range(self.COUNT)
        ]
        subprocess.run(
            [SERVER, "import", "--file", str(self.web.file)],
            input="\n".join(map(json.dumps, lines)).encode(),
            stdout=subprocess.DEVNULL,
            check=True,
        )

    def test_of_ten_thousand_tasks_those_near_the_screen_are_there(self) -> None:
        received: list[str] = []

        def keep(message: str) -> None:
            received.append(message)

        self.hear(self.page, "websocket", lambda socket: socket.on("framereceived", keep))
        self.page.reload()
        self.go("list/g_inbox")
        rows = self.page.locator(".row-title")
        expect(rows.first).to_have_text("Task 00000")
        self.assertLess(rows.count(), 60)
        body = self.page.locator(".pane-body").first
        for index in (5000, 9999, 0, 7321):
            body.evaluate("(body, index) => { body.scrollTop = index * 60; }", index)
            expect(self.page.get_by_text(f"Task {index:05}")).to_be_visible()
            self.assertLess(rows.count(), 60)
        self.assertLess(sum(map(len, received)), 1_000_000)
        expect(self.page.locator(".row").first).to_have_attribute("aria-setsize", "10000")
