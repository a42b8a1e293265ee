import Dates
import JSONRPC
import MemoStore
import Memos
import Wording

/// What is known of one client, and what answers its requests: an interface to a store without the
/// stream of bytes, which a `Conversation` looks after.
public protocol ConversationSession: SendableMetatype {
  /// The store.
  var store: Store { get set }
  /// What notices commits, of this or other processes.
  var follower: Follower { get }
  /// What went wrong where no reply could say it, for the log.
  var diagnostics: [String] { get set }
  /// The language of what is for people.
  var language: Language { get }
  /// The process that started this one, if the client says so.
  var parentProcess: Int? { get }
  /// The status to end with, once the client has asked for that.
  var exitStatus: Int32? { get }

  /// How `message` is treated among others.
  static func traits(of message: Message) -> MessageTraits
  /// Returns why the input isn't a message.
  func error(_ refusal: Inbox.Refusal) -> RPCError
  /// Returns why what was written isn't durable.
  static func error(_ failure: MemoError) -> RPCError

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
  /// Returns what the client wants to know of a message that has its reply; nil for nothing.
  func trace(_ message: Message) -> (any JSONWritable)?

  /// How the request in hand says that it has begun.
  var progressStart: ProgressStart { get set }
  /// The report that a request with `token` has come so far.
  static func progress(_ token: JSON, _ count: WorkCount) -> any JSONWritable
  /// Notes that a request with `params` was cancelled before its turn.
  mutating func noteCancelled(_ params: JSON)
  /// The messages that belong before the reply in hand.
  var preReplyMessages: [any JSONWritable] { get set }

  /// Whether the client wants to be sent anything.
  var isListening: Bool { get }
  /// Whether something happened that the client wants to know and doesn't.
  var hasNews: Bool { get }
  /// When the session may have messages to send although nothing happens; nil for never.
  var deadline: Instant? { get }
  /// Notes that another process may have changed the store.
  mutating func externalCommitSignaled()
  /// Finds out what happened since the client was last sent something.
  mutating func publish()
  /// Prepares for a request `method`, before which all was flushed.
  mutating func prepare(for method: String)
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
  /// As what a request throws.
  public static func error(_ failure: MemoError) -> RPCError { RPCError(failure) }

  /// Ignores it: no request was sent.
  public mutating func receiveResponse(to id: RequestID, _ result: JSON?) {}
  /// Nil: messages are not traced.
  public func trace(_ message: Message) -> (any JSONWritable)? { nil }

  /// It doesn't.
  public var progressStart: ProgressStart {
    get { .never }
    set {}
  }
  /// The token: nobody is sent it, since requests don't say that they have begun.
  public static func progress(_ token: JSON, _ count: WorkCount) -> any JSONWritable { token }
  /// Nothing.
  public mutating func noteCancelled(_ params: JSON) {}
  /// None.
  public var preReplyMessages: [any JSONWritable] {
    get { [] }
    set {}
  }

  /// Whether it wants to be sent commits.
  public var isListening: Bool { follower.isListening }
  /// Whether commits have come that it wants to be sent.
  public var hasNews: Bool { follower.hasNews(in: store) }
  /// When lists change because of the time.
  public var deadline: Instant? { follower.deadline }
  /// Nothing.
  public mutating func externalCommitSignaled() {}
  /// Nothing.
  public mutating func prepare(for method: String) {}
  /// None.
  public mutating func takeFarewell() -> [any JSONWritable] { [] }

  /// Notes for the log what no reply can say, unless it is tried again anyway.
  public mutating func log(_ error: MemoError) {
    if !error.isLocked { diagnostics.append(error.message.english) }
  }
}

/// How a request says that it has begun.
public enum ProgressStart: Sendable {
  /// Before anything is done, so that the client knows while it is being done.
  case due
  /// It has been sent, and then how many records were done.
  case sent(reportedCount: Int)
  /// With the reply: the members of a batch array are answered in one go.
  case withReply
  /// Not at all: the calls of a `store/batch` are a part of it.
  case never

  /// How many records the client knows of as done; nil if it has not been sent that it has begun.
  public var reportedCount: Int? {
    if case .sent(let count) = self { count } else { nil }
  }

  /// Whether a request with `params` only notifies its client that it begins, this time.
  func isDue(with params: JSON) -> Bool {
    if case .due = self { params["workDoneToken"] != nil } else { false }
  }
}

/// What is particular to the stream of one protocol.
public struct ConversationForm: Sendable {
  /// Where the client's messages wait, without any.
  let inbox: Inbox
  /// Whether a cancelled request gets an error.
  let answersCancelled: Bool
  /// The bytes of output that may wait before requests do, and before events do.
  let (outputBytes, eventBytes): (Int, Int)
  /// The bytes of a batch's replies, after which its members fail with `batchIsFull`.
  let batchBytes: Int
  let batchIsFull: @Sendable () -> RPCError

  /// The form of a protocol whose messages wait in `inbox`.
  public init(
    _ inbox: Inbox, answersCancelled: Bool, outputBytes: Int = 8 << 20, eventBytes: Int = 8 << 20,
    batchBytes: Int = 0,
    batchIsFull: @autoclosure @escaping @Sendable () -> RPCError = .invalidRequest(.noBatches)
  ) {
    (self.inbox, self.answersCancelled) = (inbox, answersCancelled)
    (self.outputBytes, self.eventBytes) = (outputBytes, eventBytes)
    (self.batchBytes, self.batchIsFull) = (batchBytes, batchIsFull)
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
    if error.isLocked { retry = .onceFree }
  }
}
