/// A particle of Korean, whose form depends on the sound before it.
enum Particle {
  case 은는, 이가, 을를, 와과, 으로, 이라는, 이어야

  /// The form behind a consonant, and that behind a vowel.
  private var forms: (String, String) {
    switch self {
    case .은는: ("은", "는")
    case .이가: ("이", "가")
    case .을를: ("을", "를")
    case .와과: ("과", "와")
    case .으로: ("으로", "로")
    case .이라는: ("이라는", "라는")
    case .이어야: ("이어야", "여야")
    }
  }

  /// The form behind `text`; both, 은(는), where nobody knows how that is read.
  func form(behind text: String) -> String {
    let (consonant, vowel) = forms
    switch (LastSound(of: text), self) {
    case (.vowel?, _), (.rieul?, .으로): return vowel
    case (.rieul?, _), (.consonant?, _): return consonant
    case (nil, .으로): return "(으)로"
    case (nil, .이라는): return "(이)라는"
    case (nil, .이어야): return "(이)어야"
    case (nil, _): return "\(consonant)(\(vowel))"
    }
  }
}

/// How a word ends when it is read aloud in Korean.
enum LastSound {
  case vowel
  /// ㄹ, which is followed by 로 and not by 으로.
  case rieul
  case consonant

  /// That of the last word of `text`, whatever encloses it; nil if it isn't known.
  init?(of text: String) {
    let spoken = text.unicodeScalars.reversed().drop { "`'\"’”)]}>.,".unicodeScalars.contains($0) }
    let latin = spoken.prefix { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit) }
    guard let last = spoken.first else { return nil }
    switch last.value {
    case 0xAC00...0xD7A3:
      let final = (last.value - 0xAC00) % 28
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    case 0x30...0x39: self = Self.ofDigits[Int(last.value) - 0x30]
    default:
      guard !latin.isEmpty else { return nil }
      let isSpelled = latin.contains(where: \.isDigit) || !latin.contains { $0.value >= 0x61 }
      let letters = latin.map { Character($0.properties.lowercaseMapping) }
      self = isSpelled || letters.count == 1 ? Self.ofName(letters[0]) : Self.ofWord(letters)
    }
  }

  /// 영 or 십, 백, 천; 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.
  private static let ofDigits: [LastSound] = [
    .consonant, .rieul, .vowel, .consonant, .vowel, .vowel, .consonant, .rieul, .rieul, .vowel,
  ]

  /// 엘 and 알, 엠 and 엔, and the other letters.
  private static func ofName(_ letter: Character) -> LastSound {
    switch letter {
    case "l", "r": .rieul
    case "m", "n": .consonant
    default: .vowel
    }
  }

  /// As an English word is written in Hangul (메일, 홈, 그룹, 서버); `letters` run backwards.
  private static func ofWord(_ letters: [Character]) -> LastSound {
    // A last e is silent: 홈, 파일.
    let isSilent = letters.count > 2 && letters[0] == "e" && "lmn".contains(letters[1])
    let (last, before) = isSilent ? (letters[1], letters[2]) : (letters[0], letters[1])
    switch last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g" where before == "n": return .consonant
    case "b", "c", "k", "p", "t": return "aeiouck".contains(before) ? .consonant : .vowel
    default: return .vowel
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

/// A text in Korean: a particle in it takes the form that the word before it asks for.
struct KoreanText: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ words: String) { text += words }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    mutating func appendInterpolation(_ particle: Particle) {
      text += particle.form(behind: text)
    }
  }
}
