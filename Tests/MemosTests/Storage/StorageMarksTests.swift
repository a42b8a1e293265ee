import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// The law of marks, on every kind of storage.
struct StorageMarksTests {
  private func task(_ name: String, _ reminders: Reminder...) -> Memo {
    var memo = memo(name)
    memo.task = TaskFacet(due: .instant(minute(60)), reminders: Reminders(reminders))
    return memo
  }

  private func minute(_ number: Int) -> Instant { .start.advanced(by: number * 60_000) }

  private func alarm(_ name: String, _ instant: Instant) -> Alarm.ID {
    Alarm.ID(memo: id(name), key: instant.text)
  }

  private func keys(_ page: AlarmPage) -> [String] {
    page.alarms.map { "\($0.alarm.memo.text) \($0.alarm.reminder.text)" }
  }

  @Test(arguments: StorageKind.all)
  func `a mark makes no commit and no state, and is not rolled back by another edit`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    _ = try store.write { try $0.put(task("a", .at(minute(1)))) }
    let alarm = alarm("a", minute(1))
    try expect(store.write { try $0.mark(alarm, .confirmed(at: .start)) }, equals: nil)
    expect(store.state.sequence, equals: 1)
    try expect(store.memo(id("a"))?.revision, equals: 1)
    try expect(store.mark(of: alarm), equals: .confirmed(at: .start))
    var trashed = task("a", .at(minute(1)))
    trashed.trashedAt = .start
    _ = try store.write { try $0.put(trashed) }
    _ = try store.write { try $0.put(task("a", .at(minute(1)))) }
    try expect(store.mark(of: alarm), equals: .confirmed(at: .start))
    try expect(store.alarms(at: minute(2), limit: 10), equals: AlarmPage())
  }

  @Test(arguments: StorageKind.all)
  func `a rollback takes marks back, also those beside edits that stay`(kind: StorageKind) throws {
    var store = kind.make()
    _ = try store.write { try $0.put(task("a", .at(minute(1)), .at(minute(2)))) }
    try store.begin()
    try store.mark(alarm("a", minute(1)), .snoozed(until: minute(30)))
    try store.begin()
    try store.mark(alarm("a", minute(2)), .confirmed(at: .start))
    try store.mark(alarm("a", minute(1)), .confirmed(at: .start))
    #expect(try store.alarms(at: minute(40), limit: 10).alarms.isEmpty)
    try store.rollback()
    try expect(store.mark(of: alarm("a", minute(2))), equals: nil)
    try expect(keys(store.alarms(at: minute(40), limit: 10)).count, equals: 2)
    try expect(store.commit(note()), equals: nil)
    try store.flush()
    try expect(store.mark(of: alarm("a", minute(1))), equals: .snoozed(until: minute(30)))
    try store.begin()
    try store.mark(alarm("a", minute(1)), .confirmed(at: .start))
    try store.rollback()
    try expect(store.mark(of: alarm("a", minute(1))), equals: .snoozed(until: minute(30)))
  }

  @Test(arguments: StorageKind.all)
  func `marks stay beside edits that come to nothing`(kind: StorageKind) throws {
    var store = kind.make()
    _ = try store.write { try $0.put(task("a", .at(minute(1)))) }
    let commit = try store.write { store in
      try store.put(task("new", .at(minute(5))))
      try store.mark(alarm("a", minute(1)), .confirmed(at: .start))
      try store.remove(id("new"))
    }
    expect(commit, equals: nil)
    expect(store.state.sequence, equals: 1)
    try expect(store.mark(of: alarm("a", minute(1))), equals: .confirmed(at: .start))
    try expect(store.alarms(at: minute(9), limit: 10), equals: AlarmPage())
  }

  @Test(arguments: StorageKind.all)
  func `alarms come in the order in which they ring, and it is known when the next does`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    _ = try store.write { store in
      try store.put(task("b", .at(minute(3)), .at(minute(1))))
      try store.put(task("a", .at(minute(2)), .at(minute(9))))
      var done = task("c", .at(minute(1)))
      done.task?.enter(.done, at: .start)
      try store.put(done)
    }
    #expect(try store.alarms(at: .start, limit: 9).alarms.isEmpty)
    try expect(store.alarms(at: .start, limit: 9).next, equals: minute(1))
    let page = try store.alarms(at: minute(3), limit: 9)
    expect(
      keys(page), equals: ["b \(minute(1).text)", "a \(minute(2).text)", "b \(minute(3).text)"])
    expect(page.next, equals: minute(9))
    try expect(keys(store.alarms(at: minute(3), limit: 1)), equals: ["b \(minute(1).text)"])
  }

  @Test(arguments: StorageKind.all)
  func `a leased alarm comes again when its lease is over, or longer than any can be`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    let alarm = alarm("a", minute(1))
    _ = try store.write { store in
      try store.put(task("a", .at(minute(1))))
      try store.mark(alarm, .leased(holder: "x", until: minute(2), ring: 1))
    }
    try expect(store.alarms(at: minute(1), limit: 9), equals: AlarmPage(next: minute(2)))
    let again = try store.alarms(at: minute(2), limit: 9).alarms
    expect(again.map(\.mark), equals: [.leased(holder: "x", until: minute(2), ring: 1)])
    // The clock is set back by a day.
    let dayBefore = minute(1).advanced(by: -Instant.dayMilliseconds)
    try expect(store.alarms(at: dayBefore, limit: 9).alarms.map(\.alarm.id), equals: [alarm])
  }

  @Test(arguments: StorageKind.all)
  func `what depends on the zone is there from before its day begins anywhere`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    var memo = memo("a")
    memo.task = TaskFacet(
      due: .day(Zone.utc.day(at: .start)), reminders: try #require(Reminders("PT0S")))
    _ = try store.write { try $0.put(memo) }
    // The clock stands at 09:00.
    try expect(store.alarms(at: .start, limit: 9).alarms.count, equals: 1)
    let early = Instant.start.advanced(by: -Alarm.zoneMargin - 1)
    try expect(
      store.alarms(at: early, limit: 9),
      equals: AlarmPage(next: Instant.start.advanced(by: -Alarm.zoneMargin)))
  }

  @Test(arguments: StorageKind.all)
  func `marks of a memo that is gone are gone, and of stale ones the newest stay`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    _ = try store.write { store in
      try store.put(task("a", .at(minute(0))))
      try store.mark(alarm("a", minute(0)), .confirmed(at: minute(-100)))
      for number in 1...40 {
        try store.mark(alarm("a", minute(number)), .confirmed(at: minute(number)))
      }
      try store.mark(alarm("none", minute(0)), .confirmed(at: .start))
    }
    try expect(store.mark(of: alarm("none", minute(0))), equals: nil)
    #expect(try store.mark(of: alarm("a", minute(0))) != nil, "It is still the task's.")
    let kept = try (1...40).filter { try store.mark(of: alarm("a", minute($0))) != nil }
    expect(kept, equals: Array(9...40))
    _ = try store.write { try $0.remove(id("a")) }
    try expect(store.mark(of: alarm("a", minute(40))), equals: nil)
  }

  @Test func `of two that see an alarm unmarked and claim it, one is first`() throws {
    guard let kind = StorageKind.all.last else { return }
    var stores = kind.makeShared(by: 2)
    _ = try stores[0].write { try $0.put(task("a", .at(minute(1)))) }
    let alarm = alarm("a", minute(1))
    try expect(stores[1].mark(of: alarm), equals: nil)
    _ = try stores[0].write {
      try $0.mark(alarm, .leased(holder: "0", until: minute(2), ring: 1))
    }
    try stores[1].begin()
    try expect(stores[1].mark(of: alarm), equals: .leased(holder: "0", until: minute(2), ring: 1))
    try stores[1].rollback()
    try stores[1].flush()
    #expect(try stores[1].alarms(at: minute(1), limit: 9).alarms.isEmpty)
    stores[0].announce(.window)
    #expect(stores[1].hasRinger(before: .editor))
    #expect(!stores[1].hasRinger(before: .window))
    #expect(!stores[0].hasRinger(before: .editor), "It doesn't wait for itself.")
  }
}
