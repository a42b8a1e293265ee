/// Looks for reminders in a line of other words, once from front to back.
///
/// Only what ends the line or stands before a mark is one: `remind me 15 minutes before lunch`
/// names another time than the due, and 30분 전에 알림 보내기 is something to do.
struct ReminderScanner {
  /// A reminder that was understood.
  struct Item {
    let said: ReminderExpression.Said
    /// In the UTF-8 of the line.
    let range: Range<Int>
  }

  /// In order.
  private(set) var items: [Item] = []
  /// How many tokens were looked at, however often.
  var tokensRead: Int { parser.tokensRead }

  private var parser: DateParser
  private var tokens: [DateToken] { parser.tokens }

  /// Nothing is looked for in `excluded`.
  init(_ tokens: [DateToken], excluding excluded: [Range<Int>] = []) {
    parser = DateParser(tokens)
    let hasNotice = tokens.contains { $0.term.says(.notice) }
    guard hasNotice || tokens.contains(where: { $0.term.says(.call) }) else { return }
    var starts = PhraseStarts(tokens, excluding: excluded)
    while let start = starts.next() {
      // Only before a notice, as in 30분 전에 알림, does a phrase begin with something else.
      if hasNotice || tokens[start].term.says(.call) { read(at: start, &starts) }
    }
  }

  /// Reads the reminders of a phrase that starts at the token `start`, if there are any.
  private mutating func read(at start: Int, _ starts: inout PhraseStarts) {
    let found = parser.reminders(at: start)
    guard let last = found.last else { return }
    let end = tokens.endWithPunctuation(last.tokens.upperBound)
    guard isAlone(end, last.tokens.upperBound) else { return }
    let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    guard starts.pass(range, through: end) else { return }
    for (index, reminder) in found.enumerated() {
      let tokens = index + 1 < found.count ? reminder.tokens : reminder.tokens.lowerBound..<end
      items.append(
        Item(
          said: reminder.said,
          range: self.tokens[tokens.lowerBound].range
            .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound))
    }
  }

  /// The line ends there, or a mark, a tag or a group comes.
  private func isAlone(_ end: Int, _ phraseEnd: Int) -> Bool {
    // A comma or full stop has ended it.
    guard end < tokens.count, end == phraseEnd else { return true }
    guard case .mark(let mark) = tokens[end].term else { return false }
    return !tokens[end].isGlued ? "#@!-(".utf8.contains(mark) : ";)!".utf8.contains(mark)
  }
}

extension DateTerm {
  fileprivate func says(_ word: ReminderTerm) -> Bool {
    if case .reminds(let own) = self { own == word } else { false }
  }
}
