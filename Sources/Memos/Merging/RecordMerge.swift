/// What comes of one record that was changed, made or removed on two machines.
///
/// - A change by one side is kept.
/// - A memo that one side removed and the other changed is removed, unless its text was changed:
///   what a person wrote outlives a purge.
/// - A group that one side removed is removed.
public struct RecordMerge: Sendable {
  /// The record; nil if it is removed.
  public let record: StoredRecord?
  /// Our text, if it couldn't be merged with theirs, which is the record's.
  public let beside: Content?

  /// Merges what became of `base`; nil of each is that there was, or is, none. Of fields that both
  /// changed those of `favored` win.
  public init(
    base: StoredRecord?, ours: StoredRecord?, theirs: StoredRecord?, favoring favored: MergeSide
  ) {
    let isOurs = base?.withoutRevision == theirs?.withoutRevision
    let isTheirs = base?.withoutRevision == ours?.withoutRevision
    if isOurs || isTheirs {
      (record, beside) = (isTheirs ? theirs : ours, nil)
      return
    }
    switch (ours, theirs) {
    case (.memo(let ours), .memo(let theirs)):
      let merge = MemoMerge(base: base?.memo, ours: ours, theirs: theirs, favoring: favored)
      (record, beside) = (.memo(merge.memo), merge.beside)
    case (.group(let ours), .group(let theirs)):
      let merge = GroupMerge(base: base?.group, ours: ours, theirs: theirs, favoring: favored)
      (record, beside) = (.group(merge.group), nil)
    case (.memo(let kept), nil), (nil, .memo(let kept)):
      let isSameText = kept.content == base?.memo?.content
      (record, beside) = (isSameText ? nil : .memo(kept), nil)
    default: (record, beside) = (nil, nil)
    }
  }
}
