/// Newline-delimited frames: CR LF is accepted, blank lines are skipped.
struct LineFraming: Sendable {
  /// How many lines have ended, blank ones too.
  private(set) var lineCount = 0

  /// How much of an oversized line has been thrown away; nil outside of one.
  private var skippedBytes: Int?

  mutating func next(in buffer: inout InputBuffer, bytesMax: Int) -> Frame? {
    while let line = buffer.takeLine() {
      lineCount += 1
      if let frame = frame(of: line, bytesMax) { return frame }
    }
    // One byte more than fits may be the CR of the line's end; so may the last one of what is
    // skipped.
    if skippedBytes != nil || buffer.count - 1 > bytesMax {
      let skipped = max(0, buffer.count - 1)
      skippedBytes = (skippedBytes ?? 0) + skipped
      buffer.drop(skipped)
    }
    return nil
  }

  mutating func finish(_ buffer: inout InputBuffer, bytesMax: Int) -> Frame? {
    frame(of: buffer.take(buffer.count), bytesMax)
  }

  private mutating func frame(of line: ArraySlice<UInt8>, _ bytesMax: Int) -> Frame? {
    let body = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let count = (skippedBytes ?? 0) + body.count
    skippedBytes = nil
    if count > bytesMax { return .oversized(bytes: count, limit: bytesMax) }
    return body.allSatisfy(\.isWhitespace) ? nil : .body(body)
  }
}
