import Dates

/// The link and the shadows of a storage in memory.
struct MemoryReplica: Sendable {
  /// What has been set since the first `begin`.
  private struct Edits {
    var link: ReplicaLink??
    var shadows: [RecordID: Shadow?] = [:]
  }

  private var committed: ReplicaLink?
  private var shadows: [RecordID: Shadow] = [:]
  private var edits = Edits()
  /// The edits as each `begin` found them.
  private var before: [Edits] = []

  var link: ReplicaLink? { edits.link ?? committed }

  func shadow(of record: RecordID) -> Shadow? {
    edits.shadows[record] ?? shadows[record]
  }

  var all: [RecordID: Shadow] {
    var all = shadows
    for (record, shadow) in edits.shadows { all[record] = shadow }
    return all
  }

  func page(after last: RecordID?, limit: Int) -> [(record: RecordID, shadow: Shadow)] {
    func rank(_ id: RecordID) -> (Int, String) { (id.isGroup ? 0 : 1, id.text) }
    let behind = all.filter { entry in last.map { rank($0) < rank(entry.key) } ?? true }
    return behind.map { (record: $0.key, shadow: $0.value) }.sorted {
      rank($0.record) < rank($1.record)
    }.prefix(limit).map { $0 }
  }

  mutating func set(_ link: ReplicaLink?) { edits.link = .some(link) }

  mutating func set(_ shadow: Shadow?, of record: RecordID) {
    edits.shadows[record] = .some(shadow)
  }

  /// Whether a change comes from the hub, so that it counts even if only time stamps are others.
  func keeps(_ change: Change) -> Bool {
    guard let record = change.record, edits.shadows[record] != nil else { return false }
    return change.changesTime
  }

  /// Forgets the texts that the hub has of memos.
  mutating func erase(_ records: Set<RecordID>) {
    for record in records {
      guard var shadow = shadows[record], case .memo(var memo)? = shadow.version else { continue }
      memo.content = Content("")
      shadow.version = .memo(memo)
      shadows[record] = shadow
    }
  }

  mutating func begin() { before.append(edits) }

  mutating func rollback() { edits = before.removeLast() }

  /// Ends a savepoint.
  mutating func release() { before.removeLast() }

  /// Ends what the first `begin` started.
  mutating func commit(_ changes: [Change], rekeyed: Set<RecordID>, at time: Instant) {
    before.removeLast()
    if let link = edits.link { committed = link }
    if committed == nil {
      shadows = [:]
    } else {
      for change in changes { follow(change, rekeyed: rekeyed, at: time) }
      for (record, shadow) in edits.shadows { shadows[record] = shadow }
    }
    edits = Edits()
  }

  private mutating func follow(_ change: Change, rekeyed: Set<RecordID>, at time: Instant) {
    guard let record = change.record else { return }
    let old = shadows[record]
    let changedAt = rekeyed.contains(record) ? old?.changedAt ?? .distantPast : time
    shadows[record] = Shadow(old == nil ? change.before : old?.version, changedAt: changedAt)
  }
}

extension Instant {
  /// Before anything a person did.
  public static let distantPast = Instant(milliseconds: 0)
}
