import Dates
import JSONRPC
import MemoStore
import Memos

/// When and where the words of a call were said. What waited for a connection means what it meant
/// when it was typed: its `tomorrow` is the day after that one.
///
/// Every method that takes words goes through this.
struct Said: Sendable {
  private let at: Instant?
  private let zone: String?

  init(_ params: inout Params) throws(InvalidParams) {
    at = try params.optional("at", "The instant when the words were typed; by default now.")
    zone = try params.optional(
      "zone", "The IANA zone where they were typed; by default the session's.")
  }

  /// Lets words mean what they meant then, until the call ends, which sets `Store.said` to nil.
  func apply(to store: inout Store) throws(MemoError) {
    if at != nil || zone != nil { store.said = try time(in: store) }
  }

  private func time(in store: Store) throws(MemoError) -> TimeContext {
    let here = store.time
    guard let name = zone, name != here.zone.name else {
      return here.at(at ?? here.now)
    }
    guard let zone = store.zoneNamed(name) else {
      throw .invalid(.noZone(name.shortened), path: "zone")
    }
    return here.at(at ?? here.now, in: zone)
  }
}
