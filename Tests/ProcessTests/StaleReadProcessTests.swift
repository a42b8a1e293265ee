import TestSupport
import Testing

/// Two processes on one file: what the client of one was told, the client of the other reads.
struct StaleReadProcessTests {
  private static let wire = WireFraming.lines
  /// Each list looks through all texts, some ten milliseconds, and finds nothing.
  private static let (memoCount, listCount, roundCount) = (2000, 5, 12)

  @Test(arguments: [false, true])
  func `a read that arrives while long requests run sees what was acknowledged before it`(
    isAgent: Bool
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let line = String(repeating: "some words of a task ", count: 15)
    let importer = try Child.memod("import", "--format", "todoTxt", "--file", path)
    try importer.send((0..<Self.memoCount).map { "\(line)\($0)\n" }.joined())
    importer.closeInput()
    #expect(try importer.ending() == .status(0))
    let writer = try Child.memod("--file", path)
    let reader = isAgent ? try Child.memod("mcp", "--file", path) : try Child.memod("--file", path)
    for round in 1...Self.roundCount {
      for id in 1...Self.listCount { try reader.send(isAgent ? Self.find(id) : Self.list(id)) }
      try writer.send(
        Self.wire.request(
          round, "memo/create", #"{"id":"m_\#(round)","content":"fresh \#(round)"}"#))
      #expect(try writer.message(Self.wire).isResult(of: round))
      try reader.send(
        isAgent
          ? Self.call(0, "read", #"{"ids":["m_\#(round)"]}"#)
          : Self.wire.request(0, "memo/get", #"{"ids":["m_\#(round)"]}"#))
      for id in 1...Self.listCount { #expect(try reader.message(Self.wire).isResult(of: id)) }
      let reply = try reader.message(Self.wire)
      #expect(reply.contains("fresh \(round)"), "round \(round): \(reply)")
    }
  }

  private static func list(_ id: Int) -> String {
    wire.request(id, "memo/list", #"{"any":[{"text":"no memo has it"}]}"#)
  }

  private static func find(_ id: Int) -> String { call(id, "find", #"{"text":"no memo has it"}"#) }

  private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    wire.request(
      id, "tools/call",
      #"""
      {"name":"\#(tool)","arguments":\#(arguments),"_meta":\#
      {"io.modelcontextprotocol/protocolVersion":"2026-07-28",\#
      "io.modelcontextprotocol/clientCapabilities":{}}}
      """#)
  }
}
