import Dates
import Memos
import Text
import TypedJSON
import Wording

/// The attributes of a task, taken one by one.
struct TaskwarriorTask {
  private(set) var notes: [Sentence] = []
  private var members: [JSONObject.Member]
  private let zone: Zone
  private let words: TimeContext?
  private let zoneNamed: @Sendable (String) -> Zone?
  /// What became of the tasks that a pattern has made.
  private let mask: String

  init(_ object: JSONObject, in context: FormatContext) {
    members = object.members
    (zone, words, zoneNamed) = (context.zone, context.time, context.zoneNamed)
    mask = object["mask"]?.string ?? ""
  }

  /// The identifier of the pattern that has made it.
  var parent: String? { members.last { $0.name == "parent" }?.value.string?.lowercased() }

  /// Taskwarrior's own identifier.
  var uuid: String? { members.last { $0.name == "uuid" }?.value.string?.lowercased() }

  mutating func take(_ name: String) -> JSON? {
    guard let index = members.lastIndex(where: { $0.name == name }) else { return nil }
    return members.remove(at: index).value
  }

  /// A text; of another value the words that it is written with.
  mutating func string(_ name: String) -> String? {
    take(name).flatMap { $0.isNull ? nil : $0.words }
  }

  /// A time, in any form that Taskwarrior imports: also local, in words, and in seconds since 1970.
  mutating func time(_ name: String) -> Instant? {
    guard let text = string(name) else { return nil }
    let basic = BasicTime(text).map { time in
      time.instant ?? time.clock.map { zone.instant(time.day, clock: $0) }
        ?? zone.start(of: time.day)
    }
    let due = zone.due(text) ?? words.flatMap { try? DateReader.read(text, at: $0) }
    let epoch =
      (9...11).contains(text.utf8.count)
      ? Int(text).map { Instant(milliseconds: $0 * 1000) } : nil
    if let instant = basic ?? due.map(zone.instant) ?? epoch { return instant }
    notes.append(.transfer(.timeUnreadKept(text.shortened, name)))
    return nil
  }

  /// The identifier: our own, or Taskwarrior's.
  mutating func memoID() -> Memo.ID? {
    let uuid = string("uuid")?.lowercased()
    if let id = string("memodid").flatMap({ Memo.ID($0) }) { return id }
    return uuid.flatMap { Taskwarrior.isUUID($0) ? Memo.ID(Taskwarrior.prefix + $0) : nil }
  }

  mutating func facet(_ status: String) -> TaskFacet {
    var facet = plainFacet(status)
    takeRepetition(of: &facet)
    facet.occurrenceOf = string("memodoccurrence").flatMap { Memo.ID($0) }
    return facet
  }

  /// The facet of one of the tasks that a pattern has made.
  mutating func facet(_ status: String, ofPattern pattern: Memo.ID) -> TaskFacet {
    // What the pattern has as well.
    for name in ["parent", "recur", "until", "memodid", "memodrepeat"] { _ = take(name) }
    var facet = plainFacet(status)
    if status == "completed" { facet.occurrenceOf = pattern }
    return facet
  }

  private mutating func plainFacet(_ status: String) -> TaskFacet {
    let (due, start) = (date("due"), date("wait"))
    let isStarted = time("start") != nil && status != "completed" && status != "deleted"
    return TaskFacet(
      state: isStarted ? .doing : .todo, due: due, start: start,
      isImportant: string("priority") == "H")
  }

  /// How `facet` comes again, and its dates as they are after what `mask` says was done.
  private mutating func takeRepetition(of facet: inout TaskFacet) {
    let own = string("memodrepeat").flatMap { Repetition($0) }
    guard let due = facet.due else { return }
    // It was made by a pattern which isn't here.
    guard !members.contains(where: { $0.name == "parent" }), let recur = string("recur") else {
      return facet.repetition = own
    }
    guard let period = TaskwarriorRecurrence.period(recur) else {
      return notes.append(.transfer(.recurOnlyKept(recur.shortened)))
    }
    var repetition = Repetition(period, due: due, in: zone)
    if let until = time("until") { repetition.rule.end = .until(.instant(until)) }
    if let own, isPlain(own, period, repetition.rule.end, due) { repetition = own }
    let passed = TaskwarriorRecurrence.passed(mask)
    if let last = Array(repetition.upcoming(in: zone).prefix(passed)).last {
      let first = repetition
      repetition.anchor = last
      facet.move(to: repetition, from: first, in: zone)
    }
    facet.repetition = repetition
  }

  /// Whether an export says `period` and `end` of `own`, which has days of a zone of its own.
  private func isPlain(
    _ own: Repetition, _ period: RepeatPeriod, _ end: RepeatRule.End, _ due: Due
  ) -> Bool {
    let zones = [zone, zoneNamed(own.zone)].compactMap(\.self)
    return zones.contains { own.anchor == Occurrence(due, in: $0) }
      && zones.contains { zone in
        TaskwarriorRecurrence.plain(own, due: due, in: zone).map { plain in
          RepeatPeriod(plain.endless, due: plain.anchor.day) == period && plain.rule.end == end
        } ?? false
      }
  }

  /// Taskwarrior has no days: what is due on one is due when it begins.
  private mutating func date(_ name: String) -> Due? {
    time(name).map { instant in
      let day = zone.day(at: instant)
      return zone.start(of: day) == instant ? .day(day) : .instant(instant)
    }
  }

  /// The text: description, tags, the rest of it from the first annotation, then the other ones.
  mutating func content(_ description: String) -> String {
    let words = list("tags").filter { Content.isTag($0) }
    var annotations = elements("annotations")
    let head = string("memodhead")
    var body = ""
    // A head ends with a line end only where the first annotation continues it.
    if let last = head?.utf8.last, [0x0A, 0x0D].contains(last),
      let first = annotations.first?["description"]?.string
    {
      body = first
      annotations.removeFirst()
    }
    return TitledText.joined(
      TitledText.restored(description, body: body, tags: words, head: head),
      TaskwarriorNotes.list(annotations))
  }

  /// An array of texts, or what older versions wrote: one text with commas.
  private mutating func list(_ name: String) -> [String] {
    elements(name).flatMap { $0.words.split(separator: ",").map(String.init) }
  }

  /// The elements of an array; any other value is the only one.
  private mutating func elements(_ name: String) -> [JSON] {
    guard let value = take(name), !value.isNull else { return [] }
    return value.array ?? [value]
  }
}
