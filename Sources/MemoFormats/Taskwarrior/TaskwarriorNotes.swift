import Dates
import Memos
import TypedJSON

/// Annotations as a list at the end of a text: `- 2026-11-02T09:00:00Z: like this`.
struct TaskwarriorNotes: Sendable {
  /// The text before the list.
  let text: String
  /// The annotations of the list.
  let notes: [(entry: Instant, words: String)]

  /// Parts a text from the list behind it, which an empty line parts.
  init(of content: String) {
    let lines = content.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var notes: [(entry: Instant, words: String)] = []
    var more: [String] = []
    var end = lines.count
    while end > 0 {
      let line = lines[end - 1]
      if let note = Self.note(line) {
        notes.append((note.entry, ([note.words] + more.reversed()).joined(separator: "\n")))
        more = []
      } else if line.utf8.starts(with: "  ".utf8) {
        more.append(String(decoding: line.utf8.dropFirst(2), as: UTF8.self))
      } else {
        break
      }
      end -= 1
    }
    let isParted = end > 1 && lines[end - 1].isEmpty && !lines[end - 2].isEmpty
    let hasList = isParted && !notes.isEmpty && more.isEmpty
    text = hasList ? lines[..<(end - 1)].joined(separator: "\n") : content
    self.notes = hasList ? notes.reversed() : []
  }

  private static func note(_ line: String) -> (entry: Instant, words: String)? {
    let words = line.utf8.dropFirst(2)
    guard line.utf8.starts(with: "- ".utf8), words.count > 21,
      let entry = Instant(String(decoding: words.prefix(20), as: UTF8.self)),
      words.dropFirst(20).starts(with: ": ".utf8)
    else { return nil }
    return (entry, String(decoding: words.dropFirst(22), as: UTF8.self))
  }

  /// The list of `annotations`.
  static func list(_ annotations: [JSON]) -> String {
    annotations.map { annotation in
      let entry = annotation["entry"]?.string
      let time = entry.flatMap { BasicTime($0)?.instant?.secondText } ?? entry
      let text = annotation["description"]?.words ?? annotation.words
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      let words = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n  ")
      return "- " + (time.map { "\($0): " } ?? "") + words
    }.joined(separator: "\n")
  }

  /// An annotation as Taskwarrior has it.
  static func annotation(_ entry: Instant, _ text: String) -> JSON {
    .object(JSONObject([("entry", .string(entry.basicText)), ("description", .string(text))]))
  }
}

extension JSON {
  /// A text as it is, anything else as JSON.
  var words: String { string ?? text }
}
