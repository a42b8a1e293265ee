import MemodApps
import MemodClient
import TestSupport
import Testing

/// A screen that shows a table only by the changes that it is told.
@MainActor private final class Screen: MainListView, TaskListView {
  let signal = Signal()
  var errors: [String] = []
  var screens: [ToDoScreen] = []
  var counts: [Int] = []
  var titles: [String] = []
  var confirmations: [MemoGroup] = []
  var dismissals = 0
  var calls: [String] = []
  /// The rows in each section, as a table view counts them.
  var sections: [Int] = []
  var reload: () -> [Int] = { [] }

  func showError(_ message: String) { note { errors.append(message) } }
  func show(_ screen: ToDoScreen) { note { screens.append(screen) } }
  func dismiss() { note { dismissals += 1 } }
  func showCount(_ count: Int) { note { counts.append(count) } }
  func showTitle(_ title: String) { note { titles.append(title) } }
  func confirmDeletion(of list: MemoGroup) { note { confirmations.append(list) } }
  func reloadData() { note { (sections, calls) = (reload(), calls + ["reload"]) } }
  func beginUpdates() { calls.append("begin") }
  func endUpdates() { note { calls.append("end") } }
  func reloadRows(at paths: [RowPath]) {
    note { calls += paths.map { "update \($0.section).\($0.item)" } }
  }

  func changeSections(removed: [Int], inserted: [Int]) {
    calls += removed.map { "remove section \($0)" } + inserted.map { "insert section \($0)" }
  }

  func deleteRows(at paths: [RowPath]) {
    calls += paths.map { "delete \($0.section).\($0.item)" }
  }

  func insertRows(at paths: [RowPath]) {
    calls += paths.map { "insert \($0.section).\($0.item)" }
  }

  func moveRow(from: RowPath, to: RowPath) {
    calls.append("move \(from.section).\(from.item) to \(to.section).\(to.item)")
  }

  private func note(_ change: () -> Void) {
    change()
    signal.fire()
  }
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ToDoListsTests {
  private let memod = Memod.test()
  private let screen = Screen()

  @Test func `A1 lists are made, renamed and deleted, in an order, and own ones counted`()
    async throws
  {
    let presenter = MainListPresenter(screen, memod)
    let following = Task { await presenter.follow() }
    await screen.signal.wait { !presenter.lists.isEmpty }
    expect(screen.counts, equals: [0])
    presenter.add()
    expect(screen.screens, equals: [.addList])
    await AddListPresenter(screen, memod).done("Home")
    await AddListPresenter(screen, memod).done("Work")
    expect(screen.dismissals, equals: 2)
    await screen.signal.wait { screen.counts.last == 2 }
    let own = presenter.lists.filter { !$0.builtIn }
    expect(own.map(\.name), equals: ["Home", "Work"])
    let tasks = TaskListPresenter(screen, own[0], memod)
    await tasks.rename("House")
    await screen.signal.wait { presenter.lists.contains { $0.name == "House" } }
    await presenter.deletionConfirmed(of: own[1])
    await screen.signal.wait { screen.counts.last == 1 }
    following.cancel()
    await following.value
  }

  @Test func `A2 A5 tasks are edited, toggled, starred and deleted, those done below`()
    async throws
  {
    let list = try await memod.group("Home")
    let presenter = TaskListPresenter(screen, list, memod)
    let following = Task { await presenter.follow() }
    await screen.signal.wait { screen.calls == ["reload"] }
    for title in ["one", "two"] { await EditTaskPresenter(screen, list, nil, memod).done(title) }
    await screen.signal.wait { presenter.tasks.count == 2 }
    expect(presenter.tasks.map(\.title), equals: ["one", "two"])
    await presenter.toggleDone(0)
    await screen.signal.wait { presenter.sections.count == 2 }
    expect(presenter.tasks.map(\.title), equals: ["two", "one"])
    expect(presenter.sections.map(\.title), equals: ["To do", "Done"])
    await presenter.toggleImportant(0)
    await screen.signal.wait { presenter.tasks[0].task?.important == true }
    presenter.edit(0)
    expect(screen.screens.last, equals: .editTask(list, presenter.tasks[0]))
    let edit = EditTaskPresenter(screen, list, presenter.tasks[0], memod)
    expect(edit.text, equals: "two")
    await edit.done("two again")
    await screen.signal.wait { presenter.tasks[0].title == "two again" }
    await presenter.delete(1)
    await screen.signal.wait { presenter.tasks.count == 1 }
    following.cancel()
    await following.value
    expect(screen.errors, equals: [])
  }

  @Test func `A3 names are trimmed and numbered, and renaming a list to itself keeps its name`()
    async throws
  {
    for name in ["  Home ", "Home", ""] { await AddListPresenter(screen, memod).done(name) }
    let lists = try await memod.call(GroupList()).groups.filter { !$0.builtIn }
    expect(lists.map(\.name), equals: ["Home", "Home (1)", "Untitled"])
    await TaskListPresenter(screen, lists[0], memod).rename("Home")
    expect(screen.titles, equals: ["Home"])
    await TaskListPresenter(screen, lists[0], memod).rename("Untitled")
    expect(screen.titles.last, equals: "Untitled (1)")
  }

  @Test func `A4 Important can't be made, renamed, deleted or filled by hand`() async throws {
    let important = try #require(try await memod.call(GroupList()).groups.first)
    expect(important.id, equals: "g_important")
    await AddListPresenter(screen, memod).done("Important")
    await TaskListPresenter(screen, important, memod).rename("Mine")
    await EditTaskPresenter(screen, important, nil, memod).done("by hand")
    expect(screen.errors.count, equals: 3)
    expect(screen.dismissals, equals: 0)
    let presenter = MainListPresenter(screen, memod)
    let following = Task { await presenter.follow() }
    await screen.signal.wait { !presenter.lists.isEmpty }
    presenter.delete(0)
    expect(screen.confirmations, equals: [])
    following.cancel()
  }

  @Test func `A6 the table is told its changes by index and section`() async throws {
    let list = try await memod.group("Home")
    let presenter = TaskListPresenter(screen, list, memod)
    let following = Task { await presenter.follow() }
    await screen.signal.wait { screen.calls == ["reload"] }
    let edit = EditTaskPresenter(screen, list, nil, memod)
    await edit.done("one")
    await edit.done("two")
    await presenter.toggleDone(0)
    await screen.signal.wait { presenter.sections.count == 2 && screen.calls.last == "update 1.0" }
    expect(
      screen.calls,
      equals: [
        "reload", "begin", "insert section 0", "insert 0.0", "end", "begin", "insert 0.1", "end",
        "begin", "insert section 1", "move 0.0 to 1.0", "end", "update 1.0",
      ])
    following.cancel()
  }

  @Test func `A7 properties that two people change are both kept`() async throws {
    let list = try await memod.group("Home")
    let task = try await memod.call(TaskCreate(content: "one", group: list.id)).memo
    await EditTaskPresenter(screen, list, task, memod).done("one, renamed")
    _ = try await memod.call(TaskUpdate(id: task.id, important: true))
    let now = try await memod.call(MemoGet(ids: [task.id])).results.first?.memo
    expect(now?.title, equals: "one, renamed")
    expect(now?.task?.important, equals: true)
  }

  @Test func `A8 every operation that fails says so`() async throws {
    let list = try await memod.group("Home")
    let task = try await memod.call(TaskCreate(content: "one", group: list.id)).memo
    _ = try await memod.call(GroupDelete(id: list.id, contents: .trash))
    _ = try await memod.call(MemoPurge(ids: [task.id]))
    await EditTaskPresenter(screen, list, task, memod).done("two")
    await EditTaskPresenter(screen, list, nil, memod).done("three")
    await TaskListPresenter(screen, list, memod).rename("four")
    await MainListPresenter(screen, memod).deletionConfirmed(of: list)
    expect(screen.errors.count, equals: 4)
    expect(screen.dismissals, equals: 0)
  }

  @Test func `A9 deleting a list asks, deletes its tasks, and one undo brings all back`()
    async throws
  {
    let list = try await memod.group("Home")
    _ = try await memod.call(TaskCreate(content: "one", group: list.id))
    let presenter = MainListPresenter(screen, memod)
    let following = Task { await presenter.follow() }
    await screen.signal.wait { screen.counts.last == 1 }
    let index = try #require(presenter.lists.firstIndex { $0.id == list.id })
    presenter.delete(index)
    expect(screen.confirmations.map(\.id), equals: [list.id])
    await presenter.deletionConfirmed(of: list)
    expect(try await memod.call(TaskList()).rows, equals: [])
    await presenter.undo()
    expect(try await memod.call(TaskList()).rows.map(\.title), equals: ["one"])
    await screen.signal.wait { screen.counts.last == 1 && presenter.lists.last?.counts.tasks == 1 }
    following.cancel()
  }

  @Test func `A10 lists lead to tasks and tasks to their editor`() async throws {
    let list = try await memod.group("Home")
    let presenter = MainListPresenter(screen, memod)
    let following = Task { await presenter.follow() }
    await screen.signal.wait { screen.counts.last == 1 }
    presenter.select(presenter.lists.count - 1)
    TaskListPresenter(screen, list, memod).edit(nil)
    expect(
      screen.screens,
      equals: [.tasks(presenter.lists[presenter.lists.count - 1]), .editTask(list, nil)])
    following.cancel()
  }
}
