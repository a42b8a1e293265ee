/// The id of a request whose frame isn't valid JSON: its sender then learns which request failed.
///
/// It is read from the first level of an object, whatever its other members hold: half a surrogate
/// pair, bytes that aren't UTF-8, arrays nested too deep. Text that isn't one object that ends, or
/// has no `method` and so may be a response, has none.
public struct ReadableID {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var depth = 0
  private var id: RequestID?
  private var hasMethod = false
  private var isAmbiguous = false

  /// Returns the id in `bytes`, or `null` if none can be read.
  public static func find(in bytes: ArraySlice<UInt8>) -> RequestID {
    // Behind a byte order mark, which JSON may not have.
    let start = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var reader = ReadableID(bytes: bytes, offset: start)
    guard reader.readObject(), reader.hasMethod, !reader.isAmbiguous else { return .null }
    return reader.id ?? .null
  }

  private init(bytes: ArraySlice<UInt8>, offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  /// Reads to the end; whether the bytes are an object and nothing else.
  private mutating func readObject() -> Bool {
    skipWhitespace()
    guard take("{") else { return false }
    depth = 1
    var mayBeName = true
    while offset < bytes.endIndex {
      skipWhitespace()
      let start = offset
      if depth == 1, mayBeName, readString() {
        let name = bytes[start..<offset]
        skipWhitespace()
        if take(":") { readMember(name) }
        mayBeName = false
      } else if depth == 1, take(",") {
        mayBeName = true
      } else {
        step()
        if depth == 0 { break }
      }
    }
    skipWhitespace()
    return depth == 0 && offset == bytes.endIndex
  }

  private mutating func readMember(_ quoted: ArraySlice<UInt8>) {
    let name = (try? JSON(parsing: quoted))?.string
    if name == "method" { hasMethod = true }
    guard name == "id" else { return }
    skipWhitespace()
    let start = offset
    if !readString() {
      while offset < bytes.endIndex, !",}".utf8.contains(bytes[offset]) { offset += 1 }
    }
    if offset == bytes.endIndex || id != nil { isAmbiguous = true }
    let value = try? JSON(parsing: bytes[start..<offset])
    id = value.flatMap { RequestID($0) }
    if id == nil { isAmbiguous = true }
  }

  /// Reads a string that begins here; false if none does.
  private mutating func readString() -> Bool {
    guard take("\"") else { return false }
    while offset < bytes.endIndex, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, bytes.endIndex)
    return true
  }

  /// Steps over a string, a bracket or a byte.
  private mutating func step() {
    if readString() || offset == bytes.endIndex { return }
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
    offset += 1
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.endIndex, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhitespace() {
    while offset < bytes.endIndex, bytes[offset].isWhitespace { offset += 1 }
  }
}
