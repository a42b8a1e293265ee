/// A tag: `#` that isn't in a word, then letters, marks, digits, emoji and `_`, not digits alone.
/// `_`, `-`, `/` and the joiners of some scripts belong to it where more of the tag follows.
public enum Tag {
  /// The word at the start of `rest`, if there is one that makes a tag.
  public static func word(_ bytes: UTF8Bytes, _ rest: Range<Int>) -> Range<Int>? {
    var index = rest.lowerBound
    var end = index
    var hasLetter = false
    loop: while index < rest.upperBound {
      let (scalar, length) = bytes.scalar(at: index)
      let isFirst = index == rest.lowerBound
      index += length
      switch role(of: scalar) {
      case .letter, .emoji:
        hasLetter = true
        end = index
      case .digit:
        end = index
      case .mark:
        if isFirst { return nil }
        end = index
      case .underscore:
        break
      case .connector:
        if isFirst { return nil }
      case .other:
        break loop
      }
    }
    return hasLetter ? rest.lowerBound..<end : nil
  }

  /// Whether the text before `index`, from `start` on, ends with a word, in which no tag begins.
  /// Emoji are no words, and underscores alone are marks of emphasis.
  static func isBehindWord(_ bytes: UTF8Bytes, _ start: Int, _ index: Int) -> Bool {
    var index = index
    while index > start {
      index = bytes.scalarStart(before: index)
      switch role(of: bytes.scalar(at: index).value) {
      case .letter, .digit: return true
      case .mark, .underscore: continue
      case .emoji, .connector, .other: return false
      }
    }
    return false
  }

  /// Appends the word as it is compared.
  static func appendFolded(_ bytes: UTF8Bytes, _ word: Range<Int>, to output: inout [UInt8]) {
    appendNormalized(UTF8Bytes(rebasing: bytes[word]), .folded, to: &output)
  }

  private enum Role {
    case letter, digit, mark, emoji
    /// Belong to the word only if more of it follows; a connector can't come first.
    case underscore, connector
    case other
  }

  private static func role(of scalar: UInt32) -> Role {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A: return .letter
    case 0x30...0x39: return .digit
    case 0x5F: return .underscore
    case 0x2D, 0x2F, 0x200C, 0x200D: return .connector
    // Hyphens, and what joins words in Catalan, Hebrew, Tibetan and Japanese.
    case 0xB7, 0x58A, 0x5BE, 0x5F3, 0x5F4, 0xF0B, 0xF0C, 0x2010, 0x2011, 0x30A0, 0x30FB:
      return .connector
    case 0..<0x80: return .other
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: return .letter
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x400...0x481, 0x1E00...0x1EFF: return .letter
    case 0xE0020...0xE007F: return .mark
    default: return role(ofRare: scalar)
    }
  }

  private static func role(ofRare scalar: UInt32) -> Role {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return .other }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return .letter
    case .decimalNumber, .letterNumber, .otherNumber:
      return .digit
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return .mark
    case .otherSymbol, .mathSymbol, .modifierSymbol:
      if properties.isEmojiModifier { return .mark }
      return properties.isEmoji ? .emoji : .other
    default:
      return .other
    }
  }
}
