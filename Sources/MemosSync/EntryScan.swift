/// Where the changes are in the body of an entry. Whether it is JSON is for who parses the parts.
struct EntryScan {
  /// The body without the elements of `changes`.
  let heading: [UInt8]
  /// Where each of them is in the body.
  private(set) var elements: [Range<Int>] = []

  init(_ body: [UInt8]) {
    let array = body.withUnsafeBufferPointer { Self.changes(in: $0) }
    guard let array else {
      heading = body
      return
    }
    heading = Array(body[..<array.lowerBound]) + body[array.upperBound...]
    var start = array.lowerBound
    body.withUnsafeBufferPointer { bytes in
      Self.walk(bytes, in: array) { offset, depth in
        if depth == 0, bytes[offset] == UInt8(ascii: ",") {
          elements.append(start..<offset)
          start = offset + 1
        }
        return true
      }
    }
    if !elements.isEmpty || body[array].contains(where: { $0 > 0x20 }) {
      elements.append(start..<array.upperBound)
    }
  }

  /// What is between the brackets of the first member `changes`; nil if there is none.
  private static func changes(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let name = Array("\"changes\"".utf8)
    var (start, end): (Int?, Int?) = (nil, nil)
    walk(bytes, in: 0..<bytes.count) { offset, depth in
      switch bytes[offset] {
      case UInt8(ascii: "[") where depth == 1 && start == nil:
        let key = bytes[..<offset].lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ":") } ?? 0
        if key + 1 >= name.count, bytes[(key + 1 - name.count)...key].elementsEqual(name) {
          start = offset + 1
        }
      case UInt8(ascii: "]") where depth == 1 && start != nil: end = offset
      default: break
      }
      return end == nil
    }
    guard let start, let end else { return nil }
    return start..<end
  }

  /// Goes to each byte outside of strings, with how many brackets are open around it, until `visit`
  /// says no.
  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ visit: (Int, Int) -> Bool
  ) {
    var (offset, depth) = (range.lowerBound, 0)
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        while offset < range.upperBound, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !visit(offset, depth) { return }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if !visit(offset, depth) { return }
      case UInt8(ascii: ","):
        if !visit(offset, depth) { return }
      default: break
      }
      offset += 1
    }
  }
}
