import MemodApps
import MemodClient
import TestSupport
import Testing

@MainActor private final class Coordinator: SceneCoordinatorType {
  var scenes: [(scene: MemoScene, style: TransitionStyle)] = []
  var closings = 0

  func transition(to scene: MemoScene, using style: TransitionStyle) {
    scenes.append((scene, style))
  }

  func close() { closings += 1 }

  var compose: ComposeViewModel? {
    if case .compose(let model)? = scenes.last?.scene { model } else { nil }
  }

  var detail: DetailViewModel? {
    if case .detail(let model)? = scenes.last?.scene { model } else { nil }
  }
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct MemoScenesTests {
  private let coordinator = Coordinator()

  @Test func `D1 view models are the same on a store in memory and in a file`() async throws {
    let folder = try ScratchFolder()
    for memod in [Memod.test(), Memod.test(file: folder.path("memos"))] {
      let compose = ListViewModel(coordinator, memod)
      compose.compose()
      let writing = try #require(coordinator.compose)
      writing.content = "a memo"
      await writing.leave()
      let memo = try #require(try await memod.call(MemoList()).rows.first)
      await compose.delete(memo)
      expect(try await memod.call(MemoList()).rows, equals: [])
    }
  }

  @Test func `D2 the list is in sections, newest first, at once for who comes later`() async throws
  {
    let memod = Memod.test()
    let first = ListViewModel(coordinator, memod)
    let following = Task { await first.memos.follow() }
    await wait { first.memos.phase == .empty }
    for text in ["one", "two"] { _ = try await memod.call(MemoCreate(content: text)) }
    await wait { first.memos.rows.count == 2 }
    expect(first.memos.rows.map(\.title), equals: ["two", "one"])
    expect(first.memos.sections.map(\.count), equals: [2])
    let second = ListViewModel(coordinator, memod)
    let also = Task { await second.memos.follow() }
    await wait { second.memos.phase == .rows }
    expect(second.memos.rows, equals: first.memos.rows)
    following.cancel()
    also.cancel()
  }

  @Test func `D3 a memo that is gone is an error, and its scene stays`() async throws {
    let memod = Memod.test()
    let memo = try await memod.call(MemoCreate(content: "gone")).memo
    ListViewModel(coordinator, memod).select(memo)
    let detail = try #require(coordinator.detail)
    detail.edit()
    let compose = try #require(coordinator.compose)
    _ = try await memod.call(MemoDelete(ids: [memo.id]))
    _ = try await memod.call(MemoPurge(ids: [memo.id]))
    await detail.delete()
    expect(detail.alert?.isEmpty, equals: false)
    compose.content = "what was typed"
    await compose.leave()
    expect(compose.alert?.isEmpty, equals: false)
    expect(compose.content, equals: "what was typed")
    expect(coordinator.closings, equals: 0)
  }

  @Test func `D4 scenes are pushed, shown over others, and closed`() async throws {
    let memod = Memod.test()
    let memo = try await memod.call(MemoCreate(content: "one")).memo
    let list = ListViewModel(coordinator, memod)
    coordinator.transition(to: .list(list), using: .root)
    list.select(memo)
    let detail = try #require(coordinator.detail)
    detail.edit()
    expect(coordinator.scenes.map(\.style), equals: [.root, .push, .modal])
    let following = Task { await detail.follow() }
    _ = try await memod.call(MemoUpdate(id: memo.id, content: "one, changed elsewhere"))
    await wait { detail.memo?.content == "one, changed elsewhere" }
    await detail.delete()
    expect(coordinator.closings, equals: 1)
    await wait { detail.memo == nil }
    following.cancel()
  }

  @Test func `D5 compose begins with the text, and leaving it keeps what was typed, merged`()
    async throws
  {
    let memod = Memod.test()
    let memo = try await memod.call(MemoCreate(content: "red\ngreen\n")).memo
    ListViewModel(coordinator, memod).select(memo)
    try #require(coordinator.detail).edit()
    let compose = try #require(coordinator.compose)
    expect(compose.content, equals: "red\ngreen\n")
    _ = try await memod.call(MemoUpdate(id: memo.id, content: "RED\ngreen\n"))
    compose.content = "red\nGREEN\n"
    await compose.leave()
    let now = try await memod.call(MemoGet(ids: [memo.id])).results.first?.memo
    expect(now?.content, equals: "RED\nGREEN\n")
    ListViewModel(coordinator, memod).compose()
    let empty = try #require(coordinator.compose)
    await empty.leave()
    expect(try await memod.call(MemoList()).rows.count, equals: 1)
  }
}
