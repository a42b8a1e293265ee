/// The unit in which a client counts characters within a line, as in LSP 3.17.
public enum PositionEncoding: String, Sendable, Hashable, CaseIterable {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, what editors assume if nothing is said.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// The positions of ascending UTF-8 offsets into `text`, found in one pass.
  ///
  /// Lines end at `\n`, `\r\n` or `\r`. An offset inside a scalar stands for the scalar's start,
  /// one inside `\r\n` for the end of the line, one beyond the text for its end.
  public func positions(ofOffsets offsets: [Int], in text: String) -> [TextPosition] {
    text.withUTF8Bytes { bytes in
      var cursor = PositionCursor(bytes, self)
      return offsets.map { cursor.position(at: $0) }
    }
  }

  /// The UTF-8 offset of a place in `text`.
  ///
  /// A place beyond its line stands for the line's end, one beyond the last line for the text's,
  /// one inside a scalar for the scalar's start.
  public func offset(of place: TextPosition, in text: String) -> Int {
    text.withUTF8Bytes { bytes in
      var cursor = PositionCursor(bytes, self)
      return cursor.offset(of: place)
    }
  }
}

/// A place in a text, both numbers counted from 0.
public struct TextPosition: Sendable, Hashable {
  /// The line.
  public var line: Int
  /// The units before the place within the line, see `PositionEncoding`.
  public var character: Int

  /// A place; both numbers are counted from 0.
  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

private struct PositionCursor {
  private let bytes: UTF8Bytes
  private let encoding: PositionEncoding
  private var index = 0
  private var reached = TextPosition(line: 0, character: 0)

  init(_ bytes: UTF8Bytes, _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
  }

  mutating func position(at offset: Int) -> TextPosition {
    // A copy stays in registers.
    var cursor = self
    while cursor.index < cursor.bytes.count {
      let (end, next) = cursor.step
      guard end <= offset else { break }
      (cursor.index, cursor.reached) = (end, next)
    }
    self = cursor
    return reached
  }

  mutating func offset(of place: TextPosition) -> Int {
    while index < bytes.count {
      let (end, next) = step
      if (next.line, next.character) > (place.line, place.character) { break }
      (index, reached) = (end, next)
    }
    return index
  }

  /// Where the scalar or line end at `index` ends, as an offset and as a place.
  @inline(__always)
  private var step: (end: Int, place: TextPosition) {
    let byte = bytes[index]
    if byte == 0x0A || byte == 0x0D {
      let length = byte == 0x0D && startsCRLF ? 2 : 1
      return (index + length, TextPosition(line: reached.line + 1, character: 0))
    }
    let length = Self.length(byte)
    var place = reached
    place.character += units(length)
    return (index + length, place)
  }

  private var startsCRLF: Bool {
    index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }

  private func units(_ length: Int) -> Int {
    switch encoding {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// How many bytes the scalar takes that starts with `byte`.
  private static func length(_ byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
