#!/usr/bin/env python3
"""Writes Sources/MemodClient/Generated from what a memod says of itself.

generate.py MEMOD          writes the files
generate.py --check MEMOD  says which of them differ, with status 1 if one does
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import textwrap
from collections import defaultdict
from pathlib import Path
from typing import Any

Schema = dict[str, Any]
FOLDER = Path(__file__).parent / "Sources" / "MemodClient" / "Generated"

# Names that Swift or SwiftUI has for something else.
RENAMED = {
    "Task": "TaskFacet", "Error": "ErrorObject", "Range": "TextRange", "Position": "TextPosition",
    "Group": "MemoGroup", "Section": "ListSection", "Store": "StoreInfo", "Change": "RecordChange",
    "Window": "RowWindow", "Sync": "SyncStatus", "Limits": "ServerLimits", "Span": "ParsedSpan",
    "Action": "CommitAction", "Query": "MemoQuery", "Condition": "MemoCondition",
    "Sort": "SortStep", "ReminderParams": "ReminderKey", "RangeParams": "TextRange", "PositionParams": "TextPosition",
    "WatchDidChangeParams": "WatchDidChange<Row>", "WatchStartResult": "WatchStartResult<Row>",
    "WatchAddition": "WatchAddition<Row>",
}  # fmt: skip
# Strings with a pattern or a meaning, but no type of their own.
STRINGS = {"Id", "State", "Color", "Occurrence", "Reminder", "ReminderInput"}
# What may be one of several things, by the names of these; written by hand in Unions.swift.
UNIONS = {
    ("string", "DueRange"): "DueFilter",
    ("string", "RepeatInput"): "RepeatChange",
    ("string", "RangeParams"): "SpanText",
    ("string", "boolean", "ParsedRepeat"): "SpanValue",
    ("Memo", "Group"): "MemodRecord",
    ("boolean", "ReminderRole"): "ReminderRole",
    ("date-time", "date"): "Due",
    ("date-time", "date", "string"): "String",
}
# What would be in itself, or is large and seldom there.
BOXED = {("Condition", "not"), ("ErrorData", "current"), ("Group", "query"), ("Memo", "excerpt")}
BOXED |= {("Task", "repeat"), ("MemoOutcome", "error"), ("BatchOutcome", "error")}
KEYWORDS = {"repeat", "default", "in", "is", "as", "case", "class", "for", "if", "internal"}
# The errors that any request may meet.
COMMON = [
    (-32700, "parseError", "The frame isn't valid JSON, or couldn't be read at all."),
    (-32600, "invalidRequest", "The JSON isn't a message, or isn't allowed at this time."),
    (-32601, "methodNotFound", "There is no such method."),
    (-32603, "internalError", "Something went wrong inside the server."),
    (-32800, "requestCancelled", "The client cancelled the request."),
]


def discover(memod: str) -> Schema:
    """Returns what the server says of itself."""
    request = b'{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}\n'
    out = subprocess.run([memod, "--memory"], input=request, stdout=subprocess.PIPE, check=True)
    return json.loads(out.stdout)["result"]


def reference(schema: Schema) -> str | None:
    """Returns the name of the schema that this one stands for."""
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[-1]
    return reference(schema["allOf"][0]) if "allOf" in schema else None


def flat(schema: Schema) -> list[Schema]:
    """Returns what a schema may be, `null` too."""
    if "anyOf" in schema:
        return [each for one in schema["anyOf"] for each in flat(one)]
    if isinstance(schema.get("type"), list):
        return [{**schema, "type": each} for each in schema["type"]]
    return [schema]


def kind(schema: Schema) -> str:
    """Returns what a choice is called in UNIONS."""
    return reference(schema) or schema.get("format") or schema.get("type") or "any"


def swift_name(name: str) -> str:
    """Returns the Swift type of a schema's name."""
    if name in STRINGS:
        return "String"
    return RENAMED.get(name, re.sub("Params$", "", name))


def swift_type(schema: Schema) -> str:
    """Returns the Swift type, without regard to `null`."""
    choices = [each for each in flat(schema) if each.get("type") != "null"]
    names = tuple(kind(each) for each in choices)
    if len(choices) > 1:
        return UNIONS[names]
    (name,), (choice,) = names, choices
    if name == "array":
        return "[" + ("Row" if is_row(choice["items"]) else swift_type(choice["items"])) + "]"
    simple = {
        "string": "String", "integer": "Int", "boolean": "Bool", "number": "Double",
        "any": "JSONValue", "object": "JSONValue", "date-time": "Timestamp", "date": "Day",
    }  # fmt: skip
    return simple.get(name) or swift_name(name)


def is_row(schema: Schema) -> bool:
    """Tells whether this is a row of a list, of memos or of groups."""
    return tuple(kind(each) for each in flat(schema)) == ("Memo", "Group")


def is_nullable(schema: Schema) -> bool:
    """Tells whether `null` is allowed."""
    return any(each.get("type") == "null" or not kind(each) for each in flat(schema))


def quoted(name: str) -> str:
    """Returns a name as it may stand in a declaration."""
    return f"`{name}`" if name in KEYWORDS else name


def docs(text: str, indent: str) -> str:
    """Returns a doc comment."""
    lines = textwrap.wrap(text, 100 - len(indent) - 4) or ["An option."]
    return "".join(f"{indent}/// {line}\n" for line in lines)


class Member:
    """A member of an object, in Swift."""

    def __init__(self, owner: str, name: str, schema: Schema, required: bool, sent: bool):
        """Takes a property of the schema `owner`, which is `sent` if it is in params."""
        self.name, self.doc = name, schema.get("description", "")
        self.is_row = owner == "WatchAddition" and name == "row"
        self.type = "Row" if self.is_row else swift_type(schema)
        null = is_nullable(schema)
        # Where null says something else than nothing, as in a patch.
        clears = sent and null and not required and re.search(r"\bnull\b", self.doc)
        self.default: str | None = None
        if clears and not re.search("Create|Draft|Line", owner):
            self.type, self.default = f"Nullable<{self.type}>", ".absent"
        elif null or not required:
            self.type, self.default = f"{self.type}?", "nil"
        self.is_boxed = (owner, name) in BOXED
        self.required = required

    @property
    def swift(self) -> str:
        """Its name in Swift."""
        return quoted(self.name)


class Generator:
    """Makes the text of every file."""

    def __init__(self, document: Schema):
        """Takes what `rpc.discover` returns."""
        self.document = document
        self.schemas: dict[str, Schema] = document["components"]["schemas"]
        self.query = set(self.schemas["Query"]["properties"])
        params = [f"{name}Params" for name in map(pascal, self.method_names())]
        notified = [reference(each["x-params"]) for each in document["x-notifications"]]
        results = [reference(each["result"]["schema"]) for each in self.requests()]
        self.sent = self.reach([each for each in params if each in self.schemas])
        self.received = self.reach([each for each in notified + results if each] + ["ErrorData"])

    def method_names(self) -> list[str]:
        """Returns the names of all methods."""
        return [each["name"] for each in self.document["methods"]]

    def requests(self) -> list[Schema]:
        """Returns the methods that have a result; the others are notifications."""
        return [each for each in self.document["methods"] if "result" in each]

    def reach(self, names: list[str]) -> set[str]:
        """Returns the schemas that these are made of, and these."""
        found: set[str] = set()
        queue = list(names)
        while queue:
            name = queue.pop()
            if name in found:
                continue
            found.add(name)
            text = json.dumps(self.schemas[name])
            queue += re.findall(r'"#/components/schemas/(\w+)"', text)
        return found

    def members(self, name: str) -> list[Member]:
        """Returns the members of an object's schema, those without which there is none first."""
        schema, required = self.schemas[name], self.schemas[name].get("required", [])
        properties = schema["properties"]
        is_list = name != "Query" and self.query <= set(properties)
        members = [
            Member(name, each, body, each in required, name in self.sent)
            for each, body in properties.items()
            if not (is_list and each in self.query)
        ]
        if is_list:
            query = Member(
                name, "query", {"$ref": "/Query", "description": "What to list."}, True, True
            )
            query.default = "MemoQuery()"
            members.insert(0, query)
        return sorted(members, key=lambda each: each.default is not None)

    def struct(self, name: str, swift: str, doc: str, conforms: list[str], head: str = "") -> str:
        """Returns a struct with its initialiser, its reader and its writer."""
        members = self.members(name) if name in self.schemas else []
        row = "<Row: ListRow>" if "<Row>" in swift else ""
        plain = swift.replace("<Row>", "")
        sends = {name, f"{name}Params"} & self.sent or not members
        sending = any(each in conforms for each in ("MemodRequest", "MemodClientNotification"))
        reads = name in self.received and not sending
        if name in ("Memo", "Group"):
            conforms = ["ListRow"]
        conforms = conforms + ["JSONReadable"] * reads
        conforms += ["JSONWritable"] * (sends and not sending)
        out = (
            docs(doc, "")
            + f"public struct {plain}{row}: {', '.join(conforms)}, Hashable {{\n{head}"
        )
        for each in members:
            wrapped = "@Boxed " if each.is_boxed else ""
            out += docs(each.doc, "  ") + f"  {wrapped}public var {each.swift}: {each.type}\n"
        if members:
            out += "\n"
        # Apps make records too, for previews and tests.
        makes = sends or not name.endswith("Result")
        if makes:
            out += self.initialiser(members)
        if makes and reads:
            out += "\n"
        if reads:
            out += self.reader(members, swift)
        if sends:
            out += "\n" + self.writer(members)
        return out + "}\n"

    def initialiser(self, members: list[Member]) -> str:
        """Returns an initialiser with a parameter for each member."""
        if not members:
            return "  /// A request without params.\n  public init() {}\n"
        params = [
            f"{each.swift}: {each.type}" + (f" = {each.default}" if each.default else "")
            for each in members
        ]
        out = "  /// Sets each member; those left out are not sent.\n  public init("
        line = ", ".join(params)
        if len(line) + 18 <= 100:
            out += line + ") {\n"
        else:
            out += "\n" + ",\n".join(f"    {each}" for each in params) + "\n  ) {\n"
        return out + "".join(f"    self.{e.name} = {e.swift}\n" for e in members) + "  }\n"

    def reader(self, members: list[Member], swift: str) -> str:
        """Returns what reads the object from JSON."""
        out = "  /// Reads it; members it doesn't know are skipped.\n"
        out += "  public init(from json: inout JSONReader) throws(MalformedJSON) {\n"
        # What may be missing is set where it is read: a variable in between would be copied.
        for each in members:
            if each.default is None:
                out += f"    var {each.swift}: {each.type}?\n"
            elif each.default != "nil" or each.is_boxed:
                out += f"    self.{each.name} = {each.default}\n"
        # Not in a closure: what one captures is copied once more when it is set below.
        out += "    try json.open()\n    while let memberName = try json.nextName() {\n      switch memberName {\n"
        for each in members:
            out += f'      case "{each.name}": '
            if each.default is None:
                out += f"{each.swift} = try json.value()\n"
            elif each.default == "nil":
                out += f"self.{each.name} = try json.lenient()\n"
            else:
                out += f"self.{each.name} = try json.lenient() ?? {each.default}\n"
        out += "      default: try json.skip()\n      }\n    }\n"
        for each in members:
            if each.default is None:
                out += f'    self.{each.name} = try json.required({each.swift}, "{each.name}")\n'
        return out + "  }\n"

    def writer(self, members: list[Member]) -> str:
        """Returns what writes the object as JSON."""
        out = "  /// Writes the members that are set.\n"
        out += "  public func write(to json: inout JSONWriter) {\n    json.open()\n"
        for each in members:
            if each.name == "query" and each.default == "MemoQuery()":
                out += "    query.writeMembers(to: &json)\n"
            else:
                out += f'    json.member("{each.name}", {each.swift})\n'
        if {each.name for each in members} == self.query:
            out = out.replace("write(to", "write(to", 1)
            body = out.split("json.open()\n")[1]
            return (
                "  /// Writes the members that are set.\n"
                "  public func write(to json: inout JSONWriter) {\n"
                "    json.open()\n    writeMembers(to: &json)\n    json.close()\n  }\n\n"
                f"  func writeMembers(to json: inout JSONWriter) {{\n{body}  }}\n"
            )
        return out + "    json.close()\n  }\n"

    def enumeration(self, name: str) -> str:
        """Returns an enum of strings."""
        cases = []
        for value in self.schemas[name]["enum"]:
            case = re.sub(r"[/-](\w)", lambda m: m[1].upper(), value)
            cases.append(
                f"  /// `{value}`.\n  case {quoted(case)}"
                + (f' = "{value}"' if case != value else "")
            )
        doc = self.schemas[name].get("description") or f"`{name}`, as protocol.md has it."
        conforms = "String, JSONReadable, JSONWritable, CaseIterable, Sendable"
        return (
            docs(doc, "")
            + f"public enum {swift_name(name)}: {conforms} {{\n"
            + "\n".join(cases)
            + "\n}\n"
        )

    def union(self, name: str) -> str:
        """Returns an enum of objects that a constant member tells apart."""
        cases, reads, writes = "", "", ""
        for choice in self.schemas[name]["anyOf"]:
            of = reference(choice) or ""
            tag = self.schemas[of]["properties"]["type"]["const"]
            cases += f"  /// Its `type` is `{tag}`.\n  case {tag}({swift_name(of)})\n"
            reads += f'    case "{tag}": self = .{tag}(try json.value())\n'
            writes += f"    case .{tag}(let value): value.write(to: &json)\n"
        written = (
            "\n  /// Writes it.\n  public func write(to json: inout JSONWriter) {\n"
            f"    switch self {{\n{writes}    }}\n  }}\n"
        )  # fmt: skip
        is_sent = name in self.sent
        conforms = "JSONReadable, JSONWritable" if is_sent else "JSONReadable"
        return (
            f"/// One of several objects, as their `type` says.\npublic enum {swift_name(name)}: "
            f"{conforms}, Hashable {{\n{cases}\n"
            "  /// Reads it.\n  public init(from json: inout JSONReader) throws(MalformedJSON) {\n"
            '    switch try json.peek("type") {\n' + reads +
            '    default: throw json.malformed("an object of a `type` that is known")\n    }\n  }\n'
            + written * is_sent + "}\n"
        )  # fmt: skip

    def request(self, method: Schema) -> str:
        """Returns the request of a method."""
        name = method["name"]
        result = reference(method["result"]["schema"])
        response = swift_name(result) if result else "JSONValue"
        if method["result"]["schema"].get("type") == "null":
            response = "Nothing"
        swift, conforms, head = pascal(name), ["MemodRequest"], ""
        if name == "watch/start":
            swift = "WatchStart<Row>"
        head += f"  /// What `{name}` returns.\n  public typealias Response = {response}\n"
        if name == "watch/start":
            head += f'  /// `{name}`.\n  public static var method: StaticString {{ "{name}" }}\n\n'
        else:
            head += f'  /// `{name}`.\n  public static let method: StaticString = "{name}"\n\n'
        doc = f"`{name}`: {method['summary']}"
        params = reference(method["x-params"]) if "x-params" in method else "none"
        return self.struct(params or "none", swift, doc, conforms, head)

    def client_notification(self, each: Schema) -> str:
        """Returns a notification to the server."""
        name = each["name"]
        params = reference(each["x-params"]) if "x-params" in each else "none"
        head = f'  /// `{name}`.\n  public static let method: StaticString = "{name}"\n\n'
        doc = f"`{name}`: {each['summary']}"
        conforms = ["MemodClientNotification"]
        return self.struct(params or "none", pascal(name), doc, conforms, head)

    def notification(self, each: Schema) -> str:
        """Returns a notification from the server."""
        name = each["name"]
        params = reference(each["x-params"]) or ""
        swift = RENAMED.get(params) or pascal(name)
        of_type = (
            "static var method: StaticString {"
            if "<Row>" in swift
            else "static let method: StaticString ="
        )
        end = " }" if "<Row>" in swift else ""
        head = f'  /// `{name}`.\n  public {of_type} "{name}"{end}\n\n'
        return self.struct(
            params, swift, f"`{name}`: {each['summary']}", ["MemodNotification"], head
        )

    def errors(self) -> str:
        """Returns the closed enum of what a request can fail with."""
        kinds = {kind: (code, text) for code, kind, text in COMMON}
        for method in self.document["methods"]:
            for error in method.get("errors", []):
                kinds[error["data"]["kind"]] = (error["code"], error["message"])
        ordered = sorted(kinds.items(), key=lambda each: (each[1][0] > 0, each[1][0]))
        cases = "".join(
            docs(text, "  ") + f"  case {name}(ErrorDetail)\n" for name, (_, text) in ordered
        )
        reads = "".join(f'    case "{name}": self = .{name}(detail)\n' for name, _ in ordered)
        details = ",\n".join(f"      .{name}(let detail)" for name, _ in ordered)
        return (
            "/// Why a request failed: what the server says, or that it can't be reached.\n"
            "public enum MemodError: Error, Hashable {\n" + cases +
            "  /// An error of a later version of the server.\n  case unknown(ErrorDetail)\n"
            "  /// The server has ended, can't be started or isn't memod. What was asked may or may\n"
            "  /// not have been done.\n  case disconnected(String)\n\n"
            "  /// The error that a response has.\n  public init(_ error: ErrorObject) {\n"
            "    let detail = ErrorDetail(message: error.message, data: error.data)\n"
            "    switch error.data.kind {\n" + reads +
            "    default: self = .unknown(detail)\n    }\n  }\n\n"
            "  /// What the server says of it; nil if it can't be reached.\n"
            "  public var detail: ErrorDetail? {\n    switch self {\n    case " + details.lstrip() +
            ",\n      .unknown(let detail):\n      detail\n"
            "    case .disconnected: nil\n    }\n  }\n}\n"
        )  # fmt: skip

    def files(self) -> dict[str, str]:
        """Returns the text of each file, by its name."""
        parts: dict[str, list[str]] = defaultdict(list)
        for method in self.requests():
            chapter = method["name"].split("/")[0] if "/" in method["name"] else "lifecycle"
            parts[f"Requests+{chapter.capitalize()}.swift"].append(self.request(method))
        for each in self.document["methods"]:
            if "result" not in each:
                parts["Notifications.swift"].append(self.client_notification(each))
        for each in self.document["x-notifications"]:
            parts["Notifications.swift"].append(self.notification(each))
        messages = self.document["methods"] + self.document["x-notifications"]
        own = {reference(each["x-params"]) for each in messages if "x-params" in each}
        seen: set[str] = set()
        for name, schema in sorted(self.schemas.items()):
            swift = swift_name(name)
            if name in STRINGS | own or swift in seen:
                continue
            if "enum" in schema:
                parts["Enumerations.swift"].append(self.enumeration(name))
            elif "anyOf" in schema:
                parts["Records.swift"].append(self.union(name))
            elif name in self.sent | self.received:
                seen.add(swift)
                doc = schema.get("description") or f"`{name}`, as protocol.md has it."
                file = "Results.swift" if name.endswith("Result") else "Records.swift"
                parts[file].append(self.struct(name, swift, doc, []))
        parts["MemodError.swift"].append(self.errors())
        head = "// Made by clients/swift/generate.py from rpc.discover; don't edit.\n\n"
        return {name: head + "\n".join(texts) for name, texts in parts.items()}


def pascal(name: str) -> str:
    """Returns `MemoCreate` for `memo/create`."""
    words = re.split(r"[/.$]+", name)
    return "".join(each[0].upper() + each[1:] for each in words if each)


def main() -> None:
    """Writes the files, or compares them."""
    words = [each for each in sys.argv[1:] if each != "--check"]
    if len(words) != 1:
        sys.exit(__doc__)
    files = Generator(discover(words[0])).files()
    there = {each.name: each.read_text() for each in FOLDER.glob("*.swift")}
    if "--check" in sys.argv:
        wrong = sorted(name for name in files.keys() | there if files.get(name) != there.get(name))
        for name in wrong:
            print(
                f"Generated/{name} differs from what the server says: run clients/swift/generate.py"
            )
        sys.exit(1 if wrong else 0)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in there.keys() - files.keys():
        (FOLDER / name).unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text)


if __name__ == "__main__":
    main()
