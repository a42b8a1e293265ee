/// A text in the form that search compares.
///
/// NFKC, case folded, without the marks of Latin letters (`é` and `ế` are `e`; the marks of
/// other scripts stay) and without invisible characters. One deviation from NFKC: standalone
/// Hangul consonants (`ㅎ`) become initial consonants that never merge with their neighbours, and
/// clusters (`ㄳ`) the two consonants they are typed with.
public struct SearchText: Sendable, Hashable {
  /// The form as UTF-8.
  public let bytes: [UInt8]

  /// Takes a few nanoseconds per character; most for letters with marks.
  public init(_ text: String) {
    bytes = text.withUTF8Bytes { source in
      var output: [UInt8] = []
      appendNormalized(source, .search, to: &output)
      return output
    }
  }

  /// The form with every Hangul syllable replaced by its initial consonant, as UTF-8.
  ///
  /// `회의록` is `ᄒᄋᄅ`. As long as `bytes`, and every character is at the same offset.
  public var initials: [UInt8] {
    var output = bytes
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] >= 0xEA, bytes[index] <= 0xED else {
          index += 1
          continue
        }
        let syllable = bytes.scalar(at: index).value
        if Hangul.syllables.contains(syllable) {
          let initial = Hangul.initial(of: syllable)
          output[index] = 0xE1
          output[index + 1] = 0x84
          output[index + 2] = UInt8(0x80 | initial & 0x3F)
        }
        index += 3
      }
    }
    return output
  }
}
