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
      throw InvalidParams(at: path, expected: "an array", found: json)
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

extension Optional: JSONReadable where Wrapped: JSONReadable {
  /// Nil.
  public static var placeholder: Wrapped? { nil }

  /// Reads `null` as nil, anything else as the wrapped type.
  @inlinable
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    self = json.isNull ? nil : try Wrapped(reading: json, at: path)
  }
}
