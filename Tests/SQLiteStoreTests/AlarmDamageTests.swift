import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

@testable import SQLiteStore

/// What somebody wrote into the file about reminders.
@Suite struct AlarmDamageTests {
  @Test(arguments: [
    ("DELETE FROM alarms", "2 reminders of tasks aren't known, and won't ring"),
    ("UPDATE alarms SET at = at + 1", "2 reminders would ring that no task has"),
    ("UPDATE alarms SET start = '2027-01-01'", "2 reminders would ring that no task has"),
    ("INSERT INTO alarms VALUES (0, 1, 'm_9', '-PT1H', NULL)", "1 reminder would ring that no"),
    ("DELETE FROM alarm_marks", "1 reminder of a task isn't known"),
  ])
  func `reminders that aren't those of the tasks are reported`(
    _ sql: String, _ words: String
  ) throws {
    let store = try TemporaryStore(texts: ["one"])
    let due = Due.day(Day(number: 20_777))
    let now = Instant(milliseconds: 0)
    let reminders = try #require(Reminders("-P1D -PT1H PT0S"))
    try store.storage.begin()
    for (name, state) in [("a", TaskState.todo), ("b", .done)] {
      let id = try #require(Memo.ID(name))
      let task = TaskFacet(state: state, due: due, reminders: reminders, completedAt: now)
      let last = try store.storage.position(below: nil, in: nil)
      try store.storage.put(
        Memo(
          id: id, content: Content("Call"), task: task, createdAt: now,
          position: .between(last, nil)))
      // One of them has rung.
      let alarm = Alarm(memo: id, reminder: reminders.all[0], due: due, start: nil)
      try store.storage.mark(try #require(alarm).id, .confirmed(at: now))
    }
    _ = try store.storage.commit(.test)
    expect(store.storage.check(), equals: [])
    try store.storage.connection.execute(sql)
    let findings = store.storage.check()
    #expect(findings.contains { $0.english.contains(words) }, "\(findings)")
  }
}
