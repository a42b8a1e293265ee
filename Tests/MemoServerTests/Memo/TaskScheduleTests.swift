import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// When a repeating task comes: its due, start, repeat and reminders belong together.
struct TaskScheduleTests {
  @Test(arguments: StorageKind.all)
  func `what says when a task repeats is undone together or not at all`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    try client.makeTask("Water", ["id": "a", "due": "2026-11-20", "repeat": "FREQ=WEEKLY"])
    try client.ask("task/update", ["id": "a", "start": "2026-11-19", "important": true])
    let put = try client.ask("task/update", ["id": "a", "due": "2026-11-22"])
    for members in [["start": nil], ["remind": ["-PT15M"]]] as [JSON] {
      let since = try client.ask("task/update", members.with(["id": "a"]))
      let seen = try client.memo("a")
      let refusal = try client.refusal("history/undo", ["revision": put[path: "memo.revision"]!])
      expect(refusal.kind, equals: "undoConflict")
      try expect(client.memo("a"), equals: seen)
      try client.ask("history/undo", ["revision": since[path: "memo.revision"]!])
    }
    // What has nothing to do with it is in nobody's way.
    try client.ask("task/update", ["id": "a", "important": false, "remind": []])
    try client.ask("history/undo", ["revision": put[path: "memo.revision"]!])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-20")
    // A task that doesn't repeat has its dates one by one.
    try client.makeTask("B", ["id": "b", "due": "2026-11-20"])
    let due = try client.ask("task/update", ["id": "b", "due": "2026-11-22"])
    try client.ask("task/update", ["id": "b", "start": "2026-11-21"])
    try client.ask("history/undo", ["revision": due[path: "memo.revision"]!])
    try expect(client.memo("b")[path: "task.due"], equals: "2026-11-20")
    try expect(client.memo("b")[path: "task.start"], equals: "2026-11-21")
  }
}
