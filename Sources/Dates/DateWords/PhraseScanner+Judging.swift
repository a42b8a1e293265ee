import Wording

/// Decides whether a phrase that can be read is one, and says why not.
extension PhraseScanner {
  /// The phrase, if each of its pieces has a settled reading; else why it hasn't, unless its words
  /// are other words just as well.
  func judged(_ phrase: consuming Phrase, _ run: PhraseRuns.Run) -> Phrase? {
    // A reminder is no time that can be doubtful.
    if phrase.pieces.allSatisfy({ if case .reminder = $0.piece { true } else { false } }),
      !run.isAsked, !hasUnknownQualifier(phrase)
    {
      return phrase
    }
    if phrase.pieces.count > 1 { phrase.pieces.removeAll { isNameOfDay($0, in: phrase) } }
    var verdicts: [Result<[DateRefusal.Reading], PhraseRefusal>] = []
    var reason: Sentence?
    for index in phrase.pieces.indices {
      switch phrase.pieces[index].piece {
      case .date(var date), .start(var date):
        let kept = date.keptTokens
        date = date.judged(in: run, hasMorning: time.habits.morning != nil)
        if tokens[..<phrase.tokens.lowerBound].last?.term == .in { date.evidence.insert(.on) }
        if isBesideMixedWord(phrase.tokens, date) { reason = .uncertain }
        if let day = dayOfTask(of: date, phrase.tokens) {
          date.day = day
          reason = .uncertain
        }
        let verdict = verdict(date, phrase.tokens)
        if case .failure(let refusal) = verdict {
          if refusal.reason == nil, phrase.pieces.count == 1 { return nil }
          reason = reason ?? refusal.reason ?? .uncertain
        }
        verdicts.append(verdict)
        if case .start = phrase.pieces[index].piece {
          // 오늘 밤부터
          date.keptTokens = kept
          phrase.pieces[index].piece = .start(date)
        } else {
          phrase.pieces[index].piece = .date(date)
        }
      case .repeats(let expression):
        if let refusal = refusal(of: expression) {
          reason = reason ?? refusal.reason
          verdicts.append(.failure(refusal))
        }
        if expression.isClockUncertain { reason = reason ?? .uncertain }
        // 매주 금요일씩
        let end = phrase.tokens.upperBound
        if !expression.hasDays, end < tokens.count, !tokens[end].isGlued,
          tokens[end].term.beginsWithTime
        {
          reason = reason ?? .uncertain
        }
      case .reminder: break
      }
    }
    if let whole = withOtherWord(phrase) {
      return Phrase(tokens: whole, refusal: PhraseRefusal(reason: .misspelled))
    }
    if isChange(phrase) {
      return Phrase(tokens: phrase.tokens, refusal: PhraseRefusal(reason: .timeChanged))
    }
    let isChanged = isChanged(phrase)
    if isChanged { reason = reason ?? .timeChanged }
    if hasUnknownQualifier(phrase) { reason = reason ?? .qualified }
    if isJoined(phrase.tokens) { reason = reason ?? .uncertain }
    if run.isAsked { reason = reason ?? .timeAsked }
    guard let reason else {
      if verdicts.count == 1, case .success(let readings) = verdicts[0] {
        phrase.readings = readings
      }
      return phrase
    }
    var readings: [String] = []
    for verdict in verdicts {
      switch verdict {
      // Behind `to` only what a program writes is the due.
      case .success(let others): readings.append((isChanged ? "due:" : "") + others[0].words)
      case .failure(let refusal): readings += refusal.readings
      }
    }
    readings = readings.indices.filter { !readings[..<$0].contains(readings[$0]) }
      .map { readings[$0] }
    return Phrase(
      tokens: phrase.tokens, refusal: PhraseRefusal(reason: reason, readings: readings))
  }

  /// A word next to it begins with a word of time: 내일회의 3시, 다음쥬 금요일.
  private func isBesideMixedWord(_ phrase: Range<Int>, _ date: DateExpression) -> Bool {
    let before = tokens[..<phrase.lowerBound].last?.term
    if before == .mixed(.relative) { return true }
    guard date.day == nil else { return false }
    let next = phrase.upperBound < tokens.count ? tokens[phrase.upperBound].term : .unknown
    if before?.beginsWithTime == true || next.beginsWithTime { return true }
    // 내일ㄹ 3시
    var start = phrase.lowerBound - 1
    while start > 0, tokens[start].term == .unknown, tokens[start].isGlued { start -= 1 }
    return start >= 0 && start < phrase.lowerBound - 1 && tokens[start].role == .strong
  }

  /// An unknown word follows, with one that makes it a qualifier: `3pm London time`,
  /// 매일 공휴일 빼고.
  private func hasUnknownQualifier(_ phrase: Phrase) -> Bool {
    var end = phrase.tokens.upperBound
    if end < tokens.count, tokens[end].says("(") { end += 1 }
    if isContinued(end) { return true }
    // `except weekends and holidays`
    if end + 1 < tokens.count, tokens[end].term == .joiner(.and), tokens[end + 1].term == .unknown,
      tokens[phrase.tokens].contains(where: \.term.isExcept)
    {
      return true
    }
    guard end < tokens.count, tokens[end].term == .unknown,
      !tokens[end].isGlued || tokens[end - 1].says("(")
    else {
      return false
    }
    for next in [end + 1, end + 2] where next < tokens.count {
      switch tokens[next].term {
      case .except(isBehind: true): return true
      case .repeats(.times) where tokens[next].range.count == 4:
        return phrase.pieces.contains {
          if case .date(let date) = $0.piece { date.clock != nil } else { false }
        }
      case .unknown: continue
      default: return false
      }
    }
    return false
  }

  /// What a date means, or why it isn't one; that has no reason where nobody would ask.
  private func verdict(
    _ date: DateExpression, _ phrase: Range<Int>
  ) -> Result<[DateRefusal.Reading], PhraseRefusal> {
    // 내일 3시 회의 10분 전
    if date.isAgo { return .failure(.init(reason: phrases.isEmpty ? nil : .uncertain)) }
    let isPlainWord =
      date.isPlainWord
      && !(date.isTimeOfDay && isBeforePreposition(phrase.upperBound))
    let readings: [DateRefusal.Reading]
    do throws(DateRefusal) {
      readings = try DateResolver(time).readings(date)
    } catch {
      let coming = error.readings.filter { !isPast($0.due) }
      return .failure(
        .init(
          reason: isPlainWord ? nil : error.kind.sentence,
          // Of this weekend, on its Sunday, the Saturday isn't meant.
          readings: (coming.isEmpty ? error.readings : coming).map(\.words)
        ))
    }
    if !date.isCertain {
      return .failure(
        .init(
          reason: isPlainWord ? nil : .uncertain, readings: readings.map(\.words)))
    }
    // A program's `due:` can be past.
    if isPast(readings[0].due), !date.isRecent, !date.isExplicit {
      return .failure(.init(reason: .datePassed, readings: ["due:\(readings[0].words)"]))
    }
    return .success(readings)
  }

  func isPast(_ due: Due) -> Bool {
    switch due {
    case .day(let day): day < time.today
    case .instant(let instant): time.zone.day(at: instant) < time.today
    }
  }

  private func refusal(of expression: RepeatExpression) -> PhraseRefusal? {
    do throws(RepeatRefusal) {
      _ = try RepeatResolver(time).reading(expression.inLine(at: time))
      return nil
    } catch {
      if case .date(let refusal) = error {
        return PhraseRefusal(
          reason: refusal.kind.sentence, readings: refusal.readings.map(\.words))
      }
      if case .ambiguous(let readings) = error {
        return PhraseRefusal(reason: DateRefusal.Kind.ambiguous.sentence, readings: readings)
      }
      return PhraseRefusal(reason: error.message)
    }
  }

  /// Why a run that can't be read whole was left alone; nil where its words say no time.
  mutating func unread(_ run: PhraseRuns.Run) -> Phrase? {
    let own = tokens[run.tokens]
    if own.count > Self.tokensMax {
      return Phrase(tokens: run.tokens, refusal: PhraseRefusal(reason: .dateTooLong))
    }
    // `every school day`
    let end = run.tokens.upperBound
    if own.count == 1, own.first?.term == .repeats(.every), end + 1 < tokens.count,
      tokens[end].term == .unknown, !tokens[end].isGlued, case .unit = tokens[end + 1].term
    {
      return Phrase(
        tokens: run.tokens.lowerBound..<end + 2, refusal: PhraseRefusal(reason: .uncertain))
    }
    // `monday's paper`, `this week's plan`; nobody shortens a name: `fri's paper`.
    if own.last?.term == .ending(isPossessive: true), own.allSatisfy({ $0.term.isPossessor }),
      own.count > 2 || own.first?.range.count ?? 0 > 4
    {
      return nil
    }
    parser.limit = run.tokens.upperBound
    if namesSeveralDays(run.tokens) {
      var refusal = PhraseRefusal(reason: .severalDays)
      refusal.isWeekdayList = true
      return Phrase(tokens: run.tokens, refusal: refusal)
    }
    let (readings, saysTime) = candidates(run.tokens)
    let isMeant =
      saysTime || run.isInWord || own.isMarked || isCounted(own)
      || isNumbered(own, isLast: run.isLast)
      || own.contains { $0.role == .strong || $0.term == .lunar || $0.isLongMisspelling }
      // `remind me at 3 to call Ann`
      || own.contains { $0.term == .reminds(.me) } && own.contains(where: \.term.isNumber)
      // `sat or sun`
      || own.count { if case .weekday = $0.term { true } else { false } } > 1
      || own.contains(where: \.isMisspelled) && own.contains(where: \.term.isTimeUnit)
      || own.contains(where: \.term.isDayPart)
        && own.contains { $0.term == .in || $0.term == .particle(.korean) || $0.term.isNumber }
    guard isMeant else { return nil }
    let unknown = firstUnread(run.tokens)
    return Phrase(
      tokens: run.tokens,
      refusal: PhraseRefusal(
        reason: .uncertain, readings: readings,
        unknownToken: unknown == run.tokens.lowerBound ? nil : unknown))
  }

  /// It is weekdays, with or without a time: `mon-fri`, 월수금 7시.
  private mutating func namesSeveralDays(_ range: Range<Int>) -> Bool {
    parser.advance(by: range.lowerBound - parser.position)
    guard let days = parser.takeWeekdayList(), days.count > 1 else { return false }
    _ = parser.skipKoreanParticle()
    // 화/목 저녁
    if parser.position + 1 == range.upperBound { _ = parser.takePart() }
    if parser.position == range.upperBound { return true }
    guard let date = parser.phrase(at: parser.position) else { return false }
    return parser.position == range.upperBound && date.day == nil
  }
}

extension DateToken {
  /// Nobody means anything else by it.
  fileprivate var isLongMisspelling: Bool {
    if case .misspelled(let index) = term {
      range.count >= 4 && Misspelling.isLong(index)
    } else {
      false
    }
  }
}

extension DateTerm {
  /// A day or a week by its name, with the ending that makes something of its own.
  fileprivate var isPossessor: Bool {
    switch self {
    case .relative, .next, .the, .unit, .number, .suffix(.day), .ending(isPossessive: true): true
    default: role == .strong
    }
  }

  /// A word that is none of time begins with one that is: 내일회의.
  fileprivate var beginsWithTime: Bool { self == .mixed(.day) || self == .mixed(.period) }

  var isDayPart: Bool {
    if case .part = self { true } else { false }
  }

  /// It speaks for a misspelled word beside it being one of time.
  fileprivate var isTimeUnit: Bool {
    switch self {
    case .number, .unit, .part, .suffix, .particle, .weekday, .repeats(.every), .next, .relative:
      true
    default: false
    }
  }
}
