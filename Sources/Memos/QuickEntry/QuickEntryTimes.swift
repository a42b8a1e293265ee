/// The reminders of a line, its first repeat and its first date.
struct QuickEntryTimes {
  /// A part of the line that was understood; the range is in its UTF-8.
  typealias Found = (range: Range<Int>, value: QuickEntry.Value)

  /// In no order.
  private(set) var found: [Found] = []
  /// What would be the due if it had one reading; what of it is certain may be found.
  private(set) var doubt: QuickEntry.Doubt?

  private let time: TimeContext

  /// Nothing is looked for in `excluded`.
  init(
    _ line: String, excluding excluded: [Range<Int>], readingRepeats: Bool, at time: TimeContext
  ) {
    self.time = time
    var tokens = DateLexer.tokens(of: line)
    let reminders = ReminderScanner(tokens, excluding: excluded).items
    tokens.remove(in: reminders.map(\.range))
    let repeats =
      readingRepeats ? RepeatScanner(tokens, excluding: excluded, at: time).items : []
    let first = repeats.first { $0.reading != nil }
    if let first { tokens.remove(in: [first.range]) }
    var others = OrderedRanges(repeats.map(\.range))
    // The dates of other repeats, also of those that are left alone, aren't dues.
    let scanner = DateScanner(tokens, excluding: excluded, at: time)
    let dates = scanner.items
      .filter { $0.reading != nil && others.overlapping($0.range) == nil }
    if let first {
      // What starts would be the repeat or its first day.
      read(first, dates.filter { !$0.isStart })
    } else {
      read(dates.filter { !$0.isStart })
      if repeats.isEmpty { doubt = self.doubt(among: scanner.refused) }
      if let item = dates.first(where: \.isStart), let start = item.reading?.due {
        found.append((item.range, .start(start)))
      }
    }
    read(reminders)
  }

  /// What is reckoned from the due is one only if there is a due.
  private mutating func read(_ reminders: [ReminderScanner.Item]) {
    let due = found.map(\.value).due
    var known: Set<Reminder> = []
    for item in reminders {
      let reminder: Reminder? =
        switch item.said {
        case .lead(let lead): due == nil ? nil : .before(lead)
        case .date(let date): reminder(at: date, of: due)
        }
      guard let reminder, known.insert(reminder).inserted, known.count <= Reminders.countMax
      else { continue }
      found.append((item.range, .reminds(reminder)))
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
      switch try? DateResolver(time).reading(date).due {
      case .instant(let instant): instant
      case .day(let day): time.zone.instant(day, clock: Reminder.clockOfDay)
      // What has no settled reading stays text.
      case nil: nil
      }
    return instant.flatMap { $0 > time.now ? .at($0) : nil }
  }

  /// The first of several readings, unless another date is the due.
  private func doubt(among refused: [DateScanner.Item]) -> QuickEntry.Doubt? {
    for item in refused where !item.isStart {
      guard let refusal = item.refusal, refusal.kind == .ambiguous, !refusal.readings.isEmpty
      else { continue }
      let isDue = found.allSatisfy { item.range.overlaps($0.range) }
      return isDue ? QuickEntry.Doubt(range: item.range, readings: refusal.readings) : nil
    }
    return nil
  }

  // A phrase that is refused isn't a date here: it stays in the title as it was typed.

  /// The first date: one phrase, or a day and a time that stand apart and are all there is.
  private mutating func read(_ dates: [DateScanner.Item]) {
    guard let first = dates.first, let due = first.reading?.due else { return }
    if dates.count == 2, let joined = first.expression.joined(with: dates[1].expression),
      let reading = try? DateResolver(time).reading(joined)
    {
      found += dates.map { ($0.range, .due(reading.due)) }
    } else {
      found.append((first.range, .due(due)))
    }
  }

  /// A time beside the repeat is its time of day, and a day is when it begins.
  private mutating func read(_ item: RepeatScanner.Item, _ dates: [DateScanner.Item]) {
    var expression = item.expression
    var dates = dates[...]
    var timeRanges: [Range<Int>] = []
    if dates.count <= 2, let index = dates.firstIndex(where: { $0.expression.isTimeOfDay }) {
      let clock = dates.remove(at: index)
      if expression.clock == nil, (try? RepeatResolver(time).reading(expression)) != nil {
        expression.clock = clock.expression.clock
        timeRanges = [clock.range]
      }
    }
    guard let reading = try? RepeatResolver(time).reading(expression) else {
      if let reading = item.reading { found.append((item.range, .repeats(reading))) }
      return
    }
    found.append((item.range, .repeats(reading)))
    var due = reading.due
    if let day = dates.first(where: { !$0.expression.isTimeOfDay }) {
      due = day.due(with: expression, at: time)
      timeRanges.append(day.range)
    }
    if let due { found += timeRanges.map { ($0, .due(due)) } }
  }
}

extension DateScanner.Item {
  /// What it means, with the time of day of `expression` unless it has its own.
  fileprivate func due(with expression: RepeatExpression, at time: TimeContext) -> Due? {
    var clock = DateExpression()
    clock.clock = expression.clock
    clock.part = expression.part
    let joined = self.expression.joined(with: clock)
    return joined.flatMap { try? DateResolver(time).reading($0).due } ?? reading?.due
  }
}

extension DateExpression {
  /// A time without a day, which can be that of another day.
  fileprivate var isTimeOfDay: Bool {
    guard day == nil else { return false }
    switch clock {
    case .time, .sinceMidnight, .midnight: return true
    case .minutesFromNow, .minutesOrMonths, .instant, nil: return false
    }
  }

  /// The day of one and the time of the other, if each says nothing else.
  fileprivate func joined(with other: DateExpression) -> DateExpression? {
    if day == nil { return other.day == nil ? nil : other.joined(with: self) }
    guard clock == nil, part == nil, other.isTimeOfDay else { return nil }
    var joined = self
    joined.clock = other.clock
    joined.part = other.part
    joined.evidence.formUnion(other.evidence.union(.partner))
    return joined
  }
}

extension [DateToken] {
  /// Takes out the tokens in `ranges`, as if there were spaces instead.
  fileprivate mutating func remove(in ranges: [Range<Int>]) {
    if ranges.isEmpty { return }
    var removed = OrderedRanges(ranges)
    var isGlued = true
    var kept: [DateToken] = []
    kept.reserveCapacity(count)
    for token in self {
      guard removed.overlapping(token.range) == nil else {
        isGlued = false
        continue
      }
      kept.append(
        DateToken(term: token.term, range: token.range, isGlued: token.isGlued && isGlued))
      isGlued = true
    }
    self = kept
  }
}
