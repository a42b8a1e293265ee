import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct FramingTests {
  private struct Stop: Error {}

  @Test(arguments: [
    (Framing.headers, "Content-Length: 7\r\n\r\n{\"a\":1}"), (.lines, "{\"a\":1}\n"),
  ])
  func `a body is framed behind what waits already`(_ framing: Framing, _ frame: String) {
    var output = Array("x".utf8)
    framing.frame(Array("{\"a\":1}".utf8), into: &output)
    framing.frame(into: &output) { writer in
      writer.object { writer in writer.member("a", 1) }
    }
    expect(String(decoding: output, as: UTF8.self), equals: "x" + frame + frame)
  }

  @Test(arguments: [Framing.headers, .lines])
  func `a frame is written where the frames before it are, and nothing is copied`(
    _ framing: Framing
  ) {
    var output: [UInt8] = []
    output.reserveCapacity(1 << 16)
    let place = output.withUnsafeBufferPointer { $0.baseAddress }
    for number in 0..<100 {
      framing.frame(into: &output) { $0.value(number) }
      expect(output.withUnsafeBufferPointer { $0.baseAddress }, equals: place)
    }
    expect(decode([output]).count, equals: 100)
  }

  @Test(arguments: [Framing.headers, .lines])
  func `a frame that fails half-way leaves nothing`(_ framing: Framing) {
    var output = Array("x".utf8)
    #expect(throws: Stop.self) {
      try framing.frame(into: &output) { (writer) throws(Stop) in
        writer.value("half")
        throw Stop()
      }
    }
    expect(output, equals: Array("x".utf8))
  }

  @Test(arguments: [Framing.headers, .lines])
  func `what is framed is decoded`(_ framing: Framing) {
    let bodies = ["{}", "\"line\\nbreak\"", "[\"é\"]"]
    var output: [UInt8] = []
    for body in bodies { framing.frame(Array(body.utf8), into: &output) }
    expect(decode([output]), equals: bodies.map(body))
  }
}
