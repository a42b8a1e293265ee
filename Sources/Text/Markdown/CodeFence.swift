/// The fence in front of a block of code (CommonMark 0.31, section 4.5).
///
/// A fence may have any indentation, since it may be in a list.
struct CodeFence {
  private let mark: UInt8
  private let length: Int
  private let isQuoted: Bool

  /// The fence that the line opens, if it does; `prefix` is that line's.
  init?(_ bytes: UTF8Bytes, _ line: Range<Int>, _ prefix: LinePrefix) {
    // Behind a check box begins a paragraph, whatever it looks like.
    guard prefix.isTicked == nil, prefix.end + 3 <= line.upperBound else { return nil }
    mark = bytes[prefix.end]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let end = bytes.runEnd(from: prefix.end, to: line.upperBound)
    length = end - prefix.end
    guard length >= 3 else { return nil }
    isQuoted = prefix.isQuoted
    // ```like this``` is code within a line.
    let hasInfo = mark == UInt8(ascii: "`")
    if hasInfo, bytes[end..<line.upperBound].contains(mark) { return nil }
  }

  /// The line is the closing fence.
  func isClosed(by bytes: UTF8Bytes, _ line: Range<Int>) -> Bool {
    var start = bytes.skipBlanks(from: line.lowerBound, to: line.upperBound)
    while start < line.upperBound, bytes[start] == UInt8(ascii: ">") {
      start = bytes.skipBlanks(from: start + 1, to: line.upperBound)
    }
    guard start < line.upperBound, bytes[start] == mark else { return false }
    let end = bytes.runEnd(from: start, to: line.upperBound)
    return end - start >= length
      && bytes.skipBlanks(from: end, to: line.upperBound) == line.upperBound
  }

  /// The fence is in a quote, and the line is after the quote's end.
  func isLeft(by bytes: UTF8Bytes, _ line: Range<Int>) -> Bool {
    guard isQuoted else { return false }
    let start = bytes.skipBlanks(from: line.lowerBound, to: line.upperBound)
    return start == line.upperBound || bytes[start] != UInt8(ascii: ">")
  }
}
