import TestSupport
import Testing

@testable import Text

struct SearchQueryTests {
  @Test(arguments: [
    ("회의록", "회"),
    ("주간회의록입니다", "회의"),
    ("주간 회의록", "록 주간"),
    ("\u{1112}\u{116C}\u{110B}\u{1174}", "회의"),
    ("회의", "\u{1112}\u{116C}\u{110B}\u{1174}"),
    ("Meeting notes", "NOTES ting"),
    ("Übung macht", "ubung"),
    ("ubung", "Übung"),
    ("ﾃｽﾄ", "テスト"),
    ("テスト", "ﾃｽﾄ"),
    ("ＡＢＣ", "abc"),
    ("ﬁle", "fil"),
    ("会議室", "議"),
    ("Привет", "ПРИВЕТ"),
    ("회의록", "ㅎㅇㄹ"),
    ("주간회의록", "ㅎㅇ"),
    ("ㅎㅎ 웃음", "ㅎㅎ"),
    ("하하", "ㅎㅎ"),
    ("감사합니다", "ㄳ"),
    ("ㄳ", "ㄱㅅ"),
    ("회의록 2026", "ㅎㅇㄹ 2026"),
    ("anything", ""),
    ("anything", " \u{3000}\n"),
    ("a\u{200B}b", "ab"),
  ])
  func `every word occurs somewhere`(text: String, query: String) {
    #expect(SearchQuery(query).matches(SearchText(text)))
  }

  @Test(arguments: [
    ("회의", "회의록"),
    ("한", "하"),
    ("meeting", "meeting notes"),
    ("ab", "a b c"),
    ("", "a"),
    ("Άλφα", "αλφα"),
    ("회의록", "ㅎㄹ"),
    ("록의회", "ㅎㅇㄹ"),
    ("회의록", "회ㅇ"),
    ("か", "が"),
  ])
  func `a word that doesn't occur rules the text out`(text: String, query: String) {
    #expect(!SearchQuery(query).matches(SearchText(text)))
  }

  @Test func `words are had once, normalized, and say whether they are initials`() {
    let words = SearchQuery(" Plan\tＰＬＡＮ\u{A0}ㅎㅇ ㅏ 회 ").words
    expect(words.map(\.bytes), equals: ["plan", "\u{1112}\u{110B}", "\u{1161}", "회"].map(bytes))
    expect(words.map(\.isInitials), equals: [false, true, false, false])
    #expect(SearchQuery("\u{200B} \u{FEFF}").isEmpty)
  }

  @Test(arguments: [
    ("Meeting", "ee", ["ee"]),
    ("주간 회의록, 회의", "회의", ["회의", "회의"]),
    ("aaaa", "aa", ["aaaa"]),
    ("aaa", "aa", ["aaa"]),
    ("abcd", "ab cd", ["abcd"]),
    ("abcde", "cd bc", ["bcd"]),
    ("ab ab", "b a", ["ab", "ab"]),
    ("xe\u{301}y", "e", ["e\u{301}"]),
    ("x\u{1112}\u{116C}\u{110B}\u{1174}y", "의", ["\u{110B}\u{1174}"]),
    ("오ﬁne", "f", ["ﬁ"]),
    ("ﬁ", "f i", ["ﬁ"]),
    ("ｶﾞｷ", "ガ", ["ｶﾞ"]),
    ("주간회의록!", "ㅎㅇㄹ", ["회의록"]),
    ("so\u{AD}ft", "of", ["o\u{AD}f"]),
    ("❤\u{FE0F}x", "❤", ["❤\u{FE0F}"]),
    ("İzmir", "izm", ["İzm"]),
    ("ﷺ", "الله", ["ﷺ"]),
    ("abc", "x", []),
    ("abc", "x b", ["b"]),
    ("abc", "", []),
    ("Đàn bà", "a", ["à", "à"]),
  ])
  func `matches are located in the original`(text: String, query: String, parts: [String]) {
    let utf8 = bytes(text)
    let ranges = SearchQuery(query).ranges(in: text, limit: 10)
    expect(ranges.map { Array(utf8[$0]) }, equals: parts.map(bytes))
  }

  @Test func `no more ranges than asked for are returned, the first ones, whole`() {
    let query = SearchQuery("a b")
    expect(query.ranges(in: "ab-ab-ab", limit: 2), equals: [0..<2, 3..<5])
    expect(query.ranges(in: "ﬁ ab", limit: 1), equals: [4..<6])
    expect(query.ranges(in: "ab", limit: 0), equals: [])
    expect(query.ranges(in: "ab", limit: -1), equals: [])
  }

  @Test func `in plain text the ranges are those of a naive search`() {
    for seed in UInt64(0)..<300 {
      var dice = Dice(seed: seed)
      let text = dice.text(of: ["a", "b", "가", "나", "漢"], countMax: 40)
      let words = (0..<2).map { _ in dice.text(of: ["a", "b", "가"], countMax: 3) }
      let query = SearchQuery(words.joined(separator: " "))
      let expected = naiveRanges(of: words, in: bytes(text))
      expect(query.ranges(in: text, limit: .max), equals: expected, "seed \(seed)")
      let occurs = words.allSatisfy {
        $0.isEmpty || !naiveRanges(of: [$0], in: bytes(text)).isEmpty
      }
      expect(query.matches(SearchText(text)), equals: occurs, "seed \(seed)")
    }
  }

  @Test func `ranges cover matches in any text`() {
    let pieces = [
      "a", "É", "e\u{301}", "\u{323}", "ﬁ", "ｶﾞ", "각", "\u{1100}\u{1161}", "ㅎ", "\u{AD}", " ",
    ]
    for seed in UInt64(0)..<300 {
      var dice = Dice(seed: seed)
      let text = dice.text(of: pieces, countMax: 20)
      let word = dice.pick(["e", "fi", "f", "ガ", "가", "ㄱ", "각", "a", "ae"])
      let query = SearchQuery(word)
      let ranges = query.ranges(in: text, limit: .max)
      expect(ranges.isEmpty, equals: !query.matches(SearchText(text)), "seed \(seed)")
      for range in ranges {
        let part = String(decoding: bytes(text)[range], as: UTF8.self)
        expect(part.utf8.count, equals: range.count, "seed \(seed)")
        #expect(query.matches(SearchText(part)), "seed \(seed)")
      }
      let isApart = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
      #expect(isApart, "seed \(seed)")
    }
  }

  private func naiveRanges(of words: [String], in text: [UInt8]) -> [Range<Int>] {
    var isCovered = [Bool](repeating: false, count: text.count + 1)
    for word in words.map(bytes) where !word.isEmpty && word.count <= text.count {
      for start in 0...text.count - word.count where text[start...].starts(with: word) {
        for index in start..<start + word.count { isCovered[index] = true }
      }
    }
    var ranges: [Range<Int>] = []
    for index in text.indices where isCovered[index] { ranges.appendMerging(index..<index + 1) }
    return ranges
  }
}
