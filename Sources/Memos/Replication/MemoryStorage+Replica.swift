// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension MemoryStorage: ReplicaStorageType {
  public func link() -> ReplicaLink? { replica.link }

  public func shadow(of record: RecordID) -> Shadow? { replica.shadow(of: record) }

  public func shadows(
    after last: RecordID?, limit: Int
  ) -> [(record: RecordID, shadow: Shadow)] {
    replica.page(after: last, limit: limit)
  }

  public mutating func setLink(_ link: ReplicaLink?) {
    precondition(isEditing, "A link is set between `begin` and `commit`.")
    replica.set(link)
  }

  public mutating func setShadow(_ shadow: Shadow?, of record: RecordID) {
    precondition(isEditing, "A shadow is set between `begin` and `commit`.")
    replica.set(shadow, of: record)
  }

  public func syncStatus() -> SyncStatus? {
    guard replica.link != nil else { return nil }
    return SyncStatus(isFollowed: false, pending: replica.all.count, report: SyncReport())
  }
}
