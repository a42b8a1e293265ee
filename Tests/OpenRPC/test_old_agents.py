"""Client libraries of each older revision of the Model Context Protocol drive `memod mcp`.

Each is a release of the official library from when its revision was the newest, in a folder of its
own beside the environment; see install.sh."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

MEMOD = os.environ["MEMOD"]
OLD = Path(os.environ["OLD_CLIENTS"])

# What each release says to a server, and what it does with the one it gets.
SESSION = r"""
import asyncio, json, sys
from mcp import ClientSession, StdioServerParameters, types
from mcp.client.stdio import stdio_client

async def take(messages):
    if messages:
        async for _ in messages:
            pass

async def main(memod, store):
    server = StdioServerParameters(command=memod, args=["mcp", "--file", store])
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        # 1.2.0 reads no answer while nobody takes a notification.
        told = asyncio.create_task(take(getattr(session, "incoming_messages", None)))
        hello = await session.initialize()
        tools = await session.list_tools()
        added = await session.call_tool("add", {"content": "우유 사기 #home", "due": "tomorrow"})
        found = await session.call_tool("find", {"tag": "home"})
        wrong = await session.call_tool("edit", {"id": "m_none", "title": "x"})
        resources = await session.list_resources()
        text = await session.read_resource(resources.resources[-1].uri)
        # 1.2.0 knows the request, and has no method for it.
        request = types.ListResourceTemplatesRequest(method="resources/templates/list")
        templates = await session.send_request(
            types.ClientRequest(request), types.ListResourceTemplatesResult)
        prompts = await session.list_prompts()
        prompt = await session.get_prompt("plan_day", {"day": "friday"})
        await session.send_ping()
        await session.call_tool("undo", {})
        gone = await session.call_tool("find", {})
        told.cancel()
        print(json.dumps({
            "revision": hello.protocolVersion, "tools": len(tools.tools),
            "added": json.loads(added.content[0].text)["memos"][0]["title"],
            "found": json.loads(found.content[0].text)["total"], "isWrong": wrong.isError,
            "text": text.contents[0].text, "templates": len(templates.resourceTemplates),
            "prompts": len(prompts.prompts), "prompt": "friday" in prompt.messages[0].content.text,
            "left": json.loads(gone.content[0].text)["total"]}))

asyncio.run(main(*sys.argv[1:]))
"""


class OldAgentTests(unittest.TestCase):
    def test_each_revision_has_a_client(self) -> None:
        clients = sorted((OLD / "clients").iterdir()) if OLD.is_dir() else []
        if not clients:
            self.skipTest("the old clients aren't installed")
        revisions = set()
        for client in clients:
            with self.subTest(client.name), tempfile.TemporaryDirectory() as folder:
                ran = subprocess.run(
                    [OLD / "bin/python", "-c", SESSION, MEMOD, os.path.join(folder, "store.sqlite")],
                    env={**os.environ, "PYTHONPATH": str(client)},
                    capture_output=True,
                    text=True,
                    timeout=300,
                )
                self.assertEqual(ran.returncode, 0, ran.stderr)
                seen = json.loads(ran.stdout)
                revisions.add(seen.pop("revision"))
                self.assertEqual(
                    seen,
                    {
                        "tools": 8,
                        "added": "우유 사기 #home",
                        "found": 1,
                        "isWrong": True,
                        "text": "우유 사기 #home",
                        "templates": 2,
                        "prompts": 3,
                        "prompt": True,
                        "left": 0,
                    },
                )
        self.assertEqual(revisions, {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
