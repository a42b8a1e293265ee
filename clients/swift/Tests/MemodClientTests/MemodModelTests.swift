import MemodClient
import MemodServer
import Observation
import TestSupport
import Testing

@MainActor
struct MemodModelTests {
  /// Waits until the model shows something else.
  private func change<Row>(_ model: LiveModel<Row>) async {
    let (changes, change) = AsyncStream<Void>.makeStream()
    withObservationTracking {
      _ = (model.phase, model.rows.count)
    } onChange: {
      change.yield()
    }
    for await _ in changes { break }
  }

  @Test func `a model is loading, empty, has rows, and keeps them when it fails`() async throws {
    let fragile = Fragile(InProcessTransport.memory())
    let memod = Memod(fragile, Initialize(timeZone: "UTC"))
    let model = LiveModel(memod.memos(MemoQuery(sections: .state)))
    expect(model.phase, equals: .loading)
    let following = Task { await model.follow() }
    while model.phase == .loading { await change(model) }
    expect(model.phase, equals: .empty)
    try await memod.add("Buy milk")
    while model.rows.isEmpty { await change(model) }
    expect(model.phase, equals: .rows)
    expect(model.sections.map { model.rows(in: $0).map(\.title) }, equals: [["Buy milk"]])
    await memod.close()
    await following.value
    guard case .failed(let error) = model.phase else {
      Issue.record("It has \(model.phase).")
      return
    }
    expect(error.message, equals: "This client was closed.")
    expect(model.rows.count, equals: 1)
  }

  @Test func `a view that disappears ends the watch`() async throws {
    let memod = Memod(InProcessTransport.memory(), Initialize(timeZone: "UTC"))
    let model = LiveModel(memod.groups())
    let following = Task { await model.follow() }
    while model.phase == .loading { await change(model) }
    following.cancel()
    await following.value
    expect(model.phase, equals: .rows)
    expect(try await memod.call(StoreStatus()).watches, equals: 0)
  }
}
