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

  /// Reads the marks of the line `line` of `bytes`, which is without its terminator.
  init(_ bytes: UTF8Bytes, _ line: Range<Int>) {
    end = line.lowerBound
    while true {
      end = bytes.skipBlanks(from: end, to: line.upperBound)
      guard end < line.upperBound, isTicked == nil else { return }
      switch bytes[end] {
      case UInt8(ascii: ">"):
        isQuoted = true
        end += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard bytes.isBlank(end + 1, line.upperBound) else { return }
        isItem = true
        end += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let next = Self.afterNumber(bytes, end..<line.upperBound) else { return }
        isItem = true
        end = next
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

  /// After `1.` or `1)`. A year or a date (`2026. 11. 20.`) doesn't number an item.
  private static func afterNumber(_ bytes: UTF8Bytes, _ line: Range<Int>) -> Int? {
    guard let end = numberEnd(bytes, line), bytes.isBlank(end, line.upperBound) else { return nil }
    let next = bytes.skipBlanks(from: end, to: line.upperBound)
    if numberEnd(bytes, next..<line.upperBound) != nil { return nil }
    return end
  }

  private static func numberEnd(_ bytes: UTF8Bytes, _ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] &- 0x30 < 10 { index += 1 }
    guard 1...3 ~= index - line.lowerBound, index < line.upperBound else { return nil }
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

  /// The line ends at `index`, or goes on with a space or a tab.
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
