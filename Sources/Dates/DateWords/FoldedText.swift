import Text

/// A text as search compares it, and which part of the text each byte of that came from.
///
/// Folded a character at a time, which is enough for the words of dates: it composes syllables,
/// and width, case and marks go.
struct FoldedText {
  private(set) var bytes: [UInt8]
  /// Where the characters of the bytes start and end in the text; empty if the bytes are where
  /// they were there, as those of most texts are.
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.withUnsafeMutableBufferPointer(Self.foldPlain) { return }
    let length = bytes.count
    bytes.removeAll(keepingCapacity: true)
    starts.reserveCapacity(length)
    ends.reserveCapacity(length)
    var offset = 0
    // Single letters of Hangul begin with that byte.
    let mayBeTyped = text.utf8.contains(0xE3)
    var isBehindHangul = false
    // Behind the last word that was typed on another keyboard.
    var typedEnd = 0
    for character in text {
      let end = offset + character.utf8.count
      defer { offset = end }
      if end <= typedEnd { continue }
      let isHangul = mayBeTyped && TypedEnglish.isHangul(character)
      if isHangul, !isBehindHangul,
        let typed = TypedEnglish(
          text[text.utf8.index(text.startIndex, offsetBy: offset)...],
          isAfterNumber: bytes.last.map { 0x30...0x39 ~= $0 } == true)
      {
        typedEnd = offset + typed.length
        for letter in typed.letters { append(letter, offset..<typedEnd) }
        continue
      }
      isBehindHangul = isHangul
      if let byte = character.utf8.first, byte < 0x80, end == offset + 1 {
        append(byte &- 0x41 < 26 ? byte | 0x20 : byte, offset..<end)
      } else {
        for byte in Self.folded(character) { append(byte, offset..<end) }
      }
    }
  }

  /// Each byte is where it was in the text.
  var isPlain: Bool { starts.isEmpty }

  /// The bytes of the text that `range` of the folded bytes came from.
  func source(_ range: Range<Int>) -> Range<Int> {
    starts.isEmpty ? range : starts[range.lowerBound]..<ends[range.upperBound - 1]
  }

  /// Folds a text of ASCII and composed syllables, of which each is a character that is its own
  /// folded form but for case; false if there is anything else in it.
  private static func foldPlain(_ bytes: inout UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let text = UnsafeBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // A carriage return and a line feed are one character.
      if byte < 0x80, byte != 0x0D {
        if byte &- 0x41 < 26 { bytes[index] = byte | 0x20 }
        index += 1
      } else if HangulRun.syllable(in: text, at: index) != nil {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  private mutating func append(_ byte: UInt8, _ source: Range<Int>) {
    bytes.append(byte)
    starts.append(source.lowerBound)
    ends.append(source.upperBound)
  }

  private static func folded(_ character: Character) -> [UInt8] {
    // 내일ㅎㅎ is as 내일.
    if "\u{314B}\u{314E}\u{3160}\u{315C}\u{3161}".contains(character) { return [0x20] }
    // A typographic apostrophe, which no normal form makes the plain one.
    if character == "\u{2019}" { return [0x27] }
    // Dashes, of which ranges are made.
    if "\u{2012}\u{2013}\u{2014}\u{2015}\u{301C}\u{223C}".contains(character) { return [0x7E] }
    if "\u{2010}\u{2011}\u{2212}".contains(character) { return [0x2D] }
    // The middle dots of Korean lists.
    if "\u{B7}\u{318D}\u{2022}\u{2027}\u{30FB}".contains(character) { return [0x2C] }
    if character == "\u{BD}" { return [0x2E, 0x35] }
    if character == "\u{D7}" { return [0x78] }
    // Digits of other scripts.
    if let digit = character.wholeNumberValue, 0...9 ~= digit,
      character.unicodeScalars.first?.properties.numericType == .decimal
    {
      return [0x30 + UInt8(digit)]
    }
    return SearchText(String(character)).bytes
  }
}

extension ArraySlice<UInt8> {
  /// Its first scalar is an emoji, or is a part of one.
  var beginsWithPicture: Bool {
    let scalar = Array(prefix(3))
    guard scalar.count == 3 else { return false }
    return switch (scalar[0], scalar[1], scalar[2]) {
    case (0xF0, 0x9F, _), (0xE2, 0x98...0x9E, _), (0xE2, 0xAC...0xAF, _): true
    // VARIATION SELECTOR-16 and ZERO WIDTH JOINER.
    case (0xEF, 0xB8, 0x8F), (0xE2, 0x80, 0x8D): true
    default: false
    }
  }
}
