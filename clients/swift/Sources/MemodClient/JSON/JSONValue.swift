/// JSON of any form.
public enum JSONValue: JSONReadable, JSONWritable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction.
  case int(Int)
  /// Another number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of its members isn't kept.
  case object([String: JSONValue])

  /// It has a value for `null`.
  public static var readsNull: Bool { true }

  /// Reads any value.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    switch json.kind() {
    case .null:
      try json.skip()
      self = .null
    case .bool: self = .bool(try json.bool())
    case .number:
      let value = try json.double()
      self = Int(exactly: value).map { .int($0) } ?? .number(value)
    case .string: self = .string(try json.string())
    case .array: self = .array(try json.value())
    case .object:
      var members: [String: JSONValue] = [:]
      try json.members { (key, json) throws(MalformedJSON) in members[key] = try json.value() }
      self = .object(members)
    }
  }

  /// Writes it; the members of an object by name.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): value.write(to: &json)
    case .int(let value): value.write(to: &json)
    case .number(let value): value.write(to: &json)
    case .string(let value): value.write(to: &json)
    case .array(let elements): json.array(elements)
    case .object(let members):
      json.open()
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        json.member(named: name, value)
      }
      json.close()
    }
  }

  /// The member called `name`; nil if this is no object, or has none.
  public subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The params of `request`, for `store/batch`.
  public init(_ request: some JSONWritable) throws(MalformedJSON) {
    var writer = JSONWriter()
    request.write(to: &writer)
    self = try writer.bytes.reading { (json) throws(MalformedJSON) in try json.value() }
  }
}

extension [UInt8] {
  /// Returns what `body` reads of these bytes.
  func reading<Result>(
    _ body: (inout JSONReader) throws(MalformedJSON) -> Result
  ) throws(MalformedJSON) -> Result {
    try withUnsafeBufferPointer { (bytes) throws(MalformedJSON) in
      var json = JSONReader(UnsafeRawBufferPointer(bytes))
      return try body(&json)
    }
  }
}

/// The result of a method that has none.
public struct Nothing: JSONReadable, Hashable {
  /// It is `null`.
  public static var readsNull: Bool { true }

  /// Reads whatever there is.
  public init(from json: inout JSONReader) throws(MalformedJSON) { try json.skip() }
}
