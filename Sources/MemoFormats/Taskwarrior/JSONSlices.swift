/// The objects of a JSON array, or of lines with one each, cut out without reading them.
///
/// A cut goes by quotation marks and brackets alone and never back, so that one broken object costs
/// no more than itself: a line end within quotation marks ends it, and so does a `{` at the start
/// of a line where no value is expected.
struct JSONSlices: Sendable {
  private let bytes: [UInt8]
  private var position: Int
  private var lineStart = 0
  private var number = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next object, or what stands where one should, with the number of the line it begins in.
  mutating func next() -> (bytes: ArraySlice<UInt8>, line: Int)? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
        step()
      case UInt8(ascii: "{"):
        let (start, line) = (position, number)
        skipObject()
        return (bytes[start..<position], line)
      default:
        let (start, line) = (position, number)
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: "{")
        {
          step()
        }
        return (bytes[start..<position], line)
      }
    }
    return nil
  }

  private mutating func skipObject() {
    var open: [UInt8] = []
    // The last byte that isn't white space.
    var last: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{") where !open.isEmpty && position == lineStart:
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
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == 0x0A { return false }
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { step() }
      if bytes[position] == 0x0A { return false }
      step()
    }
    return position < bytes.count
  }

  private mutating func step() {
    if bytes[position] == 0x0A {
      number += 1
      lineStart = position + 1
    }
    position += 1
  }
}
