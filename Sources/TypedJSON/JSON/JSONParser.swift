import Wording

extension JSON {
  /// Reads one JSON text, strictly as RFC 8259 has it: UTF-8, no byte order mark, nothing behind
  /// the value.
  ///
  /// - Parameter depthMax: how deep arrays and objects may nest. The parser
  ///   recurses that deep, so a thread's stack should hold some 200 bytes for each.
  public init(parsing bytes: UnsafeBufferPointer<UInt8>, depthMax: Int = 128) throws(JSONError) {
    var parser = JSONParser(bytes, depthMax: depthMax)
    self = try parser.readText()
  }

  /// Reads one JSON text from an array; see `init(parsing:depthMax:)` for a buffer.
  public init(parsing bytes: [UInt8], depthMax: Int = 128) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try JSON(parsing: buffer, depthMax: depthMax)
    }
  }

  /// Reads one JSON text from a slice; see `init(parsing:depthMax:)` for a buffer.
  public init(parsing bytes: ArraySlice<UInt8>, depthMax: Int = 128) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try JSON(parsing: buffer, depthMax: depthMax)
    }
  }
}

/// One pass over the bytes of a JSON text.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  private let depthMax: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, depthMax: Int) {
    self.bytes = bytes
    self.depthMax = depthMax
  }

  /// The next byte; 0, which no JSON token starts with or contains, at the end.
  @inline(__always)
  var byte: UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  mutating func readText() throws(JSONError) -> JSON {
    skipWhitespace()
    if offset == bytes.count { throw error(.jsonEmpty) }
    let value = try readValue(depth: 0)
    skipWhitespace()
    if offset < bytes.count { throw error(.jsonTrailing) }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSON {
    switch byte {
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try readArray(depth: depth + 1))
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
    case 0xEF where bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]):
      throw error(.jsonByteOrderMark)
    default: throw error(.jsonValueExpected)
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> JSONObject {
    try enter(depth)
    if consume(UInt8(ascii: "}")) { return JSONObject() }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(4)
    while true {
      guard byte == UInt8(ascii: "\"") else { throw error(.jsonNameExpected) }
      let name = try readString()
      skipWhitespace()
      guard consume(UInt8(ascii: ":")) else { throw error(.jsonColonExpected) }
      skipWhitespace()
      members.append((name, try readValue(depth: depth)))
      skipWhitespace()
      if consume(UInt8(ascii: "}")) { return JSONObject(members) }
      guard consume(UInt8(ascii: ",")) else { throw error(.jsonCommaOrBrace) }
      skipWhitespace()
    }
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> [JSON] {
    try enter(depth)
    var elements: [JSON] = []
    if consume(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try readValue(depth: depth))
      skipWhitespace()
      if consume(UInt8(ascii: "]")) { return elements }
      guard consume(UInt8(ascii: ",")) else { throw error(.jsonCommaOrBracket) }
      skipWhitespace()
    }
  }

  /// Steps over an opening bracket and the white space behind it.
  private mutating func enter(_ depth: Int) throws(JSONError) {
    if depth > depthMax { throw error(.jsonTooDeep(depthMax)) }
    offset += 1
    skipWhitespace()
  }

  private mutating func readWord(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let end = offset + word.utf8CodeUnitCount
    let isWord =
      end <= bytes.count
      && word.withUTF8Buffer { word in word.indices.allSatisfy { word[$0] == bytes[offset + $0] } }
    guard isWord else { throw error(.jsonValueExpected) }
    offset = end
    return value
  }

  @inline(__always)
  mutating func consume(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    offset += 1
    return true
  }

  @inline(__always)
  private mutating func skipWhitespace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  func error(_ reason: Sentence) -> JSONError {
    let isAtEnd = offset >= bytes.count
    return JSONError(offset: offset, reason: isAtEnd ? .jsonEnds(reason) : reason)
  }
}
