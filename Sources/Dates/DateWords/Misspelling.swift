/// Words that are a letter or two away from a word of dates which is long enough to be nothing
/// else.
enum Misspelling {
  /// What can have been meant.
  static let words: [String] = english.map(\.word) + korean.map(\.word) + others.map(\.meant)

  /// Misspellings too short to be found by edit distance, and words with a better spelling.
  private static let others = names + foreign + grammar + days

  /// Which are other words too: only right beside a time are they days.
  private static let names = spelled([
    ("tomorrow", "tom tomo tomm tomor tomorr tomrow tomrrow tmro tmo tmoro tommorw morrow"),
    ("today", "tdy tody toda"), ("tonight", "tonit tonte"), ("monday", "mond"),
    ("tuesday", "tu tuesd"), ("wednesday", "wedn wednes wen"), ("thursday", "thrs thrus"),
    ("friday", "fr frid fir"), ("saturday", "sa satur"), ("sunday", "su sund"),
    ("월요일", "월요"), ("화요일", "화요"), ("수요일", "수요"), ("목요일", "목요"), ("금요일", "금요"),
    ("토요일", "토요"), ("일요일", "일요"), ("from", "form"), ("except", "expect"),
    ("today", "toady"), ("매주", "메주 매즈"), ("wednesday", "mi"),
  ])
  private static let foreign = spelled(ForeignDays.words)
  private static let grammar = spelled(
    slips + [
      ("this", "ths thi"), ("from", "frm fomr"), ("last", "lst"), ("next", "nex nect"),
      ("week", "wek wekk"), ("pm", "pn om"), ("am", "sm 므"),
      ("april", "arpil apirl"), ("march", "marhc mrach"), ("coming", "comin cmng comming"),
      ("dec", "dce"), ("nov", "nvo"), ("jan", "jna"), ("주", "쥬"), ("분", "븐 뷴"), ("매주", "매쥬"),
      ("격주", "격쥬 겨주 겪주"), ("다음달", "다음댤 다음딸"), ("시", "tl"), ("분", "qns"),
    ])
  private static let days = spelled(
    firstSlips + TypedKorean.words + [
      ("noon", "nooon"), ("today", "생묘"), ("midnight", "midnigt midngiht"), ("매일", "매알 매잃"),
      ("월요일", "워료일 월료일 월요이"), ("화요일", "화요이"), ("수요일", "수요이"), ("목요일", "모교일 목요이"),
      ("금요일", "그묘일 금요이"), ("토요일", "토요이"), ("일요일", "이료일 일요이"),
      ("weekly", "wekly"), ("daily", "dialy"), ("every night", "nightly"), ("매 주말", "매주말"),
      ("내일", "냬일 낼일 내알"), ("오늘", "오널 오눌"), ("어제", "어재"), ("낼모레", "낼모래"), ("낼", "냘"), ("매일", "매닐"),
      ("tomorrow", "tmrrow tomoro tomrw tmrow"), ("담주", "담쥬 담쭈"),
    ])

  /// Words beside a day with two letters exchanged, one left out or one doubled.
  private static let slips = [
    "next this last from after before until since between starting except every within week",
    "weeks month months days hours minutes first second third other",
  ].flatMap { $0.words() }.map { word in
    let slips = slips(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
    return (String(word), slips.filter { !correct.contains($0) }.joined(separator: " "))
  }

  /// Days whose first letter is the one beside it on the keyboard, or missing.
  private static let firstSlips = [
    ("tomorrow", "rfgy"), ("today", "rfgy"), ("tonight", "rfgy"), ("monday", "njk"),
    ("tuesday", "rfgy"), ("wednesday", "qes"), ("thursday", "rfgy"), ("friday", "drgvc"),
    ("saturday", "adwezx"), ("sunday", "adwezx"),
  ].map { word, letters in
    let rest = word.dropFirst()
    return (word, letters.map { "\($0)\(rest)" }.joined(separator: " ") + " \(rest)")
  }

  private static func slips(of word: [UInt8]) -> [[UInt8]] {
    var slips: [[UInt8]] = []
    for index in word.indices {
      // With the next letter the same, it would be the next slip.
      let isLast = index + 1 == word.count
      if !isLast, word[index] == word[index + 1] { continue }
      slips.append(Array(word[...index] + word[index...]))
      if word.count > 4 { slips.append(Array(word[..<index] + word[(index + 1)...])) }
      if isLast { continue }
      var exchanged = word
      exchanged.swapAt(index, index + 1)
      slips.append(exchanged)
    }
    return slips
  }

  private static func spelled(
    _ words: [(meant: String, said: String)]
  ) -> [(said: Substring, meant: String)] {
    words.flatMap { meant, said in said.words().map { ($0, meant) } }
  }

  /// Those words with what they say.
  static let terms: [(Substring, DateTerm)] = others.enumerated().map {
    ($1.said, .misspelled(english.count + korean.count + $0))
  }

  private struct Candidate {
    let word: String
    let letters: [UInt8]

    init(_ word: Substring) { (self.word, letters) = (String(word), Array(word.utf8)) }
  }

  /// What is looked at first of a word: with no memory of its own, it is skipped quickly.
  private struct Shape {
    let first: UInt8
    let count: Int
    /// A bit for each letter in it.
    let mask: UInt32

    init(_ letters: some Collection<UInt8>) {
      (first, count) = (letters.first ?? 0, letters.count)
      mask = letters.reduce(0) { $0 | 1 << ($1 & 31) }
    }

    func mayBe(_ other: Shape) -> Bool {
      first == other.first && abs(count - other.count) <= 2
        && (mask ^ other.mask).nonzeroBitCount <= 3
    }
  }

  private static let english: [Candidate] = [
    "today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday",
    "weekly monthly quarterly yearly daily january february august september october november",
    "december weekend weekday midnight every morning afternoon evening until",
  ].flatMap { $0.words() }.map(Candidate.init)
  private static let shapes = english.map { Shape($0.letters) }

  /// The last of them are near words that aren't misspelled: 내릴.
  private static let korean: [(word: String, syllables: [UInt16])] =
    "월요일 화요일 수요일 목요일 금요일 토요일 일요일 모레 내일모레 다음주 이번주 \(koreanNames)".words()
    .map { (String($0), Array($0.utf16)) }
  private static let koreanNames = "내일 오늘 글피 오전 오후 저녁 아침 새벽 점심"
  private static let koreanStarts = korean.map { ($0.syllables[0], $0.syllables[1]) }
  /// Most words have none of their first two syllables.
  private static let firsts = SyllableSet(starts)
  static let starts = koreanStarts.map(\.0)
  static let seconds = SyllableSet(koreanStarts.map(\.1))

  /// Whether the word of that index is long enough to be misspelled alone: 모래 is sand.
  static func isLong(_ index: Int) -> Bool {
    if index < 15 { return english[index].letters.count >= 6 }
    let isWeekday = english.count..<english.count + 9 ~= index && words[index] != "모레"
    return isWeekday || index >= otherWords.upperBound + grammar.count
  }

  /// Whether the word of that index can be another word that is spelled right.
  static func isOtherWord(_ index: Int) -> Bool { otherWords ~= index }

  /// Whether the word of that index qualifies a day, and isn't one.
  static func isQualifier(_ index: Int) -> Bool { ["from", "except", "매주"].contains(words[index]) }

  /// Whether the word of that index is one of another language.
  static func isForeign(_ index: Int) -> Bool {
    otherWords.upperBound - foreign.count..<otherWords.upperBound ~= index
  }

  /// Whether it is a month's, which says something only beside a number.
  static func isForeignMonth(_ index: Int) -> Bool {
    foreignIndex(of: "january")..<otherWords.upperBound ~= index
  }

  /// The index of the first foreign word that says `meant`.
  static func foreignIndex(of meant: String) -> Int {
    let first = otherWords.upperBound - foreign.count
    return first + (foreign.firstIndex { $0.meant == meant } ?? 0)
  }

  private static let otherWords: Range<Int> = {
    let end = english.count + korean.count
    return end - koreanNames.words().count..<end + names.count + foreign.count
  }()

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
  private static let correct: Set<String> = [
    "ever", "sundae", "sundry", "toady", "warning", "mourning", "evenings", "mornings", "mondo",
    "frida", "montag", "weakly", "dally", "meekly", "form", "expect", "very", "util", "sine",
    "moth",
    "moths", "mont", "mnth", "mnths", "minuets", "lats", "fist", "stating", "staring", "starring",
    "week", "month", "ours", "hour",
    "minute", "das", "sturdy",
  ]

  /// The index in `words` of what a word of small letters, which is in no table, was meant to be.
  static func index(of word: ArraySlice<UInt8>) -> Int? {
    guard 4...12 ~= word.count else { return nil }
    let shape = Shape(word)
    for (index, other) in shapes.enumerated() where other.mayBe(shape) {
      let candidate = english[index]
      // `tmorow`
      let limit = word.count >= 6 && candidate.letters.count >= 8 ? 2 : 1
      guard word.count >= 5 || candidate.word == "every" else { continue }
      if distance(Array(word), candidate.letters) <= limit {
        return correct.contains(String(decoding: word, as: UTF8.self)) ? nil : index
      }
    }
    return nil
  }

  /// The same for the first syllables of a word, with how many they are. 네일 is a nail, not
  /// tomorrow.
  static func korean(
    _ count: Int, _ syllable: (Int) -> UInt16
  ) -> (index: Int, length: Int)? {
    guard count > 1 else { return nil }
    let (first, second) = (syllable(0), syllable(1))
    guard firsts.contains(first) || seconds.contains(second) else { return nil }
    // At most one syllable is another.
    for (index, start) in koreanStarts.enumerated().reversed()
    where start.0 == first || start.1 == second {
      let candidate = korean[index].syllables
      guard candidate.count <= count else { continue }
      let others = candidate.indices.filter { candidate[$0] != syllable($0) }
      guard others.count == 1, isNear(syllable(others[0]), candidate[others[0]]) else { continue }
      let isName = isOtherWord(english.count + index)
      // 도전 is a challenge, 오존 can be a misspelled morning.
      let hasSameStart = (first - 0xAC00) / 588 == (start.0 - 0xAC00) / 588
      if !isName || count == candidate.count && hasSameStart {
        return (english.count + index, candidate.count)
      }
    }
    return nil
  }

  /// One of the consonants and the vowel of a syllable, which the Unicode standard computes in
  /// section 3.12, is another.
  private static func isNear(_ one: UInt16, _ other: UInt16) -> Bool {
    let (one, other) = (Int(one) - 0xAC00, Int(other) - 0xAC00)
    let parts = [
      one / 588 == other / 588, one % 588 / 28 == other % 588 / 28, one % 28 == other % 28,
    ]
    return parts.filter { !$0 }.count == 1
  }

  /// How many letters were left out, added, taken for others, or exchanged with their neighbours.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
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
