import Conversations
import JSONRPC
import MemoServer
import MemoStore
import Memos

/// What a `Loop` carries bytes to and from: an interface to a store, as a value that does no I/O.
protocol LoopServer {
  /// What happens while a request takes long.
  var intermission: Intermission? { get set }

  /// Appends bytes from the client; `turn` reads them.
  mutating func receive(_ bytes: UnsafeRawBufferPointer)
  /// Notes that no more bytes will come.
  mutating func endInput()
  /// Continues with a store that couldn't be opened before.
  mutating func open(_ storage: any MemoStorageType)
  /// Replaces the reason why the store can't be opened.
  mutating func close(because reason: StorageError)
  /// Handles waiting requests, all at `now`.
  mutating func turn(at now: Instant)
  /// Whether more input may be read now.
  var wantsInput: Bool { get }

  /// Whether bytes wait for the client.
  var hasOutput: Bool { get }
  /// Lends out the bytes that wait for the client; returns what `body` does.
  func withOutput(_ body: (UnsafeRawBufferPointer) -> Int) -> Int
  /// Notes that the first `count` bytes of the output are on their way.
  mutating func dropOutput(_ count: Int)
  /// The status to end with once the output is out; nil while there is more to do.
  var exitStatus: Int32? { get }
  /// Returns sentences for a log.
  mutating func takeDiagnostics() -> [String]

  /// When to take the next turn even if nothing happens; nil for never.
  var deadline: Instant? { get }
  /// Whether another turn has something to do now.
  var hasWork: Bool { get }
  /// Whether requests wait for a lock that another program holds.
  var isLineWaiting: Bool { get }
  /// The process that started this one, if the client says so.
  var parentProcess: Int? { get }

  /// A descriptor that becomes readable when another process may have changed the store.
  var wakeDescriptor: Int32? { get }
  /// Whether other processes' commits are noticed only by looking now and then.
  var mustPollForCommits: Bool { get }
  /// Notes that another process may have changed the store.
  mutating func externalCommitSignaled()
  /// Whether the store has deferred work for idle time.
  var needsMaintenance: Bool { get }
  /// Does some of it.
  mutating func maintain()
}

extension Server: LoopServer {}
extension Conversation: LoopServer {}
