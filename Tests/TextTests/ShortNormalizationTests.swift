import TestSupport
import Testing
import Text

/// Short texts are normalized without the tables where nothing needs them; long ones always with.
struct ShortNormalizationTests {
  @Test(arguments: [
    "", "Buy Milk!", "한라산 등산", "漢字かなカナ", "각\u{11A8}", "か\u{3099}", "é", "e\u{301}", "ﬁ", "ẞ",
    "ㅎㄹㅅ", "Ａ", "가\u{1161}나", "A\u{AD}b",
  ])
  func `a short text and the same at the start of a long one have the same normal form`(
    _ text: String
  ) {
    let rest = " " + String(repeating: "z ", count: 600)
    expect(nfc(text + rest), equals: nfc(text) + rest)
    expect(caseFolded(text + rest), equals: caseFolded(text) + rest)
  }
}
