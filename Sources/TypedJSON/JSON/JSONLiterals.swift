// Swift literals as JSON values, so that tests and schemas read like the JSON they stand for.

extension JSON: ExpressibleByNilLiteral {
  /// `nil` is `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// `true` and `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension JSON: ExpressibleByFloatLiteral {
  /// A number with a fraction.
  public init(floatLiteral value: Double) {
    self = .number(JSONNumber(value))
  }
}

extension JSON: ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// An object; its members keep the order they are written in.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(JSONObject(members.map { (name: $0.0, value: $0.1) }))
  }
}
