import Wording

/// Writes JSON into one growing buffer, without white space; the commas are its business.
///
///     var writer = JSONWriter()
///     writer.object { writer in
///       writer.member("title", "Milk")
///       writer.member("tags") { writer in
///         writer.array { writer in writer.element("home") }
///       }
///     }
public struct JSONWriter: Sendable {
  /// What has been written, `count` bytes, and room for what comes next, so that a token is written
  /// through one pointer: appending byte by byte took twice as long.
  private var room: [UInt8]

  /// How many bytes the buffer holds.
  public private(set) var count: Int

  /// The language of what is for people.
  public var language = Language.english

  /// Whether a value has just ended, so that the next one in the same brackets needs a comma.
  @usableFromInline var isBehindValue = false

  /// A writer with an empty buffer that has room for `capacity` bytes.
  public init(reservingCapacity capacity: Int = 256) {
    room = []
    room.reserveCapacity(capacity)
    count = 0
  }

  /// A writer that appends one value to `buffer`, which is empty until `finish` gives it back: two
  /// that held it would copy it.
  public init(continuing buffer: inout [UInt8]) {
    count = buffer.count
    room = []
    swap(&room, &buffer)
  }

  /// What has been written, behind what the buffer held before; a copy.
  public var bytes: [UInt8] { Array(room[..<count]) }

  /// Returns the buffer, and continues with an empty one.
  public mutating func finish() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &room)
    bytes.removeSubrange(count...)
    self = JSONWriter(reservingCapacity: 0)
    return bytes
  }

  /// Writes an object; `body` writes its members.
  @inlinable
  public mutating func object<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `body` writes its elements.
  @inlinable
  public mutating func array<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    open(UInt8(ascii: "["))
    try body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member of the object that is open. A name in the source needs no escape.
  @inlinable
  public mutating func member(_ name: StaticString, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member whose name is known only at run time.
  @_disfavoredOverload
  @inlinable
  public mutating func member(_ name: String, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member whose value `body` writes; `null` if it writes nothing.
  @inlinable
  public mutating func member<E: Error>(
    _ name: StaticString, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.name(name)
    try body(&self)
    if !isBehindValue { null() }
  }

  /// Writes a member with a name known only at run time whose value `body` writes.
  @_disfavoredOverload
  @inlinable
  public mutating func member<E: Error>(
    _ name: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.name(name)
    try body(&self)
    if !isBehindValue { null() }
  }

  /// Writes a member unless its value is nil.
  @inlinable
  public mutating func memberIfPresent(_ name: StaticString, _ value: (some JSONWritable)?) {
    if let value { member(name, value) }
  }

  /// Writes an element of the array that is open.
  @inlinable
  public mutating func element(_ value: some JSONWritable) {
    value.write(to: &self)
  }

  /// Writes a value where one is expected.
  @inlinable
  public mutating func value(_ value: some JSONWritable) {
    value.write(to: &self)
  }

  /// A position of the writer, for `rewind(to:)`.
  public struct Mark: Sendable {
    fileprivate let count: Int
    fileprivate let isBehindValue: Bool
  }

  /// The current position of the writer.
  public var mark: Mark { Mark(count: count, isBehindValue: isBehindValue) }

  /// Removes everything written since `mark` was read.
  public mutating func rewind(to mark: Mark) {
    precondition(mark.count <= count, "The writer can only rewind to an earlier position.")
    count = mark.count
    isBehindValue = mark.isBehindValue
  }
}

// Bytes.
extension JSONWriter {
  /// Appends what `body` puts into memory with room for `size` bytes; it says how many it has used.
  @inline(__always)
  mutating func append(atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    if room.count - count < size { makeRoom(for: size) }
    let start = count
    count += room.withUnsafeMutableBufferPointer { buffer in
      // There is room for a byte at least, so there is an address.
      buffer.baseAddress.map { body($0 + start) } ?? 0
    }
  }

  /// Appends a byte behind a value that is the last; no room is made for more.
  public mutating func end(with byte: UInt8) {
    room.removeSubrange(count...)
    room.append(byte)
    count = room.count
  }

  /// Appends bytes as they are.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count <= room.count - count {
      return append(atMost: bytes.count) { start in
        UnsafeMutableBufferPointer(start: start, count: bytes.count).update(fromContentsOf: bytes)
      }
    }
    // What is long is not copied onto zeros written for it.
    room.removeSubrange(count...)
    room.append(contentsOf: bytes)
    count = room.count
  }

  /// Puts bytes in front of what has been written since `start`.
  public mutating func insert(_ bytes: some Collection<UInt8>, at start: Int) {
    room.removeSubrange(count...)
    room.insert(contentsOf: bytes, at: start)
    count = room.count
  }

  /// Calls `body` with what has been written.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    room.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  @inline(never)
  private mutating func makeRoom(for size: Int) {
    // By so little at a time, since a buffer that holds many frames gets again what the last one
    // gave back; the array itself doubles what it has reserved.
    let more = max(size, Self.roomMin) - (room.count - count)
    // An array of zeros is made only where it is a long one.
    if more <= Self.zeros.count {
      room += Self.zeros[..<more]
    } else {
      room += [UInt8](repeating: 0, count: more)
    }
  }

  private static let roomMin = 512
  private static let zeros = [UInt8](repeating: 0, count: roomMin)
}
