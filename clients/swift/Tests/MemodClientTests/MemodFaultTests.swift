import CSQLite
import Foundation
import MemodClient
import MemodServer
import TestSupport
import Testing

struct MemodFaultTests {
  @Test func `what is no server is said in a sentence`() async throws {
    for (program, words) in [
      ("/nowhere/memod", "There is no program"), ("/bin/cat", "isn't memod"),
      ("/bin/false", "memod ended with status 1"),
    ] {
      do {
        _ = try await Memod(ProcessTransport(program)).call(StoreStatus())
        Issue.record("\(program) was taken for memod.")
      } catch {
        #expect(error.message.contains(words), "\(program): \(error.message)")
      }
      await #expect(throws: MemodError.self) {
        for try await _ in Memod(ProcessTransport(program)).memos() {}
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `after its server has ended, a list continues with another`(_ way: Way) async throws {
    let folder = try ScratchFolder()
    let fragile = Fragile(way.transport(file: folder.path("memos")))
    let memod = Memod(fragile, Initialize(timeZone: "UTC"))
    var updates = memod.memos(MemoQuery(sort: [SortStep(by: .created)])).makeAsyncIterator()
    _ = try await updates.next()
    try await memod.add("one")
    expect(try await updates.next()?.titles, equals: ["one"])
    fragile.end()
    // It begins again, finds what has been shown, and waits.
    let waiting = Task { [updates] in
      var updates = updates
      return try await updates.next()
    }
    try await memod.add("two")
    let update = try #require(try await waiting.value)
    expect(update.titles, equals: ["one", "two"])
    expect(fragile.count, equals: 2)
  }

  @Test func `a call that was under way when its server was killed says so`() async throws {
    let folder = try ScratchFolder()
    let script = #"echo $$ >"$1"; exec "$0" --file "$2""#
    let transport = ProcessTransport(
      "/bin/sh",
      arguments: ["-c", script, Child.memodPath, folder.path("pid"), folder.path("memos")])
    let overheard = Overheard("task/create", on: transport)
    let memod = Memod(overheard, Initialize(timeZone: "UTC"))
    _ = try await memod.session()
    // It answers nothing from here on.
    try signal(SIGSTOP, toProcessIn: folder.path("pid"))
    let call = Task { try await memod.add("while it is stopped") }
    await overheard.hear()
    try signal(SIGKILL, toProcessIn: folder.path("pid"))
    await #expect(throws: MemodError.self) { try await call.value }
    try await memod.add("after it")
    expect(try await memod.call(MemoList()).rows.compactMap(\.title), equals: ["after it"])
  }

  @Test(arguments: Way.allCases)
  func `cancelling the task cancels the request`(_ way: Way) async throws {
    let folder = try ScratchFolder()
    let overheard = Overheard("task/create", on: way.transport(file: folder.path("memos")))
    let memod = Memod(overheard, Initialize(timeZone: "UTC"))
    _ = try await memod.session()
    let lock = try Lock(on: folder.path("memos"))
    // On a slow machine its wait for the lock may be over before the cancellation comes.
    var isRefused = true
    while isRefused {
      isRefused = false
      let call = Task { try await memod.call(TaskCreate(content: "never")) }
      await overheard.hear()
      call.cancel()
      do {
        _ = try await call.value
        Issue.record("The call was not cancelled.")
      } catch MemodError.storeUnavailable {
        isRefused = true
      } catch MemodError.requestCancelled {
      }
    }
    lock.release()
    expect(try await memod.call(StoreStatus()).counts.total, equals: 0)
  }

  @Test func `cancelling the task cancels the wait for a server that says nothing`() async throws {
    let folder = try ScratchFolder()
    // It reads until nothing more comes.
    let script = #"cat >"$0"; echo ended >>"$0""#
    let mute = ProcessTransport("/bin/sh", arguments: ["-c", script, folder.path("heard")])
    let overheard = Overheard("initialize", on: mute)
    let memod = Memod(overheard)
    for _ in 0..<2 {
      let call = Task { try await memod.call(StoreStatus()) }
      await overheard.hear()
      call.cancel()
      await #expect(throws: MemodError.cancelledBeforehand) { try await call.value }
    }
    let following = Task {
      for try await _ in memod.memos() { Issue.record("There is no list.") }
    }
    await overheard.hear()
    following.cancel()
    try await following.value
  }

  @Test(arguments: Way.allCases)
  func `of those who wait for one server each can be cancelled alone`(_ way: Way) async throws {
    let gate = Gate(way.transport(file: nil))
    let memod = Memod(gate, Initialize(timeZone: "UTC"))
    let one = Task { try await memod.call(StoreStatus()) }
    await gate.arrive()
    let other = Task { try await memod.add("waits") }
    one.cancel()
    await #expect(throws: MemodError.cancelledBeforehand) { try await one.value }
    gate.open()
    _ = try await other.value
    expect(try await memod.call(StoreStatus()).counts.total, equals: 1)
    await memod.close()
  }

  @Test(arguments: Way.allCases)
  func `a client that is closed while its server starts ends it`(_ way: Way) async throws {
    let gate = Gate(way.transport(file: nil))
    let memod = Memod(gate, Initialize(timeZone: "UTC"))
    let call = Task { try await memod.call(StoreStatus()) }
    await gate.arrive()
    await memod.close()
    await #expect(throws: MemodError.self) { try await call.value }
    gate.open()
    await gate.waitForEnd()
  }

  @Test(arguments: Way.allCases)
  func `a long request that is cancelled has done all or nothing`(_ way: Way) async throws {
    let memod = way.memod()
    let ids = (0..<1000).map { "m_\($0)" }
    let calls = try ids.map { try BatchCall(TaskCreate(content: $0, id: $0)) }
    _ = try await memod.call(StoreBatch(calls: calls))
    for _ in 0..<3 {
      let call = Task { try await memod.call(TaskSetState(ids: ids, state: .done)) }
      await Task.yield()
      call.cancel()
      do { _ = try await call.value } catch MemodError.requestCancelled {}
      let done = try await memod.call(StoreStatus()).counts.done
      #expect([0, 1000].contains(done), "\(done)")
    }
  }

  @Test(arguments: Way.allCases)
  func `an event that is lost starts the list again`(_ way: Way) async throws {
    let fragile = Fragile(way.transport(file: nil))
    let memod = Memod(fragile, Initialize(timeZone: "UTC"))
    var updates = memod.memos(MemoQuery(sort: [SortStep(by: .created)])).makeAsyncIterator()
    _ = try await updates.next()
    fragile.lose(true)
    try await memod.add("lost")
    // Its event has come and is lost once this is answered.
    _ = try await memod.call(StoreStatus())
    fragile.lose(false)
    try await memod.add("seen")
    let update = try #require(try await updates.next())
    expect(update.titles, equals: ["lost", "seen"])
    expect(update.changes, equals: .reset)
  }

  @Test func `a store that can't be opened is said, and opened once it can`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    try "no store".write(toFile: path, atomically: true, encoding: .utf8)
    for way in Way.allCases {
      let memod = way.memod(file: path)
      do {
        _ = try await memod.call(StoreStatus())
        Issue.record("It was opened.")
      } catch .storeCorrupt(let detail) {
        expect(detail.message.isEmpty, equals: false)
      }
    }
    try remove(path)
    let memod = Way.inProcess.memod(file: path)
    try await memod.add("fine")
    await memod.close()
    await #expect(throws: MemodError.self) { try await memod.call(StoreStatus()) }
  }
}
