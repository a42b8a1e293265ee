import Conversations
import JSONRPC
import MemoServer
import ServerTestSupport
import TestSupport
import Testing
import TypedJSON

/// Commits that changed more records than are read at once, or than fit a page.
struct LargeCommitTests {
  private func makeMemos(_ client: TestClient) throws -> [String] {
    try (0..<6).map { try client.makeMemo("\($0)").text("id") }
  }

  @Test func `a commit of very many records is sent without changes, and lists are sent again`()
    throws
  {
    var limits = Limits()
    limits.readRecords = 5
    let client = try TestClient(initializing: ["push": "ids"], limits: limits)
    let ids = try makeMemos(client)
    var list = try client.watch(["query": ["fields": ["title"]]])
    _ = client.take("store/didChange")
    _ = try client.ask("memo/delete", ["ids": .array(ids.dropFirst().map { .string($0) })])
    expect(client.take("store/didChange").map { $0.array("changes").count }, equals: [5])
    expect(client.take("watch/didChange").count, equals: 1)
    list = try client.watch(["query": ["fields": ["title"]]])
    _ = try client.ask("memo/restore", ["ids": .array(ids.dropFirst().map { .string($0) })])
    for change in client.take("watch/didChange") where change.text("watch") == list.watch {
      try list.apply(change)
    }
    _ = client.take("store/didChange")
    _ = try client.ask("memo/delete", ["ids": .array(ids.map { .string($0) })])
    let event = try #require(client.take("store/didChange").last)
    expect(event["changes"], equals: .null)
    for change in client.take("watch/didChange") where change.text("watch") == list.watch {
      try list.apply(change)
    }
    #expect(list.rows.isEmpty)
    expect(list.resetCount, equals: 1)
    let missed = try client.ask("store/changes", ["since": event["from"] ?? .null])
    expect(missed.texts("changes", "id"), equals: ids)
  }

  @Test func `pages of commits end early behind those of very many records`() throws {
    var limits = Limits()
    limits.pageBytes = 500
    let client = try TestClient(initializing: [:], limits: limits)
    let ids = JSON.array(try makeMemos(client).map { .string($0) })
    _ = try client.ask("memo/delete", ["ids": ids])
    _ = try client.ask("memo/restore", ["ids": ids])
    var revisions: [[Int]] = []
    var before = JSON.null
    repeat {
      let page = try client.ask("history/list", ["before": before])
      revisions.append(page.array("commits").map { $0.int("revision") })
      before = page["nextBefore"] ?? .null
    } while before != .null
    expect(revisions.flatMap { $0 }, equals: Array((1...8).reversed()))
    #expect(revisions.count > 2)
    var (changes, pages) = ([JSON](), 0)
    var page = try client.ask("store/changes", ["since": "test.0"])
    while true {
      changes += page.array("changes")
      pages += 1
      guard page["hasMore"] == true else { break }
      page = try client.ask("store/changes", ["since": page["state"] ?? .null])
    }
    #expect(pages > 2)
    expect(Set(changes.map { $0.text("id") }).count, equals: 6)
    expect(changes.last?["revision"], equals: 8)
  }
}
