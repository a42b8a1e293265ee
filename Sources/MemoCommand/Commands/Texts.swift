import MemoStore
import Memos
import Text
import Wording

/// Commands that change a memo's text: edit, text, append, tick, untick.
enum Texts {
  /// Opens a memo in the person's editor. What other programs write meanwhile is merged in; where
  /// both changed the same words, the editor opens again with both versions marked.
  @Sendable static func edit(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    guard let editText = session.terminal.editText else {
      throw .usage(.noEditor)
    }
    let operands = try Picker.operands(words, of: "edit ID", among: Condition(), store, &session)
    let memo = try memo(operands[0], store, session.terminal)
    var draft = EditorDraft(
      subject: "\(store.state.epoch)-\(memo.id.text)", text: memo.content.text, base: memo.revision)
    while true {
      let edited = try edited(draft, by: editText)
      let written = edited.text
      session.note(written: edited)
      if !edited.isMarked, written == draft.text, edited.base == draft.base {
        return session.complain(.nothingChanged)
      }
      if trimmed(written).isEmpty {
        throw .refused(.nothingLeft)
      }
      if edited.isMarked, hasMarks(written) {
        throw .refused(.stillMarked(session.keptWritten()))
      }
      var patch = MemoPatch()
      (patch.content, patch.base) = (written, edited.base)
      patch.relinks = true
      let changed: Memo
      do throws(MemoError) {
        try store.refresh()
        changed = try store.update(memo.id, patch)
      } catch .overlapping(.memo(let current, _), _, _, let marked) {
        draft = EditorDraft(subject: draft.subject, text: marked, base: current.revision)
        draft.isMarked = true
        continue
      } catch { throw .store(error) }
      return try session.report(.changed, changed, in: store)
    }
  }

  /// `draft` as `editText` leaves it. The file that an editor opens ends with a line end, as files
  /// do: what is appended to it begins a line. The text gets none that nobody has written.
  private static func edited(
    _ draft: EditorDraft, by editText: (EditorDraft) throws(CommandFailure) -> EditorDraft
  ) throws(CommandFailure) -> EditorDraft {
    if draft.text.isEmpty || draft.text.utf8.last == UInt8(ascii: "\n") {
      return try editText(draft)
    }
    var opened = draft
    opened.text += "\n"
    var edited = try editText(opened)
    if edited.text.utf8.last == UInt8(ascii: "\n") { edited.text.removeLast() }
    return edited
  }

  /// Whether both versions of something are still marked.
  private static func hasMarks(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ")
    }
  }

  /// Replaces a memo's text.
  @Sendable static func replace(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let memo = try memo(words.operands[0], store, session.terminal)
    var patch = MemoPatch()
    patch.content = try newText(words, memo, store, &session)
    try write(patch, memo, &store, &session)
  }

  /// Adds a line to a memo, whatever others write to it meanwhile.
  @Sendable static func append(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let memo = try memo(words.operands[0], store, session.terminal)
    let text = try newText(words, memo, store, &session)
    let changed = try inStore(
      store.edit(.memoUpdate) { (store) throws(MemoError) in
        let old = try store.existingMemo(memo.id, path: "id").content.text
        let separator = old.isEmpty || old.utf8.last == 0x0A ? "" : old.lineEnd
        var patch = MemoPatch()
        (patch.content, patch.relinks) = (old + separator + text, true)
        return try store.update(memo.id, patch)
      })
    try session.report(.changed, changed, in: store)
  }

  /// Checks the one open checklist item that has the words, or the item of that number.
  @Sendable static func tick(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try tick(true, words, &store, &session)
  }

  /// Unticks check boxes, named as for `tick`.
  @Sendable static func untick(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try tick(false, words, &store, &session)
  }

  private static func tick(
    _ isTicked: Bool, _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let memo = try memo(words.operands[0], store, session.terminal)
    let wanted = words.operands.dropFirst().map { caseFolded($0) }
    let said = words.operands.dropFirst().joined(separator: " ")
    let items = memo.content.checklistItems
    var found = items.filter { item in
      let words = caseFolded(item.words)
      return wanted.allSatisfy { words.contains(part: $0) }
    }
    let exact = found.filter { caseFolded(trimmed($0.words)) == caseFolded(said) }
    if !exact.isEmpty { found = exact }
    if found.isEmpty, let number = Int(said), number > 0 {
      found = Array(items.dropFirst(number - 1).prefix(1))
    }
    guard let first = found.first else {
      throw .refused(.noItem(said))
    }
    found = found.filter { $0.isTicked != isTicked }
    let sign = isTicked ? "[x]" : "[ ]"
    guard let item = found.first else {
      return try session.report(
        .unchanged, memo, in: store,
        more: [.alreadySo("\(sign) \(oneLine(trimmed(first.words)))")])
    }
    guard found.count == 1 else {
      throw .refused(.severalItems(said, found.count))
    }
    var patch = MemoPatch()
    patch.ticking = Ticking(lines: item.line...item.line, isTicked: isTicked)
    try write(patch, memo, &store, &session, more: ["\(sign) \(oneLine(trimmed(item.words)))"])
  }

  private static func memo(
    _ word: String, _ store: Store, _ terminal: Terminal
  ) throws(CommandFailure) -> Memo {
    var references = References(in: store, at: terminal)
    let id = try references.memo(word)
    return try inStore(store.existingMemo(id, path: "id"))
  }

  private static func newText(
    _ words: CommandWords, _ memo: Memo, _ store: Store, _ session: inout CommandSession
  ) throws(CommandFailure) -> String {
    let rest = Array(words.operands.dropFirst())
    let text =
      rest == ["-"]
      ? try session.readInput(of: "\(store.state.epoch)-\(memo.id.text)")
      : rest.joined(separator: " ")
    if trimmed(text).isEmpty { throw .usage(.nothingInText) }
    return text
  }

  private static func write(
    _ patch: MemoPatch, _ memo: Memo, _ store: inout Store, _ session: inout CommandSession,
    more: [Sentence] = []
  ) throws(CommandFailure) {
    var patch = patch
    patch.base = memo.revision
    patch.relinks = true
    let changed = try inStore(store.update(memo.id, patch))
    try session.report(.changed, changed, in: store, more: more)
  }
}
