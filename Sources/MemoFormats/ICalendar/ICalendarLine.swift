import Memos

/// A content line of RFC 5545, section 3.1: a name, parameters, a value. A quoted-printable text of
/// vCalendar 1.0 is what RFC 5545 has for it.
struct ICalendarLine: Sendable {
  /// In upper case.
  let name: String
  /// Names in upper case.
  let parameters: [(name: String, value: String)]
  /// As it is written, escapes and all.
  let value: String
  /// What is before the value.
  private let head: String
  /// The number of the line it begins in, from 1.
  let number: Int

  /// Nil when it isn't UTF-8 or has no name and value.
  init?(_ bytes: [UInt8], number: Int) {
    let isEncoded = Self.isQuotedPrintable(bytes)
    guard let colon = Self.colon(bytes),
      let head = String(validating: bytes[..<colon], as: UTF8.self),
      let value = String(
        validating: isEncoded ? Self.decoded(bytes[(colon + 1)...])[...] : bytes[(colon + 1)...],
        as: UTF8.self)
    else { return nil }
    var parts = Self.split(head, at: UInt8(ascii: ";"))
    if isEncoded { parts.removeAll { Self.isOfEncoding($0) } }
    guard let name = parts.first, !name.isEmpty,
      name.utf8.allSatisfy({ Self.isNameByte($0) })
    else { return nil }
    self.name = name.uppercased()
    self.value = isEncoded ? Self.escaped(value) : value
    self.number = number
    self.head = isEncoded ? parts.joined(separator: ";") : head
    parameters = parts.dropFirst().map { part in
      let pair = part.parts(between: "=", maxSplits: 1)
      let value = (pair.count > 1 ? pair[1] : "").filter { $0 != "\"" }
      return (pair[0].uppercased(), value)
    }
  }

  /// All of it, not folded.
  var source: String { "\(head):\(value)" }

  /// All of it with another `TZID`.
  func source(inZone id: String) -> String {
    let parts = Self.split(head, at: UInt8(ascii: ";")).map { part in
      part.uppercased().hasPrefix("TZID=") ? "TZID=\"\(id)\"" : part
    }
    return "\(parts.joined(separator: ";")):\(value)"
  }

  /// The lines of a kept entry.
  static func lines(of entry: ForeignData.Entry) -> [ICalendarLine] {
    entry.text.utf8.split(separator: 0x0A).compactMap { ICalendarLine(Array($0), number: 0) }
  }

  /// Whether the value is quoted-printable (vCalendar 1.0, RFC 2045, section 6.7); one that can't
  /// be read isn't UTF-8.
  static func isQuotedPrintable(_ bytes: [UInt8]) -> Bool {
    bytes.contains(UInt8(ascii: "=")) && bytes.contains(UInt8(ascii: ";"))
      && String(decoding: bytes.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).uppercased()
        .parts(between: ";").dropFirst().contains { $0.hasSuffix("QUOTED-PRINTABLE") }
  }

  /// Whether a parameter says how the value is encoded.
  private static func isOfEncoding(_ parameter: String) -> Bool {
    ["ENCODING", "CHARSET", "QUOTED-PRINTABLE"].contains(
      parameter.uppercased().parts(between: "=")[0])
  }

  /// The bytes that a quoted-printable value has.
  private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), value)
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "="), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Whether it begins a component of that name.
  func isBegin(of name: String) -> Bool { self.name == "BEGIN" && value.uppercased() == name }

  /// Whether it ends a component of that name.
  func isEnd(of name: String) -> Bool { self.name == "END" && value.uppercased() == name }

  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The value as a text (section 3.3.11).
  var text: String { Self.unescaped(value) }

  /// The value as texts with commas between.
  var texts: [String] { Self.split(value, at: UInt8(ascii: ",")).map { Self.unescaped($0) } }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte == UInt8(ascii: "-")
  }

  /// The colon that ends the name and its parameters.
  private static func colon(_ bytes: [UInt8]) -> Int? {
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }

  /// The parts between separators that are neither quoted nor escaped.
  private static func split(_ text: String, at separator: UInt8) -> [String] {
    guard text.utf8.contains(separator) else { return [text] }
    var parts: [[UInt8]] = [[]]
    var (isQuoted, isEscaped) = (false, false)
    let hasQuotes = separator == UInt8(ascii: ";")
    for byte in text.utf8 {
      if byte == separator, !isQuoted, !isEscaped {
        parts.append([])
        continue
      }
      if hasQuotes, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      parts[parts.count - 1].append(byte)
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        bytes.append(byte | 0x20 == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(UInt8(ascii: "\\")) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text as a value. What a value can't hold: a carriage return goes with its line feed, other
  /// control characters become U+FFFD.
  static func escaped(_ text: String) -> String {
    let isPlain: (UInt8) -> Bool = { $0 >= 0x20 && ![0x2C, 0x3B, 0x5C, 0x7F].contains($0) }
    if text.utf8.allSatisfy(isPlain) { return text }
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D: bytes += Array("\\n".utf8)
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0x00..<0x09, 0x0B..<0x20, 0x7F: bytes += Array("\u{FFFD}".utf8)
      default: bytes.append(byte)
      }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a value can hold a text as it is.
  static func holds(_ text: String) -> Bool {
    unescaped(escaped(text)).utf8.elementsEqual(text.utf8)
  }

  /// Appends a line, folded after at most 75 bytes and never within a character.
  static func write(_ line: some StringProtocol, to output: inout [UInt8]) {
    if line.utf8.count <= 75 {
      output += line.utf8
      output += [0x0D, 0x0A]
      return
    }
    var width = 0
    for scalar in line.unicodeScalars {
      let bytes = UTF8.encode(scalar).map(Array.init) ?? []
      if width + bytes.count > 75 {
        output += [0x0D, 0x0A, 0x20]
        width = 1
      }
      output += bytes
      width += bytes.count
    }
    output += [0x0D, 0x0A]
  }
}

/// The lines of a text with those that are folded put together again (section 3.1).
struct ICalendarLines: Sendable {
  private var rows: TextRows
  private var next: (bytes: [UInt8], number: Int)?

  init(_ text: TextSource) {
    rows = TextRows(text)
    next = row()
  }

  /// The bytes of the next line that isn't empty, and its number. Folds may be within a character,
  /// so that only whole lines are looked at as text.
  mutating func line() -> (bytes: [UInt8], number: Int)? {
    guard var line = next else { return nil }
    next = nil
    while line.bytes.last == UInt8(ascii: "="), ICalendarLine.isQuotedPrintable(line.bytes) {
      line.bytes.removeLast()
      line.bytes += row()?.bytes ?? []
    }
    while let (bytes, number) = row() {
      guard let first = bytes.first, first == 0x20 || first == 0x09 else {
        next = (bytes, number)
        break
      }
      line.bytes += bytes.dropFirst()
    }
    return line
  }

  private mutating func row() -> (bytes: [UInt8], number: Int)? {
    while let row = rows.next() {
      if !row.isEmpty { return (Array(row), rows.number) }
    }
    return nil
  }
}
