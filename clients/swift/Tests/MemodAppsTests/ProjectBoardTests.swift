import MemodApps
import MemodClient
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ProjectBoardTests {
  private let memod = Memod.test()

  private func draft(_ id: String, _ title: String, due: String? = nil) -> ProjectDraft {
    var draft = ProjectDraft(id: id)
    (draft.title, draft.deadline) = (title, due)
    return draft
  }

  private func add(_ draft: ProjectDraft, to board: BoardStore) async {
    await board.send(.addTapped(id: draft.id))
    await board.send(.edited(draft))
    await board.send(.doneTapped)
  }

  @Test func `B1 projects are made, edited, moved and deleted`() async throws {
    let board = BoardStore(memod)
    let following = Task { await board.follow() }
    var project = draft("m_1", "Ship it", due: "2027-01-02")
    project.body = "All of it"
    await add(project, to: board)
    await wait { board.state.column(.todo).count == 1 }
    await board.send(.moved(board.state.column(.todo)[0], .doing))
    await wait { board.state.column(.doing).count == 1 }
    await board.send(.selected(board.state.column(.doing)[0]))
    var edited = try #require(board.state.draft)
    expect(edited.body, equals: "All of it")
    expect(edited.deadline, equals: "2027-01-02")
    (edited.title, edited.deadline) = ("Ship it now", nil)
    await board.send(.edited(edited))
    await board.send(.doneTapped)
    await wait { board.state.column(.doing).first?.title == "Ship it now" }
    expect(board.state.column(.doing)[0].task?.due, equals: nil)
    await board.send(.deleted(board.state.column(.doing)[0]))
    await wait { board.state.projects.isEmpty }
    following.cancel()
  }

  @Test func `B2 B3 columns are by deadline with counts, and what is done is never overdue`()
    async throws
  {
    let board = BoardStore(memod)
    for (id, due, state) in [
      ("m_1", "2020-03-01", TaskState.todo), ("m_2", "2020-02-01", .todo),
      ("m_3", "2020-01-01", .done),
    ] {
      var project = draft(id, id, due: due)
      project.state = state
      await add(project, to: board)
    }
    let following = Task { await board.follow() }
    await wait { board.state.projects.count == 3 }
    expect(board.state.column(.todo).map(\.id), equals: ["m_2", "m_1"])
    expect(board.state.sections.map(\.count), equals: [2, 1])
    expect(board.state.column(.todo).map { $0.task?.overdue }, equals: [true, true])
    expect(board.state.column(.done).map { $0.task?.overdue }, equals: [false])
    following.cancel()
  }

  @Test func `B4 one board is on a store in memory and on one in a file`() async throws {
    let folder = try ScratchFolder()
    for memod in [Memod.test(), Memod.test(file: folder.path("memos"))] {
      await add(draft("m_1", "one"), to: BoardStore(memod))
      expect(try await memod.call(TaskList()).rows.map(\.title), equals: ["one"])
    }
  }

  @Test func `B5 a failure has a sentence for the person and a case for the program`()
    async throws
  {
    let board = BoardStore(memod)
    await add(draft("m_1", "one", due: "someday"), to: board)
    expect(board.state.alert?.isEmpty, equals: false)
    expect(try await memod.call(TaskList()).rows, equals: [])
  }

  @Test func `B6 a local store and one across the hub are merged, and neither replaces the other`()
    async throws
  {
    let folder = try ScratchFolder()
    var hub = try Hub(folder.path("here"), folder.path("there"))
    let here = BoardStore(Memod.test(file: folder.path("here")))
    let there = BoardStore(Memod.test(file: folder.path("there")))
    let following = [here, there].map { board in Task { await board.follow() } }
    await add(draft("m_1", "here"), to: here)
    await add(draft("m_2", "there"), to: there)
    try hub.carry()
    await wait { here.state.projects.count == 2 && there.state.projects.count == 2 }
    await here.send(.moved(try #require(here.state.projects.first { $0.id == "m_1" }), .doing))
    await there.send(.selected(try #require(there.state.projects.first { $0.id == "m_1" })))
    var edited = try #require(there.state.draft)
    edited.title = "here, edited there"
    await there.send(.edited(edited))
    await there.send(.doneTapped)
    try hub.carry()
    for board in [here, there] {
      await wait { board.state.projects.contains { $0.title == "here, edited there" } }
    }
    following.forEach { $0.cancel() }
  }

  @Test func `B7 adding a project again adds nothing`() async throws {
    let board = BoardStore(memod)
    await add(draft("m_1", "one"), to: board)
    await add(draft("m_1", "one"), to: board)
    expect(board.state.alert, equals: nil)
    expect(try await memod.call(TaskList()).rows.count, equals: 1)
  }
}
