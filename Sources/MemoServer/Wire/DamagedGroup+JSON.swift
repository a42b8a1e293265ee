import JSONRPC
import MemoStore
import Memos

extension DamagedGroup: JSONWritable, JSONDescribed {
  /// How it looks in JSON.
  public static let schema = Schema.result([
    .init("id", .string, "The group's id in the store."),
    .init("error", RPCError.schema, "The error: `storeCorrupt`."),
  ]).named("DamagedGroup")

  /// The member of a result that lists groups.
  static let member = Schema.Member(
    "damaged", .array(of: schema), "The damaged groups; absent if there are none.",
    required: false)

  /// Writes what is known of it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("error", MemoError.storage(error).rpcError)
    }
  }
}
