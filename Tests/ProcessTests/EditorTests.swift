import Foundation
import TestSupport
import Testing

/// Editors that return at once, and commits of those that don't.
struct EditorTests {
  private let home: ScratchFolder
  private let store: String

  init() throws {
    home = try ScratchFolder()
    store = home.path("store.sqlite")
  }

  private func memo(
    _ words: [String], editor: String? = nil
  ) throws -> (output: String, errors: String, ending: Child.Ending) {
    let child = try Child(
      "/usr/bin/env",
      ["-u", "VISUAL", "-u", "EDITOR", "XDG_STATE_HOME=\(home.path("state"))"]
        + ["TMPDIR=\(home.path("."))"] + (editor.map { ["EDITOR=\($0)"] } ?? [])
        + [Child.memodPath, "memo"] + words + ["--file", store], stdin: "/dev/null")
    return (try child.restOfOutput(), try child.restOfErrors(), try child.ending())
  }

  /// The files that an editor was given and that are still there.
  private func drafts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path(".")).filter {
      $0.hasSuffix(".md")
    }
  }

  @Test func `what is saved after an editor that didn't wait is in the next edit`() throws {
    let id = try String(memo(["add", "--literal", "회의\n안건"]).output.dropLast())
    let first = try memo(["edit", id], editor: "true")
    let draft = try #require(try drafts().first)
    #expect(first.ending == .status(1))
    #expect(first.errors.contains(home.path(draft)) || first.errors.contains(draft))
    #expect(first.errors.contains("EDITOR=\"true --wait\""))
    #expect(first.errors.contains("nothing was changed yet"))
    // Somebody else writes, and the person saves what they have written meanwhile.
    _ = try memo(["append", id, "다른 곳"])
    try "회의록\n안건\n".write(toFile: home.path(draft), atomically: false, encoding: .utf8)
    let second = try memo(["edit", id], editor: "true")
    #expect(second.ending == .status(0), "\(second.errors)")
    #expect(second.errors.contains("was saved since the last edit"))
    #expect(try memo(["show", id]).output == "회의록\n안건\n다른 곳")
    #expect(try drafts() == [])
  }

  @Test func `a draft that nobody saved is given to the editor again, as long as it is current`()
    throws
  {
    let id = try String(memo(["add", "--literal", "one"]).output.dropLast())
    _ = try memo(["edit", id], editor: "true")
    let draft = try drafts()
    _ = try memo(["edit", id], editor: "true")
    #expect(try drafts() == draft)
    _ = try memo(["text", id, "two"])
    #expect(
      try memo(["edit", id], editor: "sh -c 'cat \"$1\"; echo three >\"$1\"' e").output
        == "two\n\(id)\n")
    #expect(try drafts() == [])
    #expect(try memo(["show", id]).output == "three")
  }

  @Test func `a missing store has the same status with --file, by the environment and by default`()
    throws
  {
    for words in [[], ["list"], ["todo"], ["done", "x"], ["history"], ["show", "x"], ["status"]] {
      let named = try memo(words)
      let child = try Child(
        "/usr/bin/env", ["MEMOD_FILE=\(store)", Child.memodPath, "memo"] + words,
        stdin: "/dev/null")
      let errors = try child.restOfErrors()
      #expect(named.ending == .status(3))
      #expect(try child.ending() == .status(3), "\(words)")
      #expect(errors.contains("There is no store at `\(store)`. `memo add"))
    }
    #expect(!FileManager.default.fileExists(atPath: store))
  }
}
