/// What can be written as one JSON value.
public protocol JSONWritable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
  /// Writes a string.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension StaticString: JSONWritable {
  /// Writes a string.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONWritable {
  /// Writes an integer with all its digits.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.integer(Int64(self)) }
}

extension Int64: JSONWritable {
  /// Writes an integer with all its digits.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONWritable {
  /// Writes a number: whole ones up to 10^14 without a fraction, infinities and NaN as `null`.
  public func write(to writer: inout JSONWriter) {
    if let wholeNumber {
      writer.integer(Int64(wholeNumber))
    } else if isFinite {
      JSONNumber(self).write(to: &writer)
    } else {
      writer.null()
    }
  }
}

extension Bool: JSONWritable {
  /// Writes `true` or `false`.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value, or `null` for nil.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes an array.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.array { writer in
      // By index, since a loop over the elements copies each.
      for index in indices { self[index].write(to: &writer) }
    }
  }
}

extension JSONNumber: JSONWritable {
  /// Writes the literal.
  public func write(to writer: inout JSONWriter) {
    literal.withUTF8Bytes { writer.rawJSON($0) }
  }
}

extension JSONObject: JSONWritable {
  /// Writes the members in their order.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, value) in members { writer.member(name, value) }
    }
  }
}

extension JSON: JSONWritable {
  /// Writes the value.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let holds): writer.bool(holds)
    case .number(let number): number.write(to: &writer)
    case .string(let text): writer.string(text)
    case .array(let elements): elements.write(to: &writer)
    case .object(let object): object.write(to: &writer)
    }
  }
}

/// A value that has been written already, unchecked.
public struct WrittenJSON: JSONWritable, JSONDescribed {
  private let bytes: [UInt8]

  /// The one value that `bytes` are.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Any value.
  public static var schema: Schema { .any }

  /// Writes it.
  public func write(to writer: inout JSONWriter) { writer.rawJSON(bytes) }
}
