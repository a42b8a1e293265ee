import Observation

/// A list that SwiftUI shows: loading, its rows, empty or failed, and it is current.
///
///     struct TasksView: View {
///       @State var tasks: LiveModel<Memo>
///       var body: some View {
///         List(tasks.rows) { Text($0.title ?? "") }
///           .task { await tasks.follow() }
///       }
///     }
@MainActor @Observable
public final class LiveModel<Row: ListRow> {
  /// What there is to show.
  public enum Phase: Sendable, Hashable {
    /// The list hasn't come yet.
    case loading
    /// There are rows.
    case rows
    /// The list has come, and there are none.
    case empty
    /// There is no list, or it is no longer current: what to tell the person.
    case failed(MemodError)
  }

  /// What there is to show.
  public private(set) var phase = Phase.loading
  /// The rows, those of before while it has failed.
  public private(set) var rows = RowList<Row>()
  /// The sections, of a query that has any.
  public private(set) var sections: [ListSection] = []
  /// How many there are, of memos.
  public private(set) var counts: Counts?
  /// What the last change was, for an animation.
  public private(set) var changes = ListChanges.reset

  @ObservationIgnored private let list: LiveList<Row>

  /// A model of `list`, which it follows once `follow` is called.
  public init(_ list: LiveList<Row>) { self.list = list }

  /// Follows the list until the task is cancelled or it fails; call it again to go on.
  public func follow() async {
    if rows.isEmpty { phase = .loading }
    do {
      for try await update in list { show(update) }
    } catch {
      phase = .failed(error)
    }
  }

  /// The rows of a section.
  public func rows(in section: ListSection) -> Slice<RowList<Row>> {
    let start = min(section.start, rows.count)
    return Slice(base: rows, bounds: start..<min(start + section.count, rows.count))
  }

  private func show(_ update: ListUpdate<Row>) {
    rows = update.rows
    sections = update.sections
    counts = update.counts
    changes = update.changes
    phase = update.rows.isEmpty ? .empty : .rows
  }
}
