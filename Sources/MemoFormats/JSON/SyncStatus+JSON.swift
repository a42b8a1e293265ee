import Memos
import TypedJSON

extension SyncStatus: JSONWritable, JSONDescribed {
  /// How the store keeps up, as clients show it.
  public static let schema = Schema.result([
    .init(
      "state", .enumeration(State.allCases.map(\.rawValue)).named("SyncState"),
      "Whether memod-sync runs without problems, runs with a problem, or isn't running."),
    .init(
      "pending", .integer, "How many records are not yet sent, counted up to 100000."),
    .init("lastContactAt", .nullable(Instant.schema), "When the hub last responded, or null."),
    .init("problem", .nullable(.string), "What is wrong and what to do, or null."),
  ]).named("Sync")

  /// Writes its members.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("state", state.rawValue)
      writer.member("pending", pending)
      writer.member("lastContactAt", report.lastContactAt)
      writer.member("problem", report.problem)
    }
  }
}
