import MemoStore
import Memos
import Text

/// What is said of a text that was typed and kept: nobody looks for a mistake in it.
enum Hints {
  /// Says what looks like a time and wasn't read as one, what was read and can mean something else,
  /// and that a group which was meant isn't there.
  static func show(
    of entry: ParsedEntry, in typed: String, as memo: Memo, _ store: Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    for phrase in entry.unread {
      let said = words(phrase.range, typed)
      session.complain(
        "“\(said)” stays in the text. \(phrase.reason)\(question(phrase, store.time))")
    }
    if let doubt = entry.doubt {
      session.complain(sentence(doubt, typed, memo.id, store.time.zone))
    }
    let kept = memo.content.title
    for word in kept.split(whereSeparator: \.isWhitespace) where word.count > 1 {
      guard word.hasPrefix("@") else { continue }
      let name = String(word.dropFirst())
      let isKnown = try References.isGroup(name, in: store)
      let reason =
        isKnown
        ? memo.group == nil ? "There is no other text." : "A memo has only one group."
        : "There is no group “\(name)”. `memo groups add \(name)` makes one."
      session.complain("“\(word)” stays in the text. \(reason)")
    }
  }

  /// What was perhaps meant: a day that has passed is asked about only by its option.
  private static func question(_ phrase: ParsedEntry.Unread, _ time: TimeContext) -> String {
    guard let reading = phrase.readings.first else { return "" }
    if phrase.readings.count == 1, let day = Day(String(reading.prefix(10))), day < time.today {
      return " To set it all the same: --due \(day.text)"
    }
    return " Did you mean \(choice(phrase.readings))?"
  }

  /// What was doubtful, and the command that puts it right.
  private static func sentence(
    _ doubt: ParsedEntry.Doubt, _ typed: String, _ id: Memo.ID, _ zone: Zone
  ) -> String {
    let words = words(doubt.range, typed)
    guard let due = doubt.dues.first else {
      return "“\(words)” was taken for the due. If it belongs to the title: memo undo, "
        + "then memo add --literal …"
    }
    let local = Occurrence(due, in: zone).text
    return "“\(words)” was read as a time. \(doubt.reason) Did you mean \(choice(doubt.readings))? "
      + "Then: memo set \(ShortID.text(of: id.text)) --due \(local)"
  }

  private static func choice(_ readings: [String]) -> String {
    var others: [String] = []
    for reading in readings where !others.contains(reading) { others.append(reading) }
    guard let last = others.last, others.count > 1 else { return others.first ?? "" }
    return "\(others.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The words at `range`, which counts in UTF-8, as the store of a command does.
  private static func words(_ range: TextRange, _ typed: String) -> String {
    let lines = typed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard range.start.line < lines.count else { return typed }
    let line = Array(lines[range.start.line].utf8)
    let end = min(range.end.character, line.count)
    let start = min(range.start.character, end)
    return String(decoding: line[start..<end], as: UTF8.self)
  }
}
