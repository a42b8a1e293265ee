extension Group {
  /// A merge of all that a group is; only `updatedAt` and `revision` are left as ours.
  public static func merge(
    base: Group, ours: Group, theirs: Group, favoring favored: MergeSide
  ) -> FieldMerge<Group> {
    var merge = FieldMerge(base: base, ours: ours, theirs: theirs, favoring: favored)
    merge.join(\.name)
    merge.join(\.color)
    merge.join(\.image)
    merge.join(\.query)
    merge.join(\.position)
    merge.join(\.creation)
    merge.join(\.createdAt)
    return merge
  }
}
