/// A reminder as it is said in a line, and where.
struct ReminderExpression: Sendable {
  /// What it says. Copied often, and long.
  indirect enum Said: Sendable {
    /// So long before the due.
    case lead(LeadTime)
    /// At a time of its own.
    case date(DateExpression)
  }

  let said: Said
  /// Its tokens.
  let tokens: Range<Int>
}

/// Reads when a person wants to be reminded: `remind me 15 minutes before`, 30분 전에 알림.
extension DateParser {
  /// The most lengths of time that one phrase has.
  private static let leadsMax = 8

  /// The reminders of a phrase that starts at the token `start`; `position` is then where it ends.
  /// Empty if there is none.
  mutating func reminders(at start: Int) -> [ReminderExpression] {
    advance(by: start - position)
    switch term() {
    case .reminds(.call), .reminds(.notice): return calledReminders()
    // Most words of a text.
    case .unknown: return []
    default: break
    }
    // `10 min reminder`
    var leads = leads(from: start) { $0.skipBefore() || $0.isBeforeNoun }
    if let last = leads.popLast() {
      guard skipNotice() != nil else { return [] }
      leads.append(
        ReminderExpression(said: last.said, tokens: last.tokens.lowerBound..<position))
      return leads
    }
    advance(by: start - position)
    guard let date = phrase(at: start), date.day != nil || date.clock != nil else { return [] }
    // 월요일 하루 전에 알림 is a due and a time before it.
    if tokens[start..<position].contains(where: { $0.term == .ago }) { return [] }
    let hasParticle = tokens[position - 1].term == .particle(.korean)
    let end = position
    guard let isAsked = skipNotice(), hasParticle || isAsked else {
      advance(by: end - position)
      return []
    }
    return [ReminderExpression(said: .date(date), tokens: start..<position)]
  }

  /// Reads so long before the due, which is all of a text: `15 minutes before`, 30분 전, `1h`.
  mutating func wholeLead() -> LeadTime? {
    if skipOnTime() { return position == tokens.count ? LeadTime() : nil }
    guard let lead = leadTime() else { return nil }
    _ = skipBefore()
    return position == tokens.count ? lead : nil
  }

  // MARK: Phrases

  /// `remind me 1 day before and 1 hour before`, `remind me at 9am`, 알림 30분 전.
  private mutating func calledReminders() -> [ReminderExpression] {
    let start = position
    advance(by: 1)
    let isAsked = skip(.reminds(.me))
    // `remind:1h`
    let isMarked = skip(.mark(UInt8(ascii: ":"))) && isGlued
    let first = position
    let leads = leads(from: start) { $0.skipBefore() || isMarked }
    if !leads.isEmpty { return leads }
    advance(by: first - position)
    if skipOnTime() { return [ReminderExpression(said: .lead(.none), tokens: start..<position)] }
    guard isAsked, let date = phrase(at: first), date.day != nil || date.clock != nil else {
      return []
    }
    return [ReminderExpression(said: .date(date), tokens: start..<position)]
  }

  /// Lengths of time, each with `before` behind it; the first one begins at the token `start`.
  private mutating func leads(
    from start: Int, before skipBefore: (inout Self) -> Bool
  ) -> [ReminderExpression] {
    var found: [ReminderExpression] = []
    var first = start
    while found.count < Self.leadsMax {
      let end = position
      let lead = attempt { parser -> LeadTime? in
        if !found.isEmpty, !parser.skipListMark() { return nil }
        guard let lead = parser.leadTime(), skipBefore(&parser) else { return nil }
        return lead
      }
      guard let lead else {
        advance(by: end - position)
        break
      }
      found.append(ReminderExpression(said: .lead(lead), tokens: first..<position))
      first = position
    }
    if found.isEmpty, skipKoreanOnTime() {
      found.append(ReminderExpression(said: .lead(.none), tokens: start..<position))
    }
    return found
  }

  // MARK: Words

  /// `reminder` or `alarm` comes.
  private var isBeforeNoun: Bool {
    position < limit && tokens[position].term == .reminds(.notice)
      && [5, 8].contains(tokens[position].range.count)
  }

  /// `before`, `in advance`, 전에.
  private mutating func skipBefore() -> Bool {
    if skip(.ago) {
      _ = skip(.particle(.korean))
      return true
    }
    if skip(.reminds(.before)) || skip(.reminds(.ahead)) { return true }
    return attempt { $0.skip(.in) && $0.skip(.reminds(.ahead)) ? true : nil } ?? false
  }

  /// 미리 알려 줘; whether somebody is asked for it.
  private mutating func skipNotice() -> Bool? {
    attempt { parser in
      _ = parser.skip(.reminds(.ahead))
      guard parser.skip(.reminds(.notice)) else { return nil }
      return parser.skip(.reminds(.please))
    }
  }

  /// `on time`, 제시간에.
  private mutating func skipOnTime() -> Bool {
    let isRead = attempt { $0.skip(.particle(.on)) && $0.skip(.repeats(.times)) ? true : nil }
    return isRead == true || skipKoreanOnTime()
  }

  private mutating func skipKoreanOnTime() -> Bool {
    guard skip(.reminds(.onTime)) else { return false }
    _ = skip(.particle(.korean))
    return true
  }

  /// `1 day 2 hours`, 1시간 반, `15m`: the longer units first, each once.
  private mutating func leadTime() -> LeadTime? {
    var (days, minutes, rank) = (0, 0, Int.max)
    while let part = attempt({ $0.leadPart(below: rank) }) {
      days += part.days
      minutes += part.minutes
      rank = part.rank
    }
    return rank == .max ? nil : LeadTime(days: days, seconds: minutes * 60)
  }

  /// The one of `the day before`.
  private mutating func oneBefore() -> Int? {
    let isOne =
      skip(.the) && position + 1 < limit && tokens[position + 1].term == .reminds(.before)
    return isOne ? 1 : nil
  }

  private mutating func leadPart(below limit: Int) -> (days: Int, minutes: Int, rank: Int)? {
    if limit > 2, let days = take({ if case .days(let days) = $0 { days } else { nil } }) {
      return (days, 0, 2)
    }
    guard let count = take({ $0.amount })?.value ?? oneBefore() else { return nil }
    switch take({ $0.leadUnit }) {
    case .week? where limit > 3: return (count * 7, 0, 3)
    case .day? where limit > 2: return (count, 0, 2)
    case .hour? where limit > 1: return (0, count * 60 + (skip(.half) ? 30 : 0), 1)
    case .minute? where limit > 0: return (0, count, 0)
    default: return nil
    }
  }
}

extension DateTerm {
  /// A unit of a length of time; the `m` of `15m` is minutes, since no month is as short.
  fileprivate var leadUnit: DateUnit? {
    switch self {
    case .unit(let unit): unit
    case .minuteOrMonth, .suffix(.minute): .minute
    case .suffix(.day): .day
    default: nil
    }
  }
}

extension LeadTime {
  /// No time at all: when it is due.
  static let none = LeadTime()

  private init() {
    (days, seconds) = (0, 0)
  }
}
