import Memos

/// Which commit undo and redo mean. The journal itself is the stack: a commit is in force or taken
/// back as the last reversal that names it says. What came from other machines is neither, unless
/// it is named: whoever made it undoes it there.
extension Store {
  /// The commit of that revision, or the newest one in force.
  func commitToUndo(
    _ revision: Int?, ofOrigin origin: String?
  ) throws(MemoError) -> CommitOutline {
    if let revision { return try reversible(revision) }
    var settled: Set<Int> = []
    var undone: Set<Int> = []
    let found = try firstCommit { commit in
      switch commit.reversal {
      case .undo(let sequence):
        if settled.insert(sequence).inserted { undone.insert(sequence) }
      case .redo(let sequence):
        settled.insert(sequence)
      case nil:
        if !undone.contains(commit.sequence), origin == nil || commit.origin == origin {
          return .found(commit.sequence)
        }
      }
      return .goOn
    }
    guard let found else { throw .nothingToUndo }
    return try reversible(found)
  }

  /// The commit of that revision, or the one undone last, unless something was written since.
  func commitToRedo(
    _ revision: Int?, ofOrigin origin: String?
  ) throws(MemoError) -> CommitOutline {
    if let revision { return try reversible(revision) }
    var settled: Set<Int> = []
    let found = try firstCommit { commit in
      // Whoever has made a commit again, it is in force.
      if case .redo(let sequence) = commit.reversal { settled.insert(sequence) }
      guard origin == nil || commit.origin == origin else { return .goOn }
      switch commit.reversal {
      case .undo(let sequence): return settled.contains(sequence) ? .goOn : .found(sequence)
      case .redo: return .goOn
      case nil: return .stop
      }
    }
    guard let found else { throw .nothingToRedo }
    return try reversible(found)
  }

  private enum Search {
    case goOn, stop
    case found(Int)
  }

  /// Goes back through the journal until `look` has found a commit or gives up.
  private func firstCommit(_ look: (CommitHeading) -> Search) throws(MemoError) -> Int? {
    var before: Int?
    while true {
      let end = before
      let headings = try stored(storage.headings(before: end, touching: nil, limit: 100))
      for heading in headings {
        switch look(heading) {
        case .goOn: continue
        case .stop: if try !isPassedOver(heading) { return nil }
        case .found(let sequence): if try !isPassedOver(heading) { return sequence }
        }
      }
      guard let last = headings.last else { return nil }
      before = last.sequence
    }
  }

  /// Whether a commit came from another machine, or all that it changed is erased.
  private func isPassedOver(_ heading: CommitHeading) throws(MemoError) -> Bool {
    guard heading.reversal == nil else { return false }
    let outline = try stored(storage.outline(of: heading.sequence))
    return outline.map { $0.action == .storeSync || $0.records.isEmpty } ?? false
  }

  private func reversible(_ revision: Int) throws(MemoError) -> CommitOutline {
    let commit = try stored(storage.outline(of: revision))
    guard let commit, !commit.records.isEmpty else { throw .noCommit(revision) }
    guard let reversal = commit.reversal else { return commit }
    throw .invalid(
      .undoesAnother(revision, reversal.sequence),
      path: "revision")
  }
}
