import MemoStore
import Memos
import TypedJSON

/// A form of text that other programs keep tasks or memos in.
///
/// Reading and writing are plain functions of a text: no store, no clock, nothing of the wire.
protocol TextFormat: Sendable {
  /// What one reads such a text with.
  associatedtype Reader: TextFormatReader

  /// Which form it is.
  static var format: TransferFormat { get }
  /// What stands before the first memo of a text.
  static var opening: String { get }
  /// What stands after the last.
  static var closing: String { get }

  /// Whether there is a place for that memo in it.
  static func holds(_ memo: Memo) -> Bool
  /// Appends a memo that it holds.
  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8])
  /// The part of a text that is quoted, with what is left out around it; nil if all of it is.
  static func part(of content: Content) -> Headline?
  /// What the format makes of a group's name.
  static func groupWord(_ name: String) -> String
}

extension TextFormat {
  static var opening: String { "" }
  static var closing: String { "" }
  static func part(of content: Content) -> Headline? { nil }
  static func groupWord(_ name: String) -> String { name }

  /// A reader of a whole text.
  static func reader(of text: [UInt8], in context: FormatContext) -> any TextFormatReader {
    Reader(text, in: context)
  }

  /// What is left of `memo` when it has been written and read again.
  static func roundTrip(_ memo: Memo, in context: FormatContext) -> RoundTrip {
    var text: [UInt8] = []
    if holds(memo) { write(memo, in: context, to: &text) }
    return roundTrip(memo, as: text[...], in: context)
  }

  /// What is left of `memo` when `text`, which was written of it, is read again.
  static func roundTrip(
    _ memo: Memo, as text: ArraySlice<UInt8>, in context: FormatContext
  ) -> RoundTrip {
    var reader = Reader(Array(opening.utf8) + text + Array(closing.utf8), in: context)
    var trip = RoundTrip(nil)
    if case .memo(let read, _)? = reader.next()?.result { trip.memo = read }
    if let part = part(of: memo.content) { (trip.before, trip.after) = (part.before, part.after) }
    return trip
  }
}

/// Reads a text from front to back, in time that grows with its length and no faster.
protocol TextFormatReader: Sendable {
  /// A reader of a whole text, which need not be UTF-8 nor anything else.
  init(_ text: [UInt8], in context: FormatContext)

  /// The next thing in the text; nil at its end.
  mutating func next() -> Reading?
}

/// What the conversion of texts has to know of the world.
struct FormatContext: Sendable {
  /// The zone that days and local times are meant in.
  let zone: Zone
  /// The zone of an IANA name, or nil if there is none.
  let zoneNamed: @Sendable (String) -> Zone?
  /// Where the text comes from, if that is a file with one memo.
  var origin: TextOrigin?
  /// The groups.
  var words = GroupWords()
  /// Whether readers report the parts of a text that have no field.
  var isKeeping = true

  init(zone: Zone, zoneNamed: @escaping @Sendable (String) -> Zone?) {
    (self.zone, self.zoneNamed) = (zone, zoneNamed)
  }

  /// What reading texts has to know; without the groups, which a reader would hold a copy of.
  init(reading store: Store) {
    self.init(zone: store.time.zone, zoneNamed: store.zoneNamed)
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

  enum Result: Sendable {
    /// A memo, and sentences about what could not be kept of it.
    case memo(ParsedMemo, notes: [String])
    /// Something that isn't a memo, and what.
    case skipped(String)
    /// Something that can't be read, and why.
    case failed(String)
  }
}

/// What a file's place says of the memo in it.
public struct TextOrigin: Sendable {
  /// The file's name, without its ending.
  public let name: String
  /// The folder it is in, below the one that is imported; nil for that one itself.
  public let folder: String?
  /// Whether the items of its check lists are tasks of their own.
  public let hasTasks: Bool

  /// The place of a file.
  public init(name: String, folder: String?, hasTasks: Bool = false) {
    (self.name, self.folder, self.hasTasks) = (name, folder, hasTasks)
  }
}

/// The forms that `store/export` and `store/import` know.
public enum TransferFormat: String, CaseIterable, Sendable, JSONEnumeration {
  case jsonLines, markdown, todoTxt, taskwarrior, iCalendar, csv, org

  /// The name on the wire.
  public static let schemaName = "TransferFormat"

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
    case "markdown", "md": self = .markdown
    case "todotxt", "todo.txt", "txt": self = .todoTxt
    case "taskwarrior", "json": self = .taskwarrior
    case "icalendar", "ics", "ical": self = .iCalendar
    case "csv": self = .csv
    case "org": self = .org
    default: return nil
    }
  }
}
