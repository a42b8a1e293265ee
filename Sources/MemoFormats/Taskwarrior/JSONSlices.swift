/// The objects of a JSON array, or of lines with one each, cut out without reading them.
///
/// A cut goes by quotation marks and brackets alone and never back, so that one broken object costs
/// no more than itself: a line end within quotation marks ends it, and so does a `{` that begins a
/// line where no value is expected.
struct JSONSlices: Sendable {
  private var window: TextWindow
  private var position: Int
  private var lineStart = 0
  private var number = 1

  init(_ text: TextSource) {
    window = TextWindow(text)
    position = window.start
  }

  /// The next object, or what is in place of one, with the number of the line it begins in.
  mutating func next() -> (bytes: ArraySlice<UInt8>, line: Int)? {
    let dropped = window.drop(before: position)
    (position, lineStart) = (position - dropped, max(0, lineStart - dropped))
    while window.has(position) {
      switch window.bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
        step()
      case UInt8(ascii: "{"):
        let (start, line) = (position, number)
        skipObject()
        return (window.bytes[start..<position], line)
      default:
        let (start, line) = (position, number)
        while window.has(position), ![0x0A, UInt8(ascii: "{")].contains(window.bytes[position]) {
          step()
        }
        return (window.bytes[start..<position], line)
      }
    }
    return nil
  }

  private mutating func skipObject() {
    var open: [UInt8] = []
    // The last byte that isn't white space.
    var last: UInt8 = 0
    while window.has(position) {
      let byte = window.bytes[position]
      switch byte {
      case UInt8(ascii: "{") where !open.isEmpty && window.bytes[lineStart..<position].isBlank:
        let isElement = open.last == UInt8(ascii: "[") && [0x5B, 0x2C].contains(last)
        guard isElement || last == UInt8(ascii: ":") else { return }
        open.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""): guard skipString() else { return }
      default: break
      }
      if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { last = byte }
      step()
      if open.isEmpty { return }
    }
  }

  /// Goes to the closing quotation mark; false if there is none in the line.
  private mutating func skipString() -> Bool {
    step()
    while window.has(position), window.bytes[position] != UInt8(ascii: "\"") {
      if window.bytes[position] == 0x0A { return false }
      if window.bytes[position] == UInt8(ascii: "\\"), window.has(position + 1) { step() }
      if window.bytes[position] == 0x0A { return false }
      step()
    }
    return window.has(position)
  }

  private mutating func step() {
    if window.bytes[position] == 0x0A {
      number += 1
      lineStart = position + 1
    }
    position += 1
  }
}
