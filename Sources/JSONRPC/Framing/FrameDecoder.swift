import Wording

/// Cuts a stream of bytes into frames, however the bytes are split up on their way.
///
/// Append what has been read, then call `next` until it gives nil. Between calls it holds at most
/// one unfinished frame of up to `frameBytesMax` bytes; what is larger is skipped as it comes.
public struct FrameDecoder: Sendable {
  private enum Form {
    case undecided
    case headers(HeaderFraming)
    case lines(LineFraming)
  }

  private var buffer = InputBuffer()
  private var form: Form

  /// The largest body that is handed out, in bytes.
  public let frameBytesMax: Int

  /// A decoder at the start of a stream.
  ///
  /// - Parameter framing: how frames are delimited; nil to judge by the first byte that is not
  ///   white space, where a letter begins a header and anything else a line.
  public init(framing: Framing? = nil, frameBytesMax: Int) {
    self.frameBytesMax = frameBytesMax
    form = framing.map(Self.form) ?? .undecided
  }

  /// How frames are delimited in this stream; nil until that is known.
  public var framing: Framing? {
    switch form {
    case .undecided: nil
    case .headers: .headers
    case .lines: .lines
    }
  }

  /// How many lines have ended, blank ones too; 0 in a stream of headers.
  public var lineCount: Int {
    if case .lines(let framing) = form { framing.lineCount } else { 0 }
  }

  /// How many bytes are waiting, for tests and statistics.
  public var bufferedBytes: Int { buffer.count }

  /// Appends bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(bytes)
  }

  /// Appends bytes.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// The next frame; nil when more bytes are needed.
  public mutating func next() -> Frame? {
    decide()
    let frame: Frame?
    switch form {
    case .undecided:
      frame = nil
    case .headers(var framing):
      frame = framing.next(in: &buffer, bytesMax: frameBytesMax)
      form = .headers(framing)
    case .lines(var framing):
      frame = framing.next(in: &buffer, bytesMax: frameBytesMax)
      form = .lines(framing)
    }
    if frame == nil { buffer.releaseIfEmpty() }
    return frame
  }

  /// What the end of input makes of the rest, once `next` has given nil: a last line needs no line
  /// end, a frame that is cut off is malformed, and nothing is nil.
  public mutating func finish() -> Frame? {
    defer {
      buffer = InputBuffer()
      form = framing.map(Self.form) ?? .undecided
    }
    switch form {
    case .undecided: return nil
    case .headers(let framing): return framing.finish(buffer)
    case .lines(var framing): return framing.finish(&buffer, bytesMax: frameBytesMax)
    }
  }

  private static func form(_ framing: Framing) -> Form {
    switch framing {
    case .headers: .headers(HeaderFraming())
    case .lines: .lines(LineFraming())
    }
  }

  private mutating func decide() {
    guard case .undecided = form else { return }
    while let byte = buffer.first {
      if !byte.isWhitespace {
        form = Self.form(byte.isASCIILetter ? .headers : .lines)
        return
      }
      buffer.drop(1)
    }
  }
}

/// What a `FrameDecoder` finds in the stream.
public enum Frame: Sendable, Equatable {
  /// The bytes of one message, not yet known to be JSON.
  case body(ArraySlice<UInt8>)
  /// A frame of `bytes` bytes, more than the `limit`; it is skipped and the connection continues.
  case oversized(bytes: Int, limit: Int)
  /// Bytes that make no frame, and a sentence why; the decoder finds the next frame by itself.
  case malformed(reason: Sentence)
}
