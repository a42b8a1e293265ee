import Wording

/// How a file begins, which tells what it is where a name doesn't.
struct FileStart {
  /// So many bytes are looked at.
  static let bytesMax = 1024

  private let bytes: [UInt8]
  private let path: String

  /// The first bytes of the file at `path`.
  init(_ bytes: [UInt8], of path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  /// An export in our own form.
  var isExport: Bool { bytes.starts(with: #"{"type":"memod","#.utf8) }

  /// A store, or a backup of one.
  var isStore: Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// Nothing, or what can be a line of JSON.
  var canBeLines: Bool {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes.count == mark || bytes[mark] == UInt8(ascii: "{")
  }

  /// Why it can't be imported, whatever the format, and what to do; nil for text.
  var reasonToRefuse: Sentence? {
    func begins(with starts: [UInt8]...) -> Bool { starts.contains { bytes.starts(with: $0) } }
    let ending = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
    if isStore { return .storeNotText(path) }
    // The second is what Office wrote before it wrote archives.
    let (zip, office) = ([UInt8]("PK\u{3}\u{4}".utf8), [UInt8]([0xD0, 0xCF, 0x11, 0xE0]))
    if begins(with: zip, office), Self.spreadsheets.contains(ending) {
      return .transfer(.spreadsheetNotText(path))
    }
    let archives: [[UInt8]] = [
      [0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x28, 0xB5, 0x2F, 0xFD],
      Array("7z".utf8) + [0xBC, 0xAF], Array("Rar!\u{1A}".utf8),
    ]
    if archives.contains(where: { bytes.starts(with: $0) })
      || (begins(with: zip) && ending == "zip")
    {
      return .transfer(.archiveNotText(path))
    }
    if begins(with: [0xFF, 0xFE], [0xFE, 0xFF]) { return .transfer(.utf16NotUTF8(path)) }
    let isBinary = begins(with: zip, office, Array("%PDF-".utf8)) || hasManyControls
    return isBinary ? .transfer(.fileNotText(path)) : nil
  }

  private static let spreadsheets: Set = ["xlsx", "xlsm", "xlsb", "xls", "ods", "numbers"]

  /// More than a damaged text has, whose other lines are read.
  private var hasManyControls: Bool {
    let count = bytes.count { $0 < 0x20 && !(0x08...0x0D).contains($0) && $0 != 0x1B }
    return count > 4 && count * 16 > bytes.count
  }
}
