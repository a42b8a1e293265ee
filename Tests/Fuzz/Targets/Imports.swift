import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport

extension FuzzTarget {
  /// What was imported and exported makes the same store again, in memory and in a file.
  static let imports = FuzzTarget(
    "imports",
    seeds: [
      [
        #"{"type":"memod","format":1}"#,
        ##"{"type":"group","id":"g","name":"Group","color":"#112233","place":"a1"}"##,
        #"{"type":"group","id":"s","name":"Group","query":{"group":"g","not":{"tags":["a"]}}}"#,
        #"{"type":"memo","id":"m","content":"text #a","group":"g","pinned":true,"place":"a0V"}"#,
        #"{"type":"memo","id":"n","content":"","task":{"state":"done","due":"2026-01-01"}}"#,
      ],
      [
        #"{"type":"memo","id":"m","content":"x","createdAt":"2026-01-01T00:00:00Z"}"#,
        #"{"type":"memo","id":"m","content":"y","trashedAt":"1999-01-01T00:00:00+14:00"}"#,
        #"{"type":"group","id":"g","name":"","query":{"any":[{"text":"x"}],"sort":[{"by":"due"}]}}"#,
      ],
    ].map { Array($0.joined(separator: "\n").utf8) },
    pieces: [
      "\n", #"{"type":"memo","id":""#, #"","content":""#, #"{"type":"group","id":""#,
      #"","place":"a1","#, #"","group":""#, #","task":{"#, #""due":"2026-02-30","#, "\\u0000",
      #""createdAt":"0000-01-01T00:00:00Z","#, "9999-12-31T23:59:60Z", "-23:59",
      #","completedAt":""#, "null", #","query":{"#,
    ],
    rounds: 150, check: checkImport)

  private static func checkImport(_ input: [UInt8]) throws {
    let lines = input.split(separator: 0x0A).prefix(50).compactMap { try? JSON(parsing: $0) }
    let params: JSON = ["lines": .array(lines)]
    let client = TestClient()
    let outcomes = try take(params, client)
    let export = try exported(client)
    if outcomes.allSatisfy({ $0 == "failed" || $0 == "skipped" }) {
      try require(export.count == 1, "nothing was taken, and there is \(export)")
    }
    let copies = [TestClient(), TestClient(storage: StorageKind.all[1].make())]
    for copy in copies {
      let outcomes = try take(["lines": .array(export)], copy)
      try require(
        outcomes.allSatisfy { $0 == "created" || $0 == "skipped" },
        "an export of \(export) gives \(outcomes)")
      let other = try exported(copy)
      try require(other == export, "\(other) is not \(export)")
      let again = try take(["lines": .array(export), "onConflict": "replace"], copy)
      try require(
        again.allSatisfy { $0 == "unchanged" || $0 == "skipped" }, "the second time: \(again)")
      // A view of each group, a search and undoing all of it are answered too.
      for group in export where group["type"] == "group" {
        try copy.ask("memo/list", ["group": group["id"] ?? .null])
      }
      try copy.ask("memo/list", ["sort": [["by": "due"]], "counts": true, "sections": "day"])
      guard export.count > 1 else { continue }
      try copy.ask("history/undo")
      try require(try exported(copy).count == 1, "something is left after undoing an import")
    }
  }

  private static func take(_ params: JSON, _ client: TestClient) throws -> [String] {
    do {
      return try client.ask("store/import", params).texts("results", "outcome")
    } catch let refusal as Refusal where refusal.kind == "limitExceeded" {
      return ["failed"]
    }
  }

  private static func exported(_ client: TestClient) throws -> [JSON] {
    try client.ask("store/export").array("lines")
  }
}
