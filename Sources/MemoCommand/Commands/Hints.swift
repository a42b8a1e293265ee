import Dates
import MemoStore
import Memos
import Text
import Wording

/// What is said of a text that was typed and kept: nobody looks for a mistake in it.
enum Hints {
  /// Says what looks like a time and wasn't read as one, what was read and can mean something else,
  /// and that a group which was meant isn't there.
  static func show(
    of entry: ParsedEntry, in typed: String, as memo: Memo, _ store: Store,
    _ session: inout CommandSession
  ) {
    for phrase in entry.unread { session.complain(sentence(phrase, typed, store.time)) }
    if let doubt = entry.doubt {
      session.complain(sentence(doubt, typed, memo.id, store.time.zone))
    }
  }

  /// Says what the times that options give can mean too, and that a task starts after its due.
  static func show(
    ofOptions words: CommandWords, as memos: [Memo], _ store: Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    let ids = memos.map { ShortID.text(of: $0.id.text) }.joined(separator: " ")
    guard let task = memos.first?.task else { return }
    for (option, read) in [
      ("--due", task.due), ("--start", task.start), ("--repeat", nil), ("--remind", nil),
    ] {
      for text in words.all(option) ?? [] {
        // Behind a word, as in quick entry.
        let typed = "x \(text)"
        let entry = try inStore(store.parse(typed, leaving: [], at: store.time))
        let command = "memo set \(ids) \(option == "--repeat" ? "--due" : option)"
        if let doubt = entry.doubt, let due = doubt.dues.first {
          let meant = Occurrence(due, in: store.time.zone).text
          session.complain(
            .readAsTime(
              Self.words(doubt.range, typed), doubt.reason, doubt.readings, "\(command) \(meant)"))
        } else if let day = read?.text, entry.unread.first?.readings.contains(day) == true {
          let others = entry.unread[0].readings.filter { $0 != day }
          guard let other = others.first else { continue }
          session.complain(.readAsDay(text, day, others, "\(command) \(other)"))
        }
      }
    }
    if session.isForPerson { return }
    let dates = DueWords(time: store.time, session.terminal)
    for memo in memos {
      guard let start = memo.task?.start, let due = memo.task?.due,
        due.day(in: store.time.zone) < start.day(in: store.time.zone)
      else { continue }
      session.complain(.named(session.title(of: memo), .startsLate(dates.answer(start))))
    }
  }

  /// What was left in the text, and what was perhaps meant: a day that has passed is asked about
  /// only by its option.
  private static func sentence(
    _ phrase: ParsedEntry.Unread, _ typed: String, _ time: TimeContext
  ) -> Sentence {
    let words = words(phrase.range, typed)
    if let group = phrase.group { return .markStaysUnknown(words, group) }
    if phrase.readings.count == 1, let day = Day(String(phrase.readings[0].prefix(10))),
      day < time.today
    {
      return .pastStays(words, phrase.reason, day.text)
    }
    return .phraseStays(words, phrase.reason, phrase.readings)
  }

  /// What was doubtful, and the command that puts it right.
  private static func sentence(
    _ doubt: ParsedEntry.Doubt, _ typed: String, _ id: Memo.ID, _ zone: Zone
  ) -> Sentence {
    let words = words(doubt.range, typed)
    guard let due = doubt.dues.first else {
      return doubt.reason == .reminderOfDay ? .named(words, doubt.reason) : .takenForDue(words)
    }
    let command =
      "memo set \(ShortID.text(of: id.text)) --due \(Occurrence(due, in: zone).text)"
    return .readAsTime(words, doubt.reason, doubt.readings, command)
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
