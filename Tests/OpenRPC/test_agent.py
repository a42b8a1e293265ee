"""The official client library of the Model Context Protocol drives `memod mcp` in both revisions.

Every result of a tool is held against the schema that the tool gives of it."""

import asyncio
import os
import subprocess
import tempfile
import unittest
from typing import Any

import jsonschema
from mcp import Client, StdioServerParameters
from mcp_types import Implementation, PromptReference, ResourceTemplateReference

MEMOD = os.environ["MEMOD"]
DEADLINE = 300
REVISIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}


class Agent:
    """A client whose tools' results are checked."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.schemas: dict[str, Any] = {}

    async def learn(self) -> None:
        for tool in (await self.client.list_tools()).tools:
            for schema in (tool.input_schema, tool.output_schema):
                jsonschema.Draft202012Validator.check_schema(schema)
            self.schemas[tool.name] = (tool.input_schema, tool.output_schema)

    async def call(self, tool: str, **arguments: Any) -> Any:
        given, returned = self.schemas[tool]
        jsonschema.validate(arguments, given)
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, result.content
        jsonschema.validate(result.structured_content, returned)
        return result.structured_content

    async def refusal(self, tool: str, **arguments: Any) -> str:
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error, result
        return result.content[0].text


class AgentTests(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, "store.sqlite")

    def client(self, mode: str, *options: str, **settings: Any) -> Client:
        server = StdioServerParameters(
            command=MEMOD, args=["mcp", "--file", self.store, *options]
        )
        info = Implementation(name="planner", version="1")
        return Client(server, mode=mode, client_info=info, **settings)

    def memo(self, *words: str) -> str:
        command = [MEMOD, "memo", *words, "--file", self.store]
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout

    def play(self, body: Any) -> None:
        asyncio.run(asyncio.wait_for(body, DEADLINE))

    def test_a_day_is_planned_in_both_revisions(self) -> None:
        for mode, revision in REVISIONS.items():
            with self.subTest(mode):
                self.play(self.plan(mode, revision))

    async def plan(self, mode: str, revision: str) -> None:
        async with self.client(mode) as client:
            self.assertEqual(client.protocol_version, revision)
            self.assertIn("undo", client.instructions or "")
            agent = Agent(client)
            await agent.learn()
            self.assertEqual(len(agent.schemas), 8)
            added = await agent.call("add", content="Water plants #home", due="tomorrow 9am")
            note = await agent.call("add", content="# Notes\n\n- one\n- two")
            task, memo = added["memos"][0]["id"], note["memos"][0]["id"]
            found = await agent.call("find", state="open", dueBefore="in 3 days", tag="home")
            self.assertEqual([row["id"] for row in found["memos"]], [task])
            await agent.call("find", list="groups")
            read = await agent.call("read", ids=[task, memo, "m_none"])
            self.assertEqual(read["missing"], ["m_none"])
            edited = await agent.call("edit", id=memo, old="- two", new="- three")
            await agent.call("edit", id=task, due="friday", important=True, pinned=True)
            await agent.call("edit", id=task, repeat="every friday")
            await agent.call("edit", id=task, clear=["repeat"])
            await agent.call("move", id=memo, to="first")
            done = await agent.call("set_state", ids=[task], state="done")
            self.assertEqual(done["memos"][0]["state"], "done")
            await agent.call("trash", ids=[task, memo])
            self.assertEqual((await agent.call("undo"))["changed"], 2)
            self.assertEqual((await agent.call("undo", commit=edited["commit"]))["changed"], 1)
            self.assertIn("`m_none`", await agent.refusal("edit", id="m_none", title="x"))
            self.assertIn("due", await agent.refusal("add", content="x", due="someday"))
            await agent.call("trash", ids=[task, memo])
        self.assertIn('"origin":"planner"', self.memo("history", "--json"))

    def test_resources_prompts_and_completion(self) -> None:
        for mode in REVISIONS:
            with self.subTest(mode):
                self.play(self.resources(mode))

    async def resources(self, mode: str) -> None:
        async with self.client(mode) as client:
            agent = Agent(client)
            await agent.learn()
            added = await agent.call("add", content="Plan #week")
            uri = "memo:" + added["memos"][0]["id"]
            listed = (await client.list_resources()).resources
            self.assertIn(uri, [str(resource.uri) for resource in listed])
            contents = (await client.read_resource(uri)).contents
            self.assertEqual(contents[0].text, "Plan #week")
            self.assertEqual(len((await client.list_resource_templates()).resource_templates), 2)
            self.assertEqual(len((await client.list_prompts()).prompts), 3)
            prompt = await client.get_prompt("plan_day", {"day": "friday"})
            self.assertIn("friday", prompt.messages[0].content.text)
            tags = await client.complete(
                PromptReference(type="ref/prompt", name="tidy_inbox"),
                {"name": "tag", "value": "we"},
            )
            self.assertEqual(tags.completion.values, ["week"])
            ids = await client.complete(
                ResourceTemplateReference(type="ref/resource", uri="memo:{id}"),
                {"name": "id", "value": "plan"},
            )
            self.assertEqual("memo:" + ids.completion.values[0], uri)
            await agent.call("trash", ids=[uri])

    def test_another_program_changes_what_is_listened_to(self) -> None:
        self.play(self.listen())

    async def listen(self) -> None:
        async with self.client("auto") as client:
            async with client.listen(resources_list_changed=True) as stream:
                self.memo("add", "Buy seeds")
                event = await anext(aiter(stream))
                self.assertEqual(type(event).__name__, "ResourcesListChanged")

    def test_a_thousand_calls_at_once(self) -> None:
        self.play(self.crowd())

    async def crowd(self) -> None:
        async with self.client("auto") as client:
            calls = (client.call_tool("add", {"content": f"Memo {n}"}) for n in range(1000))
            results = await asyncio.gather(*calls)
            commits = {result.structured_content["commit"] for result in results}
            self.assertEqual(len(commits), 1000)

    def test_a_reader_finds_two_tools(self) -> None:
        self.memo("add", "Buy seeds")
        self.play(self.look())

    async def look(self) -> None:
        async with self.client("auto", "--read-only") as client:
            agent = Agent(client)
            await agent.learn()
            self.assertEqual(list(agent.schemas), ["find", "read"])
            self.assertEqual((await agent.call("find"))["total"], 1)
