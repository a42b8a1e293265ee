/// A text typed as one line, read as a task: `call mom tomorrow at 5pm @family !`.
///
/// Only the first line that isn't blank is read. What was understood is taken out of the text;
/// what could mean something else stays in it, and so do tags.
public struct QuickEntry: Hashable, Sendable {
  /// The text without what was understood.
  public let content: String
  /// What the first date in the line means, or when what repeats is due first.
  public let due: Due?
  /// When the task starts: `starting monday`, 월요일부터.
  public let start: Due?
  /// How the task repeats.
  public let repeating: RepeatReading?
  /// When a person is to be reminded of it.
  public let reminders: Reminders
  /// Whether a `!` stood alone.
  public let isImportant: Bool
  /// The name of the group that an `@name` is for, as it was given.
  public let group: String?
  /// What was understood, in order.
  public let spans: [Span]
  /// A date with more than one reading. Of it only what is certain was understood: the day of
  /// `tomorrow at 9`.
  public let doubt: Doubt?
  /// Phrases that look like a time and were left in the text, in order.
  public let unread: [Unread]

  /// The tags of the content, as `Content` has them.
  public var tags: [String] { Content(content).tags }

  /// A part of the text that was understood.
  public struct Span: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// What it says.
    public let value: Value

    /// A repeat leaves its day to the first due.
    fileprivate func beginning(on first: Day) -> Span {
      guard case .repeats(var reading) = value else { return self }
      reading.rule = reading.rule(on: first)
      return Span(range: range, value: .repeats(reading))
    }
  }

  /// What a part of the text says.
  public enum Value: Hashable, Sendable {
    /// When the task is due. A day and a time that stand apart are two spans with one value.
    case due(Due)
    /// When it starts.
    case start(Due)
    /// How it repeats.
    case repeats(RepeatReading)
    /// When a person is to be reminded of it.
    case reminds(Reminder)
    /// It is important.
    case important
    /// It belongs to the group of that name.
    case group(String)
  }

  /// A part of the text that could mean several things.
  public struct Doubt: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// What it could mean, the likeliest first; the words of one in its place have that meaning.
    public let readings: [DateRefusal.Reading]
  }

  /// A phrase of time that was left in the text as it was typed: none of it was taken.
  public struct Unread: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// Why it was not taken: a sentence for people.
    public let reason: String
    /// What it could mean, the likeliest first: words to put in its place.
    public let readings: [String]
  }

  /// Reads `text` at `time`. What overlaps a range of `rejected` (in the UTF-8 of the text) stays
  /// text; `groups` are the names that an `@` can be for. Repeats are text unless `readingRepeats`.
  public static func read(
    _ text: String, rejecting rejected: [Range<Int>] = [], groups: [String] = [],
    readingRepeats: Bool = false, at time: TimeContext
  ) -> QuickEntry {
    let line = QuickEntryLine(text, rejecting: rejected)
    var spans = line.marks(groups: groups)
    var (times, doubt) = line.times(
      excluding: spans.map(\.range), readingRepeats: readingRepeats, at: time)
    spans += times
    if let due = spans.map(\.value).due {
      spans = spans.map { $0.beginning(on: Occurrence(due, in: time.zone).day) }
    }
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    // A task needs words, also once what is in doubt is settled.
    if let range = doubt?.range {
      let others = spans.map(\.range).filter { !$0.overlaps(range) }
      let settled = (others + [range]).sorted { $0.lowerBound < $1.lowerBound }
      if line.content(without: settled) == nil { doubt = nil }
    }
    let content = line.content(without: spans.map(\.range))
    return QuickEntry(
      text, content.map { ($0, spans) }, doubt,
      line.unread(excluding: spans.map(\.range) + (doubt.map { [$0.range] } ?? []), at: time)
    )
  }

  private init(
    _ text: String, _ understood: (content: String, spans: [Span])?, _ doubt: Doubt?,
    _ unread: [Unread]
  ) {
    self.doubt = doubt
    self.unread = unread
    content = understood?.content ?? text
    spans = understood?.spans ?? []
    let values = spans.map(\.value)
    repeating = values.repeating
    due = values.due
    start = values.lazy.compactMap { if case .start(let start) = $0 { start } else { nil } }.first
    reminders = Reminders(
      values.lazy.compactMap { if case .reminds(let reminder) = $0 { reminder } else { nil } })
    isImportant = values.contains(.important)
    group = values.lazy.compactMap { if case .group(let name) = $0 { name } else { nil } }.first
  }
}

extension [QuickEntry.Value] {
  fileprivate var repeating: RepeatReading? {
    lazy.compactMap { if case .repeats(let reading) = $0 { reading } else { nil } }.first
  }

  /// The due that they say, or else the first occurrence of what repeats.
  var due: Due? {
    lazy.compactMap { if case .due(let due) = $0 { due } else { nil } }.first ?? repeating?.due
  }
}
