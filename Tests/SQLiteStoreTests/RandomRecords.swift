import Dates
import Memos
import TestSupport
import Text

/// Records and questions as chance makes them: few different values, so that they meet.
struct RandomRecords {
  var dice: Dice
  let zone = Zone.utc
  private(set) var memoIDs: [Memo.ID] = []
  private(set) var groupIDs: [Group.ID] = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    memoIDs = (0..<40).compactMap { Memo.ID("m_\(($0 * 7919) % 40)") }
    groupIDs = (0..<6).compactMap { Group.ID("g_\($0)") }
  }

  private static let words = [
    "회의", "회의록", "자료를", "설정을", "학교", "ㅋㅋ", "ㅎㅇ", "한글".decomposed, "Café", "cafe\u{301}",
    "Straße", "ﬁle", "meeting", "Meet", "xylophone", "a",
    "東京", "とうきょう", "ガギ", "ｶﾞ", "👩‍👩‍👧", "🎉", "C++",
    "%_\"'",
    "#할일", "#work", "#Work", "#a/b", "[[회의]]", "[[m_3]]", "[[Plan b]]", "\n", "\n- [ ] x",
    "\n- [x] y", "\n# ",
    "`code`", "`#no`", "\u{0}", "e\u{301}", "é",
  ]

  mutating func text() -> String {
    (0..<dice.roll(12)).map { _ in dice.pick(Self.words) }
      .joined(separator: dice.pick([" ", " ", ""]))
  }

  mutating func instant() -> Instant {
    Instant(milliseconds: 1_790_000_000_000 + dice.roll(5) * 43_200_000)
  }

  mutating func time() -> TimeContext { TimeContext(now: instant(), zone: zone) }

  mutating func due() -> Due {
    dice.hits(oneIn: 2) ? .instant(instant()) : .day(zone.day(at: instant()))
  }

  mutating func task() -> TaskFacet? {
    guard !dice.hits(oneIn: 3) else { return nil }
    return TaskFacet(
      state: dice.pick(TaskState.allCases), due: dice.hits(oneIn: 3) ? nil : due(),
      start: dice.hits(oneIn: 2) ? nil : due(),
      isImportant: dice.hits(oneIn: 3), repetition: dice.hits(oneIn: 4) ? repetition() : nil,
      reminders: dice.hits(oneIn: 2) ? .none : reminders(),
      occurrenceOf: dice.hits(oneIn: 4) ? Memo.ID("x_1") : nil,
      completedAt: dice.hits(oneIn: 2) ? instant() : nil)
  }

  /// One that the memo has, or none has.
  mutating func alarm(of memo: Memo?) -> Alarm.ID {
    memo?.alarms.randomElement(using: &dice)?.id
      ?? Alarm.ID(memo: memo?.id ?? dice.pick(memoIDs), key: instant().text)
  }

  mutating func mark() -> AlarmMark {
    switch dice.roll(3) {
    case 0: .leased(holder: "someone", until: instant(), ring: 1 + dice.roll(5))
    case 1: .snoozed(until: instant())
    default: .confirmed(at: instant())
    }
  }

  private mutating func reminders() -> Reminders {
    Reminders(
      (0..<dice.roll(4)).compactMap { _ in
        dice.hits(oneIn: 2) ? .at(instant()) : Reminder(dice.pick(["-PT15M", "-P1D", "PT0S"]))
      })
  }

  private mutating func repetition() -> Repetition? {
    Repetition(
      dice.pick([
        "FREQ=DAILY due 2026-11-20 UTC",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=5 completion 2026-11-20T09:00:00 Asia/Seoul",
      ]))
  }

  mutating func memo(_ id: Memo.ID, position: Position, group: Group.ID?) -> Memo {
    Memo(
      id: id, content: Content(text()), group: group, isPinned: dice.hits(oneIn: 4), task: task(),
      createdAt: instant(), updatedAt: instant(), trashedAt: dice.hits(oneIn: 4) ? instant() : nil,
      position: position)
  }

  mutating func changed(_ memo: Memo) -> Memo {
    var memo = memo
    switch dice.roll(7) {
    case 0: memo.content = Content(text())
    case 1: memo.isPinned.toggle()
    case 2: memo.task = task()
    case 3: memo.trashedAt = memo.trashedAt == nil ? instant() : nil
    case 4: memo.updatedAt = instant()
    case 5:
      let text = memo.content.text
      memo.content = Content(dice.hits(oneIn: 2) ? text.decomposed : nfc(text))
    default: break
    }
    if dice.hits(oneIn: 3) { memo.updatedAt = instant() }
    return memo
  }

  mutating func filter(depth: Int = 2) -> Filter {
    let sides = depth > 0 ? 19 : 15
    switch dice.roll(sides) {
    case 0: return .isTask(dice.hits(oneIn: 2))
    case 1: return .isIn(dice.hits(oneIn: 3) ? nil : dice.pick(groupIDs))
    case 2: return .hasState(TaskState.allCases.filter { _ in dice.hits(oneIn: 2) })
    case 3: return .isImportant(dice.hits(oneIn: 2))
    case 4: return .isPinned(dice.hits(oneIn: 2))
    case 5: return .isOverdue(dice.hits(oneIn: 2))
    case 6: return .isTrashed(dice.hits(oneIn: 2))
    case 7: return .hasTag(dice.pick(["할일", "work", "a/b", "none"]))
    case 8: return .isDue(dueRange())
    case 9: return .linksTo([dice.pick(["회의", "m_3", "plan b", "none"]), "東京"])
    case 10: return search()
    case 11: return .hasID(Set(memoIDs.filter { _ in dice.hits(oneIn: 3) }))
    case 12: return .hasStarted(dice.hits(oneIn: 2))
    case 13: return .starts(dueRange())
    case 14: return .happened(dice.pick(MemoTime.allCases), dueRange().instants)
    case 15: return .not(filter(depth: depth - 1))
    case 16: return .any((0..<dice.roll(3)).map { _ in filter(depth: depth - 1) })
    default: return .all((0..<dice.roll(4)).map { _ in filter(depth: depth - 1) })
    }
  }

  private mutating func dueRange() -> DueRange {
    DueRange(
      from: dice.hits(oneIn: 3) ? nil : due(), before: dice.hits(oneIn: 3) ? nil : due(), in: zone)
  }

  mutating func search() -> Filter { .contains(searchQuery()) }

  private mutating func searchQuery() -> SearchQuery {
    var words: [String] = []
    for _ in 0...dice.roll(2) {
      let word = Array(
        dice.pick(Self.words + ["ㅎㅇ", "ㅎㅇㄹ", "ㅅ", "의", "정을", "eet", "me", "ß"]).unicodeScalars)
      let start = dice.roll(word.count)
      let end = start + 1 + dice.roll(word.count - start)
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: word[start..<end])
      words.append(String(scalars))
    }
    return SearchQuery(words.joined(separator: " "))
  }

  mutating func ordering(by first: [SortProperty] = []) -> Ordering {
    Ordering(
      first.map { SortTerm($0, descending: dice.hits(oneIn: 2)) }
        + (0..<dice.roll(4)).map { _ in
          SortTerm(dice.pick(SortProperty.allCases), descending: dice.hits(oneIn: 2))
        }, dueZone: dice.pick([nil, .seoul, .newYork]), search: searchQuery())
  }

  mutating func group(_ id: Group.ID, position: Position) -> Group {
    Group(
      id: id, name: text(), color: dice.pick(Group.colors),
      image: dice.hits(oneIn: 3) ? text() : nil,
      query: dice.hits(oneIn: 5) ? "{}" : nil, createdAt: instant(), updatedAt: instant(),
      position: position)
  }
}
