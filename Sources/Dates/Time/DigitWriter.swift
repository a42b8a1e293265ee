/// Writes fixed-width decimal numbers and separators as ASCII into memory that has room for them.
struct DigitWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  /// Writes the last `digits` digits of `value`, with leading zeros. Inlined, so that the digits of
  /// each time are counted when it is compiled.
  @inline(__always)
  mutating func number(_ value: Int, digits: Int) {
    // Dividing half as many bits takes half as long.
    var rest = UInt32(truncatingIfNeeded: value)
    for place in (0..<digits).reversed() {
      buffer[count &+ place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= digits
  }

  @inline(__always)
  mutating func separator(_ separator: Unicode.Scalar) {
    buffer[count] = UInt8(ascii: separator)
    count &+= 1
  }
}
