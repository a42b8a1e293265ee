"""A client written from protocol.md on python-lsp-jsonrpc, whose reader is a thread of its own."""

import os
import subprocess
import threading
import unittest
from typing import Any

from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.exceptions import JsonRpcException
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter

DEADLINE = 120


class Lists:
    """Lists that are followed by the names that the client gave them."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.early: dict[str, list[dict[str, Any]]] = {}
        self.unknown: list[str] = []

    def expect(self, name: str) -> None:
        self.early[name] = []

    def begin(self, name: str, rows: list[dict[str, Any]]) -> None:
        self.rows[name] = rows
        for event in self.early.pop(name):
            self.follow(event)

    def follow(self, event: dict[str, Any]) -> None:
        name = event["watch"]
        if name in self.early:
            self.early[name].append(event)
        elif name not in self.rows:
            self.unknown.append(name)
        else:
            rows = self.rows[name]
            rows[:] = [row for row in rows if row["id"] not in event["removed"]]
            for added in event["added"]:
                rows.insert(added["index"], added["row"])


class Library(unittest.TestCase):
    def setUp(self) -> None:
        self.memod = subprocess.Popen(
            [os.environ["MEMOD"], "--memory"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.lists = Lists()
        self.traced: list[str] = []
        handlers = {
            "watch/didChange": self.lists.follow,
            "$/logTrace": lambda params: self.traced.append(params["message"]),
        }
        self.writer = JsonRpcStreamWriter(self.memod.stdin)
        self.endpoint = Endpoint(handlers, self.writer.write)
        self.reader = JsonRpcStreamReader(self.memod.stdout)
        self.thread = threading.Thread(target=self.reader.listen, args=(self.endpoint.consume,))
        self.thread.start()

    def tearDown(self) -> None:
        self.call("shutdown")
        self.endpoint.notify("exit")
        self.assertEqual(self.memod.wait(DEADLINE), 0)
        self.thread.join(DEADLINE)
        self.writer.close()
        self.reader.close()
        self.endpoint.shutdown()

    def call(self, method: str, params: Any = None) -> Any:
        return self.endpoint.request(method, params).result(DEADLINE)

    def test_initialization_options_and_params_as_libraries_send_them(self) -> None:
        options = {"origin": "plugin", "timeZone": "UTC", "push": "ids", "theme": "dark"}
        result = self.call(
            "initialize",
            {
                "processId": os.getpid(),
                "rootUri": None,
                "capabilities": {"general": {"positionEncodings": ["utf-16"]}},
                "trace": "compact",
                "initializationOptions": {**options, "positionEncodings": ["utf-32"]},
            },
        )
        self.endpoint.notify("initialized", {})
        self.assertEqual(result["origin"], "plugin")
        self.assertEqual(result["capabilities"]["positionEncoding"], "utf-32")
        self.assertEqual(self.call("memo/list", [None])["rows"], [])
        self.call("store/status")
        self.assertEqual(self.traced[:2], ["Answered initialize.", "Answered memo/list."])

    def test_a_watch_with_a_name_of_its_own_is_followed_from_its_first_event(self) -> None:
        for name in ["tasks-1", "tasks-2"]:
            self.lists.expect(name)
            started = self.endpoint.request(
                "watch/start", {"watch": name, "query": {"kind": "task", "fields": ["title"]}}
            )
            # Its event is read by the other thread, maybe before the answer is looked at here.
            self.call("task/create", {"content": name})
            self.call("store/status")
            self.lists.begin(name, started.result(DEADLINE)["rows"])
        for rows in self.lists.rows.values():
            self.assertEqual(sorted(row["title"] for row in rows), ["tasks-1", "tasks-2"])
        self.assertEqual(self.lists.unknown, [])

    def test_what_is_in_the_wrong_place_is_refused_with_its_own(self) -> None:
        with self.assertRaises(JsonRpcException) as refused:
            self.call("watch/start", {"kind": "task"})
        self.assertIn("did you mean `query.kind`?", refused.exception.message)
        self.assertEqual(refused.exception.data, {"kind": "invalidParams", "path": "kind"})


if __name__ == "__main__":
    unittest.main()
