import Foundation
import TestSupport
import Testing

/// Bytes that come in pieces, too many at once, or to nobody who reads.
struct FlowTests {
  @Test(arguments: WireFraming.allCases)
  func `two requests are answered wherever their bytes are cut`(_ wire: WireFraming) throws {
    let memod = try Child.memod("--memory")
    let first = wire.request(1, "memo/list", #"{"text":"한라산"}"#)
    let second = wire.request(2, "memo/list")
    let stream = Array((first + second).utf8)
    for cut in stream.indices {
      // What goes in one write arrives in one read: with the answer to 0, the head has arrived.
      try memod.send(Array(wire.request(0, "memo/list").utf8) + stream[..<cut])
      let zeroth = try memod.message(wire)
      try memod.send(Array(stream[cut...]))
      let replies = try [zeroth] + memod.messages(2, wire)
      #expect(zip(0..., replies).allSatisfy { $1.isResult(of: $0) }, "cut after \(cut) bytes")
    }
    memod.closeInput()
    let rest = try memod.restOfOutput()
    let ending = try memod.ending()
    expect(rest, equals: "")
    expect(ending, equals: .status(0))
  }

  @Test func `20,000 requests written before anything is read are all answered in order`() throws {
    let memod = try Child.memod("--memory")
    let count = 20_000
    try memod.send((1...count).map { WireFraming.lines.request($0, "memo/list") }.joined())
    memod.closeInput()
    let replies = try memod.messages(count, .lines)
    let rest = try memod.restOfOutput()
    let ending = try memod.ending()
    let strange = zip(1..., replies).first { !$1.isResult(of: $0) }
    #expect(strange == nil)
    expect(rest, equals: "")
    expect(ending, equals: .status(0))
  }

  @Test func `100,000 requests of a client that never reads cost bounded memory`() throws {
    let memod = try Child.memod("--memory")
    let wire = WireFraming.lines
    let content = String(repeating: "x", count: 10_000)
    try memod.send(wire.request(0, "memo/create", #"{"id":"m","content":"\#(content)"}"#))
    let reply = try memod.message(wire)
    // Their replies would be a gigabyte.
    try memod.send((1...100_000).map { wire.request($0, "memo/get", #"{"ids":["m"]}"#) }.joined())
    let peakKiB = try memod.peakKiB()
    memod.signal(SIGTERM)
    let ending = try memod.ending()
    #expect(reply.isResult(of: 0))
    expect(ending, equals: .status(0))
    if let peakKiB { #expect(peakKiB < 100 * 1024) }
  }
}
