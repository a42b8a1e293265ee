import MemoStore
import Memos
import Wording

/// The command move: memos in their order, and from group to group.
enum Moving {
  /// Moves memos one behind the other, in one commit.
  @Sendable static func move(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var references = References(in: store, at: session.terminal)
    let ids = try references.memos(words.operands)
    let placement = try placement(words, &references)
    let group = try references.group(in: words)
    switch placement {
    case .before(let id), .after(let id):
      if ids.contains(id) { throw .usage(.besideItself) }
    default: break
    }
    guard placement != nil || group != nil else {
      throw .usage(.sayWhereTo)
    }
    let memos = try inStore(
      store.edit(.memoMove) { (store) throws(MemoError) in
        var moved: [Memo] = []
        for id in ids {
          let next = moved.last.flatMap { last in placement.map { _ in Placement.after(last.id) } }
          moved.append(try store.move(id, to: next ?? placement, in: group))
        }
        return moved
      })
    for memo in memos { try session.report(.moved, memo, in: store) }
    if placement != nil { session.note(.manualOrder) }
  }

  private static func placement(
    _ words: CommandWords, _ references: inout References
  ) throws(CommandFailure) -> Placement<Memo>? {
    var found: [Placement<Memo>] = []
    if words.has("--first") { found.append(.first) }
    if words.has("--last") { found.append(.last) }
    if let word = words.value("--before") { found.append(.before(try references.memo(word))) }
    if let word = words.value("--after") { found.append(.after(try references.memo(word))) }
    guard found.count < 2 else {
      throw .usage(.onePlace)
    }
    return found.first
  }
}
