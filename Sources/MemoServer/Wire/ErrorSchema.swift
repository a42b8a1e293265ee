import JSONRPC
import MemoStore
import Text

extension RPCError: JSONDescribed {
  /// An error on the wire: of a request, or of one outcome among several.
  public static let schema = Schema.result([
    .init("code", .integer, "The code, as in an error reply."),
    .init("message", .string, "What happened and what to do."),
    .init("data", dataSchema, "`kind`, and details."),
  ]).named("Error")

  /// All that `data` can hold, whatever the kind.
  private static let dataSchema = Schema.result([
    .init("kind", .string, "The name of the code."),
    .init("path", .string, "Which param.", required: false),
    .init(
      "readings", .array(of: .string), "Of a rejected date: its possible meanings, in words.",
      required: false),
    .init("offset", .integer, "The byte of a `parseError`.", required: false),
    .init("id", .string, "Which record.", required: false),
    .init("name", .string, "Which name of a group.", required: false),
    .init("watch", .string, "Which watch.", required: false),
    .init(
      "current", .anyOf([MemoRow.schema, GroupRow.schema]), "The current record.",
      required: false),
    .init(
      "marked", .string, "Of a merge: the text with both versions between conflict markers.",
      required: false),
    .init(
      "overlaps", .array(of: overlapSchema),
      "Of a merge: the places where both sides changed the same words.",
      required: false),
    .init("limit", .string, "Which limit.", required: false),
    .init("allowed", .integer, "How much the limit allows.", required: false),
    .init("supported", .array(of: .string), "The protocol versions spoken.", required: false),
    .init("call", .integer, "Which call of a `store/batch`, from 0.", required: false),
  ]).named("ErrorData")

  private static let overlapSchema = Schema.result([
    .init("line", .integer, "The first line, in the text at `base`, from 0."),
    .init("base", .string, "The lines as they were at `base`."),
    .init("current", .string, "The current lines."),
    .init("yours", .string, "The lines as they were sent."),
  ]).named("Overlap")
}
