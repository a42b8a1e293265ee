/// The forms a text is compared in.
enum NormalForm {
  /// NFC: what looks the same is the same (UAX #15).
  case canonical
  /// NFKC: also without differences of width, font and ligature.
  case compatible
  /// NFC with full case folding (The Unicode Standard, definition D145).
  case folded
  /// What search compares: NFKC, case folded, without Latin marks, without invisible characters,
  /// and with the keys of standalone Hangul consonants kept apart from the syllables around them.
  case search

  var foldsCase: Bool { self == .folded || self == .search }
}
