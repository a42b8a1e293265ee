/// What a JSON Merge Patch (RFC 7396) says about one member.
public enum Patch<Value> {
  /// It isn't mentioned: leave it.
  case absent
  /// It is `null`: remove it.
  case clear
  /// It has this value from now on.
  case set(Value)
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}

extension Patch {
  /// Whether the member isn't mentioned.
  public var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// What `old` becomes.
  public func applied(to old: Value?) -> Value? {
    switch self {
    case .absent: old
    case .clear: nil
    case .set(let value): value
    }
  }

  /// The same patch with its value put into another form.
  public func map<Other, E: Error>(
    _ transform: (Value) throws(E) -> Other
  ) throws(E) -> Patch<Other> {
    switch self {
    case .absent: .absent
    case .clear: .clear
    case .set(let value): .set(try transform(value))
    }
  }
}
