import Wording

/// What a commit was made for: the method that asked for it, whatever it did to each record.
///
/// The raw values are stored and sent, and never change.
public enum Action: String, Sendable, Hashable, CaseIterable {
  case memoCreate = "memo/create"
  case memoUpdate = "memo/update"
  case memoMove = "memo/move"
  case memoDelete = "memo/delete"
  case memoRestore = "memo/restore"
  case memoPurge = "memo/purge"
  case taskCreate = "task/create"
  case taskUpdate = "task/update"
  case taskSetState = "task/setState"
  case groupCreate = "group/create"
  case groupUpdate = "group/update"
  case groupMove = "group/move"
  case groupDelete = "group/delete"
  case listApply = "list/apply"
  case storeBatch = "store/batch"
  case storeImport = "store/import"
  /// No method: what other machines did, taken in from the hub.
  case storeSync = "store/sync"

  /// The label of a commit of `count` memos or of one group, as it is stored: in English.
  public func label(of count: Int = 1) -> String { sentence(of: count).english }

  /// What `label` says.
  func sentence(of count: Int) -> Sentence {
    switch self {
    case .memoCreate: .createMemo
    case .memoUpdate: .updateMemo
    case .memoMove: .moveMemo
    case .memoDelete: .deleteMemos(count)
    case .memoRestore: .restoreMemos(count)
    case .memoPurge: .purgeMemos(count)
    case .taskCreate: .createTask
    case .taskUpdate: .updateTask
    case .taskSetState: .setState(count)
    case .groupCreate: .createGroup
    case .groupUpdate: .updateGroup
    case .groupMove: .moveGroup
    case .groupDelete: .deleteGroup
    case .listApply: .editList
    case .storeBatch: .batch
    case .storeImport: .importMemos
    case .storeSync: .pull
    }
  }

  /// Whether `label`, of a commit with this action or of one that reverses such a commit, is what a
  /// client wrote, and not the one that commits get by themselves. Only batches have a client's.
  public func isOwn(_ label: String) -> Bool {
    self == .storeBatch && !["", "Undo: ", "Redo: "].contains { label == $0 + self.label() }
  }

  /// Whether its label says how many memos.
  var isOfMany: Bool {
    switch self {
    case .memoDelete, .memoRestore, .memoPurge, .taskSetState: true
    case .memoCreate, .memoUpdate, .memoMove, .taskCreate, .taskUpdate, .groupCreate, .groupUpdate,
      .groupMove, .groupDelete, .listApply, .storeBatch, .storeImport, .storeSync:
      false
    }
  }

  /// Whether it is about a group, even if memos are changed with it.
  var isOfGroup: Bool {
    switch self {
    case .groupCreate, .groupUpdate, .groupMove, .groupDelete: true
    case .memoCreate, .memoUpdate, .memoMove, .memoDelete, .memoRestore, .memoPurge, .taskCreate,
      .taskUpdate, .taskSetState, .listApply, .storeBatch, .storeImport, .storeSync:
      false
    }
  }
}
