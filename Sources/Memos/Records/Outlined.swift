/// A value that most records lack, kept outside them: a record without it is copied without a look
/// at its parts, and is only a word longer.
struct Outlined<Value: Sendable & Hashable>: Sendable, Hashable {
  // An indirect enum would be it, but the compiler (6.3) crashes where a memo is consumed.
  private let box: Box?

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Keeps `value`, if there is one.
  init(_ value: Value?) {
    box = value.map(Box.init)
  }

  /// What is kept.
  var value: Value? { box?.value }

  static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
