import JSONRPC
import MemoStore
import Memos
import Wording

struct StoreBatch: LongMethod {
  static let name = "store/batch"
  static let summary = "Runs several calls in order as one commit, undone by one undo."
  static let details: String? = """
    A call with a `key` makes a record; later calls name it as `#key` where an id is expected. \
    With `atomic` the first error takes everything back and is the batch's own, with `data.call`; \
    without it, each call fails by itself.
    """
  static let errorKinds = ErrorKind.all.filter { $0.code > 0 }
  static let title = Sentence.runningBatch

  let calls: [Call]
  let isAtomic: Bool
  let label: String?
  let progressToken: JSON?
  let origin: String?

  struct Call: ParamsObject, Sendable {
    static let schemaName: String? = "BatchCall"

    let method: String
    let params: JSON
    let key: String?

    init(_ params: inout Params) throws(InvalidParams) {
      method = try params.required("method", "A method of the chapters memo, task, group and list.")
      self.params = try params.optional("params", "Its params.") ?? .null
      key = try params.optional("key", "Names the record it makes, for later calls.")
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    calls = try params.required("calls", "The calls, in order.")
    isAtomic = try params.flag(
      "atomic", "Whether one error rolls back all calls; by default true.", default: true)
    label = try params.optional("label", "What it does, for the history.")
    progressToken = try params.progressToken()
    origin = try params.origin()
  }

  func check(in session: Session) throws(RPCError) {
    let (limit, nameBytes) = (session.limits.batchCalls, session.limits.nameBytes)
    guard calls.count <= limit else {
      throw .limitExceeded("batchCalls", limit, .tooManyCalls(calls.count, limit))
    }
    guard let label else { return }
    try replied(session.store.check(label, within: nameBytes, "nameBytes", path: "label"))
  }

  func work(in session: inout Session) throws(RPCError) -> Output {
    let note = try replied(session.store.note(.storeBatch, label, origin: origin))
    try replied(session.store.begin())
    do {
      let outcomes = try runCalls(in: &session)
      try replied(session.store.commit(note))
      return Output(outcomes: outcomes, state: session.store.state)
    } catch {
      try replied(session.store.rollback())
      throw error
    }
  }

  private func runCalls(in session: inout Session) throws(RPCError) -> [Outcome] {
    var outcomes: [Outcome] = []
    var ids: [String: String] = [:]
    var budget = ResultBudget(session.store.limits)
    let progressStart = session.progressStart
    session.progressStart = .never
    defer { session.progressStart = progressStart }
    for (index, call) in calls.enumerated() {
      let outcome = Self.run(call, naming: &ids, in: &session)
      if case .error(var error) = outcome, isAtomic || error.code == ErrorKind.requestCancelled.code
      {
        if isAtomic { error.data.append(("call", index)) }
        throw error
      }
      budget.take(outcome.bytes)
      try replied(budget.check(advice: .makeFewerCalls))
      outcomes.append(outcome)
    }
    return outcomes
  }

  private static let chapters = ["memo/", "task/", "group/", "list/"]

  private static func run(
    _ call: Call, naming ids: inout [String: String], in session: inout Session
  ) -> Outcome {
    var writer = JSONWriter()
    writer.language = session.client.language
    var record: String?
    do throws(RPCError) {
      guard chapters.contains(where: { call.method.hasPrefix($0) }) else {
        throw .invalidParams(
          .notInBatch(call.method.shortened),
          path: "calls")
      }
      let params = call.params.replacing(ids)
      try Protocol.router.call(call.method, params: params, in: &session, writing: &writer) {
        record = ($0 as? any RecordOutput)?.recordID
      }
    } catch {
      return .error(error)
    }
    if let key = call.key { ids[key] = record }
    return .result(writer.bytes)
  }

  enum Outcome: ResultObject {
    case result([UInt8])
    case error(RPCError)

    var bytes: Int {
      switch self {
      case .result(let bytes): bytes.count
      case .error(let error): error.dataBytes
      }
    }

    static let schemaName: String? = "BatchOutcome"
    static let members: [ResultMember<Self>] = [
      .optional(
        "result", { if case .result(let bytes) = $0 { WrittenJSON(bytes) } else { nil } },
        "What the call returns."),
      .optional(
        "error", { if case .error(let error) = $0 { error } else { nil } }, "Or why it failed."),
    ]
  }

  struct Output: ResultObject {
    let outcomes: [Outcome]
    let state: State

    static let members: [ResultMember<Self>] = [
      .init("results", \.outcomes, "One for each call, in order."),
      .init("state", \.state, "The current state of the store."),
    ]
  }
}

extension JSON {
  /// The members in which a `#key` stands for an id; everywhere else it is just text.
  private static let idMembers: Set<String> = ["id", "ids", "group", "before", "after", "linksTo"]

  /// These params with every `#key` in place of an id replaced by the id in `ids`.
  fileprivate func replacing(_ ids: [String: String]) -> JSON {
    if ids.isEmpty { return self }
    switch self {
    case .object(let object):
      let members = object.members.map { name, value in
        (name, Self.idMembers.contains(name) ? value.named(ids) : value.replacing(ids))
      }
      return .object(JSONObject(members))
    case .array(let elements):
      return .array(elements.map { $0.replacing(ids) })
    case .null, .bool, .number, .string:
      return self
    }
  }

  private func named(_ ids: [String: String]) -> JSON {
    switch self {
    case .string(let text) where text.hasPrefix("#"):
      ids[String(text.dropFirst())].map { .string($0) } ?? self
    case .array(let elements): .array(elements.map { $0.named(ids) })
    default: replacing(ids)
    }
  }
}
