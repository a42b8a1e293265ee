"""An agent plans a day, with `memod mcp` in a process of its own, while the window is open."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from on_screen import InWindow
from screen import SERVER, lines, row


class Agent:
    """An agent called `planner` on a store, in the protocol's revision of 2025-11-25."""

    def __init__(self, file: Any) -> None:
        self._memod = subprocess.Popen(
            [SERVER, "mcp", "--file", file],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._ask(
            "initialize",
            {
                "protocolVersion": "2025-11-25",
                "capabilities": {},
                "clientInfo": {"name": "planner", "version": "1"},
            },
        )

    def _ask(self, method: str, params: dict[str, Any]) -> Any:
        asked = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        assert self._memod.stdin
        assert self._memod.stdout
        self._memod.stdin.write(json.dumps(asked) + "\n")
        self._memod.stdin.flush()
        return json.loads(self._memod.stdout.readline())["result"]

    def call(self, tool: str, **arguments: Any) -> Any:
        result = self._ask("tools/call", {"name": tool, "arguments": arguments})
        assert not result["isError"], result
        return result["structuredContent"]

    def close(self) -> None:
        self._memod.communicate()


class AgentAtWork(InWindow):
    def seen(self, name: str) -> None:
        """Called where there is something to look at."""

    def test_what_an_agent_does_is_on_the_screen_at_once_and_under_its_name(self) -> None:
        group = self.group("Errands", "Call the bank", "보고서 쓰기", "Water the plants")
        memos = self.open(group)
        self.until(lambda: len(memos.bound) > 3)
        self.seen("before")
        agent = Agent(self.screen.file)
        self.addCleanup(agent.close)
        rows = {one["title"]: one["id"] for one in agent.call("find", state="open")["memos"]}
        self.assertEqual(set(rows), {"Call the bank", "보고서 쓰기", "Water the plants"})

        agent.call("edit", id=rows["Call the bank"], due="today", important=True)
        agent.call("edit", id=rows["보고서 쓰기"], due="오늘 오후 11시 50분", remind=["10분 전"])
        agent.call("set_state", ids=[rows["보고서 쓰기"]], state="doing")
        agent.call("add", content="Buy seeds", group="Errands", due="tomorrow")
        self.until(lambda: "Buy seeds" in lines(memos) and row(memos, "보고서 쓰기").memo.is_doing)
        bank = row(memos, "Call the bank").memo
        self.assertTrue(bank.due and bank.is_important)
        self.assertTrue(row(memos, "보고서 쓰기").memo.remind)
        self.seen("after")

        history = self.window.history_page
        self.show_history()
        self.until(lambda: history._rows and history._rows[0].get_title().endswith("Buy seeds"))
        self.assertEqual(
            [" planner" in each.get_subtitle() for each in history._rows[:4]], 4 * [True]
        )
        self.seen("history")

        self.assertEqual(agent.call("undo")["changed"], 1)
        self.until(lambda: history._rows[0].get_title() != "Create task: Buy seeds")
        self.assertIn(" planner", history._rows[0].get_subtitle())
