import Wording

extension CommitOutline {
  /// The label in `language`: as it is stored where a client wrote it.
  public func label(in language: Language) -> String {
    Sentence.words(ofLabel: label, of: action, in: language)
  }
}

extension Commit {
  /// The label in `language`: as it is stored where a client wrote it.
  public func label(in language: Language) -> String {
    Sentence.words(ofLabel: label, of: action, in: language)
  }
}

extension Sentence {
  fileprivate static func words(
    ofLabel label: String, of action: Action?, in language: Language
  ) -> String {
    language == .english ? label : Sentence(label: label, of: action).text(in: language)
  }

  /// What a stored label says, which is in English.
  private init(label: String, of action: Action?) {
    let made: [(String, (Sentence) -> Sentence)] = [
      ("Undo: ", { .undoLabel($0) }), ("Redo: ", { .redoLabel($0) }),
    ]
    for (mark, sentence) in made where label.hasPrefix(mark) {
      self = sentence(Sentence(label: String(label.dropFirst(mark.count)), of: action))
      return
    }
    let count = label.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 1
    // Stores of 0.1 say “memo”.
    if action == .taskSetState, label.hasPrefix("Set state of ") {
      self = .setState(count)
      return
    }
    let known = [action?.sentence(of: count), .snoozeTask, .confirmReminders, .change]
    self = known.compactMap(\.self).first { $0.english == label } ?? .verbatim(label)
  }
}
