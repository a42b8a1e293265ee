import MemoStore
import Memos
import Platform
import Synchronization

/// Which memo's file is where in the live folders beside a store, as their programs noted it last;
/// read again once they have noted something else.
public final class KnownFiles: Sendable {
  /// A file of a live folder.
  public struct File: Sendable, Hashable {
    /// Where it is.
    public let path: String
    /// Whose text it has.
    public let memo: Memo.ID
    /// Whether a process keeps both the same.
    public let isKept: Bool
  }

  private struct Known: Sendable {
    var signatures: [FileSignature] = []
    var files: [Memo.ID: (path: String, state: FolderState)] = [:]
    var memos: [String: Memo.ID] = [:]
  }

  private let store: String
  private let known = Mutex(Known())

  /// The files beside the store at a path.
  public init(besideStore store: String) { self.store = store }

  /// The file of a memo, if it is there.
  public func file(of memo: Memo.ID) -> File? {
    known.withLock { known in
      refresh(&known)
      guard let (path, state) = known.files[memo], access(path, F_OK) == 0 else { return nil }
      return File(path: path, memo: memo, isKept: state.isKept)
    }
  }

  /// The file at a path, which may lead there through links.
  public func file(at path: String) -> File? {
    known.withLock { known in
      refresh(&known)
      if known.memos.isEmpty { return nil }
      let memo =
        known.memos[path]
        ?? realpath(path, nil).flatMap { real in
          defer { free(real) }
          return known.memos[String(cString: real)]
        }
      guard let memo, let (place, state) = known.files[memo] else { return nil }
      return File(path: place, memo: memo, isKept: state.isKept)
    }
  }

  private func refresh(_ known: inout Known) {
    let states = FolderState.all(besideStore: store)
    let signatures = states.map { state in
      var status = stat()
      return stat(state.indexPath, &status) == 0 ? FileSignature(status) : FileSignature()
    }
    guard signatures != known.signatures else { return }
    known = Known(signatures: signatures)
    for state in states {
      for (memo, path) in state.files {
        known.files[memo] = (path, state)
        known.memos[path] = memo
      }
    }
  }
}
