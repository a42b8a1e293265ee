/// What can be read from JSON.
public protocol JSONReadable: Sendable {
  /// Reads the next value.
  init(from json: inout JSONReader) throws(MalformedJSON)
  /// Reads the next value; nil for one that only a later version of the server knows.
  static func readIfKnown(from json: inout JSONReader) throws(MalformedJSON) -> Self?
  /// Whether it has a value for `null`.
  static var readsNull: Bool { get }
}

/// What can be written as JSON.
public protocol JSONWritable: Sendable {
  /// Writes one value.
  func write(to json: inout JSONWriter)
}

extension JSONReadable {
  /// Reads the next value.
  public static func readIfKnown(from json: inout JSONReader) throws(MalformedJSON) -> Self? {
    try Self(from: &json)
  }

  /// Not so.
  public static var readsNull: Bool { false }
}

extension JSONReader {
  /// Reads a value that has to be there.
  public mutating func value<Value: JSONReadable>() throws(MalformedJSON) -> Value {
    try Value(from: &self)
  }

  /// Reads a value that may be `null`, or one that only a later version knows: nil for both.
  public mutating func lenient<Value: JSONReadable>() throws(MalformedJSON) -> Value? {
    if !Value.readsNull, try takeNull() { return nil }
    return try Value.readIfKnown(from: &self)
  }

  /// Returns the value of a member, or throws if it wasn't there.
  public func required<Value>(_ value: Value?, _ name: StaticString) throws(MalformedJSON) -> Value
  {
    guard let value else { throw malformed("a member `\(name)` before this") }
    return value
  }
}

extension String: JSONReadable, JSONWritable {
  /// Reads a string.
  public init(from json: inout JSONReader) throws(MalformedJSON) { self = try json.string() }
  /// Writes a string.
  public func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONReadable, JSONWritable {
  /// Reads an integer.
  public init(from json: inout JSONReader) throws(MalformedJSON) { self = try json.int() }
  /// Writes an integer.
  public func write(to json: inout JSONWriter) { json.raw(digits: String(self)) }
}

extension Double: JSONReadable, JSONWritable {
  /// Reads a number.
  public init(from json: inout JSONReader) throws(MalformedJSON) { self = try json.double() }
  /// Writes a number, and one that JSON has no digits for as `null`.
  public func write(to json: inout JSONWriter) { json.raw(digits: isFinite ? description : "null") }
}

extension Bool: JSONReadable, JSONWritable {
  /// Reads `true` or `false`.
  public init(from json: inout JSONReader) throws(MalformedJSON) { self = try json.bool() }
  /// Writes `true` or `false`.
  public func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Reads an array.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var elements: [Element] = []
    try json.array { (json) throws(MalformedJSON) in elements.append(try json.value()) }
    self = elements
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes an array.
  public func write(to json: inout JSONWriter) { json.array(self) }
}

extension JSONReadable where Self: RawRepresentable, RawValue == String {
  /// Reads one of its strings.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    guard let value = try Self.readIfKnown(from: &json) else {
      throw json.malformed("a known \(Self.self) before this")
    }
    self = value
  }

  /// Reads one of its strings; nil for another.
  public static func readIfKnown(from json: inout JSONReader) throws(MalformedJSON) -> Self? {
    Self(rawValue: try json.string())
  }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
  /// Writes its string.
  public func write(to json: inout JSONWriter) { json.string(rawValue) }
}
