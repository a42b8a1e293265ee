/// The digest of RFC 3174, for names that must be the same whenever a text is read; nothing secret
/// hangs on it.
public struct SHA1: Sendable {
  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

  /// The twenty bytes that stand for `message`.
  public static func digest(_ message: some Collection<UInt8>) -> [UInt8] {
    var hash = SHA1()
    var bytes = Array(message)
    let bitCount = UInt64(bytes.count) * 8
    bytes.append(0x80)
    bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var words = [UInt32](repeating: 0, count: 80)
    for start in stride(from: 0, to: bytes.count, by: 64) { hash.take(bytes, start, &words) }
    return hash.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func take(_ bytes: [UInt8], _ start: Int, _ words: inout [UInt32]) {
    for index in 0..<16 {
      var word: UInt32 = 0
      for offset in start + index * 4..<start + index * 4 + 4 {
        word = word << 8 | UInt32(bytes[offset])
      }
      words[index] = word
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words[index] = rotated(mixed, 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ words[index] &+ constant
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}
