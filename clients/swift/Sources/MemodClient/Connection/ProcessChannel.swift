import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(macOS) || os(Linux)
  /// The streams of a spawned memod.
  final class ProcessChannel: MemodChannel {
    private struct Outgoing {
      /// What the server hasn't taken yet.
      var bytes: [UInt8] = []
      var isDraining = false
      var isFinished = false
      var isClosed = false
      /// Those who wait for room.
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let child: Child
    private let receiver: any MemodReceiver
    private let outgoing = Mutex(Outgoing())
    private let errors = Mutex<[UInt8]>([])
    /// Of streams that block, each its own.
    private let reading = DispatchQueue(label: "memod.output")
    private let complaining = DispatchQueue(label: "memod.errors")
    private let writing = DispatchQueue(label: "memod.input")

    /// Beyond so many bytes, one who sends waits for the server to read.
    private static let waitingMax = 1 << 20
    /// So much of stderr is kept for a message.
    private static let errorsMax = 1 << 10

    init(_ child: Child, to receiver: any MemodReceiver) {
      self.child = child
      self.receiver = receiver
    }

    func send(_ message: [UInt8], id: Int) async throws(MemodError) {
      post(message)
      await withCheckedContinuation { continuation in
        let mustWait = outgoing.withLock { outgoing in
          let mustWait = outgoing.bytes.count > Self.waitingMax && !outgoing.isClosed
          if mustWait { outgoing.waiting.append(continuation) }
          return mustWait
        }
        if !mustWait { continuation.resume() }
      }
    }

    func post(_ message: [UInt8]) {
      outgoing.withLock { outgoing in
        guard !outgoing.isFinished else { return }
        outgoing.bytes += message
        if !outgoing.isDraining { write(&outgoing) }
      }
    }

    func finish() {
      outgoing.withLock { outgoing in
        outgoing.isFinished = true
        if outgoing.bytes.isEmpty { close(&outgoing) }
      }
    }

    /// Writes what the server takes at once, and leaves the rest to a queue that waits for it.
    private func write(_ outgoing: inout Outgoing) {
      while !outgoing.bytes.isEmpty {
        let count = Self.send(child.input, outgoing.bytes)
        guard count >= 0 || errno == EINTR else { break }
        outgoing.bytes.removeFirst(max(0, count))
      }
      let isBlocked = !outgoing.bytes.isEmpty && errno == EAGAIN
      outgoing.isDraining = isBlocked
      if isBlocked {
        writing.async { self.drain() }
      } else if outgoing.isFinished || !outgoing.bytes.isEmpty {
        close(&outgoing)
      }
      if outgoing.bytes.count <= Self.waitingMax { release(&outgoing) }
    }

    private func drain() {
      var polled = pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)
      while poll(&polled, 1, -1) < 0, errno == EINTR {}
      outgoing.withLock { write(&$0) }
    }

    private func close(_ outgoing: inout Outgoing) {
      guard !outgoing.isClosed else { return }
      (outgoing.isClosed, outgoing.isFinished, outgoing.bytes) = (true, true, [])
      shutdown(child.input, Int32(Self.writingEnd))
      release(&outgoing)
    }

    private func release(_ outgoing: inout Outgoing) {
      for each in outgoing.waiting { each.resume() }
      outgoing.waiting = []
    }

    private static func send(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
      #if canImport(Darwin)
        let flags = Int32(MSG_DONTWAIT)
      #else
        let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      #endif
      return bytes.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
    }

    private static let writingEnd = SHUT_WR
  }

  private func systemSend(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
  ) -> Int {
    send(descriptor, bytes, count, flags)
  }

  // What comes.
  extension ProcessChannel {
    /// Begins to read, until the server ends.
    func read() {
      // Its end closes both streams; what it said last is wanted for the message.
      let hasComplained = DispatchSemaphore(value: 0)
      complaining.async {
        Self.chunks(of: self.child.errors) { bytes in
          self.errors.withLock { $0 = ($0 + bytes).suffix(Self.errorsMax) }
        }
        hasComplained.signal()
      }
      reading.async {
        var lines = LineSplitter()
        Self.chunks(of: self.child.output) { lines.split($0) { self.receiver.receive($0) } }
        hasComplained.wait()
        self.end()
      }
    }

    private func end() {
      finish()
      var reason = child.wait()
      let words = String(decoding: errors.withLock { $0 }, as: UTF8.self)
        .split(separator: "\n").last.map(String.init)
      if let words { reason += " Its last words: \(words)" }
      outgoing.withLock { close(&$0) }
      for each in [child.input, child.output, child.errors] { systemClose(each) }
      receiver.end(reason)
    }

    private static func chunks(of descriptor: Int32, _ body: (UnsafeRawBufferPointer) -> Void) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }
  }

  private func systemClose(_ descriptor: Int32) { close(descriptor) }

  private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
  }
#endif
