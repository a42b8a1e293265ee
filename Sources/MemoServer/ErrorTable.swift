// Each kind says in words what it means.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Conversations
import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text
import Wording

/// The errors of this server beside JSON-RPC's own: codes from 1001, one to one with their names.
///
/// The range lies outside what JSON-RPC (−32768…−32000) and LSP (−32899…−32800) reserve.
extension ErrorKind {
  public static let notFound = ErrorKind(
    code: 1001, name: "notFound", words: "No record has that id.")
  public static let conflict = ErrorKind(
    code: 1002, name: "conflict",
    words: "The record was changed since; `data` has the current one.")
  public static let alreadyExists = ErrorKind(
    code: 1003, name: "alreadyExists",
    words: "A different record with that id exists, or a watch has that name.")
  public static let nameTaken = ErrorKind(
    code: 1004, name: "nameTaken", words: "Another group has that name.")
  public static let nameReserved = ErrorKind(
    code: 1005, name: "nameReserved", words: "The name or group is built in.")
  public static let stateTooOld = ErrorKind(
    code: 1006, name: "stateTooOld",
    words: "The journal doesn't reach back that far: read everything again.")
  public static let undoConflict = ErrorKind(
    code: 1007, name: "undoConflict", words: "A record to undo was changed since.")
  public static let limitExceeded = ErrorKind(
    code: 1008, name: "limitExceeded", words: "A limit was exceeded; `data.limit` names it.")
  public static let storeReadOnly = ErrorKind(
    code: 1009, name: "storeReadOnly", words: "The store is read-only.")
  public static let storeFull = ErrorKind(
    code: 1010, name: "storeFull", words: "The disk is full.")
  public static let storeCorrupt = ErrorKind(
    code: 1011, name: "storeCorrupt", words: "The store's file is damaged or isn't a store.")
  public static let storeTooNew = ErrorKind(
    code: 1012, name: "storeTooNew", words: "A later version of memod wrote the store.")
  public static let storeUnavailable = ErrorKind(
    code: 1013, name: "storeUnavailable", words: "The store can't be reached now.")

  /// Every kind a reply can carry, by code.
  public static let all: [ErrorKind] = [
    .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError,
    .requestCancelled, .notFound, .conflict, .alreadyExists, .nameTaken, .nameReserved,
    .stateTooOld, .undoConflict, .limitExceeded, .storeReadOnly, .storeFull, .storeCorrupt,
    .storeTooNew, .storeUnavailable,
  ]

  /// What any method that reads the store can answer; what was written beside it may find no room.
  static let reading: [ErrorKind] = [
    .storeCorrupt, .storeUnavailable, .storeFull, .storeTooNew,
  ]

  /// What any method that writes to the store can answer: all that a store can't do.
  static let writing: [ErrorKind] = reading + [.storeReadOnly]
}

// The one place where what a store throws becomes what a client reads.
extension MemoError: ReplyError {
  public var rpcError: RPCError {
    var error = RPCError(kind, sentence, data: data)
    error.retry = isLocked ? .onceFree : nil
    return error
  }

  /// The message, with what only a client of the wire can do about it.
  private var sentence: Sentence {
    if case .noTask(let memo) = self { .noTaskAdvice(memo.shownTitle) } else { message }
  }

  private var kind: ErrorKind {
    switch self {
    case .invalid, .noDate: .invalidParams
    case .noMemo, .noGroup, .noTask, .nothingToUndo, .nothingToRedo, .noCommit: .notFound
    case .changed, .overlapping, .notEmpty: .conflict
    case .alreadyExists: .alreadyExists
    case .nameTaken: .nameTaken
    case .nameReserved, .builtIn, .builtInPlace: .nameReserved
    case .undoConflict: .undoConflict
    case .limit: .limitExceeded
    case .unreadable: .storeCorrupt
    case .otherEpoch: .stateTooOld
    case .storage(let error): error.kind
    }
  }

  private var data: [RPCError.Detail] {
    switch self {
    case .invalid(_, let path), .builtInPlace(let path): [("path", path)]
    case .noDate(let refusal, let path):
      [("path", path), ("readings", refusal.readings.map(\.words))]
    case .noMemo(let id, let path): [("id", id.text), ("path", path)]
    case .noGroup(let id, let path): [("id", id.text), ("path", path)]
    case .noTask(let memo): [("id", memo.id.text)]
    case .nothingToUndo, .nothingToRedo, .noCommit, .otherEpoch, .storage: []
    case .changed(let record, _), .notEmpty(let record, _), .alreadyExists(let record):
      [("id", record.id), ("current", record.row)]
    case .overlapping(let record, _, let overlaps, let marked):
      [
        ("id", record.id), ("current", record.row), ("marked", marked),
        ("overlaps", overlaps),
      ]
    case .nameTaken(let name), .nameReserved(let name): [("name", name)]
    case .builtIn(let group), .unreadable(let group): [("id", group.id.text)]
    case .undoConflict(_, let id, let record):
      [("id", id)] + (record.map { [("current", $0.row)] } ?? [])
    case .limit(let limit):
      [("limit", limit.name), ("allowed", limit.allowed)]
        + (limit.path.map { [("path", $0)] } ?? [])
    }
  }
}

extension StorageError {
  fileprivate var kind: ErrorKind {
    switch self {
    case .stateTooOld: .stateTooOld
    case .readOnly: .storeReadOnly
    case .full: .storeFull
    case .corrupt: .storeCorrupt
    case .tooNew: .storeTooNew
    case .locked, .unavailable: .storeUnavailable
    case .cancelled: .requestCancelled
    }
  }
}

extension CurrentRecord {
  fileprivate var row: any JSONWritable & Sendable {
    switch self {
    case .memo(let memo, let time): MemoRow(memo, at: time)
    case .group(let row): row
    }
  }
}

// As it stands in a `conflict`.
extension Overlap: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("base", base)
      writer.member("current", ours)
      writer.member("yours", theirs)
    }
  }
}

extension ImportFailure {
  /// The form in the outcome of a line.
  var rpcError: RPCError {
    switch self {
    case .malformed(let error): .parseError(error)
    case .invalid(let error): RPCError(error)
    case .refused(let error): error.rpcError
    }
  }
}

extension RPCError {
  /// Whether nothing was wrong with what was asked, but with the store.
  var isOfStore: Bool { ErrorKind.writing.contains { $0.code == code } }

  static func limitExceeded(_ limit: String, _ allowed: Int, _ message: Sentence) -> RPCError {
    MemoError.limitExceeded(limit, allowed, message).rpcError
  }

  /// The bytes of its data as they are written, such as the record as it is now.
  var dataBytes: Int {
    var writer = JSONWriter()
    for (_, value) in data { value.write(to: &writer) }
    return writer.count
  }
}

extension RPCError {
  /// Why the input isn't a message.
  init(_ refusal: Inbox.Refusal, _ limits: Limits) {
    switch refusal {
    case .malformed(let error): self = .parseError(error)
    case .noFrame(let reason): self = .parseError(.malformedFrame(reason))
    case .oversized(let bytes):
      self = .limitExceeded(
        "frameBytes", limits.frameBytes,
        .messageTooLong(bytes, limits.frameBytes))
    case .batchTooLong(let count):
      self = .limitExceeded(
        "batchCalls", limits.batchCalls,
        .batchArrayTooLong(count, limits.batchCalls))
    }
  }
}
