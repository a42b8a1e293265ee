/// A run between spaces that may be a mark; `@"two words"` is one run.
struct QuickEntryWord {
  /// In the UTF-8 of the line.
  let range: Range<Int>
  /// It is `!`, `!!`, `!!!`, or the full-width one.
  let isExclamation: Bool
  /// What an `@` at its start is followed by, without quotation marks.
  let name: String?

  static func words(of line: ArraySlice<UInt8>) -> [QuickEntryWord] {
    line.withUnsafeBufferPointer { words(of: $0) }
  }

  private static func words(of bytes: UnsafeBufferPointer<UInt8>) -> [QuickEntryWord] {
    var words: [QuickEntryWord] = []
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      guard mayStart(bytes[start]), start == 0 || bytes[start - 1].isSpace else { continue }
      let isQuoted =
        bytes[start...].starts(with: [UInt8(ascii: "@"), UInt8(ascii: "\"")])
        && bytes[(start + 2)...].contains(UInt8(ascii: "\""))
      if isQuoted {
        position = (bytes[(start + 2)...].firstIndex(of: UInt8(ascii: "\"")) ?? start + 1) + 1
      }
      let quoteEnd = position
      while position < bytes.count, !bytes[position].isSpace { position += 1 }
      let isWhole = isQuoted && quoteEnd == position
      words.append(QuickEntryWord(bytes[start..<position], isQuoted: isWhole))
    }
    return words
  }

  /// Whether one may begin with `byte`.
  static func mayStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "!") || byte == 0xEF
  }

  private init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isQuoted: Bool) {
    range = bytes.startIndex..<bytes.endIndex
    isExclamation =
      bytes.count <= 3 && bytes.allSatisfy { $0 == UInt8(ascii: "!") }
      || bytes.elementsEqual("\u{FF01}".utf8)
    guard bytes.first == UInt8(ascii: "@"), bytes.count > (isQuoted ? 3 : 1) else {
      name = nil
      return
    }
    name = String(
      decoding: isQuoted ? bytes.dropFirst(2).dropLast() : bytes.dropFirst(), as: UTF8.self)
  }
}
