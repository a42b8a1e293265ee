// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import Text
import TypedJSON

// The wire forms of the domain's small values. The domain itself knows nothing of JSON, so that
// renaming a Swift property can't change the protocol.

extension Identifier: JSONReadable, JSONWritable {
  public static var schema: Schema {
    .string(pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$").named("Id")
  }

  public static var placeholder: Self { .example }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let id = Self(text) else {
      throw InvalidParams(
        at: path, "must begin with a letter and have at most 64 letters, digits, `_` and `-`")
    }
    self = id
  }

  public func write(to writer: inout JSONWriter) { writer.value(text) }
}

extension Instant: JSONReadable, JSONWritable {
  public static var schema: Schema { .string(format: "date-time") }

  public static var placeholder: Instant { Instant(milliseconds: 0) }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let instant = Instant(text) else {
      throw InvalidParams(at: path, "must be a date-time such as 2026-11-20T09:00:00Z")
    }
    self = instant
  }

  public func write(to writer: inout JSONWriter) {
    writer.plainString(capacity: Self.textBytes) { write(into: $0) }
  }
}

extension Due: JSONReadable, JSONWritable {
  // The date-time first: to some readers a day is one at midnight.
  public static var schema: Schema { .anyOf([.string(format: "date-time"), Day.schema]) }

  public static var placeholder: Due { .day(Day(number: 0)) }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let due = Due(text) else {
      throw InvalidParams(
        at: path, "must be a day such as 2026-11-20, or a date-time such as 2026-11-20T09:00:00Z")
    }
    self = due
  }

  public func write(to writer: inout JSONWriter) { writer.value(text) }
}

extension Day: JSONDescribed {
  public static var schema: Schema { .string(format: "date") }
}

extension Position: JSONReadable, JSONWritable {
  public static var schema: Schema {
    .string.described("A place in an order, as an export gave it")
  }

  public static var placeholder: Position { .middle }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let position = Position(text) else {
      throw InvalidParams(at: path, "must be a place as an export gave it")
    }
    self = position
  }

  public func write(to writer: inout JSONWriter) { writer.value(text) }
}

extension CreationDigest: JSONReadable, JSONWritable {
  public static var schema: Schema {
    .string.described("Sixteen hexadecimal digits, as an export gave them")
  }

  public static var placeholder: CreationDigest { CreationDigest(number: 0) }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let digest = CreationDigest(text) else {
      throw InvalidParams(at: path, "must be 16 hexadecimal digits, as an export gave them")
    }
    self = digest
  }

  public func write(to writer: inout JSONWriter) { writer.value(text) }
}

extension State: JSONReadable, JSONWritable {
  public static var schema: Schema { .string.described("An opaque state token.").named("State") }

  public static var placeholder: State { State(epoch: "x", sequence: 0) }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let state = State(text) else {
      throw InvalidParams(at: path, "must be a state token, as an earlier reply gave it")
    }
    self = state
  }

  public func write(to writer: inout JSONWriter) { writer.value(token) }
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
    else { throw InvalidParams(at: path, "must be a color such as #1B5E9E") }
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

extension ImageSending: JSONEnumeration {
  public static var schemaName: String { "ImageSending" }
}
