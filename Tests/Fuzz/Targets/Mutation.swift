import TestSupport

extension FuzzTarget {
  /// A random input: one of `inputs` with something taken out, put in, doubled or changed.
  public func mutated(_ inputs: [[UInt8]], _ dice: inout Dice) -> [UInt8] {
    var bytes = dice.pickAny(inputs) ?? []
    for _ in 0..<1 + dice.roll(6) {
      let start = dice.roll(bytes.count + 1)
      let end = min(bytes.count, start + dice.roll(24))
      switch dice.roll(8) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: dice.roll(bytes.count + 1))
      case 2: bytes.insert(UInt8(dice.roll(256)), at: start)
      case 3 where start < bytes.count: bytes[start] ^= 1 << UInt8(dice.roll(8))
      case 4 where start < bytes.count: bytes[start] = UInt8(dice.roll(256))
      case 5:
        // Another input's end behind this one's start.
        let other = dice.pickAny(inputs) ?? []
        bytes = Array(bytes[..<start] + other[dice.roll(other.count + 1)...])
      case 6:
        bytes.insert(contentsOf: (0..<dice.roll(40)).map { _ in UInt8(dice.roll(256)) }, at: start)
      default: bytes.insert(contentsOf: Array((dice.pickAny(pieces) ?? "").utf8), at: start)
      }
    }
    return bytes
  }
}
