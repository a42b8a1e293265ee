import MemoStore
import Memos
import TypedJSON

/// Reads Org: a headline and the text below it, up to the next, is a memo; with a keyword a task.
struct OrgReader: TextFormatReader {
  private var rows: TextRows
  private let context: FormatContext
  private var ids = DerivedIDs(Self.idPrefix)
  /// The headline that is read, and the lines below it.
  private var entry: (line: Int, lines: [String])?
  /// What can't be read within the headline, and then behind it.
  private var failures: [Reading] = []
  private var pending: [Reading] = []
  private var todo = Self.todo
  private var done = Self.done

  /// What the ids of headlines begin with.
  static let idPrefix = "org-"

  /// The keywords of tasks, beside those that a file names.
  static let todo: Set<String> = ["TODO", "NEXT", "WAITING"]
  static let done: Set<String> = ["DONE", "CANCELED", "CANCELLED"]

  init(_ text: [UInt8], in context: FormatContext) {
    rows = TextRows(text)
    self.context = context
  }

  mutating func next() -> Reading? {
    if !pending.isEmpty { return pending.removeFirst() }
    while let row = rows.next() {
      guard let line = String(validating: row, as: UTF8.self) else {
        let failure = Reading(line: rows.number, result: .failed(notUTF8))
        if entry == nil { return failure }
        failures.append(failure)
        continue
      }
      if Self.isHeadline(line) {
        let ended = endEntry()
        entry = (rows.number, [line])
        if let ended { return ended }
      } else if entry != nil {
        entry?.lines.append(line)
      } else if line.hasPrefix("#+TODO:") || line.hasPrefix("#+SEQ_TODO:") {
        takeKeywords(line)
      } else if !line.hasPrefix("#"), !line.trimmingSpaces.isEmpty {
        entry = (rows.number, [line])
      }
    }
    return endEntry()
  }

  private mutating func endEntry() -> Reading? {
    guard let ended = entry else { return nil }
    entry = nil
    (pending, failures) = (failures, [])
    return Reading(line: ended.line, result: read(ended.lines))
  }

  /// The memo that one entry is.
  static func memo(_ text: String, in context: FormatContext) -> ParsedMemo? {
    var reader = OrgReader(Array(text.utf8), in: context)
    if case .memo(let memo, _)? = reader.next()?.result { return memo }
    return nil
  }

  private static func isHeadline(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "*") }
    return rest.count < line.utf8.count && rest.first == 0x20
  }

  private mutating func takeKeywords(_ line: String) {
    var isDone = false
    for word in line.parts(between: " ").dropFirst() where !word.isEmpty {
      let name = String(word.prefix { $0 != "(" })
      if name == "|" {
        isDone = true
      } else if isDone {
        done.insert(name)
      } else {
        todo.insert(name)
      }
    }
  }

  private mutating func read(_ lines: [String]) -> Reading.Result {
    var properties: [String: String] = [:]
    var rest = lines.dropFirst()
    var planning = ""
    if let first = rest.first, Self.isPlanning(first) { planning = String(rest.removeFirst()) }
    if rest.first?.trimmingSpaces == ":PROPERTIES:",
      let end = rest.firstIndex(where: { $0.trimmingSpaces == ":END:" })
    {
      for line in rest[..<end].dropFirst() {
        let parts = line.trimmingSpaces.parts(between: ":", maxSplits: 2)
        guard parts.count == 3 else { continue }
        properties[parts[1].uppercased()] = String(parts[2]).trimmingSpaces
      }
      rest = rest[(end + 1)...]
    }
    let head = lines[..<rest.startIndex].joined(separator: "\n") + "\n"
    while rest.last?.isEmpty == true, properties["MEMOD"] == nil { rest.removeLast() }
    let body = rest.map(Org.unescaped).joined(separator: "\n")
    let headline = OrgHeadline(lines[0], todo: todo, done: done)
    guard !headline.title.isEmpty || !body.isEmpty || properties["MEMOD"] != nil else {
      return .failed("the headline has no text")
    }
    var memo = memo(headline, planning, properties, body)
    let own = Org.head(of: memo.memo, TitledText(Content(memo.content)), in: context)
    memo.foreign =
      own == head || properties["MEMOD"] != nil
      ? [] : [.init(format: Org.format.rawValue, name: "headline", text: head)]
    return .memo(memo, notes: [])
  }

  private static func isPlanning(_ line: String) -> Bool {
    ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains { line.trimmingSpaces.hasPrefix($0) }
  }

  private mutating func memo(
    _ headline: OrgHeadline, _ planning: String, _ properties: [String: String], _ body: String
  ) -> ParsedMemo {
    let title =
      headline.title.isEmpty && properties["MEMOD_HEAD"] != nil
      ? GroupName.untitled : headline.title
    let head = properties["MEMOD_HEAD"].flatMap { try? JSON(parsing: Array($0.utf8)) }?.string
    let content = Self.content(title, body, headline.tags, head)
    let isOurs = properties["MEMOD"] != nil
    let idText = properties["MEMOD"] ?? properties["ID"].map { Self.idPrefix + $0 }
    let id = idText.flatMap { Memo.ID($0) }
    let createdAt = properties["MEMOD_CREATED"].flatMap { Instant($0) }
    var memo = ParsedMemo(
      id: id ?? ids.id(of: "\(headline.title)\n\(body)"), content: content,
      group: group(properties), task: task(headline, planning, properties),
      createdAt: createdAt, updatedAt: properties["MEMOD_UPDATED"].flatMap { Instant($0) })
    if isOurs {
      for flag in Memo.Flag.allCases {
        memo.flags[flag] = properties["MEMOD_\(flag.name)".uppercased()] != nil
      }
      memo.trash = properties["MEMOD_TRASHED"].map { .inside(Instant($0)) } ?? .out
    }
    return memo
  }

  private func group(_ properties: [String: String]) -> String? {
    let own = properties["MEMOD_GROUP"].flatMap { try? JSON(parsing: Array($0.utf8)) }?.string
    return own ?? properties["CATEGORY"]
  }

  private static func content(
    _ title: String, _ body: String, _ tags: [String], _ head: String?
  ) -> String {
    // What was written of a blank text.
    if let head, head.utf8.elementsEqual(TitledText(Content(head)).head.utf8),
      Content(head).headline == nil, title == GroupName.untitled
    {
      return head
    }
    // Those that Org has no place for are in the text alone.
    let others = head.map { Content($0 + body).tags.filter { !Org.isTag($0) } } ?? []
    return TitledText.restored(title, body: body, tags: tags + others, head: head)
  }

  private func task(
    _ headline: OrgHeadline, _ planning: String, _ properties: [String: String]
  ) -> TaskFacet? {
    guard let state = headline.state else { return nil }
    let zone = context.zone
    func due(_ key: String, _ own: String) -> (due: Due?, time: OrgTime?) {
      let time = OrgTime(planning, after: key, in: zone)
      // To the second, as long as the planning line says the same.
      let exact = properties[own].flatMap { Due($0) }
      guard let exact, let time, zone.minute(of: exact) == zone.minute(of: time.due) else {
        return (time?.due, time)
      }
      return (exact, time)
    }
    let (start, scheduled) = due("SCHEDULED", "MEMOD_START")
    let (deadline, limit) = due("DEADLINE", "MEMOD_DUE")
    let (closed, _) = due("CLOSED", "MEMOD_COMPLETED")
    var task = TaskFacet(
      state: state, due: deadline, start: start, isImportant: headline.isImportant,
      completedAt: closed.map { zone.instant(of: $0) })
    let own = properties["MEMOD_REPEAT"].flatMap { Repetition($0) }
    if let (period, base) = limit?.period ?? scheduled?.period, let due = task.due ?? task.start {
      task.due = due
      let anchor = Occurrence(due, in: zone)
      task.repetition = Repetition(
        period.rule(on: anchor.day, from: base), from: base, anchor: anchor, zone: zone.name)
      if let own, own.base == base, RepeatPeriod(own, due: zone.day(of: due)) == period {
        task.repetition = own
      }
    } else if let own, task.due != nil {
      // Unless it would have had a repeater, which somebody took away.
      task.repetition = own
      if !OrgTime.repeater(of: task, in: zone).isEmpty { task.repetition = nil }
    }
    task.reminders = properties["MEMOD_REMIND"].flatMap { Reminders($0) } ?? .none
    task.occurrenceOf = properties["MEMOD_OCCURRENCE"].flatMap { Memo.ID($0) }
    task.forgetWhatNeedsDue()
    return task
  }
}

/// The parts of a headline: `** TODO [#A] Title :tag:`.
struct OrgHeadline {
  private(set) var state: TaskState?
  private(set) var isImportant = false
  private(set) var title = ""
  private(set) var tags: [String] = []

  init(_ line: String, todo: Set<String>, done: Set<String>) {
    var rest = line.utf8.drop { $0 == UInt8(ascii: "*") }
    if rest.first == 0x20 { rest.removeFirst() }
    var words = String(decoding: rest, as: UTF8.self).parts(between: " ")[...]
    if let word = words.first.map(String.init), words.count > 0 {
      if word == "DOING" { state = .doing } else if done.contains(word) { state = .done }
      if state == nil, todo.contains(word) { state = .todo }
      if state != nil { words.removeFirst() }
    }
    if let word = words.first, word.utf8.count == 4, word.hasPrefix("[#"), word.hasSuffix("]") {
      isImportant = word == "[#A]"
      words.removeFirst()
    }
    if let last = words.last, last.utf8.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
      let names = last.dropFirst().dropLast().parts(between: ":").map(String.init)
      if names.allSatisfy({ !$0.isEmpty && Org.isTag($0) }) {
        tags = names
        words.removeLast()
      }
    }
    let text = words.joined(separator: " ").trimmingSpaces.unicodeScalars
    let isGuarded =
      text.count > 1 && text.first == Org.guardMark && text.last == Org.guardMark
    title = String(isGuarded ? text.dropFirst().dropLast() : text[...])
  }
}

extension Zone {
  /// What an Org timestamp says of a date.
  fileprivate func minute(of due: Due) -> Occurrence {
    let occurrence = Occurrence(due, in: self)
    return occurrence.clock.map { occurrence.at(clock: $0 / 60_000 * 60_000) } ?? occurrence
  }

  fileprivate func instant(of due: Due) -> Instant {
    switch due {
    case .day(let day): start(of: day)
    case .instant(let instant): instant
    }
  }
}
