// Each kind says in words what it means.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import Memos

/// The errors of this server beside JSON-RPC's own: codes from 1001, one to one with their names.
///
/// The range lies outside what JSON-RPC (−32768…−32000) and LSP (−32899…−32800) reserve.
extension ErrorKind {
  public static let notFound = ErrorKind(
    code: 1001, name: "notFound", words: "No record has that id.")
  public static let conflict = ErrorKind(
    code: 1002, name: "conflict",
    words: "The record was changed since; `data` holds it as it is now.")
  public static let alreadyExists = ErrorKind(
    code: 1003, name: "alreadyExists",
    words: "A record with that id exists and is not the same, or a watch has that name.")
  public static let nameTaken = ErrorKind(
    code: 1004, name: "nameTaken", words: "Another group has that name.")
  public static let nameReserved = ErrorKind(
    code: 1005, name: "nameReserved", words: "The name or group is built in.")
  public static let stateTooOld = ErrorKind(
    code: 1006, name: "stateTooOld",
    words: "The journal doesn't reach back that far: read everything anew.")
  public static let undoConflict = ErrorKind(
    code: 1007, name: "undoConflict", words: "What would be undone was changed since.")
  public static let limitExceeded = ErrorKind(
    code: 1008, name: "limitExceeded", words: "A limit was met; `data.limit` names it.")
  public static let storeReadOnly = ErrorKind(
    code: 1009, name: "storeReadOnly", words: "The store may be read only.")
  public static let storeFull = ErrorKind(
    code: 1010, name: "storeFull", words: "No room is left where the store is.")
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

extension RPCError {
  /// The one place where what a storage throws becomes what a client reads.
  public init(_ error: StorageError) {
    switch error {
    case .stateTooOld(let sequence, let oldest):
      self.init(
        .stateTooOld,
        "The journal begins after revision \(oldest) and no longer tells what came after "
          + "\(sequence). Read everything anew.")
    case .readOnly:
      self.init(.storeReadOnly, "The store was opened for reading only, so nothing was changed.")
    case .full:
      self.init(
        .storeFull,
        "There is no room left where the store is, so nothing was changed. "
          + "Free some space and try again.")
    case .corrupt(let found):
      self.init(.storeCorrupt, found)
    case .tooNew(let version, let spoken):
      self.init(
        .storeTooNew,
        "The store was written in format \(version) and this memod knows \(spoken). "
          + "Update memod to open it.")
    case .locked:
      self.init(
        .storeUnavailable,
        "The store is locked by another program. Wait until that has finished and try again.")
      isTransient = true
    case .unavailable(let why):
      self.init(.storeUnavailable, why)
    }
  }

  /// Whether nothing was wrong with what was asked, but with the store.
  ///
  /// Such an error is never that of one record among several: half of an edit may have been
  /// written, and must not become a part of the commit with the others.
  var isOfStore: Bool { ErrorKind.writing.contains { $0.code == code } }

  /// A smart group is asked for whose query can't be read.
  static func unreadable(_ group: Group) -> RPCError {
    RPCError(
      .storeCorrupt,
      "The query of the group \(group.name.shortened) can't be read. Give it another query, or "
        + "delete it.", data: [("id", .string(group.id.text))])
  }

  static func limitExceeded(
    _ limit: String, _ allowed: Int, _ message: String, path: String? = nil
  ) -> RPCError {
    RPCError(
      .limitExceeded, message,
      data: [("limit", .string(limit)), ("allowed", .number(JSONNumber(allowed)))]
        + (path.map { [("path", .string($0))] } ?? []))
  }
}
