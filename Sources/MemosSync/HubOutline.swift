import Memos
import Wording

/// Which groups and memos a hub has, or an entry changes, without the texts.
struct HubOutline: Sendable {
  /// Each group; nil if it is removed.
  private(set) var groups: [Group.ID: Group?] = [:]
  /// Where each memo is.
  private(set) var memos: [Memo.ID: Home] = [:]

  /// Where a memo is.
  enum Home: Hashable, Sendable {
    case group(Group.ID), none, removed

    fileprivate init(_ version: StoredRecord?) {
      guard let memo = version?.memo else {
        self = .removed
        return
      }
      self = memo.group.map { .group($0) } ?? .none
    }
  }

  mutating func note(_ change: SyncEntry.Change) {
    switch change.record {
    case .group(let id): groups[id] = .some(change.version?.group)
    case .memo(let id): memos[id] = Home(change.version)
    }
  }

  /// Adds what comes after it.
  mutating func note(_ later: HubOutline) {
    groups.merge(later.groups) { _, new in new }
    memos.merge(later.memos) { _, new in new }
  }

  /// Whether it is there afterwards.
  func isThere(_ record: RecordID) -> Bool {
    switch record {
    case .group(let id): groups[id]?.map { _ in true } ?? false
    case .memo(let id): memos[id].map { $0 != .removed } ?? false
    }
  }

  /// Whether it is a memo that isn't there any more, or stands for one.
  func isGone(_ record: RecordID) -> Bool {
    if case .memo(let id) = record { memos[id] == .removed } else { false }
  }

  /// Whether it is among what changes.
  func has(_ record: RecordID) -> Bool {
    switch record {
    case .group(let id): groups[id] != nil
    case .memo(let id): memos[id] != nil
    }
  }
}

/// A hub's records, to check whether an entry is consistent with them.
protocol HubStateType {
  /// The group; nil if there is none.
  func hubGroup(_ id: Group.ID) throws(StorageError) -> Group?
  /// Every group that there is, and maybe the ids of some that there aren't.
  func hubGroupIDs() throws(StorageError) -> Set<Group.ID>
  /// A memo that is in one of `groups` and isn't changed by `outline`.
  func memo(in groups: Set<Group.ID>, besides outline: HubOutline) throws(StorageError) -> Memo.ID?
}

extension HubOutline: HubStateType {
  func hubGroup(_ id: Group.ID) -> Group? { groups[id] ?? nil }

  func hubGroupIDs() -> Set<Group.ID> { Set(groups.keys) }

  func memo(in groups: Set<Group.ID>, besides outline: HubOutline) -> Memo.ID? {
    for case (let id, .group(let group)) in memos
    where groups.contains(group) && outline.memos[id] == nil {
      return id
    }
    return nil
  }
}

extension HubOutline {
  /// Why no replica can have made the entry that changes this on top of `state`, so that taking it
  /// in would break the store; nil if one can.
  func fault(on state: some HubStateType) throws(StorageError) -> SyncSentence? {
    var holding: [Group.ID: Bool] = [:]
    for case (let id, .group(let group)) in memos {
      let isHolding: Bool
      if let known = holding[group] {
        isHolding = known
      } else {
        let holder = try self.group(group, on: state)
        isHolding = holder != nil && holder?.query == nil
        holding[group] = isHolding
      }
      guard isHolding else {
        return .memoInNoGroup(id.text, group.text)
      }
    }
    let emptied = Set(groups.filter { $0.value.map { $0.query != nil } ?? true }.keys)
    if !emptied.isEmpty, let id = try state.memo(in: emptied, besides: self) {
      return .memoLeft(id.text)
    }
    return groups.isEmpty ? nil : try repeatedName(on: state)
  }

  private func group(
    _ id: Group.ID, on state: some HubStateType
  ) throws(StorageError) -> Group? {
    if let group = groups[id] { return group }
    return try state.hubGroup(id)
  }

  private func repeatedName(on state: some HubStateType) throws(StorageError) -> SyncSentence? {
    var names: Set<String> = []
    for id in try state.hubGroupIDs().union(groups.keys) {
      guard let group = try group(id, on: state) else { continue }
      guard names.insert(group.nameKey).inserted else {
        return .sameNames(group.name)
      }
    }
    return nil
  }
}
