import MemodClient

/// A way to servers of which none starts before a test opens it.
final class Gate: MemodTransport {
  private struct Passage: MemodReceiver {
    let receiver: any MemodReceiver
    let ended: AsyncStream<Void>.Continuation

    func receive(_ message: UnsafeRawBufferPointer) { receiver.receive(message) }

    func end(_ reason: String) {
      receiver.end(reason)
      ended.yield()
    }
  }

  private let transport: any MemodTransport
  private let waiting = Cell<[CheckedContinuation<Void, Never>]?>([])
  private let arrivals = AsyncStream<Void>.makeStream()
  private let ends = AsyncStream<Void>.makeStream()

  init(_ transport: any MemodTransport) { self.transport = transport }

  func connect(to receiver: any MemodReceiver) async throws(MemodError) -> any MemodChannel {
    arrivals.continuation.yield()
    await withCheckedContinuation { continuation in
      var isOpen = false
      waiting.change { waiting in
        isOpen = waiting == nil
        waiting?.append(continuation)
      }
      if isOpen { continuation.resume() }
    }
    return try await transport.connect(
      to: Passage(receiver: receiver, ended: ends.continuation))
  }

  /// Lets servers start.
  func open() {
    var waiting: [CheckedContinuation<Void, Never>] = []
    self.waiting.change { all in
      waiting = all ?? []
      all = nil
    }
    for each in waiting { each.resume() }
  }

  /// Returns once a server is to be started.
  func arrive() async {
    for await _ in arrivals.stream { break }
  }

  /// Returns once a server has ended.
  func waitForEnd() async {
    for await _ in ends.stream { break }
  }
}
