extension JSONParser {
  /// Reads a string (RFC 8259, section 7) and the quotes around it.
  ///
  /// Without escapes it is one scan and one copy, which is the usual case.
  mutating func readString() throws(JSONError) -> String {
    let start = offset + 1
    offset = start
    let hasOnlyASCII = skipPlain()
    if byte == UInt8(ascii: "\""), offset < bytes.count {
      let text = try self.text(bytes[start..<offset], hasOnlyASCII: hasOnlyASCII, start)
      offset += 1
      return text
    }
    return try readEscapedString(from: start)
  }

  /// Steps over bytes that stand for themselves; true if all of them were ASCII.
  private mutating func skipPlain() -> Bool {
    var isASCII = true
    offset = PlainRun.end(in: bytes, from: offset, isASCII: &isASCII)
    return isASCII
  }

  private mutating func text(
    _ slice: Slice<UnsafeBufferPointer<UInt8>>, hasOnlyASCII: Bool, _ start: Int
  ) throws(JSONError) -> String {
    let buffer = UnsafeBufferPointer(rebasing: slice)
    if hasOnlyASCII { return String(decoding: buffer, as: UTF8.self) }
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw JSONError(offset: start, reason: .jsonNotUTF8)
    }
    return text
  }

  /// Reads on after the first escape, with the text before it from `start`.
  private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
    var unescaped = Array(bytes[start..<offset])
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        guard let text = String(validating: unescaped, as: UTF8.self) else {
          throw JSONError(offset: start, reason: .jsonNotUTF8)
        }
        return text
      case UInt8(ascii: "\\"):
        offset += 1
        try readEscape(into: &unescaped)
      case 0..<0x20:
        throw error(.jsonControlCharacter)
      default:
        let runStart = offset
        _ = skipPlain()
        unescaped.append(contentsOf: bytes[runStart..<offset])
      }
    }
    throw error(.jsonQuoteExpected)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    let escape = byte
    let plain: UInt8
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = escape
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "u"):
      offset += 1
      let scalar = try readEscapedScalar()
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return
    default:
      throw error(.jsonEscapeExpected)
    }
    text.append(plain)
    offset += 1
  }

  /// Reads the hexadecimal digits behind `\u`, and a second escape if the first is a high
  /// surrogate.
  private mutating func readEscapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try readHex4()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) else {
      throw error(.jsonSurrogate)
    }
    let second = try readHex4()
    let pair = 0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)
    guard 0xDC00...0xDFFF ~= second, let scalar = Unicode.Scalar(pair) else {
      throw error(.jsonSurrogate)
    }
    return scalar
  }

  private mutating func readHex4() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      switch byte {
      case let digit where digit &- UInt8(ascii: "0") < 10:
        value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case let digit where (digit | 0x20) &- UInt8(ascii: "a") < 6:
        value = value << 4 | UInt32((digit | 0x20) - UInt8(ascii: "a") + 10)
      default:
        throw error(.jsonHexExpected)
      }
      offset += 1
    }
    return value
  }
}
