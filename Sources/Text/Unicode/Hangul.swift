/// Hangul as arithmetic: syllables and the consonants and vowels they are made of
/// (The Unicode Standard, section 3.12).
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The nineteen consonants a modern syllable can start with.
  static let initials: ClosedRange<UInt32> = 0x1100...0x1112

  private static let initialBase: UInt32 = 0x1100
  private static let vowelBase: UInt32 = 0x1161
  private static let finalBase: UInt32 = 0x11A7
  private static let vowelCount: UInt32 = 21
  private static let finalCount: UInt32 = 28

  /// The scalar is a vowel or final consonant, which joins the scalar before it.
  static func joins(_ scalar: UInt32) -> Bool {
    scalar &- vowelBase < vowelCount || scalar &- (finalBase + 1) < finalCount - 1
  }

  /// The initial consonant of a syllable.
  static func initial(of syllable: UInt32) -> UInt32 {
    initialBase + (syllable - syllables.lowerBound) / (vowelCount * finalCount)
  }

  /// Calls `body` with the two or three parts of a syllable.
  static func decompose(_ syllable: UInt32, _ body: (UInt32) -> Void) {
    let index = syllable - syllables.lowerBound
    body(initial(of: syllable))
    body(vowelBase + index / finalCount % vowelCount)
    if index % finalCount != 0 { body(finalBase + index % finalCount) }
  }

  /// The syllable made of an initial consonant and a vowel, or of such a syllable and a final.
  static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if initials.contains(first), second &- vowelBase < vowelCount {
      let index = (first - initialBase) * vowelCount + second - vowelBase
      return syllables.lowerBound + index * finalCount
    }
    guard syllables.contains(first), second &- (finalBase + 1) < finalCount - 1 else { return nil }
    guard (first - syllables.lowerBound) % finalCount == 0 else { return nil }
    return first + second - finalBase
  }

  /// A consonant or vowel as keyboards write it on its own: `ㅎ`, `ㅏ`, also half-width.
  static func isStandalone(_ scalar: UInt32) -> Bool {
    (0x3131...0x318E).contains(scalar) || (0xFFA1...0xFFDC).contains(scalar)
  }

  /// The two consonants of a cluster that a keyboard makes of two keys: `ㄳ` is `ㄱ` and `ㅅ`.
  static func pair(ofCluster cluster: UInt32) -> (UInt32, UInt32)? {
    switch cluster {
    case 0x11AA: (0x1100, 0x1109)
    case 0x11AC: (0x1102, 0x110C)
    case 0x11AD: (0x1102, 0x1112)
    case 0x11B0: (0x1105, 0x1100)
    case 0x11B1: (0x1105, 0x1106)
    case 0x11B2: (0x1105, 0x1107)
    case 0x11B3: (0x1105, 0x1109)
    case 0x11B4: (0x1105, 0x1110)
    case 0x11B5: (0x1105, 0x1111)
    case 0x111A: (0x1105, 0x1112)
    case 0x1121: (0x1107, 0x1109)
    default: nil
    }
  }
}
