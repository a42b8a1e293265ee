/// The marks in front of a line's own text: quotes, bullets, numbers, a check box.
struct LinePrefix {
  /// Where the line's own text starts, after white space.
  private(set) var end: Int
  private(set) var isQuoted = false
  private(set) var isItem = false
  /// Whether the check box is ticked; nil if there is none.
  private(set) var isTicked: Bool?
  /// Where the mark between the brackets of the check box is, if there is one.
  private(set) var boxMark = 0
  /// Behind the mark of the item that the text is directly in, not in a quote within it.
  private(set) var itemMarkEnd: Int?
  /// A number may be the beginning of a date.
  private var isDoubtful = false

  /// Whether the line is an item of a checklist.
  var hasItemBox: Bool { isTicked != nil && itemMarkEnd != nil }

  /// Reads the marks of the line `line` of `bytes`, which is without its terminator.
  ///
  /// A year or a date (`2026. 11. 20.`) numbers an item only if that has a check box.
  init(_ bytes: UTF8Bytes, _ line: Range<Int>) {
    self.init(bytes, line, skippingDates: true)
    guard isDoubtful, isTicked == nil else { return }
    self.init(bytes, line, skippingDates: false)
  }

  private init(_ bytes: UTF8Bytes, _ line: Range<Int>, skippingDates: Bool) {
    end = line.lowerBound
    while true {
      end = bytes.skipBlanks(from: end, to: line.upperBound)
      guard end < line.upperBound, isTicked == nil else { return }
      switch bytes[end] {
      case UInt8(ascii: ">"):
        isQuoted = true
        itemMarkEnd = nil
        end += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard bytes.isBlank(end + 1, line.upperBound) else { return }
        enterItem(end + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let next = Self.numberEnd(bytes, end..<line.upperBound),
          bytes.isBlank(next, line.upperBound)
        else { return }
        if Self.mayBeDate(bytes, end..<next, line) {
          isDoubtful = true
          if !skippingDates { return }
        }
        enterItem(next)
      case UInt8(ascii: "["):
        guard let isTicked = Self.checkBox(bytes, end..<line.upperBound) else { return }
        self.isTicked = isTicked
        boxMark = end + 1
        end += 3
      default:
        return
      }
    }
  }

  private mutating func enterItem(_ markEnd: Int) {
    isItem = true
    itemMarkEnd = markEnd
    end = markEnd
  }

  /// The number is long as a year, or another number follows.
  private static func mayBeDate(_ bytes: UTF8Bytes, _ number: Range<Int>, _ line: Range<Int>)
    -> Bool
  {
    if number.count > 4 { return true }
    let next = bytes.skipBlanks(from: number.upperBound, to: line.upperBound)
    return numberEnd(bytes, next..<line.upperBound) != nil
  }

  /// After `1.` or `1)`, of nine digits at most (CommonMark 0.31, section 5.2).
  private static func numberEnd(_ bytes: UTF8Bytes, _ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] &- 0x30 < 10 { index += 1 }
    guard 1...9 ~= index - line.lowerBound, index < line.upperBound else { return nil }
    let mark = bytes[index]
    return mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") ? index + 1 : nil
  }

  private static func checkBox(_ bytes: UTF8Bytes, _ line: Range<Int>) -> Bool? {
    let start = line.lowerBound
    guard start + 3 <= line.upperBound, bytes[start + 2] == UInt8(ascii: "]"),
      bytes.isBlank(start + 3, line.upperBound)
    else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}

extension UTF8Bytes {
  /// The first index that holds neither a space nor a tab.
  @inline(__always)
  func skipBlanks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    return index
  }

  /// The line ends at `index`, or continues with a space or a tab.
  @inline(__always)
  func isBlank(_ index: Int, _ end: Int) -> Bool {
    index >= end || self[index] == 0x20 || self[index] == 0x09
  }

  /// Where the run of the byte at `start` ends.
  @inline(__always)
  func runEnd(from start: Int, to end: Int) -> Int {
    var index = start + 1
    while index < end, self[index] == self[start] { index += 1 }
    return index
  }
}
