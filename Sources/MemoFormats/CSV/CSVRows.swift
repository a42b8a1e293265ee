/// The records of a CSV text with the numbers of their first lines.
struct CSVRows: Sendable {
  /// One of them: its fields, or nil if a quotation mark isn't closed.
  typealias Row = (fields: [[UInt8]]?, line: Int)

  private let bytes: [UInt8]
  private var position: Int
  private var number = 1
  /// The byte between two fields.
  private let separator: UInt8
  /// Once a quotation mark wasn't closed, none goes over a line's end: no text is read twice.
  private var isCut = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    separator =
      [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].first { first.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// The next record that isn't an empty line.
  mutating func next() -> Row? {
    while position < bytes.count {
      let (start, line) = (position, number)
      var fields: [[UInt8]] = []
      repeat {
        guard let field = field() else {
          (position, number, isCut) = (start, line, true)
          skipLine()
          return (nil, line)
        }
        fields.append(field)
      } while skip(separator)
      skipLine()
      if fields.count > 1 || fields.first?.isEmpty == false { return (fields, line) }
    }
    return nil
  }

  /// A field; nil if it has no end.
  private mutating func field() -> [UInt8]? {
    guard skip(0x22) else {
      let start = position
      while position < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      }
      return Array(bytes[start..<position])
    }
    var field: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x0A {
        if isCut { return nil }
        number += 1
      }
      position += 1
      if byte == 0x22, !skip(0x22) {
        // Text after a closing quote is malformed; it is kept.
        while position < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[position]) {
          field.append(bytes[position])
          position += 1
        }
        return field
      }
      field.append(byte)
    }
    return nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    if position < bytes.count {
      position += 1
      number += 1
    }
  }
}
