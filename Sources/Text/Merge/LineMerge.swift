/// One three-way merge: by lines, and by words where both sides edited a line.
struct LineMerge {
  private let bytes: UTF8Bytes
  private var overlaps: [Overlap] = []
  private let takesTheirs: (Overlap) -> Bool
  private var oursEffort = DiffEffort()
  private var theirsEffort = DiffEffort()

  /// Merges parts of `bytes`; overlaps of which `takesTheirs` says so are as their side has them.
  init(_ bytes: UTF8Bytes, takesTheirs: @escaping (Overlap) -> Bool) {
    self.bytes = bytes
    self.takesTheirs = takesTheirs
  }

  mutating func merged(_ texts: Sides<Range<Int>>) -> Merged {
    var table = PieceTable(bytes)
    let lines = table.cut(texts, into: .lines)
    var writer = PieceWriter(bytes, gap: 0x0A)
    for stretch in stretches(of: lines, table) {
      let region = stretch.region
      switch stretch.content {
      case .pieces(let taken): write(taken, of: region, lines, to: &writer)
      case .line(let line): writer.append(line, gap: lineEnd(lines.gaps(region, fromEnd: 1)))
      case .overlap where takesTheirs(writer.overlap(lines, region)):
        write((lines.theirs, region.pieces.theirs), of: region, lines, to: &writer)
      case .overlap: overlaps.append(writer.mark(lines, region))
      }
    }
    writer.finish(tail: lineEnd(lines.tails))
    let text = String(utf8: writer.output)
    return overlaps.isEmpty ? .clean(text) : .overlap(overlaps, marked: text)
  }

  /// A region, and its text in the merge.
  private struct Stretch {
    enum Content {
      case pieces(Sides<Pieces>.Taken)
      /// A line with both sides' words.
      case line([UInt8])
      case overlap
    }

    var region: MergeRegion
    var content: Content
  }

  /// The regions of the merged text. Where both sides put in the same line at different places, so
  /// that it would be there twice, each of these places is an overlap.
  private mutating func stretches(
    of lines: Sides<Pieces>, _ table: PieceTable
  ) -> [Stretch] {
    var stretches = regions(lines, splitting: true).map { region -> Stretch in
      if let taken = lines.settled(region) {
        return Stretch(region: region, content: .pieces(taken))
      }
      let line = mergedLine(region, lines)
      return Stretch(region: region, content: line.map { .line($0) } ?? .overlap)
    }
    var counter = PieceCounter(lines, table.count)
    for stretch in stretches {
      switch stretch.content {
      case .pieces(let taken): counter.add(taken.pieces.ids[taken.range])
      case .line(let line): counter.add([table.id(ofSame: line)].compactMap(\.self))
      case .overlap: break
      }
    }
    let doubled = Set(counter.doubled.filter { hasLetters(table[$0]) })
    if doubled.isEmpty { return stretches }
    var wasDisputed = false
    stretches = stretches.reduce(into: []) { result, stretch in
      let isDisputed =
        switch stretch.content {
        case .pieces: lines.inserts(doubled, in: stretch.region)
        case .line(let line): table.id(ofSame: line).map(doubled.contains) ?? false
        case .overlap: false
        }
      if isDisputed, wasDisputed {
        result[result.count - 1].region.append(stretch.region)
      } else {
        result.append(
          Stretch(region: stretch.region, content: isDisputed ? .overlap : stretch.content))
      }
      wasDisputed = isDisputed
    }
    return stretches
  }

  /// Writes the lines that stand for a region.
  private func write(
    _ taken: Sides<Pieces>.Taken, of region: MergeRegion, _ lines: Sides<Pieces>,
    to writer: inout PieceWriter
  ) {
    for index in taken.range {
      let gaps = lines.gaps(region, fromEnd: taken.range.upperBound - index)
      writer.append(bytes[taken.pieces[index]], gap: lineEnd(gaps))
    }
  }

  /// Line ends are never in conflict: nobody could see what for. LF goes first.
  private func lineEnd(_ ends: Sides<Range<Int>>) -> Range<Int> {
    if let end = ends.settled(bytes.hasSameBytes) { return end }
    let isOurs = bytes[ends.ours].lexicographicallyPrecedes(bytes[ends.theirs])
    return isOurs ? ends.ours : ends.theirs
  }

  /// The line of a region with both sides' words; nil if there are more lines, if a side wrote
  /// another line in its place, if both changed the same word or gap, if a word that both put in
  /// would be there twice, or if no word is left.
  private mutating func mergedLine(_ region: MergeRegion, _ lines: Sides<Pieces>) -> [UInt8]? {
    guard region.pieces.base.count == 1, region.pieces.ours.count == 1,
      region.pieces.theirs.count == 1
    else { return nil }
    let line = Sides(
      base: lines.base[region.pieces.base.lowerBound],
      ours: lines.ours[region.pieces.ours.lowerBound],
      theirs: lines.theirs[region.pieces.theirs.lowerBound])
    var table = PieceTable(bytes)
    let words = table.cut(line, into: .words)
    guard isVersion(words.ours, of: words.base), isVersion(words.theirs, of: words.base),
      let lead = words.map(\.lead).settled(bytes.hasSameBytes),
      let tail = words.tails.settled(bytes.hasSameBytes)
    else { return nil }
    var writer = PieceWriter(bytes, gap: 0x20)
    var counter = PieceCounter(words, table.count)
    writer.start(lead: lead)
    for region in regions(words, splitting: false) {
      guard let taken = words.settled(region) else { return nil }
      counter.add(taken.pieces.ids[taken.range])
      for index in taken.range {
        let gaps = words.gaps(region, fromEnd: taken.range.upperBound - index)
        guard let gap = gaps.settled(bytes.hasSameBytes) else { return nil }
        writer.append(bytes[taken.pieces[index]], gap: gap)
      }
    }
    writer.finish(tail: tail)
    return writer.isEmpty || !counter.doubled.isEmpty ? nil : writer.output
  }

  private mutating func regions(_ pieces: Sides<Pieces>, splitting: Bool) -> MergeRegions {
    var ours = TokenDiff.hunks(pieces.base.ids, pieces.ours.ids, &oursEffort)
    var theirs = TokenDiff.hunks(pieces.base.ids, pieces.theirs.ids, &theirsEffort)
    if splitting {
      ours = ours.flatMap { split($0, pieces.base, pieces.ours) }
      theirs = theirs.flatMap { split($0, pieces.base, pieces.theirs) }
    }
    return MergeRegions(ours: ours, theirs: theirs, count: pieces.base.count)
  }

  /// Makes a hunk of its own of each line at either end of a hunk that was edited.
  ///
  /// Where lines came or went, and could be the edited ones from either end, it stays as it is.
  private func split(_ hunk: Hunk, _ old: Pieces, _ new: Pieces) -> [Hunk] {
    let most = min(hunk.old.count, hunk.new.count)
    let head = (0..<most).prefix { index in
      isVersion(new[hunk.new.lowerBound + index], of: old[hunk.old.lowerBound + index])
    }.count
    if head == hunk.old.count, head == hunk.new.count { return hunk.split(head: head, tail: 0) }
    let tail = (1..<most + 1).prefix { index in
      isVersion(new[hunk.new.upperBound - index], of: old[hunk.old.upperBound - index])
    }.count
    return head + tail > most ? [hunk] : hunk.split(head: head, tail: tail)
  }

  private func isVersion(_ new: Range<Int>, of old: Range<Int>) -> Bool {
    var table = PieceTable(bytes)
    let words = table.cut(Sides(base: old, ours: new, theirs: 0..<0), into: .words)
    return isVersion(words.ours, of: words.base)
  }

  /// A line is an old one edited, and not another in its place: half of the words of the shorter
  /// one are in both. List marks, boxes and other punctuation don't count as words.
  private func isVersion(_ new: Pieces, of old: Pieces) -> Bool {
    // The old line was cut first, so that its words have the lowest numbers.
    let most = old.ids.max() ?? -1
    let news = new.ids.indices.filter { isWord(new[$0]) }
    let olds = old.ids.indices.filter { isWord(old[$0]) }
    let shared = news.filter { new.ids[$0] <= most }.count
    return shared > 0 && 2 * shared >= min(olds.count, news.count)
  }

  private func isWord(_ piece: Range<Int>) -> Bool {
    let isBox =
      piece.count == 3 && bytes[piece.lowerBound] == 0x5B && bytes[piece.upperBound - 1] == 0x5D
    return !isBox && hasLetters(piece)
  }

  /// Whether a piece is more than blanks and ASCII punctuation.
  private func hasLetters(_ piece: Range<Int>) -> Bool {
    bytes[piece].contains { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      default: false
      }
    }
  }
}

extension Sides<Pieces> {
  /// Pieces of one of the texts.
  fileprivate typealias Taken = (pieces: Pieces, range: Range<Int>)

  /// Whether one side alone has changed a region, and put one of `ids` in.
  fileprivate func inserts(_ ids: Set<Int32>, in region: MergeRegion) -> Bool {
    guard region.isChangedByOurs != region.isChangedByTheirs else { return false }
    let (new, range) =
      region.isChangedByOurs ? (ours, region.pieces.ours) : (theirs, region.pieces.theirs)
    let inserted = new.ids[range].filter(ids.contains)
    let old = base.ids[region.pieces.base]
    return inserted.contains { id in
      inserted.count { $0 == id } > old.count { $0 == id }
    }
  }

  /// What stands for a region in the result; nil if both sides changed it, and differently.
  fileprivate func settled(_ region: MergeRegion) -> Taken? {
    let areSame =
      region.isChangedByOurs && region.isChangedByTheirs
      && ours.ids[region.pieces.ours] == theirs.ids[region.pieces.theirs]
    if !region.isChangedByTheirs || areSame { return (ours, region.pieces.ours) }
    return region.isChangedByOurs ? nil : (theirs, region.pieces.theirs)
  }

  /// What each text has after the piece that is so many from the end of a region. A side that has
  /// nothing there leaves the base's.
  fileprivate func gaps(_ region: MergeRegion, fromEnd distance: Int) -> Sides<Range<Int>> {
    let old = base.gap(region.pieces.base, fromEnd: distance) ?? 0..<0
    return Sides<Range<Int>>(
      base: old, ours: ours.gap(region.pieces.ours, fromEnd: distance) ?? old,
      theirs: theirs.gap(region.pieces.theirs, fromEnd: distance) ?? old)
  }

  /// What each text ends with. A side that has no piece leaves the base's.
  fileprivate var tails: Sides<Range<Int>> {
    let old = base.tail ?? 0..<0
    return Sides<Range<Int>>(base: old, ours: ours.tail ?? old, theirs: theirs.tail ?? old)
  }
}
