import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

/// A form of text that other programs keep tasks or memos in.
///
/// Reading and writing are plain functions of a text: no store, no clock, nothing of the wire.
protocol TextFormat: Sendable {
  /// What one reads such a text with.
  associatedtype Reader: TextFormatReader

  /// Which form it is.
  static var format: TransferFormat { get }
  /// What is before the first memo of a text.
  static func opening(in context: FormatContext) -> String
  /// What the opening has to name because of a memo; nil if it names nothing.
  static var names: (@Sendable (Memo) -> [String])? { get }
  /// What the opening may name only if it is so of every memo.
  static func shared(_ memo: Memo, in context: FormatContext) -> [String]
  /// Those of `names` that are true of a text with that memo in front.
  static func settled(_ names: [String], before first: Memo, in context: FormatContext) -> [String]
  /// Whether the order of memos in different groups says something: then they come out in the
  /// order in which they came.
  static var isOrdered: Bool { get }
  /// What is after the last.
  static var closing: String { get }
  /// Whether there is a place for that memo in it.
  static func holds(_ memo: Memo) -> Bool
  /// Appends a memo that it holds.
  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8])
  /// The part of a text that is quoted, with what is left out around it; nil if all of it is.
  static func part(of content: Content) -> Headline?
  /// What is left of `memo` when it has been written and read again.
  static func roundTrip(_ memo: Memo, in context: FormatContext) -> RoundTrip
  /// What the format makes of a group's name.
  static func groupWord(_ name: String) -> String
  /// Whether two memos keep the same of their texts, in other words.
  static func isSame(_ kept: [ForeignData.Entry], _ other: [ForeignData.Entry]) -> Bool
}

extension TextFormat {
  static func opening(in context: FormatContext) -> String { "" }
  static var names: (@Sendable (Memo) -> [String])? { nil }
  static func shared(_ memo: Memo, in context: FormatContext) -> [String] { [] }
  static func settled(
    _ names: [String], before first: Memo, in context: FormatContext
  ) -> [String] { names }
  static var isOrdered: Bool { false }
  static var closing: String { "" }
  static func part(of content: Content) -> Headline? { nil }
  static func groupWord(_ name: String) -> String { name }
  static func isSame(_ kept: [ForeignData.Entry], _ other: [ForeignData.Entry]) -> Bool { false }

  /// A reader of a text.
  static func reader(of text: TextSource, in context: FormatContext) -> any TextFormatReader {
    Reader(text, in: context)
  }

  /// A reader of a text that is at hand.
  static func reader(of text: [UInt8], in context: FormatContext) -> any TextFormatReader {
    Reader(TextSource(text), in: context)
  }

  static func roundTrip(_ memo: Memo, in context: FormatContext) -> RoundTrip {
    var context = context
    let all = (names?(memo) ?? []) + shared(memo, in: context)
    context.names = settled(all, before: memo, in: context)
    context.isFirst = true
    let part = TextPart(of: [memo], Self.self, in: context)
    return roundTrips([memo], in: part, in: context)[0]
  }

  /// What is left of each of `memos` when `part`, which was written of them, is read again.
  static func roundTrips(
    _ memos: [Memo], in part: TextPart, in context: FormatContext
  ) -> [RoundTrip] {
    let opening = Array(opening(in: context).utf8)
    let before = opening.count { $0 == 0x0A }
    var reader = Reader(opening + part.bytes + Array(closing.utf8), in: context)
    var reading = reader.next()
    return zip(memos, part.lines).map { memo, lines in
      // A memo that the opening says all of has no lines.
      while let read = reading, !read.isMemo(memo.id, if: lines.isEmpty),
        read.line <= before + lines.lowerBound || !read.isMemo
      {
        reading = reader.next()
      }
      var trip = RoundTrip(nil)
      if let reading, reading.line <= before + lines.upperBound,
        case .memo(let read, _) = reading.result
      {
        trip.memo = read
      }
      if let part = Self.part(of: memo.content) {
        (trip.before, trip.after) = (part.before, part.after)
      }
      return trip
    }
  }
}

/// Some memos as a part of a text.
struct TextPart: Sendable {
  private(set) var bytes: [UInt8] = []
  /// How many lines are before each memo and up to its end; none are its own if the format has no
  /// place for it.
  private(set) var lines: [Range<Int>] = []

  init(of memos: [Memo], _ format: any TextFormat.Type, in context: FormatContext) {
    var (context, count) = (context, 0)
    for memo in memos {
      let (start, first) = (bytes.count, count)
      if format.holds(memo) {
        // A line that was the last of its text may have no end.
        if let last = bytes.last, last != 0x0A, last != 0x0D { bytes.append(0x0A) }
        format.write(memo, in: context, to: &bytes)
        context.isFirst = false
      }
      count += Self.lineCount(bytes[start...])
      lines.append(first..<count)
    }
  }

  private static func lineCount(_ bytes: ArraySlice<UInt8>) -> Int {
    var (count, last) = (0, UInt8(0))
    for byte in bytes {
      if byte == 0x0D || (byte == 0x0A && last != 0x0D) { count += 1 }
      last = byte
    }
    // The last line of a text may have no end.
    return bytes.isEmpty || last == 0x0A || last == 0x0D ? count : count + 1
  }
}

/// Reads a text from front to back, in time that grows with its length and no faster.
protocol TextFormatReader: Sendable {
  /// A reader of a text, which need not be UTF-8 nor anything else.
  init(_ text: TextSource, in context: FormatContext)

  /// The next thing in the text; nil at its end.
  mutating func next() -> Reading?
}

extension TextFormatReader {
  /// A reader of a text that is at hand.
  init(_ text: [UInt8], in context: FormatContext) { self.init(TextSource(text), in: context) }
}

/// What the conversion of texts has to know of the world.
struct FormatContext: Sendable {
  /// The zone that days and local times are meant in.
  var zone: Zone
  /// When words such as `tomorrow` are read, and by whom; nil if that isn't known.
  var time: TimeContext?
  /// The zone of an IANA name, or nil if there is none.
  let zoneNamed: @Sendable (String) -> Zone?
  /// Where the text comes from, if that is a file with one memo.
  var origin: TextOrigin?
  /// The groups.
  var words = GroupWords()
  /// What the opening of a text names beside what it always does.
  var names: [String] = []
  /// Whether the memo that is written next is the first of the text.
  var isFirst = false
  /// The memos whose texts say the same as those of others before them in the text.
  var twins: Set<Memo.ID> = []
  /// Whether readers report the parts of a text that have no field.
  var isKeeping = true
  /// What is known of a file in a live folder; nil for any other text.
  var live: LiveFile?

  init(zone: Zone, zoneNamed: @escaping @Sendable (String) -> Zone?) {
    (self.zone, self.zoneNamed) = (zone, zoneNamed)
  }

  /// What reading texts has to know; without the groups, which a reader would hold a copy of.
  init(reading store: Store) {
    self.init(zone: store.time.zone, zoneNamed: store.zoneNamed)
    time = store.wordsTime
  }

  /// What reading and writing texts of `format`, and taking them in, has to know.
  init(of store: Store, _ format: any TextFormat.Type) throws(MemoError) {
    self.init(reading: store)
    words = GroupWords(try store.groups()) { format.groupWord($0) }
  }
}

/// What a reader finds at one place of a text.
struct Reading: Sendable {
  /// The line it begins in, from 1.
  let line: Int
  let result: Result

  fileprivate var isMemo: Bool { if case .memo = result { true } else { false } }

  /// Whether it is the memo `id`, if that is asked.
  fileprivate func isMemo(_ id: Memo.ID, if isAsked: Bool) -> Bool {
    if isAsked, case .memo(let memo, _) = result { memo.id == id } else { false }
  }

  enum Result: Sendable {
    /// A memo, and sentences about what could not be kept of it.
    case memo(ParsedMemo, notes: [Sentence])
    /// Something that isn't a memo, and what.
    case skipped(Sentence)
    /// Something that can't be read, and why.
    case failed(Sentence)
  }
}

/// What a file's place says of the memo in it.
public struct TextOrigin: Sendable {
  /// The file's name, without its ending.
  public let name: String
  /// Its ending, with the dot.
  let ending: String
  /// The folder it is in, below the one that is imported; nil for that one itself.
  public let folder: String?
  /// Whether the items of its check lists are tasks of their own.
  public let hasTasks: Bool

  /// Where the file is, below the folder that is imported.
  var path: String { folder.map { "\($0)/\(name)" } ?? name }

  /// The file's name with its folder and its ending.
  var file: String { path + ending }

  /// The place of a file.
  public init(name: String, ending: String = ".md", folder: String?, hasTasks: Bool = false) {
    (self.name, self.ending, self.folder, self.hasTasks) = (name, ending, folder, hasTasks)
  }
}

/// The forms that `store/export` and `store/import` know.
public enum TransferFormat: String, CaseIterable, Sendable, JSONEnumeration {
  case jsonLines, markdown, todoTxt, taskwarrior, iCalendar, csv, org

  /// The name on the wire.
  public static let schemaName = "TransferFormat"

  /// What people call it.
  public var title: String {
    switch self {
    case .jsonLines: "JSON Lines"
    case .markdown: "Markdown"
    case .todoTxt: "todo.txt"
    case .taskwarrior: "Taskwarrior"
    case .iCalendar: "iCalendar"
    case .csv: "CSV"
    case .org: "Org"
    }
  }

  /// Whether it is a text of another program's, and not our own lines of JSON.
  public var isText: Bool { text != nil }

  /// How to read and write it; nil for the form of our own, which isn't text but lines of JSON.
  var text: (any TextFormat.Type)? {
    switch self {
    case .jsonLines: nil
    case .markdown: Markdown.self
    case .todoTxt: TodoTxt.self
    case .taskwarrior: Taskwarrior.self
    case .iCalendar: ICalendar.self
    case .csv: CSV.self
    case .org: Org.self
    }
  }

  /// The form of that name or file extension, as a command line has it.
  public init?(word: String) {
    switch word.lowercased() {
    case "jsonlines", "jsonl", "ndjson": self = .jsonLines
    case "markdown", "md", "mdown", "mkd": self = .markdown
    case "todotxt", "todo.txt", "txt": self = .todoTxt
    case "taskwarrior", "json": self = .taskwarrior
    case "icalendar", "ics", "ical", "vcs": self = .iCalendar
    case "csv", "tsv": self = .csv
    case "org": self = .org
    default: return nil
    }
  }
}
