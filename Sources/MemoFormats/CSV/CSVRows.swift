/// The records of a CSV text with the numbers of their first lines.
struct CSVRows: Sendable {
  /// One of them: its fields, or nil if a quotation mark isn't closed.
  typealias Row = (fields: [[UInt8]]?, line: Int)

  private var window: TextWindow
  private var position: Int
  private var number = 1
  /// The byte between two fields.
  private var separator = UInt8(ascii: ",")
  /// Once a quotation mark wasn't closed, none goes over a line's end: no text is read twice.
  private var isCut = false

  /// The longest record; a quotation mark that isn't closed by then isn't closed at all.
  private static let recordBytesMax = 16 << 20

  init(_ text: TextSource) {
    window = TextWindow(text)
    position = window.start
    let first = window.bytes[position...].prefix { !$0.isLineEnd }
    // What Excel reads itself.
    if first.starts(with: "sep=".utf8), first.count == 5, let mark = first.last {
      separator = mark
      skipLine()
      return
    }
    // Every other part is outside of quotation marks.
    let plain = first.split(separator: 0x22, omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.flatMap(\.element)
    let marks = [separator, UInt8(ascii: ";"), 0x09].map { mark in
      (mark, plain.count { $0 == mark })
    }
    separator = marks.reduce(marks[0]) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  /// The next record that isn't an empty line.
  mutating func next() -> Row? {
    position -= window.drop(before: position)
    while window.has(position) {
      let (start, line) = (position, number)
      var fields: [[UInt8]] = []
      repeat {
        guard let field = field(of: start) else {
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

  /// A field of the record that begins at `start`; nil if it has no end.
  private mutating func field(of start: Int) -> [UInt8]? {
    var field: [UInt8] = []
    if skip(0x22) {
      repeat {
        guard window.has(position), position - start < Self.recordBytesMax else { return nil }
        let byte = window.bytes[position]
        position += 1
        if byte.isLineEnd {
          if isCut { return nil }
          let isPair = byte == 0x0D && window.has(position) && window.bytes[position] == 0x0A
          if !isPair { number += 1 }
        }
        if byte != 0x22 || skip(0x22) { field.append(byte) } else { break }
      } while true
    }
    // Text after a closing quote is malformed; it is kept.
    while window.has(position), window.bytes[position] != separator,
      !window.bytes[position].isLineEnd
    {
      field.append(window.bytes[position])
      position += 1
    }
    return field
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard window.has(position), window.bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Goes behind the end of the line, `\n`, `\r\n` or `\r`.
  private mutating func skipLine() {
    while window.has(position), !window.bytes[position].isLineEnd { position += 1 }
    guard window.has(position) else { return }
    number += 1
    _ = skip(0x0D)
    _ = skip(0x0A)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
