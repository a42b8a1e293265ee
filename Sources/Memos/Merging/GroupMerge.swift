/// What comes of one group that was changed on two machines: every field merged.
public struct GroupMerge: Sendable {
  /// The group.
  public let group: Group

  /// Merges what became of `base`, nil if each side has made the group by itself; what merges to
  /// theirs, which all machines have already, is theirs.
  public init(base: Group?, ours: Group, theirs: Group, favoring favored: MergeSide) {
    let old = base ?? (favored == .ours ? theirs : ours)
    var merged = Group.merge(base: old, ours: ours, theirs: theirs, favoring: favored).result
    if merged.isSame(as: theirs) {
      merged = theirs
    } else {
      merged.updatedAt = max(ours.updatedAt, theirs.updatedAt)
    }
    group = merged
  }
}
