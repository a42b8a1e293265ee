/// The edits of the current commit, and the position of each `begin` among them: what a storage
/// undoes on `rollback`, and what the commit amounts to.
///
/// It may release the records before and after each edit, since a commit can have a hundred
/// thousand: a storage that writes its journal as it goes has them there.
public struct EditLog: Sendable {
  fileprivate struct Edit {
    let record: RecordID
    let isRekeying: Bool
    let changesPlace: Bool
    let isEmpty: Bool
    /// Nil once released.
    var change: Change?
  }

  private var edits: [Edit] = []
  private var savepoints: [Int] = []
  private let changesMax: Int
  private var holdsChanges = true

  /// What the edits of one record come to.
  public struct Entry: Sendable {
    /// Which record.
    public let record: RecordID
    /// The record before the first edit and after the last; nil if the log has released it.
    public private(set) var change: Change?
    /// Whether it may be as it was, which only its change can say.
    public private(set) var mayBeUnchanged: Bool
    private var hasRekeying: Bool
    private var isPlaced: Bool

    /// Whether nothing but making room has changed its position, so that it is where it was among
    /// the others.
    public var isRekeyed: Bool { hasRekeying && !isPlaced }

    fileprivate init(_ edit: Edit) {
      (record, change, mayBeUnchanged) = (edit.record, edit.change, edit.isEmpty)
      (hasRekeying, isPlaced) = (edit.isRekeying, !edit.isRekeying && edit.changesPlace)
    }

    fileprivate mutating func add(_ edit: Edit) {
      change = edit.change.map { change?.followed(by: $0) ?? $0 }
      mayBeUnchanged = true
      if edit.isRekeying { hasRekeying = true } else if edit.changesPlace { isPlaced = true }
    }
  }

  /// A log without edits, which holds the records of `changesMax` edits, or of none of them once
  /// there are more.
  public init(holding changesMax: Int = .max) {
    self.changesMax = changesMax
  }

  /// How many `begin`s have not ended, one inside the other.
  public var depth: Int { savepoints.count }

  /// The last edit, if the log holds it.
  public var last: Change? { edits.last?.change }

  /// Starts a commit, or a savepoint inside one.
  public mutating func begin() {
    savepoints.append(edits.count)
  }

  /// Notes an edit; one that only makes room among a record's neighbours is a re-keying.
  public mutating func append(_ change: Change, isRekeying: Bool = false) {
    precondition(depth > 0, "Edits are made between `begin` and `commit`.")
    guard let record = change.record else { return }
    if holdsChanges, edits.count == changesMax {
      holdsChanges = false
      for index in edits.indices { edits[index].change = nil }
    }
    edits.append(
      Edit(
        record: record, isRekeying: isRekeying, changesPlace: change.changesPlace,
        isEmpty: change.isEmpty, change: holdsChanges ? change : nil))
  }

  /// Ends the last `begin` and forgets the edits since; returns the changes that undo those
  /// that the log holds, in the order in which to make them.
  public mutating func rollback() -> [Change] {
    precondition(depth > 0, "A rollback ends what `begin` started.")
    let start = savepoints.removeLast()
    defer { edits.removeSubrange(start...) }
    return edits[start...].reversed().compactMap { $0.change?.inverse }
  }

  /// Ends the last `begin`, one inside another: its edits join those around it.
  public mutating func release() {
    precondition(depth > 1, "The outermost `begin` ends with `clear`.")
    savepoints.removeLast()
  }

  /// Forgets everything: the commit is made, or is none.
  public mutating func clear() {
    self = EditLog(holding: changesMax)
  }

  /// What the edits come to, by record, in the order first touched.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(edits.count)
    var indices: [RecordID: Int] = [:]
    // Most commits are of one edit.
    if edits.count > 1 { indices.reserveCapacity(edits.count) }
    for edit in edits {
      if let index = indices[edit.record] {
        entries[index].add(edit)
        continue
      }
      if edits.count > 1 { indices[edit.record] = entries.count }
      entries.append(Entry(edit))
    }
    return entries
  }
}
