import Foundation
import TestSupport
import Testing

/// What `memod import` and `memod export` do with texts of other programs.
struct TransferTests {
  private func run(_ arguments: [String]) throws -> (output: String, errors: String, status: Int32)
  {
    let memod = try Child(Child.memodPath, arguments)
    let (output, errors) = (try memod.restOfOutput(), try memod.restOfErrors())
    guard case .status(let status) = try memod.ending() else { return (output, errors, -1) }
    return (output, errors, status)
  }

  @Test func `a todo.txt goes in once, comes out again, and what couldn't be read is listed`()
    throws
  {
    let folder = try ScratchFolder()
    let file = folder.path("todo.txt")
    try "(A) 2026-11-01 Call @phone\nPay due:2026-13-40\na\u{0}\nb memod:b\nc memod:b\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let store = ["--file", folder.path("memos")]
    let rehearsal = try run(["import", file, "--dry-run"] + store)
    expect(rehearsal.status, equals: 1)
    #expect(
      rehearsal.errors == """
        memod: \(file): line 2: the due date 2026-13-40 isn't a day; it stays in the text
        memod: \(file): line 3: `content` holds the character U+0000, which isn't allowed.
        memod: \(file): line 5: the memo differs; --replace imports the file
        memod: \(file): line 5: an earlier one in this import has the same id
        memod: dry run: 3 created, 1 failed, 1 kept

        """)
    try expect(run(["export", "--format=todotxt"] + store).output, equals: "")
    #expect(try run(["import", "--format", "todoTxt", file] + store).errors.contains("3 created"))
    #expect(try run(["import", file] + store).errors.contains("1 failed, 1 kept, 3 unchanged"))
    let export = try run(["export", "--format", "todotxt"] + store)
    #expect(export.output.hasPrefix("(A) 2026-11-01 Call @phone\n") && export.status == 0)
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
    #expect(first.errors.contains("Plan.md isn't an export of the memo b, so it isn't changed"))
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

  @Test
  func `a vault comes out as it went in, and what was typed into a file is never written over`()
    throws
  {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    let vault = folder.path("vault")
    let files = [
      "daily/2026-11-01.md": "## Log\n\nsee [[Note A]] and [[daily/2026-11-02|next]]\n",
      "daily/2026-11-02.md": "## Log\r\n\r\n- [ ] x",
      "Note A.md": "---\ntitle: 'Another: one'\ndate: 2026-11-02\ntags: [a] # mine\n---\ntext\n",
      "Deep/er/Leaf.markdown": "no heading [[alias]] [[ Note A ]] [[Log]]\n",
      "B.md": "---\naliases: [alias]\n---\n",
    ]
    let manager = FileManager.default
    for (path, text) in files {
      let place = URL(fileURLWithPath: vault + "/" + path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    try Data("x".utf8).write(to: URL(fileURLWithPath: vault + "/a.png"))
    try manager.createSymbolicLink(atPath: vault + "/l.md", withDestinationPath: "B.md")
    let errors = try run(["import", vault] + store).errors
    #expect(errors.contains("2 not Markdown, skipped: 1 png, 1 symbolic link"), "\(errors)")
    #expect(errors.hasSuffix("memod: 5 created\n"), "\(errors)")
    let colors = "memod: left out; only JSON Lines has it: colors of groups (2)\n"
    let out = folder.path("out")
    try expect(
      run(["export", "--into", vault] + store).errors,
      equals: "memod: 0 written, 5 unchanged\n\(colors)")
    try expect(run(["export", "--into", out] + store).status, equals: 0)
    for (path, text) in files {
      try expect(String(contentsOfFile: out + "/" + path, encoding: .utf8), equals: text)
    }
    try expect(run(["import", out] + store).errors, equals: "memod: 5 unchanged\n")
    // An edit is written over what was exported, and not over what was typed.
    let line = #"{"type":"memo","id":"m","content":"Plan","createdAt":"2026-11-01T00:00:00Z"}"#
    let lines = folder.path("lines.jsonl")
    try (line + "\n").write(toFile: lines, atomically: false, encoding: .utf8)
    _ = try run(["import", lines] + store)
    _ = try run(["export", "--into", out] + store)
    try (line.replacing("\"Plan\"", with: "\"Plan\\n\\nmore\"") + "\n")
      .write(toFile: lines, atomically: false, encoding: .utf8)
    _ = try run(["import", "--replace", lines] + store)
    try expect(
      run(["export", "--into", out] + store).errors,
      equals: "memod: 1 written, 5 unchanged\n\(colors)")
    let plan = out + "/Plan.md"
    let typed = try String(contentsOfFile: plan, encoding: .utf8) + "important words\n"
    try typed.write(toFile: plan, atomically: false, encoding: .utf8)
    let again = try run(["export", "--into", out] + store)
    expect(again.status, equals: 1)
    #expect(again.errors.contains("Plan.md was edited since it was exported"), "\(again.errors)")
    try expect(String(contentsOfFile: plan, encoding: .utf8), equals: typed)
    let kept = try run(["import", out] + store).errors
    #expect(kept.contains("Plan.md: line 1: the memo differs"), "\(kept)")
    try expect(run(["import", "--replace", plan] + store).errors, equals: "memod: 1 replaced\n")
    try expect(run(["export", "--into", out] + store).status, equals: 0)
    #expect(try run(["export"] + store).output.contains("important words"))
  }

  @Test func `files of one text are the memos of their paths`() throws {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    let (vault, out) = (folder.path("vault"), folder.path("out"))
    try FileManager.default.createDirectory(atPath: vault, withIntermediateDirectories: false)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(vault)/\(name).md"))
    }
    for name in ["b", "c", "d"] { try write("# Same\n", name) }
    try expect(run(["import", vault] + store).errors, equals: "memod: 3 created\n")
    try write("# Same\n", "a")
    try write("# Same\nedited\n", "b")
    try expect(
      run(["import", "--replace", vault] + store).errors,
      equals: "memod: 1 created, 1 replaced, 2 unchanged\n")
    try expect(run(["export", "--into", out] + store).status, equals: 0)
    for name in ["a", "c", "d"] {
      try expect(String(contentsOfFile: "\(out)/\(name).md", encoding: .utf8), equals: "# Same\n")
    }
    #expect(try String(contentsOfFile: "\(out)/b.md", encoding: .utf8).hasSuffix("\nedited\n"))
  }

  @Test func `a file that is edited, renamed or moved stays the file of its memo`() throws {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    let (vault, out) = (folder.path("vault"), folder.path("out"))
    let manager = FileManager.default
    func write(_ text: String, _ path: String) throws {
      let place = URL(fileURLWithPath: vault + "/" + path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    func move(_ old: String, _ new: String) throws {
      try manager.moveItem(atPath: vault + "/" + old, toPath: vault + "/" + new)
    }
    func errors(_ arguments: String...) throws -> String { try run(arguments + store).errors }
    try write("첫째 줄\n둘째 줄 [[B]]\n", "일지/회의.md")
    try write("one\ntwo\n", "A.md")
    try write("# Bee\nthree\nfour\n", "B.md")
    try expect(errors("import", vault), equals: "memod: 3 created\n")
    try write("첫째 줄\n둘째 줄 [[B]]\n셋째 줄\n", "일지/회의.md")
    try move("A.md", "Renamed.md")
    try move("B.md", "일지/B.md")
    try expect(errors("import", "--replace", vault), equals: "memod: 3 replaced\n")
    try expect(errors("import", vault), equals: "memod: 3 unchanged\n")
    // Another vault's file of the same name is another memo.
    try write("nothing in common\n", "일지/회의.md")
    try expect(errors("import", vault), equals: "memod: 1 created, 2 unchanged\n")
    // What an export wrote goes with its memo; what was typed into it, or copied, stays.
    let lines = folder.path("lines.jsonl")
    func take(_ title: String) throws {
      let line = #"{"type":"memo","id":"m","content":"\#(title)"}"# + "\n"
      try line.write(toFile: lines, atomically: false, encoding: .utf8)
      try expect(run(["import", "--replace", lines] + store).status, equals: 0)
      try expect(run(["export", "--into", out] + store).status, equals: 0)
    }
    try take("Old")
    try manager.copyItem(atPath: out + "/Old.md", toPath: out + "/Mine.md")
    try take("New")
    let names = try manager.contentsOfDirectory(atPath: out)
    #expect(names.contains("New.md") && names.contains("Mine.md") && !names.contains("Old.md"))
    let again = try errors("import", out)
    #expect(again.contains("Mine.md: line 1: the same memo as in New.md; it is skipped"))
    #expect(!again.contains("created"), "\(again)")
    let typed = try String(contentsOfFile: out + "/New.md", encoding: .utf8) + "typed\n"
    try typed.write(toFile: out + "/New.md", atomically: false, encoding: .utf8)
    try take("Newer")
    try expect(String(contentsOfFile: out + "/New.md", encoding: .utf8), equals: typed)
    #expect(try errors("import", out).contains("has the id of Newer.md and becomes"))
  }

  @Test func `each file is read as its name says, and one that can't be read stops no other`()
    throws
  {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    let (note, list, table) = (folder.path("a.md"), folder.path("todo.txt"), folder.path("t.tsv"))
    try "# A\n".write(toFile: note, atomically: false, encoding: .utf8)
    try "b\n".write(toFile: list, atomically: false, encoding: .utf8)
    try "title\tdue\nc\t2026-12-24\n".write(toFile: table, atomically: false, encoding: .utf8)
    let missing = folder.path("none.md")
    let result = try run(["import", note, missing, list, table] + store)
    expect(result.status, equals: 1)
    #expect(result.errors.contains("none.md: No such file"), "\(result.errors)")
    #expect(result.errors.hasSuffix("memod: 3 created, 1 failed\n"), "\(result.errors)")
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
      #expect(try memod.restOfErrors().contains("10000 created"))
      try expect(memod.ending(), equals: .status(0))
    }
  }

  @Test func `an input that can't be read is not taken for an empty one`() throws {
    let folder = try ScratchFolder()
    let memod = try run(
      ["import", "--format", "jsonLines", "/", "--file", folder.path("memos")])
    expect(memod.errors, equals: "memod: /: Is a directory\nmemod: 1 failed\n")
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
