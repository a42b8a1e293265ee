import JSONRPC
import MemoServer
import Synchronization

/// What happens between a client and a server while a request takes long: each time the server
/// looks at the clock so much time has passed, and the client has sent what a test says.
public final class Passage: Sendable {
  private struct State: Sendable {
    var now = 0
    var exchangeCount = 0
    var sent: [UInt8] = []
    var input: [Int: [UInt8]]
  }

  private let state: Mutex<State>
  private let step: Int
  /// All that the client sends.
  let input: [[UInt8]]
  private let meanwhile: @Sendable (_ exchange: Int) -> Void

  /// Each look at the clock shows `milliseconds` more. With the exchange of a number, counted from
  /// 1, the server is given the bytes that `input` has for it, once `meanwhile` is done with what
  /// other programs do before they are sent.
  public init(
    milliseconds: Int = 60, input: [Int: [UInt8]] = [:],
    meanwhile: @escaping @Sendable (_ exchange: Int) -> Void = { _ in }
  ) {
    step = milliseconds
    self.meanwhile = meanwhile
    self.input = input.sorted { $0.key < $1.key }.map(\.value)
    state = Mutex(State(input: input))
  }

  /// What a server is given to have it happen.
  public var intermission: Intermission {
    Intermission(
      clock: look,
      exchange: { output, wantsInput, receive in
        let (exchange, input) = self.state.withLock { state in
          state.exchangeCount += 1
          state.sent += output
          return (
            state.exchangeCount, wantsInput ? state.input[state.exchangeCount] ?? [] : []
          )
        }
        self.meanwhile(exchange)
        if !input.isEmpty { input.withUnsafeBytes { receive($0) } }
        return output.count
      })
  }

  /// Looks at the clock.
  @Sendable public func look() -> Int {
    state.withLock { state in
      state.now += step
      return state.now
    }
  }

  /// How often the server has let the process look after the client.
  public var exchangeCount: Int { state.withLock { $0.exchangeCount } }

  /// How long everything has taken, in milliseconds: 0 if nobody has looked.
  public var now: Int { state.withLock { $0.now } }

  /// Takes the bytes that have left while requests were being answered.
  func takeSent() -> [UInt8] {
    state.withLock { state in
      defer { state.sent = [] }
      return state.sent
    }
  }
}
