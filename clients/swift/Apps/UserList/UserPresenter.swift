import MemodClient

/// What a cell shows.
public struct UserViewData: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The age, in words.
  public let age: String
}

/// A view that knows nothing but how to show.
@MainActor public protocol UserView: AnyObject {
  /// Shows that the list is coming.
  func startLoading()
  /// Shows that it has come.
  func finishLoading()
  /// Shows the users.
  func setUsers(_ users: [UserViewData])
  /// Shows that there are none.
  func setEmptyUsers()
  /// Says what went wrong.
  func showError(_ message: String)
}

/// Gets users, memos of a name and a line with the age, ready to be shown.
@MainActor public final class UserPresenter {
  private let memod: Memod
  private weak var view: (any UserView)?
  private var following: Task<Void, Never>?

  /// A presenter of the memos tagged `user`.
  public init(_ memod: Memod) { self.memod = memod }

  /// Shows the users in `view` from now on.
  public func attach(_ view: any UserView) {
    detach()
    self.view = view
    view.startLoading()
    following = Task { [weak self, memod] in
      do throws(MemodError) {
        let query = MemoQuery(tags: ["user"], sort: [SortStep(by: .title)], fields: [.content])
        for try await update in memod.memos(query) { self?.show(update.rows) }
      } catch {
        self?.view?.finishLoading()
        self?.view?.showError(error.message)
      }
    }
  }

  /// Shows nothing any more, and ends the watch.
  public func detach() {
    following?.cancel()
    (view, following) = (nil, nil)
  }

  private func show(_ rows: RowList<Memo>) {
    view?.finishLoading()
    let users = rows.map { memo in
      let lines = (memo.content ?? "").split(separator: "\n").map(String.init)
      return UserViewData(name: lines[0], age: lines.count > 1 ? "\(lines[1]) years" : "")
    }
    users.isEmpty ? view?.setEmptyUsers() : view?.setUsers(users)
  }
}
