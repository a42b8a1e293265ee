#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Strings, most of which are as they are in the JSON.
extension JSONReader {
  /// Reads a string.
  mutating func string() throws(MalformedJSON) -> String {
    try withString { bytes in String(decoding: bytes, as: UTF8.self) }
  }

  /// Reads a string and lends out its bytes.
  @inline(__always)
  mutating func withString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(MalformedJSON) -> Result {
    try expect(UInt8(ascii: "\""))
    guard let plain = plainString() else {
      return try escaped().withUnsafeBufferPointer(body)
    }
    return body(plain)
  }

  /// Takes the rest of a string that has no escapes.
  @inline(__always)
  private mutating func plainString() -> UnsafeBufferPointer<UInt8>? {
    var last = next
    // Eight bytes at a time: most strings end sooner than a search for their end begins.
    while end - last >= 8, last - next < 32 {
      let bytes = UInt64(littleEndian: UnsafeRawPointer(last).loadUnaligned(as: UInt64.self))
      let marks = Self.zeros(bytes ^ Self.quotes) | Self.zeros(bytes ^ Self.backslashes)
      last += marks.trailingZeroBitCount / 8
      if marks != 0 { return plainString(endingAt: last) }
    }
    guard let quote = memchr(last, 0x22, end - last) else { return nil }
    let count = quote - UnsafeMutableRawPointer(mutating: last)
    return memchr(last, 0x5C, count) == nil ? plainString(endingAt: last + count) : nil
  }

  @inline(__always)
  private mutating func plainString(
    endingAt last: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard last.pointee == 0x22 else { return nil }
    defer { next = last + 1 }
    return UnsafeBufferPointer(start: next, count: last - next)
  }

  private static let quotes: UInt64 = 0x2222_2222_2222_2222
  private static let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C

  /// The highest bit of the first byte that is zero, below whatever is set above; 0 if none is.
  @inline(__always)
  private static func zeros(_ bytes: UInt64) -> UInt64 {
    (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
  }

  /// Skips a string.
  mutating func skipString() throws(MalformedJSON) {
    try expect(UInt8(ascii: "\""))
    try skipRestOfString()
  }

  /// Skips the characters of a string and the quote at its end.
  @inline(__always)
  mutating func skipRestOfString() throws(MalformedJSON) {
    if plainString() != nil { return }
    while next < end, next.pointee != UInt8(ascii: "\"") {
      next += next.pointee == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next < end else { throw malformed("the end of a string") }
    next += 1
  }

  private mutating func escaped() throws(MalformedJSON) -> [UInt8] {
    var bytes: [UInt8] = []
    while next < end {
      let byte = next.pointee
      next += 1
      switch byte {
      case UInt8(ascii: "\""): return bytes
      case UInt8(ascii: "\\"): bytes.append(contentsOf: try escape())
      default: bytes.append(byte)
      }
    }
    throw malformed("the end of a string")
  }

  private mutating func escape() throws(MalformedJSON) -> [UInt8] {
    guard next < end else { throw malformed("an escape") }
    next += 1
    switch next[-1] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return try scalar()
    case let byte: return [byte]
    }
  }

  private mutating func scalar() throws(MalformedJSON) -> [UInt8] {
    var code = try unit()
    if (0xD800..<0xDC00).contains(code), end - next >= 6, next[0] == UInt8(ascii: "\\") {
      next += 2
      code = 0x10000 + (code - 0xD800) << 10 + (try unit() & 0x3FF)
    }
    guard let scalar = Unicode.Scalar(code) else { throw malformed("a Unicode scalar") }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func unit() throws(MalformedJSON) -> UInt32 {
    guard end - next >= 4,
      let code = UInt32(
        String(decoding: UnsafeBufferPointer(start: next, count: 4), as: UTF8.self), radix: 16)
    else { throw malformed("four hexadecimal digits") }
    next += 4
    return code
  }
}
