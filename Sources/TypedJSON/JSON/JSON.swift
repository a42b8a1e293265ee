import Wording

/// A JSON value (RFC 8259) as it was sent: numbers keep their literal, objects their order.
///
/// Equality is by value: object members in any order, numbers by the number they mean, strings byte
/// for byte.
public enum JSON: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number with the literal it was written as.
  case number(JSONNumber)
  /// A string; any Unicode text, U+0000 included.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object, its members in the order they were written.
  case object(JSONObject)
}

extension JSON {
  /// The value of the member called `name`; nil when there is none or this is no object.
  public subscript(_ name: String) -> JSON? {
    object?[name]
  }

  /// The element at `index`; nil when there is none or this is no array.
  public subscript(_ index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a number that is an integer within ±(2^53−1); nil for anything else.
  public var int: Int? {
    if case .number(let number) = self { number.int } else { nil }
  }

  /// The value of `true` and `false`; nil for anything else.
  public var bool: Bool? {
    if case .bool(let holds) = self { holds } else { nil }
  }

  /// The elements of an array; nil for anything else.
  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for anything else.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value written without white space, members in their order.
  public var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// What a person calls this kind of value, with its article: `a string`, `an object`, `null`.
  public var kindWords: Sentence {
    switch self {
    case .null: "null"
    case .bool: .aBoolean
    case .number: .aNumber
    case .string: .aString
    case .array: .anArray
    case .object: .anObject
    }
  }
}

extension JSON: Equatable {
  /// Whether two values mean the same; see the type for what counts.
  public static func == (one: JSON, other: JSON) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }
}
