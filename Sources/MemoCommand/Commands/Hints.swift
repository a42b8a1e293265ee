import Memos

/// What is said of a text that was typed and kept: nobody looks for a mistake in it.
enum Hints {
  /// Says that a group which was meant isn't there, that what looks like a date wasn't read as one,
  /// and that what was may be a part of the title.
  static func show(
    of typed: String, as memo: Memo, at time: TimeContext, _ session: inout CommandSession
  ) {
    let kept = memo.content.text
    var doubts = DateReader.doubts(in: Content(typed).title, at: time)
    // Beside a repeat a time stands alone: 매주 월요일 9시.
    if memo.task?.repetition != nil {
      let more = DateReader.doubts(in: memo.content.title, besideRepeat: true, at: time)
      doubts += more.filter { doubt in
        !doubts.contains { $0.words.contains(part: doubt.words) }
      }
    }
    for doubt in doubts {
      // An option said when it is due.
      if doubt.reason == .taken, kept.hasPrefix(doubt.words) { continue }
      session.complain(doubt.sentence)
    }
    for word in kept.split(whereSeparator: \.isWhitespace) where word.count > 1 {
      guard word.hasPrefix("@") else { continue }
      let name = word.dropFirst()
      session.complain(
        "There is no group “\(name)”, so it stays in the text. `memo groups add \(name)` makes one."
      )
    }
  }
}

extension DateDoubt {
  fileprivate var sentence: String {
    let outcome = taken.map { "so only “\($0)” was" } ?? "so it wasn't"
    return switch reason {
    case .refused(.ambiguous, let readings) where !readings.isEmpty:
      "“\(words)” can be \(readings.joined(separator: " or ")), \(outcome) taken for a date."
    case .refused(.ambiguous, _):
      "“\(words)” can be read in more than one way, \(outcome) taken for a date."
    case .refused(.incomplete, _), .refused(.notADate, _):
      "“\(words)” doesn't say which day or time, \(outcome) taken for a date."
    case .refused(.noSuchDay, let readings) where !readings.isEmpty:
      "“\(words)” is no day that there is, \(outcome) taken for a date. "
        + "Did you mean \(readings.joined(separator: " or "))?"
    case .refused(.noSuchDay, _), .refused(.outOfRange, _):
      "“\(words)” is no day that there is, \(outcome) taken for a date."
    case .refused(.noSuchTime, _):
      "“\(words)” is no time that there is, \(outcome) taken for a date."
    case .refused(.contradictory, _):
      "The parts of “\(words)” contradict each other, \(outcome) taken for a date."
    case .taken:
      "“\(words)” was taken for the due. If it belongs to the title: memo undo, "
        + "then memo add --literal …"
    case .misspelled(let meant):
      "“\(words)” stays in the text. Did you mean \(meant)?"
    }
  }
}
