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
  @usableFromInline var output: [UInt8]

  /// Whether a value has just ended, so that the next one in the same brackets needs a comma.
  @usableFromInline var isBehindValue = false

  /// A writer with an empty buffer that has room for `capacity` bytes.
  public init(reservingCapacity capacity: Int = 256) {
    output = []
    output.reserveCapacity(capacity)
  }

  /// A writer that appends one value to `buffer`. Pass the only reference, or the buffer is copied.
  public init(continuing buffer: consuming [UInt8]) {
    output = buffer
  }

  /// What has been written, behind what the buffer held before.
  public var bytes: [UInt8] { output }

  /// How many bytes the buffer holds.
  public var count: Int { output.count }

  /// Hands the buffer back.
  public consuming func finish() -> [UInt8] { output }

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

  /// Writes a member of the object that is open.
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

  /// Where the writer stands, to come back to with `rewind(to:)`.
  public struct Mark: Sendable {
    fileprivate let count: Int
    fileprivate let isBehindValue: Bool
  }

  /// Where the writer stands now.
  public var mark: Mark { Mark(count: output.count, isBehindValue: isBehindValue) }

  /// Takes back everything written since `mark` was read.
  public mutating func rewind(to mark: Mark) {
    output.removeSubrange(mark.count...)
    isBehindValue = mark.isBehindValue
  }
}
