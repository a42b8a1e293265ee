/// The digest of RFC 3174, for names that must be the same whenever a text is read; nothing secret
/// hangs on it.
public struct SHA1: Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )

  /// The twenty bytes that stand for `message`.
  public static func digest(_ message: some Collection<UInt8>) -> [UInt8] {
    var hash = SHA1()
    var bytes = Array(message)
    let bitCount = UInt64(bytes.count) * 8
    bytes.append(0x80)
    bytes += repeatElement(0, count: (120 - bytes.count % 64) % 64)
    withUnsafeBytes(of: bitCount.bigEndian) { bytes += $0 }
    bytes.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
        for start in stride(from: 0, to: bytes.count, by: 64) {
          hash.take(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]), words)
        }
      }
    }
    let (a, b, c, d, e) = hash.state
    return [a, b, c, d, e].flatMap { word in
      withUnsafeBytes(of: word.bigEndian) { Array($0) }
    }
  }

  /// Takes in a block of 64 bytes; `words` is room for 80.
  private mutating func take(
    _ block: UnsafeRawBufferPointer, _ words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      let word = block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words[index] = rotated(mixed, 1)
    }
    var (a, b, c, d, e) = state
    func step(_ mixed: UInt32, _ constant: UInt32, _ word: UInt32) {
      let next = rotated(a, 5) &+ mixed &+ e &+ word &+ constant
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for word in words[0..<20] { step(b & c | ~b & d, 0x5A82_7999, word) }
    for word in words[20..<40] { step(b ^ c ^ d, 0x6ED9_EBA1, word) }
    for word in words[40..<60] { step(b & c | b & d | c & d, 0x8F1B_BCDC, word) }
    for word in words[60..<80] { step(b ^ c ^ d, 0xCA62_C1D6, word) }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}
