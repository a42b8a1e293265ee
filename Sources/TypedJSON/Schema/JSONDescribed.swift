/// What has a schema, so that documents can be made of it.
public protocol JSONDescribed: Sendable {
  /// The schema of its JSON.
  static var schema: Schema { get }
}

/// The result of a method that returns nothing: `null`.
public struct NoResult: JSONDescribed, JSONWritable {
  /// Nothing.
  public init() {}

  /// `null`.
  public static var schema: Schema { .null }

  /// Writes `null`.
  public func write(to writer: inout JSONWriter) { writer.null() }
}

extension JSONObject: JSONDescribed {
  /// Any object.
  public static var schema: Schema { Schema(["type": "object"]) }
}
