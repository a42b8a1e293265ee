/// A string compared and hashed by its UTF-8 bytes.
///
/// Swift's own comparison is by canonical equivalence, where `é` in one code point equals `é` in
/// two. In JSON (RFC 8259, section 8.3) these are different names.
public struct ExactString: Hashable, Sendable {
  /// The string itself.
  public let text: String

  /// `text`, compared exactly.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether both are the same bytes.
  public static func == (one: ExactString, other: ExactString) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    text.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Calls `body` with the UTF-8 bytes, without a copy when the string is a native one.
  func withUTF8Bytes<R, E: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    let outcome: Result<R, E>? = utf8.withContiguousStorageIfAvailable { buffer in
      do throws(E) {
        return .success(try body(buffer))
      } catch {
        return .failure(error)
      }
    }
    if let outcome { return try outcome.get() }
    // A string bridged from Objective-C has no UTF-8 of its own.
    var copy = self
    copy.makeContiguousUTF8()
    return try copy.withUTF8Bytes(body)
  }

  /// Whether both strings are the same bytes, not merely canonically equivalent.
  public func hasSameBytes(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    return withUTF8Bytes { one in
      other.withUTF8Bytes { other in sameBytes(one, other) }
    }
  }

  /// Whether the string is the bytes of a literal.
  func hasSameBytes(as literal: StaticString) -> Bool {
    guard utf8.count == literal.utf8CodeUnitCount else { return false }
    return withUTF8Bytes { one in
      literal.withUTF8Buffer { other in sameBytes(one, other) }
    }
  }
}

extension [String] {
  /// Where the first of them is that is the same bytes as `text`.
  public func firstIndex(sameAs text: String) -> Int? {
    let count = text.utf8.count
    // Most aren't even as long.
    return indices.first { self[$0].utf8.count == count && self[$0].hasSameBytes(as: text) }
  }
}

/// Whether two buffers of the same length hold the same bytes.
private func sameBytes(
  _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
) -> Bool {
  var index = 0
  while index < one.count {
    if one[index] != other[index] { return false }
    index += 1
  }
  return true
}
