/// A member that may be left out, and where `null` says something: in a patch it clears, as
/// `group` of a query it means those in no group.
public enum Nullable<Value: JSONWritable & Hashable>: Sendable, Hashable {
  /// The member isn't sent: what it stands for stays, or doesn't matter.
  case absent
  /// `null` is sent.
  case null
  /// The value is sent.
  case value(Value)

  /// The value, or `null` for nil: for what is chosen, with “none” among the choices.
  public init(_ value: Value?) {
    self = value.map { .value($0) } ?? .null
  }
}

extension Nullable: JSONReadable where Value: JSONReadable {
  /// It has a value for `null`.
  public static var readsNull: Bool { true }

  /// Reads a value or `null`.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    self = try json.takeNull() ? .null : .value(try json.value())
  }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Value == String {
  /// A value.
  public init(unicodeScalarLiteral value: String) { self = .value(value) }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {
  /// A value.
  public init(extendedGraphemeClusterLiteral value: String) { self = .value(value) }
}

extension Nullable: ExpressibleByStringLiteral where Value == String {
  /// A value.
  public init(stringLiteral value: String) { self = .value(value) }
}

/// Keeps a value outside of the one it is in, which may be of the same type, or small.
@propertyWrapper
public struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
  private var box: [Value]

  /// Keeps `wrappedValue`.
  public init(wrappedValue: Value?) { box = wrappedValue.map { [$0] } ?? [] }

  /// The value.
  public var wrappedValue: Value? {
    get { box.first }
    set { self = Boxed(wrappedValue: newValue) }
  }
}
