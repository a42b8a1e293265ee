"""Types that a generator makes of the document have its names, and mypy takes them."""

import ast
import importlib.util
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from types import ModuleType

from session import document, session

# The command of reference.md, but for the names of the files.
GENERATE = [
    "--input-file-type=openapi",
    "--use-annotated",
    "--capitalise-enum-members",
    "--output-model-type=pydantic_v2.BaseModel",
]


def tool(name: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name(name)
    return subprocess.run(
        [program, *map(str, arguments)], capture_output=True, text=True, check=False
    )


class Types(unittest.TestCase):
    types: ModuleType

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = Path(os.environ["SCRATCH"])
        cls.source = cls.folder / "memod_types.py"
        given = cls.folder / "memod.json"
        given.write_text(json.dumps(document()))
        done = tool(
            "datamodel-codegen", *GENERATE, "--formatters=builtin", "--input", given,
            "--output", cls.source,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        spec = importlib.util.spec_from_file_location("memod_types", cls.source)
        assert spec and spec.loader
        cls.types = importlib.util.module_from_spec(spec)
        sys.modules["memod_types"] = cls.types
        spec.loader.exec_module(cls.types)

    def test_the_types_have_the_names_of_the_document_and_no_others(self) -> None:
        tree = ast.parse(self.source.read_text())
        classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        self.assertEqual(classes, set(document()["components"]["schemas"]))
        self.assertLessEqual({"Memo", "Task", "Group", "WatchDidChangeParams"}, classes)

    def test_the_reference_says_how_they_are_made(self) -> None:
        text = Path("reference.md").read_text()
        for option in GENERATE:
            self.assertIn(f" {option.replace('=', ' ')} ", text.replace("\n", " "))

    def test_mypy_takes_the_types_and_a_client_that_uses_them(self) -> None:
        usage = Path(__file__).with_name("usage.py")
        mypy = ["--config-file=", "--strict", "--no-error-summary"]
        os.environ["MYPYPATH"] = str(self.folder)
        done = tool("mypy", *mypy, usage, self.source)
        self.assertEqual(done.stdout + done.stderr, "")

    def test_mypy_finds_a_client_that_uses_them_wrongly(self) -> None:
        wrong = self.folder / "wrong.py"
        wrong.write_text(
            "from memod_types import Memo\n\n"
            "def due(memo: Memo) -> str:\n    return memo.task.due\n"
        )
        os.environ["MYPYPATH"] = str(self.folder)
        done = tool("mypy", "--config-file=", "--strict", wrong)
        self.assertIn('Item "None" of "Task | None" has no attribute "due"', done.stdout)

    def test_what_the_server_sends_is_read_into_the_types(self) -> None:
        read = 0
        for method, params, answer in session():
            name = "".join(
                part[:1].upper() + part[1:] for part in method.replace("$", "").split("/")
            )
            if answer is None:
                getattr(self.types, f"{name}Params").model_validate(params)
            elif isinstance(answer.get("result"), dict) and method != "rpc.discover":
                result = getattr(self.types, f"{name}Result").model_validate(answer["result"])
                self.assertLessEqual(set(answer["result"]), set(result.model_dump(by_alias=True)))
            elif "error" in answer:
                self.types.Error.model_validate(answer["error"])
            read += 1
        self.assertGreater(read, 50)


if __name__ == "__main__":
    unittest.main()
