import Dates
import MemoStore
import Memos
import TypedJSON

/// How Taskwarrior says that a task comes again: `recur` is a period, and the task that has it the
/// pattern of others, which it makes when they come near. `mask` says of each of those what became
/// of it.
enum TaskwarriorRecurrence {
  /// The names of periods (https://taskwarrior.org/docs/durations/).
  private static let names: [String: RepeatPeriod?] = [
    "daily": .init(.day), "day": .init(.day), "weekdays": .init(.workday),
    "weekly": .init(.week), "sennight": .init(.week), "biweekly": .init(.week, 2),
    "fortnight": .init(.week, 2), "monthly": .init(.month), "bimonthly": .init(.month, 2),
    "quarterly": .init(.month, 3), "semiannual": .init(.month, 6), "annual": .init(.year),
    "yearly": .init(.year), "biannual": .init(.year, 2), "biyearly": .init(.year, 2),
  ]

  /// The units of `3days` and `P2W`; a quarter is three months.
  private static let units: [(names: [String], unit: RepeatPeriod.Unit, count: Int)] = [
    (["d", "day", "days"], .day, 1), (["w", "wk", "wks", "week", "weeks"], .week, 1),
    (["mo", "mos", "mth", "mths", "mnth", "mnths", "month", "months"], .month, 1),
    (["q", "qtr", "qtrs", "quarter", "quarters"], .month, 3),
    (["y", "yr", "yrs", "year", "years"], .year, 1),
  ]

  /// What `recur` says; nil for what tasks can't have, such as hours.
  static func period(_ text: String) -> RepeatPeriod? {
    let text = text.lowercased()
    if let period = names[text] { return period }
    let isISO = text.hasPrefix("p")
    let word = text.dropFirst(isISO ? 1 : 0)
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    var name = String(word.dropFirst(digits.count))
    if isISO { name = name == "m" ? "mo" : name }
    guard let unit = units.first(where: { $0.names.contains(name) }),
      let count = digits.isEmpty ? 1 : Int(digits), count <= RepeatRule.numberMax
    else { return nil }
    return RepeatPeriod(unit.unit, count * unit.count)
  }

  /// How Taskwarrior says `period`.
  static func text(_ period: RepeatPeriod) -> String {
    switch (period.unit, period.count) {
    case (.workday, _): "weekdays"
    case (.day, 1): "daily"
    case (.week, 1): "weekly"
    case (.month, 1): "monthly"
    case (.year, 1): "yearly"
    case (.day, let count): "P\(count)D"
    case (.week, let count): "P\(count)W"
    case (.month, let count): "P\(count)M"
    case (.year, let count): "P\(count)Y"
    }
  }

  /// What `recur` and `until` say of `repetition`, computed from `due`; nil if they can't.
  static func plain(_ repetition: Repetition, due: Due, in zone: Zone) -> Repetition? {
    let anchor = Occurrence(due, in: zone)
    guard repetition.base == .due, let period = RepeatPeriod(repetition.endless, due: anchor.day)
    else {
      return nil
    }
    var plain = Repetition(period.rule(on: anchor.day), anchor: anchor, zone: zone.name)
    switch repetition.rule.end {
    case .until(.instant(let last)):
      // Without what is less than a second.
      let milliseconds = last.milliseconds
      let rest = (milliseconds % 1000 + 1000) % 1000
      plain.rule.end = .until(.instant(Instant(milliseconds: milliseconds - rest)))
    case .until(.day(let last)):
      let end = zone.start(of: last.advanced(by: 1)).advanced(by: -1000)
      plain.rule.end = .until(.instant(end))
    case .never, .count: break
    }
    return plain
  }

  /// How many of a pattern's tasks are behind the first that is still to do.
  static func passed(_ mask: String) -> Int {
    mask.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "W") }.count
  }

  /// The patterns in a text that become tasks which repeat, by their UUIDs.
  static func patterns(in slices: JSONSlices, _ context: FormatContext) -> [String:
    TaskwarriorPattern]
  {
    var slices = slices
    var found: [String: TaskwarriorPattern] = [:]
    var children: [(parent: String, task: JSON)] = []
    let words = ["recurring", "\"parent\""].map { Array($0.utf8) }
    while let slice = slices.next() {
      // Most tasks have neither, and to parse them twice takes twice as long. What isn't JSON is
      // refused, with the reason, when its task is read.
      guard words.contains(where: slice.bytes.holds), let json = try? JSON(parsing: slice.bytes),
        let object = json.object
      else { continue }
      var task = TaskwarriorTask(object, in: context)
      let status = task.string("status")
      if let parent = task.parent, status != "completed", status != "deleted" {
        children.append((parent, json))
      }
      guard status == "recurring", let uuid = task.uuid,
        task.string("recur").flatMap(period) != nil, task.time("due") != nil,
        let id = task.memoID()
      else { continue }
      found[uuid] = TaskwarriorPattern(id: id)
    }
    for child in children { found[child.parent]?.children.append(child.task) }
    return found
  }
}

/// A recurring task, from which Taskwarrior makes its instances.
struct TaskwarriorPattern: Sendable {
  /// The memo it becomes.
  let id: Memo.ID
  /// Those of the tasks it has made that are still to do.
  var children: [JSON] = []
}

extension Repetition {
  /// The same without the day or time it ends at.
  var endless: Repetition {
    var endless = self
    if case .until = rule.end { endless.rule.end = .never }
    return endless
  }
}

extension ArraySlice<UInt8> {
  /// Whether `word` is somewhere in it.
  func holds(_ word: [UInt8]) -> Bool {
    guard count >= word.count else { return false }
    return (startIndex...endIndex - word.count).contains { start in
      self[start] == word[0] && self[start..<start + word.count].elementsEqual(word)
    }
  }
}
