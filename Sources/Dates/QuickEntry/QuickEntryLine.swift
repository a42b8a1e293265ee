import Text

/// The first line of a text that isn't blank, and what in it may be read.
struct QuickEntryLine {
  private let text: String
  private let bytes: [UInt8]
  /// Where the line is in the text.
  private let range: Range<Int>
  /// In the line.
  private let rejected: [Range<Int>]
  /// Code, links and quotations, in the line.
  private let quoted: [Range<Int>]
  /// What its bytes may begin.
  private let kinds: ByteKinds

  init(_ text: String, rejecting rejected: [Range<Int>]) {
    (self.text, bytes) = (text, Array(text.utf8))
    let (range, kinds) = Self.firstLine(bytes)
    (self.range, self.kinds) = (range, kinds)
    self.rejected = rejected.map { $0.clamped(to: range).shifted(by: -range.lowerBound) }
    quoted = kinds.contains(.quotation) ? QuotedRanges.find(in: bytes[range]) : []
  }

  private static func firstLine(_ bytes: [UInt8]) -> (range: Range<Int>, kinds: ByteKinds) {
    bytes.withUnsafeBufferPointer { bytes in
      ByteKinds.ofBytes.withUnsafeBufferPointer { kindOf in
        var (start, index) = (0, 0)
        while index < bytes.count, kindOf[Int(bytes[index])].contains(.blank) {
          if kindOf[Int(bytes[index])].contains(.lineEnd) { start = index + 1 }
          index += 1
        }
        if index == bytes.count { return (0..<0, []) }
        var kinds: ByteKinds = []
        while index < bytes.count {
          let kind = kindOf[Int(bytes[index])]
          if kind.contains(.lineEnd) { break }
          kinds.formUnion(kind)
          index += 1
        }
        return (start..<index, kinds)
      }
    }
  }

  /// The first `!` and the first `@name` of a group, and the names that stay text; both count only
  /// as whole words.
  func marks(groups: [String]) -> ([QuickEntry.Span], [QuickEntry.StrayGroup]) {
    if !kinds.contains(.mark) { return ([], []) }
    let words = QuickEntryWord.words(of: bytes[range])
    let names = Dictionary(groups.map { (nameKey($0), $0) }) { first, _ in first }
    let spaced = groups.filter { $0.contains(" ") }
    var quoted = OrderedRanges(self.quoted)
    var rejected = OrderedRanges(self.rejected)
    var found: [QuickEntry.Span] = []
    var strays: [QuickEntry.StrayGroup] = []
    var hasGroup = false
    var hasMark = false
    for word in words {
      let start = word.range.lowerBound
      guard quoted.overlapping(start..<start + 1) == nil,
        rejected.overlapping(word.range) == nil
      else { continue }
      if !hasMark, word.isExclamation {
        hasMark = true
        found.append(span(word.range, .important))
      } else if !hasGroup, let (name, range) = group(at: word, among: names, spaced) {
        hasGroup = true
        found.append(span(range, .group(name)))
      } else if let name = word.name {
        strays.append(.init(word.range.shifted(by: range.lowerBound), name))
      }
    }
    return (found, strays)
  }

  /// The group that `word` names, with the words behind it if its name has several, and where.
  private func group(
    at word: QuickEntryWord, among names: [String: String], _ spaced: [String]
  ) -> (String, Range<Int>)? {
    guard let name = word.name else { return nil }
    let start = word.range.lowerBound + 1
    let rest = bytes[range].dropFirst(start)
    var longest: (String, Range<Int>)?
    for group in spaced {
      let count = group.split(separator: " ").count
      let words = rest.split(separator: 0x20, maxSplits: count).prefix(count)
      guard let last = words.last, words.count == count else { continue }
      let said = String(decoding: rest[..<last.endIndex], as: UTF8.self)
      let end = last.endIndex - range.lowerBound
      if nameKey(said) == nameKey(group), end > longest?.1.upperBound ?? 0 {
        longest = (group, word.range.lowerBound..<end)
      }
    }
    return longest ?? names[nameKey(name)].map { ($0, word.range) }
  }

  /// What the line says of times, what of it is doubtful, and what was left alone.
  func times(
    excluding marks: [Range<Int>], readingRepeats: Bool, at time: TimeContext
  ) -> (spans: [QuickEntry.Span], doubt: QuickEntry.Doubt?, unread: [QuickEntry.Unread]) {
    let excluded = quoted + rejected + marks.map { $0.shifted(by: -range.lowerBound) }
    let line = range.count == bytes.count ? text : String(decoding: bytes[range], as: UTF8.self)
    let times = QuickEntryTimes(
      line, excluding: excluded, readingRepeats: readingRepeats, at: time)
    let doubt = times.doubt.map {
      QuickEntry.Doubt(
        range: $0.range.shifted(by: range.lowerBound), reason: $0.reason, readings: $0.readings)
    }
    let unread = times.unread.map {
      QuickEntry.Unread(
        range: $0.range.shifted(by: range.lowerBound), reason: $0.reason, readings: $0.readings)
    }
    let inBrackets = quoted.compactMap { bracketed($0, readingRepeats: readingRepeats, at: time) }
    let all =
      inBrackets.isEmpty
      ? unread : (unread + inBrackets).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let spans = times.found.map { found in
      var span = span(found.range, found.value)
      span.isKept = found.isKept
      return span
    }
    return (spans, doubt, all)
  }

  /// The time that is all of what is in brackets: `[friday] call`. It may be a name.
  private func bracketed(
    _ own: Range<Int>, readingRepeats: Bool, at time: TimeContext
  ) -> QuickEntry.Unread? {
    let own = own.shifted(by: range.lowerBound)
    guard own.count > 4, bytes[own.lowerBound] == UInt8(ascii: "["),
      own.upperBound == range.upperBound || bytes[own.upperBound] != UInt8(ascii: "(")
    else { return nil }
    let inner = own.lowerBound + 1..<own.upperBound - 1
    let times = QuickEntryTimes(
      String(decoding: bytes[inner], as: UTF8.self), excluding: [], readingRepeats: readingRepeats,
      at: time)
    guard times.isWhole else { return nil }
    return QuickEntry.Unread(
      range: own, reason: .uncertain, readings: [String(decoding: bytes[inner], as: UTF8.self)])
  }

  private func span(_ own: Range<Int>, _ value: QuickEntry.Value) -> QuickEntry.Span {
    QuickEntry.Span(range: own.shifted(by: range.lowerBound), value: value)
  }

  /// The text without `spans`, which are in order, and without the spaces they leave; nil if no
  /// words are left in the line.
  func content(without spans: [Range<Int>]) -> String? {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    kept += bytes[..<range.lowerBound]
    var position = range.lowerBound
    for span in spans {
      if position < span.lowerBound { kept += bytes[position..<span.lowerBound] }
      position = span.upperBound
      // The space behind a word of which only the end went stays.
      if kept.count > range.lowerBound, let last = kept.last, !last.isSpace, last != 0x28 {
        continue
      }
      while position < range.upperBound, bytes[position].isSpace { position += 1 }
      if position < range.upperBound { continue }
      while kept.count > range.lowerBound, kept[kept.count - 1].isSpace { kept.removeLast() }
    }
    kept += bytes[position..<range.upperBound]
    guard kept[range.lowerBound...].contains(where: { !$0.isSpace }) else { return nil }
    kept += bytes[range.upperBound...]
    return String(decoding: kept, as: UTF8.self)
  }
}

/// What a byte of a line is, or begins: asked of all of them at once, since most lines have nothing
/// but words.
private struct ByteKinds: OptionSet {
  let rawValue: UInt8

  static let lineEnd = ByteKinds(rawValue: 1)
  /// A space, a tab or the end of a line.
  static let blank = ByteKinds(rawValue: 2)
  static let quotation = ByteKinds(rawValue: 4)
  static let mark = ByteKinds(rawValue: 8)

  static let ofBytes: [ByteKinds] = (0...255).map { (byte: UInt8) in
    if byte == 0x0A || byte == 0x0D { return [.lineEnd, .blank] }
    if byte.isSpace { return .blank }
    if QuotedRanges.mayOpen(byte) { return .quotation }
    return QuickEntryWord.mayStart(byte) ? .mark : []
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension UInt8 {
  /// A space or tab.
  var isSpace: Bool { self == 0x20 || self == 0x09 }
}
