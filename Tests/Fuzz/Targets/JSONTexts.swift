import JSONRPC

extension FuzzTarget {
  /// The parser takes what RFC 8259 allows and no more, and what is written is read again.
  static let json = FuzzTarget(
    "json",
    seeds: [
      #"{"a":[1,-0.5e+3,true,null,"é\u00e9\ud83d\ude00"],"":{}}"#, "[[],{}]", " 1E-400 ",
      #""\"\\\/\b\f\n\r\t""#, "123456789012345678901234567890", "9007199254740991",
      String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    ].inputs,
    pieces: [
      "\\ud83d", "\\ude00", "\\u0000", "1e999999", "-0", "0.0e0", "true", "false", "null",
      "\u{FEFF}",
      "[", "]", "{\"a\":", "}", "\"", ",", String(repeating: "[", count: 32), "\u{2028}", "9e15",
    ],
    rounds: 10_000, check: checkJSON)

  private static let depthMax = 32

  private static func checkJSON(_ input: [UInt8]) throws {
    let isValid = StrictJSON.accepts(input, depthMax: depthMax)
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: input, depthMax: depthMax)
    } catch {
      try require(!isValid, "refused, and is valid: \(error)")
      try require((0...input.count).contains(error.offset), "an error at \(error.offset)")
      return
    }
    try require(isValid, "taken, and is not valid")
    let text = json.text
    let again = try JSON(parsing: Array(text.utf8), depthMax: depthMax)
    try require(again == json, "read again it is \(again), not \(json)")
    try require(Array(again.text.utf8) == Array(text.utf8), "written twice it differs: \(text)")
    try checkNumbers(json)
  }

  private static func checkNumbers(_ json: JSON) throws {
    switch json {
    case .number(let number):
      _ = number.hashValue
      guard let int = number.int else { return }
      try require(Double(int) == number.double, "\(number.literal) is \(int) and \(number.double)")
      try require(JSONNumber(int) == number, "\(number.literal) isn't \(int)")
      try require(
        JSONNumber(int).hashValue == number.hashValue, "\(number.literal) isn't hashed as \(int)")
    case .array(let elements): for element in elements { try checkNumbers(element) }
    case .object(let object): for member in object.members { try checkNumbers(member.value) }
    case .null, .bool, .string: return
    }
  }
}

/// The grammar of RFC 8259 once more, written down as it stands there, to compare with.
struct StrictJSON {
  private var rest: ArraySlice<UInt8>
  private let depthMax: Int

  static func accepts(_ bytes: [UInt8], depthMax: Int) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var grammar = StrictJSON(rest: bytes[...], depthMax: depthMax)
    return grammar.value(0) && grammar.rest.isEmpty
  }

  private mutating func blanks() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: Array(text.utf8)) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// A value and the white space around it.
  private mutating func value(_ depth: Int) -> Bool {
    blanks()
    let isValue =
      switch rest.first {
      case UInt8(ascii: "["): depth < depthMax && list("[", "]") { $0.value(depth + 1) }
      case UInt8(ascii: "{"): depth < depthMax && list("{", "}") { $0.member(depth + 1) }
      case UInt8(ascii: "\""): string()
      default: take("true") || take("false") || take("null") || number()
      }
    blanks()
    return isValue
  }

  private mutating func list(
    _ start: String, _ end: String, _ element: (inout Self) -> Bool
  ) -> Bool {
    guard take(start) else { return false }
    blanks()
    if take(end) { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func member(_ depth: Int) -> Bool {
    blanks()
    guard string() else { return false }
    blanks()
    return take(":") && value(depth)
  }

  private mutating func digits() -> Bool {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): if !escape() { return false }
      case 0..<0x20: return false
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let byte = rest.popFirst() else { return false }
    if "\"\\/bfnrt".utf8.contains(byte) { return true }
    guard byte == UInt8(ascii: "u"), let unit = unit() else { return false }
    guard (0xD800...0xDFFF).contains(unit) else { return true }
    guard unit < 0xDC00, take("\\u"), let low = self.unit() else { return false }
    return (0xDC00...0xDFFF).contains(low)
  }

  private mutating func unit() -> Int? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    let isHex = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
    return digits.count == 4 && isHex
      ? Int(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
