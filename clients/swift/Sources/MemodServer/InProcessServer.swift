import Conversations
import Dates
import JSONRPC
import MemoServer
import MemodClient
import Memos
import Platform
import Synchronization

/// A `Server` and what `memod`'s loop is to it: who sends is answered before `send` returns, unless
/// the answer waits for a lock.
actor InProcessServer: MemodChannel {
  private var server: Server
  private let way: Way
  private let open: @Sendable () throws(StorageError) -> any MemoStorageType
  /// When the store was last tried, while it can't be opened.
  private var lastTry: Instant?
  private var alarm: (time: Instant, task: Task<Void, Never>)?
  private var upkeep: Task<Void, Never>?
  private var wake: WakeSource?
  private var hasEnded = false

  init(
    _ open: @escaping @Sendable () throws(StorageError) -> any MemoStorageType,
    _ environment: Environment, _ receiver: any MemodReceiver
  ) {
    self.open = open
    let storage: any MemoStorageType
    do throws(StorageError) {
      storage = try open()
    } catch {
      storage = ClosedStorage(because: error)
      lastTry = System.now()
    }
    let way = Way(receiver)
    self.way = way
    server = Server(
      storage: storage, environment: environment, framing: .lines, now: System.now())
    server.intermission = Intermission(clock: System.ticks) { output, wantsInput, receive in
      if wantsInput {
        way.takePosted(receive)
        way.takeCancellation(receive)
      }
      return way.deliver(output)
    }
  }

  func send(_ message: [UInt8], id: Int) throws(MemodError) {
    // It may have waited for a long request, and been cancelled meanwhile.
    guard !Task.isCancelled else { throw .cancelledBeforehand }
    guard !hasEnded else { throw .disconnected(Self.endMessage) }
    way.takePosted { server.receive($0) }
    message.withUnsafeBytes { server.receive($0) }
    way.current.store(id, ordering: .relaxed)
    run()
    way.current.store(0, ordering: .relaxed)
  }

  nonisolated func post(_ message: [UInt8]) {
    way.post(message)
    Task { await takePosted() }
  }

  nonisolated func finish() { Task { await end() } }

  private static let endMessage = "The server has ended."
}

extension InProcessServer {
  private func takePosted() {
    guard !hasEnded else { return }
    way.takePosted { server.receive($0) }
    run()
  }

  /// Lets the server do what there is to do, and sees to it that it goes on when it must.
  private func run() {
    if lastTry != nil { reopen() }
    let needs = Self.turn(&server, way)
    if needs.hasEnded { return stop() }
    if needs.deadline != nil || needs.polling || alarm != nil { setAlarm(needs) }
    if needs.descriptor != wake?.descriptor { watchOthers(needs.descriptor) }
    if needs.maintenance, upkeep == nil { maintain() }
  }

  /// What a server needs until it is asked again.
  private struct Needs {
    let hasEnded: Bool
    let deadline: Instant?
    let polling: Bool
    let descriptor: Int32?
    let maintenance: Bool
  }

  /// Takes turns, and delivers what comes of them. The server is lent, since a copy of it would
  /// make it copy all that it then changes.
  private static func turn(_ server: inout Server, _ way: Way) -> Needs {
    repeat {
      server.turn(at: System.now())
      server.dropOutput(server.withOutput { way.deliver($0) })
    } while server.hasWork
    return Needs(
      hasEnded: server.exitStatus != nil, deadline: server.deadline,
      polling: server.mustPollForCommits, descriptor: server.wakeDescriptor,
      maintenance: server.needsMaintenance)
  }

  private func end() {
    guard !hasEnded else { return }
    server.endInput()
    run()
  }

  private func stop() {
    guard !hasEnded else { return }
    hasEnded = true
    alarm?.task.cancel()
    upkeep?.cancel()
    wake?.cancel()
    (alarm, upkeep, wake) = (nil, nil, nil)
    // Lets go of the file.
    server.close(because: .unavailable(.verbatim(Self.endMessage)))
    way.end(Self.endMessage)
  }

  /// Opens a store that could not be opened, before who asks is answered.
  private func reopen() {
    let now = System.now()
    guard let lastTry, abs(now.milliseconds - lastTry.milliseconds) >= 10 else { return }
    do throws(StorageError) {
      server.open(try open())
      self.lastTry = nil
    } catch {
      server.close(because: error)
      self.lastTry = now
    }
  }
}

// Without being asked.
extension InProcessServer {
  /// The longest wait, since the clock may be set meanwhile.
  private static let waitMax = 60_000
  /// How often to look for other programs' commits where the system can't tell of them.
  private static let othersInterval = 1000

  private func setAlarm(_ needs: Needs) {
    let now = System.now()
    var time = needs.deadline
    if needs.polling {
      let next = now.advanced(by: Self.othersInterval)
      time = min(time ?? next, next)
    }
    if let alarm, let time, alarm.time == time { return }
    alarm?.task.cancel()
    alarm = nil
    guard let time else { return }
    let wait = min(max(time.milliseconds - now.milliseconds, 0), Self.waitMax)
    let task = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(wait))
      if !Task.isCancelled { await self?.ring() }
    }
    alarm = (time, task)
  }

  private func ring() {
    alarm = nil
    guard !hasEnded else { return }
    // If it has to be looked for, this is when.
    server.externalCommitSignaled()
    run()
  }

  private func watchOthers(_ descriptor: Int32?) {
    wake?.cancel()
    wake = descriptor.map { descriptor in
      WakeSource(descriptor) { [weak self] in await self?.noteOthers() }
    }
  }

  private func noteOthers() {
    guard !hasEnded else { return }
    server.externalCommitSignaled()
    run()
  }

  /// Does what the store has put off, once nobody has asked for a moment.
  private func maintain() {
    upkeep = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(20))
      while !Task.isCancelled, await self?.maintainOnce() == true { await Task.yield() }
    }
  }

  private func maintainOnce() -> Bool {
    guard !hasEnded, server.needsMaintenance else {
      upkeep = nil
      return false
    }
    server.maintain()
    return true
  }
}
