import Dates
import Memos
import Text
import Wording

/// A line as a person types it, read as a task: nothing is written.
public struct ParsedEntry: Sendable {
  /// The text without the parsed parts.
  public let content: String
  /// When the task is due.
  public let due: Due?
  /// When it starts.
  public let start: Due?
  /// How it repeats.
  public let repeating: RepeatReading?
  /// Its reminders.
  public let reminders: Reminders
  /// Whether it is important.
  public let isImportant: Bool
  /// The group it goes to.
  public let group: Group.ID?
  /// The tags in the content, folded.
  public let tags: [String]
  /// The parsed parts, in the order of the text.
  public let spans: [Span]
  /// Parsed parts with another possible meaning.
  public let doubt: Doubt?
  /// Phrases that look like a time, and words that look like a group, left in the text.
  public let unread: [Unread]

  /// Whether it says anything that only a task has.
  public var isTask: Bool {
    due != nil || start != nil || repeating != nil || !reminders.isEmpty || isImportant
  }

  /// A phrase of which nothing was taken.
  public struct Unread: Sendable {
    /// Where it is in the text.
    public let range: TextRange
    /// Why: a sentence for people.
    public let reason: Sentence
    /// Words to put in its place, the likeliest first.
    public let readings: [String]
    /// The name of the group that it is for, if there is none of that name.
    public let group: String?
  }

  /// A parsed part of the text.
  public struct Span: Sendable {
    /// Where it is in the text.
    public let range: TextRange
    /// What it says.
    public let value: Value
    /// It stays in the content too.
    public let isKept: Bool
  }

  /// A parsed part of the text with another possible meaning.
  public struct Doubt: Sendable {
    /// Where it is in the text.
    public let range: TextRange
    /// The doubt, as a sentence for people.
    public let reason: Sentence
    /// Words to put in its place, the likeliest first; empty if it may be no time at all.
    public let readings: [String]
    /// When the task is due with each of them.
    public let dues: [Due]
  }

  /// What a part of the text is about.
  public enum Kind: Sendable {
    case due, start, repeats, reminds, group, important

    /// That of `value`.
    public init(_ value: QuickEntry.Value) {
      switch value {
      case .due: self = .due
      case .start: self = .start
      case .repeats: self = .repeats
      case .reminds: self = .reminds
      case .group: self = .group
      case .important: self = .important
      }
    }
  }

  /// What a part of the text says.
  public enum Value: Sendable {
    /// When the task is due.
    case due(Due)
    /// When it starts.
    case start(Due)
    /// How it repeats.
    case repeats(RepeatReading)
    /// Its reminders.
    case reminds(Reminder)
    /// The group it goes to.
    case group(Group)
    /// That it is important.
    case important
  }
}

extension Store {
  /// The most parts of a text that can be rejected.
  public static let rejectedMax = 100

  /// A part of a text that is to stay text.
  public enum RejectedPart: Sendable {
    /// Where it is.
    case range(TextRange)
    /// What it says; said again, the next such text.
    case text(String)
  }

  /// Reads `text` as a task. What overlaps one of `rejected` stays text, and so does a phrase that
  /// was in the title `old` already, or is in the place of one; a time alone is of `day` if that is
  /// known.
  public func parse(
    _ text: String, since old: String? = nil, rejecting rejected: [RejectedPart] = [],
    on day: Day? = nil
  ) throws(MemoError) -> ParsedEntry {
    var time = wordsTime
    time.dayOfTimes = day
    return try parse(
      text, since: old ?? "", rejecting: bytes(of: rejected, in: text), leaving: [], at: time)
  }

  /// Reads `text` as a task at `time`. What says one of the things in `said` stays text too: the
  /// caller has said them elsewhere.
  public func parse(
    _ text: String, leaving said: Set<ParsedEntry.Kind>, at time: TimeContext
  ) throws(MemoError) -> ParsedEntry {
    try parse(text, since: "", rejecting: [], leaving: said, at: time)
  }

  private func parse(
    _ text: String, since old: String, rejecting rejected: [Range<Int>],
    leaving said: Set<ParsedEntry.Kind>, at time: TimeContext
  ) throws(MemoError) -> ParsedEntry {
    try checkContent(text)
    // Names of groups cost more than the rest, and few lines have one.
    let all = text.utf8.contains(UInt8(ascii: "@")) ? try Group.builtIn + groups() : []
    let groups = all.filter { $0.query == nil }
    func group(named name: String) -> Group? { all.first { nameKey($0.name) == nameKey(name) } }
    func read(_ text: String, _ rejected: [Range<Int>] = []) -> QuickEntry {
      QuickEntry.read(
        text, rejecting: rejected, groups: groups.map(\.name), readingRepeats: true, at: time)
    }
    func words(_ range: Range<Int>, of text: String) -> String {
      String(utf8: Array(text.utf8.dropFirst(range.lowerBound).prefix(range.count)))
    }
    let kept = old.isEmpty ? [] : Set(read(old).phrases.map { words($0, of: old) })
    var entry = read(text, rejected)
    let saidTwice = entry.spans.filter { said.contains(ParsedEntry.Kind($0.value)) }
    var stay = saidTwice.map(\.range)
    if !kept.allSatisfy({ text.utf8Range(of: $0) != nil }) {
      stay += entry.phrases
    } else if !kept.isEmpty {
      stay += entry.spans.map(\.range).filter { kept.contains(words($0, of: text)) }
      for phrase in entry.unread {
        // Words added to an old phrase are read alone if both together are no phrase.
        stay += kept.compactMap { text.utf8Range(of: $0, from: phrase.range.lowerBound) }
          .filter { $0.upperBound <= phrase.range.upperBound }
      }
    }
    if !stay.isEmpty { entry = read(text, rejected + stay) }
    func ranges(_ ranges: [Range<Int>]) -> [TextRange] {
      TextRange.ranges(ranges, in: text, as: encoding)
    }
    let doubt = entry.doubt.flatMap { doubt in
      ranges([doubt.range]).first.map {
        ParsedEntry.Doubt(
          range: $0, reason: doubt.reason, readings: doubt.readings.map(\.words),
          dues: doubt.readings.map(\.due))
      }
    }
    let left = left(of: entry, besides: saidTwice.compactMap(\.stray), all)
      .filter { old.utf8Range(of: words($0.range, of: text)) == nil }
    let unread = zip(left, ranges(left.map(\.range))).map { left, range in
      ParsedEntry.Unread(
        range: range, reason: left.reason, readings: left.readings, group: left.group)
    }
    return ParsedEntry(
      entry, ranges(entry.spans.map(\.range)), doubt, unread, groupNamed: group(named:))
  }

  private typealias Left = (
    range: Range<Int>, reason: Sentence, readings: [String], group: String?
  )

  /// What `entry` left in the text, and the names of `second` groups, in order.
  private func left(
    of entry: QuickEntry, besides second: [QuickEntry.StrayGroup], _ groups: [Group]
  ) -> [Left] {
    let strays = (entry.strayGroups + second).map { stray -> Left in
      func group(_ name: String) -> Group? { groups.first { nameKey($0.name) == nameKey(name) } }
      // A sign of punctuation behind a word is seldom part of its name.
      var name = stray.name
      while let last = name.last, ",.;:!?".contains(last) { name.removeLast() }
      if group(stray.name) == nil, let near = group(name) {
        return (stray.range, .noGroupNamed(stray.name), ["@\(near.name)"], nil)
      }
      let found = group(stray.name)
      let reason: Sentence =
        switch found {
        case nil: .noGroupNamed(stray.name)
        case let smart? where smart.query != nil: .groupIsSmart(smart.name)
        default: entry.group == nil && second.isEmpty ? .noOtherText : .oneGroupOnly
        }
      return (stray.range, reason, [], found == nil ? stray.name : nil)
    }
    return (entry.unread.map { Left($0.range, $0.reason, $0.readings, nil) } + strays)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Where in the UTF-8 of `text` the parts are; a text that isn't there is nowhere.
  private func bytes(of parts: [RejectedPart], in text: String) -> [Range<Int>] {
    if parts.isEmpty { return [] }
    let positions = encoding.positions(ofOffsets: Array(0...text.utf8.count), in: text)
    func offset(of position: TextPosition) -> Int {
      positions.partitionPoint {
        ($0.line, $0.character) < (position.line, position.character)
      }
    }
    var ends: [String: Int] = [:]
    return parts.compactMap { part in
      switch part {
      case .range(let range):
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return start < end ? start..<min(end, text.utf8.count) : nil
      case .text(let said):
        let found = text.utf8Range(of: said, from: ends[said] ?? 0)
        if let found { ends[said] = found.upperBound }
        return found
      }
    }
  }
}

extension QuickEntry {
  /// Where what was read is, and what wasn't.
  fileprivate var phrases: [Range<Int>] { spans.map(\.range) + unread.map(\.range) }
}

extension QuickEntry.Span {
  /// The name of a group that it says.
  fileprivate var stray: QuickEntry.StrayGroup? {
    if case .group(let name) = value { .init(range, name) } else { nil }
  }
}

extension ParsedEntry {
  fileprivate init(
    _ entry: QuickEntry, _ ranges: [TextRange], _ doubt: Doubt?, _ unread: [Unread],
    groupNamed: (String) -> Group?
  ) {
    self.doubt = doubt
    self.unread = unread
    content = entry.content
    due = entry.due
    start = entry.start
    repeating = entry.repeating
    reminders = entry.reminders
    isImportant = entry.isImportant
    group = entry.group.flatMap(groupNamed)?.id
    tags = entry.tags
    var spans: [Span] = []
    spans.reserveCapacity(ranges.count)
    for (span, range) in zip(entry.spans, ranges) {
      let value: Value? =
        switch span.value {
        case .due(let due): .due(due)
        case .start(let start): .start(start)
        case .important: .important
        case .repeats(let reading): .repeats(reading)
        case .reminds(let reminder): .reminds(reminder)
        case .group(let name): groupNamed(name).map { .group($0) }
        }
      if let value { spans.append(Span(range: range, value: value, isKept: span.isKept)) }
    }
    self.spans = spans
  }
}
