import Conversations
import JSONRPC
import Memos
import Platform

/// The loop of the process: waits for input, writable output, other processes, signals and
/// deadlines, in one thread.
///
/// `poll(2)` and not a dispatch source, which never fires on a plain file as stdin.
struct Loop<Session: ConversationSession> {
  private var server: Conversation<Session>
  private let signals: Int32
  private let output: Output
  private var trace: Trace?
  private let launcher = getppid()
  private var parent: Parent?
  /// The store, as long as it couldn't be opened.
  private var closed: Reopening?
  private let logsDiagnostics: Bool
  /// Wakes at deadlines, where the system has one.
  private let timer = ClockTimer()
  private var polled = [pollfd](repeating: pollfd(), count: 6)
  /// Small at first, since every page that is touched costs time at the start.
  private var input = [UInt8](repeating: 0, count: 4 << 10)

  /// How long to wait before the store does what it has put off, in milliseconds; nil once there is
  /// nothing left, until something happens.
  private var maintenanceDelay: Int32? = Self.maintenanceDelayFirst
  private static var maintenanceDelayFirst: Int32 { 20 }

  /// How often to look whether the parent is still there, where the system can't tell.
  private static var parentInterval: Int32 { 10_000 }
  /// How often to check for other commits if the system can't notify.
  private static var othersInterval: Int32 { 1000 }
  /// The longest wait for a deadline without a timer, since the clock that it is on may be set
  /// meanwhile.
  private static var deadlineIntervalMax: Int { 60_000 }
  /// The bytes sent since memory was last given back.
  private var sentCount = 0
  /// After so many the C library holds memory that was needed for them alone.
  private static var sentCountMax: Int { 8 << 20 }
  /// The most bytes to read at once.
  private static var inputBytesMax: Int { 64 << 10 }

  init(
    _ server: Conversation<Session>, closed: Reopening?, trace path: String?, logsDiagnostics: Bool
  ) throws(SystemError) {
    self.server = server
    self.closed = closed
    self.logsDiagnostics = logsDiagnostics
    signals = try Signals.catchEnd()
    if let path { trace = try Trace(path) }
    output = try Output()
    self.server.intermission = Intermission(output, trace)
  }

  /// Runs until the session has ended; returns the exit status, 1 if the store was never opened.
  mutating func run() throws(SystemError) -> Int32 {
    defer { output.restore() }
    while true {
      repeat {
        server.turn(at: System.now())
        guard try send() else { return closed == nil ? 0 : 1 }
      } while server.hasWork && !Signals.hasAsked
      logComplaints()
      if let status = server.exitStatus, !server.hasOutput { return closed == nil ? status : 1 }
      if parent == nil, let process = server.parentProcess {
        parent = Parent(process, launcher: launcher)
        if let parent, !parent.isAlive { return 0 }
      }
      guard try waitForMore() else { return closed == nil ? 0 : 1 }
    }
  }

  /// Waits until there is something to do and takes it in; false when the process is to end.
  private mutating func waitForMore() throws(SystemError) -> Bool {
    polled[0] = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    // A negative descriptor is passed over.
    polled[1] = pollfd(
      fd: server.wantsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
    polled[2] = pollfd(
      fd: server.hasOutput ? output.descriptor : -1, events: Int16(POLLOUT), revents: 0)
    polled[3] = pollfd(fd: server.wakeDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    polled[4] = pollfd(fd: parent?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    timer?.set(to: server.deadline?.milliseconds)
    polled[5] = pollfd(fd: timer?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    let mustPoll = server.mustPollForCommits
    let count = poll(&polled, nfds_t(polled.count), timeout(mustPoll: mustPoll))
    guard count >= 0 || errno == EINTR else { throw SystemError("poll") }
    if count < 0 { return true }
    if count > 0 || isDue {
      maintenanceDelay = Self.maintenanceDelayFirst
    } else if maintenanceDelay != nil {
      // Once nobody wants anything, one slice follows the other.
      maintenanceDelay = server.needsMaintenance ? 0 : nil
      if maintenanceDelay != nil { server.maintain() }
    }
    if polled[5].revents != 0 { timer?.drain() }
    if polled[0].revents != 0 || polled[4].revents != 0 { return false }
    if let parent, parent.descriptor == nil, !parent.isAlive { return false }
    if polled[3].revents != 0 || (count == 0 && mustPoll) { server.externalCommitSignaled() }
    if polled[1].revents != 0 { try receive() }
    if closed != nil { reopen(isAsked: polled[1].revents != 0) }
    return true
  }

  /// Opens a store that could not be opened, if it is worth trying again.
  private mutating func reopen(isAsked: Bool) {
    let now = System.now()
    guard var closed, closed.isDue(at: now, isAsked: isAsked || server.isLineWaiting) else {
      return
    }
    let reason = closed.reason
    if let storage = closed.tryAgain(at: now) {
      server.open(storage)
      self.closed = nil
    } else {
      if closed.reason != reason { server.close(because: closed.reason) }
      self.closed = closed
    }
  }

  /// Whether a list changes now because time has passed.
  private var isDue: Bool { server.deadline.map { $0 <= System.now() } ?? false }

  /// The milliseconds to wait at most, or −1.
  private func timeout(mustPoll: Bool) -> Int32 {
    var timeout: Int32 = -1
    if let parent, parent.descriptor == nil { timeout = Self.parentInterval }
    if mustPoll { timeout = Self.othersInterval }
    if let maintenanceDelay { timeout = maintenanceDelay }
    for deadline in [timer == nil ? server.deadline : nil, closed?.nextTry].compactMap(\.self) {
      let rest = deadline.milliseconds - System.now().milliseconds
      let wait = Int32(min(max(rest, 0), Self.deadlineIntervalMax))
      timeout = timeout < 0 ? wait : min(timeout, wait)
    }
    return timeout
  }

  private mutating func receive() throws(SystemError) {
    let count = input.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR || errno == EAGAIN { return }
      // A terminal or a socket that is gone says so with an error; it is the end all the same.
      server.endInput()
    } else if count == 0 {
      server.endInput()
    } else {
      input.withUnsafeBytes { bytes in
        let received = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        trace?.note("-->", received)
        server.receive(received)
      }
      if count == input.count, count < Self.inputBytesMax {
        input = [UInt8](repeating: 0, count: Self.inputBytesMax)
      }
    }
  }

  /// Writes as much as possible without blocking; returns false if the reader has closed.
  private mutating func send() throws(SystemError) -> Bool {
    // Taken out of `self`, all of which, the server with it, would be copied into the closure.
    let (output, trace) = (output, trace)
    while server.hasOutput {
      let count = server.withOutput { bytes in
        let count = output.write(bytes)
        if count > 0 { trace?.note("<--", UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
        return count
      }
      if count >= 0 {
        server.dropOutput(count)
        sentCount += count
      } else if errno == EAGAIN {
        return true
      } else if errno == EPIPE || errno == ECONNRESET {
        return false
      } else if errno != EINTR {
        throw SystemError("write")
      }
    }
    if sentCount > Self.sentCountMax {
      Memory.release()
      sentCount = 0
    }
    return true
  }

  private mutating func logComplaints() {
    for diagnostic in server.takeDiagnostics() where logsDiagnostics {
      System.printError("memod: \(diagnostic)")
    }
  }
}
