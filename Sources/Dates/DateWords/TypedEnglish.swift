/// An English word of time as it comes out on a keyboard that is left on Korean: 새ㅡㅐㄱ개ㅈ for
/// `tomorrow`, ㅔㅡ for `pm`.
struct TypedEnglish {
  /// What is meant.
  let letters: [UInt8]
  /// Of the text that it was read from, in UTF-8.
  let length: Int

  /// The word of Hangul that `text` begins with; nil if it has no single letters, as what is typed
  /// in Korean seldom has, or is none of time.
  init?(_ text: Substring, isAfterNumber: Bool) {
    let word = text.prefix(while: Self.isHangul)
    guard word.count <= EnglishDateTerms.lettersMax,
      word.unicodeScalars.contains(where: { Self.singles ~= $0.value })
    else { return nil }
    letters = word.unicodeScalars.flatMap { Array(Self.keys(of: $0.value).utf8) }
    length = word.utf8.count
    guard letters.count <= EnglishDateTerms.lettersMax else { return nil }
    var key = DateWordKey()
    for letter in letters { key.append(letter: letter) }
    guard let term = EnglishDateTerms.table[key],
      term.role == .strong || letters.count > 3 && term.role == .weak
        || isAfterNumber && (term == .part(.am) || term == .part(.pm))
    else { return nil }
  }

  static func isHangul(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return singles ~= scalar || syllables ~= scalar
  }

  private static let singles: ClosedRange<UInt32> = 0x3131...0x3163
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// The keys of the two-set keyboard (KS X 5002) for a syllable, which the Unicode standard takes
  /// apart in section 3.12, or a single letter.
  private static func keys(of scalar: UInt32) -> Substring {
    guard syllables ~= scalar else { return single[Int(scalar - singles.lowerBound)] }
    let index = Int(scalar - syllables.lowerBound)
    return "\(initials[index / 588])\(vowels[index % 588 / 28])\(finals[index % 28])"
  }

  private static let initials = "r r s e e f a q q t t d w w c z x v g".words()
  private static let vowels = "k o i o j p u p h hk ho hl y n nj np nl b m ml l".words()
  private static let finals =
    [""] + "r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g".words()
  private static let single =
    "r r rt s sw sg e e f fr fa fq ft fx fv fg a q q qt t t d w w c z x v g".words() + vowels
}
