import Foundation
import JSONRPC
import TestSupport
import Testing

/// The quick start of protocol.md does what it says, with the program itself.
struct QuickStartTests {
  private let chapter = ProtocolDocument.repository.chapter("Quick start")

  @Test func `the lines of shell answer what is below them`() throws {
    let output = try run(try #require(block("sh")))
    let answers = output.split(separator: "\n").map { JSON(text: String($0)) ?? .null }
    let patterns = try #require(block("json")).map { JSON(text: $0) ?? .null }
    expect(answers.count, equals: patterns.count)
    for (answer, pattern) in zip(answers, patterns) {
      #expect(answer.matches(pattern), "It answers \(answer.text)")
    }
  }

  @Test(.enabled(if: hasPython, "There is no python3."))
  func `the client in Python prints what is below it`() throws {
    let client = try #require(block("python"))
    #expect(client.count <= 40, "Thirty lines are promised, or thereabouts.")
    let output = try run(["python3 - <<'END'"] + client + ["END"])
    expect(output.split(separator: "\n").map { String($0) }, equals: (try #require(block("text"))))
  }

  private func block(_ language: String) -> [String]? {
    // A program may be shown in several parts.
    chapter?.blocks(language).flatMap(\.lines)
  }

  private func run(_ script: [String]) throws -> String {
    let lines = [#"PATH="$(dirname "$0"):$PATH""#, "export PATH"] + script
    let arguments = ["-c", lines.joined(separator: "\n"), Child.memodPath]
    return try Child("/bin/sh", arguments).restOfOutput()
  }

  private static let hasPython =
    (try? Child("/bin/sh", ["-c", "command -v python3"]).ending()) == .status(0)
}
