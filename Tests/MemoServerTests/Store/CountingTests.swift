import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import Testing

/// A store in a file counts without looking; one in memory by looking at everything.
struct CountingTests {
  @Test(arguments: [UInt64](1...3))
  func `a file counts what memory counts, whatever was done`(seed: UInt64) throws {
    var operations = RandomOperations(seed: seed)
    let twins = StorageKind.all.map {
      TestClient(storage: $0.make(), zone: .seoul, seed: seed, isChecking: false)
    }
    for twin in twins {
      operations = RandomOperations(seed: seed)
      try operations.populate(twin)
    }
    var kept: JSON = []
    for step in 0..<120 {
      let pause = operations.pause()
      var sent = operations.messages(1 + step % 5, at: twins[0].now)
      if step % 20 == 10 { kept = try twins[0].ask("store/export")["lines"] ?? [] }
      if step % 20 == 19 {
        // Half of the time everything becomes again what it was.
        let params: JSON = ["lines": kept, "onConflict": step % 40 == 19 ? "keep" : "replace"]
        sent.append(.request("store/import", params, id: .string("i\(step)")))
      }
      // What is asked in the turn of the edits sees them before they are durable.
      let asked = Self.questions.enumerated().map { index, question in
        JSON.request(question.method, question.params, id: .string("q\(step).\(index)"))
      }
      var answers: [[String]] = []
      for twin in twins {
        try twin.receive(together: sent + asked)
        try twin.advance(by: pause)
        answers.append(
          twin.takeAll().compactMap {
            switch $0 {
            case .result(let id, let result) where id.string?.hasPrefix("q") == true:
              Self.counts(in: result).text
            case .refusal(let id, let refusal) where id.string?.hasPrefix("q") == true:
              refusal.kind
            default: nil
            }
          })
      }
      try #require(answers[0].count == Self.questions.count, "seed \(seed), step \(step)")
      try #require(
        answers[0] == answers[1], "seed \(seed), step \(step), after \(JSON.array(sent))")
    }
  }

  private static let questions: [(method: String, params: JSON)] =
    [
      ("group/list", [:]), ("store/status", [:]), ("store/stats", ["days": 3]),
    ]
    + [
      [:], ["trashed": true], ["group": "g0"], ["group": nil, "kind": "task"], ["pinned": true],
      ["overdue": false, "important": true], ["group": "g_today"], ["state": ["todo", "done"]],
      ["due": ["from": "today-1", "before": "today+2"]], ["not": ["group": "g1"]],
    ].map { (query: JSON) in
      ("memo/list", query.with(["counts": true, "limit": 1, "fields": []]))
    }

  /// What doesn't depend on where the store is.
  private static func counts(in result: JSON) -> JSON {
    guard result["store"] != nil else { return result }
    return .array([result["counts"], result["trashed"]].compactMap { $0 })
  }
}
