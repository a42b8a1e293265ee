/// What a reader of a Latin script calls the same letter: `é` and `đ` are `e` and `d`.
enum LatinMarks {
  /// Removes the marks after Latin letters, and the strokes through them, from decomposed and
  /// case folded scalars with their combining class in the top byte.
  static func strip(_ ranked: inout [UInt32]) {
    var count = 0
    var followsLatin = false
    for index in ranked.indices {
      let member = ranked[index]
      if member >> 24 == 0 {
        followsLatin = isLetter(member)
        ranked[count] = followsLatin ? plain(member) : member
      } else {
        if followsLatin { continue }
        ranked[count] = member
      }
      count += 1
    }
    ranked.removeSubrange(count...)
  }

  /// The scalar is a letter of the Latin script that has no decomposition.
  static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0x24F: scalar != 0xD7 && scalar != 0xF7
    case 0x250...0x2AF, 0x1D00...0x1D25, 0x1D62...0x1D65, 0x1D6B...0x1D77: true
    case 0x1D79...0x1D9A, 0x1E00...0x1EFF, 0x2C60...0x2C7B: true
    case 0xA722...0xA787, 0xA78B...0xA7FF, 0xAB30...0xAB5A, 0xAB60...0xAB69: true
    case 0x214E, 0x2184, 0x1DF00...0x1DF2A: true
    default: false
    }
  }

  /// The letter without its stroke or with its dot; Unicode doesn't decompose these.
  private static func plain(_ letter: UInt32) -> UInt32 {
    switch letter {
    case 0xF8: 0x6F  // ø
    case 0x111: 0x64  // đ
    case 0x127: 0x68  // ħ
    case 0x131: 0x69  // ı
    case 0x142: 0x6C  // ł
    case 0x167: 0x74  // ŧ
    case 0x180: 0x62  // ƀ
    case 0x1B6: 0x7A  // ƶ
    case 0x1E5: 0x67  // ǥ
    case 0x237: 0x6A  // ȷ
    case 0x23C: 0x63  // ȼ
    case 0x247: 0x65  // ɇ
    case 0x249: 0x6A  // ɉ
    case 0x24D: 0x72  // ɍ
    case 0x24F: 0x79  // ɏ
    case 0x268: 0x69  // ɨ
    case 0x2C65: 0x61  // ⱥ
    case 0x2C66: 0x74  // ⱦ
    default: letter
    }
  }
}
