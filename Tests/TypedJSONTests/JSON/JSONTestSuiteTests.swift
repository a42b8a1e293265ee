import TestSupport
import Testing

@testable import TypedJSON

/// The public suite of texts that a JSON parser must take (`y_`), must refuse (`n_`) or may judge
/// as it likes (`i_`).
struct JSONTestSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }

    init(line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      name = String(columns[0])
      bytes = columns.dropFirst().flatMap(Self.bytes)
    }

    private static func bytes(_ column: Substring) -> [UInt8] {
      guard let star = column.repetition else { return unescaped(column) }
      let count = Int(column[star.upperBound...]) ?? 0
      return Array(repeatElement(unescaped(column[..<star.lowerBound]), count: count).joined())
    }

    private static func unescaped(_ text: Substring) -> [UInt8] {
      var bytes: [UInt8] = []
      var rest = text.utf8
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%") {
          bytes.append(UInt8(String(Substring(rest.prefix(2))), radix: 16) ?? 0)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      }
      return bytes
    }
  }

  static let cases = jsonTestSuite.split(separator: "\n").map(Case.init)

  /// What we take of what one may take: numbers of any size, since their literal is kept.
  ///
  /// Refused are lone surrogates, bytes that are no UTF-8, byte order marks and more than 128
  /// levels.
  static func isTaken(_ name: String) -> Bool {
    name.hasPrefix("y_") || name.hasPrefix("i_number_")
  }

  @Test func `the suite is complete`() {
    let counts = Dictionary(grouping: Self.cases) { $0.name.prefix(2) }.mapValues(\.count)
    expect(counts, equals: ["y_": 95, "n_": 188, "i_": 35])
    #expect(Self.cases.contains { $0.name == "n_structure_no_data" && $0.bytes.isEmpty })
    expect(Self.cases.map(\.bytes.count).max(), equals: 250_001)
  }

  @Test(arguments: cases)
  func `a text is judged right`(_ text: Case) {
    let isTaken = (try? JSON(parsing: text.bytes)) != nil
    expect(isTaken, equals: Self.isTaken(text.name))
  }

  @Test(arguments: cases.filter { isTaken($0.name) })
  func `what is taken survives being written`(_ text: Case) throws {
    let json = try JSON(parsing: text.bytes)
    try expect(JSON(parsing: Array(json.text.utf8)), equals: json)
  }
}

extension Substring {
  /// Where a ` *` stands with nothing but a count behind it.
  fileprivate var repetition: Range<Index>? {
    guard let start = lastIndex(of: " "), self[start...].hasPrefix(" *") else { return nil }
    let end = index(start, offsetBy: 2)
    return Int(self[end...]) == nil ? nil : start..<end
  }
}
