import MemoStore
import Text
import Wording

// What the person at the terminal agrees to, and what they write.
extension CommandSession {
  /// Has the person agree to what `warning` says, unless `words` have `--yes`. Where nobody can be
  /// asked it is refused.
  func confirm(
    _ warning: Sentence, _ question: Sentence, _ words: CommandWords
  ) throws(CommandFailure) {
    if words.has("--yes") { return }
    guard let confirm = terminal.confirm else { throw .refused(.needsYes(warning)) }
    guard confirm(self.words(question)) else { throw .refused(.nothingRemoved) }
  }

  /// Notes what the person has written: what was noted before is in it.
  mutating func note(written draft: EditorDraft) {
    discardWritten()
    written = draft
    if trimmed(draft.text).isEmpty { discardWritten() }
  }

  /// What was written is stored, or isn't wanted.
  mutating func discardWritten() {
    if let written, written.path != nil { terminal.discardText?(written) }
    written = nil
  }

  /// Says where what was written is, which couldn't be stored.
  mutating func keepWritten() {
    if written != nil { complain(.notStored(keptWritten())) }
  }

  /// Keeps what was written; returns the path of its file.
  mutating func keptWritten() -> String? {
    defer { written = nil }
    return written.flatMap { terminal.keepText?($0) }
  }

  /// Returns the contents of stdin, which are kept where a person types them.
  mutating func readInput(of subject: String) throws(CommandFailure) -> String {
    let text = try terminal.readInput()
    if terminal.confirm != nil { note(written: EditorDraft(subject: subject, text: text, base: 0)) }
    return text
  }
}
