import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

/// One bad frame is one error, and the next good frame is read.
struct MalformedFrameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let headers: String
    let words: String

    var testDescription: String { headers.prefix(60).debugDescription }

    init(_ headers: String, _ words: String) {
      self.headers = headers
      self.words = words
    }
  }

  static let good = "Content-Length: 4\r\n\r\ngood"

  static let cases = [
    Case("Content-Type: text/plain\r\n\r\n", "has no `Content-Length`"),
    Case("Content-Length: abc\r\n\r\n", "isn't a number: `abc`"),
    Case("Content-Length: 4x\r\n\r\n", "isn't a number"),
    Case("Content-Length: 4, 4\r\n\r\n", "isn't a number"),
    Case("Content-Length: +4\r\n\r\n", "isn't a number"),
    Case("Content-Length: 0x4\r\n\r\n", "isn't a number"),
    Case("Content-Length: 4.0\r\n\r\n", "isn't a number"),
    Case("Content-Length: -4\r\n\r\n", "is negative: `-4`"),
    Case("Content-Length:\r\n\r\n", "is empty"),
    Case("Content-Length:   \r\n\r\n", "is empty"),
    Case("Content-Length: 99999999999999999999\r\n\r\n", "is too large"),
    Case("Content-Length: \(String(repeating: "9", count: 400))\r\n\r\n", "is too large"),
    Case("Content-Length: 4\r\nContent-Length: 5\r\n\r\n", "occurs twice, as 4 and as 5"),
    Case("Content-Length: 4\r\ncontent-length: x\r\n\r\n", "isn't a number"),
    Case("Content-Length\r\n\r\n", "has no colon"),
    Case("Hello\r\n\r\n", "has no colon: `Hello`"),
    Case("X: \(String(repeating: "x", count: 9000))\r\n\r\n", "larger than 8192 bytes"),
    Case(String(repeating: "X: y\r\n", count: 2000) + "\r\n", "larger than 8192 bytes"),
  ]

  static let bodies = [
    "", #"{"jsonrpc":"2.0"}"#, "{\r\n \"id\": 1,\r\n\r\n \"x\": 2\r\n}\r\n", "text",
    "{\(String(repeating: "x", count: 9000))}",
    "{\"Content-Length: \(String(repeating: "x", count: 9000))}\r\n",
  ]

  @Test(arguments: cases, bodies)
  func `a block without a usable length is one error, with or without a body`(
    _ malformed: Case, _ body: String
  ) throws {
    try expectOneError(malformed.headers + body + Self.good, malformed.words)
  }

  @Test(arguments: [
    Case(
      "Content-Length: 3\r\nContent-Type: a; charset=latin1\r\n\r\n", "the charset must be utf-8"),
    Case(
      "Content-Type: a; charset=\"utf-16\"\r\nContent-Length: 3\r\n\r\n", "`charset=\"utf-16\"`"),
    Case("Content-Length: 3\r\nno colon\r\n\r\n", "has no colon"),
    Case("Content-Length: 3\r\n{}\r\n\r\n", "has no colon"),
    Case(
      "Content-Length: 3\r\nX: \(String(repeating: "x", count: 9000))\r\n\r\n", "larger than 8192"),
    Case(
      "X: \(String(repeating: "x", count: 9000))\r\nContent-Length: 3\r\n\r\n", "larger than 8192"),
  ])
  func `a body with a usable length is skipped, whatever is in it`(_ malformed: Case) throws {
    try expectOneError(malformed.headers + "\r\n\n" + Self.good, malformed.words)
    try expectOneError(malformed.headers + "X: " + Self.good, malformed.words)
  }

  @Test(arguments: ["}", "\"}]}", "e\":true}", "\n}", "{}\r\n\r\n{}"])
  func `the rest of a body whose length was too short is one error`(_ rest: String) throws {
    let short = "Content-Length: 4\r\n\r\n{\"a\""
    let frames = decode([Array((short + rest + Self.good).utf8)])
    expect(frames.count, equals: 3, "\(frames)")
    expect(frames.first, equals: body("{\"a\""))
    expect(frames.last, equals: body("good"))
    expect(frames.dropFirst().first.flatMap(reason)?.contains("where a frame begins"), equals: true)
  }

  @Test func `a stray is reported again once a good frame was read`() {
    let input = "Content-Length: x\r\n\r\n{}" + Self.good + "{}" + Self.good
    let frames = decode([Array(input.utf8)])
    expect(frames.compactMap(reason).count, equals: 2, "\(frames)")
    expect(frames.filter { $0 == body("good") }.count, equals: 2)
  }

  @Test func `several bad blocks in a row are as many errors`() {
    let blocks = Self.cases.map(\.headers).joined()
    let frames = decode([Array((blocks + Self.good).utf8)], framing: .headers)
    expect(frames.compactMap(reason).count, equals: Self.cases.count)
    expect(frames.last, equals: body("good"))
  }

  @Test func `the end of input behind a bad block is no second error`() {
    for body in ["", "{\"jsonrpc\":\"2.0\"}", "{}\r\n\r\n"] {
      let frames = decode([Array(("Content-Length: x\r\n\r\n" + body).utf8)])
      expect(frames.count, equals: 1, "\(frames)")
    }
  }

  /// Expects one malformed frame and a good one, at once and in pieces of several sizes.
  private func expectOneError(
    _ input: String, _ words: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = Array(input.utf8)
    let frames = decode([bytes], framing: .headers)
    try #require(frames.count == 2, "\(frames)", sourceLocation: location)
    expect(reason(frames[0])?.contains(words), equals: true, "\(frames)", sourceLocation: location)
    expect(frames[1], equals: body("good"), sourceLocation: location)
    for size in [1, 2, 3, 7, 64, 5000] {
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      expect(
        decode(pieces, framing: .headers), equals: frames, "pieces of \(size)",
        sourceLocation: location)
    }
  }
}
