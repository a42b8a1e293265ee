import JSONRPC
import Memos

/// A form of text that other programs keep tasks or memos in.
///
/// Reading and writing are plain functions of a text: no store, no clock, nothing of the wire.
protocol TextFormat: Sendable {
  /// What one reads such a text with.
  associatedtype Reader: TextFormatReader

  /// What stands before the first memo of a text.
  static var opening: String { get }
  /// What stands after the last.
  static var closing: String { get }

  /// Whether there is a place for that memo in it.
  static func holds(_ memo: Memo) -> Bool
  /// Appends a memo that it holds.
  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8])
  /// The part of a text that is told, with what is left out around it; nil if all of it is told.
  static func toldPart(of content: Content) -> Headline?
  /// What the format makes of a group's name.
  static func groupWord(_ name: String) -> String
}

extension TextFormat {
  static var opening: String { "" }
  static var closing: String { "" }
  static func toldPart(of content: Content) -> Headline? { nil }
  static func groupWord(_ name: String) -> String { name }

  /// A reader of a whole text.
  static func reader(of text: [UInt8], in context: FormatContext) -> any TextFormatReader {
    Reader(text, in: context)
  }

  /// What is left of `memo` when it has been written and read again: what the format can tell of
  /// it.
  static func retold(_ memo: Memo, in context: FormatContext) -> ForeignMemo? {
    guard holds(memo) else { return nil }
    var text = Array(opening.utf8)
    write(memo, in: context, to: &text)
    text += Array(closing.utf8)
    var reader = Reader(text, in: context)
    guard case .memo(let retold, _)? = reader.next()?.result else { return nil }
    return retold
  }
}

/// Reads a text from front to back, in time that grows with its length and no faster.
protocol TextFormatReader: Sendable {
  /// A reader of a whole text, which need not be UTF-8 nor anything else.
  init(_ text: [UInt8], in context: FormatContext)

  /// The next thing that the text tells of; nil at its end.
  mutating func next() -> Reading?
}

/// What the conversion of texts has to know of the world.
struct FormatContext: Sendable {
  /// The zone that days and local times are meant in.
  let zone: Zone
  /// The zone of an IANA name, or nil if there is none.
  let zoneNamed: @Sendable (String) -> Zone?
  /// How deep JSON may nest.
  let depthMax: Int
  /// Where the text comes from, if that is a file with one memo.
  var origin: TextOrigin?
  /// What the groups are called.
  var groupNames: [Group.ID: String] = [:]
  /// The plain groups by their names and by what the format makes of those, as `nameKey` has them.
  var groupIDs: [String: Group.ID] = [:]
}

/// What a file's place says of the memo in it.
public struct TextOrigin: Sendable {
  /// The file's name, without its ending.
  public let name: String
  /// The folder it is in, below the one that is imported; nil for that one itself.
  public let folder: String?

  /// The place of a file.
  public init(name: String, folder: String?) {
    self.name = name
    self.folder = folder
  }
}

/// The forms that `store/export` and `store/import` know.
public enum TransferFormat: String, CaseIterable, Sendable, JSONEnumeration {
  case jsonLines, markdown, todoTxt, taskwarrior, iCalendar

  /// The name on the wire.
  public static let schemaName = "TransferFormat"

  /// How to read and write it; nil for the form of our own, which isn't text but lines of JSON.
  var text: (any TextFormat.Type)? {
    switch self {
    case .jsonLines: nil
    case .markdown: Markdown.self
    case .todoTxt: TodoTxt.self
    case .taskwarrior: Taskwarrior.self
    case .iCalendar: ICalendar.self
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
    default: return nil
    }
  }
}
