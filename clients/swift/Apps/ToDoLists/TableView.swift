import MemodClient

/// What UITableView has for changes, and a table view of another kit.
@MainActor public protocol TableView: AnyObject {
  /// Shows all rows again.
  func reloadData()
  /// Begins changes that are shown together.
  func beginUpdates()
  /// Takes sections out and puts sections in.
  func changeSections(removed: [Int], inserted: [Int])
  /// Takes rows out, by where they were.
  func deleteRows(at paths: [RowPath])
  /// Puts rows in, by where they are.
  func insertRows(at paths: [RowPath])
  /// Moves a row.
  func moveRow(from: RowPath, to: RowPath)
  /// Ends the changes.
  func endUpdates()
  /// Shows rows again, by where they are.
  func reloadRows(at paths: [RowPath])
}

extension TableView {
  /// Shows what became of a list.
  func show<Row>(_ update: ListUpdate<Row>) {
    guard case .steps(let steps) = update.changes else { return reloadData() }
    beginUpdates()
    changeSections(removed: update.removedSections, inserted: update.insertedSections)
    deleteRows(at: steps.removed.map(update.pathBefore))
    insertRows(at: steps.inserted.map(update.path))
    for move in steps.moved {
      moveRow(from: update.pathBefore(of: move.from), to: update.path(of: move.to))
    }
    endUpdates()
    reloadRows(at: steps.updated.map(update.path))
  }
}

/// A screen of the app.
public enum ToDoScreen: Sendable, Hashable {
  /// The name of a new list.
  case addList
  /// The tasks of a list.
  case tasks(MemoGroup)
  /// A task, or a new one without it.
  case editTask(MemoGroup, Memo?)
}

/// What every screen can do.
@MainActor public protocol ToDoView: AnyObject {
  /// Says what went wrong.
  func showError(_ message: String)
  /// Goes to another screen.
  func show(_ screen: ToDoScreen)
  /// Goes back.
  func dismiss()
}

extension ToDoView {
  /// Does something, and shows the person if it fails.
  func attempt(_ action: () async throws(MemodError) -> Void) async {
    do throws(MemodError) { try await action() } catch { showError(error.message) }
  }
}
