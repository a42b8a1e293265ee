import MemoStore
import Memos
import Wording

/// Removing memos: to the trash, or so that nothing of them is left in the store's files.
enum Purging {
  /// Puts memos in the trash or, with `--purge`, erases them once the person has said so.
  @Sendable static func remove(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let isOfTrash = words.has("--trash")
    guard words.has("--purge") || !isOfTrash else {
      throw .usage(.trashOnlyPurges)
    }
    guard isOfTrash == words.operands.isEmpty else {
      throw .usage(isOfTrash ? .memosOrTrash : .sayWhichMemos)
    }
    guard words.has("--purge") else { return try Writing.trash(words, &store, &session) }
    try purge(try memos(words, store, session.terminal), words, &store, &session)
  }

  private static func memos(
    _ words: CommandWords, _ store: Store, _ terminal: Terminal
  ) throws(CommandFailure) -> [Memo] {
    if words.has("--trash") {
      return try inStore(store.trashedMemos())
    }
    var references = References(in: store, at: terminal)
    let ids = try references.memos(words.operands)
    var memos: [Memo] = []
    for id in ids { memos.append(try inStore(store.existingMemo(id, path: "id"))) }
    return memos
  }

  private static func purge(
    _ memos: [Memo], _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let ids = memos.map(\.id)
    let copies = try inStore(store.copies(of: ids))
    if !memos.isEmpty {
      let title = memos.count == 1 ? oneLine(memos[0].content.title) : nil
      let warning = Sentence.purgeWarning(title, memos.count, copies.count)
      try session.confirm(warning, .purgeQuestion(warning), words)
    }
    let erasure = try inStore(store.erase(ids))
    for memo in memos { try session.report(.purged, memo, in: store) }
    if memos.isEmpty { session.note(.trashIsEmpty) }
    guard erasure.isComplete else {
      throw .refused(.erasureIncomplete)
    }
  }
}
