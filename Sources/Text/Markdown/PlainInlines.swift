/// Takes the marks out of a line of Markdown: emphasis, code, links, escapes.
///
/// For lines of a few kilobytes; emphasis is paired roughly as in CommonMark 0.31, section 6.2.
struct PlainInlines {
  private enum Piece {
    case text(Range<Int>)
    case delimiter(mark: UInt8, count: Int)
  }

  private struct Opener {
    let mark: UInt8
    let piece: Int
  }

  private let bytes: UTF8Bytes
  private var pieces: [Piece] = []
  private var openers: [Opener] = []
  private var codeSpans: CodeSpans
  /// Where the texts of open links end, and where to continue after each.
  private var linkEnds: [(close: Int, next: Int)] = []

  /// What a reader sees of the line.
  static func text(of bytes: UTF8Bytes) -> [UInt8] {
    var inlines = PlainInlines(bytes)
    inlines.read()
    return inlines.written()
  }

  private init(_ bytes: UTF8Bytes) {
    self.bytes = bytes
    codeSpans = CodeSpans(bytes.count)
  }

  private mutating func read() {
    var index = 0
    while index < bytes.count {
      if let linkEnd = linkEnds.last, linkEnd.close == index {
        linkEnds.removeLast()
        index = linkEnd.next
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "`"): index = readCode(index)
      case UInt8(ascii: "["), UInt8(ascii: "!"): index = readLink(index)
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): index = readDelimiter(index)
      case UInt8(ascii: "\\"): index = readEscape(index)
      default:
        append(index..<index + 1)
        index += 1
      }
    }
  }

  private mutating func append(_ range: Range<Int>) {
    if case .text(let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .text(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.text(range))
    }
  }

  private mutating func readCode(_ start: Int) -> Int {
    let opened = bytes.runEnd(from: start, to: bytes.count)
    let end = codeSpans.end(bytes, from: start)
    append(end == opened ? start..<end : opened..<end - (opened - start))
    return end
  }

  private mutating func readEscape(_ start: Int) -> Int {
    let next = start + 1
    let isEscape = next < bytes.count && bytes[next].isPunctuation
    if !isEscape { append(start..<next) }
    if isEscape { append(next..<next + 1) }
    return isEscape ? next + 1 : next
  }

  /// Keeps the text of `[text](address)` and `![text](address)`, and what `[[target]]` shows.
  private mutating func readLink(_ start: Int) -> Int {
    let isImage = bytes[start] == UInt8(ascii: "!")
    let bracket = isImage ? start + 1 : start
    if let link = WikiLink(bytes, bracket..<bytes.count) {
      append(link.shown)
      return link.end
    }
    if let (close, next) = linkEnd(bracket) {
      linkEnds.append((close, next))
      return bracket + 1
    }
    append(start..<start + 1)
    return start + 1
  }

  private func linkEnd(_ bracket: Int) -> (close: Int, next: Int)? {
    guard bracket < bytes.count, bytes[bracket] == UInt8(ascii: "["),
      let close = closing(bracket, UInt8(ascii: "["), UInt8(ascii: "]")), close + 1 < bytes.count,
      bytes[close + 1] == UInt8(ascii: "("),
      let end = closing(close + 1, UInt8(ascii: "("), UInt8(ascii: ")"))
    else { return nil }
    return (close, end + 1)
  }

  /// The partner of the bracket at `start`.
  private func closing(_ start: Int, _ open: UInt8, _ close: UInt8) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func readDelimiter(_ start: Int) -> Int {
    let mark = bytes[start]
    let end = bytes.runEnd(from: start, to: bytes.count)
    let isTilde = mark == UInt8(ascii: "~")
    if isTilde, end - start != 2 {
      append(start..<end)
      return end
    }
    let flanks = Flanks(bytes, start..<end)
    var count = end - start
    if flanks.canClose { close(mark, &count) }
    if count > 0 {
      if flanks.canOpen { openers.append(Opener(mark: mark, piece: pieces.count)) }
      pieces.append(.delimiter(mark: mark, count: count))
    }
    return end
  }

  private mutating func close(_ mark: UInt8, _ count: inout Int) {
    while count > 0, let place = openers.lastIndex(where: { $0.mark == mark }),
      case .delimiter(_, let opened) = pieces[openers[place].piece]
    {
      let used = min(count, opened)
      count -= used
      pieces[openers[place].piece] = .delimiter(mark: mark, count: opened - used)
      openers.removeSubrange((opened == used ? place : place + 1)...)
    }
  }

  private func written() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for piece in pieces {
      switch piece {
      case .text(let range): output.append(contentsOf: bytes[range])
      case .delimiter(let mark, let count):
        output.append(contentsOf: repeatElement(mark, count: count))
      }
    }
    return output
  }
}

/// Whether a run of delimiters can open or close emphasis, by the characters around it.
private struct Flanks {
  let canOpen: Bool
  let canClose: Bool

  init(_ bytes: UTF8Bytes, _ run: Range<Int>) {
    let last = run.lowerBound > 0 ? bytes.scalarStart(before: run.lowerBound) : nil
    let before = last.map { Neighbor(bytes, $0) } ?? .space
    let after = run.upperBound < bytes.count ? Neighbor(bytes, run.upperBound) : .space
    // snake_case is no emphasis. Elsewhere the rules about punctuation are left out: they fail for
    // scripts that append particles, as in **"말"**은.
    let canBeWithinWord = bytes[run.lowerBound] != UInt8(ascii: "_")
    canOpen = after != .space && (canBeWithinWord || before != .word)
    canClose = before != .space && (canBeWithinWord || after != .word)
  }

  private enum Neighbor {
    case space, punctuation, word

    init(_ bytes: UTF8Bytes, _ index: Int) {
      let value = bytes.scalar(at: index).value
      if value < 0x80 {
        self = value <= 0x20 ? .space : UInt8(value).isPunctuation ? .punctuation : .word
      } else if let properties = Unicode.Scalar(value)?.properties, !properties.isAlphabetic {
        self = properties.isWhitespace ? .space : .punctuation
      } else {
        self = .word
      }
    }
  }
}

extension UInt8 {
  /// An ASCII character that Markdown can escape.
  fileprivate var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
