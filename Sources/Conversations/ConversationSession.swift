import JSONRPC
import MemoStore
import Memos
import Wording

/// What is known of one client, and what answers its requests: an interface to a store without the
/// stream of bytes, which a `Conversation` looks after.
public protocol ConversationSession {
  /// How frames are delimited, how much may come, and which notification cancels a request.
  static var form: ConversationForm { get }

  /// The store.
  var store: Store { get set }
  /// What notices commits, of this or other processes.
  var follower: Follower { get }
  /// What went wrong where no reply could say it, for the log.
  var diagnostics: [String] { get set }
  /// The process that started this one, if the client says so.
  var parentProcess: Int? { get }
  /// The status to end with, once the client has asked for that.
  var exitStatus: Int32? { get }

  /// The language of what is for people.
  var language: Language { get }
  /// When the session has messages to send although nothing happens; nil for never.
  var deadline: Instant? { get }

  /// Continues with a store that couldn't be opened before.
  mutating func open(_ storage: any MemoStorageType)
  /// Runs a request and writes its result. A request that another program's lock prevents throws an
  /// error to be retried `onceFree`.
  mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, writing writer: inout JSONWriter
  ) throws(RPCError)
  /// Handles a notification.
  mutating func receive(_ method: String, _ params: JSON)
  /// Takes the response to a request of its own; nil for an error.
  mutating func receiveResponse(to id: RequestID, _ result: JSON?)
  /// Returns why the input isn't a message.
  func error(_ refusal: Inbox.Refusal) -> RPCError
  /// Returns what is sent in place of the reply to the last request, after all that was written;
  /// nil for the reply.
  mutating func takeReplacement() -> (any JSONWritable)?
  /// Finds out what happened since the client was last sent something.
  mutating func follow()
  /// Returns the messages to send behind the replies.
  mutating func takeMessages() -> [any JSONWritable]
  /// Returns the last messages, before the stream ends.
  mutating func takeFarewell() -> [any JSONWritable]
}

extension ConversationSession {
  /// Nil: the client closes the stream.
  public var parentProcess: Int? { nil }
  /// Nil: the client closes the stream.
  public var exitStatus: Int32? { nil }
  /// English.
  public var language: Language { .english }
  /// Nothing: it sends no requests.
  public mutating func receiveResponse(to id: RequestID, _ result: JSON?) {}
  /// Nil: it has none.
  public var deadline: Instant? { nil }
  /// Nil: every request gets its reply.
  public mutating func takeReplacement() -> (any JSONWritable)? { nil }
  /// None.
  public mutating func takeFarewell() -> [any JSONWritable] { [] }
}

/// What is particular to the stream of one protocol.
public struct ConversationForm: Sendable {
  /// How frames are delimited; nil to judge by the first byte.
  public let framing: Framing?
  /// How much of anything may come.
  public let limits: Inbox.Limits
  /// The notification that cancels a request.
  public let cancellation: Inbox.Cancellation
  /// The response to a cancelled request; nil for none.
  public let cancelled: RPCError?

  /// The form of a protocol.
  public init(
    framing: Framing?, limits: Inbox.Limits, cancelledBy cancellation: Inbox.Cancellation,
    cancelled: RPCError?
  ) {
    (self.framing, self.limits) = (framing, limits)
    (self.cancellation, self.cancelled) = (cancellation, cancelled)
  }
}

extension RPCError {
  /// Why the store doesn't do what a request asks; to be retried if another program's lock is in
  /// the way.
  public init(_ error: MemoError) {
    switch error {
    case .storage(.cancelled): self = .requestCancelled()
    case .invalid(let sentence, let path): self = .invalidParams(sentence, path: path)
    default: self = .internalError(error.message)
    }
    if case .storage(.locked) = error { retry = .onceFree }
  }
}
