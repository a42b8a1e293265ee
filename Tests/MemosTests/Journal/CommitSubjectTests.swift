import Memos
import TestSupport
import Testing

struct CommitSubjectTests {
  private func subject(
    _ changes: [Change], of action: Action? = nil, rekeyed: Set<RecordID> = []
  ) -> CommitSubject {
    CommitSubject(
      Commit(
        sequence: 1, at: .start, origin: "", action: action, label: "", changes: changes,
        rekeyed: rekeyed))
  }

  private let one = Change.memo(before: memo("a", text: "# One"), after: memo("a", text: "# Two"))
  private let made = Change.memo(before: nil, after: memo("b"))
  private let removed = Change.memo(before: memo("c"), after: nil)
  private let work = Change.group(before: group("Work"), after: nil)

  @Test func `memos are counted, and the first is named as it is now or was last`() {
    expect(subject([one, made, removed]).count, equals: 3)
    expect(subject([one, made]).title, equals: "Two")
    expect(subject([removed, one]).title, equals: "c")
  }

  @Test func `the done copy of a task that repeats is no second task`() {
    expect(subject([one, made], of: .taskSetState).count, equals: 1)
    expect(subject([made, one, removed, one], of: .taskSetState).count, equals: 2)
    expect(subject([made, one], of: .taskSetState).title, equals: "Two")
  }

  @Test func `what was only re-keyed doesn't count`() {
    let subject = subject([one, made], rekeyed: [.memo(id("a"))])
    #expect(subject.count == 1 && subject.title == "b")
  }

  @Test(arguments: [
    (Action.groupDelete, 1, "Work"), (.storeBatch, 2, "Two"), (.memoPurge, 2, "Two"),
    (nil, 2, "Two"),
  ])
  func `groups are the subject of what is done to groups`(
    action: Action?, count: Int, title: String
  ) {
    let subject = subject([work, one, made], of: action)
    #expect(subject.count == count && subject.title == title)
  }

  @Test func `without memos groups are the subject, without groups memos are`() {
    expect(subject([work], of: .storeBatch).title, equals: "Work")
    expect(subject([one], of: .groupDelete).title, equals: "Two")
  }

  @Test func `a blank memo has no title, and the next doesn't lend it its own`() {
    let subject = subject([.memo(before: nil, after: memo("a", text: " ")), made])
    #expect(subject.count == 2 && subject.title == nil)
  }

  @Test func `a title of long characters is cut between scalars`() {
    let text = String(repeating: "e\u{301}", count: 150) + String(repeating: "\u{301}", count: 5000)
    let title = subject([.memo(before: nil, after: memo("a", text: text))]).title
    #expect(title == String(text.unicodeScalars.prefix(575)) && title?.utf8.count == 1000)
  }
}
