"""Every method and notification that the clients' sources name exists, with those params."""

from __future__ import annotations

import ast
import re
import unittest
from collections.abc import Iterator
from typing import NamedTuple

from support import CHECKOUT, PACKAGE, discover, needs_server

from memod.names import camel_case, wire_params

CHAPTERS = ("memo", "task", "group", "watch", "history", "store")
_WIRE_NAME = re.compile(rf"(?:{'|'.join(CHAPTERS)})/[a-z][A-Za-z]*|\$/[a-z][A-Za-z]*|rpc\.discover")


class Use(NamedTuple):
    """A place where a method is named, with the params it is given as far as they can be read."""

    place: str
    method: str
    params: tuple[str, ...]


def sources() -> Iterator[tuple[str, ast.AST]]:
    for folder in ("memod", "tests"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text())


def uses() -> Iterator[Use]:
    """Calls by attribute and by name: `client.memo.create(...)`, `request("memo/create", ...)`."""
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                use = called(node)
                if use:
                    yield Use(f"{name}:{node.lineno}", *use)


def called(call: ast.Call) -> tuple[str, tuple[str, ...]] | None:
    function = call.func
    if (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Attribute)
        and function.value.attr in CHAPTERS
    ):
        given = [keyword.arg for keyword in call.keywords if keyword.arg]
        method = f"{function.value.attr}/{camel_case(function.attr)}"
        return method, tuple(wire_params(dict.fromkeys(given)))
    named = [each for each in call.args[:1] if isinstance(each, ast.Constant)]
    if named and isinstance(named[0].value, str) and _WIRE_NAME.fullmatch(named[0].value):
        params = [each for each in call.args[1:2] if isinstance(each, ast.Dict)]
        keys = params[0].keys if params else []
        return named[0].value, tuple(key.value for key in keys if isinstance(key, ast.Constant))
    return None


def mentions() -> Iterator[tuple[str, str]]:
    """Every wire name in any text of the sources and the shell scripts."""
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for found in _WIRE_NAME.findall(node.value):
                    yield f"{name}:{node.lineno}", found
    for path in sorted((CHECKOUT / "clients" / "shell").glob("*.sh")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for found in _WIRE_NAME.findall(line):
                yield f"{path.name}:{number}", found


@needs_server
class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        document = discover()
        cls.params = {
            method["name"]: {param["name"] for param in method["params"]}
            for method in document["methods"]
        }
        cls.notifications = {each["name"] for each in document["x-notifications"]}

    def test_every_name_in_the_sources_exists(self) -> None:
        known = self.params.keys() | self.notifications
        found = list(mentions())
        wrong = [(place, name) for place, name in found if name not in known]
        self.assertEqual(wrong, [])
        self.assertGreater(len(found), 20)

    def test_every_call_gives_params_that_exist(self) -> None:
        wrong = []
        count = 0
        for use in uses():
            if use.method in self.notifications:
                continue
            count += 1
            known = self.params.get(use.method)
            if known is None:
                wrong.append(f"{use.place}: there is no {use.method}")
            elif not known.issuperset(use.params):
                wrong.append(f"{use.place}: {use.method} has only {', '.join(sorted(known))}")
        self.assertEqual(wrong, [])
        self.assertGreater(count, 50)


if __name__ == "__main__":
    unittest.main()
