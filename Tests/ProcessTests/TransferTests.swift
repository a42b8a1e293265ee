import Foundation
import TestSupport
import Testing

/// What `memod import` and `memod export` do with texts of other programs.
struct TransferTests {
  private func run(_ arguments: [String]) throws -> (output: String, errors: String, status: Int32)
  {
    let memod = try Child(Child.memodPath, arguments)
    let output = try memod.restOfOutput()
    let errors = try memod.restOfErrors()
    guard case .status(let status) = try memod.ending() else { return (output, errors, -1) }
    return (output, errors, status)
  }

  @Test func `a todo.txt goes in once, comes out again, and what couldn't be read is listed`()
    throws
  {
    let folder = try ScratchFolder()
    let file = folder.path("todo.txt")
    try "(A) 2026-11-01 Call @phone\nPay due:2026-13-40\nx 2026-01-01\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let store = ["--file", folder.path("memos")]
    let rehearsal = try run(["import", file, "--dry-run"] + store)
    expect(rehearsal.status, equals: 1)
    #expect(
      rehearsal.errors == """
        memod: \(file): line 2: the due date 2026-13-40 isn't a day; it stays in the text
        memod: \(file): line 3: It can't be read: the line has no text.
        memod: 2 created, 1 failed, if this weren't a dry run

        """)
    try expect(run(["export", "--format=todotxt"] + store).output, equals: "")
    #expect(try run(["import", "--format", "todoTxt", file] + store).errors.contains("2 created"))
    #expect(try run(["import", file] + store).errors.contains("1 failed, 2 unchanged"))
    let export = try run(["export", "--format", "todotxt"] + store)
    #expect(export.output.hasPrefix("(A) 2026-11-01 Call @phone\n"))
    expect(export.status, equals: 0)
  }

  @Test(arguments: ["memos.json", "memos.txt", "memos"])
  func `an export goes in again whatever its file is called`(_ name: String) throws {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos.sqlite")]
    let lines = #"{"type":"memo","id":"a","content":"Call","task":{}}"# + "\n"
    let first = folder.path("first.jsonl")
    try lines.write(toFile: first, atomically: false, encoding: .utf8)
    try expect(run(["import", first] + store).status, equals: 0)
    let file = folder.path(name)
    try run(["export"] + store).output.write(toFile: file, atomically: false, encoding: .utf8)
    try expect(run(["import", file] + store).errors, equals: "memod: 1 unchanged\n")
    let other = ["--file", folder.path("other.sqlite")]
    try expect(run(["import", file] + other).errors, equals: "memod: 1 created\n")
  }

  @Test func `a folder of Markdown goes out and in, and no file of others is written over`() throws
  {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    let lines = folder.path("lines.jsonl")
    try #"""
    {"type":"memo","id":"a","content":"../Plan\n\ntext"}
    {"type":"memo","id":"b","content":"Plan","task":{"due":"2026-12-24"}}
    {"type":"memo","id":"c","content":"plan"}

    """#.write(toFile: lines, atomically: false, encoding: .utf8)
    try expect(run(["import", lines] + store).status, equals: 0)
    let out = folder.path("out")
    let manager = FileManager.default
    try manager.createDirectory(atPath: out, withIntermediateDirectories: false)
    try "mine".write(toFile: out + "/Plan.md", atomically: false, encoding: .utf8)
    let first = try run(["export", "--into", out] + store)
    expect(first.status, equals: 1)
    #expect(first.errors.contains("Plan.md isn't an export of the memo b and is left as it is"))
    #expect(first.errors.hasSuffix("memod: 2 written, 0 unchanged, 1 not written\n"))
    try expect(String(contentsOfFile: out + "/Plan.md", encoding: .utf8), equals: "mine")
    try manager.removeItem(atPath: out + "/Plan.md")
    try manager.createSymbolicLink(atPath: out + "/Plan.md", withDestinationPath: lines)
    #expect(try run(["export", "--into", out] + store).errors.contains("1 not written"))
    try manager.removeItem(atPath: out + "/Plan.md")
    try expect(
      run(["export", "--into", out] + store).errors, equals: "memod: 1 written, 2 unchanged\n")
    let names = try manager.contentsOfDirectory(atPath: out).sorted()
    expect(names, equals: ["-Plan.md", "Plan.md", "plan (2).md"])
    try expect(run(["import", out] + store).errors, equals: "memod: 3 unchanged\n")
    try manager.createDirectory(atPath: out + "/Work", withIntermediateDirectories: false)
    try "text".write(toFile: out + "/Work/Note.md", atomically: false, encoding: .utf8)
    try expect(run(["import", out] + store).errors, equals: "memod: 1 created, 3 unchanged\n")
    let text = try run(["export", "--format", "markdown"] + store).output
    #expect(text.contains("# Note\n\ntext\n"))
    #expect(text.contains("group: \"Work\"\n"))
  }

  @Test func `a line that fails is named by its number, empty ones counted`() throws {
    let folder = try ScratchFolder()
    let lines = folder.path("lines.jsonl")
    try "{\"type\":\"memod\",\"format\":1}\n\n \r\n7\n\n8"
      .write(toFile: lines, atomically: false, encoding: .utf8)
    let errors = try run(["import", lines, "--file", folder.path("memos")]).errors
    let numbers = errors.matches(of: /line (\d+):/).map { String($0.1) }
    expect(numbers, equals: ["4", "6"], "\(errors)")
  }

  @Test(arguments: [
    ("jsonLines", #"{"type":"memo","id":"m_%","content":"text"}"#), ("todoTxt", "Call %"),
  ])
  func `an import that waits for its input keeps nobody from writing`(
    _ format: String, _ line: String
  ) throws {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    // More than a pipe holds: once it is written, much of it has been read.
    let text = (0..<10_000).map { line.replacing("%", with: "\($0)") + "\n" }.joined()
    for options in [["--dry-run"], []] {
      let memod = try Child(
        Child.memodPath, ["import", "--format", format] + options + store)
      try memod.send(text)
      let other = try Child(Child.memodPath, store)
      try other.send(WireFraming.lines.request(1, "memo/create", #"{"content":"other"}"#))
      #expect(try other.message(.lines).isResult(of: 1))
      memod.closeInput()
      #expect(try memod.restOfErrors().hasPrefix("memod: 10000 created"))
      try expect(memod.ending(), equals: .status(0))
    }
  }

  @Test func `an input that can't be read is not taken for an empty one`() throws {
    let folder = try ScratchFolder()
    let memod = try run(
      ["import", "--format", "jsonLines", "/", "--file", folder.path("memos")])
    expect(memod.errors, equals: "memod: /: Is a directory\n")
    expect(memod.status, equals: 1)
  }

  @Test(arguments: [
    (["export", "--format", "xml"], 2, "--format must be one of jsonLines, "),
    (["export", "--format", "ics", "--into", "x"], 2, "--into writes Markdown files"),
    (["check", "--format", "todoTxt"], 2, "there is no option --format"),
    (["export", "todo.txt"], 2, "memod export takes no argument todo.txt"),
    (["import", "/nowhere/todo.txt"], 1, "/nowhere/todo.txt: No such file or directory"),
  ])
  func `what can't be followed is said`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    let folder = try ScratchFolder()
    let memod = try run(arguments + ["--file", folder.path("memos")])
    #expect(memod.errors.hasPrefix("memod: \(words)"), "\(memod.errors)")
    expect(memod.status, equals: status)
  }
}
