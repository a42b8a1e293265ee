import Dispatch
import Synchronization

/// Waits for a descriptor to be readable, each time until what it woke has been done.
final class WakeSource: Sendable {
  let descriptor: Int32
  private let source: Mutex<any DispatchSourceRead>
  private let wake: @Sendable () async -> Void

  init(_ descriptor: Int32, _ wake: @escaping @Sendable () async -> Void) {
    self.descriptor = descriptor
    self.wake = wake
    source = Mutex(
      DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue.global()))
    source.withLock { source in
      source.setEventHandler { [weak self] in self?.fire() }
      source.activate()
    }
  }

  private func fire() {
    // It would fire again until the server has read the descriptor.
    source.withLock { $0.suspend() }
    Task {
      await wake()
      source.withLock { $0.resume() }
    }
  }

  func cancel() { source.withLock { $0.cancel() } }
}
