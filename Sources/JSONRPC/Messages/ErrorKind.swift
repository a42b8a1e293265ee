/// A kind of error: an integer for JSON-RPC and a name for people and programs, one to one.
public struct ErrorKind: Sendable, Hashable {
  /// The `code` of the error object. JSON-RPC 2.0 keeps −32768…−32000 for itself.
  public let code: Int

  /// The `data.kind` of the error object.
  public let name: String

  /// When it happens, in words for the documents.
  public let words: String

  /// A kind of error.
  public init(code: Int, name: String, words: String) {
    self.code = code
    self.name = name
    self.words = words
  }
}

extension ErrorKind {
  /// The frame isn't valid JSON (JSON-RPC 2.0, section 5.1).
  public static let parseError = ErrorKind(
    code: -32700, name: "parseError",
    words: "The frame isn't valid JSON, or couldn't be read at all.")

  /// The JSON isn't a JSON-RPC 2.0 message.
  public static let invalidRequest = ErrorKind(
    code: -32600, name: "invalidRequest",
    words: "The JSON isn't a JSON-RPC 2.0 message, or isn't allowed at this point.")

  /// There is no such method.
  public static let methodNotFound = ErrorKind(
    code: -32601, name: "methodNotFound", words: "There is no such method.")

  /// A parameter is missing, unknown, or has a wrong type or value.
  public static let invalidParams = ErrorKind(
    code: -32602, name: "invalidParams",
    words: "A parameter is missing, unknown, or has a wrong type or value; `data.path` says which.")

  /// Something went wrong inside, whatever was asked.
  public static let internalError = ErrorKind(
    code: -32603, name: "internalError", words: "Something went wrong inside the server.")

  /// The client took the request back (Language Server Protocol, `RequestCancelled`: −32800).
  public static let requestCancelled = ErrorKind(
    code: -32800, name: "requestCancelled", words: "The client cancelled the request.")
}
