import JSONRPC
import ServerTestSupport

/// Is notified of every commit and follows a list; asks for nothing, and its memod is never killed.
///
/// Throws where a promise of protocol.md's sections on push and watching is broken.
final class Observer: Worker {
  /// The last state it was sent.
  private(set) var state = ""
  /// How often it was sent that each record was made.
  private(set) var creations: [String: Int] = [:]
  /// The list it follows.
  private(set) var list: WatchedList?
  /// The state the list is in.
  private(set) var listState = ""
  private var calls: [Call]

  init() {
    calls = [
      Call("initialize", ["push": "ids", "origin": "observer"]),
      Call("watch/start", ["query": ["kind": "task", "fields": ["title", "task"]]]),
    ]
  }

  func next() -> Call? { calls.isEmpty ? nil : calls.removeFirst() }

  func take(_ result: JSON, of call: Call) throws {
    if call.method == "watch/start" {
      list = WatchedList(result)
      listState = result.text("state")
    } else {
      state = result.text("state")
    }
  }

  func hear(_ method: String, _ params: JSON) throws {
    if method == "watch/didChange" {
      try expect(params, from: listState)
      listState = params.text("state")
      try list?.apply(params)
    } else {
      try expect(params, from: state)
      state = params.text("state")
      for change in params.array("changes") where change["change"] == "created" {
        creations[change.text("id"), default: 0] += 1
      }
    }
  }

  /// What is wrong with what it was sent, if the store now holds tasks of these ids.
  func findings(for ids: Set<String>) -> [String] {
    var findings = ids.filter { creations[$0] != 1 }.sorted().map {
      "The observer was notified \(creations[$0] ?? 0) times that \($0) was made."
    }
    let shown = Set((list?.rows ?? []).map { $0.text("id") })
    if shown != ids { findings.append("Its list has \(shown.count) tasks of \(ids.count).") }
    return findings
  }

  private func expect(_ params: JSON, from known: String) throws {
    guard params.text("from") == known else {
      throw ProtocolViolation("The observer is at \(known) and is sent \(params)")
    }
  }
}
