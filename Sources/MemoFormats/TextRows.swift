import Text

/// The lines of a text with their numbers, whether they end in `\n`, `\r\n` or `\r`.
struct TextRows: Sendable {
  private let bytes: [UInt8]
  private var position: Int
  /// The number of the line that `next` answered last, from 1.
  private(set) var number = 0

  /// The lines of `bytes`, without a byte order mark in front.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line; the empty one after a last terminator is not a line.
  mutating func next() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let line = bytes.line(from: position)
    position = line.next
    number += 1
    return bytes[line.text]
  }
}

extension ArraySlice<UInt8> {
  /// Whether it holds nothing but spaces and tabs.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

extension String {
  /// Without spaces and tabs at its ends.
  var trimmingSpaces: String {
    let bytes = utf8
    let isText: (UInt8) -> Bool = { $0 != 0x20 && $0 != 0x09 }
    guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText)
    else { return "" }
    return String(self[first..<bytes.index(after: last)])
  }
}

/// Why a line that isn't UTF-8 can't be taken.
let notUTF8 = "the text isn't UTF-8; save the file as UTF-8 and import it again"
