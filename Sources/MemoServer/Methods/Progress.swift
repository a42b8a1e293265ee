import Conversations
import JSONRPC
import Memos
import Wording

/// The progress of a long request, as in LSP.
struct Progress: ServerNotification {
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

  static let schema = Schema.result([
    .init("token", .any, "The `workDoneToken` of the request."),
    .init(
      "value",
      .result([
        .init(
          "kind", .enumeration(["begin", "report", "end"]).named("ProgressKind"),
          "What has happened."),
        .init("title", .string, "With `begin`: the name of the operation.", required: false),
        .init(
          "count", .integer, "With `report`: the records read and written so far.",
          required: false),
        .init(
          "percentage", .integer, "With `report`: the share done, if known.",
          required: false),
      ]).named("ProgressValue"), "The progress so far."),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("token", token)
      writer.member("value") { writer in
        writer.object { writer in
          switch stage {
          case .begin(let title):
            writer.member("kind", "begin")
            writer.member("title", title)
          case .report(let count):
            writer.member("kind", "report")
            writer.member("count", count.done)
            writer.memberIfPresent("percentage", count.percentage)
          case .end:
            writer.member("kind", "end")
          }
        }
      }
    }
  }
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
