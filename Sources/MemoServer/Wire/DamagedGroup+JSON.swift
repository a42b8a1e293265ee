// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoStore
import Memos

extension DamagedGroup: ResultObject {
  /// How it looks in JSON.
  public static let schemaName: String? = "DamagedGroup"
  public static let members: [ResultMember<Self>] = [
    .init("id", \.id, "The group's id in the store."),
    .init("error", { MemoError.storage($0.error).rpcError }, "The error: `storeCorrupt`."),
  ]
}

extension ResultMember {
  /// The current state, absent within a `store/batch`.
  static func state(_ value: @escaping Value<State?>) -> ResultMember {
    .optional("state", value, "The current state of the store.", isPromised: true)
  }

  /// The damaged groups beside those of a list.
  static func damaged(_ value: @escaping Value<[DamagedGroup]>) -> ResultMember {
    .optional(
      "damaged", { value($0).nonEmpty }, "The damaged groups; absent if there are none.")
  }
}
