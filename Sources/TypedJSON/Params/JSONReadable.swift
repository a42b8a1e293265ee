import Wording

/// What can be read from a JSON value inside params.
public protocol JSONReadable: JSONDescribed {
  /// Any value of the type. It is used when params are described instead of read, and is never
  /// looked at.
  static var placeholder: Self { get }

  /// Reads a value, or says with the path why it can't be one.
  init(reading json: JSON, at path: JSONPath) throws(InvalidParams)
}

extension String: JSONReadable {
  /// Any string.
  public static var schema: Schema { .string }

  /// The empty string.
  public static var placeholder: String { "" }

  /// Reads a string.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard case .string(let text) = json else {
      throw InvalidParams(at: path, expected: .aString, found: json)
    }
    self = text
  }
}

extension Int: JSONReadable {
  /// An integer.
  public static var schema: Schema { .integer }

  /// Zero.
  public static var placeholder: Int { 0 }

  /// Reads an integer within ±(2^53−1), however it is spelt.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard case .number(let number) = json else {
      throw InvalidParams(at: path, expected: .anInteger, found: json)
    }
    guard let int = number.int else {
      throw InvalidParams(at: path, .mustBeSafeInteger)
    }
    self = int
  }
}

extension Bool: JSONReadable {
  /// `true` or `false`.
  public static var schema: Schema { .boolean }

  /// `false`.
  public static var placeholder: Bool { false }

  /// Reads `true` or `false`; no number and no string stands for them.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard case .bool(let holds) = json else {
      throw InvalidParams(at: path, expected: .trueOrFalse, found: json)
    }
    self = holds
  }
}

extension Double: JSONReadable {
  /// Any number.
  public static var schema: Schema { .number }

  /// Zero.
  public static var placeholder: Double { 0 }

  /// Reads a number that a double can hold, rounding it.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard case .number(let number) = json else {
      throw InvalidParams(at: path, expected: .aNumber, found: json)
    }
    guard number.double.isFinite else { throw InvalidParams(at: path, .tooLargeNumber) }
    self = number.double
  }
}

extension JSON: JSONReadable {
  /// Anything.
  public static var schema: Schema { .any }

  /// `null`.
  public static var placeholder: JSON { .null }

  /// Returns the value unchanged.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    self = json
  }
}

extension JSONObject: JSONReadable {
  /// The empty object.
  public static var placeholder: JSONObject { JSONObject() }

  /// Reads an object, whatever is in it.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard let object = json.object else {
      throw InvalidParams(at: path, expected: .anObject, found: json)
    }
    self = object
  }
}

extension Array: JSONDescribed where Element: JSONDescribed {
  /// An array of what the elements' schema allows.
  public static var schema: Schema { .array(of: Element.schema) }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// The empty array.
  public static var placeholder: [Element] { [] }

  /// Reads every element, naming the one that fails like `ids[3]`.
  @inlinable
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    guard case .array(let elements) = json else {
      throw InvalidParams(at: path, expected: .anArray, found: json)
    }
    self = []
    reserveCapacity(elements.count)
    let paths = path.elements
    for index in elements.indices {
      append(try Element(reading: elements[index], at: paths[index]))
    }
  }
}

extension Optional: JSONDescribed where Wrapped: JSONDescribed {
  /// What the wrapped type's schema allows, or `null`.
  public static var schema: Schema { .nullable(Wrapped.schema) }
}
