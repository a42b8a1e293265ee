import Dates
import MemoStore
import Memos
import Text
import Wording

/// What the options of a list ask for.
enum Filters {
  /// Whether `words` contain any filter.
  static func areSaid(in words: CommandWords) -> Bool {
    (CommandSpec.finding.map(\.name) + ["--text"]).contains(where: words.has)
  }

  /// The query that `words` spell.
  static func query(
    _ words: CommandWords, in store: Store, at terminal: Terminal
  ) throws(CommandFailure) -> ListQuery {
    var condition = Condition()
    condition.kind = try words.either("--tasks", "--memos").map { $0 ? .task : .memo }
    if let states = words.all("--state") { condition.state = try states.map(state) }
    try checkMeet(words, condition.state)
    if words.has("--overdue") { condition.isOverdue = true }
    for flag in QueryFlag.allCases where words.has(flag.words.finding.name) {
      condition.flags[flag] = true
    }
    if words.has("--trash") { condition.isTrashed = true }
    if words.has("--started") { condition.hasStarted = true }
    condition.tags = words.all("--tag")
    condition.group = try References(in: store, at: terminal).group(in: words)
    if try words.either("--due", "--no-due") == false { condition.kind = condition.kind ?? .task }
    if let text = words.value("--due") {
      condition.due = try range(text, isUntil: true, at: store.time)
    }
    for time in MemoTime.allCases {
      guard let text = words.value(option(time)) else { continue }
      condition.times[time] = try range(text, isUntil: false, at: store.time)
    }
    condition.not = exclusions(words)
    return ListQuery(
      condition, sort: try words.value("--sort").map(sort), sections: try sections(words),
      fields: words.has("--content") ? .full : .row)
  }

  /// Refuses options that no memo meets at once.
  private static func checkMeet(
    _ words: CommandWords, _ states: [TaskState]?
  ) throws(CommandFailure) {
    let isOfDone = words.has("--done") || states.map { $0.allSatisfy { $0 == .done } } ?? false
    let done = words.has("--done") ? "--done" : "--state=done"
    let ofTasks = ["--state", "--due", "--overdue", "--done"] + TaskFacet.Flag.options
    let pairs: [(Bool, String, String)] =
      [
        (isOfDone, "--open", done), (isOfDone, "--overdue", done),
        (true, "--overdue", "--no-due"),
      ] + ofTasks.map { (true, "--memos", $0) }
    for (isSaid, one, other) in pairs where isSaid && words.has(one) {
      if other == done || words.has(other) { throw .usage(.oneOfTwo(one, other)) }
    }
    let tags = Set((words.all("--tag") ?? []).map(caseFolded))
    if let tag = words.all("--not-tag")?.first(where: { tags.contains(caseFolded($0)) }) {
      throw .usage(.oneOfTwo("--tag \(tag)", "--not-tag \(tag)"))
    }
  }

  /// The excluded memos, as one condition or none.
  private static func exclusions(_ words: CommandWords) -> [Condition] {
    var left: [Condition] = []
    func leaveOut(_ say: (inout Condition) -> Void) {
      var condition = Condition()
      say(&condition)
      left.append(condition)
    }
    for tag in words.all("--not-tag") ?? [] { leaveOut { $0.tags = [tag] } }
    if words.has("--no-due") { leaveOut { $0.due = DueBounds() } }
    if words.has("--open") { leaveOut { $0.state = [.done] } }
    guard left.count > 1 else { return left }
    var either = Condition()
    either.any = left
    return [either]
  }

  private static func sections(_ words: CommandWords) throws(CommandFailure) -> SectionProperty? {
    guard let word = words.value("--by") else { return nil }
    if let property: SectionProperty = known(word) { return property }
    let names = SectionProperty.allCases.map(\.rawValue)
    throw .usage(.sectionsBy(nearest(to: word, among: names)))
  }

  /// The state of that name.
  static func state(_ word: String) throws(CommandFailure) -> TaskState {
    if let state: TaskState = known(word) { return state }
    let names = TaskState.allCases.map(\.rawValue)
    throw .usage(.stateUnknown(word, nearest(to: word, among: names)))
  }

  /// What has that name, in any language.
  private static func known<Value: RawRepresentable<String>>(_ name: String) -> Value? {
    Value(rawValue: name) ?? Language.words(named: name).lazy.compactMap(Value.init).first
  }

  private static func sort(_ text: String) throws(CommandFailure) -> [SortTerm] {
    var terms: [SortTerm] = []
    // `--sort =-due` was meant to be `--sort=-due`.
    let text = text.hasPrefix("=") ? text.dropFirst() : text[...]
    for word in text.split(separator: ",") {
      let isDescending = word.hasPrefix("-")
      let name = String(isDescending ? word.dropFirst() : word)
      guard let property: SortProperty = known(name) else {
        let names = SortProperty.allCases.map(\.rawValue)
        throw .usage(.sortUnknown(name, names, nearest(to: name, among: names)))
      }
      terms.append(SortTerm(property, descending: isDescending))
    }
    return terms
  }

  /// When something is due, in the person's words.
  static func due(_ text: String, at time: TimeContext) throws(CommandFailure) -> Due {
    if let day = distantDay(text, from: time.today) { return .day(day) }
    do throws(DateRefusal) {
      return try DateReader.read(text, at: time)
    } catch {
      throw .usage(.wordsProblem(text, error.message))
    }
  }

  /// `+3d` or `+2w`.
  private static func distantDay(_ text: String, from today: Day) -> Day? {
    guard let unit = text.last, unit == "d" || unit == "w", let count = Int(text.dropLast()),
      abs(count) < 10_000
    else { return nil }
    return today.advanced(by: count * (unit == "w" ? 7 : 1))
  }

  private static func option(_ time: MemoTime) -> String {
    switch time {
    case .created: "--created"
    case .updated: "--updated"
    case .completed: "--done"
    }
  }

  /// `DAY` is that day, or with `isUntil` until and with it, `DAY..DAY` from the one on too; a
  /// week, weekend, month or year is all of it, and stays in words, so that a list stays true
  /// tomorrow.
  private static func range(
    _ text: String, isUntil: Bool, at time: TimeContext
  ) throws(CommandFailure) -> DueBounds {
    if DateReader.period(text, at: time) != nil {
      return DueBounds(within: .words(text, path: "due"))
    }
    let (first, last) = ends(text) ?? (isUntil ? "" : text, text)
    var bounds = DueBounds()
    if !first.isEmpty { bounds.from = try bound(first, after: 0, at: time) }
    if !last.isEmpty { bounds.before = try bound(last, after: 1, at: time) }
    if let from = day(of: bounds.from, time), let end = day(of: bounds.before, time), from >= end {
      throw .usage(.rangeBackwards(text))
    }
    return bounds
  }

  /// The ends of `DAY..DAY`; nil if it is one day.
  private static func ends(_ text: String) -> (String, String)? {
    text.indices.last { text[$0...].hasPrefix("..") }.map { dots in
      (String(text[..<dots]), String(text[dots...].dropFirst(2)))
    }
  }

  /// So many days after the day that `text` means. What is said from today on is kept so: a smart
  /// group, and a list that is watched, stay true tomorrow.
  private static func bound(
    _ text: String, after days: Int, at time: TimeContext
  ) throws(CommandFailure) -> DueBound {
    if let period = DateReader.period(text, at: time) {
      let day = days == 0 ? period.first : period.last
      return .due(.day(day.advanced(by: days)))
    }
    let day = try day(text, at: time)
    let isFromToday =
      distantDay(text, from: day) != nil || wordsFromToday.contains(caseFolded(text))
    return isFromToday
      ? .today(day.number - time.today.number + days) : .due(.day(day.advanced(by: days)))
  }

  private static func day(of bound: DueBound?, _ time: TimeContext) -> Day? {
    switch bound {
    case .today(let days)?: time.today.advanced(by: days)
    case .due(.day(let day))?: day
    default: nil
    }
  }

  private static let wordsFromToday = ["yesterday", "today", "tomorrow", "어제", "오늘", "내일"]

  private static func day(_ text: String, at time: TimeContext) throws(CommandFailure) -> Day {
    guard case .day(let day) = try due(text, at: time) else {
      throw .usage(.timeNotDay(text))
    }
    return day
  }
}
