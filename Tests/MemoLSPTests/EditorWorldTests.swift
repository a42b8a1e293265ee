import Dates
import MemoFormats
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text
import TypedJSON

/// What happens around an editor: time, folders, other programs, a store that is away.
struct EditorWorldTests {
  private static let note = "file:///notes/Note.md"

  @Test(arguments: PositionEncoding.allCases)
  func `places are counted as the editor counts`(encoding: PositionEncoding) throws {
    let editor = try EditorHarness(
      ["Plan"], capabilities: ["general": ["positionEncodings": [.string(encoding.rawValue)]]])
    try editor.open(Self.note, "한글 👩‍👩‍👧 é\n한글 😀 [[Plan]] x\n")
    // 한글, a space, an emoji, a space: in bytes, in UTF-16 and in scalars.
    let start = [PositionEncoding.utf8: 12, .utf16: 6, .utf32: 5][encoding] ?? 0
    let links = try editor.result(
      "textDocument/documentLink", ["textDocument": ["uri": .string(Self.note)]])
    let range = links[0]?["range"]
    expect(range?["start"]?["character"]?.int, equals: start)
    expect(range?["end"]?["character"]?.int, equals: start + 8)
    expect(try editor.at("definition", Self.note, 1, start - 1), equals: nil)
    #expect(try editor.at("definition", Self.note, 1, start)["uri"] != nil)
    // An edit behind the emoji.
    try editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.note), "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": ["line": 1, "character": .number(JSONNumber(start + 2))],
              "end": ["line": 1, "character": .number(JSONNumber(start + 6))],
            ], "text": "새 글",
          ]
        ],
      ])
    let hover = try editor.at("hover", Self.note, 1, start + 2)
    expect(hover["contents"]?["value"], equals: "No memo is called “새 글”.")
  }

  @Test func `hints and lists follow the day and the clock`() throws {
    let editor = try EditorHarness(
      ["[ ] Call today", "[ ] Meet today 3pm"],
      capabilities: [
        "workspace": ["inlayHint": ["refreshSupport": true], "applyEdit": true]
      ])
    try editor.open(Self.note, "[[Call]] [[Meet]]")
    try editor.wait()
    expect(try editor.hints(Self.note), equals: ["today", "today 15:00"])
    let hour = 3_600_000
    _ = editor.count("workspace/inlayHint/refresh")
    expect(editor.server.deadline, equals: Instant.start.advanced(by: 6 * hour))
    editor.now = Instant.start.advanced(by: 6 * hour)
    try editor.work()
    expect(editor.count("workspace/inlayHint/refresh"), equals: 1)
    expect(try editor.hints(Self.note), equals: ["today", "late (today 15:00)"])
    try editor.wait()
    let midnight = Instant.start.advanced(by: 15 * hour)
    expect(editor.server.deadline, equals: midnight)
    try editor.open("file:///notes/Overdue.memod.md", "")
    _ = editor.taken("workspace/applyEdit")
    editor.now = midnight
    try editor.work()
    expect(editor.count("workspace/inlayHint/refresh"), equals: 1)
    expect(try editor.hints(Self.note), equals: ["1 day late", "1 day late"])
  }

  @Test func `links lead into every folder of the workspace, also later ones`() throws {
    let editor = try EditorHarness()
    for path in ["/notes/One.md", "/second/Two.md", "/more/Three.md"] {
      _ = editor.files.write("# \(path)\n\n## Part\n", to: path)
    }
    try editor.open(Self.note, "[[One]] [[Two]] [[Three#Part]]")
    func dead() throws -> Int {
      try editor.wait()
      return editor.taken("textDocument/publishDiagnostics").last?["diagnostics"]?.array?.count
        ?? -1
    }
    expect(try dead(), equals: 2)
    func change(added: JSON, removed: JSON) throws {
      try editor.notify(
        "workspace/didChangeWorkspaceFolders",
        ["event": ["added": added, "removed": removed]])
    }
    let (second, more): (JSON, JSON) = (
      ["uri": "file:///second", "name": "second"], ["uri": "file:///more", "name": "more"]
    )
    try change(added: [second, more], removed: [])
    expect(try dead(), equals: 0)
    let three = try editor.at("definition", Self.note, 0, 20)
    expect(three["uri"], equals: "file:///more/Three.md")
    expect(three["range"]?["start"]?["line"], equals: 2)
    try change(added: [], removed: [second])
    expect(try dead(), equals: 1)
  }

  @Test func `a file that another program makes or removes changes which links are dead`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.note, "[[New]]")
    func dead() throws -> Int? {
      try editor.wait()
      return editor.taken("textDocument/publishDiagnostics").last?["diagnostics"]?.array?.count
    }
    func changed(_ type: JSON) throws {
      try editor.notify(
        "workspace/didChangeWatchedFiles",
        ["changes": [["uri": "file:///notes/New.md", "type": type]]])
    }
    expect(try dead(), equals: 1)
    _ = editor.files.write("", to: "/notes/New.md")
    try changed(1)
    expect(try dead(), equals: 0)
    try changed(2)
    expect(try dead(), equals: nil)
  }

  @Test func `an editor that watches no files shows the file that it has made itself`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.note, "[[New]]")
    _ = editor.files.write("x", to: "/notes/New.md")
    try editor.open("file:///notes/New.md", "x")
    try editor.save("file:///notes/New.md")
    expect(try editor.at("definition", Self.note, 0, 3)["uri"], equals: "file:///notes/New.md")
  }

  @Test func `a memo of a live folder is its file, which the folder's program keeps`() throws {
    let editor = try EditorHarness(["Plan\n\n## Part\n\nsee [[Other]]", "Other"])
    let ids = try ["Plan", "Other"].map { title in
      let uri = try {
        try editor.open(Self.note, "[[\(title)]]")
        return try editor.at("definition", Self.note, 0, 3)["uri"]?.string
      }()
      return try #require(uri?.split(separator: ".").dropLast().last).description
    }
    let plan = "---\ngroup: Home\n---\n# Plan\n\n## Part\n\nsee [[Other]]\n"
    _ = editor.files.write(plan, to: "/live/Home/Plan.md")
    editor.files.setLive("/live/Home/Plan.md", ids[0])
    try editor.open(Self.note, "[[Plan#Part]]")
    let place = try editor.at("definition", Self.note, 0, 3)
    expect(place["uri"], equals: "file:///live/Home/Plan.md")
    expect(place["range"]?["start"]?["line"], equals: 5)
    // Its references are counted in the file, and the file isn't edited when a memo is renamed.
    try editor.open(Self.note, "[[Other]]")
    let found = try editor.at("references", Self.note, 0, 3).array ?? []
    let own = try #require(found.first { $0["uri"] == "file:///live/Home/Plan.md" })
    expect(own["range"]?["start"]?["line"], equals: 7)
    try editor.open("file:///live/Home/Plan.md", plan)
    var params = EditorHarness.place(Self.note, 0, 3).object?.members ?? []
    params.append(("newName", "Another"))
    let edit = try editor.result("textDocument/rename", .object(JSONObject(params)))
    expect(
      edit["documentChanges"]?.array?.map { $0["textDocument"]?["uri"] },
      equals: [.string(Self.note)])
    #expect(try editor.actions("file:///live/Home/Plan.md", 0...0)["Due today"] != nil)
  }

  @Test func `a request waits for another program's lock, and a save says that it has to`() throws {
    let lock = HeldLock()
    let editor = try EditorHarness(["Plan\n\nfirst\n"], storage: FailingStorage(lock: lock))
    try editor.open(Self.note, "[[Plan]]")
    let uri = try #require(try editor.at("definition", Self.note, 0, 3)["uri"]?.string)
    try editor.open(uri, "Plan\n\nfirst\n")
    try editor.change(uri, to: "Plan\n\nfirst\nsecond\n")
    lock.extent = .writing
    try editor.save(uri)
    expect(editor.shown()?.hasPrefix("Not saved to memod: The store is locked"), equals: true)
    editor.receive(
      #"{"jsonrpc":"2.0","id":"wait","method":"workspace/executeCommand","params":"#
        + #"{"command":"memod.add","arguments":["Later"]}}"#)
    try editor.work()
    expect(editor.arrived.contains { $0["id"] == "wait" }, equals: false)
    lock.extent = .free
    try editor.wait()
    expect(editor.arrived.contains { $0["id"] == "wait" && $0["result"] != nil }, equals: true)
    try editor.save(uri)
    expect(try editor.titles("second"), equals: ["Plan"])
  }

  @Test func `without its store an editor keeps what is typed, and the store may come later`()
    throws
  {
    let editor = try EditorHarness(
      storage: ClosedStorage(because: .unavailable("The disk is gone.")))
    try editor.open(Self.note, "[[Pl")
    let reply = try editor.ask("textDocument/completion", EditorHarness.place(Self.note, 0, 4))
    expect(reply["error"]?["message"], equals: "The disk is gone.")
    try editor.change(Self.note, to: "# One\n[[Pl")
    let symbols = try editor.result(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Self.note)]])
    expect(symbols[0]?["name"], equals: "One")
    var store = Store(
      MemoryStorage(epoch: "back"), at: TimeContext(now: .start, zone: .utc),
      queries: JSONQueryForm.self)
    _ = try store.create(MemoDraft(content: "Plan"))
    editor.server.open(store.storage)
    try editor.work()
    expect(try editor.labels(Self.note, 1, 4), equals: ["Plan"])
  }
}
