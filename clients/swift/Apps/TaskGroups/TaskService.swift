import MemodClient

/// Something failed.
public struct TroubleEvent: AppEvent {
  /// What to tell the person.
  public let message: String
}

/// Where a picture for a group comes from, such as a service of dogs and cats.
public protocol PictureSource: Sendable {
  /// The address of a picture.
  func picture() async throws -> String
}

/// Groups with their progress and color, and the tasks of one, for views that subscribe. What it
/// changes is stored at once; what is shown comes from the store.
@MainActor public final class TaskService {
  /// The groups a person has made, each with its `counts.progress`.
  @Publishable public private(set) var groups: [MemoGroup] = []
  /// The tasks of the group that is open, in the order made by hand.
  @Publishable public private(set) var tasks: [Memo] = []
  private let memod: Memod
  private let bus: EventBus

  /// A service of `memod`; what fails is emitted on `bus`.
  public init(_ memod: Memod, _ bus: EventBus) { (self.memod, self.bus) = (memod, bus) }

  /// Follows the groups until the task is cancelled.
  public func followGroups() async {
    await attempt { () throws(MemodError) in
      for try await update in memod.groups() { groups = update.rows.filter { !$0.builtIn } }
    }
  }

  /// Follows the tasks of a group until the task is cancelled.
  public func followTasks(of group: MemoGroup) async {
    let query = MemoQuery(kind: .task, group: .value(group.id), sort: [SortStep(by: .manual)])
    await attempt { () throws(MemodError) in
      for try await update in memod.memos(query) { tasks = Array(update.rows) }
    }
  }

  /// Makes a group; the server chooses a color that is dark enough.
  public func addGroup(_ name: String) async { await call(GroupCreate(name: name)) }

  /// Changes a group.
  public func update(_ group: MemoGroup, name: String? = nil, color: String? = nil) async {
    await call(GroupUpdate(id: group.id, name: name, color: color))
  }

  /// Gives a group another picture; one that doesn't come changes nothing.
  public func setPicture(of group: MemoGroup, from source: some PictureSource) async {
    do {
      await call(GroupUpdate(id: group.id, image: .value(try await source.picture())))
    } catch {
      bus.emit(TroubleEvent(message: "No picture came: \(error)"))
    }
  }

  /// Moves a group before another, or to the end.
  public func move(_ group: MemoGroup, before other: MemoGroup?) async {
    await call(GroupMove(id: group.id, before: other?.id, last: other == nil))
  }

  /// Deletes a group and its tasks.
  public func delete(_ group: MemoGroup) async {
    await call(GroupDelete(id: group.id, contents: .trash))
  }

  /// Adds a task to a group.
  public func addTask(_ title: String, to group: MemoGroup) async {
    await call(TaskCreate(content: title, group: group.id))
  }

  /// Changes a task.
  public func update(_ task: Memo, title: String? = nil, state: TaskState? = nil) async {
    await call(TaskUpdate(id: task.id, title: title, state: state))
  }

  /// Moves a task before another, or to the end.
  public func move(_ task: Memo, before other: Memo?) async {
    await call(MemoMove(id: task.id, before: other?.id, last: other == nil))
  }

  /// Deletes a task.
  public func delete(_ task: Memo) async { await call(MemoDelete(ids: [task.id])) }

  private func call(_ request: some MemodRequest) async {
    await attempt { () throws(MemodError) in _ = try await memod.call(request) }
  }

  private func attempt(_ action: () async throws(MemodError) -> Void) async {
    do throws(MemodError) { try await action() } catch {
      bus.emit(TroubleEvent(message: error.message))
    }
  }
}
