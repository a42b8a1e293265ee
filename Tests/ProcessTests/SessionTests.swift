import Foundation
import TestSupport
import Testing

/// Whole sessions with the real program.
struct SessionTests {
  @Test(arguments: WireFraming.allCases)
  func `a session is answered in the framing it was begun in`(_ wire: WireFraming) throws {
    let memod = try Child.memod("--memory")
    try memod.send(wire.request(1, "initialize"))
    let first = try memod.message(wire)
    try memod.send(wire.notification("initialized"))
    try memod.send(wire.request(2, "watch/start"))
    let second = try memod.message(wire)
    try memod.send(wire.request(3, "memo/create", #"{"content":"장보기 #집"}"#))
    let third = try memod.message(wire)
    let event = try memod.message(wire)
    try memod.send(wire.request(4, "shutdown"))
    let fourth = try memod.message(wire)
    try memod.send(wire.notification("exit"))
    let ending = try memod.ending()
    #expect([(1, first), (2, second), (3, third), (4, fourth)].allSatisfy { $1.isResult(of: $0) })
    #expect(third.contains("장보기 #집"))
    #expect(event.contains(#""method":"watch/didChange""#))
    expect(ending, equals: .status(0))
  }

  /// The Makefile builds it with `-assume-single-threaded`.
  @Test func `whatever it is asked for, it has one thread`() throws {
    let folder = try ScratchFolder()
    let memod = try Child.memod("--file", folder.path("memos"))
    let wire = WireFraming.lines
    let methods = ["watch/start", "memo/create", "memo/list", "store/backup", "history/undo"]
    for (id, method) in methods.enumerated() {
      let params = method == "memo/create" ? #"{"content":"a"}"# : "{}"
      try memod.send(wire.request(id, method, params))
    }
    // A reply each, and two changes of the watch.
    for _ in 0..<methods.count + 2 { _ = try memod.message(wire) }
    #expect(try memod.threadCount() ?? 1 == 1)
  }

  @Test(arguments: ["leapseconds", "Asia", "Asia/Nowhere", "../zoneinfo/Asia/Seoul", ""])
  func `what is no time zone is not taken for one`(_ name: String) throws {
    let memod = try Child.memod("--memory")
    try memod.send(WireFraming.lines.request(1, "initialize", #"{"timeZone":"\#(name)"}"#))
    let reply = try memod.message(.lines)
    #expect(reply.contains(#""path":"timeZone""#))
  }

  @Test func `exit without shutdown is status 1`() throws {
    let memod = try Child.memod("--memory")
    try memod.send(WireFraming.lines.notification("exit"))
    let ending = try memod.ending()
    expect(ending, equals: .status(1))
  }

  @Test func `the end of input is a clean end after everything is answered`() throws {
    let memod = try Child.memod("--memory")
    let requests = (1...50).map { WireFraming.lines.request($0, "memo/list") }.joined()
    // The last line has no end of its own.
    try memod.send(String(requests.dropLast()))
    memod.closeInput()
    let lines = try memod.restOfOutput().split(separator: "\n").map(String.init)
    let ending = try memod.ending()
    expect(lines.count, equals: 50)
    #expect(zip(1..., lines).allSatisfy { $1.isResult(of: $0) })
    expect(ending, equals: .status(0))
  }

  @Test func `a plain file can be stdin`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("requests")
    let wire = WireFraming.lines
    try (wire.request(1, "memo/create", #"{"content":"a"}"#) + wire.request(2, "memo/list"))
      .write(toFile: path, atomically: true, encoding: .utf8)
    let memod = try Child.memod("--memory", stdin: path)
    let lines = try memod.restOfOutput().split(separator: "\n").map(String.init)
    let ending = try memod.ending()
    expect(lines.count, equals: 2)
    #expect(zip(1..., lines).allSatisfy { $1.isResult(of: $0) })
    expect(ending, equals: .status(0))
  }

  @Test func `complaints go to stderr and never between the frames`() throws {
    let memod = try Child.memod("--memory")
    let wire = WireFraming.headers
    try memod.send(wire.notification("no/such"))
    try memod.send(wire.request(1, "memo/list"))
    let reply = try memod.message(wire)
    memod.closeInput()
    let rest = try memod.restOfOutput()
    let errors = try memod.restOfErrors()
    #expect(reply.isResult(of: 1))
    expect(rest, equals: "")
    #expect(errors.hasPrefix("memod: ") && errors.contains("no/such"))
  }

  @Test func `the trace holds the traffic and is its owner's alone`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("trace")
    try "before\n".write(toFile: path, atomically: false, encoding: .utf8)
    let memod = try Child.memod("--memory", "--trace", path)
    let request = WireFraming.lines.request(1, "memo/create", #"{"content":"secret"}"#)
    try memod.send(request)
    memod.closeInput()
    let reply = try memod.restOfOutput()
    _ = try memod.ending()
    let trace = try String(contentsOfFile: path, encoding: .utf8)
    #expect(trace.hasPrefix("before\n"))
    #expect(trace.contains(" --> \(request)"))
    #expect(trace.contains(" <-- \(reply)"))
    var status = stat()
    expect(stat(path, &status), equals: 0)
    expect(status.st_mode & 0o777, equals: 0o600)
  }

  @Test func `the trace holds the bytes as they came, cut within a character or not`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("trace")
    let memod = try Child.memod("--memory", "--trace", path)
    let stream = Array(WireFraming.lines.request(1, "memo/list", #"{"text":"한"}"#).utf8)
    let cut = try #require(stream.firstIndex { $0 >= 0x80 }) + 1
    // What goes in one write arrives in one read: with the answer to 0, the head has arrived.
    try memod.send(Array(WireFraming.lines.request(0, "memo/list").utf8) + stream[..<cut])
    _ = try memod.message(.lines)
    try memod.send(Array(stream[cut...]))
    _ = try memod.message(.lines)
    memod.closeInput()
    _ = try memod.ending()
    let trace = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(trace.range(of: Data(stream[..<cut])) != nil)
    #expect(trace.range(of: Data(stream[cut...])) != nil)
  }
}
