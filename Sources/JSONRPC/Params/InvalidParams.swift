/// A parameter that can't be taken, and why.
public struct InvalidParams: Error, Sendable, Equatable {
  /// Which one, such as `patch.task.due` or `ids[3]`; empty for the params as a whole.
  public let path: String

  /// The whole sentence, which names the parameter.
  public let reason: String

  /// Whether the parameter just isn't there; then a misspelt one may be what the client meant.
  let isMissing: Bool

  /// An error with a whole sentence.
  public init(path: String, reason: String) {
    self.init(path: path, reason: reason, isMissing: false)
  }

  /// An error whose sentence starts with the parameter's path.
  ///
  /// - Parameter predicate: the rest of the sentence, such as `must be a day like 2026-11-20`.
  public init(at path: JSONPath, _ predicate: String) {
    let words = path.description
    let subject = path.isRoot ? "params" : "`\(words)`"
    self.init(path: words, reason: "\(subject) \(predicate)", isMissing: false)
  }

  /// An error about a value of the wrong kind, such as `must be a string, not a number`.
  public init(at path: JSONPath, expected: String, found json: JSON) {
    self.init(at: path, "must be \(expected), not \(json.kindWords)")
  }

  private init(path: String, reason: String, isMissing: Bool) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }

  @usableFromInline
  static func missing(at path: JSONPath) -> InvalidParams {
    let words = path.description
    return InvalidParams(path: words, reason: "`\(words)` is missing", isMissing: true)
  }
}

extension RPCError {
  /// The wire's form of a parameter that can't be taken.
  public init(_ invalid: InvalidParams) {
    let end = invalid.reason.hasSuffix("?") ? "" : "."
    self = .invalidParams("Invalid params: \(invalid.reason)\(end)", path: invalid.path)
  }
}
