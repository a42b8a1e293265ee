/// Words that are a letter or two away from a word of dates which is long enough to be nothing
/// else.
enum Misspelling {
  /// What can have been meant.
  static let words: [String] =
    english.map(\.word) + korean.map(\.word)

  private struct Candidate {
    let word: String
    let letters: [UInt32]
    /// A bit for each letter in it.
    let mask: UInt32

    init(_ word: Substring, _ letters: [UInt32]) {
      (self.word, self.letters) = (String(word), letters)
      mask = Misspelling.mask(letters)
    }
  }

  private static let english: [Candidate] = [
    "today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday",
    "january february august september october november december weekend weekday midnight every",
    "morning afternoon evening until",
  ].flatMap { $0.split(separator: " ") }.map { Candidate($0, $0.unicodeScalars.map(\.value)) }

  private static let korean: [Candidate] =
    "월요일 화요일 수요일 목요일 금요일 토요일 일요일 모레 내일모레".split(separator: " ")
    .map { Candidate($0, $0.unicodeScalars.flatMap { letters(of: UInt16($0.value)) }) }

  /// Whether the word of that index names a day and is long enough to be misspelled alone.
  static func isLong(_ index: Int) -> Bool {
    index < 11 && english[index].letters.count >= 6
  }

  /// `tokens` of `text` with the words that were meant; nil if none is misspelled.
  static func corrected(_ text: String, _ tokens: ArraySlice<DateToken>) -> String? {
    let bytes = Array(text.utf8)
    var words = ""
    var isCorrected = false
    for token in tokens {
      if !words.isEmpty, !token.isGlued { words += " " }
      if case .misspelled(let index) = token.term {
        words += Self.words[index]
        isCorrected = true
      } else {
        words += String(decoding: bytes[token.range], as: UTF8.self)
      }
    }
    return isCorrected ? words : nil
  }

  /// Words that aren't misspellings.
  private static let others: Set<String> = [
    "ever", "sundae", "sundry", "toady", "warning", "mourning", "evenings", "mornings", "mondo",
    "frida",
    "montag",
  ]

  /// The index in `words` of what a word of small letters, which is in no table, was meant to be.
  static func index(of word: ArraySlice<UInt8>) -> Int? {
    guard 4...12 ~= word.count, let first = word.first else { return nil }
    let letters = word.map(UInt32.init)
    let mask = mask(letters)
    for (index, candidate) in english.enumerated()
    where candidate.letters[0] == first && abs(candidate.letters.count - letters.count) <= 2
      && (mask ^ candidate.mask).nonzeroBitCount <= 3
    {
      let limit = letters.count >= 7 && candidate.letters.count >= 8 ? 2 : 1
      guard letters.count >= 5 || candidate.word == "every" else { continue }
      if distance(letters, candidate.letters) <= limit {
        return others.contains(String(decoding: word, as: UTF8.self)) ? nil : index
      }
    }
    return nil
  }

  /// The same for the first syllables of a word, with how many they are.
  static func korean(_ syllables: [UInt16]) -> (index: Int, length: Int)? {
    for length in [4, 3, 2] where syllables.count >= length {
      let letters = syllables[..<length].flatMap(letters)
      for (index, candidate) in korean.enumerated()
      where abs(candidate.letters.count - letters.count) <= 1 {
        // 네일 is a nail, not tomorrow.
        guard length > 2 || candidate.word == "모레" else { continue }
        if distance(letters, candidate.letters) == 1 { return (english.count + index, length) }
      }
    }
    return nil
  }

  private static func mask(_ letters: [UInt32]) -> UInt32 {
    letters.reduce(0) { $0 | 1 << ($1 & 31) }
  }

  /// The consonants and vowels of a syllable, which the Unicode standard computes in section 3.12.
  private static func letters(of syllable: UInt16) -> [UInt32] {
    let index = UInt32(syllable) - 0xAC00
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    return index % 28 == 0 ? parts : parts + [0x11A7 + index % 28]
  }

  /// How many letters were left out, added, taken for others, or exchanged with their neighbours.
  private static func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    var rows = [Array(0...other.count)]
    for i in 1...one.count {
      var row = [i]
      for j in 1...other.count {
        var best = min(rows[i - 1][j], row[j - 1]) + 1
        best = min(best, rows[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1))
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
