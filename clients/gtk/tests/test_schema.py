"""Whatever the sources name of the protocol is in what the server says of itself."""

from __future__ import annotations

import ast
import re
import unittest
from collections.abc import Iterator
from typing import Any, NamedTuple

from support import PACKAGE, SERVER, memod

from memod_gtk.model.shown import STATES
from memod_gtk.presenters import queries
from memod_gtk.presenters.lists import FIELDS

_WIRE_NAME = re.compile(r"(?:memo|task|group|watch|history|store)/[a-z][A-Za-z]*|rpc\.\w+")


class Use(NamedTuple):
    """A place where a method is named, with the params it is given as far as they can be read."""

    place: str
    method: str
    params: tuple[str, ...]


def trees() -> Iterator[tuple[str, ast.AST]]:
    for folder in ("memod_gtk", "tests"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text())


def mentions() -> Iterator[tuple[str, str]]:
    """Every text that is a wire name."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if _WIRE_NAME.fullmatch(node.value):
                    yield f"{name}:{node.lineno}", node.value


def uses() -> Iterator[Use]:
    """Calls such as `ask("memo/create", {...})` and `call("memo/create", content=...)`."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                method = node.args[0].value
                if isinstance(method, str) and _WIRE_NAME.fullmatch(method):
                    yield Use(f"{name}:{node.lineno}", method, tuple(given(node)))


def given(call: ast.Call) -> Iterator[str]:
    yield from (keyword.arg for keyword in call.keywords if keyword.arg)
    for argument in call.args[1:2]:
        if isinstance(argument, ast.Dict):
            yield from (key.value for key in argument.keys if isinstance(key, ast.Constant))


def members(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """The members of an object, through references and alternatives."""
    if "$ref" in schema:
        return members(schemas[schema["$ref"].rsplit("/", 1)[1]], schemas)
    found = dict(schema.get("properties", {}))
    for each in [*schema.get("anyOf", ()), *schema.get("allOf", ())]:
        found.update(members(each, schemas))
    return found


@unittest.skipUnless(SERVER, "there is no memod: set MEMOD")
class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        with memod.Client(SERVER, memory=True) as client:
            document = client.discover()
        cls.schemas = document["components"]["schemas"]
        cls.methods = {method["name"]: method for method in document["methods"]}
        cls.notifications = {each["name"]: each for each in document["x-notifications"]}

    def params(self, method: str) -> set[str]:
        return {param["name"] for param in self.methods[method]["params"]}

    def test_every_method_and_notification_exists(self) -> None:
        found = list(mentions())
        # What memod-sync did is an action that no method has.
        actions = self.schemas["Action"]["enum"]
        known = self.methods.keys() | self.notifications.keys() | set(actions)
        self.assertEqual([each for each in found if each[1] not in known], [])
        self.assertGreater(len(found), 40)

    def test_every_param_that_is_given_exists(self) -> None:
        found = [use for use in uses() if use.method in self.methods]
        wrong = [use for use in found if not self.params(use.method).issuperset(use.params)]
        self.assertEqual(wrong, [])
        self.assertGreater(sum(len(use.params) for use in found), 40)

    def test_every_query_has_members_that_exist(self) -> None:
        query = members(self.schemas["Query"], self.schemas)
        parts = [
            *queries.group_parts("g_1", False),
            *queries.group_parts("g_today", True),
            *(part for state in STATES for part in queries.column_parts(state)),
            *queries.memo_parts(""),
            *queries.memo_parts("text"),
            *queries.trash_parts(),
            *queries.agenda_parts(),
        ]
        given = {name for part in parts for name in part.query}
        self.assertEqual(given - query.keys(), set())
        self.assertEqual(set(FIELDS) - members(self.schemas["Memo"], self.schemas).keys(), set())

    def test_what_is_read_of_a_notification_is_in_it(self) -> None:
        told = self.notifications["store/didChange"]["params"]["properties"]
        array = told["changes"]
        change = members(array["items"], self.schemas)
        self.assertEqual({"type", "id", "revision"} - change.keys(), set())


if __name__ == "__main__":
    unittest.main()
