/// One three-way merge: by lines, and by words where lines overlap.
struct LineMerge {
  private let bytes: UTF8Bytes
  private let texts: Sides<Range<Int>>
  private var output: [UInt8] = []
  private var overlaps: [Overlap] = []
  private var oursEffort = DiffEffort()
  private var theirsEffort = DiffEffort()

  /// `texts` are the parts of `bytes` to merge.
  init(_ bytes: UTF8Bytes, _ texts: Sides<Range<Int>>) {
    self.bytes = bytes
    self.texts = texts
  }

  mutating func merged() -> Merged {
    let tokens = TokenTable.tokens(bytes, texts, lineEnd)
    let regions = self.regions(tokens, touchingOverlaps: false)
    for region in regions {
      let parts = tokens.bytes(of: region)
      if let settled = region.settled(parts, in: bytes) {
        output.append(contentsOf: bytes[settled])
      } else if let words = mergedByWords(parts, region) {
        output.append(contentsOf: words)
      } else {
        mark(parts)
        let texts = parts.map { String(utf8: bytes[$0]) }
        overlaps.append(
          Overlap(
            base: texts.base, ours: texts.ours, theirs: texts.theirs,
            line: region.tokens.base.lowerBound))
      }
    }
    let text = String(utf8: output)
    return overlaps.isEmpty ? .clean(text) : .overlap(overlaps, marked: text)
  }

  /// Puts both versions of an overlap between conflict markers, each on lines of its own.
  private mutating func mark(_ parts: Sides<Range<Int>>) {
    output.append(contentsOf: "<<<<<<< yours\n".utf8)
    appendLines(parts.theirs)
    output.append(contentsOf: "=======\n".utf8)
    appendLines(parts.ours)
    output.append(contentsOf: ">>>>>>> current\n".utf8)
  }

  private mutating func appendLines(_ part: Range<Int>) {
    output.append(contentsOf: bytes[part])
    guard let last = part.last, bytes[last] != 0x0A, bytes[last] != 0x0D else { return }
    output.append(0x0A)
  }

  /// The region with both sides' changes, if no word was changed by both.
  private mutating func mergedByWords(
    _ texts: Sides<Range<Int>>, _ region: MergeRegion
  ) -> [UInt8]? {
    let tokens = TokenTable.tokens(bytes, texts, WordTokens.end)
    var output: [UInt8] = []
    for region in regions(tokens, touchingOverlaps: region.joinsLines) {
      guard let settled = region.settled(tokens.bytes(of: region), in: bytes) else { return nil }
      output.append(contentsOf: bytes[settled])
    }
    return output
  }

  private mutating func regions(
    _ tokens: Sides<Tokens>, touchingOverlaps: Bool
  ) -> [MergeRegion] {
    let ours = TokenDiff.hunks(tokens.base, tokens.ours, &oursEffort)
    let theirs = TokenDiff.hunks(tokens.base, tokens.theirs, &theirsEffort)
    var merge = HunkMerge(
      ours, theirs, counts: tokens.map(\.ids.count), touchingOverlaps: touchingOverlaps,
      endsOpen: tokens.map { tokens in !endsLine(tokens) })
    return merge.regions()
  }

  private func endsLine(_ tokens: Tokens) -> Bool {
    guard let end = tokens.starts.last, end > tokens.starts[0] else { return true }
    return bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D
  }
}

/// Where the line that starts at `start` ends, after its terminator.
private func lineEnd(_ bytes: UTF8Bytes, _ start: Int, _ end: Int) -> Int {
  min(bytes[..<end].line(from: start).next, end)
}
