/// The block of `key: value` lines between two `---` lines that other programs put first.
struct FrontMatter {
  /// The value of `title` as YAML means it, and the bytes that say it.
  let title: (text: String, range: Range<Int>)?
  /// Where the text after it starts.
  let end: Int

  init?(_ bytes: UTF8Bytes, from start: Int) {
    var lines = TextLines(bytes, from: start)
    guard let first = lines.next(), bytes.isLine(first, "---") else { return nil }
    var title: (text: String, range: Range<Int>)?
    // The title is the first line below `title: |`.
    var isBelow = false
    for line in lines {
      if bytes.isLine(line, "---") || bytes.isLine(line, "...") {
        self.title = title
        end = line.upperBound
        return
      }
      if title != nil { continue }
      let words = bytes.trimmed(line)
      if isBelow, !words.isEmpty {
        isBelow = false
        if words.lowerBound > line.lowerBound { title = Self.text(bytes, words) }
      }
      guard bytes[line].starts(with: "title:".utf8) else { continue }
      let value = bytes.trimmed(line.dropFirst(6))
      if let mark = bytes[value].first, [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(mark),
        value.count < 4
      {
        isBelow = true
      } else {
        title = Self.scalar(bytes, value)
      }
    }
    return nil
  }

  private static func text(
    _ bytes: UTF8Bytes, _ range: Range<Int>
  ) -> (text: String, range: Range<Int>)? {
    range.isEmpty ? nil : (TitleText.cut(bytes[range]), range)
  }

  /// The value in quotation marks, or up to a comment; what isn't whole is taken as it is.
  private static func scalar(
    _ bytes: UTF8Bytes, _ value: Range<Int>
  ) -> (text: String, range: Range<Int>)? {
    guard let quote = bytes[value].first, [0x22, 0x27].contains(quote) else {
      return text(bytes, uncommented(bytes, value))
    }
    var words: [UInt8] = []
    var index = value.lowerBound + 1
    while index < value.upperBound {
      let byte = bytes[index]
      let next = index + 1 < value.upperBound ? bytes[index + 1] : nil
      if byte == quote, quote == 0x27, next == quote {
        words.append(byte)
        index += 2
      } else if byte == quote {
        let behind = bytes.trimmed(index + 1..<value.upperBound)
        guard behind.isEmpty || bytes[behind].first == UInt8(ascii: "#") else { break }
        let range = bytes.trimmed(value.lowerBound + 1..<index)
        let title = words.withUnsafeBufferPointer { words in
          TitleText.cut(words[words.trimmed(0..<words.count)])
        }
        return range.isEmpty || title.isEmpty ? nil : (title, range)
      } else if byte == UInt8(ascii: "\\"), quote == 0x22, let next {
        index += 2 + unescape(next, bytes[index + 2..<value.upperBound], &words)
      } else {
        words.append(byte)
        index += 1
      }
    }
    return text(bytes, value)
  }

  /// Appends what `\n`, `\"` or `\u00e9` says; returns how many digits it has.
  private static func unescape(
    _ mark: UInt8, _ rest: Slice<UTF8Bytes>, _ words: inout [UInt8]
  ) -> Int {
    let lengths = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
    guard let length = lengths[mark] else {
      let isSpace = [UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r")].contains(mark)
      words.append(isSpace ? 0x20 : mark)
      return 0
    }
    let digits = rest.prefix(length)
    guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else {
      words += [UInt8(ascii: "\\"), mark]
      return 0
    }
    words += Array(String(scalar).utf8)
    return digits.count
  }

  private static func uncommented(_ bytes: UTF8Bytes, _ value: Range<Int>) -> Range<Int> {
    let end = value.dropFirst().first { index in
      bytes[index] == UInt8(ascii: "#") && bytes[index - 1] == 0x20
        && (index + 1 == value.upperBound || bytes[index + 1] == 0x20)
    }
    return bytes.trimmed(value.lowerBound..<(end ?? value.upperBound))
  }
}

extension UTF8Bytes {
  /// The line consists of `text` and white space after it.
  func isLine(_ line: Range<Int>, _ text: String) -> Bool {
    self[line].starts(with: text.utf8)
      && skipBlanks(from: line.lowerBound + text.utf8.count, to: line.upperBound) == line.upperBound
  }
}
