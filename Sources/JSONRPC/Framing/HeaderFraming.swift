/// Frames with `Content-Length` headers, as in the Language Server Protocol's Base Protocol.
///
/// After a header block that gives no usable length nobody knows where its body ends. The decoder
/// is then *lost*: lines that can't be headers are skipped, except that a `Content-Length` behind a
/// body's last byte, on the same line, begins a block again. So one bad block costs one error, with
/// or without a body.
struct HeaderFraming: Sendable {
  private enum State {
    case block
    case body(count: Int)
    case skipping(count: Int)
  }

  private var state = State.block
  private var block = HeaderBlock()
  private var isLost = false

  /// How much of the current line was thrown away because it is too long, and the first byte of it
  /// that is not white space.
  private var dropped: (count: Int, first: UInt8?) = (0, nil)

  mutating func next(in buffer: inout InputBuffer, bytesMax: Int) -> Frame? {
    while true {
      switch state {
      case .body(let count):
        guard buffer.count >= count else { return nil }
        state = .block
        return .body(buffer.take(count))
      case .skipping(let count):
        let skipped = min(count, buffer.count)
        buffer.drop(skipped)
        state = skipped == count ? .block : .skipping(count: count - skipped)
        if skipped < count { return nil }
      case .block:
        guard let line = buffer.takeLine() else {
          dropLongLine(in: &buffer)
          return nil
        }
        if let frame = read(line, bytesMax) { return frame }
      }
    }
  }

  func finish(_ buffer: InputBuffer) -> Frame? {
    switch state {
    case .body(let count):
      return .malformed(
        reason: .endedInBody(buffer.count, count))
    case .skipping:
      // It has been reported.
      return nil
    case .block:
      let isBetweenFrames = block.isEmpty && (isLost || buffer.isBlank)
      return isBetweenFrames ? nil : .malformed(reason: .endedInHeader)
    }
  }

  /// Takes a line of a header block; gives a frame if one is known to be bad now.
  private mutating func read(_ line: ArraySlice<UInt8>, _ bytesMax: Int) -> Frame? {
    defer { dropped = (0, nil) }
    let byteCount = dropped.count + line.count + 1
    let isTooLong = byteCount > HeaderBlock.bytesMax
    // However a long line was split up, the same part of it counts.
    let text = line.suffix(HeaderBlock.bytesMax).trimmed
    guard let first = dropped.first ?? line.trimmed.first else {
      return block.isEmpty ? nil : end(bytesMax)
    }
    if block.isEmpty {
      let start = isLost ? HeaderBlock.lastContentLength(in: text) : nil
      if let start {
        block.read(text[start...], byteCount: text.endIndex - start)
        return nil
      }
      let isHeader = first.isASCIILetter && (isTooLong || HeaderBlock.canBeHeader(text))
      if !isHeader { return readStray(text) }
    }
    if isTooLong {
      block.skip(byteCount: byteCount)
    } else {
      block.read(text, byteCount: byteCount)
    }
    return nil
  }

  /// Takes a line where a block should begin but that is no header.
  private mutating func readStray(_ line: ArraySlice<UInt8>) -> Frame? {
    if isLost { return nil }
    isLost = true
    if let start = HeaderBlock.lastContentLength(in: line) {
      block.read(line[start...], byteCount: line.endIndex - start)
    }
    return .malformed(reason: .contentLengthExpected)
  }

  /// Ends the block at its blank line.
  private mutating func end(_ bytesMax: Int) -> Frame? {
    defer { block = HeaderBlock() }
    switch block.outcome {
    case .body(let count):
      isLost = false
      if count > bytesMax {
        state = .skipping(count: count)
        return .oversized(bytes: count, limit: bytesMax)
      }
      state = .body(count: count)
      return nil
    case .malformed(let reason, let bodyCount):
      isLost = bodyCount == nil
      if let bodyCount { state = .skipping(count: bodyCount) }
      return .malformed(reason: reason)
    }
  }

  /// Throws the start of a line away that is longer than a whole block may be.
  ///
  /// Its last bytes stay, because a header may follow a lost body on the same line.
  private mutating func dropLongLine(in buffer: inout InputBuffer) {
    let excess = buffer.count - HeaderBlock.bytesMax
    guard excess > 0 else { return }
    let first = buffer.take(searched: excess).first { !$0.isWhitespace }
    dropped = (dropped.count + excess, dropped.first ?? first)
  }
}
