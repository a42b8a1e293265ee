/// Cuts a text into what merges treat as one: words, line ends, single other characters.
///
/// A word is a run of letters, marks and digits. Han characters are words by themselves and runs of
/// each kana are words, since their scripts don't put spaces between words.
enum WordTokens {
  private enum Kind {
    case word, han, hiragana, katakana, mark, joiner, other
  }

  /// Where the token that starts at `start` ends; the text ends at `end`.
  static func end(_ bytes: UTF8Bytes, _ start: Int, _ end: Int) -> Int {
    let (first, length) = bytes.scalar(at: start)
    if first == 0x0D, start + 1 < end, bytes[start + 1] == 0x0A { return start + 2 }
    let firstKind = kind(of: first)
    let isRun = firstKind == .word || firstKind == .hiragana || firstKind == .katakana
    var index = start + length
    var isJoined = firstKind == .joiner
    while index < end {
      let (scalar, length) = bytes.scalar(at: index)
      let kind = kind(of: scalar)
      let belongs = kind == .mark || kind == .joiner || isJoined || isRun && kind == firstKind
      guard belongs, scalar > 0x20 else { return index }
      isJoined = kind == .joiner
      index += length
    }
    return index
  }

  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAC00...0xD7A3: return .word
    case 0..<0x80: return .other
    case 0x200D: return .joiner
    case 0x3041...0x3096: return .hiragana
    case 0x30A1...0x30FA, 0x30FC: return .katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
    default: return kind(ofRare: scalar)
    }
  }

  private static func kind(ofRare scalar: UInt32) -> Kind {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return .other }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return .word
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return .mark
    default:
      return properties.isEmojiModifier ? .mark : .other
    }
  }
}
