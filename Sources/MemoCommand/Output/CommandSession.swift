import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

/// What one call of the command has said so far, and to whom.
struct CommandSession {
  /// What the commits of the command are marked with.
  static let origin = "memo"

  let terminal: Terminal
  let isJSON: Bool
  /// What goes to stdout: bytes, since a list may have many thousand lines.
  private(set) var bytes: [UInt8] = []
  private(set) var errors = ""
  private(set) var hasFailures = false
  var numbers: NumberedList?
  /// What the person has written in this call; it is kept if it can't be stored.
  var written: EditorDraft?

  init(_ terminal: Terminal, isJSON: Bool) {
    (self.terminal, self.isJSON) = (terminal, isJSON)
  }

  /// `sentence` in the language of the person at the terminal.
  func words(_ sentence: Sentence) -> String { sentence.text(in: terminal.language) }

  /// Whether a person reads what is printed.
  var isForPerson: Bool { terminal.isTerminal && !isJSON }

  /// How a part of a line looks: what ECMA-48 calls its graphic rendition.
  struct Style {
    fileprivate let codes: String

    static let bold = Style(codes: "1")
    static let dim = Style(codes: "2")
    static let red = Style(codes: "31")
    static let yellow = Style(codes: "33")
    static let cyan = Style(codes: "36")
    static let boldCyan = Style(codes: "1;36")

    /// The nearest of 216 colors to `#RRGGBB`, which nearly every terminal has; nil if it is none.
    static func color(_ text: String) -> Style? {
      guard text.utf8.count == 7, let number = Int(text.dropFirst(), radix: 16) else { return nil }
      let parts = [16, 8, 0].map { ((number >> $0 & 0xFF) * 5 + 127) / 255 }
      return Style(codes: "38;5;\(16 + 36 * parts[0] + 6 * parts[1] + parts[2])")
    }
  }

  /// `text` in a style, where there is any.
  func styled(_ text: String, _ style: Style?) -> String {
    guard let style, terminal.hasColor, !text.isEmpty else { return text }
    return "\u{1B}[\(style.codes)m\(text)\u{1B}[0m"
  }

  /// What goes to stdout.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  mutating func line(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Prints a sentence, on several lines where a terminal is too narrow for one.
  mutating func sentence(_ sentence: Sentence, _ style: Style? = nil) {
    for line in wrapped(words(sentence), to: terminal.isTerminal ? terminal.columns : .max) {
      self.line(styled(line, style))
    }
  }

  /// Prints a part of a line, in a style where there is any.
  mutating func part(_ text: String, _ style: Style? = nil) {
    guard let style, terminal.hasColor, !text.isEmpty else { return bytes += text.utf8 }
    for part in ["\u{1B}[", style.codes, "m", text, "\u{1B}[0m"] { bytes += part.utf8 }
  }

  /// Prints so many blanks.
  mutating func blanks(_ count: Int) {
    bytes += repeatElement(UInt8(ascii: " "), count: max(0, count))
  }

  /// Prints a text as it is.
  mutating func text(_ text: String) { bytes += text.utf8 }

  /// Reserves the room of a long list: an array that grows is copied, and memory that isn't written
  /// to costs nothing.
  mutating func reserveLongList() { bytes.reserveCapacity(1 << 20) }

  /// Prints a line for scripts: values between tabs.
  mutating func fields(_ values: String...) { fields(values) }

  /// Prints a line for scripts: values between tabs.
  mutating func fields(_ values: [String]) {
    for (index, value) in values.enumerated() { field(value, isLast: index + 1 == values.count) }
  }

  /// Prints a value of a line for scripts, without replacements.
  mutating func plainField(_ value: String) {
    value.withUTF8Bytes { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\t"))
  }

  /// Prints a value of a line for scripts.
  mutating func field(_ value: String, isLast: Bool = false) {
    bytes.append(oneLine: value)
    bytes.append(isLast ? UInt8(ascii: "\n") : UInt8(ascii: "\t"))
  }

  /// Prints an object as a line of JSON.
  mutating func object(_ value: some JSONWritable) {
    var writer = JSONWriter(continuing: &bytes)
    value.write(to: &writer)
    bytes = writer.finish()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A line for a person where a list is empty; scripts get nothing.
  mutating func note(_ sentence: Sentence) {
    if isForPerson { self.sentence(sentence, .dim) }
  }

  /// Forgets what was to go to stdout.
  mutating func discardOutput() { bytes = [] }

  /// Prints an error on stderr.
  mutating func complain(_ message: Sentence) {
    errors += "memo: \(harmless(words(message)))\n"
  }

  /// Reports that one of several operations failed.
  mutating func fail(_ failure: CommandFailure) {
    complain(failure.message)
    hasFailures = true
  }

  /// Prints the change of a memo, followed by `more`; scripts get its id.
  mutating func report(
    _ deed: Sentence, _ memo: Memo, in store: Store, more: [Sentence] = []
  ) throws(CommandFailure) {
    let isRemoval = [.trashed(true), .trashed(false), .purged].contains(deed)
    if memo.trashedAt != nil, !isRemoval {
      complain(.isInTrash(title(of: memo), ShortID.text(of: memo.id.text)))
    }
    if isJSON { return object(store.row(memo)) }
    guard terminal.isTerminal else { return line(memo.id.text) }
    let names = try GroupNames(of: store)
    let (zone, dates) = (store.time.zone, DueWords(time: store.time, terminal))
    // What was done is now about the occurrence that comes next.
    let isNext = [.madeDone(true), .madeDone(false)].contains(deed) && memo.task?.state != .done
    let notes: [Sentence?] = [
      (memo.task?.due).map { due in
        let when = dates.answer(due)
        return isNext ? .nextIs(when) : .verbatim(when)
      },
      memo.isOverdue(at: store.time) ? .overdueMark : nil,
      memo.task?.startRemark(at: store.time, dates),
      (memo.task?.repetition).map { .verbatim($0.words(in: terminal.language, zone: zone)) },
      memo.task?.reminders.remark(dates),
      memo.task?.isImportant == true ? "!" : nil, memo.isPinned ? .pinnedMark : nil,
      memo.group.map { .verbatim(names[$0]) },
    ]
    let id = ShortID.text(of: memo.id.text)
    let title = title(of: memo).split(separator: " ", omittingEmptySubsequences: false)
    let said = (notes.compactMap(\.self) + more).map { (words($0), Style.cyan as Style?, 2) }
    wrap([(words(deed), nil, 0), (id, .dim, 1)] + title.map { (String($0), nil, 1) } + said)
  }

  /// Prints parts, each after its gap of spaces; one that has no room begins a new line.
  private mutating func wrap(_ parts: [(text: String, style: Style?, gap: Int)]) {
    var used = 0
    for part in parts {
      let width = columns(of: part.text)
      if used > 0, used + part.gap + width > terminal.columns {
        line()
        used = 0
      } else {
        blanks(part.gap)
        used += part.gap
      }
      self.part(part.text, part.style)
      used += width
    }
    line()
  }

  /// The title of a memo on one line.
  func title(of memo: Memo) -> String {
    memo.content.title.isEmpty ? words(.emptyTitle) : oneLine(memo.content.title)
  }
}

/// Passes a failure of the store on.
func inStore<Result>(
  _ result: @autoclosure () throws(MemoError) -> Result
) throws(CommandFailure) -> Result {
  do throws(MemoError) { return try result() } catch { throw .store(error) }
}

extension Group {
  /// Its name; the built-in groups have one in each language.
  func name(in language: Language) -> String {
    switch id.text {
    case _ where language == .english: name
    case "g_important": Sentence.importantMark.text(in: language)
    case "g_today": Sentence.today.text(in: language)
    case "g_overdue": Sentence.overdueHeading.text(in: language)
    default: name
    }
  }
}

/// The groups' names by their ids, each on one line, and their colors.
struct GroupNames {
  private var names: [Group.ID: String] = [:]
  private var styles: [Group.ID: CommandSession.Style] = [:]

  init(of store: Store) throws(CommandFailure) {
    let groups = try inStore(store.groups())
    for group in Group.builtIn + groups {
      names[group.id] = oneLine(group.name)
      styles[group.id] = .color(group.color)
    }
  }

  subscript(_ id: Group.ID) -> String { names[id] ?? id.text }

  /// The color of a group.
  func style(of id: Group.ID) -> CommandSession.Style { styles[id] ?? .dim }
}

/// The end of an id, which is enough for a person.
enum ShortID {
  static func text(of id: String) -> String { String(id.suffix(6)) }
}

extension TaskFacet {
  /// When it starts, as long as it hasn't; nil otherwise. A start behind the due is likely a slip.
  func startRemark(at time: TimeContext, _ dates: DueWords) -> Sentence? {
    guard let start, !start.hasBegun(at: time) else { return nil }
    let when = dates.answer(start)
    guard let due, due.day(in: time.zone) < start.day(in: time.zone) else {
      return .starts(when)
    }
    return .startsLate(when)
  }
}

extension Reminders {
  /// All of them as a person says them, the longest before the due first; nil if there are none.
  func remark(_ dates: DueWords) -> Sentence? {
    isEmpty ? nil : .reminds(all.map(dates.answer))
  }
}
