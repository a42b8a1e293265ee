"""The page's modules as one script."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memod_web.files import read_page
from memod_web.joined import JoinError, joined_modules, modules_of


class Joined(unittest.TestCase):
    def run_joined(self, **modules: str) -> str:
        """What the script prints."""
        if not shutil.which("node"):
            self.skipTest("there is no node")
        named = {name.replace("_", "/") + ".js": text for name, text in modules.items()}
        script = joined_modules(named, "main.js")
        ended = subprocess.run(
            ["node", "--input-type=module", "-e", script], stdout=subprocess.PIPE, check=True
        )
        return ended.stdout.decode()

    def run_file(self, path: Path) -> str:
        if not shutil.which("node"):
            self.skipTest("there is no node")
        ended = subprocess.run(["node", str(path)], stdout=subprocess.PIPE, check=True)
        return ended.stdout.decode()

    def test_each_module_runs_once_in_its_own_scope_when_it_is_first_imported(self) -> None:
        said = self.run_joined(
            main="import { one } from './a_one.js';\nimport { two as other } from './two.js';\n"
            "console.log(one(), other);\n".replace("a_one", "a/one"),
            a_one="import { two } from '../two.js';\nlet hidden = 1;\n"
            "export function one() {\n  return hidden + two;\n}\n",
            two="console.log('once');\nconst hidden = 41;\nexport const two = hidden;\n",
            never="console.log('never');\n",
        )
        self.assertEqual(said, "once\n42 41\n")

    def test_what_is_imported_later_runs_later(self) -> None:
        said = self.run_joined(
            main="console.log('first');\nconsole.log((await_(), 'x'));\n"
            "async function await_() {\n  console.log((await import('./b.js')).B.name);\n}\n",
            b="console.log('then');\nexport class B {}\n",
        )
        self.assertEqual(said, "first\nthen\nx\nB\n")

    def test_a_module_of_another_script_is_fetched_when_it_is_first_imported(self) -> None:
        modules = {
            "main.js": "import('./b.js').then(({ b }) => console.log(b));\nconsole.log('first');\n",
            "b.js": "import { c } from './c.js';\nexport const b = c + 1;\n",
            "c.js": "export const c = 41;\n",
        }
        with tempfile.TemporaryDirectory() as folder:
            later = {"b.js"}
            first = joined_modules(modules, "main.js", {"main.js", "c.js"}, later, "./later.mjs")
            (Path(folder) / "page.mjs").write_text(first)
            (Path(folder) / "later.mjs").write_text(joined_modules(modules, None, later))
            self.assertEqual(self.run_file(Path(folder) / "page.mjs"), "first\n42\n")

    def test_a_modules_own_are_all_that_it_imports_at_once(self) -> None:
        modules = {
            "main.js": "import { a } from './a/a.js';\nimport('./later.js');\n",
            "a/a.js": "import { b } from '../b.js';\nexport const a = b;\n",
            "b.js": "import { a } from './a/a.js';\nexport const b = 1;\n",
            "later.js": "",
        }
        self.assertEqual(modules_of("main.js", modules), ["main.js", "a/a.js", "b.js"])

    def test_a_form_that_is_not_understood_is_refused(self) -> None:
        for text in (
            "export default 1;\n",
            "import * as all from './b.js';\n",
            "export { a };\n",
            "import { a } from './missing.js';\n",
            "console.log(import.meta.url);\n",
        ):
            with self.subTest(text), self.assertRaises(JoinError):
                joined_modules({"main.js": text}, "main.js")

    def test_the_page_is_a_script_and_a_style_named_by_what_is_in_them(self) -> None:
        page = read_page()
        bases = {path.rpartition("/")[0] for path in page if path.endswith((".js", ".css"))}
        (base,) = bases - {""}  # The service worker stands at the top.
        self.assertIn(f'src="{base}/page.js"'.encode(), page["/"].body)
        self.assertTrue(page[f"{base}/page.js"].is_forever)
        self.assertEqual(read_page(), page)


if __name__ == "__main__":
    unittest.main()
