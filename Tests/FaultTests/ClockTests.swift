import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// A clock that is set back, by a day and by a hundred years.
struct ClockTests {
  private static let jumps = [-86_400_000, -3_155_760_000_000]

  @Test(arguments: StorageKind.all, jumps)
  func `order, ids, history and watches stay sane`(storage: StorageKind, jump: Int) throws {
    let client = try TestClient(initializing: ["push": "ids"], storage: storage.make())
    var list = try client.watch(["query": ["sort": [["by": "manual"]]]])
    var ids: [String] = []
    for number in 0..<10 {
      if number == 5 { try client.advance(by: jump) }
      ids.append(try client.makeTask("task \(number)", ["due": "2026-11-20"]).text("id"))
    }
    try client.ask("memo/move", ["id": .string(ids[9]), "first": true])
    try client.ask("task/setState", ["ids": [.string(ids[0])], "state": "done"])
    for change in client.take("watch/didChange") { try list.apply(change) }
    let events = client.take("store/didChange")
    let history = try client.ask("history/list")
    expect(Set(ids).count, equals: 10)
    expect(events.count, equals: 12)
    expect(history.array("commits").map { $0.int("revision") }, equals: Array((1...12).reversed()))
    expect(list.rows, equals: (try client.rows(["sort": [["by": "manual"]]])))
    expect(list.rows.first?.text("id"), equals: ids[9])
    let undone = try client.ask("history/undo")
    expect(undone.int("revision"), equals: 12)
    let created = try client.rows(["sort": [["by": "created"]], "fields": ["createdAt"]])
    expect(
      created.map { $0.text("createdAt") }, equals: created.map { $0.text("createdAt") }.sorted())
    expect(created.count, equals: 10)
  }

  @Test(arguments: StorageKind.all)
  func `a task that the clock set back makes due again is sent, and sent again`(
    storage: StorageKind
  ) throws {
    let client = try TestClient(initializing: [:], storage: storage.make())
    try client.makeTask("task", ["due": "2026-11-20"])
    var list = try client.watch(["query": ["overdue": true]])
    var lengths = [list.rows.count]
    for jump in [2, -2, 3] {
      try client.advance(by: jump * 86_400_000)
      for change in client.take("watch/didChange") { try list.apply(change) }
      lengths.append(list.rows.count)
    }
    expect(lengths, equals: [0, 1, 0, 1])
  }
}
