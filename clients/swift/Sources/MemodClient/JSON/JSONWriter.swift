/// Writes JSON into a buffer, without white space.
public struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer with nothing written.
  init() { bytes.reserveCapacity(256) }

  /// Begins an object.
  public mutating func open() { begin(UInt8(ascii: "{")) }

  /// Ends an object.
  public mutating func close() { end(UInt8(ascii: "}")) }

  /// Writes an array.
  mutating func array<Element: JSONWritable>(_ elements: [Element]) {
    begin(UInt8(ascii: "["))
    for each in elements {
      comma()
      each.write(to: &self)
      needsComma = true
    }
    end(UInt8(ascii: "]"))
  }

  private mutating func begin(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  /// Writes a member.
  public mutating func member<Value: JSONWritable>(_ name: StaticString, _ value: Value) {
    self.name(name)
    value.write(to: &self)
    needsComma = true
  }

  /// Writes a member unless its value is nil.
  public mutating func member<Value: JSONWritable>(_ name: StaticString, _ value: Value?) {
    if let value { member(name, value) }
  }

  /// Writes a member unless its value is absent.
  public mutating func member<Value>(_ name: StaticString, _ value: Nullable<Value>) {
    switch value {
    case .absent: break
    case .null:
      self.name(name)
      raw("null")
      needsComma = true
    case .value(let value): member(name, value)
    }
  }

  /// Writes a member with a name that is known only at run time.
  mutating func member(named name: String, _ value: JSONValue) {
    comma()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &self)
    needsComma = true
  }

  private mutating func name(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    raw(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes characters of JSON as they are.
  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes digits as they are.
  mutating func raw(digits: String) { bytes.append(contentsOf: digits.utf8) }

  /// Writes a string.
  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { characters in
      var written = 0
      for (index, byte) in characters.enumerated() where Self.isEscaped(byte) {
        bytes.append(contentsOf: characters[written..<index])
        escape(byte)
        written = index + 1
      }
      bytes.append(contentsOf: characters[written...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x0A: raw("\\n")
    case 0x20...: bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    default:
      let digits = String(byte, radix: 16)
      raw("\\u")
      raw(digits: String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
  }
}
