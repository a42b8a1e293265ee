import Foundation
import Testing

/// The table of faults names the suites that try them.
struct FaultTableTests {
  @Test func `each row of the table of faults names suites that exist, and no suite is left out`()
    throws
  {
    let rows = try Repository.file("Tests/FaultTests/README.md").lines
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| **") }.dropFirst(2)
    let files = try Repository.swiftFiles(under: "Tests").filter {
      $0.path.hasSuffix("Tests.swift")
    }
    let suites = Set(files.map(\.suite))
    let named = rows.map { row in row.split(separator: "|").last.map(String.init) ?? "" }
      .map { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
    expectNone(
      zip(rows, named).filter { $1.isEmpty || !suites.isSuperset(of: $1) }.map(\.0),
      "Name the suite in Tests in which the fault is tried.")
    let missing = files.filter { $0.path.hasPrefix("Tests/FaultTests/") }.map(\.suite)
    expectNone(
      Set(missing).subtracting(named.joined()).sorted(),
      "Say in Tests/FaultTests/README.md what it tries.")
  }
}

extension TextFile {
  /// The suite that a file is named after.
  fileprivate var suite: String {
    path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
  }
}
