/// A closed set of strings, such as `"todo" | "doing" | "done"`; the raw values are the wire's.
public protocol JSONEnumeration: JSONReadable, JSONWritable, CaseIterable, RawRepresentable
where RawValue == String {
  /// The name in the document's `components.schemas`.
  static var schemaName: String { get }
}

extension JSONEnumeration {
  /// One of the raw values.
  public static var schema: Schema { .enumeration(allCases.map(\.rawValue)).named(schemaName) }

  /// The first case.
  public static var placeholder: Self {
    guard let first = allCases.first else { preconditionFailure("\(Self.self) has no cases") }
    return first
  }

  /// Reads one of the raw values; the error lists them.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    guard let value = Self(rawValue: text) else {
      let names = Self.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw InvalidParams(at: path, .mustBeOneOf(names, text.shortened))
    }
    self = value
  }

  /// Writes the raw value.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}
