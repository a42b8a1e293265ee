import Dates
import JSONRPC
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// todo.txt; the first lines are the examples of the format's own description.
struct TodoTxtTests {
  /// A line, and the members of what is made of it.
  @Test(
    arguments: [
      (
        "(A) Thank Mom for the meatballs @phone", "Thank Mom for the meatballs #phone",
        ["important": true]
      ),
      (
        "(B) Schedule Goodwill pickup +GarageSale @phone", "Schedule Goodwill pickup #phone pri:B",
        ["group": "GarageSale"]
      ),
      (
        "Post signs around the neighborhood +GarageSale", "Post signs around the neighborhood",
        ["group": "GarageSale"]
      ),
      ("@GroceryStore Eskimo pies", "#GroceryStore Eskimo pies", [:]),
      (
        "Really gotta call Mom (A) @phone @someday", "Really gotta call Mom (A) #phone #someday",
        [:]
      ),
      ("(b) Get back to the boss", "(b) Get back to the boss", [:]),
      ("(B)->Submit TPS report", "(B)->Submit TPS report", [:]),
      (
        "2011-03-02 Document +TodoTxt task format", "Document +TodoTxt task format",
        ["group": "TodoTxt", "created": "2011-03-01T15:00:00.000Z"]
      ),
      (
        "(A) 2011-03-02 Call Mom", "Call Mom",
        ["important": true, "created": "2011-03-01T15:00:00.000Z"]
      ),
      ("(A) Call Mom 2011-03-02", "Call Mom 2011-03-02", ["important": true]),
      (
        "(A) Call Mom +Family +PeaceLoveAndHappiness @iphone @phone",
        "Call Mom +Family #iphone #phone", ["important": true, "group": "PeaceLoveAndHappiness"]
      ),
      ("Email SoAndSo at soandso@example.com", "Email SoAndSo at soandso@example.com", [:]),
      ("Learn how to add 2+2", "Learn how to add 2+2", [:]),
      (
        "x 2011-03-03 Call Mom", "Call Mom",
        ["state": "done", "completed": "2011-03-02T15:00:00.000Z"]
      ),
      ("xylophone lesson", "xylophone lesson", [:]),
      ("X 2012-01-01 Make resolutions", "X 2012-01-01 Make resolutions", [:]),
      ("(A) x Find ticket prices", "x Find ticket prices", ["important": true]),
      (
        "x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github",
        "Review Tim's pull request #github",
        [
          "state": "done", "group": "TodoTxtTouch", "completed": "2011-03-01T15:00:00.000Z",
          "created": "2011-02-28T15:00:00.000Z",
        ]
      ),
      ("x (A) done and important", "done and important", ["state": "done", "important": true]),
      ("x done pri:A", "done", ["state": "done", "important": true]),
      ("x done pri:C", "done pri:C", ["state": "done"]),
      (
        "Pay due:2026-12-24 t:2026-12-20 rec:1m h:1", "Pay h:1",
        [
          "due": "2026-12-24", "start": "2026-12-20",
          "repeat": "FREQ=MONTHLY completion 2026-12-24 Asia/Seoul",
        ]
      ),
      (
        "rec:+2w Pay due:2026-12-24", "Pay",
        [
          "due": "2026-12-24",
          "repeat": "FREQ=WEEKLY;INTERVAL=2 due 2026-12-24 Asia/Seoul",
        ]
      ),
      (
        "Pay rec:+1b due:2026-12-24", "Pay",
        [
          "due": "2026-12-24",
          "repeat": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR due 2026-12-24 Asia/Seoul",
        ]
      ),
      (
        "Pay due:2026-12-24 dueTime:1530", "Pay", ["due": "2026-12-24T06:30:00.000Z"]
      ),
      (
        "dueTime:15:30 Pay due:2026-12-24 rec:+1w", "Pay",
        [
          "due": "2026-12-24T06:30:00.000Z",
          "repeat": "FREQ=WEEKLY due 2026-12-24T15:30:00 Asia/Seoul",
        ]
      ),
      ("Pay due:2026-12-24T15:30", "Pay", ["due": "2026-12-24T06:30:00.000Z"]),
      ("Pay dueTime:1530", "Pay dueTime:1530", [:]),
      (
        "(A) Water rec:d t:2026-11-26 @Home", "Water #Home",
        [
          "important": true, "due": "2026-11-26", "start": "2026-11-26",
          "repeat": "FREQ=DAILY completion 2026-11-26 Asia/Seoul",
        ]
      ),
      (
        "Stretch rec:+1d t:2026-11-26", "Stretch",
        [
          "due": "2026-11-26", "start": "2026-11-26",
          "repeat": "FREQ=DAILY due 2026-11-26 Asia/Seoul",
        ]
      ),
      (
        "talk to @Minji about +garden before spring", "talk to #Minji about +garden before spring",
        ["group": "garden"]
      ),
      ("(C) +house paint the fence", "paint the fence pri:C", ["group": "house"]),
      ("Pay due:2026-12-24 due:2026-12-25", "Pay due:2026-12-24", ["due": "2026-12-25"]),
      ("한글 @회의 +모임", "한글 #회의", ["group": "모임"]),
      ("no tags: @2 @a.b @ + ", "no tags: @2 @a.b @ +", [:]),
      ("(A)", "(A)", [:]), ("x", "x", [:]), ("\u{FEFF}x a", "a", ["state": "done"]),
      ("two  spaces", "two  spaces", [:]),
    ] as [(String, String, JSON)])
  func `a line becomes a task`(_ line: String, _ content: String, _ members: JSON) throws {
    let client = TestClient(zone: .seoul)
    let results = try client.importText(.todoTxt, line)
    expect(results.map { $0["notes"] }, equals: [nil])
    let memo = try #require(try client.everyMemo().first)
    expect(memo.text("content"), equals: content)
    #expect(memo[path: "task.state"] == members["state"] ?? "todo")
    #expect(memo[path: "task.important"] == members["important"] ?? false)
    #expect(memo[path: "task.due"] == members["due"] ?? .null)
    #expect(memo[path: "task.start"] == members["start"] ?? .null)
    #expect(memo[path: "task.completedAt"] == members["completed"] ?? .null)
    expect(memo.repeatText, equals: members["repeat"]?.string)
    #expect(memo["createdAt"] == members["created"] ?? .string(Instant.start.text))
    try expect(client.groupName(memo), equals: members["group"]?.string)
    let export = try client.exportedText(.todoTxt)
    expect(export, equals: line)
  }

  @Test(arguments: [
    ("a due:2026-13-40", "the due date 2026-13-40 isn't a day; it stays in the text"),
    ("a rec:1m", "the repeat rec:1m has no due date to start from; it stays in the text"),
    ("due:2026-12-24 a dueTime:2460", "the due time 2460 isn't a time; it stays in the text"),
    ("a due:2026-12-24T25:00", "the due date 2026-12-24T25:00 isn't a day; it stays in the text"),
    ("a t:soon", "the start soon isn't a day; it stays in the text"),
    ("a due:tomorrow", "the due date tomorrow isn't a day; it stays in the text"),
    ("2026-02-30 a", "the creation date 2026-02-30 isn't a day; it stays in the text"),
    ("x 2026-02-30 a", "the completion date 2026-02-30 isn't a day; it stays in the text"),
  ])
  func `what isn't a day is said and stays in the text`(_ line: String, _ note: String) throws {
    let client = TestClient()
    let results = try client.importText(.todoTxt, line)
    expect(results.first?["notes"], equals: [.string(note)])
    let content = try #require(try client.everyMemo().first).text("content")
    #expect(line.hasSuffix(content))
  }

  @Test func `lines end as they like, and one that can't be taken stops no other`() throws {
    let context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    let text =
      Array("one\r\ntwo\rthree\n\n \t\nx 2026-01-01\nbad ".utf8) + [0xFF, 0x0A] + Array("last".utf8)
    var reader = TodoTxtReader(text, in: context)
    var outcomes: [String] = []
    while let reading = reader.next() {
      switch reading.result {
      case .memo(let memo, _): outcomes.append("\(reading.line) \(memo.content)")
      case .failed(let why): outcomes.append("\(reading.line)! \(why.english.prefix(17))")
      case .skipped: outcomes.append("skipped")
      }
    }
    expect(
      outcomes,
      equals: [
        "1 one", "2 two", "3 three", "6 ", "7! the text isn't UT", "8 last",
      ])
  }

  @Test func `a task is written as todo.txt has it`() throws {
    let client = TestClient(zone: .seoul)
    try client.makeGroup("Work and play", ["id": "g"])
    try client.makeTask(
      "# x Call #mom\n\n#body text", ["id": "a", "group": "g", "important": true])
    try client.makeTask("Ask pri:C", ["id": "b", "due": "2026-12-24", "start": "2026-12-20"])
    try client.makeTask(
      "Paid", ["id": "c", "state": "done", "important": true, "due": "2026-12-24T20:00:00Z"])
    try client.makeMemo("no task", ["id": "d"])
    #expect(
      try client.exportedText(.todoTxt) == """
        (C) 2026-11-20 Ask due:2026-12-24 t:2026-12-20 memod:b
        x 2026-11-20 2026-11-20 Paid due:2026-12-25 dueTime:0500 pri:A memod:c
        (A) 2026-11-20 x Call @mom @body +Work_and_play memod:a

        """)
    try expect(client.ask("store/export", ["format": "todoTxt"])["leftOut"], equals: 1)
  }

  @Test func `what todo.txt can't tell stays as it is when a changed line comes back`() throws {
    let client = TestClient()
    try client.makeTask(
      "# Call\n\nbody", ["id": "a", "state": "doing", "due": "2026-12-24T20:00:00Z"])
    let line = try client.exportedText(.todoTxt).replacing("Call", with: "Call Mom +Family")
    expect(JSON.outcomes(try client.importText(.todoTxt, line)), equals: ["kept"])
    #expect(try client.groupNames().isEmpty)
    let results = try client.importText(.todoTxt, line, ["onConflict": "replace"])
    expect(JSON.outcomes(results), equals: ["replaced"])
    let memo = try client.memo("a")
    expect(memo["content"], equals: "# Call Mom\n\nbody")
    expect(memo[path: "task.state"], equals: "doing")
    expect(memo[path: "task.due"], equals: "2026-12-24T20:00:00.000Z")
    try expect(client.groupNames(), equals: ["Family"])
  }

  @Test func `a line without an id is known by its text, also once it is done or the day changes`()
    throws
  {
    let client = TestClient()
    try client.importText(.todoTxt, "Call +Family\nCall\nCall")
    try expect(client.everyMemo().count, equals: 3)
    let results = try client.importText(
      .todoTxt, "x 2026-11-21 2026-11-20 Call +Family\n(A) Call due:2026-12-01",
      ["onConflict": "replace"])
    expect(JSON.outcomes(results), equals: ["replaced"])
    try expect(client.everyMemo().count, equals: 3)
  }

  @Test func `a line of another priority is known once it is done and has it as a key`() throws {
    let client = TestClient()
    try client.importText(.todoTxt, "(B) Call Mom")
    try client.importText(.todoTxt, "x 2026-11-21 Call pri:B Mom", ["onConflict": "replace"])
    let memos = try client.everyMemo()
    expect(memos.map { $0.text("content") }, equals: ["Call pri:B Mom"])
    expect(memos.first?[path: "task.state"], equals: "done")
  }

  @Test func `a project named like a built-in group gets a number, once`() throws {
    let client = TestClient()
    expect(
      JSON.outcomes(try client.importText(.todoTxt, "a +Today\nb +Today")), equals: ["created"])
    expect(
      JSON.outcomes(try client.importText(.todoTxt, "a +Today\nb +Today")), equals: ["unchanged"])
    try expect(client.groupNames(), equals: ["Today (1)"])
  }

  @Test(
    arguments: [
      (["format": "todoTxt"], "`text` is missing"),
      (["format": "todoTxt", "lines": []], "send `text`, not `lines`"),
      (["text": "a"], "`lines` is missing"),
      (["lines": [], "text": "a"], "are sent as `lines`"),
      (["format": "todoTxt", "text": "a", "cursor": "x"], "`cursor` isn't from"),
    ] as [(JSON, String)])
  func `lines go with JSON Lines and a text with the rest`(_ params: JSON, _ words: String) throws {
    let refusal = try TestClient().refusal("store/import", params)
    expect(refusal.kind, equals: "invalidParams")
    #expect(refusal.message.contains(words), "\(refusal.message)")
  }
}

struct SHA1Tests {
  /// The examples of RFC 3174, section 7.3, and the empty message.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      String(
        repeating: "0123456701234567012345670123456701234567012345670123456701234567", count: 10),
      "dea356a2cddd90c7a7ecedc5ebb563934f460452"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func `digests are those of RFC 3174`(_ message: String, _ digest: String) {
    expect(hex(SHA1.digest(message.utf8)), equals: digest)
  }
}
