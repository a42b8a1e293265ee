import JSONRPC
import MemoServer
import Memos
import ServerTestSupport
import TestSupport
import Testing

/// Errors and notes are read by people: none repeats at length what a client sent.
struct EchoTests {
  /// A text of ten kilobytes.
  enum LongText: CaseIterable {
    case manyLetters, oneLetterWithManyMarks

    var text: String {
      switch self {
      case .manyLetters: String(repeating: "x", count: 10_000)
      case .oneLetterWithManyMarks: "a" + String(repeating: "\u{301}", count: 5_000)
      }
    }
  }

  private static let sentenceBytesMax = 1000

  /// What in a message was said to a person: every `message`, `path` and note in it that is long.
  private static func longSentences(in json: JSON) -> [String] {
    switch json {
    case .array(let elements): return elements.flatMap(longSentences)
    case .object(let object):
      return object.members.flatMap { name, value -> [String] in
        var words = longSentences(in: value)
        let spoken = ["message", "path"].contains(name) ? [value] : []
        let notes = name == "notes" ? value.array ?? [] : []
        words += (spoken + notes).compactMap(\.string).filter {
          $0.utf8.count > sentenceBytesMax
        }
        return words.map { "\(name): \($0.shortened)" }
      }
    default: return []
    }
  }

  private static func expectShort(
    _ method: String, _ params: JSON, _ place: String, _ client: TestClient
  ) throws -> Arrival? {
    let id = try client.send(method, params)
    let arrival = client.takeAll().first { $0.id == id }
    switch arrival {
    case .refusal(_, let refusal):
      #expect(refusal.json.text.utf8.count < 2 * sentenceBytesMax, "\(method) \(place)")
    case .result(_, let result):
      let long = longSentences(in: result)
      expect(long, equals: [], "\(method) \(place)")
    default: Issue.record("\(method) \(place): no answer")
    }
    return arrival
  }

  @Test(arguments: LongText.allCases)
  func `whatever text of whatever method is long, what is said of it is short`(
    _ longText: LongText
  ) throws {
    let long = longText.text
    let document = try Interface.shared.get().document
    let schemas = LongTexts(document[path: "components.schemas"] ?? [:], long)
    var refusals = 0
    for method in document.array("methods") where method["result"] != nil {
      let name = method.text("name")
      // What would end the session, and what writes a file of the name it is given.
      guard !["shutdown", "store/backup"].contains(name) else { continue }
      for (place, params) in schemas.params(of: method) {
        let arrival = try Self.expectShort(name, params, place, TestClient())
        if case .refusal = arrival { refusals += 1 }
      }
    }
    #expect(refusals > 200, "\(refusals) refusals met little of what there is.")
  }

  @Test(arguments: LongText.allCases)
  func `a method, a watch, a zone or a version that is long is named by its start`(
    _ longText: LongText
  ) throws {
    let long = longText.text
    let text = JSON.string(long)
    let calls: [(String, JSON)] = [
      (long, [:]), ("watch/stop", ["watch": text]), ("initialize", ["timeZone": text]),
      ("initialize", ["protocolVersion": text]),
      ("store/batch", ["calls": [["method": text]]]), ("store/batch", ["calls": [[long: 1]]]),
      ("memo/list", [long: 1]), ("memo/list", ["sort": [["by": text]]]),
    ]
    for (method, params) in calls {
      let refusal = try TestClient().refusal(method, params)
      #expect(refusal.json.text.utf8.count < 1000, "\(method.prefix(20)) \(params.text.prefix(40))")
      #expect(refusal.message.contains("…"), "\(refusal)")
    }
  }

  @Test(
    arguments: [
      ("todoTxt", "a due:%"), ("todoTxt", "x %"), ("todoTxt", "% 2026-13-01"),
      ("taskwarrior", #"[{"description":"a","status":"%"}]"#),
      ("taskwarrior", #"[{"description":"%","status":"recurring"}]"#),
      ("taskwarrior", #"[{"description":"a","due":"%"}]"#), ("taskwarrior", #"[{"%":1}]"#),
      ("markdown", "---\ntask: %\n---\na"), ("markdown", "---\ndue: %\n---\na"),
      ("markdown", "---\ntask: todo\ncreated: %\n---\na"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nDUE:%\nEND:VTODO"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nCREATED:%\nEND:VTODO"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nSTATUS:%\nEND:VTODO"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nDUE;TZID=%:20260101T000000\nEND:VTODO"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nBEGIN:%\nEND:%\nEND:VTODO"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nX-%:b\nEND:VTODO"), ("iCalendar", "BEGIN:%\nEND:%"),
      ("iCalendar", "BEGIN:VTODO\nSUMMARY:a\nUID:%\nPRIORITY:%\nPERCENT-COMPLETE:%\nEND:VTODO"),
    ], LongText.allCases)
  func `notes on a text that is taken in repeat little of it`(
    form: (format: String, text: String), _ longText: LongText
  ) throws {
    let long = longText.text
    var text = form.text.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: long)
    if form.format == "iCalendar" { text = "BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR\n" }
    let params: JSON = ["format": .string(form.format), "text": .string(text), "dryRun": true]
    let arrival = try Self.expectShort("store/import", params, form.text, TestClient())
    guard case .result(_, let result) = arrival else { return }
    #expect(!result.array("results").isEmpty)
  }
}
