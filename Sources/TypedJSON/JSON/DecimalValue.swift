/// What a JSON number means, exactly: sign, significant digits and a power of ten.
///
/// Two literals of one value have one `DecimalValue`. The digits carry no zeros at either end, and
/// zero has none at all.
struct DecimalValue: Hashable {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  /// The value of `literal`, a valid RFC 8259 number. Exponents beyond ±2^58 saturate.
  init(_ literal: String) {
    var bytes = Array(literal.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    }
    let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    readMantissa(mantissa)
    if digits.isEmpty {
      (isNegative, exponent) = (false, 0)
      return
    }
    exponent += Self.exponent(bytes.dropFirst(mantissa.count + 1))
    trimTrailingZeros()
  }

  /// The value when it is an integer within ±(2^53−1).
  var int: Int? {
    // 2^53 has 16 digits, so a value with more is out of range whatever they are.
    guard exponent >= 0, digits.count <= 16, exponent <= 16 - digits.count else { return nil }
    var magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
    for _ in 0..<exponent { magnitude *= 10 }
    guard magnitude < 1 << 53 else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Takes the digits without leading zeros; those behind the point lower the exponent.
  private mutating func readMantissa(_ mantissa: ArraySlice<UInt8>) {
    digits.reserveCapacity(mantissa.count)
    var isFraction = false
    for byte in mantissa {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte - UInt8(ascii: "0")) }
    }
  }

  private mutating func trimTrailingZeros() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
  }

  /// The number behind `e`, saturating at ±2^58, which leaves room to add a literal's length.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int {
    var magnitude = 0
    for byte in bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "+") {
      magnitude = min(magnitude * 10 + Int(byte - UInt8(ascii: "0")), 1 << 58)
    }
    return bytes.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }
}
