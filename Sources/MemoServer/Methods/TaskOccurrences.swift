// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoFormats
import MemoStore
import Memos

struct TaskOccurrences: Method {
  static let name = "task/occurrences"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Lists the next occurrences of a repeating task."
  static let details: String? = """
    First the present occurrence, as it is due now, then those that come if it is done now and \
    each of them in its time. A task that doesn't repeat, or is done for good, has none. None of \
    them is a record: there is one task, and copies of what was done.
    """
  static let errorKinds = ErrorKind.reading + [.notFound]
  private static let limitDefault = 10
  private static let limitMax = 100

  let id: Memo.ID
  let limit: Int

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The task.")
    let limit = try params.optional(
      "limit", "The maximum, up to 100; by default 10.", in: 1...Self.limitMax)
    self.limit = limit ?? Self.limitDefault
  }

  func run(in session: inout Session) throws(MemoError) -> OccurrencesOutput {
    OccurrencesOutput(occurrences: try session.store.occurrences(of: id, limit: limit))
  }
}

/// When a task comes next.
struct OccurrencesOutput: ResultObject {
  let occurrences: [TaskOccurrence]

  static let members: [ResultMember<Self>] = [
    .init("occurrences", \.occurrences, "In order.")
  ]
}

extension TaskOccurrence: ResultObject {
  public static let schemaName: String? = "TaskOccurrence"
  public static let members: [ResultMember<Self>] = [
    .init("anchor", \.anchor, "Its value for `occurrence`, in local time."),
    .init("due", \.due, "When it is due."),
  ]
}
