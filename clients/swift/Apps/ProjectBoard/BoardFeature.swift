import MemodClient
import Observation

/// A project as it is edited: title and body are one text, the title on top.
public struct ProjectDraft: Sendable, Hashable {
  /// Its id, of the client's own for a new one: adding it again adds nothing.
  public var id: String
  /// What was read, for merging; nil for a new one.
  public var revision: Int?
  /// The title.
  public var title = ""
  /// What is below the title.
  public var body = ""
  /// The last day for it.
  public var deadline: String?
  /// The column it is in.
  public var state = TaskState.todo

  /// A new project.
  public init(id: String) { self.id = id }

  /// A project there is.
  public init(_ memo: Memo) {
    let lines = (memo.content ?? "").split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    (id, revision) = (memo.id, memo.revision)
    (title, body) = (lines.first.map(String.init) ?? "", lines.count > 1 ? String(lines[1]) : "")
    (deadline, state) = (memo.task?.due?.text, memo.task?.state ?? .todo)
  }

  /// The text of the memo.
  public var content: String { body.isEmpty ? title : "\(title)\n\(body)" }
}

/// The board as a value: what it shows, what can happen, and what then is to be done.
public struct BoardFeature: Sendable {
  /// What the board shows.
  public struct State: Sendable {
    /// The projects, by column and deadline.
    public var projects = RowList<Memo>()
    /// The columns that have projects.
    public var sections: [ListSection] = []
    /// The project that is open.
    public var draft: ProjectDraft?
    /// What to tell the person.
    public var alert: String?

    /// An empty board.
    public init() {}

    /// The projects of a column; the server says which are overdue, also while it is shown.
    public func column(_ state: TaskState) -> [Memo] {
      projects.filter { $0.task?.state == state }
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    /// The list has changed.
    case listed(ListUpdate<Memo>)
    /// A new project is wanted, with this id.
    case addTapped(id: String)
    /// A project was chosen.
    case selected(Memo)
    /// The open project was edited.
    case edited(ProjectDraft)
    /// The open project is finished.
    case doneTapped
    /// A project was moved to another column.
    case moved(Memo, TaskState)
    /// A project was deleted.
    case deleted(Memo)
    /// Something failed.
    case failed(MemodError)
  }

  /// What is to be done for an action.
  public typealias Effect = @Sendable (Memod) async throws(MemodError) -> Void

  /// What the board shows and follows.
  public static let query = MemoQuery(
    kind: .task, sort: [SortStep(by: .due)], sections: .state,
    fields: [.title, .content, .task])

  /// Changes the state, and says what is to be done.
  public static func reduce(_ state: inout State, _ action: Action) -> Effect? {
    switch action {
    case .listed(let update): (state.projects, state.sections) = (update.rows, update.sections)
    case .addTapped(let id): state.draft = ProjectDraft(id: id)
    case .selected(let memo): state.draft = ProjectDraft(memo)
    case .edited(let draft): state.draft = draft
    case .doneTapped:
      defer { state.draft = nil }
      return state.draft.map(save)
    case .moved(let memo, let column):
      return { (memod) throws(MemodError) in
        _ = try await memod.call(TaskSetState(ids: [memo.id], state: column))
      }
    case .deleted(let memo):
      return { (memod) throws(MemodError) in _ = try await memod.call(MemoDelete(ids: [memo.id])) }
    case .failed(let error): state.alert = error.message
    }
    return nil
  }

  private static func save(_ draft: ProjectDraft) -> Effect {
    { (memod) throws(MemodError) in
      guard let revision = draft.revision else {
        let task = TaskCreate(
          content: draft.content, id: draft.id, state: draft.state, due: draft.deadline)
        _ = try await memod.call(task)
        return
      }
      let task = TaskUpdate(
        id: draft.id, base: revision, content: draft.content, state: draft.state,
        due: Nullable(draft.deadline))
      _ = try await memod.call(task)
    }
  }
}

/// The board that a screen shows, on the store that is injected: in memory, in a file, or in a
/// file that a hub keeps like those of other machines.
@MainActor @Observable public final class BoardStore {
  /// What it shows.
  public private(set) var state = BoardFeature.State()
  @ObservationIgnored private let memod: Memod

  /// A board of `memod`.
  public init(_ memod: Memod) { self.memod = memod }

  /// Follows the store until the task is cancelled.
  public func follow() async {
    do throws(MemodError) {
      for try await update in memod.memos(BoardFeature.query) { await send(.listed(update)) }
    } catch {
      await send(.failed(error))
    }
  }

  /// Lets something happen, and does what is to be done for it.
  public func send(_ action: BoardFeature.Action) async {
    guard let effect = BoardFeature.reduce(&state, action) else { return }
    do throws(MemodError) { try await effect(memod) } catch { await send(.failed(error)) }
  }
}
