import Conversations
import JSONRPC
import MemoStore
import Memos
import Wording

/// The progress of a long request, as in LSP.
struct Progress: ServerNotification, ResultObject {
  static let name: StaticString = "$/progress"
  static let summary = "The progress of a request that has a `workDoneToken`."

  /// The progress so far.
  enum Stage: Sendable {
    /// What begins has a title for people.
    case begin(Sentence)
    case report(WorkCount)
    case end
  }

  let token: JSON
  let stage: Stage

  static let members: [ResultMember<Self>] = [
    .init("token", \.token, "The `workDoneToken` of the request.", as: .any),
    .init("value", \.stage, "The progress so far."),
  ]
}

extension Progress.Stage: ResultObject {
  static let schemaName: String? = "ProgressValue"
  static let members: [ResultMember<Self>] = [
    .init(
      "kind", \.kind, "What has happened.",
      as: .enumeration(["begin", "report", "end"]).named("ProgressKind")),
    .optional("title", \.title, "With `begin`: the name of the operation."),
    .optional(
      "count", \.count?.done, "With `report`: the records read and written so far."),
    .optional("percentage", \.count?.percentage, "With `report`: the share done, if known."),
  ]

  private var kind: String {
    switch self {
    case .begin: "begin"
    case .report: "report"
    case .end: "end"
    }
  }

  private var title: Sentence? { if case .begin(let title) = self { title } else { nil } }

  private var count: WorkCount? { if case .report(let count) = self { count } else { nil } }
}

/// The server's activity, for debugging, as in LSP.
struct LogTrace: ServerNotification, ResultObject {
  static let name: StaticString = "$/logTrace"
  static let summary = "Logs what the server does, in the detail that `$/setTrace` chose."

  let message: Sentence
  let verbose: String?

  static let members: [ResultMember<Self>] = [
    .init("message", \.message, "What was done."),
    .optional("verbose", \.verbose, "The params, if `verbose`."),
  ]
}

extension Params {
  /// The token of a client that wants to know how far its request has come.
  mutating func progressToken() throws(InvalidParams) -> JSON? {
    try optional("workDoneToken", "Asks for `$/progress` notifications with this token.")
  }
}

/// A method that may take long: a client that gave a token is notified when it begins and ends.
protocol LongMethod: Method<Session> {
  /// What it throws.
  associatedtype WorkFailure: ReplyError

  /// The name of the operation.
  static var title: Sentence { get }

  var progressToken: JSON? { get }

  /// Refuses what isn't begun.
  func check(in session: Session) throws(RPCError)

  /// Does it.
  func work(in session: inout Session) throws(WorkFailure) -> Output
}

extension LongMethod {
  func check(in session: Session) {}

  func run(in session: inout Session) throws(RPCError) -> Output {
    try check(in: session)
    let token: JSON? = if case .never = session.progressStart { nil } else { progressToken }
    try session.begin(Self.title, token: token)
    defer { session.report(.end, token: token) }
    do {
      return try work(in: &session)
    } catch {
      throw error.rpcError
    }
  }
}

/// Passes a failure of the store on as the wire has it.
func replied<Result>(
  _ result: @autoclosure () throws(MemoError) -> Result
) throws(RPCError) -> Result {
  do { return try result() } catch { throw error.rpcError }
}

extension Session {
  /// Says that what a request asks for begins; first of all that it does. A request that throws
  /// here is called again once that has been sent.
  fileprivate mutating func begin(_ title: Sentence, token: JSON?) throws(RPCError) {
    guard let token, progressStart.reportedCount == nil else { return }
    report(.begin(title), token: token)
    guard case .due = progressStart else { return }
    var error = RPCError.internalError(.hasOnlyBegun)
    error.retry = .onceNotified
    throw error
  }

  /// Notifies a client that sent a token of its request's progress.
  mutating func report(_ stage: Progress.Stage, token: JSON?) {
    if let token { preReplyMessages.append(Progress(token: token, stage: stage).wholeMessage) }
  }
}
