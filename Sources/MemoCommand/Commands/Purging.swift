import MemoStore
import Memos

/// Removing memos: to the trash, or so that nothing of them is left in the store's files.
enum Purging {
  /// Puts memos in the trash or, with `--purge`, erases them once the person has said so.
  @Sendable static func remove(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let isOfTrash = words.has("--trash")
    guard words.has("--purge") || !isOfTrash else {
      throw .usage(
        "What is in the trash can only be removed for good: memo delete --purge --trash.")
    }
    guard isOfTrash == words.operands.isEmpty else {
      throw .usage(
        isOfTrash ? "Name memos or --trash, not both." : "Say which memos: memo delete ID")
    }
    guard words.has("--purge") else { return try Writing.trash(words, &store, &session) }
    try purge(try memos(words, store, session.terminal), words, &store, &session)
  }

  private static func memos(
    _ words: CommandWords, _ store: Store, _ terminal: Terminal
  ) throws(CommandFailure) -> [Memo] {
    if words.has("--trash") {
      return try inStore { () throws(MemoError) in try store.trashedMemos() }
    }
    var references = References(in: store, at: terminal)
    let ids = try references.memos(words.operands)
    return try inStore { () throws(MemoError) in
      try ids.map { (id) throws(MemoError) in try store.existingMemo(id, path: "id") }
    }
  }

  private static func purge(
    _ memos: [Memo], _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let ids = memos.map(\.id)
    let copies = try inStore { () throws(MemoError) in try store.copies(of: ids) }
    if !words.has("--yes"), !memos.isEmpty {
      let warning = warning(memos, copies: copies.count)
      if let confirm = session.terminal.confirm {
        guard confirm("\(warning) Remove for good?") else {
          throw .refused("Nothing was removed.")
        }
      } else {
        session.complain(warning)
      }
    }
    let erasure: Erasure
    do throws(MemoError) { erasure = try store.erase(ids) } catch { throw .store(error) }
    for memo in memos { try session.report("removed", memo, in: store) }
    if memos.isEmpty { session.note("The trash is empty.") }
    guard erasure.isComplete else {
      throw .refused(
        "Another program reads an old state of the store, so parts of the text may be left in its "
          + "files. End it, then run memo delete --purge --trash.")
    }
  }

  private static func warning(_ memos: [Memo], copies: Int) -> String {
    let what =
      memos.count == 1
      ? "“\(oneLine(memos[0].content.title))” is" : "\(memos.count) memos are"
    let more = copies == 0 ? "" : " \(copies) \(copies == 1 ? "copy goes" : "copies go") with it."
    return "\(what) removed from the store, its history and its files: this can't be undone."
      + more + " Backups, exports and other machines keep what they have."
  }
}
