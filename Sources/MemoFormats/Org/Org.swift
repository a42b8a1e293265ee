import MemoStore
import Memos
import TypedJSON

/// Org (https://orgmode.org/org.html): every memo is a headline with what is below it.
///
/// A task has a keyword; its start is SCHEDULED, its due DEADLINE, both with the repeater. The
/// properties of our own, `MEMOD` and what begins with it, make the way back exact.
enum Org: TextFormat {
  typealias Reader = OrgReader

  static let format = TransferFormat.org
  static let isOrdered = true

  static func opening(in context: FormatContext) -> String { OrgFile.opening(context.names) }

  /// What was before the first headline of a file, and the keywords that are needed; nothing for
  /// a memo that came from none.
  static let names: (@Sendable (Memo) -> [String])? = { memo in
    let kept = memo.foreign[format.rawValue]
    let starts = kept.filter { $0.name == ForeignData.start }.map(\.text)
    let word = kept.first { $0.name == Org.keyword }?.text
    let state = memo.task?.state
    let own = state.map { word.map(OrgKeywords.state(ofName:)) == $0 ? [] : [Org.word(for: $0)] }
    // "DONE is better" of a file with other keywords is written as a memo of no file is.
    let isNative =
      !kept.contains { $0.name == Org.headline }
      || state == nil && OrgHeadline("* \(memo.content.title)", OrgKeywords()).state != nil
    return starts + [word].compactMap(\.self) + (own ?? []) + (isNative ? [""] : [])
  }

  /// What a file says of all its headlines, as far as it is still so of the memo.
  static func shared(_ memo: Memo, in context: FormatContext) -> [String] {
    let lines = memo.foreign[format.rawValue].filter { $0.name == ofFile }.flatMap { entry in
      entry.text.parts(between: "\n").map(String.init)
    }
    let tags = Set(memo.content.tags)
    return lines.filter { line in
      let file = OrgFile([line])
      return tags.isSuperset(of: file.memoTags.map(Content.foldedTag))
        && (file.category == nil || memo.group != nil)
    }
  }

  /// What a headline is kept as, its keyword if an export hasn't it, and the lines of its file that
  /// say something of all headlines.
  static let headline = "headline", keyword = "keyword", ofFile = "file"

  static func holds(_ memo: Memo) -> Bool { true }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    let text = TitledText(memo.content)
    let file = OrgFile(ofExport: context.names)
    let all = file.withOwnKeywords
    let own = head(of: memo, text, all, in: context)
    let body = text.body.isEmpty ? "" : escaped(text.body) + "\n"
    let entries = memo.foreign[format.rawValue]
    let kept = entries.first { $0.name == headline }?.text
    let isHeadline = kept?.utf8.first == UInt8(ascii: "*")
    // Text without a headline belongs to the one before it, if there is one.
    let isFile = context.isFirst && !file.drawer.isEmpty
    let whole = (isFile ? "" : kept).flatMap { head in
      isHeadline || context.isFirst ? restored(head, of: memo, own + body, file, context) : nil
    }
    // A file with nothing but its properties.
    if isFile, whole == "" { return }
    let changed = kept.flatMap { head in
      isHeadline && whole == nil ? mixed(head, of: memo, own, body, all, context) + body : nil
    }
    let end = entries.first { $0.name == ForeignData.end }?.text ?? "\n"
    let lineEnd = end.utf8.first == 0x0D ? "\r\n" : "\n"
    let lines = lines(of: String((whole ?? changed ?? own + body).dropping("\n")))
    // Behind an export's properties empty lines would be text.
    output += Array((lines.joined(separator: lineEnd) + (whole == nil ? lineEnd : end)).utf8)
  }

  /// The properties of a file are written above its text, and only where nothing is before that.
  static func settled(
    _ names: [String], before first: Memo, in context: FormatContext
  ) -> [String] {
    let drawn = names.filter(OrgFile.hasDrawer)
    if drawn.isEmpty { return names }
    let start = first.foreign[format.rawValue].first { $0.name == ForeignData.start }?.text
    let file = OrgFile(ofExport: names)
    let text = TitledText(first.content)
    let own = head(of: first, text, file.withOwnKeywords, in: context)
    let body = text.body.isEmpty ? "" : escaped(text.body) + "\n"
    let isFile = drawn == [start] && restored("", of: first, own + body, file, context) != nil
    if isFile { return names }
    return names.compactMap { OrgFile.hasDrawer($0) ? OrgFile.ofHeadlines($0) : $0 }
  }

  /// The parts of the head as it was imported that still say the same, and its own others.
  private static func mixed(
    _ head: String, of memo: Memo, _ own: String, _ body: String, _ file: OrgFile,
    _ context: FormatContext
  ) -> String {
    let keywords = file.keywords
    let entries = OrgHead.entries(of: own, keywords)
    let isReopened =
      memo.task?.state != .done
      && OrgHeadline(lines(of: head)[0], keywords).state == .done
    let came = OrgHead.entries(of: head, keywords)
    // A task that repeats has a due, which the headline may have had as SCHEDULED alone.
    let kept = ForeignEntries.kept(of: came, besides: entries, omitting: ["DEADLINE"])
      .filter { !isReopened || $0.name != "CLOSED" }
    let restored = ForeignEntries.restored(kept, in: entries) {
      OrgReader.memo(OrgHead.text(of: $0) + body, file, in: context)
    }
    return OrgHead.text(of: restored.map { OrgHead.warning($0, as: came) })
  }

  /// The head as it was imported with the text below it, if that still says the same as `own`.
  private static func restored(
    _ head: String, of memo: Memo, _ own: String, _ file: OrgFile, _ context: FormatContext
  ) -> String? {
    let isTitled =
      !head.hasPrefix("*") || !OrgHeadline(lines(of: head)[0], file.keywords).title.isEmpty
    let body = bodyBelow(of: memo, isTitled: isTitled)
    let id = OrgReader.memo(head + body, file, in: context)?.id
    let isTwin = context.twins.contains(memo.id) && DerivedIDs.earlier(than: memo.id).first == id
    if head.isEmpty, !file.drawer.isEmpty, id != memo.id { return nil }
    let whole = (id == memo.id || isTwin ? head : identified(head, as: memo.id)) + body
    guard var read = OrgReader.memo(whole, file, in: context),
      read.id == memo.id || isTwin,
      let same = OrgReader.memo(own, file.withOwnKeywords, in: context),
      read.group == same.group || read.group.flatMap({ context.words.id(of: $0) }) == memo.group
    else { return nil }
    // A file of anybody's says nothing of these.
    (read.createdAt, read.updatedAt, read.group) = (same.createdAt, same.updatedAt, same.group)
    (read.trash, read.flags, read.id) = (same.trash, same.flags, same.id)
    return read.says(same) ? whole : nil
  }

  /// The text of a memo below its head, as reading has put it there, with empty lines in front.
  private static func bodyBelow(of memo: Memo, isTitled: Bool) -> String {
    guard isTitled else {
      let bytes = memo.content.text.utf8
      let text = bytes.dropFirst(bytes.starts(with: [0x0A, 0x0A]) ? 2 : 0)
      return text.isEmpty ? "" : escaped(String(decoding: text, as: UTF8.self)) + "\n"
    }
    let text = TitledText(memo.content)
    // An empty line is read between a title and its text.
    let ends = text.head.utf8.reversed().prefix { $0 == 0x0A }.count
    let body = String(repeating: "\n", count: max(0, ends - 2)) + text.body
    return text.body.isEmpty ? "" : escaped(body) + "\n"
  }

  /// The head with Org's own `ID`, which tells apart two headlines that say the same.
  private static func identified(_ head: String, as id: Memo.ID) -> String {
    guard id.text.hasPrefix(OrgReader.idPrefix) else { return head }
    var lines = lines(of: head)
    let line = ":ID: \(id.text.dropFirst(OrgReader.idPrefix.count))"
    if let drawer = lines.firstIndex(where: { $0.trimmingSpaces == ":PROPERTIES:" }) {
      lines.insert(line, at: drawer + 1)
    } else {
      lines.insert(contentsOf: [":PROPERTIES:", line, ":END:"], at: lines.count - 1)
    }
    return lines.joined(separator: "\n")
  }

  /// The headline, its planning and its properties.
  static func head(
    of memo: Memo, _ text: TitledText, _ file: OrgFile, in context: FormatContext
  ) -> String {
    let title = TitledText.untagged(text.title)
    let tags = memo.content.writtenTags.filter(isTag)
    var words = ["*"]
    if let task = memo.task { words.append(word(for: task.state)) }
    if memo.task?.isImportant == true { words.append("[#A]") }
    words.append(
      guarded(title.trimmingSpaces.isEmpty ? GroupName.untitled : title, file))
    if !tags.isEmpty { words.append(":\(tags.joined(separator: ":")):") }
    var lines = [words.joined(separator: " ")]
    let planning = memo.task.map { OrgTime.planning(of: $0, in: context.zone) } ?? ""
    if !planning.isEmpty { lines.append(planning) }
    lines.append(":PROPERTIES:")
    lines += properties(of: memo, text, in: context).map { ":\($0): \($1)" }
    if let word = hiddenKeyword(of: memo, file.keywords) { lines.append(":MEMOD_KEYWORD: \(word)") }
    lines.append(":END:")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The keyword that a task came with, if another file has it for another state.
  private static func hiddenKeyword(of memo: Memo, _ keywords: OrgKeywords) -> String? {
    guard let name = memo.foreign[format.rawValue].first(where: { $0.name == keyword })?.text,
      let state = memo.task?.state, OrgKeywords.state(ofName: name) == state,
      keywords.state(name.unmarked("|") ?? name) != state
    else { return nil }
    return name
  }

  private static func word(for state: TaskState) -> String {
    switch state {
    case .todo: "TODO"
    case .doing: "DOING"
    case .done: "DONE"
    }
  }

  private static func properties(
    of memo: Memo, _ text: TitledText, in context: FormatContext
  ) -> [(String, String)] {
    var lines = [("MEMOD", memo.id.text)]
    // In quotation marks it is one line, whatever it holds.
    lines.append(("MEMOD_HEAD", JSON.string(text.head).text))
    if let group = memo.group.flatMap({ context.words.names[$0] }) {
      let isLine = !group.utf8.contains { $0 < 0x20 } && group.trimmingSpaces == group
      lines.append(isLine ? ("CATEGORY", group) : ("MEMOD_GROUP", JSON.string(group).text))
    }
    if let task = memo.task {
      for date in TaskFacet.Date.allCases {
        if let due = task[date] { lines.append(("MEMOD_\(date.name)".uppercased(), due.text)) }
      }
      if let repetition = task.repetition { lines.append(("MEMOD_REPEAT", repetition.text)) }
      if let reminders = task.reminders.text { lines.append(("MEMOD_REMIND", reminders)) }
      if let id = task.occurrenceOf { lines.append(("MEMOD_OCCURRENCE", id.text)) }
      if let completedAt = task.completedAt {
        lines.append(("MEMOD_COMPLETED", completedAt.text))
      }
    }
    for flag in Memo.Flag.allCases where memo[flag] {
      lines.append(("MEMOD_\(flag.name)".uppercased(), "t"))
    }
    lines += [("MEMOD_CREATED", memo.createdAt.text), ("MEMOD_UPDATED", memo.updatedAt.text)]
    if let trashedAt = memo.trashedAt { lines.append(("MEMOD_TRASHED", trashedAt.text)) }
    return lines
  }

  /// Encloses a title that Org would read as a keyword, a priority or tags; it has no width.
  static let guardMark: Unicode.Scalar = "\u{200B}"

  static func guarded(_ title: String, _ file: OrgFile) -> String {
    let read = OrgHeadline("* \(title)", file.keywords)
    let isPlain =
      read.title == title && read.tags.isEmpty && read.state == nil && read.priority == nil
    return isPlain ? title : "\(guardMark)\(title)\(guardMark)"
  }

  /// Whether Org takes a word for a tag.
  static func isTag(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { scalar in
      scalar == "_" || scalar == "@" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
    }
  }

  /// A comma in front of what would be a headline, as Org has it in its blocks. Lines end as Org
  /// has them; drawers, clocks and blocks stay what they are.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    let text = String(decoding: bytes.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self)
    return lines(of: text).map { isMarked($0) ? ",\($0)" : $0 }.joined(separator: "\n")
  }

  /// The text without those commas.
  static func unescaped(_ line: String) -> String {
    line.utf8.first == UInt8(ascii: ",")
      && isMarked(String(decoding: line.utf8.dropFirst(), as: UTF8.self))
      ? String(decoding: line.utf8.dropFirst(), as: UTF8.self) : line
  }

  private static func isMarked(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: ",") }
    let marks = rest.prefix { $0 == UInt8(ascii: "*") }
    return !marks.isEmpty && rest.dropFirst(marks.count).first == 0x20
  }

  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
