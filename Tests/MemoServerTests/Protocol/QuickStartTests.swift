import JSONRPC
import Testing

/// The quick start of protocol.md does what it says, with the program itself.
@Suite(.enabled(if: BuiltProgram.folder != nil, "memod has not been built beside the tests."))
struct QuickStartTests {
  private let chapter = ProtocolDocument.repository.chapter("Quick start")

  @Test func `the lines of shell answer what stands below them`() throws {
    let output = try run(try #require(block("sh")))
    let answers = output.split(separator: "\n").map { JSON(text: String($0)) ?? .null }
    let patterns = try #require(block("json")).map { JSON(text: $0) ?? .null }
    #expect(answers.count == patterns.count)
    for (answer, pattern) in zip(answers, patterns) {
      #expect(answer.matches(pattern), "It answers \(answer.text)")
    }
  }

  @Test(.enabled(if: BuiltProgram.hasPython, "There is no python3."))
  func `the client in Python prints what stands below it`() throws {
    let client = try #require(block("python"))
    #expect(client.count <= 35, "Thirty lines are promised, or thereabouts.")
    let output = try run(["python3 - <<'END'"] + client + ["END"])
    #expect(output.split(separator: "\n").map { String($0) } == (try #require(block("text"))))
  }

  private func block(_ language: String) -> [String]? {
    chapter?.blocks(language).first?.lines
  }

  private func run(_ script: [String]) throws -> String {
    let folder = try #require(BuiltProgram.folder)
    let lines = ["PATH=\"\(folder):$PATH\"", "export PATH"] + script
    return try #require(Shell.output(of: lines.joined(separator: "\n")))
  }
}

/// What the quick start needs.
private enum BuiltProgram {
  /// Where memod has been built: beside the tests, or in a folder above them.
  static let folder: String? = {
    var parts = (CommandLine.arguments.first ?? "").split(
      separator: "/", omittingEmptySubsequences: false
    ).dropLast()
    while parts.count > 1 {
      let folder = parts.joined(separator: "/")
      if TextFile.text(at: "\(folder)/memod") != nil { return folder }
      parts = parts.dropLast()
    }
    return nil
  }()

  static let hasPython = Shell.output(of: "command -v python3")?.isEmpty == false
}
