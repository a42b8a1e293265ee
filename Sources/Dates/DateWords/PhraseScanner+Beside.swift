/// Whether words beside a phrase make something else of it.
extension PhraseScanner {
  /// It is from one time to another, which the line says of a change: `move lunch from 1 to 2`.
  func isChange(_ phrase: Phrase) -> Bool {
    let isRange = phrase.pieces.contains {
      guard case .date(let date) = $0.piece, let kept = date.keptTokens else { return false }
      return date.isRange || tokens[kept].contains { $0.term == .joiner(.to) }
    }
    return isRange
      && tokens[..<phrase.tokens.lowerBound].indices.contains { index in
        guard case .change(let isPast) = tokens[index].term else { return false }
        let before = tokens[..<index].last?.term
        return isPast || before == .joiner(.to) || tokens[..<index].allSatisfy(\.isListMark)
      }
  }

  /// A time alone with the word beside it that can be a misspelled day: 내릴 3시, `tom 9am`.
  func withOtherWord(_ phrase: Phrase) -> Range<Int>? {
    guard case .date(let date)? = phrase.pieces.first?.piece else { return nil }
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    let isBehindOther = start > 0 && tokens[start - 1].isOtherWord
    if isBehindOther, tokens[start - 1].isQualifierMisspelled {
      // `form monday`, `gym form 3 to 4`, unlike `submit form monday`.
      let isMeant = start == 1 || date.keptTokens != nil || !phrases.isEmpty
      return isMeant ? start - 1..<end : nil
    }
    guard date.isTimeOfDay else { return nil }
    if isBehindOther { return start - 1..<end }
    let isLast = end + 1 == tokens.count || end + 1 < tokens.count && tokens[end + 1].term.isMark
    return isLast && tokens[end].isOtherWord ? start..<end + 1 : nil
  }
}

extension PhraseScanner {
  /// What comes at `end` makes something else of it: `in an hour or less`, `12/3 of the budget`.
  func isContinued(_ end: Int) -> Bool {
    guard end + 1 < tokens.count else { return false }
    switch tokens[end].term {
    case .joiner(.or): return tokens[end + 1].role == .none && tokens[end - 1].term.isLengthUnit
    case .of: return tokens[end - 1].term.isNumber
    default: return false
    }
  }

  /// The day of what a time alone is of, if that is still to come: `tomorrow's dinner 7pm`.
  func dayOfTask(of date: DateExpression, _ phrase: Range<Int>) -> DayExpression? {
    let own = tokens[..<phrase.lowerBound]
    guard date.isTimeOfDay,
      let end = own.lastIndex(where: { $0.term == .ending(isPossessive: true) })
    else { return nil }
    var parser = parser
    parser.limit = end
    for start in own.indices.prefix(end).suffix(4) {
      guard let owner = parser.phrase(at: start), parser.position == end, owner.clock == nil,
        let day = owner.day
      else { continue }
      let due = try? DateResolver(time).reading(owner).due
      return due.map(isPast) == true ? nil : day
    }
    return nil
  }
}

extension DateToken {
  var isMisspelled: Bool {
    if case .misspelled = term { true } else { false }
  }

  fileprivate var isOtherWord: Bool { isMisspelled && role == .none && !isGlued }

  fileprivate var isQualifierMisspelled: Bool {
    if case .misspelled(let index) = term { Misspelling.isQualifier(index) } else { false }
  }
}
