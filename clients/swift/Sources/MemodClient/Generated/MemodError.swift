// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// Why a request failed: what the server says, or that it can't be reached.
public enum MemodError: Error, Hashable {
  /// The client cancelled the request.
  case requestCancelled(ErrorDetail)
  /// The frame isn't valid JSON, or couldn't be read at all.
  case parseError(ErrorDetail)
  /// Something went wrong inside the server.
  case internalError(ErrorDetail)
  /// A parameter is missing, unknown, or has a wrong type or value; `data.path` says which.
  case invalidParams(ErrorDetail)
  /// There is no such method.
  case methodNotFound(ErrorDetail)
  /// The JSON isn't a JSON-RPC 2.0 message, or isn't allowed at this point.
  case invalidRequest(ErrorDetail)
  /// No record has that id.
  case notFound(ErrorDetail)
  /// The record was changed since; `data` has the current one.
  case conflict(ErrorDetail)
  /// A different record with that id exists, or a watch has that name.
  case alreadyExists(ErrorDetail)
  /// Another group has that name.
  case nameTaken(ErrorDetail)
  /// The name or group is built in.
  case nameReserved(ErrorDetail)
  /// The journal doesn't reach back that far: read everything again.
  case stateTooOld(ErrorDetail)
  /// A record to undo was changed since.
  case undoConflict(ErrorDetail)
  /// A limit was exceeded; `data.limit` names it.
  case limitExceeded(ErrorDetail)
  /// The store is read-only.
  case storeReadOnly(ErrorDetail)
  /// The disk is full.
  case storeFull(ErrorDetail)
  /// The store's file is damaged or isn't a store.
  case storeCorrupt(ErrorDetail)
  /// A later version of memod wrote the store.
  case storeTooNew(ErrorDetail)
  /// The store can't be reached now.
  case storeUnavailable(ErrorDetail)
  /// An error of a later version of the server.
  case unknown(ErrorDetail)
  /// The server has ended, can't be started or isn't memod. What was asked may or may
  /// not have been done.
  case disconnected(String)

  /// The error that a response has.
  public init(_ error: ErrorObject) {
    let detail = ErrorDetail(message: error.message, data: error.data)
    switch error.data.kind {
    case "requestCancelled": self = .requestCancelled(detail)
    case "parseError": self = .parseError(detail)
    case "internalError": self = .internalError(detail)
    case "invalidParams": self = .invalidParams(detail)
    case "methodNotFound": self = .methodNotFound(detail)
    case "invalidRequest": self = .invalidRequest(detail)
    case "notFound": self = .notFound(detail)
    case "conflict": self = .conflict(detail)
    case "alreadyExists": self = .alreadyExists(detail)
    case "nameTaken": self = .nameTaken(detail)
    case "nameReserved": self = .nameReserved(detail)
    case "stateTooOld": self = .stateTooOld(detail)
    case "undoConflict": self = .undoConflict(detail)
    case "limitExceeded": self = .limitExceeded(detail)
    case "storeReadOnly": self = .storeReadOnly(detail)
    case "storeFull": self = .storeFull(detail)
    case "storeCorrupt": self = .storeCorrupt(detail)
    case "storeTooNew": self = .storeTooNew(detail)
    case "storeUnavailable": self = .storeUnavailable(detail)
    default: self = .unknown(detail)
    }
  }

  /// What the server says of it; nil if it can't be reached.
  public var detail: ErrorDetail? {
    switch self {
    case .requestCancelled(let detail),
      .parseError(let detail),
      .internalError(let detail),
      .invalidParams(let detail),
      .methodNotFound(let detail),
      .invalidRequest(let detail),
      .notFound(let detail),
      .conflict(let detail),
      .alreadyExists(let detail),
      .nameTaken(let detail),
      .nameReserved(let detail),
      .stateTooOld(let detail),
      .undoConflict(let detail),
      .limitExceeded(let detail),
      .storeReadOnly(let detail),
      .storeFull(let detail),
      .storeCorrupt(let detail),
      .storeTooNew(let detail),
      .storeUnavailable(let detail),
      .unknown(let detail):
      detail
    case .disconnected: nil
    }
  }
}
