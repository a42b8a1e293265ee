import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

/// What one connection may cost, whatever it sends.
struct FrameBoundsTests {
  @Test(arguments: [9, 10, 11, 12, 100])
  func `a line may be as long as the limit`(_ count: Int) {
    let line = String(repeating: "x", count: count)
    let expected = count > 10 ? Frame.oversized(bytes: count, limit: 10) : body(line)
    for lineEnd in ["\n", "\r\n"] {
      let bytes = Array("\(line)\(lineEnd){}\n".utf8)
      expect(decode([bytes], framing: .lines, frameBytesMax: 10), equals: [expected, body("{}")])
      expect(
        decode(bytes.map { [$0] }, framing: .lines, frameBytesMax: 10),
        equals: [expected, body("{}")])
    }
    expect(decode([Array(line.utf8)], framing: .lines, frameBytesMax: 10), equals: [expected])
  }

  @Test(arguments: [9, 10, 11, 12, 100])
  func `a body may be as long as the limit`(_ count: Int) {
    let text = String(repeating: "x", count: count)
    let expected = count > 10 ? Frame.oversized(bytes: count, limit: 10) : body(text)
    let bytes = Array("Content-Length: \(count)\r\n\r\n\(text)Content-Length: 2\r\n\r\n{}".utf8)
    expect(decode([bytes], frameBytesMax: 10), equals: [expected, body("{}")])
    expect(decode(bytes.map { [$0] }, frameBytesMax: 10), equals: [expected, body("{}")])
  }

  @Test func `the largest length there is does no harm`() {
    let input = Array("Content-Length: \(Int.max)\r\n\r\n{}".utf8)
    expect(decode([input], frameBytesMax: 10), equals: [.oversized(bytes: .max, limit: 10)])
    expect(decode([Array("{}\n".utf8)], frameBytesMax: .max), equals: [body("{}")])
  }

  @Test(arguments: [
    "x", "{", "Content-Length: 100000000\r\n\r\n", "X: ", "X: y\r\n", "Content-Length: x\r\n\r\n{",
  ])
  func `an endless frame is not kept`(_ start: String) {
    for framing in [Framing.headers, .lines] {
      var decoder = FrameDecoder(framing: framing, frameBytesMax: 1000)
      decoder.append(Array(start.utf8))
      while decoder.next() != nil {}
      for _ in 0..<1000 {
        decoder.append([UInt8](repeating: UInt8(ascii: "x"), count: 1000))
        while decoder.next() != nil {}
        #expect(decoder.bufferedBytes <= 8192)
      }
    }
  }

  @Test func `an empty decoder keeps no large buffer`() {
    var buffer = InputBuffer()
    [UInt8](repeating: 1, count: 4 << 20).withUnsafeBytes { buffer.append($0) }
    expect(buffer.take(4 << 20).count, equals: 4 << 20)
    buffer.releaseIfEmpty()
    expect(buffer.capacity, equals: 0)
    [UInt8](repeating: 1, count: 1000).withUnsafeBytes { buffer.append($0) }
    buffer.drop(1000)
    buffer.releaseIfEmpty()
    #expect(buffer.capacity >= 1000)
  }

  @Test func `the search for a line's end continues where it stopped`() {
    var buffer = InputBuffer()
    Array("abc".utf8).withUnsafeBytes { buffer.append($0) }
    expect(buffer.takeLine(), equals: nil)
    expect(buffer.searched, equals: 3)
    expect(buffer.take(searched: 2), equals: Array("ab".utf8)[...])
    expect(buffer.searched, equals: 1)
    Array("d\ne".utf8).withUnsafeBytes { buffer.append($0) }
    expect(buffer.takeLine(), equals: Array("cd".utf8)[...])
    expect(buffer.searched, equals: 0)
  }

  @Test func `a stream of many frames doesn't grow the buffer`() {
    var buffer = InputBuffer()
    let piece = Array("0123456789".utf8)
    for _ in 0..<100_000 {
      piece.withUnsafeBytes { buffer.append($0) }
      buffer.drop(buffer.count - 1)
    }
    #expect(buffer.capacity < 100_000)
  }

  @Test func `random bytes neither crash nor pile up`() {
    let parts = [
      "Content-Length", ":", " ", "\r\n", "\n", "\r\n\r\n", "1", "99", "{", "}", "\"", "x", "-",
      "Content-Type: a; charset=", "utf-8", "\u{0}", "é",
    ].map { Array($0.utf8) }
    for seed in 0..<10_000 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let framing = dice.pick([nil, Framing.headers, .lines])
      let stream = (0..<dice.roll(60)).flatMap { _ in
        dice.roll(8) == 0 ? [UInt8.random(in: 0...255, using: &dice)] : dice.pick(parts)
      }
      expectBounded(stream, framing, &dice, "seed \(seed)")
    }
  }

  /// Decodes the stream in random pieces, looking at the buffer, and compares with the stream at
  /// once.
  private func expectBounded(
    _ stream: [UInt8], _ framing: Framing?, _ dice: inout Dice, _ seed: Comment
  ) {
    var decoder = FrameDecoder(framing: framing, frameBytesMax: 20)
    var frames: [Frame] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(1 + dice.roll(20)))
      rest = rest.dropFirst(piece.count)
      decoder.append(piece)
      while let frame = decoder.next() { frames.append(frame) }
      let bytesMax = decoder.framing == .headers ? HeaderBlock.bytesMax : 21
      if decoder.bufferedBytes > bytesMax {
        Issue.record("\(decoder.bufferedBytes) bytes, \(seed)")
      }
    }
    if let frame = decoder.finish() { frames.append(frame) }
    let whole = decode([stream], framing: framing, frameBytesMax: 20)
    if frames != whole { Issue.record("pieces give other frames, \(seed)") }
  }
}
