import Foundation
import TestSupport
import Testing

@testable import Dates

/// What is typed on a keyboard that is left on the other language.
struct TypedKoreanTests {
  /// The keys of the conjoining letters, from U+1100, U+1161 and U+11A8 on.
  private static let initials = Array("rrseefaqqttdwwczxvg")
  private static let vowels = [
    "k", "o", "i", "o", "j", "p", "u", "p", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b",
    "m", "ml", "l",
  ]
  private static let finals = [
    "r", "r", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q",
    "qt", "t", "t", "d", "w", "c", "z", "x", "v", "g",
  ]

  @Test(arguments: TypedKorean.words.map(\.0))
  func `a Korean word is on the keys that the table says`(_ word: String) {
    var keys = ""
    for scalar in word.decomposedStringWithCanonicalMapping.unicodeScalars {
      switch Int(scalar.value) {
      case let value where value >= 0x11A8: keys += Self.finals[value - 0x11A8]
      case let value where value >= 0x1161: keys += Self.vowels[value - 0x1161]
      case let value: keys += String(Self.initials[value - 0x1100])
      }
    }
    expect(keys, equals: TypedKorean.words.first { $0.0 == word }?.1)
  }

  @Test(arguments: [
    ("새ㅡㅐㄱ갲", "tomorrow"), ("ㄹ걍묘", "friday"), ("ㅡㅐㅜㅇ묘", "monday"), ("셛ㄴㅇ묘", "tuesday"),
    ("ㅈㄷㅇㅜㄷㄴㅇ묘", "wednesday"), ("소ㅕㄱㄴㅇ묘", "thursday"), ("ㄴㅁ셕ㅇ묘", "saturday"), ("녀ㅜㅇ묘", "sunday"),
    ("ㄷㅍㄷ교", "every"), ("ㅜㄷㅌㅅ", "next"),
  ])
  func `an English word is found on the keys of its Hangul`(_ typed: String, _ word: String) {
    let found = TypedEnglish(typed[...], isAfterNumber: false)
    expect(found.map { String(decoding: $0.letters, as: UTF8.self) }, equals: word)
  }

  @Test(arguments: ["ㅋㅋ", "ㅇㅇ", "ㅠㅠ", "ㅇㅋ", "ㄱㄱ", "ㅎㅇ", "회의ㄱㄱ", "ㅁㄴㅇㄹ", "ㅂㅂ", "내일ㄹ"])
  func `what is Korean is left as it is`(_ typed: String) {
    #expect(TypedEnglish(typed[...], isAfterNumber: false) == nil)
  }
}
