// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import Text
import TypedJSON
import Wording

// The wire forms of the domain's small values. The domain itself knows nothing of JSON, so that
// renaming a Swift property can't change the protocol.

/// A value that one text stands for.
public protocol JSONText: JSONReadable, JSONWritable {
  /// What a text that is none isn't: the end of a sentence.
  static var requirement: Sentence { get }
  /// The text it is.
  var text: String { get }

  /// The value that `text` is, or nil.
  init?(_ text: String)
}

extension JSONText {
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard let value = Self(try String(reading: json, at: path)) else {
      throw InvalidParams(at: path, Self.requirement)
    }
    self = value
  }

  public func write(to writer: inout JSONWriter) { writer.value(text) }
}

extension Identifier: JSONText {
  public static var schema: Schema {
    .string(pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$").named("Id")
  }
  public static var placeholder: Self { .example }
  public static var requirement: Sentence {
    .mustBeToken
  }
}

extension Instant: JSONText {
  public static var schema: Schema { .string(format: "date-time") }
  public static var placeholder: Instant { Instant(milliseconds: 0) }
  public static var requirement: Sentence { .mustBeInstant }

  public func write(to writer: inout JSONWriter) {
    writer.plainString(capacity: Self.textBytes) { write(into: $0) }
  }
}

extension Due: JSONText {
  // The date-time first: to some readers a day is one at midnight.
  public static var schema: Schema { .anyOf([.string(format: "date-time"), Day.schema]) }
  public static var placeholder: Due { .day(Day(number: 0)) }
  public static var requirement: Sentence {
    .mustBeDue
  }
}

extension Day: JSONText {
  public static var schema: Schema { .string(format: "date") }
  public static var placeholder: Day { Day(number: 0) }
  public static var requirement: Sentence { .mustBeDay }
}

extension Position: JSONText {
  public static var schema: Schema {
    .string.described("A place in an order, as an export gave it")
  }
  public static var placeholder: Position { .middle }
  public static var requirement: Sentence { .mustBePlace }
}

extension CreationDigest: JSONText {
  public static var schema: Schema {
    .string.described("Sixteen hexadecimal digits, as an export gave them")
  }
  public static var placeholder: CreationDigest { CreationDigest(number: 0) }
  public static var requirement: Sentence { .mustBeHexDigits }
}

extension State: JSONText {
  public static var schema: Schema { .string.described("An opaque state token.").named("State") }
  public static var placeholder: State { State(epoch: "x", sequence: 0) }
  public static var requirement: Sentence { .mustBeState }
  public var text: String { token }
}

extension TaskState: JSONEnumeration {
  public static var schemaName: String { "TaskState" }
}

extension Action: JSONEnumeration {
  public static var schemaName: String { "Action" }
}

extension SortProperty: JSONEnumeration {
  public static var schemaName: String { "SortProperty" }
}

extension PositionEncoding: JSONEnumeration {
  public static var schemaName: String { "PositionEncoding" }
}

extension TypedMark.Kind: JSONEnumeration {
  public static var schemaName: String { "CompletionKind" }
}

extension Schema {
  /// A result's object: open, because results may grow.
  public static func result(_ members: [Member]) -> Schema {
    .object(members, isOpen: true)
  }
}

/// A colour, `#RRGGBB`.
public struct Color: JSONReadable, Sendable {
  public let text: String

  public static let schema = Schema.string(pattern: "^#[0-9A-Fa-f]{6}$").named("Color")
  public static let placeholder = Color(text: "#000000")

  private init(text: String) {
    self.text = text
  }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    text = try String(reading: json, at: path)
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { throw InvalidParams(at: path, .mustBeColor) }
  }
}

extension NameConflict: JSONEnumeration {
  public static var schemaName: String { "NameConflict" }
}

extension GroupContents: JSONEnumeration {
  public static var schemaName: String { "GroupContents" }
}

extension ImportConflict: JSONEnumeration {
  public static var schemaName: String { "ImportConflict" }
}

extension BuiltInGroups: JSONEnumeration {
  public static var schemaName: String { "BuiltInGroups" }
}

extension ImageSending: JSONEnumeration {
  public static var schemaName: String { "ImageSending" }
}
