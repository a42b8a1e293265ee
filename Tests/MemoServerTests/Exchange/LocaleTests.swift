import JSONRPC
import Memos
import ServerTestSupport
import TestSupport
import Testing

/// The server speaks the language of `initialize.locale`.
struct LocaleTests {
  /// What is wrong in every session, whatever its language.
  private static let refused: [(String, JSON)] = [
    ("memo/get", ["ids": ["m_none"], "fields": ["x"]]), ("memo/update", ["id": "m_none"]),
    ("memo/create", ["content": 1]), ("memo/create", [:]), ("memo/crate", [:]),
    ("memo/create", ["conten": "x"]), ("memo/create", ["content": "x", "group": "g_none"]),
    ("task/create", ["content": "x", "due": "blorp"]),
    ("task/create", ["content": "x", "due": "2026-02-30"]),
    ("task/create", ["content": "x", "repeat": ["rule": "FREQ=DAILY"]]),
    ("task/create", ["content": "x", "due": "2026-12-01", "repeat": ["rule": "blorp"]]),
    ("task/create", ["content": "x", "due": "2026-12-01", "repeat": ["rule": "FREQ=HOURLY"]]),
    ("task/create", ["content": "x", "due": "2026-12-01", "repeat": ["rule": "BYDAY=MO"]]),
    ("task/create", ["content": "x", "remind": ["-PT5M"]]),
    ("task/update", ["id": "m_memo", "due": "2026-12-01"]), ("history/undo", ["revision": 99]),
    ("history/redo", [:]), ("group/create", ["name": "집", "ifTaken": "error"]),
    ("group/create", ["name": "Today"]),
    ("group/update", ["id": "g_today", "name": "x"]), ("group/move", ["id": "g_home"]),
    ("memo/update", ["id": "m_memo", "content": "y", "ifRevision": 1]),
    ("memo/list", ["limit": -1]), ("memo/list", ["cursor": "x"]),
    ("memo/list", ["groop": "x"]), ("task/list", ["kind": "memo"]),
    ("memo/list", ["sort": [["by": "relevance"]]]), ("watch/stop", ["watch": "none"]),
    ("store/backup", ["path": "x"]), ("link/resolve", [:]), ("initialize", [:]),
    ("text/complete", ["content": "x"]), ("store/changes", ["since": "x.1"]),
  ]

  private static func client(_ params: JSON) throws -> TestClient {
    let client = TestClient()
    try client.ask("initialize", params)
    try client.ask("group/create", ["id": "g_home", "name": "집"])
    try client.ask("memo/create", ["id": "m_memo", "content": "우유"])
    try client.ask("memo/update", ["id": "m_memo", "content": "우유 둘"])
    return client
  }

  @Test(
    arguments: [
      ["locale": "ko-KR"], ["locale": "ko"], ["locale": "ko_KR.UTF-8"],
      ["initializationOptions": ["locale": "ko"]],
    ] as [JSON])
  func `every refusal is the same in Korean, with no English sentence`(params: JSON) throws {
    let (english, korean) = (try Self.client([:]), try Self.client(params))
    for (method, params) in Self.refused {
      let (one, other) = (
        try english.refusal(method, params), try korean.refusal(method, params)
      )
      expect(one.kind, equals: other.kind, "\(method) \(params.text)")
      expect(one.path, equals: other.path, "\(method) \(params.text)")
      let said = ["집", "매달 말일", "우유 둘"].reduce(one.message) { $0.replacing($1, with: "") }
      #expect(!hasHangul(said), "\(method): \(one.message)")
      #expect(hasHangul(other.message), "\(method): \(other.message)")
      expect(englishWords(in: other.message), equals: [], "\(method): \(other.message)")
    }
  }

  @Test func `a locale that isn't known is English, byte for byte as without one`() throws {
    let (none, other) = (try Self.client([:]), try Self.client(["locale": "de-DE"]))
    for (method, params) in Self.refused {
      try expect(
        none.refusal(method, params).message, equals: other.refusal(method, params).message)
    }
  }

  @Test func `initialize itself is refused in the language that it asks for`() throws {
    let refusal = try TestClient().refusal(
      "initialize", ["locale": "ko", "timeZone": "Mars/Olympus"])
    #expect(refusal.message.hasSuffix("알 수 없는 이름입니다."), "\(refusal.message)")
  }

  @Test func `each reply of a batch, and each call of one, is in the session's language`() throws {
    let client = try Self.client(["locale": "ko", "push": "full"])
    let result = try client.ask(
      "store/batch",
      ["atomic": false, "calls": [["method": "memo/delete", "params": ["ids": [1]]]]])
    #expect(hasHangul(result.text("results.0.error.message")), "\(result.text)")
  }

  @Test func `labels are in the session's language, but for a client's own`() throws {
    let client = try Self.client(["locale": "ko", "push": "ids"])
    try client.ask("memo/delete", ["ids": ["m_memo"]])
    try client.ask("history/undo")
    try client.ask(
      "store/batch",
      ["label": "Tidy up", "calls": [["method": "memo/create", "params": ["content": "y"]]]])
    try client.ask("task/create", ["id": "m_task", "content": "x"])
    try client.ask("history/undo")
    try client.ask("history/redo")
    let labels = client.take("store/didChange").map { $0.text("label") }
    expect(
      labels.suffix(6),
      equals: [
        "메모 삭제", "실행 취소: 메모 삭제", "Tidy up", "할 일 추가", "실행 취소: 할 일 추가", "다시 실행: 할 일 추가",
      ])
    let listed = try client.ask("history/list")["commits"]?.array ?? []
    expect(listed.map { $0.text("label") }.prefix(6), equals: labels.suffix(6).reversed()[...])
  }

  @Test func `why words stay text is in the session's language`() throws {
    let client = try Self.client(["locale": "ko", "timeZone": "Asia/Seoul"])
    var noteCount = 0
    for text in ["회의 blorp tomorow", "call mom tomorrow at 9", "x on mon and tue", "2020-01-01 x"] {
      let result = try client.ask("task/parse", ["text": .string(text)])
      let notes = (result["unread"]?.array ?? []) + [result["doubt"]].compactMap(\.self)
      noteCount += notes.count
      for note in notes {
        #expect(hasHangul(note.text("reason")), "\(text): \(note.text)")
        expect(englishWords(in: note.text("reason")), equals: [])
      }
    }
    #expect(noteCount >= 3)
  }

  @Test func `sections without a name of their own have one in the session's language`() throws {
    let client = try Self.client(["locale": "ko"])
    let result = try client.ask("memo/list", ["sections": "group"])
    expect(result.text("sections.0.title"), equals: "그룹 없음")
  }
}

private func hasHangul(_ text: String) -> Bool {
  text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
}

/// Two English words in a row that aren't in quotes, as what programs read and people wrote is.
private func englishWords(in text: String) -> [String] {
  let own = text.replacing(/`[^`]*`|‘[^’]*’/, with: "·")
  return own.matches(of: /[A-Za-z']{2,} [a-z']{2,}/).map { String(own[$0.range]) }
}
