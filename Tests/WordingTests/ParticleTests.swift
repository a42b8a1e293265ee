import TestSupport
import Testing

@testable import Wording

struct ParticleTests {
  @Test(arguments: [
    ("메모", "는", "가", "를", "로"), ("그룹", "은", "이", "을", "으로"), ("할 일", "은", "이", "을", "로"),
    ("‘장보기’", "는", "가", "를", "로"), ("`집`", "은", "이", "을", "으로"),
    ("리비전 1", "은", "이", "을", "로"), ("2", "는", "가", "를", "로"), ("3", "은", "이", "을", "으로"),
    ("6", "은", "이", "을", "으로"), ("9", "는", "가", "를", "로"), ("10", "은", "이", "을", "으로"),
    ("100바이트", "는", "가", "를", "로"), ("2026-11-27", "은", "이", "을", "로"),
    ("Mail", "은", "이", "을", "로"), ("Home", "은", "이", "을", "으로"),
    ("Inbox", "는", "가", "를", "로"), ("server", "는", "가", "를", "로"),
    ("group", "은", "이", "을", "으로"), ("note", "는", "가", "를", "로"), ("task", "는", "가", "를", "로"),
    ("Meeting", "은", "이", "을", "으로"), ("file", "은", "이", "을", "로"),
    ("URL", "은", "이", "을", "로"), ("m_01k8r", "은", "이", "을", "로"), ("PDF", "는", "가", "를", "로"),
    ("猫", "은(는)", "이(가)", "을(를)", "(으)로"), ("🐈", "은(는)", "이(가)", "을(를)", "(으)로"),
    ("", "은(는)", "이(가)", "을(를)", "(으)로"),
  ])
  func `particles follow the sound before them`(
    _ word: String, _ topic: String, _ subject: String, _ object: String, _ direction: String
  ) {
    expect(("\(word)\(.은는)" as KoreanText).text, equals: word + topic)
    expect(("\(word)\(.이가)" as KoreanText).text, equals: word + subject)
    expect(("\(word)\(.을를)" as KoreanText).text, equals: word + object)
    expect(("\(word)\(.으로)" as KoreanText).text, equals: word + direction)
  }

  @Test func `others have both of their forms`() {
    expect(("\("물")\(.와과) \("불")\(.이라는)" as KoreanText).text, equals: "물과 불이라는")
    expect(("\("개")\(.와과) \("소")\(.이라는)" as KoreanText).text, equals: "개와 소라는")
    expect(("\("글")\(.이어야)" as KoreanText).text, equals: "글이어야")
    expect(("\("배")\(.이어야)" as KoreanText).text, equals: "배여야")
  }

  @Test(arguments: [
    ("ko", Language.korean), ("ko-KR", .korean), ("ko_KR.UTF-8", .korean), ("KO", .korean),
    ("ko@x", .korean), ("kok", .english), ("en-GB", .english), ("C", .english), ("", .english),
  ])
  func `a locale names its language`(_ locale: String, _ language: Language) {
    expect(Language(locale: locale), equals: language)
  }
}
