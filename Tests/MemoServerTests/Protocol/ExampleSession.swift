import JSONRPC
import MemoServer
import Memos

/// A session with a fresh server in memory whose clock, zone, ids and epoch are fixed: what the
/// examples of protocol.md run in.
struct ExampleSession {
  private var server: Server
  private var decoder: FrameDecoder
  private let framing: Framing
  /// 2026-11-20T09:00:00Z; a second more for each line sent.
  private var now = Instant(milliseconds: 1_795_165_200_000)

  init(framing: Framing) {
    self.framing = framing
    let environment = Environment(
      version: "1.0.0",
      zoneNamed: { name in
        switch name {
        case "UTC": .utc
        case "Asia/Seoul": Zone(name: name) { _ in 9 * 3600 }
        default: nil
        }
      },
      ids: IDSource(random: SeededNumbers(seed: 2026)))
    server = Server(
      storage: MemoryStorage(epoch: "k3x9"), environment: environment, framing: framing, now: now)
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

/// The generator SplitMix64, so that every run draws the same.
struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
