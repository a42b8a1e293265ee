"""The sessions of agents.md are what the program says."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

MEMOD = os.environ["MEMOD"]
DOCUMENT = Path(__file__).parents[2] / "agents.md"


def sessions() -> list[list[str]]:
    """The blocks; a line that begins with blanks goes on with the one before."""
    blocks = re.findall(r"^```mcp\n(.*?)^```$", DOCUMENT.read_text("utf-8"), re.M | re.S)
    return [re.sub(r"\n +", "", block).splitlines() for block in blocks]


def matches(value: object, pattern: object) -> bool:
    """`"…"` stands for any text and the member `"…": "…"` for any other members."""
    if pattern == "…":
        return True
    if isinstance(pattern, dict) and isinstance(value, dict):
        named = {name: inner for name, inner in pattern.items() if name != "…"}
        if "…" not in pattern and len(named) != len(value):
            return False
        return all(n in value and matches(value[n], inner) for n, inner in named.items())
    if isinstance(pattern, list) and isinstance(value, list):
        return len(pattern) == len(value) and all(map(matches, value, pattern))
    return value == pattern


class AgentDocumentTests(unittest.TestCase):
    def test_each_session_replays(self) -> None:
        self.assertEqual(len(sessions()), 2)
        for session in sessions():
            sent = [line[4:] for line in session if line.startswith("--> ")]
            expected = [line[4:] for line in session if line.startswith("<-- ")]
            self.assertEqual(len(sent) + len(expected), len(session))
            ran = subprocess.run(
                [MEMOD, "mcp", "--memory"],
                input="\n".join(sent) + "\n",
                capture_output=True,
                check=True,
                timeout=300,
                text=True,
            )
            self.assertEqual(ran.stderr, "")
            answers = ran.stdout.splitlines()
            self.assertEqual(len(answers), len(expected), ran.stdout)
            for answer, pattern in zip(answers, expected):
                # Notifications may come a turn later than the replies around them.
                self.assertTrue(
                    any(matches(json.loads(one), json.loads(pattern)) for one in answers),
                    f"agents.md says\n{pattern}\nwhere memod may have said\n{answer}",
                )

    def test_every_tool_is_in_the_table(self) -> None:
        line = next(line for line in sessions()[0] if '"tools/list"' in line and "2026-07-28" in line)
        ran = subprocess.run(
            [MEMOD, "mcp", "--memory"], input=line[4:] + "\n", capture_output=True, text=True, timeout=300
        )
        names = [tool["name"] for tool in json.loads(ran.stdout)["result"]["tools"]]
        table = re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text("utf-8"), re.M)
        self.assertEqual(names, table)
