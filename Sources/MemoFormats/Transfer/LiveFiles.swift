import Dates
import MemoStore
import Memos
import Text
import Wording

/// What is known of a file in a live folder.
struct LiveFile: Sendable {
  /// The memo it is of; nil for a new one.
  let id: Memo.ID?
  /// Whether its name is the title of the text, which isn't in the file itself; nil if that is to
  /// be found out.
  let isNamed: Bool?

  /// Keys of an export that say nothing in a live folder, where they stay as they are written.
  static let others: Set<String> = [
    "memod", "group", "created", "updated", "trashed", "completed", "occurrence",
  ]

  /// The beginning of a text that the file's name says.
  func heading(of text: String, _ origin: TextOrigin?) -> String {
    guard isNamed == true, let name = origin?.name else { return "" }
    let title = "# \(name)"
    let headings = ["\(title)\r\n\r\n", "\(title)\n\n"] + (text == title ? [title] : [])
    return headings.first { text.utf8.starts(with: $0.utf8) } ?? ""
  }
}

/// Memos as the files of a live folder: as an export writes them, without what the folder knows by
/// itself, such as ids.
public struct LiveFiles: Sendable {
  private var context: FormatContext

  /// A file as it was read.
  public struct Reading: Sendable {
    /// What it says.
    public var memo: ParsedMemo
    /// The id that an export has written into it.
    public let writtenID: Memo.ID?
    /// Whether its name is the title of its text.
    public let isNamed: Bool
    /// What of it couldn't be read, and stays as it is written.
    public let notes: [Sentence]
    /// Whether a date in it was in words, which are written in digits from then on.
    public let isInWords: Bool
  }

  /// The files of memos in `store`, whose times are those of `zone`.
  public init(of store: Store, in zone: Zone) {
    context = FormatContext(reading: store)
    context.zone = zone
  }

  /// Whether a folder's files of that path, below the folder, are memos.
  public static func holds(_ path: String) -> Bool { TextOrigin(file: path) != nil }

  /// Where a memo was when it was taken in, if that was a file.
  public static func keptPath(of memo: Memo) -> String? { Markdown.keptOrigin(of: memo)?.file }

  /// Whether the file it came from had its title as its name alone.
  public static func isNamed(_ memo: Memo) -> Bool {
    memo.foreign[Markdown.format.rawValue].contains {
      $0.name == MarkdownParts.Kept.heading.rawValue
    }
  }

  /// The name that the file of a memo of that title gets, without its ending.
  public static func name(for title: String) -> String { FileNames.cleaned(title) }

  /// The bytes of the file of a memo, and whether its name is the title of the text.
  public func file(
    of memo: Memo, at path: String, isNamed: Bool
  ) -> (bytes: [UInt8], isNamed: Bool) {
    for isNamed in isNamed ? [true, false] : [false] {
      guard let context = context(at: path, memo.id, isNamed) else { continue }
      let bytes = MarkdownFile(memo, in: context).bytes
      if let read = read(bytes, at: path, of: memo.id, isNamed: isNamed), says(read, memo) {
        return (bytes, isNamed)
      }
    }
    // Nothing of what it was read from.
    var bare = memo
    bare.foreign = ForeignData()
    let context = context(at: path, memo.id, false) ?? context
    return (MarkdownFile(bare, in: context).bytes, false)
  }

  /// What a file says that was `saved` then; nil if it isn't UTF-8. Whether its name is the title
  /// is found out unless that is known.
  public func read(
    _ bytes: [UInt8], at path: String, of id: Memo.ID?, isNamed: Bool?, saved: Instant? = nil
  ) -> Reading? {
    guard var context = context(at: path, id, isNamed == false ? false : nil) else { return nil }
    context.time = (saved ?? context.time?.now).map {
      TimeContext(now: $0, zone: context.zone, dateOrder: context.time?.dateOrder)
    }
    guard let (memo, notes) = MarkdownReader.read(bytes, in: context) else { return nil }
    func kept(_ name: MarkdownParts.Kept) -> String? {
      memo.foreign?.first { $0.name == name.rawValue }?.text
    }
    return Reading(
      memo: memo, writtenID: FileExporter.memoID(of: bytes), isNamed: kept(.heading) != nil,
      notes: notes,
      isInWords: kept(.head).map { !bytes.starts(with: $0.utf8) } ?? false)
  }

  /// Whether a file says what the memo does.
  public func says(_ read: Reading, _ memo: Memo) -> Bool {
    var live = context
    live.live = LiveFile(id: nil, isNamed: nil)
    return read.memo.content.utf8.elementsEqual(memo.content.text.utf8)
      && Set(Markdown.own(read.memo.memo, live)) == Set(Markdown.own(memo, live))
  }

  private func context(at path: String, _ id: Memo.ID?, _ isNamed: Bool?) -> FormatContext? {
    guard let origin = TextOrigin(file: path) else { return nil }
    var context = context
    context.origin = origin
    context.live = LiveFile(id: id, isNamed: isNamed)
    return context
  }
}
