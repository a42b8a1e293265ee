/// Reads fixed-width decimal numbers and separators from ASCII text.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ bytes: String.UTF8View) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next `digits` digits as a number; nothing is consumed when they aren't there.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    var reader = rest
    for _ in 0..<digits {
      guard let byte = reader.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest = reader
    return value
  }

  /// Consumes `separator` if it is next.
  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == separator.value else { return false }
    rest.removeFirst()
    return true
  }
}
