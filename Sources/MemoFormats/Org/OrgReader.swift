import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

/// Reads Org: a headline and the text below it, up to the next, is a memo; with a keyword a task.
/// Text before the first headline becomes a memo with the file's title.
struct OrgReader: TextFormatReader {
  private var rows: TextRows
  private let context: FormatContext
  private var ids = DerivedIDs(Self.idPrefix)
  /// The headline that is read, the lines below it, and what ends a line there.
  private var entry: (line: Int, lines: [String], end: String)?
  /// Whether its title is that of the file, which has no properties of its own.
  private var isTitledFile = false
  /// Whether it is a file, and not a part of one.
  private var isWhole = true
  /// Whether the file has properties, and so is a memo even without a text of its own.
  private var isFileDue = false
  /// What can't be read within the headline, and then behind it.
  private var failures: [Reading] = []
  private var pending: [Reading] = []
  /// What the file says of all its headlines, and what it is called.
  private var file = OrgFile()
  private var keywords: OrgKeywords { file.keywords }
  /// The text before the first headline, and the number of its first line that isn't blank; nil
  /// once a memo keeps it.
  private var start: String? = ""
  private var startLine: Int?
  /// Whether the text has ended, and its last line hasn't.
  private var isOpen = false
  private var notes: [Sentence] = []

  /// What the ids of headlines begin with.
  static let idPrefix = "org-"

  init(_ text: TextSource, in context: FormatContext) {
    rows = TextRows(text)
    self.context = context
    if context.isKeeping { file.takeKeywords(of: text) }
  }

  mutating func next() -> Reading? {
    if !pending.isEmpty { return pending.removeFirst() }
    if rows.number == 0 {
      if rows.hasByteOrderMark { start = "\u{FEFF}" }
      if isWhole { takeDrawer() }
    }
    while let row = rows.next() {
      guard let line = String(validating: row, as: UTF8.self) else {
        let failure = Reading(line: rows.number, result: .failed(notUTF8))
        if entry == nil { return failure }
        failures.append(failure)
        continue
      }
      if Self.isHeadline(line) {
        if isFileDue { beginFile(nil) }
        let ended = endEntry()
        entry = (rows.number, [line], rows.lineEnd)
        isTitledFile = false
        if let ended { return ended }
      } else if entry != nil {
        entry?.lines.append(line)
      } else if OrgFile.isStart(line) {
        file.take(line)
        if !line.trimmingSpaces.isEmpty, startLine == nil { startLine = rows.number }
        start? += String(decoding: rows.whole, as: UTF8.self)
      } else {
        beginFile(line)
      }
    }
    if rows.lineEnd.isEmpty { isOpen = true }
    if isFileDue { beginFile(nil) }
    return endEntry() ?? unkeptStart()
  }

  /// Takes the properties that the file has of its own.
  private mutating func takeDrawer() {
    var (ahead, lines, text) = (rows, [String](), "")
    while let row = ahead.next(), let line = String(validating: row, as: UTF8.self),
      OrgFile.isStart(line) || line.trimmingSpaces.hasPrefix(":")
    {
      lines.append(line)
      text += String(decoding: ahead.whole, as: UTF8.self)
      if line.trimmingSpaces == ":END:" { break }
    }
    if OrgFile.leading(lines).isEmpty { return }
    file.take(drawerOf: lines)
    (rows, isFileDue) = (ahead, true)
    start? += text
  }

  /// Begins the memo of the text before the first headline, titled like the file if it has a title.
  private mutating func beginFile(_ line: String?) {
    let isDrawer = line?.trimmingSpaces == ":PROPERTIES:"
    let title = file.title ?? (isDrawer || !file.drawer.isEmpty ? GroupName.untitled : nil)
    isTitledFile = title != nil && !isDrawer && file.drawer.isEmpty
    isFileDue = false
    let head = title.map { ["* \(Org.guarded($0, file))"] + file.drawer } ?? []
    entry = (line == nil ? 1 : rows.number, head + [line].compactMap(\.self), rows.lineEnd)
  }

  /// Reports the settings of a file without headlines: no memo can keep them.
  private mutating func unkeptStart() -> Reading? {
    guard let line = startLine, let start, context.isKeeping else { return nil }
    startLine = nil
    let words = TransferSentence.ofFileLost(start.trimmingSpaces.shortened)
    return Reading(line: line, result: .skipped(.transfer(words)))
  }

  private mutating func endEntry() -> Reading? {
    guard let ended = entry else { return nil }
    entry = nil
    (pending, failures) = (failures, [])
    return Reading(line: ended.line, result: read(ended.lines, isOpen ? "" : ended.end))
  }

  /// The memo that one entry is.
  static func memo(
    _ text: String, _ file: OrgFile, in context: FormatContext
  ) -> ParsedMemo? {
    var context = context
    context.isKeeping = false
    var reader = OrgReader(Array(text.utf8), in: context)
    reader.file = file
    reader.isWhole = false
    reader.isFileDue = !file.drawer.isEmpty && !isHeadline(text)
    if case .memo(let memo, _)? = reader.next()?.result { return memo }
    return nil
  }

  private static func isHeadline(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "*") }
    return rest.count < line.utf8.count && rest.first == 0x20
  }

  private mutating func read(_ lines: [String], _ lineEnd: String) -> Reading.Result {
    notes = []
    var end = lineEnd
    var properties: [String: String] = [:]
    var rest = lines.dropFirst()
    var planning = ""
    // Org's agenda reads dates below the first line of them too.
    while let line = rest.first, OrgHead.isPlanning(line) { planning += " \(rest.removeFirst())" }
    if rest.first?.trimmingSpaces == ":PROPERTIES:",
      let end = rest.firstIndex(where: { $0.trimmingSpaces == ":END:" })
    {
      for line in rest[..<end].dropFirst() {
        if let property = OrgHead.property(line) { properties[property.name] = property.value }
      }
      rest = rest[(end + 1)...]
    }
    // A headline that the file hasn't isn't kept.
    let first = isTitledFile ? 1 : 0
    let head = lines[first..<rest.startIndex].map { "\($0)\n" }.joined()
    while rest.last?.isEmpty == true, properties["MEMOD"] == nil {
      rest.removeLast()
      end += lineEnd
    }
    let body = rest.map(Org.unescaped).joined(separator: "\n")
    let headline = OrgHeadline(lines[0], keywords)
    var memo = memo(headline, planning, properties, body)
    if context.isKeeping {
      memo.foreign = foreign(head, of: memo, headline, properties)
      memo.foreign?.keep(Org.ofFile, file.ofAll.joined(separator: "\n"), of: Org.format, but: "")
      memo.foreign?.keep(ForeignData.end, end, of: Org.format, but: "\n")
      if let start, !OrgFile.isOwn(start) {
        memo.foreign?.keep(ForeignData.start, start, of: Org.format, but: "")
      }
      (start, startLine) = (nil, nil)
    }
    return .memo(memo, notes: notes)
  }

  private func foreign(
    _ head: String, of memo: ParsedMemo, _ headline: OrgHeadline, _ properties: [String: String]
  ) -> [ForeignData.Entry] {
    let own = Org.head(of: memo.memo, TitledText(Content(memo.content)), file, in: context)
    let format = Org.format.rawValue
    // An export says the rest by itself; the group's name isn't known here.
    var head = head
    if properties["MEMOD"] != nil {
      let parts = OrgHead.entries(of: head, keywords)
        .filter { !$0.name.hasPrefix("MEMOD") && $0.name != "CATEGORY" }
      let kept = ForeignEntries.kept(of: parts, besides: OrgHead.entries(of: own, keywords))
      // Without its stars it would be no headline.
      let stars = parts.filter { $0.name == OrgHead.level && !kept.contains($0) }
      head = kept.isEmpty ? own : OrgHead.text(of: stars + kept)
    }
    let hidden = properties["MEMOD_KEYWORD"].flatMap { name in
      OrgKeywords.state(ofName: name) == headline.state ? name : nil
    }
    let keyword = (headline.keyword.flatMap(keywords.name) ?? hidden)
      .map { ForeignData.Entry(format: format, name: Org.keyword, text: $0) }
    return (own == head ? [] : [.init(format: format, name: Org.headline, text: head)])
      + [keyword].compactMap(\.self)
  }

  private mutating func memo(
    _ headline: OrgHeadline, _ planning: String, _ properties: [String: String], _ body: String
  ) -> ParsedMemo {
    let title =
      headline.title.isEmpty && properties["MEMOD_HEAD"] != nil
      ? GroupName.untitled : headline.title
    let head = properties["MEMOD_HEAD"].flatMap { try? JSON(parsing: Array($0.utf8)) }?.string
    let isOurs = properties["MEMOD"] != nil
    let tags = isOurs ? headline.tags : headline.tags + file.memoTags
    let content = Self.content(title, body, tags, head)
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
    return own ?? properties["CATEGORY"] ?? (properties["MEMOD"] == nil ? file.category : nil)
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

  private mutating func task(
    _ headline: OrgHeadline, _ planning: String, _ properties: [String: String]
  ) -> TaskFacet? {
    guard let state = headline.state else { return nil }
    let zone = context.zone
    var unread: [TransferSentence] = []
    func due(_ key: String, _ own: String) -> (due: Due?, time: OrgTime?) {
      let time = OrgTime(planning, after: key, in: zone)
      if time == nil, planning.parts(between: " ").contains(where: { $0.hasPrefix("\(key):") }) {
        unread.append(.orgTimeKept(key))
      }
      if let repeater = time?.unread { unread.append(.orgRepeaterKept(repeater, key)) }
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
    notes += unread.map { .transfer($0) }
    var task = TaskFacet(
      state: state, due: deadline, start: start, isImportant: headline.isImportant,
      completedAt: closed.map { zone.instant(of: $0) })
    let own = properties["MEMOD_REPEAT"].flatMap { Repetition($0) }
    if let (period, base) = limit?.period ?? scheduled?.period, let due = task.due ?? task.start {
      task.due = due
      task.repetition = Repetition(period, from: base, due: due, in: zone)
      if let own, own.base == base, RepeatPeriod(own, due: due.day(in: zone)) == period {
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

extension Zone {
  /// What an Org timestamp says of a date.
  fileprivate func minute(of due: Due) -> Occurrence {
    let occurrence = Occurrence(due, in: self)
    return occurrence.clock.map { occurrence.at(clock: $0 / 60_000 * 60_000) } ?? occurrence
  }
}
