extension JSONParser {
  /// Reads a number (RFC 8259, section 6), checking its form and keeping its literal.
  mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = offset
    _ = consume(UInt8(ascii: "-"))
    if consume(UInt8(ascii: "0")) {
      if isDigit { throw error(.jsonLeadingZeros) }
    } else {
      try readDigits()
    }
    if consume(UInt8(ascii: ".")) { try readDigits() }
    if byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try readDigits()
    }
    let literal = UnsafeBufferPointer(rebasing: bytes[start..<offset])
    return JSONNumber(validated: String(decoding: literal, as: UTF8.self))
  }

  @inline(__always)
  private var isDigit: Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func readDigits() throws(JSONError) {
    guard isDigit else { throw error(.jsonDigitExpected) }
    repeat { offset += 1 } while isDigit
  }
}
