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
  private mutating func plainString() -> UnsafeBufferPointer<UInt8>? {
    var last = next
    // Most strings end sooner than a search for their end begins.
    let near = next + min(end - next, 24)
    while last < near, last.pointee != 0x22, last.pointee != 0x5C { last += 1 }
    if last == near {
      guard let quote = memchr(last, 0x22, end - last) else { return nil }
      let count = quote - UnsafeMutableRawPointer(mutating: last)
      guard memchr(last, 0x5C, count) == nil else { return nil }
      last += count
    }
    guard last.pointee == 0x22 else { return nil }
    defer { next = last + 1 }
    return UnsafeBufferPointer(start: next, count: last - next)
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
