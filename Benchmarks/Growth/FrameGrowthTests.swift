import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

/// A stream is cut in time that grows with its length and no faster, however it arrives.
struct FrameGrowthTests {
  private static let bytes = 800

  @Test(arguments: HostileText.all, [Framing.lines, .headers])
  func `a stream is cut in one pass, whatever is in it`(kind: HostileText, framing: Framing) throws
  {
    for pieceBytes in [1, 1 << 20] {
      let growth = try Growth(Self.bytes, make: { Array(kind.text(bytes: $0).utf8) }) {
        cut($0, framing, pieceBytes)
      }
      #expect(growth.isLinear, "in pieces of \(pieceBytes): \(growth)")
    }
  }

  @Test(arguments: [
    "{}\n", "\n", "Content-Length: 2\r\n\r\n{}", "Content-Length: x\r\n\r\n", "Content-Length: 1",
    "content-lengt", "X: y\r\n",
  ])
  func `many frames are cut in time that grows with them`(piece: String) throws {
    for pieceBytes in [1, 7, 1 << 20] {
      let growth = try Growth(300, make: { Array(String(repeating: piece, count: $0).utf8) }) {
        cut($0, nil, pieceBytes)
      }
      #expect(growth.isLinear, "in pieces of \(pieceBytes): \(growth)")
    }
  }

  @Test func `a long frame in short pieces is looked at once`() throws {
    let growth = try Growth(Self.bytes) { count in
      let body = String(repeating: "a", count: count)
      return Array("Content-Length: \(count)\r\n\r\n\(body)".utf8)
    } work: {
      cut($0, nil, 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  private func cut(_ stream: [UInt8], _ framing: Framing?, _ pieceBytes: Int) {
    var decoder = FrameDecoder(framing: framing, frameBytesMax: 1 << 20)
    stream.withUnsafeBytes { stream in
      for start in Swift.stride(from: 0, to: stream.count, by: pieceBytes) {
        let end = min(stream.count, start + pieceBytes)
        decoder.append(UnsafeRawBufferPointer(rebasing: stream[start..<end]))
        while decoder.next() != nil {}
      }
    }
    _ = decoder.finish()
  }
}
