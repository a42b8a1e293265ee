import MemodClient
import Observation

/// A scene of the app, with what it shows.
@MainActor public enum MemoScene {
  /// All memos.
  case list(ListViewModel)
  /// One memo.
  case detail(DetailViewModel)
  /// A text that is written, ready to be typed in.
  case compose(ComposeViewModel)
}

/// How a scene comes.
public enum TransitionStyle: Sendable {
  /// As the first.
  case root
  /// On top of those before.
  case push
  /// Over them, until it is closed.
  case modal
}

/// Goes from scene to scene.
@MainActor public protocol SceneCoordinatorType: AnyObject {
  /// Shows another scene.
  func transition(to scene: MemoScene, using style: TransitionStyle)
  /// Closes the scene on top.
  func close()
}

/// What every view model has: a way to other scenes and the memos, both injected.
@MainActor @Observable public class CommonViewModel {
  @ObservationIgnored let coordinator: any SceneCoordinatorType
  @ObservationIgnored let memod: Memod
  /// What to tell the person.
  public internal(set) var alert: String?

  /// A view model of the memos of `memod`.
  public init(_ coordinator: any SceneCoordinatorType, _ memod: Memod) {
    (self.coordinator, self.memod) = (coordinator, memod)
  }

  func attempt(_ action: () async throws(MemodError) -> Void) async {
    do throws(MemodError) { try await action() } catch { alert = error.message }
  }
}

/// All memos, in sections by day, the newest first.
public final class ListViewModel: CommonViewModel {
  /// The memos.
  public private(set) lazy var memos = LiveModel(
    memod.memos(MemoQuery(kind: .memo, sections: .day)))

  /// Writes a new memo.
  public func compose() {
    coordinator.transition(
      to: .compose(ComposeViewModel(coordinator, memod, nil)), using: .modal)
  }

  /// Opens a memo.
  public func select(_ memo: Memo) {
    coordinator.transition(to: .detail(DetailViewModel(coordinator, memod, memo)), using: .push)
  }

  /// Deletes a memo.
  public func delete(_ memo: Memo) async {
    await attempt { () throws(MemodError) in _ = try await memod.call(MemoDelete(ids: [memo.id])) }
  }
}

/// One memo, current also when another program changes it.
@MainActor @Observable public final class DetailViewModel: CommonViewModel {
  /// The memo; nil once it is gone.
  public private(set) var memo: Memo?
  @ObservationIgnored private let id: String

  init(_ coordinator: any SceneCoordinatorType, _ memod: Memod, _ memo: Memo) {
    (self.memo, id) = (memo, memo.id)
    super.init(coordinator, memod)
  }

  /// Follows the memo until the task is cancelled.
  public func follow() async {
    await attempt { () throws(MemodError) in
      for try await update in memod.memos(MemoQuery(ids: [id], fields: [.content, .createdAt])) {
        memo = update.rows.first
      }
    }
  }

  /// Edits the memo.
  public func edit() {
    let compose = ComposeViewModel(coordinator, memod, memo)
    coordinator.transition(to: .compose(compose), using: .modal)
  }

  /// Deletes the memo and closes it.
  public func delete() async {
    await attempt { () throws(MemodError) in
      let result = try await memod.call(MemoDelete(ids: [id]))
      if let error = result.results.first?.error { throw MemodError(error) }
      coordinator.close()
    }
  }
}

/// A text that is written.
@MainActor @Observable public final class ComposeViewModel: CommonViewModel {
  /// The text.
  public var content: String
  @ObservationIgnored private let memo: Memo?

  init(_ coordinator: any SceneCoordinatorType, _ memod: Memod, _ memo: Memo?) {
    (self.memo, content) = (memo, memo?.content ?? "")
    super.init(coordinator, memod)
  }

  /// Keeps the text and closes: what others wrote meanwhile is merged in. On an error the scene
  /// stays, with the text.
  public func leave() async {
    await attempt { () throws(MemodError) in
      if let memo {
        let update = MemoUpdate(id: memo.id, base: memo.revision, content: content)
        _ = try await memod.call(update)
      } else if content.contains(where: { !$0.isWhitespace }) {
        _ = try await memod.call(MemoCreate(content: content))
      }
      coordinator.close()
    }
  }
}
