import Foundation
import TestSupport
import Testing

/// `memod remind` beside a client: real processes, real clocks, and one ring a second ahead.
struct RemindTests {
  private let wire = WireFraming.lines

  private func client(_ store: String) throws -> Child {
    let memod = try Child.memod("--file", store)
    try memod.send(wire.request(0, "initialize", #"{"push":"ids","reminders":true}"#))
    _ = try memod.message(wire)
    return memod
  }

  /// A task that reminds so many seconds from now.
  private func add(_ seconds: Double, to memod: Child) throws {
    let at = Date(timeIntervalSinceNow: seconds)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    try memod.send(
      wire.request(1, "task/create", #"{"id":"a","content":"Call","remind":["\#(at)"]}"#))
    #expect(try memod.message(wire).isResult(of: 1))
    #expect(try memod.message(wire).contains("task/create"))
  }

  @Test func `a reminder rings at its time, and what its command prints is done`() throws {
    let folder = try ScratchFolder()
    let store = folder.path("memos")
    let client = try client(store)
    let ringer = try Child.memod(
      "remind", "--follow", "--file", store, "--command", #"echo "$MEMOD_TITLE" >&2; echo done"#)
    try add(1, to: client)
    // The client shows reminders too, and leaves this one to who does nothing else.
    let change = try client.message(wire)
    #expect(change.contains("task/setState"))
    ringer.signal(SIGTERM)
    let said = try ringer.restOfErrors()
    expect(said, equals: "Call\n")
    try expect(ringer.ending(), equals: .status(0))
    client.closeInput()
    try expect(client.restOfOutput(), equals: "")
  }

  @Test(arguments: [
    (["--command", "exit 3"], "ended with status 3"), (["--command", "kill -9 $$"], "ended with"),
    ([], "`notify-send` "),
  ])
  func `a reminder that can't be shown is said, with status 1, and rings again`(
    options: [String], words: String
  ) throws {
    let folder = try ScratchFolder()
    let store = folder.path("memos")
    let client = try Child.memod("--file", store)
    try client.send(
      wire.request(
        1, "task/create",
        #"{"id":"a","content":"Call","remind":["2020-01-01T09:00:00Z"]}"#))
    #expect(try client.message(wire).isResult(of: 1))
    // Nowhere is a notify-send, or a screen for it.
    let ringer = try Child(
      "/usr/bin/env",
      ["-u", "DISPLAY", "PATH=\(folder.path("none")):/bin", "DBUS_SESSION_BUS_ADDRESS=none:"]
        + [Child.memodPath, "remind", "--file", store] + options)
    let said = try ringer.restOfErrors()
    #expect(said.contains(words), "\(said)")
    #expect(try ringer.ending() == .status(1))
    client.closeInput()
  }

  @Test func `who is killed while it shows a reminder has not lost it`() throws {
    let folder = try ScratchFolder()
    let store = folder.path("memos")
    let first = try client(store)
    try add(0.2, to: first)
    #expect(try first.message(wire).contains(#""ring":1"#))
    first.signal(SIGKILL)
    try expect(first.ending(), equals: .signal(SIGKILL))
    // After 30 s it rings again; a clock that is that far ahead has no test. It is still there.
    let second = try Child.memod("--file", store)
    try second.send(
      wire.request(
        1, "reminder/confirm", #"{"reminders":[{"id":"a","key":"\#(try key(second))"}]}"#))
    #expect(try second.message(wire).contains(#"{"confirmed":1}"#))
    second.closeInput()
  }

  private func key(_ memod: Child) throws -> String {
    try memod.send(wire.request(9, "memo/get", #"{"ids":["a"]}"#))
    let reply = try memod.message(wire)
    let tail = reply.components(separatedBy: #""remind":[""#).last ?? ""
    return String(tail.prefix { $0 != "\"" })
  }

  @Test func `a command that fails is said, and the reminder is kept`() throws {
    let folder = try ScratchFolder()
    let store = folder.path("memos")
    let client = try Child.memod("--file", store)
    try client.send(wire.request(0, "initialize", #"{"push":"ids"}"#))
    _ = try client.message(wire)
    try add(-1, to: client)
    let ringer = try Child.memod("remind", "--file", store, "--command", "exit 3")
    try expect(
      ringer.restOfErrors(),
      equals: "memod: `exit 3` ended with status 3: the reminder of “Call” will be shown again.\n")
    try expect(ringer.ending(), equals: .status(1))
    try client.send(
      wire.request(
        2, "reminder/confirm", #"{"reminders":[{"id":"a","key":"\#(try key(client))"}]}"#))
    #expect(try client.message(wire).contains(#"{"confirmed":1}"#))
    client.closeInput()
  }
}
