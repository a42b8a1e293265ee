import Foundation
import TestSupport
import Testing

/// How the program ends when others do.
struct EndingTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end ends it cleanly`(_ signal: Int32) throws {
    let memod = try Child.memod("--memory")
    try memod.send(WireFraming.lines.request(1, "memo/list"))
    let reply = try memod.message(.lines)
    memod.signal(signal)
    let ending = try memod.ending()
    #expect(reply.isResult(of: 1))
    expect(ending, equals: .status(0))
  }

  @Test func `a client that closes its end of stdout ends it without a signal`() throws {
    let memod = try Child.memod("--memory")
    try memod.send(WireFraming.lines.request(1, "memo/list"))
    let reply = try memod.message(.lines)
    memod.closeOutput()
    // More replies than a pipe holds, since others that are being started may hold it for a moment.
    // Once memod has ended, they can't be sent either.
    try? memod.send((2...5000).map { WireFraming.lines.request($0, "memo/list") }.joined())
    let ending = try memod.ending()
    #expect(reply.isResult(of: 1))
    expect(ending, equals: .status(0))
  }

  @Test func `it ends when the process that initialize named is gone`() throws {
    let other = try Child("/bin/cat", [])
    let memod = try Child.memod("--memory")
    try memod.send(
      WireFraming.lines.request(1, "initialize", #"{"processId":\#(other.process)}"#))
    let reply = try memod.message(.lines)
    other.closeInput()
    let otherEnding = try other.ending()
    let ending = try memod.ending()
    #expect(reply.isResult(of: 1))
    expect(otherEnding, equals: .status(0))
    expect(ending, equals: .status(0))
  }

  @Test func `what an editor kept is listed once it has ended`() throws {
    let home = try ScratchFolder()
    let editor = try Child("/bin/cat", [])
    let one = try Child.memod("--file", home.path("store.sqlite"))
    let keep = #"{"key":"m_1","text":"typed"}"#
    try one.send(
      WireFraming.lines.request(1, "initialize", #"{"processId":\#(editor.process)}"#)
        + WireFraming.lines.request(2, "draft/keep", keep))
    _ = try one.message(.lines)
    let kept = try one.message(.lines)
    let other = try Child.memod("--file", home.path("store.sqlite"))
    try other.send(WireFraming.lines.request(1, "draft/list"))
    let before = try other.message(.lines)
    editor.closeInput()
    _ = try editor.ending()
    _ = try one.ending()
    try other.send(WireFraming.lines.request(2, "draft/list"))
    let after = try other.message(.lines)
    #expect(kept.isResult(of: 2))
    #expect(!before.contains("typed"))
    #expect(after.contains("typed"))
  }

  @Test func `it ends when its parent is gone, though its input stays open`() throws {
    // A shell gives what it starts in the background no input of its own.
    let script = #"exec 3<&0; "$0" --memory <&3 & wait"#
    let shell = try Child("/bin/sh", ["-c", script, Child.memodPath])
    try shell.send(
      WireFraming.lines.request(1, "initialize", #"{"processId":\#(shell.process)}"#))
    let first = try shell.message(.lines)
    // With the second answer memod has looked at its parent.
    try shell.send(WireFraming.lines.request(2, "memo/list"))
    let second = try shell.message(.lines)
    shell.signal(SIGKILL)
    // The shell's stderr is memod's too: it ends when both have.
    let ending = try shell.ending()
    #expect(first.isResult(of: 1) && second.isResult(of: 2))
    expect(ending, equals: .signal(SIGKILL))
  }

  @Test func `it stays while the process that initialize named does`() throws {
    let memod = try Child.memod("--memory")
    try memod.send(WireFraming.lines.request(1, "initialize", #"{"processId":\#(getpid())}"#))
    let first = try memod.message(.lines)
    // Before the second answer memod looks at its parent.
    try memod.send(WireFraming.lines.request(2, "memo/list"))
    let second = try memod.message(.lines)
    memod.closeInput()
    let ending = try memod.ending()
    #expect(first.isResult(of: 1) && second.isResult(of: 2))
    expect(ending, equals: .status(0))
  }

  @Test(arguments: WireFraming.allCases)
  func `input that ends in the middle of a frame ends it cleanly, and what came before is answered`(
    _ wire: WireFraming
  ) throws {
    let frames = wire.request(1, "memo/list") + wire.request(2, "memo/list")
    let first = wire.request(1, "memo/list").utf8.count
    // Not the whole: a line without its end is a line.
    for cut in stride(from: first, to: frames.utf8.count - 2, by: 9) {
      let memod = try Child.memod("--memory")
      try memod.send(Array(Array(frames.utf8)[..<cut]))
      let reply = try memod.message(wire)
      memod.closeInput()
      let ending = try memod.ending()
      #expect(reply.isResult(of: 1), "cut after \(cut) bytes")
      expect(ending, equals: .status(0), "cut after \(cut) bytes")
    }
  }

  @Test(arguments: ["<&-", ">&-", "2>&-"])
  func `a descriptor that is closed from the start counts as one to nowhere`(
    _ redirection: String
  ) throws {
    let memod = try Child(
      "/bin/sh", ["-c", #"exec "$0" --memory \#(redirection)"#, Child.memodPath])
    try? memod.send(WireFraming.lines.request(1, "shutdown"))
    memod.closeInput()
    let ending = try memod.ending()
    expect(ending, equals: .status(0))
  }

  @Test func `no input at all is a clean end`() throws {
    let memod = try Child.memod("--memory", stdin: "/dev/null")
    let output = try memod.restOfOutput()
    let ending = try memod.ending()
    expect(output, equals: "")
    expect(ending, equals: .status(0))
  }

  #if os(Linux)
    @Test func `an output that takes nothing ends it with a sentence, and what it wrote is there`()
      throws
    {
      let folder = try ScratchFolder()
      let path = folder.path("memos")
      let script = #"exec "$0" --file "$1" >/dev/full"#
      let memod = try Child("/bin/sh", ["-c", script, Child.memodPath, path])
      try memod.send(WireFraming.lines.request(1, "memo/create", #"{"id":"m","content":"text"}"#))
      let words = try memod.restOfErrors()
      let ending = try memod.ending()
      let next = try Child.memod("--file", path)
      try next.send(WireFraming.lines.request(1, "memo/get", #"{"ids":["m"]}"#))
      let reply = try next.message(.lines)
      expect(ending, equals: .status(1))
      expect(words, equals: "memod: write: No space left on device\n")
      #expect(reply.contains(#""content":"text""#))
    }
  #endif
}
