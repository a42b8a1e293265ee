import Conversations
import Dates
import JSONRPC
import MemoStore
import Memos
import Wording

/// An editor's interface to a store: the Language Server Protocol 3.17.
///
/// See https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification.
public typealias LanguageServer = Conversation<LSPSession>

extension LanguageServer {
  /// A language server of `store`; texts that editors open are in `files`.
  public init(to store: Store, version: String, files: any LSPFiles) {
    self.init(LSPSession(store: store, version: version, files: files), in: LSPSession.form)
  }
}

/// What is known of one editor: its store, what it can do, and the documents that it has open.
public struct LSPSession {
  /// The store.
  public var store: Store
  /// What notices commits, of this or other processes.
  public internal(set) var follower: Follower
  /// What went wrong where no reply could say it, for the log.
  public var diagnostics: [String] = []
  /// The editor's process.
  public internal(set) var parentProcess: Int?
  /// The status that `exit` asks for.
  public internal(set) var exitStatus: Int32?

  let version: String
  let files: any LSPFiles
  var life = Life.new
  var client = LSPClient()
  var documents: [String: Document] = [:]
  /// The Markdown files of the workspace by the names that links to them have; nil to look again.
  var fileIndex: [String: String]?
  /// The revisions of the memos that were written into files.
  var written: [String: Int] = [:]
  /// What the person was asked, by the number of the request.
  var questions: [Int: DueQuestion] = [:]
  /// The documents that edits were sent for, by the number of the request.
  var edited: [Int: String] = [:]
  /// What is sent behind the replies.
  var messages: [LSPMessage] = []
  /// When diagnostics of documents are due that were changed.
  var publishingTime: Instant?
  /// When time alone changes what is shown: a task turns overdue, or a day begins.
  var clockTime: Instant?
  private var requestCount = 0

  enum Life: Sendable { case new, initialized, shutDown }

  init(store: Store, version: String, files: any LSPFiles) {
    (self.store, self.version, self.files) = (store, version, files)
    follower = Follower(of: store)
  }

  /// The language of what it says to people.
  public var language: Language { client.language }

  /// What a sentence says to the person.
  func say(_ sentence: Sentence) -> String { sentence.text(in: language) }

  /// Sends a notification.
  mutating func notify(_ method: String, _ params: JSON) {
    messages.append(LSPMessage(id: nil, method: method, params: params))
  }

  /// Sends a request; returns its number.
  @discardableResult
  mutating func request(_ method: String, _ params: JSON = .null) -> Int {
    requestCount += 1
    messages.append(
      LSPMessage(id: .number(JSONNumber(requestCount)), method: method, params: params))
    return requestCount
  }

  /// Shows a sentence: 1 is an error, 2 a warning, 3 information.
  mutating func show(_ sentence: Sentence, type: JSON = 3) {
    notify("window/showMessage", ["type": type, "message": .string(say(sentence))])
  }
}

/// A notification or a request to the editor.
struct LSPMessage: JSONWritable, Sendable {
  let id: JSON?
  let method: String
  let params: JSON

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.memberIfPresent("id", id)
      writer.member("method", method)
      if !params.isNull { writer.member("params", params) }
    }
  }
}

extension LSPSession: ConversationSession {
  private static let frameBytesMax = 64 << 20

  /// `Content-Length` headers; a cancelled request gets an error.
  static let form = ConversationForm(
    Inbox(
      framing: .headers,
      limits: Inbox.Limits(
        frameBytes: frameBytesMax, depth: 128, batchCalls: 0, inputBytes: 128 << 20),
      cancelledBy: Inbox.Cancellation(method: "$/cancelRequest", member: "id")),
    answersCancelled: true)

  /// As the message's method declares it.
  public static func traits(of message: Message) -> MessageTraits {
    LSPProtocol.router.traits(of: message)
  }

  /// When diagnostics are due, or what is shown changes by itself.
  public var deadline: Instant? {
    [follower.deadline, publishingTime, clockTime].compactMap(\.self).min()
  }

  /// Runs a request and writes its result.
  public mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, writing writer: inout JSONWriter
  ) throws(RPCError) {
    switch life {
    case .new where method != LSPInitialize.name:
      throw RPCError(.serverNotInitialized, .initializeOnce)
    case .shutDown: throw .invalidRequest(.onlyExit)
    case .new, .initialized: break
    }
    do throws(MemoError) {
      try store.refresh()
    } catch {
      // The lock of another program; a store that can't be opened leaves editing as it is.
      if error.isLocked { throw RPCError(error) }
    }
    try LSPProtocol.router.call(method, params: params, in: &self, writing: &writer)
  }

  /// Handles a notification; unknown ones are ignored.
  public mutating func receive(_ method: String, _ params: JSON) {
    guard life != .new || method == LSPExit.name else { return }
    guard LSPProtocol.router.notificationNames.contains(method) else { return }
    do throws(RPCError) {
      try LSPProtocol.router.notify(method, params: params, in: &self)
    } catch {
      diagnostics.append("\(method): \(error.message.english)")
    }
  }

  /// Takes the answer to a question, or that an edit was applied.
  public mutating func receiveResponse(to id: RequestID, _ result: JSON?) {
    guard case .number(let number) = id, let number = number.int else { return }
    if let question = questions.removeValue(forKey: number) {
      take(result, answering: question)
    } else if let uri = edited.removeValue(forKey: number), result?["applied"] == true {
      noteShown(uri)
    }
  }

  /// Returns why the input isn't a message.
  public func error(_ refusal: Inbox.Refusal) -> RPCError {
    switch refusal {
    case .malformed(let error): .parseError(error)
    case .noFrame(let reason): .parseError(.malformedFrame(reason))
    case .oversized(let bytes):
      .invalidRequest(.messageTooLong(bytes, Self.frameBytesMax))
    case .batchTooLong: .invalidRequest(.noBatches)
    }
  }

  /// Continues with a store that couldn't be opened before.
  public mutating func open(_ storage: any MemoStorageType) {
    store.open(storage)
    follower.skip(to: store)
    storeChanged()
  }

  /// Finds out what other programs, and this one, have changed since.
  public mutating func publish() {
    guard follower.isListening, hasNews else { return }
    var hasChanged = false
    do throws(MemoError) {
      try follower.follow(&store) { _ in hasChanged = true }
      try store.flush()
    } catch {
      log(error)
      follower.pause(at: store.time.now)
    }
    if hasChanged { storeChanged() }
  }

  /// Returns the messages to send behind the replies.
  public mutating func takeMessages() -> [any JSONWritable] {
    if let clockTime, clockTime <= store.time.now { storeChanged() }
    if let publishingTime, publishingTime <= store.time.now { publishDiagnostics() }
    defer { messages = [] }
    return messages
  }
}

extension ErrorKind {
  static let serverNotInitialized = ErrorKind(
    code: -32002, name: "serverNotInitialized", words: "`initialize` must come first.")
}

/// The files of an editor, as the process has them.
public protocol LSPFiles: Sendable {
  /// The folder of the texts of memos and lists; nil if there is none.
  var folder: String? { get }
  /// Writes a file that only its owner reads; false if that fails.
  func write(_ text: String, to path: String) -> Bool
  /// Returns what is in a file; nil if it can't be read.
  func read(_ path: String) -> String?
  /// Returns the Markdown files under `folder`, in no order, up to a limit.
  func markdownFiles(under folder: String) -> [String]
  /// Notes that the file at `path` has the text of a memo, so that erasing the memo removes it.
  func note(_ path: String, of memo: Memo.ID, in epoch: String)
  /// The file of a memo in a live folder; nil if it has none.
  func liveFile(of memo: Memo.ID) -> LiveFile?
  /// The file at `path` if a live folder has a memo there.
  func liveFile(at path: String) -> LiveFile?
}

/// A file in a live folder.
public struct LiveFile: Sendable {
  let path: String
  let memo: Memo.ID
  let isKept: Bool

  /// The file at `path`; a program that is running keeps it the same as the memo if it `isKept`.
  public init(path: String, memo: Memo.ID, isKept: Bool) {
    (self.path, self.memo, self.isKept) = (path, memo, isKept)
  }
}
