import Text
import Wording

/// A text typed as one line, read as a task: `call mom tomorrow at 5pm @family !`.
///
/// Only the first line that isn't blank is read. What was understood is taken out of the text;
/// what could mean something else stays in it, and so do tags.
public struct QuickEntry: Hashable, Sendable {
  /// The text without what was understood.
  public let content: String
  /// What the first date in the line means, or when what repeats is due first.
  public private(set) var due: Due?
  /// When the task starts: `starting monday`, 월요일부터.
  public private(set) var start: Due?
  /// How the task repeats.
  public private(set) var repeating: RepeatReading?
  /// When to remind a person of it.
  public private(set) var reminders = Reminders([])
  /// Whether a `!` was alone.
  public private(set) var isImportant = false
  /// The name of the group that an `@name` is for, as it was given.
  public private(set) var group: String?
  /// What was understood, in order.
  public let spans: [Span]
  /// What was understood and can mean something else: the hour of `tomorrow at 9`.
  public let doubt: Doubt?
  /// Phrases that look like a time and were left in the text, in order.
  public let unread: [Unread]
  /// Words such as `@home` that name a group and stay in the text, in order.
  public let strayGroups: [StrayGroup]

  /// The tags of the content, as `Content` has them.
  public var tags: [String] { content.withUTF8Bytes { MarkdownScanner.scan($0).tags.texts } }

  /// A part of the text that was understood.
  public struct Span: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// What it says.
    public let value: Value
    /// It stays in the content too: the range of `3-4pm`, the morning of `tomorrow morning`.
    public var isKept = false

    /// A repeat leaves its day to the first due.
    fileprivate func beginning(on first: Day) -> Span {
      guard case .repeats(var reading) = value else { return self }
      reading.rule = reading.rule(on: first)
      return Span(range: range, value: .repeats(reading), isKept: isKept)
    }
  }

  /// What a part of the text says.
  public enum Value: Hashable, Sendable {
    /// When the task is due. A day and a time that are apart are two spans with one value.
    case due(Due)
    /// When it starts.
    case start(Due)
    /// How it repeats.
    case repeats(RepeatReading)
    /// When to remind a person of it.
    case reminds(Reminder)
    /// It is important.
    case important
    /// It belongs to the group of that name.
    case group(String)
  }

  /// A part of the text that was understood and can mean something else as well.
  public struct Doubt: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// What is doubtful: a sentence for people.
    public let reason: Sentence
    /// What else it can mean, the likeliest first; the words of one in its place have that meaning.
    /// Empty if that is no time at all: it stays text if it is rejected.
    public let readings: [DateRefusal.Reading]
  }

  /// A phrase of time that was left in the text as it was typed: none of it was taken.
  public struct Unread: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// Why it was not taken: a sentence for people.
    public let reason: Sentence
    /// What it could mean, the likeliest first: words to put in its place.
    public let readings: [String]
  }

  /// A word that names a group and was left in the text: there may be no such group.
  public struct StrayGroup: Hashable, Sendable {
    /// Where it is in the UTF-8 of the text.
    public let range: Range<Int>
    /// What it calls the group.
    public let name: String

    /// That of `name` at `range`.
    public init(_ range: Range<Int>, _ name: String) { (self.range, self.name) = (range, name) }
  }

  /// Reads `text` at `time`. What overlaps a range of `rejected` (in the UTF-8 of the text) stays
  /// text; `groups` are the names that an `@` can be for. Repeats are text unless `readingRepeats`.
  public static func read(
    _ text: String, rejecting rejected: [Range<Int>] = [], groups: [String] = [],
    readingRepeats: Bool = false, at time: TimeContext
  ) -> QuickEntry {
    let line = QuickEntryLine(text, rejecting: rejected)
    var (spans, strays) = line.marks(groups: groups)
    let times = line.times(
      excluding: spans.map(\.range), readingRepeats: readingRepeats, at: time)
    spans += times.spans
    strays.removeAll { stray in times.spans.contains { $0.range.overlaps(stray.range) } }
    if spans.contains(where: \.value.isRepeat), let due = spans.map(\.value).due {
      spans = spans.map { $0.beginning(on: Occurrence(due, in: time.zone).day) }
    }
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    if let content = line.content(without: spans.taken) {
      return QuickEntry(text, (content, spans), times.doubt, times.unread, strays)
    }
    // A task needs words: with nothing else in the line, those of a time are its text too.
    for index in spans.indices where spans[index].value.isTime { spans[index].isKept = true }
    let content = line.content(without: spans.taken)
    if content == nil {
      for case (let range, .group(let name)) in spans.map({ ($0.range, $0.value) }) {
        strays.append(StrayGroup(range, name))
      }
      spans = []
    }
    return QuickEntry(text, (content ?? text, spans), times.doubt, times.unread, strays)
  }

  private init(
    _ text: String, _ understood: (content: String, spans: [Span]), _ doubt: Doubt?,
    _ unread: [Unread], _ strayGroups: [StrayGroup]
  ) {
    self.doubt = doubt
    self.unread = unread
    self.strayGroups = strayGroups
    (content, spans) = understood
    var reminders: [Reminder] = []
    for span in spans.reversed() {
      switch span.value {
      case .due(let due): self.due = due
      case .start(let start): self.start = start
      case .repeats(let reading): repeating = reading
      case .reminds(let reminder): reminders.append(reminder)
      case .important: isImportant = true
      case .group(let name): group = name
      }
    }
    due = due ?? repeating?.due
    if !reminders.isEmpty { self.reminders = Reminders(reminders.reversed()) }
  }
}

extension [QuickEntry.Span] {
  /// Where those are that don't stay in the content.
  fileprivate var taken: [Range<Int>] {
    var taken: [Range<Int>] = []
    taken.reserveCapacity(count)
    for span in self where !span.isKept { taken.append(span.range) }
    return taken
  }
}

extension QuickEntry.Value {
  fileprivate var isRepeat: Bool {
    if case .repeats = self { true } else { false }
  }

  fileprivate var isTime: Bool {
    switch self {
    case .due, .start, .repeats, .reminds: true
    case .important, .group: false
    }
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
