// How wide text is on a terminal, and text that is safe to show on one.

/// Medial vowels and final consonants join the syllable before them (Unicode, Hangul Jamo).
private let joiningJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

/// Scalars that are wide or full-width (Unicode, EastAsianWidth), without emoji.
private let wide: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
  0x17000...0x18CD5, 0x1B000...0x1B2FB, 0x20000...0x3FFFD,
]

/// The columns that `text` takes: two for what is wide, such as 한, none for what combines.
func columns(of text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + columns(of: $1) }
}

/// The columns of a character: those of its widest scalar, or two where a selector says emoji.
private func columns(of character: Character) -> Int {
  var columns = 0
  for scalar in character.unicodeScalars {
    columns = max(columns, scalar.value == 0xFE0F ? 2 : width(scalar))
  }
  return columns
}

private func width(_ scalar: Unicode.Scalar) -> Int {
  let code = scalar.value
  if code < 0x300 { return code == 0xAD ? 0 : 1 }
  if joiningJamo.contains(where: { $0.contains(code) }) { return 0 }
  if wide.contains(where: { $0.contains(code) }) { return 2 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

/// `text` with blanks behind it up to so many columns.
func padded(_ text: String, to count: Int) -> String {
  text + String(repeating: " ", count: max(0, count - columns(of: text)))
}

/// `text` within so many columns, with … where something is left out.
func cut(_ text: String, to count: Int) -> String {
  if columns(of: text) <= count { return text }
  var taken = 0
  var shown = ""
  for character in text {
    taken += columns(of: character)
    if taken > count - 1 { break }
    shown.append(character)
  }
  return shown + "…"
}

/// `text` with a blank for each control character, line ends and tabs too.
func oneLine(_ text: String) -> String {
  filtered(text) { _ in " " }
}

/// `text` with � for what a terminal might take for a command; lines and tabs stay.
func harmless(_ text: String) -> String {
  filtered(text) { $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" }
}

/// `text` with what `replacement` has for each control character, and without the marks that turn
/// the direction of what follows.
private func filtered(
  _ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar
) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029: shown.append(replacement(scalar))
    case 0x202A...0x202E, 0x2066...0x2069: continue
    default: shown.append(scalar)
    }
  }
  return String(shown)
}
