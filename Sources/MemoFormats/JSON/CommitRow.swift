// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

/// A commit as it is on the wire.
public struct CommitRow: ResultObject {
  let commit: CommitOutline
  let summary: CommitSummary
  /// The array of its changes, written as they were read: there may be a hundred thousand.
  private let changes: [UInt8]
  private let text: String?

  /// A commit of `store`; `isFull` with the old and new values of fields, and with all that it
  /// changed as `texts` say it.
  ///
  /// The text in them counts in `budget`; what is behind a value that exceeds it is left out.
  public init(
    _ commit: CommitOutline, isFull: Bool = false, _ texts: CommitText? = nil, in store: Store,
    within budget: inout ResultBudget
  ) throws(MemoError) {
    self.commit = commit
    summary = CommitSummary(commit, subject: try store.subject(of: commit))
    text = try texts?.text(of: commit, summary.said, within: &budget)
    var writer = JSONWriter()
    try writer.array { (writer) throws(MemoError) in
      for (index, record) in commit.records.enumerated() where !budget.isExceeded {
        let change = try store.change(at: index, of: commit)
        if isFull { budget.take(change.fieldBytes) }
        let fields = FieldChanges(
          change: change, isRekeyed: commit.rekeyed.contains(record), time: store.time)
        writer.element(
          ChangeRow(
            record, change.kind, revision: commit.sequence, fields: isFull ? fields : nil))
      }
    }
    changes = writer.finish()
  }

  /// How many bytes its changes take.
  public var changesBytes: Int { changes.count + (text?.utf8.count ?? 0) }

  public static let schemaName: String? = "Commit"
  public static let members: [ResultMember<Self>] =
    [
      .init("revision", \.commit.sequence, "Its sequence: the revision of the records it changed."),
      .init("at", \.commit.at, "When it was made."),
      .init("origin", \.commit.origin, "The origin of the program that made it."),
      .init("label", { CommitLabel($0.commit) }, "A short description."),
    ] + CommitSummary.members(of: \.summary) + [
      .init("said", \.summary.said, "What it did, and to what, for people."),
      .optional(
        "undoes", { if case .undo(let sequence) = $0.commit.reversal { sequence } else { nil } },
        "The commit that it undoes."),
      .optional(
        "redoes", { if case .redo(let sequence) = $0.commit.reversal { sequence } else { nil } },
        "The commit that it redoes."),
      .init(
        "changes", { WrittenJSON($0.changes) }, "The change of each record.",
        as: .array(of: ChangeRow.schema)),
      .optional(
        "text", \.text,
        "With `text`: all that it changed, for people; fields a line each, texts as a diff."),
    ]
}
