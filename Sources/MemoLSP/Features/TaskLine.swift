import MemoStore
import Memos
import Text

/// Whether text before a place in a line of a program begins a comment, in most languages.
enum Comment {
  private static let marks = [
    "//", "/*", "#", "--", ";", "%", "<!--", "(*", "{-", "\"\"\"", "rem ",
  ]

  static func begins(in before: String) -> Bool {
    let text = before.lowercased()
    let own = trimmed(text)
    return own.hasPrefix("* ") || own == "*" || marks.contains { text.range(ofBytes: $0) != nil }
  }
}

/// Lines that describe a task.
enum TaskLine {
  /// The words of a line that describe a task, as offsets: of an open check box in Markdown, a line
  /// of a list, a `TODO` in a program.
  static func words(of line: String, in document: Document) -> Range<Int>? {
    let bytes = Array(line.utf8)
    let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    if document.isProse {
      for box in ["- [ ] ", "* [ ] ", "+ [ ] ", "[ ] ", "- [~] ", "[~] "]
      where bytes[start...].starts(with: box.utf8) {
        return start + box.utf8.count..<bytes.count
      }
      if case .list = document.binding { return start..<bytes.count }
      return nil
    }
    for word in ["TODO", "FIXME", "XXX"] {
      guard let found = line.range(ofBytes: word) else { continue }
      var end = found.upperBound
      while end < bytes.count, ":() ".utf8.contains(bytes[end]) { end += 1 }
      return end..<bytes.count
    }
    return nil
  }
}

extension String {
  /// Where `other` is first, in bytes.
  func range(ofBytes other: String) -> Range<Int>? {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
      .map { $0..<$0 + wanted.count }
  }
}

/// Words for a date or a repeat, which complete what was typed.
struct DatePhrase {
  let label: String
  let text: String
  let isSnippet: Bool
  /// Where the words begin that it replaces, in bytes.
  let start: Int
  let meaning: String

  private static let phrases = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday", "next week", "next month", "this weekend", "in 2 days", "in a week", "every day",
    "every weekday", "every week", "every month", "every year", "every monday",
    "오늘", "내일", "모레", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일", "다음 주",
    "다음 달", "이번 주말", "3일 후", "일주일 후", "매일", "평일마다", "매주", "매달", "매년", "매주 월요일",
  ]

  /// Those with a place to fill in.
  private static let snippets = [
    ("in … days", "in ${1:2} days", "in 2 days"),
    ("every … weeks", "every ${1:2} weeks", "every 2 weeks"),
    ("…일 후", "${1:3}일 후", "3일 후"),
  ]

  /// What may complete the end of `typed`, the most typed words first.
  static func completions(of typed: String, in session: LSPSession) -> [DatePhrase] {
    var found: [DatePhrase] = []
    let all =
      phrases.map { ($0, $0, $0) } + (session.client.takesSnippets ? snippets : [])
    for (label, text, meant) in all {
      guard let start = start(of: meant, in: typed) else { continue }
      guard let meaning = session.meaning(of: meant) else { continue }
      found.append(
        DatePhrase(
          label: label, text: text, isSnippet: label != meant, start: start, meaning: meaning))
    }
    return found.sorted { $0.start < $1.start }
  }

  /// Where the words begin at the end of `typed` that are a beginning of `phrase`; nil if none are.
  private static func start(of phrase: String, in typed: String) -> Int? {
    let bytes = Array(typed.utf8)
    let wanted = Array(phrase.utf8)
    for count in stride(from: min(bytes.count, wanted.count), through: 2, by: -1) {
      let start = bytes.count - count
      guard start == 0 || bytes[start - 1] == 0x20 else { continue }
      let isAlike = zip(bytes[start...], wanted).allSatisfy { one, other in
        one == other || (one | 0x20 == other && (0x61...0x7A).contains(other))
      }
      if isAlike { return start }
    }
    return nil
  }
}

extension LSPSession {
  /// When what words say is due, or how often it repeats; nil if they are neither.
  func meaning(of phrase: String) -> String? {
    guard let entry = try? store.parse("x " + phrase), trimmed(entry.content) == "x" else {
      return nil
    }
    return meaning(of: entry)
  }

  /// When a line is due and how it repeats; nil if it says nothing of that.
  func meaning(of entry: ParsedEntry) -> String? {
    let repeats = entry.repeating.map {
      $0.rule.words(in: client.language, zone: store.time.zone)
    }
    let due = entry.due.map { say(words(of: $0, isNamed: false)) }
    let parts = [due, repeats].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
