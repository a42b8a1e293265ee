/// How messages are delimited in a stream of bytes.
public enum Framing: Sendable, Equatable {
  /// `Content-Length: N`, a blank line and N bytes, as in the Language Server Protocol's Base
  /// Protocol.
  case headers
  /// One message a line, ended by LF.
  case lines

  /// Appends `body` as one frame.
  ///
  /// - Precondition: with `lines`, `body` holds no line break. `JSONWriter` writes none.
  public func frame(_ body: some Collection<UInt8>, into output: inout [UInt8]) {
    switch self {
    case .headers:
      output.append(contentsOf: Self.header(body.count))
      output.append(contentsOf: body)
    case .lines:
      output.append(contentsOf: body)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends what `body` writes as one frame, straight into `output`; nothing if it throws.
  public func frame<E: Error>(
    into output: inout [UInt8], _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    let start = output.count
    var writer = JSONWriter(continuing: &output)
    defer { output = writer.finish() }
    let mark = writer.mark
    do throws(E) {
      try body(&writer)
    } catch {
      writer.rewind(to: mark)
      throw error
    }
    writer.enclose(self, from: start)
  }

  static func header(_ count: Int) -> String.UTF8View {
    "Content-Length: \(count)\r\n\r\n".utf8
  }
}

extension JSONWriter {
  /// Makes a frame of what has been written from `start` on.
  ///
  /// The size must precede the body, so the body moves up by the header's length: a move
  /// within one buffer, no second one.
  fileprivate mutating func enclose(_ framing: Framing, from start: Int) {
    switch framing {
    case .headers: insert(Framing.header(count - start), at: start)
    case .lines: end(with: UInt8(ascii: "\n"))
    }
  }
}
