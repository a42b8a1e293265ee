import Conversations
import JSONRPC
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

extension Session {
  /// Does `body`, and lets a client that gave a token know when that begins and ends.
  mutating func reporting<Result, Failure: ReplyError>(
    _ title: Sentence, to token: JSON?, _ body: (inout Session) throws(Failure) -> Result
  ) throws(RPCError) -> Result {
    let token: JSON? = if case .never = progressStart { nil } else { token }
    try begin(title, token: token)
    defer { report(.end, token: token) }
    do throws(Failure) {
      return try body(&self)
    } catch {
      throw error.rpcError
    }
  }

  /// Says that what a request asks for begins; first of all that it does. A request that throws
  /// here is called again once that has been sent.
  private mutating func begin(_ title: Sentence, token: JSON?) throws(RPCError) {
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
