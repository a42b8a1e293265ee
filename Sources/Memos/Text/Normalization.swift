/// The text in NFC. A text that is in NFC already is returned as it is.
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
func trimmed(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
    let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
  else { return "" }
  return String(scalars[first...last])
}

private func normalized(_ text: String, _ form: NormalForm) -> String {
  text.withUTF8Bytes { bytes in
    if bytes.isPlainASCII(form) { return text }
    var output: [UInt8] = []
    return appendNormalized(bytes, form, to: &output) ? String(utf8: output) : text
  }
}

/// Appends the normal form of `bytes` and answers true, or leaves a text that needs no change.
@discardableResult
func appendNormalized(_ bytes: UTF8Bytes, _ form: NormalForm, to output: inout [UInt8]) -> Bool {
  var reader = NormalReader(bytes, form)
  var run = reader.readPlainRun()
  if reader.isAtEnd, !form.foldsCase { return false }
  output.reserveCapacity(bytes.count)
  output.append(contentsOf: UTF8Bytes(rebasing: bytes[run]))
  while !reader.isAtEnd {
    _ = reader.readSegment(appendingTo: &output)
    run = reader.readPlainRun()
    output.append(contentsOf: UTF8Bytes(rebasing: bytes[run]))
  }
  if form.foldsCase { lowercaseASCII(&output) }
  return true
}

private func lowercaseASCII(_ bytes: inout [UInt8]) {
  bytes.withUnsafeMutableBufferPointer { buffer in
    for index in buffer.indices {
      let byte = buffer[index]
      buffer[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
    }
  }
}

extension UTF8Bytes {
  fileprivate func isPlainASCII(_ form: NormalForm) -> Bool {
    allSatisfy { $0 < 0x80 && !(form.foldsCase && $0 &- 0x41 < 26) }
  }
}
