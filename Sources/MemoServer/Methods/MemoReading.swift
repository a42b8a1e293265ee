import JSONRPC
import MemoFormats
import MemoStore
import Memos

struct MemoGet: Method {
  static let name = "memo/get"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Returns memos by id, in the trash or not; an unknown id fails alone."
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  let ids: [Memo.ID]
  let fields: FieldSet

  init(_ params: inout Params) throws(InvalidParams) {
    ids = try params.required("ids", "The memos wanted.")
    fields = try params.returnedFields()
  }

  func run(in session: inout Session) throws(MemoError) -> OutcomesOutput {
    try session.store.check(ids)
    let outcomes = try session.store.outcomes(of: ids, isReading: true, row)
    return OutcomesOutput(outcomes: outcomes, state: session.replyState)
  }

  private func row(
    _ id: Memo.ID, in store: inout Store
  ) throws(MemoError) -> OutcomesOutput.Outcome {
    .memo(MemoRow(try store.existingMemo(id, path: "ids"), fields, at: store.time))
  }
}

struct MemoList: Method {
  static let name = "memo/list"
  static let traits: MessageTraits = .readOnly
  static let summary = "Lists the memos that a query finds, a page at a time."
  static let errorKinds = ErrorKind.reading + [.notFound, .limitExceeded]

  let query: QueryParams
  let isCounted: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    query = try QueryParams(&params)
    isCounted = try params.isCounted()
  }

  func run(in session: inout Session) throws(MemoError) -> PageOutput {
    try PageOutput(of: query, isCounted: isCounted, in: session)
  }
}

struct TaskList: Method {
  static let name = "task/list"
  static let traits: MessageTraits = .readOnly
  static let summary = "Lists the tasks that a query finds, a page at a time."
  static let errorKinds = MemoList.errorKinds

  private var query: QueryParams
  private let isCounted: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    query = try QueryParams(&params)
    try params.check(
      query.query.condition.kind != .memo, "kind", .taskListTasks)
    query.query.condition.kind = .task
    isCounted = try params.isCounted()
  }

  func run(in session: inout Session) throws(MemoError) -> PageOutput {
    try PageOutput(of: query, isCounted: isCounted, in: session)
  }
}

extension Params {
  fileprivate mutating func isCounted() throws(InvalidParams) -> Bool {
    try flag("counts", "Whether to count all that the query finds.", default: false)
  }
}
