/// What the texts of other programs say of a memo that has no field here, kept to be exported
/// unchanged.
///
/// Only the format that an entry is of reads its text. Nothing else in the store depends on it.
public struct ForeignData: Sendable, Hashable {
  /// One thing that a text says.
  public struct Entry: Sendable, Hashable {
    /// The format of the text, as `store/export` calls it.
    public let format: String
    /// What the format calls it; entries of one name belong together.
    public let name: String
    /// The value as written there.
    public let text: String

    /// An entry of these parts.
    public init(format: String, name: String, text: String) {
      (self.format, self.name, self.text) = (format, name, text)
    }
  }

  /// What is before the first thing of a text, and behind each. It makes a text come out as it
  /// came, and says nothing of a memo.
  public static let (start, end) = ("start", "end")
  /// The names of these.
  public static let around: Set = [start, end]

  private let outlined: Outlined<[Entry]>

  /// These entries, in their order.
  public init(_ entries: [Entry] = []) {
    outlined = Outlined(entries.isEmpty ? nil : entries)
  }

  /// All entries, in the order of the texts they are from.
  public var entries: [Entry] { outlined.value ?? [] }

  /// The entries of a format.
  public subscript(format: String) -> [Entry] {
    get { entries.filter { $0.format == format } }
    set { self = ForeignData(entries.filter { $0.format != format } + newValue) }
  }

  /// A line an entry, its parts between tabs; nil if there is no entry.
  public var text: String? {
    if entries.isEmpty { return nil }
    return entries.map { entry in
      [entry.format, entry.name, entry.text].map(Self.escaped).joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// Reads what `text` writes.
  public init?(text: String) {
    var entries: [Entry] = []
    // By bytes: a line break and a mark that hangs on to it are one `Character`.
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { Self.unescaped($0) }
      guard parts.count == 3 else { return nil }
      entries.append(Entry(format: parts[0], name: parts[1], text: parts[2]))
    }
    self.init(entries)
  }

  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (0x5C, 0x5C), (0x0A, UInt8(ascii: "n")), (0x09, UInt8(ascii: "t")),
  ]

  private static func escaped(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      escapes.first { $0.byte == byte }.map { [0x5C, $0.letter] } ?? [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped {
        bytes.append(escapes.first { $0.letter == byte }?.byte ?? byte)
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
