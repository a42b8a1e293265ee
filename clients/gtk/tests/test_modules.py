"""Which modules of the window may know which."""

from __future__ import annotations

import ast
import unittest
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "memod_gtk"
ARROWS = {"model": (), "presenters": ("model",), "views": ("model", "presenters")}


def modules() -> dict[str, ast.Module]:
    return {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text())
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name != "__init__.py"
    }


def imports(name: str, tree: ast.Module, known: dict[str, ast.Module]) -> set[str]:
    """What a module imports of this package."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = name.split(".")[: -node.level]
            base = ".".join([*folder, *(node.module.split(".") if node.module else [])])
            names = [f"{base}.{each.name}" if base else each.name for each in node.names]
            found.update(each for each in (base, *names) if each in known)
    return found


class ModulesTests(unittest.TestCase):
    def setUp(self) -> None:
        known = modules()
        self.known = known
        self.arrows = {name: imports(name, tree, known) for name, tree in known.items()}

    def test_modules_know_each_other_one_way(self) -> None:
        try:
            TopologicalSorter(self.arrows).prepare()
        except CycleError as error:
            self.fail(" -> ".join(error.args[1]))

    def test_model_and_presenters_know_no_toolkit_and_nothing_above_them(self) -> None:
        self.assertIn("views.window", self.known)
        for name, arrows in self.arrows.items():
            layer = name.partition(".")[0]
            if layer in ARROWS:
                others = {each for each in arrows if each.partition(".")[0] != layer}
                allowed = {each for each in others if each.partition(".")[0] in ARROWS[layer]}
                self.assertEqual(others, allowed, name)
            if layer in ("model", "presenters"):
                outside = [
                    node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
                    for node in ast.walk(self.known[name])
                    if isinstance(node, (ast.Import, ast.ImportFrom))
                ]
                self.assertNotIn("gi.repository", outside, name)
                self.assertNotIn("gi", outside, name)
