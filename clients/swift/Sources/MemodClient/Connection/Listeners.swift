import Synchronization

/// Those who want notifications, beyond the end of one server.
final class Listeners: Sendable {
  private struct Listener: Sendable {
    let method: String
    let take: @Sendable (JSONReader) throws(MalformedJSON) -> Void
  }

  private let listeners = Mutex<(last: Int, all: [Int: Listener])>((0, [:]))

  func add(
    _ method: StaticString, _ take: @escaping @Sendable (JSONReader) throws(MalformedJSON) -> Void
  ) -> Int {
    listeners.withLock { listeners in
      listeners.last += 1
      listeners.all[listeners.last] = Listener(method: "\(method)", take: take)
      return listeners.last
    }
  }

  func remove(_ key: Int) { listeners.withLock { _ = $0.all.removeValue(forKey: key) } }

  func take(_ method: String, _ json: inout JSONReader) throws(MalformedJSON) {
    let wanting = listeners.withLock { $0.all.values.filter { $0.method == method } }
    for each in wanting { try each.take(json) }
    try json.skip()
  }
}

/// Notifications of one kind, as they come. Those of one that doesn't read are merged, or the
/// oldest are dropped, as `merge` says.
public struct Notifications<Message: MemodNotification>: AsyncSequence, Sendable {
  private let stream: AsyncStream<Message>

  /// How many wait for a reader.
  private static var waitingMax: Int { 256 }

  init(_ listeners: Listeners) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Message.self, bufferingPolicy: .bufferingNewest(Self.waitingMax))
    let key = listeners.add(Message.method) { (json) throws(MalformedJSON) in
      var json = json
      continuation.yield(try json.value())
    }
    continuation.onTermination = { _ in listeners.remove(key) }
    self.stream = stream
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncStream<Message>.Iterator { stream.makeAsyncIterator() }
}
