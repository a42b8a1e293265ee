import JSONRPC
import TestSupport

extension FuzzTarget {
  /// Frames are the same however the stream was split up, and no stream piles up.
  static let frames = FuzzTarget(
    "frames",
    seeds: [
      "\u{0}\u{0}{\"a\":1}\n[]\r\n\n  \n\"x\"", "\u{0}\u{1}Content-Length: 2\r\n\r\n{}",
      "\u{1}\u{2}content-length:3\n\n[1]Content-Length: 30\r\n\r\n0123456789",
      "\u{1}\u{3}Content-Type: a; charset=utf8\r\nContent-Length: 1\r\n\r\n1",
      "\u{2}\u{4}x\u{0}\n\r\n12345678901234567890123456789012\r\n1\r",
    ].inputs,
    pieces: [
      "Content-Length: ", "content-length:", "\r\n\r\n", "\r\n", "\n\n", "\r",
      "Content-Type: x; charset=", "utf-8", "99999999999999999999", "-1", "{}", ":", "+2", " 2 ",
    ],
    rounds: 2000, check: checkFrames)

  private static let bytesMax = 24
  /// What one header block may have.
  private static let blockBytesMax = 8192

  private static func checkFrames(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let framing = tape.pick([nil, Framing.headers, .lines])
    var dice = Dice(seed: UInt64(tape.byte()))
    let stream = tape.rest()
    let whole = try frames(in: [stream[...]], framing)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = stream[...]
    while !rest.isEmpty {
      pieces.append(rest.prefix(1 + dice.roll(dice.pick([2, 8, 100]))))
      rest = rest.dropFirst(pieces[pieces.count - 1].count)
    }
    try require(
      try frames(in: pieces, framing) == whole, "pieces \(pieces.map(\.count)) change the frames")
    let single = stream.indices.map { stream[$0..<$0 + 1] }
    try require(try frames(in: single, framing) == whole, "single bytes change the frames")
    for case .body(let body) in whole { try checkRoundTrip(body) }
  }

  /// All frames of a stream that comes in these pieces.
  private static func frames(
    in pieces: [ArraySlice<UInt8>], _ framing: Framing?
  ) throws -> [Frame] {
    var decoder = FrameDecoder(framing: framing, frameBytesMax: bytesMax)
    var frames: [Frame] = []
    for piece in pieces {
      decoder.append(Array(piece))
      while let frame = decoder.next() { frames.append(frame) }
      try require(
        decoder.bufferedBytes <= max(blockBytesMax, bytesMax + 1),
        "\(decoder.bufferedBytes) bytes wait")
    }
    while let frame = decoder.finish() { frames.append(frame) }
    try require(decoder.bufferedBytes == 0, "bytes are left at the end")
    for case .body(let body) in frames {
      try require(body.count <= bytesMax, "a body of \(body.count) bytes")
    }
    return frames
  }

  /// A body put into a frame comes out again, alone.
  private static func checkRoundTrip(_ body: ArraySlice<UInt8>) throws {
    let isLine = !body.contains(UInt8(ascii: "\n")) && body.last != UInt8(ascii: "\r")
    let isBlank = body.allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    for framing in [Framing.headers, .lines] where framing == .headers || isLine && !isBlank {
      var bytes: [UInt8] = []
      framing.frame(body, into: &bytes)
      try require(
        try frames(in: [bytes[...]], framing) == [.body(body)],
        "a frame of \(framing) doesn't come back: \(bytes)")
    }
  }
}
