import Dates
import Memos
import Wording

/// The zones that a calendar defines itself (RFC 5545, section 3.6.5), which come before any that
/// is known by the same name.
struct ICalendarTimeZones: Sendable {
  private struct Definition {
    /// Nil if it can't be read.
    let zone: Zone?
    let source: String
    let changes: [Change]
    /// Whether it lists when clocks are set, which leaves room for more.
    let isList: Bool
    /// What libical calls the place whose zone it is.
    let location: String?
  }

  /// What a definition is kept as in foreign data.
  static let name = "VTIMEZONE"

  /// Why a definition can't be read, and in which line.
  struct Fault: Error {
    let line: Int
    let words: Sentence
  }

  /// Those of the calendar that is read, and the first of each name of all calendars.
  private var definitions: [String: Definition] = [:]
  private var others: [String: Definition] = [:]
  /// The first of each name, by the lines that the calendars begin in.
  private var calendars: [Int: [String: Definition]] = [:]
  /// Others of that name in one calendar, by the lines that they begin in: each is of what follows.
  private var later: [Int: (id: String, definition: Definition)] = [:]
  /// By the lines that the definitions begin in.
  private var faults: [Int: Fault] = [:]

  /// None.
  init() {}

  /// Looks for them in a whole text, before and behind what names them.
  init(in text: TextSource) {
    guard text.holds(Array("BEGIN:VTIMEZONE".utf8)) else { return }
    var lines = ICalendarLines(text)
    var block: [ICalendarLine]?
    var fault: Fault?
    var calendar = 0
    while let (bytes, number) = lines.line() {
      // Of a large calendar the definitions are a small part.
      guard block != nil || bytes.first.map({ $0 | 0x20 }) == UInt8(ascii: "b") else { continue }
      guard let line = ICalendarLine(bytes, number: number) else {
        fault = fault ?? Fault(line: number, words: .transfer(.lineNoICalendar))
        continue
      }
      if line.isBegin(of: "VCALENDAR") { calendar = number }
      if line.isBegin(of: Self.name) { (block, fault) = ([], nil) }
      block?.append(line)
      guard line.isEnd(of: Self.name), let lines = block else { continue }
      add(lines, fault, ofCalendar: calendar)
      block = nil
    }
    for (_, own) in calendars.sorted(by: { $0.key < $1.key }) {
      others.merge(own) { first, _ in first }
    }
  }

  /// Those that a memo's foreign data has.
  init(keptIn entries: [ForeignData.Entry]) {
    for entry in entries where entry.name == Self.name { add(ICalendarLine.lines(of: entry)) }
    beginCalendar(ofLine: 0)
  }

  /// Continues with the calendar that begins in that line, whose definitions come first.
  mutating func beginCalendar(ofLine number: Int) { definitions = calendars[number] ?? [:] }

  /// Continues behind the definition that begins in that line.
  mutating func pass(ofLine number: Int) {
    if let (id, definition) = later[number] { definitions[id] = definition }
  }

  private func definition(of id: String) -> Definition? { definitions[id] ?? others[id] }

  private mutating func add(
    _ lines: [ICalendarLine], _ fault: Fault? = nil, ofCalendar calendar: Int = 0
  ) {
    let id = lines.first { $0.name == "TZID" }?.text
    let source = lines.map(\.source).joined(separator: "\n")
    let known = id.flatMap { calendars[calendar]?[$0] }
    if let known, known.zone != nil, known.source == source { return }
    let isList = !lines.contains { $0.name == "RRULE" }
    var zone: Zone?
    var changes: [Change] = []
    do throws(Fault) {
      if let fault { throw fault }
      guard let id else {
        throw Fault(line: lines[0].number, words: .transfer(.nameMissing("TZID")))
      }
      changes = try Self.changes(lines)
      // Each part of an export lists the years that its tasks need.
      if isList, let known, known.isList {
        let times = Set(changes.map(\.at))
        changes += known.changes.filter { !times.contains($0.at) }
      }
      changes.sort { $0.at < $1.at }
      zone = Self.zone(id, changes)
    } catch {
      faults[lines[0].number] = error
    }
    // A line that isn't iCalendar can't be kept, and without it the definition is another.
    guard let id, fault == nil else { return }
    let definition = Definition(
      zone: zone, source: source, changes: changes, isList: isList,
      location: lines.first { $0.name == "X-LIC-LOCATION" }?.text)
    if let known, !known.isList || !isList {
      later[lines[0].number] = (id, definition)
    } else {
      calendars[calendar, default: [:]][id] = definition
    }
  }

  /// What is wrong with the definition that begins in that line; nil if it can be read.
  func fault(ofLine number: Int) -> Fault? { faults[number] }

  /// Whether the calendar says something of that `TZID`, even if it can't be read.
  func defines(_ id: String) -> Bool { definition(of: id) != nil }

  /// The zone of that `TZID`.
  subscript(id: String) -> Zone? { definition(of: id)?.zone }

  /// Where it is, if the calendar says so.
  func location(of id: String) -> String? { definition(of: id)?.location }

  /// The definitions of the zones that `lines` name.
  func entries(for ids: [String], format: String) -> [ForeignData.Entry] {
    ids.compactMap { id in
      definition(of: id).map { .init(format: format, name: Self.name, text: $0.source) }
    }
  }

  private static func zone(_ name: String, _ changes: [Change]) -> Zone? {
    guard let first = changes.first else { return nil }
    return Zone(name: name) { instant in
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].at <= instant { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? first.before : changes[low - 1].after
    }
  }

  /// A change of the clocks, with the seconds east of UTC before and after it.
  private struct Change {
    let at: Instant
    let before: Int
    let after: Int
  }

  /// So many changes of a rule are computed; clocks are set twice a year.
  private static let changesMax = 200
  /// Whose changes must reach that far: 2100.
  private static let yearsEnd = Day(number: 47_482)

  private static func changes(_ lines: [ICalendarLine]) throws(Fault) -> [Change] {
    let kinds = ["STANDARD", "DAYLIGHT"]
    var changes: [Change] = []
    var part: [ICalendarLine]?
    for line in lines {
      if kinds.contains(where: line.isBegin) {
        try checkEnd(of: part)
        part = []
      }
      part?.append(line)
      if let ended = part, kinds.contains(where: line.isEnd) {
        changes += try Self.changes(ofPart: ended)
        part = nil
      }
    }
    try checkEnd(of: part)
    if changes.isEmpty { throw Fault(line: lines[0].number, words: .transfer(.noOffset)) }
    return changes
  }

  private static func checkEnd(of part: [ICalendarLine]?) throws(Fault) {
    guard let line = part?.first else { return }
    throw Fault(line: line.number, words: .transfer(.componentHasNoEnd(line.value.shortened)))
  }

  private static func changes(ofPart part: [ICalendarLine]) throws(Fault) -> [Change] {
    func value<Value>(
      _ name: String, _ read: (String) -> Value?
    ) throws(Fault) -> Value {
      guard let line = part.last(where: { $0.name == name }) else {
        throw Fault(line: part[0].number, words: .transfer(.nameMissing(name)))
      }
      return try parsed(line.value, of: line, read)
    }
    let before = try value("TZOFFSETFROM") { offset($0) }
    let after = try value("TZOFFSETTO") { offset($0) }
    let start = try value("DTSTART") { BasicTime($0)?.occurrence }
    var times = [start]
    for line in part {
      if line.name == "RRULE" { times += try upcoming(line, from: start, before: before) }
      guard line.name == "RDATE" else { continue }
      for text in line.value.split(separator: ",") {
        // What is behind a slash is how long a period is.
        let time = String(text.prefix { $0 != "/" })
        times.append(try parsed(time, of: line) { BasicTime($0)?.occurrence })
      }
    }
    return times.compactMap { time in
      guard case .instant(let local) = time.due(in: .utc) else { return nil }
      return Change(at: local.advanced(by: -before * 1000), before: before, after: after)
    }
  }

  private static func parsed<Value>(
    _ text: String, of line: ICalendarLine, _ read: (String) -> Value?
  ) throws(Fault) -> Value {
    if let value = read(text) { return value }
    throw Fault(line: line.number, words: .transfer(.nameUnread(line.name, text.shortened)))
  }

  private static func upcoming(
    _ line: ICalendarLine, from start: Occurrence, before: Int
  ) throws(Fault) -> [Occurrence] {
    var rule = try parsed(line.value, of: line) { text in
      try? RepeatRule(ICalendarRule.text(text, in: .utc))
    }
    // The end is in UTC, the rule in what clocks show before they are set.
    if case .until(.instant(let end)) = rule.end {
      rule.end = .until(.instant(end.advanced(by: before * 1000)))
    }
    let times = upcoming(rule, from: start)
    // Beyond them the offset would be the wrong one.
    if times.count == changesMax, let last = times.last, last.day.number < yearsEnd.number {
      throw Fault(line: line.number, words: .transfer(.nameTooOften(line.name)))
    }
    return times
  }

  /// The times of a rule. Outlook's begin in 1601, whose first centuries nobody asks for.
  private static func upcoming(_ rule: RepeatRule, from start: Occurrence) -> [Occurrence] {
    let epoch = Occurrence(.day(Day(number: 0)), in: .utc)
    let isEndless = rule.frequency == .yearly && rule.interval == 1 && rule.end == .never
    let isEarly = start.day.number < 0 && isEndless && !rule.byMonth.isEmpty
    let first = isEarly ? start.clock.map { epoch.at(clock: $0) } ?? epoch : start
    return Array(
      Repetition(rule, anchor: first, zone: Zone.utc.name).upcoming(in: .utc).prefix(changesMax))
  }

  /// The seconds that `+0900` or `-023000` says.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard let sign = text.utf8.first, [0x2B, 0x2D].contains(sign), let number = Int(digits),
      [4, 6].contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    let parts = digits.utf8.count == 6 ? number : number * 100
    let seconds = parts / 10_000 * 3600 + parts / 100 % 100 * 60 + parts % 100
    return sign == 0x2D ? -seconds : seconds
  }
}

extension BasicTime {
  /// What clocks show then, wherever that is.
  var occurrence: Occurrence {
    let start = Occurrence(.day(day), in: .utc)
    return clock.map { start.at(clock: $0) } ?? start
  }
}
