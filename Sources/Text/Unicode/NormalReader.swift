/// Reads a text from front to back and appends its normal form, a run or a segment at a time.
struct NormalReader {
  private let bytes: UTF8Bytes
  private let form: NormalForm
  private let tables = UnicodeTables.shared
  private var normalizer: SegmentNormalizer
  /// How far the text has been read.
  private(set) var position = 0

  init(_ bytes: UTF8Bytes, _ form: NormalForm) {
    self.bytes = bytes
    self.form = form
    normalizer = SegmentNormalizer(form)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Skips what is its own normal form except for ASCII case, and returns where that was.
  mutating func readPlainRun() -> Range<Int> {
    let start = position
    var lastStart = start
    while position < bytes.count {
      if bytes[position] < 0x80 {
        while position < bytes.count, bytes[position] < 0x80 { position += 1 }
        lastStart = position - 1
        continue
      }
      let (scalar, length) = bytes.scalar(at: position)
      guard isPlain(scalar) else {
        if joins(scalar) { position = lastStart }
        break
      }
      lastStart = position
      position += length
    }
    return start..<position
  }

  /// Appends the normal form of the segment at the position, and returns where that was.
  mutating func readSegment(appendingTo output: inout [UInt8]) -> Range<Int> {
    let start = position
    let (first, length) = bytes.scalar(at: start)
    position += length
    while position < bytes.count, bytes[position] >= 0x80 {
      let (scalar, length) = bytes.scalar(at: position)
      guard joins(scalar) else { break }
      position += length
    }
    let isSingle = position == start + length
    if isSingle, form == .search, let letter = asciiBase(of: first) {
      output.append(letter)
    } else {
      normalizer.append(start..<position, of: bytes, to: &output)
    }
    return start..<position
  }

  /// Hangul syllables, Han and kana are their own normal forms, whatever the tables hold.
  @inline(__always)
  static func isAlwaysPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3041...0x3096, 0x30A1...0x30FE: true
    default: false
    }
  }

  private func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case _ where Self.isAlwaysPlain(scalar):
      return true
    default:
      let entry = tables.entry(scalar)
      if entry.joins || Hangul.joins(scalar) { return false }
      switch form {
      case .canonical: return !entry.changesInNFC
      case .compatible: return !entry.changesInNFKC
      case .folded: return !entry.changesWhenFolded
      case .search:
        return !entry.changesInNFKC && !entry.changesWhenFolded
          && !SearchScalars.isIgnorable(scalar) && !LatinMarks.isLetter(scalar)
      }
    }
  }

  private func joins(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return form == .search && scalar == 0xAD }
    if Hangul.joins(scalar) { return true }
    if form == .search {
      if Hangul.isStandalone(scalar) { return false }
      if SearchScalars.isIgnorable(scalar) { return true }
    }
    return tables.entry(scalar).joins
  }

  /// The ASCII letter left of a precomposed Latin letter, the commonest change by far.
  private func asciiBase(of scalar: UInt32) -> UInt8? {
    guard LatinMarks.isLetter(scalar) else { return nil }
    guard let place = tables.canonical(tables.entry(scalar)).first else { return nil }
    let base = tables[place]
    return base >= 0x41 && base < 0x7B ? UInt8(base | 0x20) : nil
  }
}
