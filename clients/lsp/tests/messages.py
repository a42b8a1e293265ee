"""Reads every message of `memod lsp` with the types of lsprotocol, which are made from the specification."""

import json
import os
import subprocess
import sys
from pathlib import Path

from lsprotocol import converters, types

CONVERTER = converters.get_converter()
URI = "file:///notes/Note.md"
TEXT = "# One\n[[Call mum]] #tag [[Gone]]\n- [ ] Water every mo\n## Two\n"
CAPABILITIES = {
    "general": {"positionEncodings": ["utf-8", "utf-16"]},
    "workspace": {
        "applyEdit": True,
        "workspaceEdit": {"documentChanges": True},
        "inlayHint": {"refreshSupport": True},
        "codeLens": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
    "window": {"showDocument": {"support": True}},
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
    },
}


class Editor:
    """One that checks what it is sent."""

    def __init__(self, capabilities: dict) -> None:
        self.process = subprocess.Popen(
            [os.environ["MEMOD"], "lsp", "--memory"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.count = 0
        self.seen: set[str] = set()
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
        self.notify("initialized", {})

    def send(self, message: dict) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def notify(self, method: str, params: dict | None) -> None:
        self.send({"method": method, "params": params})

    def read(self) -> dict:
        length = 0
        while (line := self.process.stdout.readline().strip()) != b"":
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def ask(self, method: str, params: dict | None) -> object:
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while True:
            message = self.read()
            if "method" in message:
                kinds = types.METHOD_TO_TYPES[message["method"]]
                CONVERTER.structure(message, kinds[0])
                self.seen.add(message["method"])
            elif message.get("id") == self.count:
                assert "error" not in message, message
                response = types.METHOD_TO_TYPES[method][1]
                return CONVERTER.structure(message, response).result


def document(**more: object) -> dict:
    return {"textDocument": {"uri": URI}, **more}


def place(line: int, character: int, **more: object) -> dict:
    return document(position={"line": line, "character": character}, **more)


def every_message(capabilities: dict) -> None:
    editor = Editor(capabilities)
    run = "workspace/executeCommand"
    editor.ask(run, {"command": "memod.add", "arguments": ["Call mum tomorrow"]})
    editor.ask(run, {"command": "memod.add", "arguments": ["Groceries #tag"]})
    opened = {"uri": URI, "languageId": "markdown", "version": 1, "text": TEXT}
    editor.notify("textDocument/didOpen", {"textDocument": opened})
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    at_link = {"start": {"line": 1, "character": 3}, "end": {"line": 1, "character": 3}}
    found = editor.ask("textDocument/completion", place(1, 4))
    assert found.items[0].label == "Call mum", found
    editor.ask("completionItem/resolve", CONVERTER.unstructure(found.items[0]))
    assert editor.ask("textDocument/completion", place(2, 20)).items
    assert editor.ask("textDocument/completion", place(1, 17)).items[0].label == "tag"
    assert editor.ask("textDocument/hover", place(1, 3))
    editor.ask("textDocument/definition", place(1, 3))
    editor.ask("textDocument/documentLink", document())
    editor.ask("textDocument/references", place(1, 3, context={"includeDeclaration": True}))
    assert editor.ask("textDocument/documentSymbol", document())
    assert editor.ask("textDocument/foldingRange", document()) is not None
    assert editor.ask("textDocument/inlayHint", document(range=whole))
    editor.ask("textDocument/codeLens", document())
    assert editor.ask("textDocument/codeAction", document(range=at_link, context={"diagnostics": []}))
    editor.ask("textDocument/diagnostic", document())
    editor.ask("textDocument/prepareRename", place(1, 3))
    assert editor.ask("workspace/symbol", {"query": "mum"})
    editor.ask(run, {"command": "memod.openList", "arguments": ["Today"]})
    editor.ask("shutdown", None)
    editor.notify("exit", None)
    assert editor.process.wait(120) == 0


def main() -> int:
    passed = failed = 0
    for name, capabilities in (("an editor that can do everything", CAPABILITIES), ("one that can do nothing", {})):
        try:
            every_message(capabilities)
            passed += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, the test has failed
            failed += 1
            print(f"FAIL {name}: {type(error).__name__}: {error}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    Path(os.environ["MEMOD_SCRATCH"]).mkdir(exist_ok=True)
    sys.exit(main())
