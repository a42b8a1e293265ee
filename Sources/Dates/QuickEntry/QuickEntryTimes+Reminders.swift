import Wording

extension QuickEntryTimes {
  /// A time relative to the due is a reminder only if there is a due.
  mutating func readReminders() {
    let due = found.map(\.value).due
    var known: [Reminder] = []
    for index in phrases.indices {
      for part in phrases[index].pieces {
        guard case .reminder(let said) = part.piece else { continue }
        let reminder: Reminder? =
          switch said {
          case .lead(let lead): due == nil ? nil : .before(lead)
          case .date(let date): self.reminder(at: date, of: due)
          }
        guard let reminder, known.count < Reminders.countMax else {
          // What is said beside it was said with it.
          let isLead = if case .lead = said { true } else { false }
          leave(
            Array(phrases.indices),
            because: isLead ? .leadNeedsDueDate : .reminderNeedsTime)
          return
        }
        if known.contains(reminder) { continue }
        known.append(reminder)
        addReminder(reminder, call(part.tokens), kept: nil)
      }
    }
  }

  /// A time alone is that of the day when it is due; a day is the time from which durations count.
  private func reminder(at date: DateExpression, of due: Due?) -> Reminder? {
    var date = date
    if let due, date.isTimeOfDay {
      let day = DateExpression(day: .date(Occurrence(due, in: time.zone).day))
      date = day.joined(with: date) ?? date
    }
    let instant: Instant? =
      switch self.due(date) {
      case .instant(let instant): instant
      case .day(let day): time.zone.instant(day, clock: time.habits.reminder)
      // What has no settled reading stays text.
      case nil: nil
      }
    return instant.flatMap { $0 > time.now ? .at($0) : nil }
  }

  private mutating func addReminder(_ reminder: Reminder, _ own: Range<Int>, kept: Range<Int>?) {
    add(.reminds(reminder), own, kept: kept)
    guard doubt == nil, case .before(let lead) = reminder, lead.days == 0, !tokens[own].isMarked,
      case .day? = found.map(\.value).due
    else { return }
    doubt = QuickEntry.Doubt(range: words(own), reason: .reminderOfDay, readings: [])
  }

  // MARK: Without a time

  /// Words that ask for a reminder and don't say when: 약 먹기 알림, `remind me to call Ann friday`.
  /// It is one when the task is due; where they can be something else, that is said.
  mutating func readNotices(excluding excluded: [Range<Int>]) {
    guard tokens.contains(where: \.term.isReminder),
      !found.contains(where: { if case .reminds = $0.value { true } else { false } }),
      let own = tokens.indices.compactMap(notice).first,
      !excluded.contains(where: { $0.overlaps(words(own)) })
    else { return }
    let isAsked = tokens[own].contains { [.reminds(.me), .reminds(.please)].contains($0.term) }
    let (isFirst, isLast) = (isFirst(own), isLast(own))
    let isCalled = isAsked && (isFirst || isLast)
    guard let due = found.map(\.value).due else {
      if isCalled, tokens[own].contains(where: { $0.term == .reminds(.me) }),
        !phrases.contains(where: { !$0.isRead })
      {
        unread.append(.init(range: words(own), reason: .reminderNeedsTime, readings: []))
      }
      return
    }
    let isKorean = (text(words(own)).utf8.first ?? 0) >= 0x80
    let hasTime = if case .instant = due { true } else { false }
    let isBehind = isBeside(own.lowerBound, own)
    // `alarm for 7am`
    let isFor = tokens[own.upperBound...].first?.term == .repeats(.total)
    let isBefore =
      isBeside(call(own).upperBound, own) || isBeside(own.upperBound + (isFor ? 1 : 0), own)
    let isHead = tokens[call(own).upperBound - 1].term.isMark || call(own) != own
    let isSet =
      isLast && (isKorean || isBehind || punctuated(own) != nil)
      || isFirst && (isHead || isBefore && hasTime)
    if isCalled || isSet {
      let hasRest = tokens.indices.contains { index in
        !own.contains(index) && !tokens[index].term.isMark && !isRead(index)
      }
      let words = isFirst ? call(own) : punctuated(own) ?? own
      addReminder(.before(.none), words, kept: hasRest ? nil : own)
      // `remind me every monday to water plants`
      let next = tokens[words.upperBound...].indices.first { !isRead($0) }
      if isFirst, hasRest, let next, next > words.upperBound, tokens[next].term == .joiner(.to) {
        add(.reminds(.before(.none)), next..<next + 1, kept: nil)
      }
    } else if isAsked || isLast || isFirst && isBefore
      || hasTime && (isKorean || isFirst || isBehind || isBefore)
    {
      unread.append(
        .init(
          range: words(own), reason: .reminderUnset,
          readings: [isKorean ? "제시간에 알림," : "remind me on time,"]))
    }
  }

  /// 미리 알려 줘, `remind me`, `reminder`; `remind` is that only at the end of a line.
  private func notice(at index: Int) -> Range<Int>? {
    guard tokens[index].term.isReminder else { return nil }
    let next = index + 1 < tokens.count ? tokens[index + 1].term : .unknown
    let isAsked = next == .reminds(.me) || next == .reminds(.please)
    let own = index..<index + (isAsked ? 2 : 1)
    if tokens[index].term == .reminds(.call), !isAsked, !isLast(own) { return nil }
    let isAhead = index > 0 && tokens[index - 1].term == .reminds(.ahead)
    let whole = (isAhead ? index - 1 : index)..<own.upperBound
    return phrases.contains { $0.tokens.overlaps(whole) } ? nil : whole
  }

  /// The words of a reminder with the `to` of `remind me to call Ann` or the colon of `reminder:`.
  private func call(_ own: Range<Int>) -> Range<Int> {
    guard own.upperBound < tokens.count, isFirst(own) else { return own }
    let next = tokens[own.upperBound]
    let isCalled =
      [.joiner(.to), .about(isBehind: false), .of].contains(next.term) || next.isMark(of: ":-")
    return isCalled ? own.lowerBound..<own.upperBound + 1 : own
  }

  private func isRead(_ index: Int) -> Bool {
    phrases.contains { $0.isRead && $0.tokens.contains(index) }
  }

  /// A phrase that was read is right before the token there, or begins with it.
  private func isBeside(_ index: Int, _ own: Range<Int>) -> Bool {
    phrases.contains {
      $0.isRead && (index == own.lowerBound ? $0.tokens.upperBound : $0.tokens.lowerBound) == index
    }
  }

  private func isFirst(_ own: Range<Int>) -> Bool {
    tokens[..<own.lowerBound].indices.allSatisfy { tokens[$0].term.isMark || isRead($0) }
  }

  private func isLast(_ own: Range<Int>) -> Bool {
    let rest = tokens[own.upperBound...].indices.prefix { !tokens[$0].isMark(of: "#@") }
    return rest.allSatisfy { tokens[$0].term.isMark || isRead($0) }
  }

  /// The words with the comma before them: `call mom, reminder`.
  private func punctuated(_ own: Range<Int>) -> Range<Int>? {
    guard own.lowerBound > 0, tokens[own.lowerBound - 1].isMark(of: ",-:;") else { return nil }
    return own.lowerBound - 1..<own.upperBound
  }
}

extension PhraseScanner.Phrase {
  fileprivate var isRead: Bool { refusal == nil && !pieces.isEmpty }
}
