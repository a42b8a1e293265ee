import MemodClient

/// A way to a server that says when a request has reached it.
struct Overheard: MemodTransport {
  private struct Channel: MemodChannel {
    let channel: any MemodChannel
    let method: String
    let heard: AsyncStream<Void>.Continuation

    func send(_ message: [UInt8], id: Int) async throws(MemodError) {
      try await channel.send(message, id: id)
      if String(decoding: message, as: UTF8.self).contains(#""method":"\#(method)""#) {
        heard.yield()
      }
    }

    func post(_ message: [UInt8]) { channel.post(message) }
    func finish() { channel.finish() }
  }

  private let transport: any MemodTransport
  private let method: String
  private let hearing: AsyncStream<Void>
  private let heard: AsyncStream<Void>.Continuation

  /// Listens for the requests of `method` on `transport`.
  init(_ method: String, on transport: any MemodTransport) {
    (self.method, self.transport) = (method, transport)
    (hearing, heard) = AsyncStream.makeStream()
  }

  func connect(to receiver: any MemodReceiver) async throws(MemodError) -> any MemodChannel {
    Channel(channel: try await transport.connect(to: receiver), method: method, heard: heard)
  }

  /// Returns once such a request is with the server.
  func hear() async {
    for await _ in hearing { break }
  }
}
