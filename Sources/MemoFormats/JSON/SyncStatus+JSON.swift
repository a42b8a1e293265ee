// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos
import TypedJSON

extension SyncStatus: ResultObject {
  /// How the store keeps up, as clients show it.
  public static let schemaName: String? = "Sync"
  public static let members: [ResultMember<Self>] = [
    .init(
      "state", \.state.rawValue,
      "Whether memod-sync runs without problems, runs with a problem, or isn't running.",
      as: .enumeration(State.allCases.map(\.rawValue)).named("SyncState")),
    .init("pending", \.pending, "How many records are not yet sent, counted up to 100000."),
    .init("lastContactAt", \.report.lastContactAt, "When the hub last responded, or null."),
    .init("problem", \.report.problem, "What is wrong and what to do, or null."),
  ]
}
