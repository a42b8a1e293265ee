import Wording

/// Why bytes are not JSON, and where.
public struct JSONError: Error, Sendable, Equatable {
  /// The offset of the first invalid byte, counted from 0.
  public let offset: Int

  /// What is wrong there, such as `expected a comma or a closing bracket`.
  public let reason: Sentence

  /// An error at `offset`.
  public init(offset: Int, reason: Sentence) {
    self.offset = offset
    self.reason = reason
  }
}

extension JSONError: CustomStringConvertible {
  /// What is wrong, and where.
  public var description: String { place.english }

  /// The same as a sentence by itself.
  public var sentence: Sentence { .invalidJSON(place) }

  /// What is wrong, and where, to be a part of a sentence.
  public var place: Sentence { .jsonAtByte(reason, offset) }
}
