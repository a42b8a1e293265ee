import MemodClient

/// The screen of a list's tasks.
@MainActor public protocol TaskListView: ToDoView, TableView {
  /// Shows the name of the list.
  func showTitle(_ title: String)
}

/// The tasks of a list, those to do before those done, each by creation.
@MainActor public final class TaskListPresenter {
  private weak var view: (any TaskListView)?
  private let memod: Memod
  private let list: MemoGroup
  /// The tasks.
  public private(set) var tasks = RowList<Memo>()
  /// Their sections, with titles.
  public private(set) var sections: [ListSection] = []

  /// A presenter of `list` for `view`.
  public init(_ view: any TaskListView, _ list: MemoGroup, _ memod: Memod) {
    (self.view, self.list, self.memod) = (view, list, memod)
  }

  /// Follows the tasks until the task is cancelled.
  public func follow() async {
    view?.showTitle(list.name)
    let query = MemoQuery(
      kind: .task, group: .value(list.id), sort: [SortStep(by: .created)], sections: .state)
    await view?.attempt { () throws(MemodError) in
      for try await update in memod.memos(query) {
        (tasks, sections) = (update.rows, update.sections)
        view?.show(update)
      }
    }
  }

  /// Opens a task, or an empty one.
  public func edit(_ index: Int?) { view?.show(.editTask(list, index.map { tasks[$0] })) }

  /// Marks a task done, or to do again.
  public func toggleDone(_ index: Int) async {
    let state: TaskState = tasks[index].task?.state == .done ? .todo : .done
    await call(TaskSetState(ids: [tasks[index].id], state: state))
  }

  /// Marks a task important, or no longer.
  public func toggleImportant(_ index: Int) async {
    let task = tasks[index]
    await call(TaskUpdate(id: task.id, important: task.task?.important != true))
  }

  /// Deletes a task.
  public func delete(_ index: Int) async { await call(MemoDelete(ids: [tasks[index].id])) }

  /// Renames the list.
  public func rename(_ name: String) async {
    await view?.attempt { () throws(MemodError) in
      let group = try await memod.call(GroupUpdate(id: list.id, name: name)).group
      view?.showTitle(group.name)
    }
  }

  private func call(_ request: some MemodRequest) async {
    await view?.attempt { () throws(MemodError) in _ = try await memod.call(request) }
  }
}

/// The screen of one task.
@MainActor public final class EditTaskPresenter {
  private weak var view: (any ToDoView)?
  private let memod: Memod
  private let list: MemoGroup
  private let task: Memo?

  /// A presenter for `task` of `list`, or for a new one.
  public init(_ view: any ToDoView, _ list: MemoGroup, _ task: Memo?, _ memod: Memod) {
    (self.view, self.list, self.task, self.memod) = (view, list, task, memod)
  }

  /// What the field begins with.
  public var text: String { task?.title ?? "" }

  /// Saves the task; a list that is built in, like Important, takes none, and says so.
  public func done(_ title: String) async {
    await view?.attempt { () throws(MemodError) in
      if let task {
        _ = try await memod.call(TaskUpdate(id: task.id, title: title))
      } else {
        _ = try await memod.call(TaskCreate(content: title, group: list.id))
      }
      view?.dismiss()
    }
  }
}
