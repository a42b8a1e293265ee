import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct FrameDecoderTests {
  @Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}", Framing.headers),
    ("\r\n \tcontent-length: 2\r\n\r\n{}", .headers),
    ("{}\n", .lines), ("\n\n  [1]\n", .lines), ("\"x\"\n", .lines), ("1\n", .lines),
    ("\u{FEFF}{}\n", .lines),
  ])
  func `the first byte that is not white space tells the framings apart`(
    _ input: String, _ framing: Framing
  ) {
    var decoder = FrameDecoder(frameBytesMax: 100)
    expect(decoder.framing, equals: nil)
    decoder.append(Array(input.utf8))
    #expect(decoder.next() != nil)
    expect(decoder.framing, equals: framing)
  }

  @Test func `white space alone decides nothing and is no frame`() {
    #expect(frames(of: " \t\r\n\n", framing: nil).isEmpty)
    var decoder = FrameDecoder(frameBytesMax: 100)
    decoder.append(Array(" \r\n".utf8))
    expect(decoder.next(), equals: nil)
    expect(decoder.framing, equals: nil)
    expect(decoder.bufferedBytes, equals: 0)
  }

  @Test func `a chosen framing is not judged`() {
    expect(frames(of: "hello\n", framing: .lines), equals: [body("hello")])
    expect(FrameDecoder(framing: .headers, frameBytesMax: 1).framing, equals: .headers)
  }

  @Test func `the framing is kept for the connection`() {
    expect(
      frames(of: "{}\nContent-Length: 2\n", framing: nil),
      equals: [
        body("{}"), body("Content-Length: 2"),
      ])
  }

  @Test(arguments: [
    ("{}\n[]\n", ["{}", "[]"]), ("{}\r\n[]\r\n", ["{}", "[]"]), ("\n\r\n  \n{}\n\n", ["{}"]),
    ("{}", ["{}"]), ("{}\n[", ["{}", "["]), ("{} \n", ["{} "]), ("{}\r", ["{}"]),
    ("\u{0}\n", ["\u{0}"]),
  ])
  func `a line is a frame`(_ input: String, _ bodies: [String]) {
    expectFrames(of: input, .lines, bodies.map(body))
  }

  @Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}", ["{}"]), ("content-LENGTH:2\r\n\r\n{}", ["{}"]),
    ("Content-Length:   2  \n\n{}", ["{}"]), ("Content-Length : 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 002\r\n\r\n{}", ["{}"]), ("Content-Length: 0\r\n\r\n", [""]),
    ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    (
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}",
      ["{}"]
    ),
    (
      "Content-Type: application/vscode-jsonrpc;charset=utf8\r\nContent-Length: 2\r\n\r\n{}", ["{}"]
    ),
    ("Content-Type: text/plain; x=1; Charset = \"UTF-8\"\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("X-Unknown: a: b\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("\r\n\n \r\nContent-Length: 2\r\n\r\n{}\r\n\r\nContent-Length: 2\r\n\r\n[]", ["{}", "[]"]),
    ("Content-Length: 4\r\n\r\n\r\n\r\nContent-Length: 2\r\n\r\n{}", ["\r\n\r\n", "{}"]),
    ("Content-Length: 6\r\n\r\n\"é\u{301}\"", ["\"é\u{301}\""]),
  ])
  func `a body follows its headers`(_ input: String, _ bodies: [String]) {
    expectFrames(of: input, .headers, bodies.map(body))
  }

  @Test(arguments: [
    ("Content-Length: 10\r\n\r\n{}", "inside a body, 2 of 10 bytes"),
    ("Content-Length: 2\r\n\r\n", "inside a body, 0 of 2 bytes"),
    ("Content-Length: 2\r\n", "inside a header block"), ("Content-Len", "inside a header block"),
  ])
  func `a frame cut off by the end of input is malformed`(_ input: String, _ words: String) throws {
    let frames = frames(of: input, framing: .headers)
    try #require(frames.count == 1)
    expect(reason(frames[0])?.contains(words), equals: true, "\(frames[0])")
  }

  @Test func `the end of input gives the rest once`() {
    var decoder = FrameDecoder(framing: .lines, frameBytesMax: 10)
    decoder.append(Array("{}".utf8))
    expect(decoder.next(), equals: nil)
    expect(decoder.finish(), equals: body("{}"))
    expect(decoder.finish(), equals: nil)
    expect(decoder.next(), equals: nil)
  }

  @Test(arguments: [
    "Content-Length: 7\r\n\r\n{\"a\":1}\r\nContent-Type: a\r\nContent-Length: 2\n\n[]",
    "\r\n{\"a\":1}\r\n\n[1,2,3]\n\"last\"",
  ])
  func `wherever two frames are cut, they are the same frames`(_ input: String) {
    let bytes = Array(input.utf8)
    let whole = decode([bytes])
    #expect(whole.count >= 2)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        expect(decode(pieces), equals: whole, "cut at \(first) and \(second)")
      }
    }
    expect(decode(bytes.map { [$0] }), equals: whole)
  }

  /// Expects the same frames from the input at once and byte by byte, with the framing given and
  /// found out.
  private func expectFrames(
    of input: String, _ framing: Framing, _ expected: [Frame],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(input.utf8)
    expect(decode([bytes], framing: framing), equals: expected, sourceLocation: location)
    expect(decode(bytes.map { [$0] }, framing: framing), equals: expected, sourceLocation: location)
  }

  private func frames(of input: String, framing: Framing?) -> [Frame] {
    decode([Array(input.utf8)], framing: framing)
  }
}
