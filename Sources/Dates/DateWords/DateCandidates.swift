/// What an expression, or a part of one, can mean.
struct DateCandidates<Value: Hashable> {
  /// Each once, the likeliest first.
  private(set) var values: [Value]
  /// Why none of them is what was meant; nil if the first is.
  var kind: DateRefusal.Kind?

  /// Settled.
  init(_ value: Value) {
    values = [value]
  }

  /// Not settled.
  init(_ kind: DateRefusal.Kind, _ values: [Value]) {
    self.kind = kind
    self.values = []
    for value in values where !self.values.contains(value) { self.values.append(value) }
  }

  /// Settled: the first is meant, unless a person says that another is.
  init(preferring values: [Value]) {
    self.init(.ambiguous, values)
    kind = nil
  }

  /// Settled if all of `values` are the same.
  init(agreeing values: [Value]) {
    self.init(.ambiguous, values)
    if self.values.count <= 1 { kind = nil }
  }
}
