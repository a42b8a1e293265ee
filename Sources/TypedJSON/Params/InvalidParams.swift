import Wording

/// A parameter that can't be taken, and why.
public struct InvalidParams: Error, Sendable, Equatable {
  /// Which one, such as `patch.task.due` or `ids[3]`; empty for the params as a whole.
  public let path: String

  /// The whole sentence, which names the parameter.
  public let reason: Sentence

  /// The reason as a sentence by itself.
  public var sentence: Sentence { .invalidParams(reason) }

  private let problem: Problem

  private enum Problem: Equatable {
    case missing
    /// A member that its object doesn't know, and nothing like it.
    case unknown(name: String)
    case other
  }

  /// Whether the parameter just isn't there; then a misspelt one may be what the client meant.
  var isMissing: Bool { problem == .missing }

  /// An error with a whole sentence.
  public init(path: String, reason: Sentence) {
    self.init(path: path, reason: reason, problem: .other)
  }

  /// An error whose sentence starts with the parameter's path.
  ///
  /// - Parameter predicate: the rest of the sentence, such as `must be a day like 2026-11-20`.
  public init(at path: JSONPath, _ predicate: Sentence) {
    let words = path.description
    let subject = path.isRoot ? "params" : "`\(words)`"
    self.init(path: words, reason: .paramProblem(subject, predicate), problem: .other)
  }

  /// An error about a value of the wrong kind, such as `must be a string, not a number`.
  public init(at path: JSONPath, expected: Sentence, found json: JSON) {
    self.init(at: path, .mustBe(expected, json.kindWords))
  }

  private init(path: String, reason: Sentence, problem: Problem) {
    self.path = path
    self.reason = reason
    self.problem = problem
  }

  @usableFromInline
  static func missing(at path: JSONPath) -> InvalidParams {
    let words = path.description
    return InvalidParams(path: words, reason: .paramMissing(words), problem: .missing)
  }

  /// An error about a member that the object at `path` doesn't know.
  ///
  /// - Parameter hint: what helps, the rest of the sentence; nil if nothing comes to mind.
  static func unknown(_ name: String, at path: JSONPath, hint: Sentence?) -> InvalidParams {
    let words = path.member(named: name).description
    guard let hint else {
      return InvalidParams(
        path: words, reason: .paramUnknown(words), problem: .unknown(name: name))
    }
    return InvalidParams(
      path: words, reason: .paramUnknownHint(words, hint), problem: .other)
  }

  /// The same error; where a member further in is unknown there and nothing like it, but `type`,
  /// around it at `path`, has one of that name, with that as a suggestion.
  func suggesting<T: ParamsObject>(membersOf type: T.Type, at path: JSONPath) -> InvalidParams {
    guard case .unknown(let name) = problem,
      type.members.contains(where: { $0.name.hasSameBytes(as: name) })
    else { return self }
    let hint = Sentence.didYouMean("\(path.member(named: name))")
    return InvalidParams(
      path: self.path, reason: .paramUnknownHint(self.path, hint), problem: .other)
  }
}
