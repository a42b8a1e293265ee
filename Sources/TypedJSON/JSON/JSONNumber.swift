/// A JSON number that keeps the literal it was sent as, so that an id goes back exactly as it came.
///
/// Equality and hashing are by value: `1`, `1.0` and `10e-1` are equal.
public struct JSONNumber: Sendable {
  /// The number as written, a valid RFC 8259 number.
  public let literal: String

  /// The number `int`.
  public init(_ int: Int) {
    literal = String(int)
  }

  /// The number `double`, whole ones up to 10^14 without a fraction.
  ///
  /// - Precondition: `double` is finite; JSON has no word for the others.
  public init(_ double: Double) {
    precondition(double.isFinite, "JSON has no infinity and no NaN")
    literal = double.wholeNumber.map { String($0) } ?? double.description
  }

  /// The number written as `literal`, which the parser has found to be one.
  init(validated literal: String) {
    self.literal = literal
  }

  /// The value when it is an integer within ±(2^53−1), however it is spelt (`1e+15`, `1.0`, `-0`);
  /// nil otherwise. The cost is bounded by the literal's length, not by its exponent.
  public var int: Int? {
    if literal.utf8.count <= 15, let int = Int(literal) { return int }
    return DecimalValue(literal).int
  }

  /// The nearest double; infinite when the number is too large for one.
  public var double: Double {
    Double(literal) ?? .infinity
  }
}

extension JSONNumber: Hashable {
  /// Whether both mean the same number, compared exactly.
  public static func == (one: JSONNumber, other: JSONNumber) -> Bool {
    one.literal == other.literal || DecimalValue(one.literal) == DecimalValue(other.literal)
  }

  /// Hashes the value, so that equal numbers of different spelling meet.
  public func hash(into hasher: inout Hasher) {
    if let int {
      hasher.combine(int)
    } else {
      hasher.combine(DecimalValue(literal))
    }
  }
}

extension Double {
  /// The double as an integer when it is a whole number within ±10^14, else nil.
  ///
  /// 10^14 because an editor in use writes and reads numbers with 14 digits.
  var wholeNumber: Int? {
    guard magnitude <= 1e14 else { return nil }
    // `Int(exactly:)` would round, which needs the C library's mathematics.
    let int = Int(self)
    return Double(int) == self ? int : nil
  }
}
