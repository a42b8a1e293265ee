import MemoStore
import Memos
import Text

/// What is said of a text that was typed and kept: nobody looks for a mistake in it.
enum Hints {
  /// Says what looks like a time and wasn't read as one, what was read and can mean something else,
  /// and that a group which was meant isn't there.
  static func show(
    of entry: ParsedEntry, in typed: String, as memo: Memo, at zone: Zone,
    _ session: inout CommandSession
  ) {
    for phrase in entry.unread {
      let readings = choice(phrase.readings)
      let question = readings.isEmpty ? "" : " Did you mean \(readings)?"
      session.complain(
        "“\(words(phrase.range, typed))” stays in the text. \(phrase.reason)\(question)")
    }
    if let doubt = entry.doubt { session.complain(sentence(doubt, typed, memo.id, zone)) }
    let kept = memo.content.title
    for word in kept.split(whereSeparator: \.isWhitespace) where word.count > 1 {
      guard word.hasPrefix("@") else { continue }
      let name = word.dropFirst()
      session.complain(
        "There is no group “\(name)”, so it stays in the text. `memo groups add \(name)` makes one."
      )
    }
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
    guard let last = readings.last, readings.count > 1 else { return readings.first ?? "" }
    return "\(readings.dropLast().joined(separator: ", ")) or \(last)"
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
