import TestSupport
import Testing

@testable import Text

struct SearchTextTests {
  @Test(arguments: [
    ("", ""),
    ("Plan B\n", "plan b\n"),
    ("회의록", "회의록"),
    ("\u{1112}\u{116C}\u{110B}\u{1174}", "회의"),
    ("Café e\u{301}\u{323}x", "cafe ex"),
    ("Đường Tiếng VIỆT", "duong tieng viet"),
    ("Łódź Ørsted ħ", "lodz orsted h"),
    ("İstanbul ISPARTA ışık", "istanbul isparta isik"),
    ("Straße ǆ æ", "strasse dz æ"),
    ("ｶﾞｷﾞ ＡＢｃ １", "ガギ abc 1"),
    ("ﬁn ﷺ", "fin صلى الله عليه وسلم"),
    ("Άλφα ΣΑΣ", "άλφα σασ"),
    ("Й Ё й", "й ё й"),
    ("か\u{3099}", "が"),
    ("हिन्दी क\u{93C}", "हिन्दी क\u{93C}"),
    ("①½㎏", "11⁄2kg"),
    ("❤\u{FE0F} 👩\u{200D}💻 soft\u{AD}hyphen", "❤ 👩💻 softhyphen"),
    ("\u{FEFF}a\u{200B}b", "ab"),
    ("≠ =\u{338}", "≠ ≠"),
  ])
  func `differences that a searcher doesn't type are gone`(text: String, form: String) {
    expect(
      String(decoding: SearchText(text).bytes, as: UTF8.self).debugDescription,
      equals: form.debugDescription)
    expect(SearchText(text).bytes, equals: bytes(form))
  }

  @Test(arguments: [
    ("ㅎㅇㄹ", "\u{1112}\u{110B}\u{1105}"),
    ("감사ㄳ", "감사\u{1100}\u{1109}"),
    ("ㅎㅏ", "\u{1112}\u{1161}"),
    ("가ㅏ", "가\u{1161}"),
    ("ﾡﾣ", "\u{1100}\u{1100}\u{1109}"),
    ("ㅀㅄ", "\u{1105}\u{1112}\u{1107}\u{1109}"),
  ])
  func `standalone consonants don't merge with their neighbours`(text: String, form: String) {
    expect(SearchText(text).bytes, equals: bytes(form))
  }

  @Test(arguments: [
    ("회의록", "\u{1112}\u{110B}\u{1105}"),
    ("a가힣z ㅎ", "a\u{1100}\u{1112}z \u{1112}"),
    ("漢字かな", "漢字かな"),
    ("낡은", "\u{1102}\u{110B}"),
    ("", ""),
  ])
  func `initials are where their syllables were`(text: String, initials: String) {
    let search = SearchText(text)
    expect(search.initials, equals: bytes(initials))
    expect(search.initials.count, equals: search.bytes.count)
  }
}
