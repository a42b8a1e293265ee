import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Streams that are none, sent to the real program.
struct HostileStreamTests {
  @Test(arguments: WireFraming.allCases)
  func `one program answers all of it, and each good request in between`(
    _ wire: WireFraming
  ) throws {
    let memod = try Child.memod("--memory")
    try memod.send(wire.request(0, "store/status"))
    var replies = [try memod.message(wire)]
    let framing: Framing = wire == .lines ? .lines : .headers
    for (number, input) in zip(1..., HostileInput.streams.filter { $0.framing == framing }) {
      try memod.send(input.bytes)
      try memod.send(wire.request(number, "store/status"))
      let error = try memod.message(wire)
      #expect(error.contains(#""kind":"\#(input.kind)""#), "\(input): \(error)")
      #expect(error.contains(input.words), "\(input): \(error)")
      replies.append(try memod.message(wire))
    }
    memod.closeInput()
    let ending = try memod.ending()
    #expect(zip(0..., replies).allSatisfy { $1.isResult(of: $0) })
    #expect(replies.count > 10)
    expect(ending, equals: .status(0))
  }

  @Test func `a message that never ends costs no more memory than the longest one`() throws {
    let memod = try Child.memod("--memory")
    let wire = WireFraming.lines
    try memod.send(wire.request(1, "store/status"))
    let first = try memod.message(wire)
    let piece = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
    for _ in 0..<200 { try memod.send(piece) }
    try memod.send("\n" + wire.request(2, "store/status"))
    let error = try memod.message(wire)
    let second = try memod.message(wire)
    let peakKiB = try memod.peakKiB()
    #expect(first.isResult(of: 1) && second.isResult(of: 2))
    #expect(error.contains(#""limit":"frameBytes""#))
    if let peakKiB { #expect(peakKiB < 100 * 1024) }
  }
}
