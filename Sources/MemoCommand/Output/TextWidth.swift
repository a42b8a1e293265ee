// How wide text is on a terminal, and text that is safe to show on one.

import Text

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
  if let count = text.withUTF8Bytes({ plainColumns(of: $0) }) { return count }
  return text.reduce(0) { $0 + columns(of: $1) }
}

/// The columns of bytes in which no character has more than one scalar: ASCII, and syllables of
/// Hangul, letter by letter; nil where there is anything else.
private func plainColumns(of bytes: UTF8Bytes) -> Int? {
  var count = 0
  var index = 0
  while index < bytes.count {
    let first = bytes[index]
    if first < 0x80 {
      (count, index) = (count + 1, index + 1)
      continue
    }
    // U+B000 to U+CFFF: syllables only. They are followed by two more bytes in any case.
    guard first == 0xEB || first == 0xEC else { return nil }
    (count, index) = (count + 2, index + 3)
    // A vowel or a consonant of its own may join the syllable; they are written E1 or ED.
    if index < bytes.count, bytes[index] == 0xE1 || bytes[index] == 0xED { return nil }
  }
  return count
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

/// Lines of `parts` with two blanks between them, none wider than the terminal if it can be.
func wrapped(_ parts: [String], separator: String = "  ", in terminal: Terminal) -> [String] {
  var lines: [String] = []
  for part in parts {
    if let last = lines.last,
      columns(of: last) + columns(of: separator) + columns(of: part) <= terminal.columns
    {
      lines[lines.count - 1] = last + separator + part
    } else {
      lines.append(part)
    }
  }
  return lines
}

/// The words of a sentence as lines, none wider than so many columns if it can be.
func wrapped(_ sentence: String, to limit: Int) -> [String] {
  var terminal = Terminal()
  terminal.columns = limit
  return wrapped(
    sentence.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
    separator: " ", in: terminal)
}

/// The lines of `text`, cut between words so that none is wider than so many columns if it can be.
public func linesForPerson(_ text: String, columns: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .flatMap { wrapped(String($0), to: columns) }.joined(separator: "\n")
}

/// `text` with a blank for each control character, line ends and tabs too.
func oneLine(_ text: String) -> String {
  text.withUTF8Bytes(isHarmless) ? text : replacing(in: text) { _ in " " }
}

/// `text` with � for what a terminal might take for a command; lines and tabs stay.
func harmless(_ text: String) -> String {
  if text.withUTF8Bytes(isHarmless) { return text }
  return replacing(in: text) { $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" }
}

extension [UInt8] {
  /// Appends `oneLine(text)`.
  mutating func append(oneLine text: String) {
    let isAppended = text.withUTF8Bytes { bytes in
      if isHarmless(bytes) {
        append(contentsOf: bytes)
        return true
      }
      return false
    }
    if !isAppended { self += oneLine(text).utf8 }
  }
}

/// Whether there is certainly nothing in `bytes` to be replaced. All that is, is a byte below a
/// blank or DEL, or begins with C2 (U+0080 to U+009F), E2 80 or E2 81 (U+2028 to U+2069).
private func isHarmless(_ bytes: UTF8Bytes) -> Bool {
  var last: UInt8 = 0
  for byte in bytes {
    if byte < 0x20 || byte == 0x7F || byte == 0xC2 { return false }
    if last == 0xE2, byte < 0x82 { return false }
    last = byte
  }
  return true
}

/// `text` with what `replacement` has for each control character, and without the marks that turn
/// the direction of what follows.
private func replacing(
  in text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar
) -> String {
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
