import MemodClient
import Synchronization

/// What goes between a client and the server beside it, also while the server is busy.
final class Way: Sendable {
  private let receiver: any MemodReceiver
  private let lines = Mutex(LineSplitter())
  private let posted = Mutex<[UInt8]>([])
  private let hasPosted = Atomic(false)
  /// The request whose task the server runs on; 0 for none.
  let current = Atomic<Int>(0)

  init(_ receiver: any MemodReceiver) { self.receiver = receiver }

  /// Hands the client what the server has written; returns how much it took.
  func deliver(_ output: UnsafeRawBufferPointer) -> Int {
    lines.withLock { $0.split(output) { receiver.receive($0) } }
    return output.count
  }

  func end(_ reason: String) { receiver.end(reason) }

  /// Keeps a message until the server has a moment.
  func post(_ message: [UInt8]) {
    posted.withLock { $0 += message }
    hasPosted.store(true, ordering: .releasing)
  }

  /// Cancels the request whose task has been cancelled meanwhile.
  func takeCancellation(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard Task.isCancelled else { return }
    let id = current.exchange(0, ordering: .relaxed)
    if id > 0 { CancelRequest(id: .int(id)).message.withUnsafeBytes(body) }
  }

  func takePosted(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard hasPosted.exchange(false, ordering: .acquiring) else { return }
    let bytes = posted.withLock { posted in
      defer { posted = [] }
      return posted
    }
    if !bytes.isEmpty { bytes.withUnsafeBytes(body) }
  }
}
