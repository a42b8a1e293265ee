import Dates
import Memos
import Text

/// What the lines of a list say that were sent as texts, each as a person left it.
///
/// A text edit can damage a line by accident. Every such line is a failure, and nothing of the
/// list is written.
struct TextLines {
  private(set) var lines: [ListEdit.Line] = []
  /// The index in the edit of each of them.
  private(set) var indices: [Int] = []
  private(set) var failures: [ListEditResult.Failure] = []
  /// What a person is to see of how lines were read, by their indices in the edit.
  private var notes: [ListEditResult.Note] = []

  private let edit: ListEdit
  private let store: Store
  private let ids: LineIDs
  private let before: Set<Memo.ID>
  /// How many memos were shown and have no line any more.
  private var removedCount = 0
  private var seen: Set<Memo.ID> = []
  private let headings: [String]
  /// The day of the heading above the line that is read.
  private var day: Day?
  private let list: EditedList?

  /// Reads the lines of `edit`; `list` is nil if they are groups.
  init(_ edit: ListEdit, _ list: EditedList?, in store: Store) throws(MemoError) {
    (self.edit, self.list, self.store) = (edit, list, store)
    ids = LineIDs(edit.before)
    before = Set(edit.before)
    headings = edit.headings.map { trimmed($0.title) }
    try read()
  }

  /// The result with the indices of the edit's lines in place of those of `lines`.
  func result(_ result: ListEditResult) -> ListEditResult {
    var result = result
    for index in result.created.indices {
      result.created[index].line = indices[result.created[index].line]
    }
    result.failures = result.failures.map { failure in
      .init(line: failure.line.map { indices[$0] }, id: failure.id, error: failure.error)
    }
    let failed = Set(result.failures.compactMap(\.line))
    result.notes = notes.filter { !failed.contains($0.line) }
    return result
  }

  private mutating func read() throws(MemoError) {
    let owned = try edit.lines.map(own)
    removedCount = before.subtracting(owned.compactMap(\.id)).count
    // Where headings are gone or were moved, nothing follows from where a line stands.
    let isWhole = edit.lines.compactMap(\.heading) == Array(edit.headings.indices)
    var heading: Int?
    for (index, line) in edit.lines.enumerated() {
      do throws(MemoError) {
        if let found = line.heading {
          heading = found
          day = isWhole ? list?.day(below: edit.headings[found]) : nil
          try check(line.text ?? "", isHeading: found)
        } else if var read = try read(line, owned[index], at: index) {
          read.heading = heading
          lines.append(read)
          indices.append(index)
        }
      } catch {
        if error.isOfStore { throw error }
        failures.append(.init(line: index, id: owned[index].id, error: error))
      }
    }
    for index in lines.indices {
      let heading = isWhole ? lines[index].heading.map { edit.headings[$0] } : nil
      // Not in place: then each call would copy all of them.
      var line = lines[index]
      try place(&line, below: heading)
      lines[index] = line
    }
    if isWhole, let list, list.isByGroup {
      for (index, group) in try MovedBlock(lines, edit, in: store).groups
      where lines[index].group == nil && !lines[index].namesUnknownGroup {
        lines[index].group = .some(group)
      }
    }
  }

  /// The id of a line, and its text without it.
  private func own(_ line: ListEdit.Line) throws(MemoError) -> (id: Memo.ID?, text: String) {
    let text = trimmed(line.text ?? "")
    guard text.first == "/" else { return (line.id, text) }
    let word = text.dropFirst().prefix { !$0.isWhitespace }
    guard let id = Memo.ID(String(word)).map({ ids.id($0.text) ?? $0 }),
      line.id == nil || line.id == id
    else { return (line.id, text) }
    let isShown = before.contains(id) || line.id == id
    let isMade = id.text.hasPrefix("m_") || id.text.hasPrefix("g_")
    if !isShown, !isMade {
      guard list != nil, try store.memo(id) != nil else { return (nil, text) }
    }
    return (id, trimmed(String(text.dropFirst(1 + word.count))))
  }

  private func check(_ text: String, isHeading index: Int) throws(MemoError) {
    guard headings.indices.contains(index) else {
      throw .invalid(.headingIndex, path: "heading")
    }
    guard trimmed(text) != headings[index] else { return }
    throw .invalid(
      .headingChanged(headings[index]),
      path: "text")
  }

  /// What a line says; nil if it is blank.
  private mutating func read(
    _ line: ListEdit.Line, _ own: (id: Memo.ID?, text: String), at index: Int
  ) throws(MemoError) -> ListEdit.Line? {
    var id = own.id
    // A line that was yanked and put is a new one.
    if let found = id, !seen.insert(found).inserted { id = nil }
    let base = try base(of: id, line)
    if let id, !before.contains(id), base == nil, list != nil {
      throw .invalid(.neverShown(id.text), path: "id")
    }
    if id == nil, own.text.isEmpty { return nil }
    if id == nil, headings.contains(own.text) {
      throw .invalid(.headingCopied, path: "text")
    }
    let was = base.map(LineText.text) ?? ""
    let found = ids.added(in: own.text, besides: was)
    if let id = found.first ?? LineIDs.leading(in: own.text, besides: was) {
      throw .foreignID(id, path: "text")
    }
    guard list != nil else {
      var read = ListEdit.Line(id: id ?? line.newID, title: own.text)
      read.base = line.base
      return read
    }
    if let base, own.text == trimmed(was) {
      var read = ListEdit.Line(id: id, title: base.content.title)
      (read.state, read.base) = (base.task?.state, line.base)
      return read
    }
    return try read(own.text, id ?? line.newID, line, from: base, at: index)
  }

  /// What a line says that was changed or typed.
  private mutating func read(
    _ text: String, _ id: Memo.ID?, _ line: ListEdit.Line, from base: Memo?, at index: Int
  ) throws(MemoError) -> ListEdit.Line {
    let (text, isJoined) = try unjoined(text, from: base)
    let shown = LineText(text, of: base)
    if let base, shown.hasBrokenBox(of: base) {
      throw .invalid(.boxDamaged, path: "text")
    }
    var read = ListEdit.Line(id: id, title: shown.title)
    (read.state, read.base) = (shown.state, line.base)
    read.isImportant = shown.state == nil ? nil : shown.isImportant
    let isTask = shown.state != nil || base?.task != nil || (base == nil && list?.isOfTasks == true)
    if let note = ListEditResult.Note.box(shown, from: base, at: index) { notes.append(note) }
    guard isTask, !isJoined, !shown.title.isEmpty, shown.title != base?.content.title else {
      return read
    }
    let entry = try store.parse(shown.title, since: base?.content.title, on: day)
    let found = ListEditResult.Note.all(
      of: entry, in: shown.title, at: index, in: store)
    notes += found
    read.namesUnknownGroup = found.contains { $0.group != nil }
    if entry.spans.isEmpty { return read }
    read.title = entry.content
    read.entry = entry
    if let due = entry.due { read.due = .some(.due(due)) }
    if entry.isImportant { read.isImportant = true }
    if let group = entry.group { read.group = .some(group) }
    return read
  }

  /// The text without the boxes of lines that were joined to it.
  private func unjoined(
    _ text: String, from base: Memo?
  ) throws(MemoError) -> (text: String, isJoined: Bool) {
    if let base,
      let heading = edit.headings.indices.first(where: { isHeading($0, joinedTo: base, text) })
    {
      throw .invalid(.joinedWithHeading(headings[heading]), path: "text")
    }
    guard removedCount > 0, let base,
      let joined = LineText.unjoined(text, from: base.content.title, max: removedCount)
    else {
      return (text, false)
    }
    return (joined, true)
  }

  private func isHeading(_ index: Int, joinedTo base: Memo, _ text: String) -> Bool {
    let start = LineText.text(of: base) + " " + headings[index]
    guard !headings[index].isEmpty, text.hasPrefix(start) else { return false }
    return !edit.lines.contains { $0.heading == index }
  }

  /// The memo as it was when the line was shown.
  private func base(of id: Memo.ID?, _ line: ListEdit.Line) throws(MemoError) -> Memo? {
    guard let id, list != nil, let memo = try store.memo(id) else {
      guard let id, list != nil, before.contains(id) else { return nil }
      return try store.memo(id, at: line.base ?? edit.state.sequence, path: "base")
    }
    let revision = line.base ?? edit.state.sequence
    return memo.revision <= revision ? memo : try store.memo(id, at: revision, path: "base") ?? memo
  }

  /// The fields implied by the heading above a line.
  private func place(
    _ line: inout ListEdit.Line, below heading: ListEdit.Heading?
  ) throws(MemoError) {
    line.heading = nil
    guard let heading, let list else { return }
    if [.state, .group].contains(list.sections) {
      line.section = .some(heading.key)
    } else if let day = list.day(below: heading), line.due == nil {
      let zone = store.time.zone
      let due = try base(of: line.id.flatMap { seen.contains($0) ? $0 : nil }, line)?.task?.due
      guard due?.day(in: zone) != day else { return }
      switch due {
      case .instant(let instant)?:
        line.due = .some(.due(.instant(zone.instant(day, clock: zone.clock(at: instant)))))
      default: line.due = .some(.due(.day(day)))
      }
    }
  }
}
