/// Which check boxes of a text change, and how.
public struct Ticking: Sendable, Hashable {
  /// The lines whose boxes change, counted from 0.
  public var lines: ClosedRange<Int>
  /// Whether they become ticked; nil for what the first of them isn't.
  public var isTicked: Bool?
  /// Whether items of a list that have no check box get one.
  public var addsBoxes: Bool

  /// A change of the boxes in `lines`.
  public init(lines: ClosedRange<Int>, isTicked: Bool? = nil, addsBoxes: Bool = false) {
    (self.lines, self.isTicked, self.addsBoxes) = (lines, isTicked, addsBoxes)
  }

  /// The text after it, and whether its boxes are ticked then; nil if no line has a box.
  public func applied(to text: String) -> (text: String, isTicked: Bool)? {
    text.withUTF8Bytes { bytes in
      let range = byteRange(in: bytes)
      let scan = MarkdownScanner.scan(bytes, findingBareItems: addsBoxes)
      let items = scan.items.filter { range.contains($0.mark) }
      let bare = (scan.bareItems ?? []).filter { range.contains($0) }
      guard let first = (items.map(\.mark) + bare).min() else { return nil }
      // An item that gets a box is open, and so is every other one then.
      let isTicked = isTicked ?? items.first { $0.mark == first }.map { !$0.isTicked } ?? false
      var ticked = Array(bytes[bytes.indices])
      for item in items where item.isTicked != isTicked {
        ticked[item.mark] = UInt8(ascii: isTicked ? "x" : " ")
      }
      for end in bare.reversed() {
        let box = isTicked ? "[x] " : "[ ] "
        let isApart = bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09
        ticked.insert(contentsOf: ((isApart ? "" : " ") + box).utf8, at: end)
      }
      return (String(decoding: ticked, as: UTF8.self), isTicked)
    }
  }

  /// The bytes of the lines, with the end of the last one.
  private func byteRange(in bytes: UTF8Bytes) -> ClosedRange<Int> {
    var (number, start, end) = (0, bytes.count, bytes.count)
    for line in TextLines(bytes) {
      if number == lines.lowerBound { start = line.lowerBound }
      if number == lines.upperBound { end = line.upperBound }
      number += 1
    }
    // Lines beyond the text's have no boxes.
    return lines.lowerBound < number ? start...max(start, end) : (bytes.count + 1)...bytes.count + 1
  }
}
