import Foundation
import TestSupport
import Testing

/// The program as the command `memo`.
struct MemoCommandProcessTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "memo-command-\(UUID().uuidString)")

  private func run(
    _ program: String, _ arguments: [String], stdin: String? = nil
  ) throws -> (output: String, errors: String, ending: Child.Ending) {
    let child = try Child(program, arguments, stdin: stdin)
    return (try child.restOfOutput(), try child.restOfErrors(), try child.ending())
  }

  @Test func `a link called memo is the command, as is memod memo`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "memo").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Child.memodPath)
    let store = folder.appending(path: "store.sqlite").path
    let added = try run(link, ["add", "우유 사기 !", "--file", store])
    expect(added.ending, equals: .status(0), "\(added.errors)")
    let listed = try run(Child.memodPath, ["memo", "list", "--file", store])
    expect(listed.output, equals: "\(added.output.dropLast())\ttodo\t\ti\t\t우유 사기\n")
    let mistyped = try run(link, ["lsit", "--file", store])
    expect(mistyped.ending, equals: .status(2))
    #expect(mistyped.errors.hasPrefix("memo: There is no command “lsit”. Did you mean list?"))
  }

  @Test func `a backup into a folder that isn't there makes none and says so`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appending(path: "store.sqlite").path
    let missing = folder.appending(path: "no").path
    _ = try run(Child.memodPath, ["memo", "add", "x", "--file", store])
    let refused = try run(Child.memodPath, ["memo", "backup", "\(missing)/x", "--file", store])
    expect(refused.ending, equals: .status(1))
    #expect(refused.errors.contains("There is no folder `\(missing)`."), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test func `a mistyped path makes neither a folder nor a store`() throws {
    let path = folder.appending(path: "no/such.sqlite").path
    for words in [["memo", "add", "x"], ["memo", "list"]] {
      let refused = try run(Child.memodPath, words + ["--file", path])
      expect(refused.ending, equals: .status(3))
      #expect(refused.errors.hasPrefix("memo: There is no "))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `only what adds something makes a store where there is none`() throws {
    let home = try ScratchFolder()
    let path = home.path("typo.sqlite")
    for words in [
      ["done", "x"], ["rm", "x"], ["undo"], ["todo"], ["groups"], ["set", "x", "--pin"],
    ] {
      let refused = try run(Child.memodPath, ["memo"] + words + ["--file", path])
      expect(refused.ending, equals: .status(3), "\(words)")
      expect(refused.errors, equals: "memo: There is no store at `\(path)`.\n", "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let added = try run(Child.memodPath, ["memo", "groups", "add", "Home", "--file", path])
    expect(added.ending, equals: .status(0), "\(added.errors)")
  }

  @Test func `an output that can't be written is said`() throws {
    let home = try ScratchFolder()
    let path = home.path("store.sqlite")
    _ = try run(Child.memodPath, ["memo", "add", "x", "--file", path])
    for words in ["list", "help", "--version"] {
      let child = try Child(
        "/bin/sh",
        ["-c", "exec \"$@\" >/dev/full", "sh", Child.memodPath, "memo", words, "--file", path])
      try expect(child.restOfErrors(), equals: "memo: stdout: No space left on device\n")
      try expect(child.ending(), equals: .status(3))
    }
  }

  @Test func `a store isn't imported as a text`() throws {
    let home = try ScratchFolder()
    let path = home.path("store.sqlite")
    _ = try run(Child.memodPath, ["memo", "add", "x", "--file", path])
    let refused = try run(Child.memodPath, ["import", path, "--file", home.path("other.sqlite")])
    expect(refused.ending, equals: .status(1))
    #expect(refused.errors.hasPrefix("memod: \(path) is a store and not a text."))
    #expect(refused.errors.hasSuffix("\nmemod: 1 failed\n"))
  }

  @Test func `the store that nobody named is made with its folders`() throws {
    let home = try ScratchFolder()
    let child = try Child(
      "/usr/bin/env",
      [
        "-u", "MEMOD_FILE", "XDG_DATA_HOME=\(home.path("a/b"))", Child.memodPath, "memo", "add",
        "우유",
      ])
    try expect(child.ending(), equals: .status(0))
    #expect(FileManager.default.fileExists(atPath: home.path("a/b/memod/memos.sqlite")))
  }

  @Test func `a watch follows other programs until it is interrupted, with the status of a shell`()
    throws
  {
    let home = try ScratchFolder()
    let store = home.path("store.sqlite")
    _ = try run(Child.memodPath, ["memo", "add", "-", "--file", store], stdin: "/dev/null")
    let watch = try Child.memod("memo", "watch", "--file", store)
    try expect(watch.output.readLine(), equals: "=")
    let id = try run(Child.memodPath, ["memo", "note", "우유", "--file", store]).output.dropLast()
    try expect(watch.output.readLine(), equals: "+\t\(id)\tmemo\t\t\t\t우유")
    watch.signal(SIGINT)
    try expect(watch.ending(), equals: .status(130))
  }

  /// Edits the memo `id` with an editor that runs `script` on the file, whose path is `$1`.
  private func edit(_ id: String, _ store: String, _ script: String) throws -> (String, String) {
    let child = try Child(
      "/usr/bin/env",
      ["MEMOD=\(Child.memodPath)", "STORE=\(store)", "ID=\(id)"]
        + ["EDITOR=sh -c '\(script)' editor", Child.memodPath, "memo", "edit", id, "--file", store])
    return (try child.restOfOutput(), try child.restOfErrors())
  }

  @Test
  func `an edit is merged with what others wrote meanwhile, in a file that nobody else reads`()
    throws
  {
    let home = try ScratchFolder()
    let store = home.path("store.sqlite")
    let text = "one\ntwo\nthree"
    let id = String(
      try run(Child.memodPath, ["memo", "add", "--literal", text, "--file", store])
        .output.dropLast())
    let script = """
      "$MEMOD" memo text "$ID" "$(printf "ONE\\ntwo\\nthree")" --file "$STORE" >/dev/null; \
      ls -l "$1" | cut -c 1-10; echo "$(cat "$1")!" >"$1"
      """
    let (output, errors) = try edit(id, store, script)
    expect(output, equals: "-rw-------\n\(id)\n", "\(errors)")
    let shown = try run(Child.memodPath, ["memo", "show", id, "--file", store])
    expect(shown.output, equals: "ONE\ntwo\nthree!")
  }

  @Test func `a file that isn't a store is status 3 in a line`() throws {
    let home = try ScratchFolder()
    let path = home.path("store.sqlite")
    try String(repeating: "no store, and long enough to look at\n", count: 99)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let refused = try run(Child.memodPath, ["memo", "list", "--file", path])
    #expect(refused.ending == .status(3) && refused.output.isEmpty)
    expect(refused.errors.split(separator: "\n").count, equals: 1)
    #expect(refused.errors.hasPrefix("memo: "))
  }

  @Test func `a reader that goes away ends a watch, with the status of a shell`() throws {
    let home = try ScratchFolder()
    let store = home.path("store.sqlite")
    _ = try run(Child.memodPath, ["memo", "note", "one", "--file", store])
    let watch = try Child.memod("memo", "watch", "--tasks", "--file", store)
    try expect(watch.output.readLine(), equals: "=")
    watch.closeOutput()
    _ = try run(Child.memodPath, ["memo", "add", "two", "--task", "--file", store])
    try expect(watch.ending(), equals: .status(141))
  }
}
