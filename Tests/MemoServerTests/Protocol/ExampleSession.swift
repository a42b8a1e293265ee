import Conversations
import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport

/// A session with a fresh server in memory whose clock, zone, ids and epoch are fixed: what the
/// examples of protocol.md run in.
struct ExampleSession {
  private var server: Server
  private var decoder: FrameDecoder
  private let framing: Framing
  /// A second more for each line sent.
  private var now = Instant.start

  /// The store is in memory; without `isOpen` there is none before `openStore`.
  init(framing: Framing, isOpen: Bool = true) {
    self.framing = framing
    let environment = Environment(
      version: "1.0.0", zoneNamed: Zone.test(named:), ids: IDSource(random: Dice(seed: 2026)))
    let closed = ClosedStorage(because: .unavailable("The folder of the store is gone."))
    server = Server(
      storage: isOpen ? MemoryStorage(epoch: "k3x9") : closed, environment: environment,
      framing: framing, now: now)
    // Whatever goes through more than a few records takes long here.
    server.intermission = Intermission(
      clock: Passage(milliseconds: 100).look, exchange: { _, _, _ in 0 })
    decoder = FrameDecoder(framing: framing, frameBytesMax: 1 << 24)
  }

  /// Sends all of `messages` before the server looks at the first; answers what it says.
  mutating func send(_ messages: [String]) -> [String] {
    var bytes: [UInt8] = []
    for message in messages {
      framing.frame(Array(message.utf8), into: &bytes)
      now = now.advanced(by: 1000)
    }
    bytes.withUnsafeBytes { server.receive($0) }
    return turn()
  }

  /// Lets time pass; answers what the server has to say about it.
  mutating func wait(seconds: Int) -> [String] {
    now = now.advanced(by: seconds * 1000)
    return turn()
  }

  /// Opens a store that couldn't be; answers what the server has to say about it.
  mutating func openStore() -> [String] {
    server.open(MemoryStorage(epoch: "k3x9"))
    return turn()
  }

  /// Links the store to a hub, as another program; answers what the server has to say about it.
  mutating func linkStore() -> [String] {
    var storage = MemoryStorage(epoch: "k3x9")
    storage.begin()
    storage.setLink(ReplicaLink(epoch: "hub"))
    _ = storage.commit(CommitNote(at: now, origin: "memod-sync", label: "Link"))
    server.open(storage)
    return turn()
  }

  private mutating func turn() -> [String] {
    repeat { server.turn(at: now) } while server.hasWork
    decoder.append(server.withOutput { Array($0) })
    server.dropOutput(server.withOutput { $0.count })
    var messages: [String] = []
    while case .body(let body) = decoder.next() {
      messages.append(String(decoding: body, as: UTF8.self))
    }
    return messages
  }
}
