/// Composed syllables of Hangul, a bit for each there is: most words of a text are told by one of
/// theirs from those of a table.
struct SyllableSet: Sendable {
  private var bits = [UInt64](repeating: 0, count: 0x2BA4 / 64 + 1)

  /// Ignores anything that isn't a Hangul syllable.
  init(_ syllables: some Sequence<UInt16>) {
    for syllable in syllables where 0xAC00...0xD7A3 ~= syllable {
      let index = Int(syllable - 0xAC00)
      bits[index / 64] |= 1 << UInt64(index % 64)
    }
  }

  /// Whether `syllable`, a composed one, is among them.
  func contains(_ syllable: UInt16) -> Bool {
    let index = Int(syllable - 0xAC00)
    return bits[index / 64] >> UInt64(index % 64) & 1 != 0
  }
}
