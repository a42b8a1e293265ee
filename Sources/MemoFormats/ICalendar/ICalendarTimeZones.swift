import Memos

/// The zones that a calendar defines itself (RFC 5545, section 3.6.5), which come before any that
/// is known by the same name.
struct ICalendarTimeZones: Sendable {
  private struct Definition {
    let zone: Zone
    let source: String
    let changes: [Change]
    /// Whether it lists when clocks are set, which leaves room for more.
    let isList: Bool
  }

  /// What a definition is kept as in foreign data.
  static let name = "VTIMEZONE"

  private var definitions: [String: Definition] = [:]

  /// None.
  init() {}

  /// Looks for them in a whole text, before and behind what names them.
  init(in text: TextSource) {
    guard text.holds(Array("BEGIN:VTIMEZONE".utf8)) else { return }
    var lines = ICalendarLines(text)
    var block: [ICalendarLine]?
    while let (bytes, number) = lines.line() {
      // Of a large calendar the definitions are a small part.
      guard block != nil || bytes.first.map({ $0 | 0x20 }) == UInt8(ascii: "b"),
        let line = ICalendarLine(bytes, number: number)
      else { continue }
      if line.isBegin(of: Self.name) { block = [] }
      block?.append(line)
      guard line.isEnd(of: Self.name), let lines = block else { continue }
      add(lines)
      block = nil
    }
  }

  /// Those that a memo's foreign data has.
  init(keptIn entries: [ForeignData.Entry]) {
    for entry in entries where entry.name == Self.name { add(ICalendarLine.lines(of: entry)) }
  }

  private mutating func add(_ lines: [ICalendarLine]) {
    guard let id = lines.first(where: { $0.name == "TZID" })?.text else { return }
    let isList = !lines.contains { $0.name == "RRULE" }
    var changes = Self.changes(lines)
    // Each part of an export lists the years that its tasks need.
    if isList, let known = definitions[id], known.isList {
      let times = Set(changes.map(\.at))
      changes += known.changes.filter { !times.contains($0.at) }
    }
    changes.sort { $0.at < $1.at }
    guard let zone = Self.zone(id, changes) else { return }
    let source = lines.map(\.source).joined(separator: "\n")
    definitions[id] = Definition(zone: zone, source: source, changes: changes, isList: isList)
  }

  /// The zone of that `TZID`.
  subscript(id: String) -> Zone? { definitions[id]?.zone }

  /// The definitions of the zones that `lines` name.
  func entries(for ids: [String], format: String) -> [ForeignData.Entry] {
    ids.compactMap { id in
      definitions[id].map { .init(format: format, name: Self.name, text: $0.source) }
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

  /// So many changes are reckoned of a rule; clocks are set twice a year.
  private static let changesMax = 200

  private static func changes(_ lines: [ICalendarLine]) -> [Change] {
    var changes: [Change] = []
    var part: [ICalendarLine] = []
    for line in lines {
      if line.isBegin(of: "STANDARD") || line.isBegin(of: "DAYLIGHT") { part = [] }
      if line.isEnd(of: "STANDARD") || line.isEnd(of: "DAYLIGHT") {
        changes += Self.changes(ofPart: part)
      }
      part.append(line)
    }
    return changes
  }

  private static func changes(ofPart part: [ICalendarLine]) -> [Change] {
    func value(_ name: String) -> String? { part.last { $0.name == name }?.value }
    guard let before = value("TZOFFSETFROM").flatMap({ offset($0) }),
      let after = value("TZOFFSETTO").flatMap({ offset($0) }),
      let start = value("DTSTART").flatMap({ BasicTime($0)?.occurrence })
    else { return [] }
    var times = [start]
    if let text = value("RRULE"), var rule = try? RepeatRule(ICalendarRule.text(text, in: .utc)) {
      // The end is in UTC, the rule in what clocks show before they are set.
      if case .until(.instant(let end)) = rule.end {
        rule.end = .until(.instant(end.advanced(by: before * 1000)))
      }
      times += upcoming(rule, from: start)
    }
    times += part.filter { $0.name == "RDATE" }.flatMap { $0.value.split(separator: ",") }
      .compactMap { BasicTime($0)?.occurrence }
    return times.compactMap { time in
      guard case .instant(let local) = time.due(in: .utc) else { return nil }
      return Change(at: local.advanced(by: -before * 1000), before: before, after: after)
    }
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
