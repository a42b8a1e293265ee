import MemodClient

/// The screen of all lists.
@MainActor public protocol MainListView: ToDoView, TableView {
  /// Shows how many lists a person has made.
  func showCount(_ count: Int)
  /// Asks before a list goes with its tasks.
  func confirmDeletion(of list: MemoGroup)
}

/// The lists, Important first, and what is done with them.
@MainActor public final class MainListPresenter {
  private weak var view: (any MainListView)?
  private let memod: Memod
  /// The lists.
  public private(set) var lists = RowList<MemoGroup>()

  /// A presenter for `view`.
  public init(_ view: any MainListView, _ memod: Memod) {
    (self.view, self.memod) = (view, memod)
  }

  /// Follows the lists until the task is cancelled.
  public func follow() async {
    await view?.attempt { () throws(MemodError) in
      for try await update in memod.groups() {
        lists = update.rows
        view?.show(update)
        view?.showCount(lists.count { !$0.builtIn })
      }
    }
  }

  /// Opens a list.
  public func select(_ index: Int) { view?.show(.tasks(lists[index])) }

  /// Asks for a new list.
  public func add() { view?.show(.addList) }

  /// Asks whether a list is to go; built-in ones stay.
  public func delete(_ index: Int) {
    if !lists[index].builtIn { view?.confirmDeletion(of: lists[index]) }
  }

  /// Deletes a list and its tasks.
  public func deletionConfirmed(of list: MemoGroup) async {
    await view?.attempt { () throws(MemodError) in
      _ = try await memod.call(GroupDelete(id: list.id, contents: .trash))
    }
  }

  /// Takes the last change back: a list comes back with its tasks.
  public func undo() async {
    await view?.attempt { () throws(MemodError) in _ = try await memod.call(HistoryUndo()) }
  }
}

/// The screen for the name of a new list.
@MainActor public final class AddListPresenter {
  private weak var view: (any ToDoView)?
  private let memod: Memod

  /// A presenter for `view`.
  public init(_ view: any ToDoView, _ memod: Memod) { (self.view, self.memod) = (view, memod) }

  /// Makes the list; the server trims its name, and numbers one that is taken.
  public func done(_ name: String) async {
    await view?.attempt { () throws(MemodError) in
      _ = try await memod.call(GroupCreate(name: name))
      view?.dismiss()
    }
  }
}
