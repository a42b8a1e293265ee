// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

/// A commit as it is on the wire.
public struct CommitRow: JSONWritable, JSONDescribed, Sendable {
  let commit: CommitOutline
  let summary: CommitSummary
  /// The array of its changes, written as they were read: there may be a hundred thousand.
  private let changes: [UInt8]

  /// A commit of `store`; `isFull` with the old and new values of fields.
  ///
  /// The text in them counts in `budget`; what is behind a value that exceeds it is left out.
  public init(
    _ commit: CommitOutline, isFull: Bool = false, in store: Store,
    within budget: inout ResultBudget
  ) throws(MemoError) {
    self.commit = commit
    summary = CommitSummary(commit, subject: try store.subject(of: commit))
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
  public var changesBytes: Int { changes.count }

  public static let schema = Schema.reference(to: "Commit") {
    .result(
      [
        .init("revision", .integer, "Its sequence: the revision of the records it changed."),
        .init("at", Instant.schema, "When it was made."),
        .init("origin", .string, "The origin of the program that made it."),
        .init("label", .string, "A short description."),
      ] + CommitSummary.members() + [
        .init("undoes", .integer, "The commit that it undoes.", required: false),
        .init("redoes", .integer, "The commit that it redoes.", required: false),
        .init("changes", .array(of: ChangeRow.schema), "The change of each record."),
      ])
  }

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("revision", commit.sequence)
      writer.member("at", commit.at)
      writer.member("origin", commit.origin)
      writer.member("label", commit.label(in: writer.language))
      summary.write(to: &writer)
      switch commit.reversal {
      case .undo(let sequence): writer.member("undoes", sequence)
      case .redo(let sequence): writer.member("redoes", sequence)
      case nil: break
      }
      writer.member("changes") { $0.rawJSON(changes) }
    }
  }
}
