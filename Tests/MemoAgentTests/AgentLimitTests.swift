import Foundation
import Testing

@testable import MemoAgent

struct AgentLimitTests {
  @Test func `agents.md has every limit`() throws {
    // Tests/MemoAgentTests/AgentLimitTests.swift: three steps up.
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let text = try String(contentsOf: folder.appendingPathComponent("agents.md"), encoding: .utf8)
    let rows = AgentLimits.all.map { "| \($0.limit) | \($0.words) |" }.joined(separator: "\n")
    #expect(text.contains("| at most | |\n| --- | --- |\n\(rows)\n\n"), "It should say:\n\(rows)")
  }
}
