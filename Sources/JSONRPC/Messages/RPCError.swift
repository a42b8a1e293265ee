import Wording

/// Why a request failed, as the error object of JSON-RPC 2.0, section 5.1.
///
/// Written as `{"code": …, "message": …, "data": {"kind": …, …}}`.
public struct RPCError: Error, Sendable {
  /// A member of `data`.
  public typealias Detail = (name: String, value: any JSONWritable & Sendable)

  /// The integer that JSON-RPC asks for.
  public let code: Int

  /// The name that stands for the code.
  public let kind: String

  /// A sentence for the person at the keyboard: what happened and what to do.
  public var message: Sentence

  /// What goes into `data` behind `kind`.
  public var data: [Detail]

  /// Set when the server is to run the same request again instead of answering it, and says when.
  /// Not written to the wire.
  public var retry: Retry?

  /// When to retry a failed request.
  public enum Retry: Sendable {
    /// Once what it needs and another program holds is free.
    case onceFree
    /// Once the notifications that it has left to send are sent.
    case onceNotified
  }

  /// An error of `kind` with a sentence and what a program may want to know besides.
  public init(_ kind: ErrorKind, _ message: Sentence, data: [Detail] = []) {
    code = kind.code
    self.kind = kind.name
    self.message = message
    self.data = data
  }
}

extension RPCError {
  /// The frame isn't valid JSON.
  public static func parseError(_ message: Sentence) -> RPCError {
    RPCError(.parseError, message)
  }

  /// The frame's JSON can't be read, for the reason and at the offset the parser gives.
  public static func parseError(_ error: JSONError) -> RPCError {
    RPCError(
      .parseError, error.sentence,
      data: [("offset", error.offset)])
  }

  /// The JSON isn't a message.
  public static func invalidRequest(_ message: Sentence) -> RPCError {
    RPCError(.invalidRequest, message)
  }

  /// There is no such method.
  public static func methodNotFound(_ message: Sentence) -> RPCError {
    RPCError(.methodNotFound, message)
  }

  /// A parameter is wrong; `path` says which, such as `patch.task.due` or `ids[3]`, empty for all
  /// of them.
  public static func invalidParams(_ message: Sentence, path: String) -> RPCError {
    RPCError(.invalidParams, message, data: [("path", path)])
  }

  /// Something went wrong inside.
  public static func internalError(_ message: Sentence) -> RPCError {
    RPCError(.internalError, message)
  }

  /// The client took the request back.
  public static func requestCancelled(
    _ message: Sentence = .cancelled
  ) -> RPCError {
    RPCError(.requestCancelled, message)
  }
}

extension RPCError {
  /// The wire's form of a parameter that can't be taken.
  public init(_ invalid: InvalidParams) {
    self = .invalidParams(invalid.sentence, path: invalid.path)
  }
}

/// What a method throws: it knows what the client reads.
public protocol ReplyError: Error {
  /// As the client reads it.
  var rpcError: RPCError { get }
}

extension RPCError: ReplyError {
  /// Itself.
  public var rpcError: RPCError { self }
}

extension Never: ReplyError {
  /// There is none.
  public var rpcError: RPCError { switch self {} }
}

extension RPCError: Equatable {
  /// Whether all parts are equal, as they are written.
  public static func == (one: RPCError, other: RPCError) -> Bool {
    one.written == other.written
  }

  private var written: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}

extension RPCError: JSONWritable {
  /// Writes the error object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", message)
      writer.member("data") { writer in
        writer.object { writer in
          writer.member("kind", kind)
          for (name, value) in data { writer.member(name) { value.write(to: &$0) } }
        }
      }
    }
  }
}
