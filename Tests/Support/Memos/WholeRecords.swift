import Dates
import Memos

/// Records in which every stored property is another than in a plain one, so that a test of them
/// fails wherever a field is left out.
public enum WholeRecords {
  /// The group that the whole memo is in.
  public static let home = Group(
    id: Group.ID("g_home") ?? .example, name: "Home", color: "#000000", createdAt: .start,
    position: .middle)
  /// A group with nothing that it can lack.
  public static let plainGroup = Group(
    id: Group.ID("g_whole") ?? .example, name: "", color: "#000000", createdAt: .start,
    position: .middle)
  /// The same group with everything.
  public static let group = Group(
    id: plainGroup.id, name: "Whole", color: "#1B5E9E", image: "https://example.org/whole.png",
    query: #"{"kind":"task"}"#, createdAt: at(1), updatedAt: at(2), position: after,
    creation: CreationDigest(number: 7), revision: 9)
  /// A memo with nothing that it can lack.
  public static let plainMemo = Memo(
    id: Memo.ID("m_whole") ?? .example, content: Content(""), createdAt: .start, position: .middle)
  /// The same memo with everything.
  public static let memo: Memo = {
    var memo = Memo(
      id: plainMemo.id, content: Content("Whole #tag\n\n- [x] one\n- [ ] two [[link]]\n"),
      group: home.id, isPinned: true, task: task, createdAt: at(1), updatedAt: at(2),
      trashedAt: at(3), position: after, creation: CreationDigest(number: 8), revision: 9)
    memo.foreign = ForeignData([.init(format: "todotxt", name: "key", text: "key:value")])
    return memo
  }()
  /// A task with everything.
  public static let task = TaskFacet(
    state: .done, due: Due("2026-12-01"), start: Due("2026-11-30"), isImportant: true,
    repetition: Repetition("FREQ=DAILY;INTERVAL=2 completion 2026-12-01 Asia/Seoul 2026-12-03"),
    reminders: Reminders([.at(at(4))]), occurrenceOf: Memo.ID("m_series"), completedAt: at(5))

  private static let after = Position.between(.middle, nil)

  private static func at(_ milliseconds: Int) -> Instant {
    Instant.start.advanced(by: milliseconds)
  }

  /// The names of a record's stored properties.
  public static func properties(of record: Any) -> [String] {
    Mirror(reflecting: record).children.compactMap(\.label)
  }

  /// The names of the stored properties that two records have alike.
  public static func alike(_ one: Any, _ other: Any) -> [String] {
    zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
      .filter { text($0.value) == text($1.value) }.compactMap(\.0.label)
  }

  private static func text(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}

extension Memo {
  /// The same at `revision`, which the storage sets.
  public func at(revision: Int) -> Memo {
    var memo = self
    memo.revision = revision
    return memo
  }
}

extension Group {
  /// The same at `revision`, which the storage sets.
  public func at(revision: Int) -> Group {
    var group = self
    group.revision = revision
    return group
  }
}
