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
