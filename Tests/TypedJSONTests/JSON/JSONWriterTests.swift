import TestSupport
import Testing

@testable import TypedJSON

struct JSONWriterTests {
  private struct Point: JSONWritable {
    let x: Int
    let name: String?

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("x", x)
        writer.memberIfPresent("name", name)
      }
    }
  }

  private struct Stop: Error {}

  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func `commas are between members and between elements`() {
    let text = text { writer in
      writer.object { writer in
        writer.member("a", 1)
        writer.member("b") { writer in
          writer.array { writer in
            writer.element(1)
            writer.object { _ in }
            writer.array { _ in }
            writer.element("x")
            writer.element([true, false])
          }
        }
        writer.member("c") { _ in }
        writer.member(String("d"), Point(x: 2, name: nil))
        writer.member("e", Point(x: 3, name: "p"))
        writer.member("f", Int?.none)
        writer.member("g") { writer in writer.rawJSON(#"{"raw":1}"#.utf8) }
      }
    }
    let expected =
      #"{"a":1,"b":[1,{},[],"x",[true,false]],"c":null,"d":{"x":2},"e":{"x":3,"name":"p"},"#
      + #""f":null,"g":{"raw":1}}"#
    expect(text, equals: expected)
  }

  @Test func `room is made as it is needed, and what was rolled back is not there`() {
    var dice = Dice(seed: 7)
    var writer = JSONWriter(reservingCapacity: 0)
    var expected: [String] = []
    writer.array { writer in
      for _ in 0..<500 {
        let text = String(repeating: dice.pick(["a", "한", "\n", "\u{1}"]), count: dice.roll(300))
        let mark = writer.mark
        writer.element(text)
        if dice.hits(oneIn: 3) { writer.rewind(to: mark) } else { expected.append(text) }
      }
    }
    var outer = JSONWriter()
    outer.rawJSON(writer)
    #expect(outer.bytes == writer.bytes && writer.count == writer.bytes.count)
    let read = try? JSON(parsing: outer.finish())
    expect(read?.array?.map(\.string), equals: expected)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("\\", #""\\""#), ("/", #""/""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\u{0}\u{1F}\u{1A}", #""\u0000\u001f\u001a""#),
    ("\u{7F}\u{2028}\u{2029}", "\"\u{7F}\u{2028}\u{2029}\""), ("한글 é 😀", "\"한글 é 😀\""),
    ("a\"b\\c\nd", #""a\"b\\c\nd""#),
  ])
  func `what must be escaped is, and nothing else`(_ value: String, _ expected: String) {
    expect(text { $0.value(value) }, equals: expected)
    expect(text { $0.object { $0.member(value, 1) } }, equals: "{\(expected):1}")
  }

  @Test func `a writer continues behind what a buffer holds`() {
    var buffer = Array("x".utf8)
    var writer = JSONWriter(continuing: &buffer)
    writer.value([1, 2])
    expect(writer.count, equals: 6)
    expect(writer.finish(), equals: Array("x[1,2]".utf8))
  }

  @Test func `what was written can be rolled back`() {
    let text = text { writer in
      writer.array { writer in
        writer.element(1)
        let mark = writer.mark
        writer.element(2)
        writer.rewind(to: mark)
        writer.element(3)
      }
    }
    expect(text, equals: "[1,3]")
  }

  @Test func `an error leaves the closures as the type it is`() {
    var writer = JSONWriter()
    do throws(Stop) {
      try writer.object { (writer) throws(Stop) in
        try writer.member("a") { (_) throws(Stop) in throw Stop() }
      }
      Issue.record("nothing was thrown")
    } catch {
      #expect(type(of: error) == Stop.self)
    }
  }

  @Test func `random trees come back from the parser as they were`() throws {
    for seed in 0..<500 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let tree = randomTree(&dice, depth: 5)
      let back = try JSON(parsing: Array(tree.text.utf8))
      expect(back, equals: tree, "seed \(seed)")
      expect(back.text, equals: tree.text, "seed \(seed)")
    }
  }

  private func randomTree(_ dice: inout Dice, depth: Int) -> JSON {
    switch dice.roll(depth > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .bool(dice.roll(2) == 0)
    case 2: return .number(JSONNumber(Int(truncatingIfNeeded: dice.next())))
    case 3: return .number(JSONNumber(Double(dice.roll(1 << 40)) / 1024 - 1e6))
    case 4, 5: return .string(randomString(&dice))
    case 6: return .array((0..<dice.roll(5)).map { _ in randomTree(&dice, depth: depth - 1) })
    default:
      let members = (0..<dice.roll(5)).map { _ in
        (randomString(&dice), randomTree(&dice, depth: depth - 1))
      }
      return .object(JSONObject(members))
    }
  }

  private func randomString(_ dice: inout Dice) -> String {
    let limits: [UInt32] = [0x20, 0x80, 0x800, 0x1_0000, 0x11_0000]
    var text = ""
    for _ in 0..<dice.roll(20) {
      let scalar = UInt32.random(in: 0..<dice.pick(limits), using: &dice)
      if let scalar = Unicode.Scalar(scalar) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
