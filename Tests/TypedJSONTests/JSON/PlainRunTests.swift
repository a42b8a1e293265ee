import TestSupport
import Testing

@testable import TypedJSON

struct PlainRunTests {
  /// What is looked for, what stands beside it, and 0x80, where a byte borrows from the next.
  private static let special: [UInt8] =
    [0x00, 0x0A, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xFF]

  @Test(arguments: 0..<40)
  func `eight bytes at a time find what one at a time does`(count: Int) {
    var dice = Dice(seed: UInt64(count))
    for _ in 0..<200 {
      let bytes = (0..<count).map { _ in
        dice.hits(oneIn: 12)
          ? dice.pick(Self.special)
          : UInt8(0x30 + dice.roll(40) + (dice.hits(oneIn: 3) ? 0x80 : 0))
      }
      let start = dice.roll(count + 1)
      let isEscaped = { (byte: UInt8) in byte < 0x20 || byte == 0x22 || byte == 0x5C }
      let end = bytes[start...].firstIndex(where: isEscaped) ?? count
      bytes.withUnsafeBufferPointer { buffer in
        var isASCII = true
        expect(PlainRun.end(in: buffer, from: start, isASCII: &isASCII), equals: end)
        expect(isASCII, equals: bytes[start..<end].allSatisfy { $0 < 0x80 })
        let newline = bytes[start...].firstIndex(of: 0x0A) ?? count
        expect(buffer.index(of: 0x0A, from: start), equals: newline)
      }
    }
  }
}
