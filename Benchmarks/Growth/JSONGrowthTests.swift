import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

/// JSON is read and written in time that grows with its length and no faster, whatever is in it.
struct JSONGrowthTests {
  private static let bytes = 2000

  @Test(arguments: HostileText.all)
  func `a string is written and read in one pass, whatever is in it`(kind: HostileText) throws {
    let growth = try Growth(Self.bytes, make: { JSON.string(kind.text(bytes: $0)) }) { json in
      _ = try JSON(parsing: Array(json.text.utf8))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(arguments: HostileText.all)
  func `what is no JSON is refused in one pass`(kind: HostileText) throws {
    for start in ["", "\"", "[", "[\"\\", "{\"", "[1,"] {
      let growth = try Growth(Self.bytes, make: { Array((start + kind.text(bytes: $0)).utf8) }) {
        _ = try? JSON(parsing: $0)
      }
      #expect(growth.isLinear, "after \(start): \(growth)")
    }
  }

  /// Texts of JSON with so many of something.
  static let texts: [(String, @Sendable (Int) -> String)] = [
    ("digits", { String(repeating: "7", count: $0) }),
    ("zeros", { "1" + String(repeating: "0", count: $0) }),
    ("decimals", { "0." + String(repeating: "0", count: $0) + "1" }),
    ("digits of an exponent", { "1e" + String(repeating: "9", count: $0) }),
    ("elements", { "[" + String(repeating: "1,", count: $0) + "1]" }),
    ("arrays", { "[" + String(repeating: "[],", count: $0) + "1]" }),
    ("objects", { "[" + String(repeating: "{},", count: $0) + "1]" }),
    ("members", { count in "{" + (0...count).map { "\"m\($0)\":1" }.joined(separator: ",") + "}" }),
    ("equal members", { "{" + String(repeating: "\"a\":1,", count: $0) + "\"a\":1}" }),
    ("escapes", { "\"" + String(repeating: "\\n", count: $0) + "\"" }),
    ("hexadecimal escapes", { "\"" + String(repeating: "\\u00e9", count: $0) + "\"" }),
    ("surrogates", { "\"" + String(repeating: "\\ud83d\\ude00", count: $0) + "\"" }),
  ]

  @Test(arguments: texts)
  func `many of anything are read, compared and written in time that grows with them`(
    what: String, make: @Sendable (Int) -> String
  ) throws {
    let growth = try Growth(500, make: { Array(make($0).utf8) }) { bytes in
      let json = try JSON(parsing: bytes)
      #expect(json == (try JSON(parsing: Array(json.text.utf8))))
      _ = json.object?.repeatedName
      _ = json.object?["none"]
      if case .number(let number) = json { _ = (number.int, number.double, number.hashValue) }
    }
    #expect(growth.isLinear, "\(what): \(growth)")
  }

  @Test(arguments: texts)
  func `params of many of anything are read or refused in time that grows with them`(
    what: String, make: @Sendable (Int) -> String
  ) throws {
    let growth = try Growth(500, make: { try JSON(parsing: Array(make($0).utf8)) }) { json in
      _ = try? [String](reading: json, at: .root)
      _ = try? [Int](reading: json, at: .root)
      _ = try? NoMembers(reading: json, at: .root)
      _ = RequestID(json)
    }
    #expect(growth.isLinear, "\(what): \(growth)")
  }

  private struct NoMembers: ParamsObject {
    init(_ params: inout Params) throws(InvalidParams) {
      _ = try params.optional("only", "The only member.", as: Int.self)
    }
  }
}
