/// A word of dates as one number, which is found in a table sooner than a text is.
struct DateWordKey: Hashable {
  private(set) var packed: UInt64 = 0

  /// Nothing yet: no word has this key.
  init() {}

  /// A word of a table, all of whose characters have a code.
  init(_ word: Substring) {
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        append(letter: UInt8(scalar.value))
      } else {
        append(syllable: UInt16(scalar.value))
      }
    }
  }

  /// Appends a letter from `a` to `z`, or an apostrophe. There is room for 12.
  mutating func append(letter: UInt8) {
    packed = packed << 5 | UInt64(letter == UInt8(ascii: "'") ? 27 : letter & 0x1F)
  }

  /// Appends a composed syllable of Hangul. There is room for four.
  mutating func append(syllable: UInt16) {
    packed = packed << 14 | UInt64(syllable - Self.beforeSyllables)
  }

  private static let beforeSyllables: UInt16 = 0xAC00 - 1
}
