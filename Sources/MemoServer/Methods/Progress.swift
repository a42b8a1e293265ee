import JSONRPC

/// Where something that takes a while stands, as in LSP.
struct Progress: ServerNotification {
  static let name: StaticString = "$/progress"
  static let summary = "Where something that was asked for with a `workDoneToken` stands."

  /// How far it has come.
  enum Stage: Sendable {
    /// What begins has a title for people.
    case begin(String)
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
          "kind", .enumeration(["begin", "end"]).named("ProgressKind"), "What has happened."),
        .init("title", .string, "What it is, with `begin`.", required: false),
      ]).named("ProgressValue"), "How far it has come."),
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
          case .end:
            writer.member("kind", "end")
          }
        }
      }
    }
  }
}

/// What the server does, for whoever looks for a fault, as in LSP.
struct LogTrace: ServerNotification {
  static let name: StaticString = "$/logTrace"
  static let summary = "What the server does, as much of it as `$/setTrace` asks for."

  let message: String
  let verbose: String?

  static let schema = Schema.result([
    .init("message", .string, "What was done."),
    .init("verbose", .string, "The params, when `verbose` is asked for.", required: false),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("message", message)
      writer.memberIfPresent("verbose", verbose)
    }
  }
}

/// How a request says that it has begun.
enum ProgressStart: Sendable {
  /// Before anything is done, so that the client knows while it is being done.
  case due
  /// It has been sent.
  case sent
  /// With the reply: the members of a batch array are answered in one go.
  case withReply
}

extension Session {
  /// Says that what a request asks for begins; first of all that it does. A request that throws
  /// here is called again once that has been sent.
  mutating func begin(_ title: String, token: JSON?) throws(RPCError) {
    guard let token, progressStart != .sent else { return }
    report(.begin(title), token: token)
    guard progressStart == .due else { return }
    var error = RPCError.internalError("The request has only begun.")
    error.isTransient = true
    throw error
  }

  /// Tells a client that gave a token where its request stands.
  mutating func report(_ stage: Progress.Stage, token: JSON?) {
    if let token { preReplyNotifications.append(Progress(token: token, stage: stage)) }
  }
}
