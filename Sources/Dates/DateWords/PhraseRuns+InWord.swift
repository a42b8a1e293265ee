/// Finds times in words that have something else in them.
extension PhraseRuns {
  /// It has a day after a mark, or a time joined to other words: `@friday`, 회의3시, 24일파티.
  func hasTime(in word: Range<Int>) -> Bool {
    guard let first = word.first(where: { !belongs($0) }),
      let last = word.last(where: { !belongs($0) })
    else { return false }
    let (before, behind) = (word.lowerBound..<first, last + 1..<word.upperBound)
    // `>11am`
    let endsClock = [before, behind].contains { part in
      part.dropFirst().contains {
        tokens[$0].term.isDayPart && isNumber($0 - 1) && tokens[$0].range.count > 1
      }
    }
    if endsClock || before.contains(where: isStrong) && before.contains(where: isNumber)
      || before.contains(where: { isKoreanTime($0, in: before) })
      || before.contains(where: { isSeparated($0, before: first) })
    {
      return true
    }
    if behind.contains(where: { tokens[$0].term == .suffix(.hour) && isNumber($0 - 1) })
      || tokens[first].range.count > 2 && isWritten(before)
      || tokens[last].range.count > 2 && isWritten(behind)
    {
      return true
    }
    guard let mark = [last, last + 1].first(where: { $0 < word.upperBound && isOpeningMark($0) })
    else { return false }
    if isJoiningMark(mark) {
      return (mark + 1..<word.upperBound).contains { tokens[$0].term.isNamedDay }
    }
    return (mark + 1..<word.upperBound).contains(where: isStrong)
  }

  func isStrong(_ index: Int) -> Bool {
    if case .number(_, digits: 4) = tokens[index].term {
      return index + 2 < tokens.count && tokens[index + 1].says("-") && isNumber(index + 2)
    }
    return tokens[index].role == .strong
  }

  private func isNumber(_ index: Int) -> Bool { tokens[index].term.isNumber }

  /// It is the 오후 or 시 of 오후3시회의, the 월 of 12월25일파티, the 일 of 24일파티.
  private func isKoreanTime(_ index: Int, in word: Range<Int>) -> Bool {
    switch tokens[index].term {
    case .part, .suffix(.month): return index + 1 < word.upperBound && isNumber(index + 1)
    case .suffix(.hour): return index > word.lowerBound && isNumber(index - 1)
    // 2일차, 100일잔치
    case .suffix(.day):
      guard index > word.lowerBound, index + 1 < tokens.count,
        case .number(1...31, _) = tokens[index - 1].term
      else { return false }
      return tokens[index + 1].term == .unknown
    default: return false
    }
  }

  /// A mark is between the day at the index and the word behind it: 내일-회의, 금요일→토요일.
  private func isSeparated(_ index: Int, before other: Int) -> Bool {
    guard tokens[index].term.isNamedDay else { return false }
    // `today.md` is a file, 내일.회의 isn't.
    let marks = tokens[index + 1..<other]
    return marks.allSatisfy(\.term.isMark)
      && (marks.count != 1 || !tokens[index + 1].says(".") || tokens[other].range.count > 5)
  }

  /// It is the 12/24 of 12/24파티, the 10:30 of 회의10:30, unlike the 1/2 of 1/2컵.
  private func isWritten(_ word: Range<Int>) -> Bool {
    guard word.count == 3, case .number(let first, _) = tokens[word.lowerBound].term,
      case .number(let second, let digits) = tokens[word.lowerBound + 2].term
    else { return false }
    if tokens[word.lowerBound + 1].says(":") { return first < 25 && second < 60 && digits == 2 }
    return tokens[word.lowerBound + 1].says("/") && 1...12 ~= first && 1...31 ~= second
      && (digits == 2 || first > second)
  }

  private func isOpeningMark(_ index: Int) -> Bool {
    tokens[index].isMark(of: "@^[{(*_<:~") || isJoiningMark(index)
  }

  /// It is between two words: 회의-내일, `report/friday`, 회의.내일.
  private func isJoiningMark(_ index: Int) -> Bool {
    tokens[index].isMark(of: "-/|>+&;,=")
      || tokens[index].says(".") && index > 0 && tokens[index - 1].range.count > 5
  }

  /// It has a semicolon where a time has its colon: `3;30`, `9;30am`.
  func hasMistypedClock(_ word: Range<Int>) -> Bool {
    word.dropFirst().dropLast().contains { index in
      guard tokens[index].says(";"), case .number(0...24, _) = tokens[index - 1].term,
        case .number(0..<60, digits: 2) = tokens[index + 1].term
      else { return false }
      return true
    }
  }
}
