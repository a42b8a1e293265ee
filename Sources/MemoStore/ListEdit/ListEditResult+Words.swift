import Wording

extension ListEditResult {
  /// What was written and how lines were read, as sentences for people; none if there is nothing to
  /// say.
  public var said: [Sentence] {
    let all: [(LineChange, Int)] = [
      (.added, counts.created), (.broughtHere, counts.adopted), (.removed, counts.removed),
      (.retitled, counts.retitled), (.moved, counts.moved), (.madeTodo, counts.states[.todo] ?? 0),
      (.madeDoing, counts.states[.doing] ?? 0), (.madeDone, counts.states[.done] ?? 0),
      (.marked, counts.marked),
    ]
    let changes = all.filter { $0.1 > 0 }
    let isWritten = !changes.isEmpty || counts.relinked > 0
    return (isWritten ? [.listWritten(changes, linking: counts.relinked)] : [])
      + notes.map { note in
        note.isRead
          ? .wasReadAsTime(note.words, note.reason)
          : .phraseStays(note.words, note.reason, note.readings)
      }
  }
}
