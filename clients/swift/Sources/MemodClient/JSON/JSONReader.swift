#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// JSON that can't be read as what was expected.
public struct MalformedJSON: Error, Hashable {
  /// What was expected, and where.
  public let message: String
}

/// The name of a member, where it stands in the JSON.
public struct JSONName {
  fileprivate let start: UnsafePointer<UInt8>
  fileprivate let count: Int

  /// Whether it is that name; no name of the protocol has an escape.
  @inline(__always)
  public static func ~= (name: StaticString, member: JSONName) -> Bool {
    // The count of the name, which the compiler knows.
    name.utf8CodeUnitCount == member.count
      && memcmp(name.utf8Start, member.start, name.utf8CodeUnitCount) == 0
  }
}

/// Reads values from JSON, one after the other, without a tree in between.
///
/// It lives no longer than the bytes that it was made from.
public struct JSONReader {
  private let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var next: UnsafePointer<UInt8>
  private var depth = 0
  /// Whether a comma comes before the next name, in an object that was begun with `open`.
  private var needsComma = false

  /// A server that nests deeper than this is none.
  private static let depthMax = 512

  /// A reader at the beginning of `bytes`, which must not be empty.
  init(_ bytes: UnsafeRawBufferPointer) {
    let bytes = bytes.assumingMemoryBound(to: UInt8.self)
    start = bytes.baseAddress ?? Self.nowhere
    next = start
    end = start + bytes.count
  }

  private static var nowhere: UnsafePointer<UInt8> {
    UnsafePointer(bitPattern: 1).unsafelyUnwrapped
  }

  /// The error of something other than `expected` at this place.
  public func malformed(_ expected: String) -> MalformedJSON {
    MalformedJSON(message: "expected \(expected) at byte \(next - start)")
  }

  /// The first byte of the next value, comma or bracket; 0 at the end.
  @inline(__always)
  private mutating func peek() -> UInt8 {
    while next < end {
      let byte = next.pointee
      // Every byte that isn't white space and may come here is greater.
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return byte
      }
      next += 1
    }
    return 0
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    next += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(MalformedJSON) {
    guard take(byte) else { throw malformed("`\(Character(Unicode.Scalar(byte)))`") }
  }
}

extension JSONReader {
  /// Whether the next value is `null`, which is then taken.
  mutating func takeNull() throws(MalformedJSON) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  @inline(__always)
  private mutating func word(_ word: StaticString) throws(MalformedJSON) {
    let count = word.utf8CodeUnitCount
    guard end - next >= count, memcmp(next, word.utf8Start, count) == 0 else {
      throw malformed("`\(word)`")
    }
    next += count
  }

  /// Reads `true` or `false`.
  mutating func bool() throws(MalformedJSON) -> Bool {
    let holds = peek() == UInt8(ascii: "t")
    if holds { try word("true") } else { try word("false") }
    return holds
  }

  /// Reads a number without a fraction.
  mutating func int() throws(MalformedJSON) -> Int {
    let first = peek()
    let isNegative = first == UInt8(ascii: "-")
    var digits = isNegative ? next + 1 : next
    let firstDigit = digits
    var value = 0
    while digits < end, (0x30...0x39).contains(digits.pointee), digits - firstDigit < 18 {
      value = value * 10 + Int(digits.pointee & 15)
      digits += 1
    }
    guard digits > firstDigit else { throw malformed("an integer") }
    if digits < end, Self.isOfNumber(digits.pointee) {
      guard let whole = Int(exactly: try double()) else { throw malformed("an integer") }
      return whole
    }
    next = digits
    return isNegative ? -value : value
  }

  /// Reads a number.
  mutating func double() throws(MalformedJSON) -> Double {
    _ = peek()
    var last = next
    while last < end, Self.isOfNumber(last.pointee) { last += 1 }
    let text = String(decoding: UnsafeBufferPointer(start: next, count: last - next), as: UTF8.self)
    guard let value = Double(text) else { throw malformed("a number") }
    next = last
    return value
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }
}

extension JSONReader {
  /// Reads an object; `body` gets each name and reads its value.
  @inline(__always)
  public mutating func object(
    _ body: (JSONName, inout JSONReader) throws(MalformedJSON) -> Void
  ) throws(MalformedJSON) {
    try expect(UInt8(ascii: "{"))
    try list(until: UInt8(ascii: "}")) { (json) throws(MalformedJSON) in
      try body(try json.name(), &json)
    }
  }

  /// Takes the beginning of an object, of which `nextName` then reads each name.
  public mutating func open() throws(MalformedJSON) {
    try expect(UInt8(ascii: "{"))
    try deepen()
    needsComma = false
  }

  /// Reads the name of the next member, whose value comes then; nil at the end of the object.
  @inline(__always)
  public mutating func nextName() throws(MalformedJSON) -> JSONName? {
    if take(UInt8(ascii: "}")) {
      depth -= 1
      needsComma = true
      return nil
    }
    if needsComma { try expect(UInt8(ascii: ",")) }
    needsComma = true
    return try name()
  }

  private mutating func name() throws(MalformedJSON) -> JSONName {
    try expect(UInt8(ascii: "\""))
    let start = next
    try skipRestOfString()
    let name = JSONName(start: start, count: next - start - 1)
    try expect(UInt8(ascii: ":"))
    return name
  }

  /// Reads an object of names that are known only at run time.
  mutating func members(
    _ body: (String, inout JSONReader) throws(MalformedJSON) -> Void
  ) throws(MalformedJSON) {
    try expect(UInt8(ascii: "{"))
    try list(until: UInt8(ascii: "}")) { (json) throws(MalformedJSON) in
      let name = try json.string()
      try json.expect(UInt8(ascii: ":"))
      try body(name, &json)
    }
  }

  /// Reads an array; `body` reads each element.
  @inline(__always)
  public mutating func array(
    _ body: (inout JSONReader) throws(MalformedJSON) -> Void
  ) throws(MalformedJSON) {
    try expect(UInt8(ascii: "["))
    try list(until: UInt8(ascii: "]"), body)
  }

  @inline(__always)
  private mutating func list(
    until close: UInt8, _ body: (inout JSONReader) throws(MalformedJSON) -> Void
  ) throws(MalformedJSON) {
    try deepen()
    defer { depth -= 1 }
    if take(close) { return }
    repeat { try body(&self) } while take(UInt8(ascii: ","))
    try expect(close)
  }

  private mutating func deepen() throws(MalformedJSON) {
    guard depth < Self.depthMax else { throw malformed("fewer brackets") }
    depth += 1
  }

  /// Skips the next value, whatever it is.
  public mutating func skip() throws(MalformedJSON) {
    switch peek() {
    case UInt8(ascii: "{"): try object { (_, json) throws(MalformedJSON) in try json.skip() }
    case UInt8(ascii: "["): try array { (json) throws(MalformedJSON) in try json.skip() }
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): try word("null")
    default:
      let start = next
      while next < end, Self.isOfNumber(next.pointee) { next += 1 }
      guard next > start else { throw malformed("a value") }
    }
  }

  /// What kind of value comes next.
  enum Kind { case null, bool, number, string, array, object }

  /// Tells the kind of the next value.
  mutating func kind() -> Kind {
    switch peek() {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Looks for the string of a member of the object that comes next, and takes nothing.
  public mutating func peek(_ name: StaticString) throws(MalformedJSON) -> String {
    var copy = self
    var found: String?
    try copy.object { (key, json) throws(MalformedJSON) in
      if name ~= key { found = try json.string() } else { try json.skip() }
    }
    guard let found else { throw malformed("a member `\(name)`") }
    return found
  }

  /// Whether the object that comes next has that member; takes nothing.
  mutating func has(_ name: StaticString) throws(MalformedJSON) -> Bool {
    var copy = self
    var isThere = false
    try copy.object { (key, json) throws(MalformedJSON) in
      isThere = isThere || name ~= key
      try json.skip()
    }
    return isThere
  }
}
