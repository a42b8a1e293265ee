import Memos
import TypedJSON

extension SyncStatus: JSONWritable, JSONDescribed {
  /// How the store keeps up, as clients show it.
  public static let schema = Schema.result([
    .init(
      "state", .enumeration(State.allCases.map(\.rawValue)).named("SyncState"),
      "Whether memod-sync follows the hub; follows it and something is wrong; isn't running."),
    .init(
      "pending", .integer, "How many records are still to be sent; at most 100000 are counted."),
    .init("lastContactAt", .nullable(Instant.schema), "When the hub last answered, or null."),
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
