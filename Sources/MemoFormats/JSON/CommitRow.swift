// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos
import TypedJSON

/// A commit as it stands on the wire.
public struct CommitRow: JSONWritable, JSONDescribed, Sendable {
  let commit: Commit
  /// Whether the fields' old and new values are there.
  let isFull: Bool
  let time: TimeContext

  /// A commit; `isFull` with the old and new values of fields, as they are at `time`.
  public init(commit: Commit, isFull: Bool, time: TimeContext) {
    (self.commit, self.isFull, self.time) = (commit, isFull, time)
  }

  public static let schema = Schema.reference(to: "Commit") {
    .result(
      [
        .init("revision", .integer, "Its sequence: the revision of what it changed."),
        .init("at", Instant.schema, "When it was made."),
        .init("origin", .string, "The origin of the program that asked for it."),
        .init("label", .string, "What it did, in a few words."),
      ] + CommitSummary.members() + [
        .init("undoes", .integer, "The commit that it takes back.", required: false),
        .init("redoes", .integer, "The commit that it makes again.", required: false),
        .init("changes", .array(of: ChangeRow.schema), "What it did to each record."),
      ])
  }

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("revision", commit.sequence)
      writer.member("at", commit.at)
      writer.member("origin", commit.origin)
      writer.member("label", commit.label)
      CommitSummary(commit).write(to: &writer)
      switch commit.reversal {
      case .undo(let sequence): writer.member("undoes", sequence)
      case .redo(let sequence): writer.member("redoes", sequence)
      case nil: break
      }
      writer.member("changes", commit.rows(isFull: isFull, at: time))
    }
  }
}
