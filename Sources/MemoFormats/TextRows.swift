import Text
import Wording

/// The lines of a text with their numbers, whether they end in `\n`, `\r\n` or `\r`.
struct TextRows: Sendable {
  private var window: TextWindow
  private var position: Int
  private var last = 0..<0
  /// The number of the line that `next` returned last, from 1.
  private(set) var number = 0

  /// The lines of `source`, without a byte order mark in front.
  init(_ source: TextSource) {
    window = TextWindow(source)
    position = window.start
  }

  /// Whether the text begins with a byte order mark.
  var hasByteOrderMark: Bool { window.hasByteOrderMark }

  /// The line that `next` returned last, with what ends it.
  var whole: ArraySlice<UInt8> { window.bytes[last] }

  /// What ends the line that `next` returned last; nothing where the text ends instead.
  var lineEnd: String {
    let line = window.bytes[last]
    let count = line.suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1
    let isEnded = line.last == 0x0A || line.last == 0x0D
    return isEnded ? String(decoding: line.suffix(count), as: UTF8.self) : ""
  }

  /// Takes the blank lines that come next; returns them as they are.
  mutating func takeBlanks() -> String {
    var blanks = ""
    while true {
      var ahead = self
      guard ahead.next()?.isBlank == true else { return blanks }
      blanks += String(decoding: ahead.whole, as: UTF8.self)
      self = ahead
    }
  }

  /// The next line; the empty one after a last terminator is not a line.
  mutating func next() -> ArraySlice<UInt8>? {
    position -= window.drop(before: position)
    guard window.has(position) else { return nil }
    var line = window.bytes.line(from: position)
    // The line may go on in what isn't read yet, and so may CR LF.
    while line.next >= window.bytes.count, window.fill() {
      line = window.bytes.line(from: position)
    }
    last = position..<min(line.next, window.bytes.count)
    position = last.upperBound
    number += 1
    return window.bytes[line.text]
  }
}

extension ArraySlice<UInt8> {
  /// Whether it holds nothing but spaces and tabs.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

extension String {
  /// Without spaces and tabs at its ends.
  var trimmingSpaces: String {
    let bytes = utf8
    let isText: (UInt8) -> Bool = { $0 != 0x20 && $0 != 0x09 }
    guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText)
    else { return "" }
    return String(self[first..<bytes.index(after: last)])
  }
}

/// Why a line that isn't UTF-8 can't be taken.
let notUTF8 = Sentence.transfer(.notUTF8)
