/// The languages by their tags. The file of a language has an `extension Languages` with its
/// member, which hides the one of the same name below: the file is all that a language needs.
enum Languages: PossibleLanguages {
  static var files: [LanguageFile] {
    [
      en, ko, ar, bg, ca, cs, da, de, el, es, et, eu, fa, fi, fr, he, hi, hr, hu, id, it, ja, ka,
      lt, lv, nb, nl, nn, pl, pt, ro, ru, sk, sl, sr, sv, th, tr, uk, vi, zh,
    ].compactMap(\.self)
  }
}

/// Languages without a file.
protocol PossibleLanguages {}

extension PossibleLanguages {
  static var ar: LanguageFile? { nil }
  static var bg: LanguageFile? { nil }
  static var ca: LanguageFile? { nil }
  static var cs: LanguageFile? { nil }
  static var da: LanguageFile? { nil }
  static var de: LanguageFile? { nil }
  static var el: LanguageFile? { nil }
  static var es: LanguageFile? { nil }
  static var et: LanguageFile? { nil }
  static var eu: LanguageFile? { nil }
  static var fa: LanguageFile? { nil }
  static var fi: LanguageFile? { nil }
  static var fr: LanguageFile? { nil }
  static var he: LanguageFile? { nil }
  static var hi: LanguageFile? { nil }
  static var hr: LanguageFile? { nil }
  static var hu: LanguageFile? { nil }
  static var id: LanguageFile? { nil }
  static var it: LanguageFile? { nil }
  static var ja: LanguageFile? { nil }
  static var ka: LanguageFile? { nil }
  static var lt: LanguageFile? { nil }
  static var lv: LanguageFile? { nil }
  static var nb: LanguageFile? { nil }
  static var nl: LanguageFile? { nil }
  static var nn: LanguageFile? { nil }
  static var pl: LanguageFile? { nil }
  static var pt: LanguageFile? { nil }
  static var ro: LanguageFile? { nil }
  static var ru: LanguageFile? { nil }
  static var sk: LanguageFile? { nil }
  static var sl: LanguageFile? { nil }
  static var sr: LanguageFile? { nil }
  static var sv: LanguageFile? { nil }
  static var th: LanguageFile? { nil }
  static var tr: LanguageFile? { nil }
  static var uk: LanguageFile? { nil }
  static var vi: LanguageFile? { nil }
  static var zh: LanguageFile? { nil }
}
