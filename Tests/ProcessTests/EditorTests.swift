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

  @Test(arguments: [
    ("emacsclient -n", false), ("vim -g", false), ("code", false), ("my-editor", false),
    ("env LC_ALL=C subl", false), ("vim -n", true), ("nano", true), ("env LC_ALL=C vim", true),
    ("emacsclient", true),
  ])
  func `whether an editor waits is judged by its name and its options`(
    command: String, waits: Bool
  ) throws {
    let id = try String(memo(["add", "--literal", "one"]).output.dropLast())
    var words = command.split(separator: " ").map(String.init)
    let place = try #require(words.firstIndex { !$0.contains("=") && $0 != "env" })
    let path = home.path(words[place])
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/bin/true")
    words[place] = path
    let result = try memo(["edit", id], editor: words.joined(separator: " "))
    expect(result.ending, equals: .status(waits ? 0 : 1), "\(result.errors)")
    expect(try drafts().isEmpty, equals: waits)
    expect(result.errors.contains("Nothing was changed."), equals: waits)
    #expect(!result.errors.contains("emacsclient --wait") && !result.errors.contains("vim --wait"))
  }

  @Test func `an editor that is slow to start may have the text open all the same`() throws {
    let id = try String(memo(["add", "--literal", "one"]).output.dropLast())
    let result = try memo(["edit", id], editor: "sh -c 'sleep 1.1' e")
    expect(result.ending, equals: .status(0))
    let draft = try #require(try drafts().first)
    #expect(result.errors.contains("Nothing was changed.") && result.errors.contains(draft))
    try "two\n".write(toFile: home.path(draft), atomically: false, encoding: .utf8)
    expect(try memo(["edit", id], editor: "true").ending, equals: .status(0))
    expect(try memo(["show", id]).output, equals: "two")
  }

  /// Words that are nowhere else.
  private static let secret = "뷁쀍 qzxvj"

  /// The files below the folder, the store's among them, in which the secret is.
  private func found() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.path("."))
    return names.filter { name in
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: home.path(name)))
      return bytes?.range(of: Data(Self.secret.utf8)) != nil
    }
  }

  /// A memo of which there are a draft that nobody saved, one that the person discarded and one
  /// that couldn't be stored; and another memo with a draft that was saved.
  private func makeDrafts() throws -> (secret: String, other: String) {
    let secret = try String(memo(["add", "--literal", Self.secret]).output.dropLast())
    let other = try String(memo(["add", "--literal", "one"]).output.dropLast())
    _ = try memo(["edit", secret], editor: "sh -c 'echo more >>\"$1\"; exit 1' e")
    _ = try memo(["edit", secret], editor: "sh -c 'printf \"\\377\" >>\"$1\"' e")
    _ = try memo(["edit", secret], editor: "true")
    _ = try memo(["edit", other], editor: "true")
    expect(try drafts().count, equals: 4)
    let draft = try drafts().first {
      try Data(contentsOf: URL(fileURLWithPath: home.path($0))) == Data("one\n".utf8)
    }
    try "two".write(toFile: home.path(try #require(draft)), atomically: false, encoding: .utf8)
    return (secret, other)
  }

  @Test(arguments: [true, false])
  func `erasing a memo removes what editors were given of it, and no other draft`(
    isByServer: Bool
  ) throws {
    let (secret, other) = try makeDrafts()
    // The store, a note and three files.
    #expect(try found().count >= 5)
    if isByServer {
      let request = WireFraming.lines.request(
        1, "memo/purge", #"{"ids":["\#(secret)"],"erase":true}"#)
      let memod = try Child(
        "/usr/bin/env", ["XDG_STATE_HOME=\(home.path("state"))", Child.memodPath, "--file", store])
      try memod.send(request)
      memod.closeInput()
      #expect(try memod.restOfOutput().contains(#""erased":true"#))
    } else {
      #expect(try memo(["delete", "--purge", "--yes", secret]).ending == .status(0))
    }
    expect(try found(), equals: [])
    expect(try drafts().count, equals: 1)
    #expect(try memo(["edit", other], editor: "true").errors.contains("was saved since"))
    expect(try memo(["show", other]).output, equals: "two")
    expect(try drafts(), equals: [])
  }

  @Test func `a conflict that an editor left as it is waits for the next edit`() throws {
    let id = try String(memo(["add", "--literal", "one"]).output.dropLast())
    let other = "\(Child.memodPath) memo text \(id) theirs --file \(store)"
    let editor = home.path("editor")
    // Writes the first time, and leaves at once the second.
    let script = """
      #!/bin/sh
      grep -q '<<<<<<<' "$1" && exit 0
      \(other) >/dev/null; echo mine >"$1"

      """
    try script.write(toFile: editor, atomically: false, encoding: .utf8)
    chmod(editor, 0o700)
    for _ in 0..<2 {
      let edit = try memo(["edit", id], editor: editor)
      #expect(edit.ending == .status(1))
      let draft = try #require(try drafts().first)
      #expect(edit.errors.contains("Combine them in ") && edit.errors.contains(draft))
      expect(try drafts().count, equals: 1)
      let text = try String(contentsOfFile: home.path(draft), encoding: .utf8)
      #expect(text.contains("mine") && text.contains("theirs"))
      #expect(try memo(["show", id]).output == "theirs")
    }
    let draft = try #require(try drafts().first)
    try "both\n".write(toFile: home.path(draft), atomically: false, encoding: .utf8)
    expect(try memo(["edit", id], editor: "true").ending, equals: .status(0))
    #expect(try memo(["show", id]).output == "both")
    expect(try drafts(), equals: [])
  }

  @Test func `a text that couldn't be stored is in the next edit`() throws {
    let id = try String(memo(["add", "--literal", "one"]).output.dropLast())
    // Another store is in the place of the first while the editor is open.
    let moves = "mv \"\(store)\" \"\(store).old\"; : >\"\(store)\""
    let editor = "sh -c 'echo mine >\"$1\"; \(moves)' e"
    let edit = try memo(["edit", id], editor: editor)
    #expect(edit.ending == .status(3), "\(edit.errors)")
    let draft = try #require(try drafts().first)
    #expect(edit.errors.contains("Your text is in ") && edit.errors.contains(draft))
    try FileManager.default.removeItem(atPath: store)
    try FileManager.default.moveItem(atPath: store + ".old", toPath: store)
    expect(try memo(["edit", id], editor: "true").ending, equals: .status(0))
    #expect(try memo(["show", id]).output == "mine")
    expect(try drafts(), equals: [])
  }

  @Test(arguments: [
    ("LC_ALL=en_GB.UTF-8", "2027-04-03"), ("LC_TIME=de_DE", "2027-04-03"),
    ("LANG=fr_FR.UTF-8", "2027-04-03"), ("LC_ALL=en_US.UTF-8", "2027-03-04"),
    ("LANG=ko_KR.UTF-8", "2027-03-04"),
  ])
  func `the order of day and month is that of the environment`(
    variable: String, day: String
  ) throws {
    for words in [["Call 3/4/2027"], ["Call", "--due", "3/4/2027"]] {
      let child = try Child(
        "/usr/bin/env",
        ["-u", "LC_ALL", "-u", "LC_TIME", "-u", "LANG", variable, Child.memodPath, "memo", "add"]
          + words + ["--file", store], stdin: "/dev/null")
      expect(try child.restOfErrors(), equals: "")
      let id = try String(child.restOfOutput().dropLast())
      #expect(try memo(["list", "--format", "{id} {due}"]).output.contains("\(id) \(day)"))
    }
  }

  @Test func `a backup in this folder is named with the command that restores it`() throws {
    _ = try memo(["add", "one"])
    let child = try Child(
      "/bin/sh",
      [
        "-c", "cd \"$1\" && cp \"$3\" bk2.db && exec \"$2\" memo restore bk2.db --file \"$3\"",
        "sh", home.path("."), Child.memodPath, store,
      ], stdin: "/dev/null")
    #expect(try child.restOfErrors().contains("memo restore ./bk2.db"))
    expect(try child.ending(), equals: .status(1))
  }

  @Test func `lines that are appended at once are all there`() throws {
    let id = try String(memo(["add", "--literal", "one"]).output.dropLast())
    let words = (0..<6).map { "line\($0)" }
    let children = try words.map {
      try Child(
        Child.memodPath, ["memo", "append", id, $0, "--file", store], stdin: "/dev/null")
    }
    for child in children { expect(try child.ending(), equals: .status(0)) }
    let lines = try memo(["show", id]).output.split(separator: "\n").map(String.init)
    expect(lines.sorted(), equals: words + ["one"])
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
