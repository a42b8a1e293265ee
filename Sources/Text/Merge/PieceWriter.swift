/// Writes pieces of a text, and between any two of them a gap.
struct PieceWriter {
  private(set) var output: [UInt8] = []
  private let bytes: UTF8Bytes
  private let ownGap: UInt8
  /// What goes before the next piece; nil if nothing does.
  private var gap: Range<Int>?
  private var lastStart = 0

  /// No piece has been written.
  var isEmpty: Bool { gap == nil }

  /// Writes parts of `bytes`, and `ownGap` between pieces where none of the texts has a gap.
  init(_ bytes: UTF8Bytes, gap ownGap: UInt8) {
    self.bytes = bytes
    self.ownGap = ownGap
  }

  /// Starts with the text before the first piece.
  mutating func start(lead: Range<Int>) {
    output.append(contentsOf: bytes[lead])
  }

  /// Writes a piece; `gap` follows it unless it is the last.
  mutating func append(_ piece: some Collection<UInt8>, gap: Range<Int>) {
    writeGap()
    lastStart = output.count
    output.append(contentsOf: piece)
    self.gap = gap
  }

  /// Ends with the text after the last piece. An empty line without an end would be no line.
  mutating func finish(tail: Range<Int>) {
    if tail.isEmpty, output.count == lastStart { return writeGap() }
    if !isEmpty { write(bytes[tail]) }
  }

  /// Puts both versions of a region between conflict markers, each on lines of its own.
  mutating func mark(_ lines: Sides<Pieces>, _ region: MergeRegion) -> Overlap {
    let overlap = overlap(lines, region)
    writeGap()
    gap = nil
    output.append(contentsOf: "<<<<<<< yours\n".utf8)
    appendLines(lines.theirs[region.pieces.theirs])
    output.append(contentsOf: "=======\n".utf8)
    appendLines(lines.ours[region.pieces.ours])
    output.append(contentsOf: ">>>>>>> current\n".utf8)
    return overlap
  }

  /// What both sides made of a region.
  func overlap(_ lines: Sides<Pieces>, _ region: MergeRegion) -> Overlap {
    Overlap(
      base: String(utf8: bytes[lines.base[region.pieces.base]]),
      ours: String(utf8: bytes[lines.ours[region.pieces.ours]]),
      theirs: String(utf8: bytes[lines.theirs[region.pieces.theirs]]),
      line: region.pieces.base.lowerBound)
  }

  private mutating func appendLines(_ part: Range<Int>) {
    output.append(contentsOf: bytes[part])
    guard let last = part.last, bytes[last] != 0x0A, bytes[last] != 0x0D else { return }
    output.append(0x0A)
  }

  private mutating func writeGap() {
    guard let gap else { return }
    if gap.isEmpty { write(CollectionOfOne(ownGap)) } else { write(bytes[gap]) }
  }

  private mutating func write(_ gap: some Collection<UInt8>) {
    // CR after one line and LF after an empty one would be one line end together.
    if output.last == 0x0D, gap.first == 0x0A { output.append(0x0A) }
    output.append(contentsOf: gap)
  }
}
