import TestSupport
import Testing

@testable import TypedJSON

struct JSONNumberTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-0.0", 0), ("0e999", 0), ("0.000e-5", 0),
    ("1", 1), ("-1", -1), ("1.0", 1), ("10e-1", 1), ("1e0", 1), ("1E+2", 100), ("0.01e2", 1),
    ("1e+15", 1_000_000_000_000_000), ("9.00719925474e+15", 9_007_199_254_740_000),
    ("9007199254740991", 9_007_199_254_740_991), ("-9007199254740991", -9_007_199_254_740_991),
    ("9007199254740991.000", 9_007_199_254_740_991),
    ("0.9007199254740991e16", 9_007_199_254_740_991),
    ("1\(String(repeating: "0", count: 400))e-400", 1),
    ("0.\(String(repeating: "0", count: 400))1e401", 1),
  ])
  func `an integer is known in every spelling`(_ literal: String, _ int: Int) throws {
    try expect(number(literal).int, equals: int)
    try expect(number(literal), equals: JSONNumber(int))
    try expect(number(literal).hashValue, equals: JSONNumber(int).hashValue)
  }

  @Test(arguments: [
    "0.5", "1.5", "1e-1", "123e-4", "9007199254740992", "-9007199254740992", "9.007199254741e+15",
    "1e16", "1e999999999", "-1e999999999999999999999999", "1e-999999999999999999999999",
    "9223372036854775808", "12345678901234567890", "0.1e16999",
    "1.\(String(repeating: "3", count: 400))",
    String(repeating: "9", count: 400),
  ])
  func `what is no integer within ±(2^53−1) is nil`(_ literal: String) throws {
    try expect(number(literal).int, equals: nil)
  }

  @Test(arguments: [
    ("1", "1.0", true), ("1e2", "100", true), ("1e400", "10e399", true), ("-0", "0", true),
    ("0.1", "0.10", true), ("0.1", "1e-1", true), ("9007199254740993", "9007199254740992", false),
    ("1e400", "1e401", false), ("1", "-1", false), ("1e-400", "0", false),
  ])
  func `numbers are compared by value, exactly`(_ one: String, _ other: String, _ isSame: Bool)
    throws
  {
    expect((try number(one) == number(other)), equals: isSame)
    if isSame { try expect(number(one).hashValue, equals: number(other).hashValue) }
  }

  @Test(arguments: ["1e+15", "1.0", "-0", "1E5", "0.10", "123456789012345678901234567890"])
  func `a number goes back as it came`(_ literal: String) throws {
    try expect(JSON(parsing: Array(literal.utf8)).text, equals: literal)
  }

  @Test(arguments: [
    (0.0, "0"), (-1, "-1"), (0.5, "0.5"), (1e14, "100000000000000"), (1e15, "1000000000000000.0"),
    (-1e14, "-100000000000000"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
    (0.1, "0.1"),
  ])
  func `a double is written short`(_ double: Double, _ text: String) throws {
    expect(JSONNumber(double).literal, equals: text)
    var writer = JSONWriter()
    writer.value(double)
    expect(String(decoding: writer.bytes, as: UTF8.self), equals: text)
    try expect(number(text).double, equals: double)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a double that is no number is written as null`(_ double: Double) {
    var writer = JSONWriter()
    writer.value(double)
    expect(writer.bytes, equals: Array("null".utf8))
  }

  @Test func `the largest numbers become infinite doubles`() throws {
    try expect(number("1e999999999").double, equals: .infinity)
    try expect(number("-1e999999999").double, equals: -.infinity)
  }

  @Test(arguments: [Int64.min, Int64.max, 0, -1, 10, 99, 100, -1000])
  func `an integer is written with all its digits`(_ value: Int64) {
    var writer = JSONWriter()
    writer.value(value)
    expect(String(decoding: writer.bytes, as: UTF8.self), equals: "\(value)")
  }

  private func number(_ literal: String) throws -> JSONNumber {
    guard case .number(let number) = try JSON(parsing: Array(literal.utf8)) else {
      throw JSONError(offset: 0, reason: "no number")
    }
    return number
  }
}
