import TestSupport
import Testing

@testable import TypedJSON

struct JSONParserTests {
  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\ude00""#, "😀"), (#""x\u0000y""#, "x\u{0}y"),
    (#""\uFFFF\uFFFE""#, "\u{FFFF}\u{FFFE}"), (#""é\né""#, "é\né"),
    ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""한글""#, "한글"),
  ])
  func `a string is read`(_ text: String, _ value: String) throws {
    let json = try JSON(parsing: Array(text.utf8))
    expect(json, equals: .string(value))
  }

  @Test(arguments: [
    ("", 0, "only white space or nothing"), ("  ", 2, "only white space or nothing"),
    ("[1,]", 3, "expected a value"), ("[1 2]", 3, "a comma or a closing bracket"),
    (#"{"a" 1}"#, 5, "a colon"), (#"{"a":1 "b":2}"#, 7, "a comma or a closing brace"),
    (#"{a:1}"#, 1, "a member's name in quotes"), ("01", 1, "leading zeros"), ("-", 1, "a digit"),
    ("1.", 2, "a digit"), ("1e", 2, "a digit"), ("+1", 0, "expected a value"),
    (#""a"#, 2, "a closing quote"), ("\"a\nb\"", 2, "a control character"),
    (#""\x""#, 2, "after a backslash"), (#""\u12g4""#, 5, "hexadecimal"),
    (#""\ud800""#, 7, "an unpaired surrogate"), (#""\udc00""#, 7, "an unpaired surrogate"),
    (#""\ud800\ud800""#, 13, "an unpaired surrogate"), ("tru", 0, "expected a value"),
    ("nullx", 4, "nothing may follow"), ("{} {}", 3, "nothing may follow"),
    ("\u{FEFF}{}", 0, "byte order mark"), ("[\u{0}]", 1, "expected a value"),
  ])
  func `an error says where and what`(_ text: String, _ offset: Int, _ words: String) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: Array(text.utf8)) }
    expect(error?.offset, equals: offset)
    expect(error?.reason.english.contains(words), equals: true, "\(error?.reason.english ?? "")")
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80],
  ])
  func `bytes that are no UTF-8 are refused, with and without an escape`(_ bytes: [UInt8]) {
    let quote = [UInt8(ascii: "\"")]
    #expect(throws: JSONError.self) { try JSON(parsing: quote + bytes + quote) }
    #expect(throws: JSONError.self) {
      try JSON(parsing: quote + Array(#"\n"#.utf8) + bytes + quote)
    }
  }

  @Test(arguments: ["[", #"{"a":"#])
  func `nesting ends at the limit`(_ opening: String) throws {
    func nested(_ depth: Int) -> [UInt8] {
      let closing = opening == "[" ? "]" : "}"
      let text = String(repeating: opening, count: depth) + (opening == "[" ? "" : "1")
      return Array((text + String(repeating: closing, count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSON(parsing: nested(128)) }
    #expect(throws: JSONError.self) { try JSON(parsing: nested(129)) }
    #expect(throws: JSONError.self) { try JSON(parsing: nested(3), depthMax: 2) }
    #expect(throws: JSONError.self) { try JSON(parsing: nested(100_000)) }
  }

  @Test func `bytes are taken as an array, a slice and a buffer`() throws {
    let bytes = Array("x[1]y".utf8)
    try expect(JSON(parsing: bytes[1...3]), equals: [1])
    try expect(JSON(parsing: Array(bytes[1...3])), equals: [1])
    let whole = Array("[1]".utf8)
    try expect(whole.withUnsafeBufferPointer { try JSON(parsing: $0) }, equals: [1])
    #expect(throws: JSONError.self) {
      try JSON(parsing: UnsafeBufferPointer<UInt8>(start: nil, count: 0))
    }
  }

  @Test func `every prefix of a text is refused or read, and none is trouble`() throws {
    let text = Array(#"{"a":[1.5e+3,true,false,null,"\ud83d\ude00é"],"b":{"c":-0.1}}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: JSONError.self, "the first \(count) bytes") {
        try JSON(parsing: text[..<count])
      }
    }
    #expect(throws: Never.self) { try JSON(parsing: text) }
  }

  @Test func `random damage is no trouble`() {
    let text = Array(#"{"a":[1.5e+3,true,false,null,"\ud83d\ude00é"],"b":{"c":-0.1}}"#.utf8)
    var takenCount = 0
    for seed in 0..<3000 as Range<UInt64> {
      var dice = Dice(seed: seed)
      var damaged = text
      for _ in 0...dice.roll(3) {
        damaged[dice.roll(damaged.count)] = UInt8.random(in: 0...255, using: &dice)
      }
      guard let json = try? JSON(parsing: damaged) else { continue }
      takenCount += 1
      expect((try? JSON(parsing: Array(json.text.utf8))), equals: json, "seed \(seed)")
    }
    #expect(takenCount > 0)
  }
}
