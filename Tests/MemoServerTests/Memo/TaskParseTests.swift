import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// A typed line read as a task. The clock starts on Friday 2026-11-20.
struct TaskParseTests {
  private func range(_ start: Int, _ end: Int, line: Int = 0) -> JSON {
    [
      "start": ["line": .number(JSONNumber(line)), "character": .number(JSONNumber(start))],
      "end": ["line": .number(JSONNumber(line)), "character": .number(JSONNumber(end))],
    ]
  }

  @Test func `what was understood makes the task, and nothing is written`() throws {
    let client = TestClient()
    try client.ask("group/create", ["id": "g", "name": "Two words"])
    let state = try client.ask("store/status")["state"]
    let text = #"Call mom #family tomorrow 5pm @"two words" !"#
    let parsed = try client.ask("task/parse", ["text": .string(text)])
    expect(parsed["content"], equals: "Call mom #family")
    expect(parsed["due"], equals: "2026-11-21T17:00:00.000Z")
    expect(parsed["group"], equals: "g")
    expect(parsed["important"], equals: true)
    expect(parsed["tags"], equals: ["family"])
    expect(parsed.array("spans").map { $0.text("kind") }, equals: ["due", "group", "important"])
    try expect(client.ask("store/status")["state"], equals: state)
    let created = try client.ask(
      "task/create",
      [
        "content": try #require(parsed["content"]), "due": try #require(parsed["due"]),
        "group": "g", "important": true,
      ])
    expect(created[path: "memo.title"], equals: "Call mom #family")
  }

  @Test func `a group that is named and not taken is said to be, and why`() throws {
    let client = TestClient()
    try client.makeGroup("Home")
    try client.makeGroup("Soon", ["query": ["kind": "task"]])
    for (text, reasons, groups) in [
      ("Pay @flat", ["There is no group “flat”."], ["flat"]),
      (#"Pay @"two words" tomorrow"#, ["There is no group “two words”."], ["two words"]),
      ("Pay @home @flat", ["There is no group “flat”."], ["flat"]),
      ("Pay @home @Home", ["A memo has only one group."], [""]),
      ("@home", ["There is no other text."], [""]),
      (
        "Pay @soon",
        ["Soon shows what its query finds and holds nothing itself; choose a plain group."], [""]
      ),
      ("Coffee @10am", [], []), ("Mail a@b.c about `@x`", [], []), ("Pay\nthe @rent", [], []),
    ] as [(String, [String], [String])] {
      let unread = try client.ask("task/parse", ["text": .string(text)]).array("unread")
      expect(unread.map { $0.text("reason") }, equals: reasons, "\(text)")
      expect(unread.map { $0.text("group") }, equals: groups, "\(text)")
    }
    let near = try client.ask("task/parse", ["text": "Lunch @home, Bo"]).array("unread")
    expect(near.first?["readings"], equals: ["@Home"])
    expect(near.first?["group"], equals: nil)
    let rejected = try client.ask("task/parse", ["text": "Pay @flat", "reject": ["@flat"]])
    expect(rejected["unread"], equals: nil)
  }

  @Test(arguments: [
    (
      "en",
      [
        "2026-11-20 18:00", "starts 2026-11-20", "every day", "remind 1 hour before", "Home",
        "important",
      ]
    ),
    ("ko", ["2026-11-20 18:00", "시작 2026-11-20", "매일", "알림 1시간 전", "Home", "중요"]),
  ])
  func `each part says what it means in the person's language`(
    locale: String, said: [String]
  ) throws {
    let client = TestClient()
    try client.ask("initialize", ["locale": .string(locale)])
    try client.makeGroup("Home")
    var found: [String] = []
    for text in [
      "today 6pm", "starting today", "every day", "today 6pm, remind 1 hour before", "@home", "!",
    ] {
      let parsed = try client.ask("task/parse", ["text": .string("Pay " + text)])
      found.append(try #require(parsed.array("spans").last).text("said"))
    }
    expect(found, equals: said)
  }

  @Test(arguments: [
    ("Call friday", "Call monday", "Call monday", ""),
    ("Cancel the 6pm table", "Cancel the 7pm table", "Cancel the 7pm table", ""),
    ("Call friday", "Call mum friday", "Call mum friday", ""),
    ("Call friday", "Call friday at 5pm", "Call", "2026-11-27T17:00:00.000Z"),
    ("Friday report", "Friday report tomorrow", "Friday report", "2026-11-21"),
    ("Pay @home !", "Pay rent @home !", "Pay rent @home !", ""),
    (
      "Meet Ann friday", "Meet Ann friday tomorrow 3pm", "Meet Ann friday",
      "2026-11-21T15:00:00.000Z"
    ),
    ("Call 2999-12-24", "Call 2999-12-24 tomorrow", "Call 2999-12-24", "2026-11-21"),
    ("금요일 회의", "금요일 회의 내일", "금요일 회의", "2026-11-21"),
  ])
  func `words that a title had before stay text`(
    old: String, new: String, content: String, due: String
  ) throws {
    let client = TestClient()
    try client.makeGroup("Home")
    let parsed = try client.ask("task/parse", ["text": .string(new), "was": .string(old)])
    expect(parsed.text("content"), equals: content)
    expect(parsed.text("due"), equals: due)
  }

  @Test(arguments: [("utf-8", 22), ("utf-16", 10), ("utf-32", 9)])
  func `ranges count as the client does`(encoding: String, start: Int) throws {
    let client = TestClient()
    try client.ask("initialize", ["positionEncodings": [.string(encoding)]])
    let parsed = try client.ask("task/parse", ["text": "장보기 하자 😀 내일"])
    let span = try #require(parsed.array("spans").first)
    expect(span[path: "range.start.character"]?.int, equals: start, "\(span)")
  }

  @Test func `a time alone is of the day that is asked for, and other words are not`() throws {
    let client = TestClient()
    for (text, due) in [
      ("Meet 15:00", "2027-03-05T15:00:00.000Z"),
      ("Meet tomorrow 15:00", "2026-11-21T15:00:00.000Z"),
    ] {
      let parsed = try client.ask("task/parse", ["text": .string(text), "day": "2027-03-05"])
      #expect(parsed.text("due") == due, "\(text)")
    }
  }

  @Test func `what was read in doubt is offered with its other reading`() throws {
    let client = TestClient()
    let parsed = try client.ask("task/parse", ["text": "\n😀 내일 9시 회의 @x"])
    expect(parsed["content"], equals: "\n😀 회의 @x")
    expect(parsed["due"], equals: "2026-11-21T09:00:00.000Z")
    expect(parsed[path: "doubt.range"], equals: range(6, 8, line: 1))
    expect(parsed[path: "doubt.readings"], equals: ["21:00"])
    try expect(
      client.ask("task/parse", ["text": "내일 9시 회의", "doubt": false])["doubt"], equals: nil)
    let settled = try client.ask("task/parse", ["text": "\n😀 내일 21:00 회의 @x"])
    expect(settled["due"], equals: "2026-11-21T21:00:00.000Z")
    expect(settled["doubt"], equals: nil)
  }

  @Test func `what can't be read whole is in unread, with its range, a reason and readings`() throws
  {
    let client = TestClient()
    let parsed = try client.ask("task/parse", ["text": "😀 call tomorow at 3pm @x"])
    expect(parsed["content"], equals: "😀 call tomorow at 3pm @x")
    #expect(parsed["due"] == nil && parsed["spans"] == [])
    let unread = try #require(parsed.array("unread").first)
    expect(unread["range"], equals: range(8, 22))
    expect(unread["readings"], equals: ["tomorrow at 3pm"])
    #expect(unread.text("reason").hasSuffix("."))
    try expect(client.ask("task/parse", ["text": "call tomorrow at 3pm"])["unread"], equals: nil)
  }

  @Test func `a write reads a typed line as parsing does, and what it says itself wins`() throws {
    let client = TestClient()
    let line: JSON = ["id": "a", "content": "call tomorrow 3pm !\nmore", "parse": true]
    let made = try client.ask("task/create", line)
    expect(made[path: "memo.content"], equals: "call\nmore")
    expect(made[path: "memo.task.due"], equals: "2026-11-21T15:00:00.000Z")
    expect(made[path: "memo.task.important"], equals: true)
    try expect(client.ask("task/create", line)[path: "memo.revision"], equals: 1)
    let said = try client.ask(
      "memo/create", ["content": "call tomorrow", "parse": true, "task": ["due": "2026-12-01"]])
    expect(said[path: "memo.content"], equals: "call tomorrow")
    expect(said[path: "memo.task.due"], equals: "2026-12-01")
    let plain = try client.ask("memo/create", ["content": "call banana", "parse": true])
    expect(plain[path: "memo.task"], equals: .null)
    let renamed = try client.ask(
      "task/update", ["id": "a", "title": "ring fryday 3pm", "parse": true])
    expect(renamed[path: "memo.title"], equals: "ring fryday 3pm")
    expect(renamed.array("unread").first?["readings"], equals: ["friday 3pm"])
    let moved = try client.ask("memo/update", ["id": "a", "title": "ring friday", "parse": true])
    #expect(moved[path: "memo.title"] == "ring" && moved[path: "memo.task.due"] == "2026-11-27")
  }

  @Test(arguments: [("en-GB", "2027-04-03"), ("en-US", "2027-03-04"), ("ko", "2027-03-04")])
  func `a date in numbers is read as people write it where they are`(
    locale: String, due: String
  ) throws {
    let client = TestClient()
    try client.ask("initialize", ["locale": .string(locale)])
    try expect(client.ask("task/parse", ["text": "Dentist 3/4/2027"])["due"], equals: .string(due))
  }

  @Test func `what was parsed can be sent as it came, but for what shows it`() throws {
    let client = TestClient()
    let parsed = try client.ask("task/parse", ["text": "call tomorrow at 9, or fryday"])
    let params: JSON = [
      "content": try #require(parsed["content"]), "doubt": parsed["doubt"] ?? .null,
      "unread": parsed["unread"] ?? .null,
    ]
    _ = try client.ask("task/create", params)
  }

  @Test func `what is rejected stays text, and what is read instead can be rejected too`() throws {
    let client = TestClient()
    let text: JSON = "Watch tomorrow or monday"
    let both = try client.ask(
      "task/parse", ["text": text, "reject": [range(6, 14), range(18, 24)]])
    expect(both["content"], equals: text)
    expect(both["spans"], equals: [])
    expect(both["due"], equals: nil)
  }

  @Test func `a reminder is read, and makes a task that is reminded of`() throws {
    let client = TestClient()
    let text = "Call monday 3pm remind me 1 day before, remind me at 9am"
    let parsed = try client.ask("task/parse", ["text": .string(text)])
    expect(parsed["content"], equals: "Call")
    expect(parsed["remind"], equals: ["-P1D", "2026-11-23T09:00:00.000Z"])
    let spans = parsed.array("spans").filter { $0["kind"] == "remind" }
    expect(spans.map { $0["value"] }, equals: ["-P1D", "2026-11-23T09:00:00.000Z"])
    expect(
      spans.map { $0["words"] },
      equals: [
        ["en": "1 day before", "ko": "1일 전"],
        ["en": "2026-11-23 09:00", "ko": "2026-11-23 09:00"],
      ])
    expect(spans.first?["range"], equals: range(16, 39))
    let made = try client.ask(
      "task/create",
      [
        "content": "Call", "due": try #require(parsed["due"]),
        "remind": try #require(parsed["remind"]),
      ])
    expect(made[path: "memo.task.remind"], equals: parsed["remind"])
    try expect(client.ask("task/parse", ["text": "Call monday"])["remind"], equals: nil)
  }

  @Test(arguments: [
    (
      "Water every 2 weeks on mon and thu at 9am @g", "Water", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
      "2026-11-23T09:00:00.000Z", "every 2 weeks on Monday and Thursday", ["repeat", "group"]
    ),
    ("매주 월요일 회의", "회의", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23", "every Monday", ["repeat"]),
    (
      "가계부 매달 말일 12월 31일", "가계부", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-12-31",
      "every month on the last day", ["repeat", "due"]
    ),
  ])
  func `a repeat is read, and makes a task that repeats`(
    text: String, content: String, rule: String, due: String, words: String, kinds: [String]
  ) throws {
    let client = TestClient()
    try client.ask("group/create", ["id": "g", "name": "g"])
    let parsed = try client.ask("task/parse", ["text": .string(text)])
    expect(parsed["content"], equals: .string(content))
    expect(parsed["due"], equals: .string(due))
    expect(parsed[path: "repeat.rule"], equals: .string(rule))
    expect(parsed[path: "repeat.from"], equals: "due")
    expect(parsed[path: "repeat.words.en"], equals: .string(words))
    expect(parsed.array("spans").map { $0.text("kind") }, equals: kinds)
    let span = try #require(parsed.array("spans").first)
    expect(span[path: "value"], equals: parsed["repeat"])
    // As clients do: all that was read, but for what shows it.
    let read: JSON = [
      "content": try #require(parsed["content"]), "due": try #require(parsed["due"]),
      "repeat": try #require(parsed["repeat"]),
    ]
    let created = try client.ask("task/create", read)
    expect(created[path: "memo.task.due"], equals: .string(due))
    expect(created[path: "memo.task.repeat.rule"], equals: .string(rule))
    expect(created[path: "memo.task.repeat.words"], equals: parsed[path: "repeat.words"])
    let rejected = try client.ask(
      "task/parse",
      ["text": .string(text), "reject": .array(parsed.array("spans").compactMap { $0["range"] })])
    expect(rejected["content"], equals: .string(text))
    expect(rejected["repeat"], equals: nil)
  }

  @Test(arguments: ["", " ", "!", "내일", "@nobody !", "\u{0}"])
  func `there is always a content`(text: String) throws {
    let client = TestClient()
    guard !text.utf8.contains(0) else {
      try expect(
        client.refusal("task/parse", ["text": .string(text)]).kind, equals: "invalidParams")
      return
    }
    let parsed = try client.ask("task/parse", ["text": .string(text)])
    #expect(parsed["content"]?.string != nil)
  }
}
