/// The text in NFC.
///
/// Source: UAX #15, for all characters of the Unicode version named in `UnicodeTableData`.
public func nfc(_ text: String) -> String {
  normalized(text, .canonical)
}

/// The text in NFKC.
func nfkc(_ text: String) -> String {
  normalized(text, .compatible)
}

/// The text as it is compared without regard to case: full case folding, in NFC.
///
/// Canonically equivalent texts fold to the same bytes. `ß` is `ss`, `ς` is `σ`; the Turkish
/// dotted `İ` is `i` with a dot above, since no language is assumed.
public func caseFolded(_ text: String) -> String {
  normalized(text, .folded)
}

/// The key under which names are the same: trimmed of white space, normalized, case folded.
public func nameKey(_ name: String) -> String {
  caseFolded(trimmed(name))
}

/// The text without Unicode white space at its ends.
public func trimmed(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
    let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
  else { return "" }
  return String(scalars[first...last])
}

private func normalized(_ text: String, _ form: NormalForm) -> String {
  text.withUTF8Bytes { bytes in
    if bytes.isNormalASCII(form) { return text }
    var output: [UInt8] = []
    appendNormalized(bytes, form, to: &output)
    return String(utf8: output)
  }
}

/// Appends the normal form of `bytes`.
func appendNormalized(_ bytes: UTF8Bytes, _ form: NormalForm, to output: inout [UInt8]) {
  // A short text, such as a title, may be all that a process normalizes, and unpacking the tables
  // takes longer than everything else it does.
  if bytes.count <= 1024, bytes.needsNoTables {
    let start = output.count
    output.append(contentsOf: bytes)
    if form.foldsCase { lowercaseASCII(&output, from: start) }
    return
  }
  var reader = NormalReader(bytes, form)
  var run = reader.readPlainRun()
  let start = output.count
  if start == 0 { output.reserveCapacity(bytes.count) }
  output.append(contentsOf: UTF8Bytes(rebasing: bytes[run]))
  while !reader.isAtEnd {
    _ = reader.readSegment(appendingTo: &output)
    run = reader.readPlainRun()
    output.append(contentsOf: UTF8Bytes(rebasing: bytes[run]))
  }
  if form.foldsCase { lowercaseASCII(&output, from: start) }
}

private func lowercaseASCII(_ bytes: inout [UInt8], from start: Int) {
  bytes.withUnsafeMutableBufferPointer { buffer in
    for index in start..<buffer.count {
      let byte = buffer[index]
      buffer[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
    }
  }
}

extension UTF8Bytes {
  /// All is ASCII, Han, kana or syllables of Hangul, of which only ASCII is changed, by folding.
  fileprivate var needsNoTables: Bool {
    var index = startIndex
    while index < endIndex {
      if self[index] < 0x80 {
        index += 1
        continue
      }
      let (scalar, length) = scalar(at: index)
      guard NormalReader.isAlwaysPlain(scalar) else { return false }
      index += length
    }
    return true
  }

  /// All is ASCII, which only case folding changes.
  fileprivate func isNormalASCII(_ form: NormalForm) -> Bool {
    allSatisfy { $0 < 0x80 && !(form.foldsCase && $0 &- 0x41 < 26) }
  }
}

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
