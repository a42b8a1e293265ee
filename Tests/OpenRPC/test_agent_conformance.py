"""What the official conformance suite asks of any server, asked over stdio; every message is held
against the official library's models of the schema.

The suite is github.com/modelcontextprotocol/conformance, its requirements/2026-07-28.yaml and
requirements/2025-11-25.yaml. Its own runner speaks HTTP and wants a server that was made for it,
with tools such as `test_simple_text`; the names in `subTest` are its checks' names."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import tempfile
import unittest
from typing import Any

import mcp_types
from mcp_types.methods import parse_server_notification, validate_server_result

MEMOD = os.environ["MEMOD"]
MODERN, LEGACY = "2026-07-28", "2025-11-25"
PREFIX = "io.modelcontextprotocol/"
META = {
    PREFIX + "protocolVersion": MODERN,
    PREFIX + "clientInfo": {"name": "conformance-client", "version": "1"},
    PREFIX + "clientCapabilities": {},
}
HELLO = {
    "protocolVersion": LEGACY,
    "capabilities": {},
    "clientInfo": {"name": "conformance-client", "version": "1"},
}


class Wire:
    """A memod whose every line is held against the schema of its revision."""

    def __init__(self, revision: str, *options: str) -> None:
        self.revision = revision
        self.notifications: list[dict[str, Any]] = []
        self.asked: dict[object, str] = {}
        self.memod = subprocess.Popen(
            [MEMOD, "mcp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        if revision == LEGACY:
            self.hello = self.ask("initialize", HELLO)
            self.write([{"jsonrpc": "2.0", "method": "notifications/initialized"}])

    def request(
        self, method: str, params: dict[str, Any], meta: Any = META, id: object = None
    ) -> dict[str, Any]:
        id = id or f"r{len(self.asked)}"
        self.asked[id] = method
        if self.revision == MODERN and meta is not None:
            params = {**params, "_meta": meta}
        return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}

    def write(self, messages: list[dict[str, Any]]) -> None:
        assert self.memod.stdin
        self.memod.stdin.write(
            b"".join(json.dumps(message).encode() + b"\n" for message in messages)
        )
        self.memod.stdin.flush()

    def read(self) -> dict[str, Any]:
        assert self.memod.stdout
        line = self.memod.stdout.readline()
        assert line.endswith(b"\n"), line
        message = json.loads(line)
        assert message["jsonrpc"] == "2.0", message
        if "method" in message:
            parse_server_notification(message["method"], self.revision, message.get("params"))
        elif "result" in message:
            validate_server_result(self.asked[message["id"]], self.revision, message["result"])
        else:
            mcp_types.JSONRPCError.model_validate(message, strict=True)
        return message

    def reply(self, id: object) -> dict[str, Any]:
        while True:
            message = self.read()
            if message.get("id") == id and "method" not in message:
                return message
            self.notifications.append(message)

    def ask(
        self, method: str, params: dict[str, Any] | None = None, meta: Any = META
    ) -> dict[str, Any]:
        request = self.request(method, params or {}, meta)
        self.write([request])
        reply = self.reply(request["id"])
        return reply.get("result", reply.get("error"))

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        return self.ask("tools/call", {"name": tool, "arguments": arguments})

    def notification(self) -> dict[str, Any]:
        return self.notifications.pop(0) if self.notifications else self.read()

    def leave(self) -> list[bytes]:
        """What memod says until it ends."""
        rest, _ = self.memod.communicate(timeout=300)
        return rest.splitlines()


class ConformanceTests(unittest.TestCase):
    def wires(self, *revisions: str) -> Any:
        for revision in revisions or (MODERN, LEGACY):
            wire = Wire(revision, "--memory")
            with self.subTest(revision):
                yield wire
            wire.leave()
            self.assertEqual(wire.memod.returncode, 0)

    def without(self, member: str) -> dict[str, Any]:
        return {name: value for name, value in META.items() if name != PREFIX + member}

    def test_server_initialize(self) -> None:
        for wire in self.wires(LEGACY):
            self.assertEqual(wire.hello["protocolVersion"], LEGACY)
            self.assertEqual(set(wire.hello["serverInfo"]), {"name", "title", "version"})
            self.assertEqual(wire.ask("ping"), {})
        for asked, agreed in {"2024-11-05": "2024-11-05", "2024-10-07": LEGACY}.items():
            older = Wire(MODERN, "--memory")
            older.revision = LEGACY
            hello = older.ask("initialize", {**HELLO, "protocolVersion": asked})
            self.assertEqual(hello["protocolVersion"], agreed)
            older.leave()

    def test_server_stateless(self) -> None:
        for wire in self.wires(MODERN):
            for lacking in (
                None,
                self.without("protocolVersion"),
                self.without("clientCapabilities"),
            ):
                with self.subTest("sep-2575-request-meta-invalid", meta=lacking):
                    self.assertEqual(wire.ask("server/discover", {}, lacking)["code"], -32602)
            with self.subTest("sep-2575-request-meta-client-info-optional"):
                discovered = wire.ask("server/discover", {}, self.without("clientInfo"))
                self.assertIn(MODERN, discovered["supportedVersions"])
            with self.subTest("sep-2575-server-identifies-in-result-meta"):
                self.assertEqual(discovered["_meta"][PREFIX + "serverInfo"]["name"], "memod")
            with self.subTest("sep-2575-discover-capabilities-match-handlers"):
                lists = {
                    "tools": "tools/list",
                    "prompts": "prompts/list",
                    "resources": "resources/list",
                }
                self.assertEqual(set(discovered["capabilities"]), {*lists, "completions"})
                for method in lists.values():
                    self.assertNotIn("code", wire.ask(method))
            with self.subTest("sep-2575-server-unsupported-version-error"):
                refused = wire.ask(
                    "tools/list", {}, {**META, PREFIX + "protocolVersion": "1999-01-01"}
                )
                self.assertEqual(refused["code"], -32022)
                self.assertEqual(refused["data"]["requested"], "1999-01-01")
                self.assertIn(MODERN, refused["data"]["supported"])
            with self.subTest("sep-2575-http-server-method-not-found-404"):
                for method in ("ping", "initialize/x", "logging/setLevel", "resources/subscribe"):
                    wire.asked[method] = method
                    self.assertEqual(wire.ask(method)["code"], -32601)

    def test_subscriptions(self) -> None:
        for wire in self.wires(MODERN):
            listen = wire.request(
                "subscriptions/listen", {"notifications": {"resourcesListChanged": True}}
            )
            wire.write([listen])
            with self.subTest("sep-2575-server-sends-subscription-ack"):
                first = wire.notification()
                self.assertEqual(first["method"], "notifications/subscriptions/acknowledged")
                self.assertEqual(first["params"]["notifications"], {"resourcesListChanged": True})
            with self.subTest("sep-2575-server-tags-subscription-id"):
                self.assertEqual(first["params"]["_meta"][PREFIX + "subscriptionId"], listen["id"])
                wire.call("add", content="Plan")
                changed = wire.notification()
                self.assertEqual(changed["method"], "notifications/resources/list_changed")
                self.assertEqual(
                    changed["params"]["_meta"][PREFIX + "subscriptionId"], listen["id"]
                )
            with self.subTest("sep-2575-server-honors-notification-filter"):
                wire.write(
                    [
                        {
                            "jsonrpc": "2.0",
                            "method": "notifications/cancelled",
                            "params": {"requestId": listen["id"]},
                        }
                    ]
                )
                wire.call("add", content="Plan 2")
                wire.ask("resources/list")
                self.assertEqual(wire.notifications, [])

    def test_caching(self) -> None:
        for wire in self.wires(MODERN):
            uri = "memo:" + wire.call("add", content="x")["structuredContent"]["memos"][0]["id"]
            for method in (
                "server/discover",
                "tools/list",
                "prompts/list",
                "resources/list",
                "resources/templates/list",
            ):
                with self.subTest("sep-2549", method=method):
                    result = wire.ask(method)
                    self.assertGreaterEqual(result["ttlMs"], 0)
                    self.assertIn(result["cacheScope"], ("public", "private"))
            # What a person has written is nobody else's.
            self.assertEqual(wire.ask("resources/read", {"uri": uri})["cacheScope"], "private")

    def test_tools(self) -> None:
        for wire in self.wires():
            tools = wire.ask("tools/list")["tools"]
            with self.subTest("tools-name-format"):
                self.assertTrue(
                    all(re.fullmatch(r"[A-Za-z0-9_./-]{1,64}", tool["name"]) for tool in tools)
                )
            with self.subTest("tools-list"):
                self.assertEqual(
                    [tool["name"] for tool in tools],
                    [tool["name"] for tool in wire.ask("tools/list")["tools"]],
                )
                self.assertTrue(
                    all(
                        tool["description"] and tool["inputSchema"]["type"] == "object"
                        for tool in tools
                    )
                )
            with self.subTest("tools-call-error"):
                refused = wire.call("edit", id="m_none", title="x")
                self.assertTrue(refused["isError"] and refused["content"][0]["text"])
            with self.subTest("an unknown tool is an error of the protocol"):
                self.assertEqual(wire.call("test_simple_text")["code"], -32602)
            with self.subTest("arguments that are wrong are a result that says so"):
                for arguments in (
                    {},
                    {"content": 5},
                    {"content": "x", "colour": 1},
                    {"content": "x", "due": "someday"},
                ):
                    self.assertTrue(wire.call("add", **arguments)["isError"])

    def test_resources(self) -> None:
        for wire in self.wires():
            uri = (
                "memo:"
                + wire.call("add", content="# Plan\n\ntext", important=True)["structuredContent"][
                    "memos"
                ][0]["id"]
            )
            with self.subTest("resources-list"):
                self.assertIn(uri, [one["uri"] for one in wire.ask("resources/list")["resources"]])
            with self.subTest("resources-read-text"):
                contents = wire.ask("resources/read", {"uri": uri})["contents"]
                self.assertEqual(
                    contents, [{"uri": uri, "mimeType": "text/markdown", "text": "# Plan\n\ntext"}]
                )
            with self.subTest("resources-templates-read"):
                templates = wire.ask("resources/templates/list")["resourceTemplates"]
                self.assertEqual(
                    [one["uriTemplate"] for one in templates], ["memo:{id}", "group:{id}"]
                )
                self.assertIn(
                    "Plan",
                    wire.ask("resources/read", {"uri": "group:g_important"})["contents"][0]["text"],
                )
            for missing in ("memo:m_none", "group:none", "test://nonexistent"):
                with self.subTest("sep-2164-resource-not-found", uri=missing):
                    refused = wire.ask("resources/read", {"uri": missing})
                    self.assertEqual(refused["code"], -32602 if wire.revision == MODERN else -32002)
                    self.assertEqual(refused["data"]["uri"], missing)
            if wire.revision == LEGACY:
                with self.subTest("resources-subscribe, resources-unsubscribe"):
                    self.assertEqual(wire.ask("resources/subscribe", {"uri": uri}), {})
                    wire.call("edit", id=uri, title="Other")
                    self.assertEqual(wire.notification()["params"], {"uri": uri})
                    self.assertEqual(wire.ask("resources/unsubscribe", {"uri": uri}), {})

    def test_prompts_and_completion(self) -> None:
        for wire in self.wires():
            wire.call("add", content="Plan #week")
            prompts = wire.ask("prompts/list")["prompts"]
            with self.subTest("prompts-list"):
                self.assertTrue(all(prompt["name"] and prompt["description"] for prompt in prompts))
            with self.subTest("prompts-get-simple"):
                for prompt in prompts:
                    self.assertEqual(
                        wire.ask("prompts/get", {"name": prompt["name"]})["messages"][0]["role"],
                        "user",
                    )
            with self.subTest("prompts-get-with-args"):
                got = wire.ask("prompts/get", {"name": "plan_day", "arguments": {"day": "내일"}})
                self.assertIn("내일", got["messages"][0]["content"]["text"])
                self.assertEqual(wire.ask("prompts/get", {"name": "none"})["code"], -32602)
            with self.subTest("completion-complete"):
                asked = {
                    "ref": {"type": "ref/prompt", "name": "tidy_inbox"},
                    "argument": {"name": "tag", "value": "w"},
                }
                self.assertEqual(
                    wire.ask("completion/complete", asked)["completion"]["values"], ["week"]
                )

    def test_lines_that_are_no_messages_are_refused_and_the_session_goes_on(self) -> None:
        for wire in self.wires():
            for line in (
                b"{",
                b"[]",
                b"5",
                b'{"jsonrpc":"1.0","id":1,"method":"ping"}',
                b'{"jsonrpc":"2.0","id":null}',
            ):
                assert wire.memod.stdin
                wire.memod.stdin.write(line + b"\n")
                wire.memod.stdin.flush()
                self.assertIn(wire.read()["error"]["code"], (-32700, -32600), line)
            self.assertEqual(len(wire.ask("tools/list")["tools"]), 8)


class LockTests(unittest.TestCase):
    """Another process, this one, holds the store's lock."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = os.path.join(folder.name, "store.sqlite")

    def locked(self, revision: str) -> tuple[Wire, sqlite3.Connection]:
        wire = Wire(revision, "--file", self.store)
        wire.call("add", content="before")
        other = sqlite3.connect(self.store, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("BEGIN IMMEDIATE")
        return wire, other

    def waiting(self, wire: Wire, *contents: str) -> list[str]:
        """Sends calls of `add`, in one piece, which is one turn; then the first waits."""
        calls = [
            wire.request("tools/call", {"name": "add", "arguments": {"content": text}})
            for text in contents
        ]
        first = wire.request("tools/list", {})
        wire.write([first, *calls])
        wire.reply(first["id"])
        return [call["id"] for call in calls]

    def titles(self, wire: Wire) -> list[str]:
        return [
            memo["title"]
            for memo in wire.call("find", sort="created")["structuredContent"]["memos"]
        ]

    def test_a_call_waits_for_the_lock_and_is_done_when_it_is_free(self) -> None:
        for revision in (MODERN, LEGACY):
            with self.subTest(revision):
                wire, other = self.locked(revision)
                one, two = self.waiting(wire, "one", "two")
                wire.write(
                    [
                        {
                            "jsonrpc": "2.0",
                            "method": "notifications/cancelled",
                            "params": {"requestId": one},
                        }
                    ]
                )
                other.execute("ROLLBACK")
                self.assertFalse(wire.reply(two)["result"]["isError"])
                self.assertIn("two", self.titles(wire))
                wire.leave()

    def test_calls_in_line_are_refused_together_after_five_seconds(self) -> None:
        wire, other = self.locked(MODERN)
        for id in self.waiting(wire, "one", "two", "three"):
            refused = wire.reply(id)["result"]
            self.assertTrue(refused["isError"])
            self.assertIn("lock", refused["content"][0]["text"])
        other.execute("ROLLBACK")
        self.assertEqual(self.titles(wire), ["before"])
        wire.leave()

    def test_a_process_that_waits_ends_when_it_is_asked_to(self) -> None:
        wire, other = self.locked(MODERN)
        self.waiting(wire, "one")
        wire.memod.send_signal(signal.SIGTERM)
        self.assertEqual(wire.leave(), [])
        self.assertEqual(wire.memod.returncode, 0)
        other.execute("ROLLBACK")
        after = Wire(MODERN, "--file", self.store)
        self.assertEqual(self.titles(after), ["before"])
        after.leave()
