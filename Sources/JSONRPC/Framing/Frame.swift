/// What a `FrameDecoder` finds in the stream.
public enum Frame: Sendable, Equatable {
  /// The bytes of one message, not yet known to be JSON.
  case body(ArraySlice<UInt8>)
  /// A frame of `bytes` bytes, more than the `limit`; it is skipped and the connection goes on.
  case oversized(bytes: Int, limit: Int)
  /// Bytes that make no frame, and a sentence why; the decoder finds the next frame by itself.
  case malformed(reason: String)
}
