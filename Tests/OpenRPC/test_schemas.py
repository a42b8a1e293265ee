"""What the server sends is of the schemas that it tells, by a validator that isn't ours."""

import os
import sqlite3
import tempfile
import unittest
from typing import Any

from jsonschema import Draft7Validator

from session import Exchange, document, session, talk


def validator(schema: dict[str, Any]) -> Draft7Validator:
    whole = {**schema, "components": document()["components"]}
    return Draft7Validator(whole, format_checker=Draft7Validator.FORMAT_CHECKER)


def faults(schema: dict[str, Any], value: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in validator(schema).iter_errors(value)]


def component(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


class Schemas(unittest.TestCase):
    def setUp(self) -> None:
        self.methods = {each["name"]: each for each in document()["methods"]}
        self.notifications = {each["name"]: each for each in document()["x-notifications"]}

    def test_every_component_is_a_schema(self) -> None:
        for schema in document()["components"]["schemas"].values():
            Draft7Validator.check_schema(schema)

    def test_every_method_answers_what_its_schema_says(self) -> None:
        answered = set()
        for method, _, answer in session():
            if answer is None or "result" not in answer:
                continue
            answered.add(method)
            schema = self.methods[method]["result"]["schema"]
            self.assertEqual(faults(schema, answer["result"]), [], method)
        requests = {name for name, method in self.methods.items() if "result" in method}
        # A store in memory has no file to copy.
        self.assertEqual(answered, requests - {"store/backup"})

    def test_every_error_is_of_its_schema(self) -> None:
        answers = [each.answer for each in session() if each.answer]
        errors = [answer["error"] for answer in answers if "error" in answer]
        kinds = {error["data"]["kind"] for error in errors}
        wanted = {"alreadyExists", "conflict", "nameReserved", "invalidParams", "storeUnavailable"}
        self.assertLessEqual(wanted, kinds)
        for error in errors:
            self.assertEqual(faults(component("Error"), error), [], error["message"])

    def test_every_notification_is_of_its_schema(self) -> None:
        sent: list[Exchange] = [each for each in session() if each.answer is None]
        # A store in memory is open from the start, and linked to no hub.
        expected = set(self.notifications) - {"store/didOpen", "sync/didChange"}
        self.assertEqual({each.method for each in sent}, expected)
        for each in sent:
            schema = self.notifications[each.method]["x-params"]
            self.assertEqual(faults(schema, each.params), [], each.method)

    def test_what_is_told_of_other_machines_is_of_its_schema(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "memos")
            talk([("memo/list", {})], ("--file", path))
            store = sqlite3.connect(path)
            with store:
                store.execute("UPDATE store SET is_linked = 1")
                store.execute(
                    "INSERT INTO replica (one, epoch, head, head_id) VALUES (1, 'hub', 0, '')"
                )
            store.close()
            calls = [("initialize", {"sync": True}), ("memo/create", {"content": "a"})]
            sent = talk([*calls, ("store/status", {})], ("--file", path))
        told = [each.params for each in sent if each.method == "sync/didChange"]
        self.assertEqual([each["sync"]["pending"] for each in told], [0, 1])
        for params in told:
            schema = self.notifications["sync/didChange"]["x-params"]
            self.assertEqual(faults(schema, params), [])

    def test_params_that_were_taken_are_of_their_schema(self) -> None:
        for method, params, answer in session():
            if answer is None or "result" not in answer or not isinstance(params, dict):
                continue
            if params or "x-params" in self.methods[method]:
                self.assertEqual(faults(self.methods[method]["x-params"], params), [], method)

    def test_what_is_not_of_a_schema_is_found(self) -> None:
        row = {"id": "m_1", "revision": 1}
        self.assertEqual(faults(component("Memo"), row), [])
        task = {"state": "todo", "start": None, "important": False, "overdue": False}
        task |= {"repeat": None, "remind": [], "occurrenceOf": None, "completedAt": None}
        for due, fits in [
            (None, True),
            ("2026-11-20", True),
            ("2026-11-20T09:00:00.000Z", True),
            ("2026-02-30", False),
            ("tomorrow", False),
        ]:
            found = faults(component("Memo"), {**row, "task": {**task, "due": due}})
            self.assertEqual(found == [], fits, due)
        for wrong in [{"id": "1"}, {"revision": "1"}, {"createdAt": "2026-11-20"}, {"tags": None}]:
            self.assertNotEqual(faults(component("Memo"), {**row, **wrong}), [], wrong)
        heading = {"type": "memod", "format": 1}
        self.assertEqual(faults(component("ExportLine"), heading), [])
        self.assertNotEqual(faults(component("ExportLine"), {**heading, "type": "memo"}), [])


if __name__ == "__main__":
    unittest.main()
