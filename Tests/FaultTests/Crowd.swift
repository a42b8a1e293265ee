import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport

/// A call that waits to be made or answered.
struct Call {
  let method: String
  let params: JSON

  init(_ method: String, _ params: JSON = [:]) {
    self.method = method
    self.params = params
  }
}

/// What one client of a crowd does with its memod.
protocol Worker: AnyObject {
  /// What to ask next; nil when there is nothing more to ask.
  func next() -> Call?
  /// Takes the answer to a call.
  func take(_ result: JSON, of call: Call) throws
  /// Takes a notification.
  func hear(_ method: String, _ params: JSON) throws
  /// Notes that its memod died before it had answered `call`; the next one is fresh.
  func lose(_ call: Call)
}

extension Worker {
  func hear(_ method: String, _ params: JSON) throws {}
  func lose(_ call: Call) {}
}

/// Clients that work at the same time, each with a memod of its own on the same file: whoever has
/// been answered asks the next thing at once.
///
/// The test itself is one thread that waits for all of them, so that the programs run as freely as
/// the machine lets them and nothing is shared but the file.
final class Crowd {
  private struct Member {
    let worker: any Worker
    var peer: Peer
    var asked: Call?
    var isKilled = false
  }

  private let file: String
  private var members: [Member]

  /// Starts a memod for each worker.
  init(on file: String, _ workers: [any Worker]) throws {
    self.file = file
    members = try workers.map { Member(worker: $0, peer: try Self.peer(on: file)) }
  }

  /// A memod that doesn't wait for the disk while the others wait for it: nothing here cuts the
  /// power, and on a busy disk it may take longer than anybody waits for a lock.
  private static func peer(on file: String) throws -> Peer {
    try Peer(on: file, "--durability", "normal")
  }

  /// Lets everybody work until nobody has anything to ask, with `SIGKILL` for one of them whenever
  /// `killer` says so. Who observes is ready before the others begin.
  func work(killer: Killer? = nil) throws {
    try work(members.indices.filter { members[$0].worker is Observer })
    try work(members.indices.filter { !(members[$0].worker is Observer) }, killer)
  }

  private func work(_ indices: [Int], _ killer: Killer? = nil) throws {
    for index in indices { try askNext(index) }
    while members.contains(where: { $0.asked != nil }) {
      guard try receive(killer) else {
        throw Child.Failure("Nobody was answered for \(Child.secondsMax) seconds.")
      }
    }
  }

  /// Lets notifications come until there is nothing more to wait for.
  func listen(until isThrough: () -> Bool) throws {
    while !isThrough() {
      guard try receive() else {
        throw Child.Failure("Nobody was notified for \(Child.secondsMax) seconds.")
      }
    }
  }

  private func askNext(_ index: Int) throws {
    members[index].asked = members[index].worker.next()
    guard let call = members[index].asked else { return }
    do {
      try members[index].peer.send(call.method, call.params)
    } catch  where members[index].isKilled {
      // Its end will be read from its output.
    }
  }

  private func kill(by killer: Killer) {
    let living = members.indices.filter {
      !(members[$0].worker is Observer) && !members[$0].isKilled
    }
    guard let index = killer.pick(living) else { return }
    members[index].isKilled = true
    members[index].peer.child.signal(SIGKILL)
  }

  /// Waits for something to come and reads it; false when nothing came for as long as anything may
  /// take.
  private func receive(_ killer: Killer? = nil) throws -> Bool {
    var polled = members.map {
      pollfd(fd: $0.peer.child.output.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let wait = Int32(Child.secondsMax * 1000)
    guard poll(&polled, nfds_t(polled.count), wait) > 0 else { return false }
    for index in members.indices where polled[index].revents != 0 { try receive(index, killer) }
    return true
  }

  private func receive(_ index: Int, _ killer: Killer?) throws {
    let isAlive = try members[index].peer.child.output.readMore()
    while let arrival = try members[index].peer.arrivalIfRead() {
      try take(arrival, index, killer)
    }
    if !isAlive { try restart(index) }
  }

  private func take(_ arrival: Arrival, _ index: Int, _ killer: Killer?) throws {
    let worker = members[index].worker
    switch arrival {
    case .notification(let method, let params):
      try worker.hear(method, params)
    case .refusal(_, let refusal):
      throw refusal
    case .result(_, let result):
      guard let call = members[index].asked else {
        throw ProtocolViolation("Nobody has asked for \(result)")
      }
      try worker.take(result, of: call)
      try askNext(index)
      if let killer, killer.isDueAfterAnswer() { kill(by: killer) }
    }
  }

  private func restart(_ index: Int) throws {
    guard members[index].isKilled else {
      throw Child.Failure("A memod ended: \(try members[index].peer.child.restOfErrors())")
    }
    if let call = members[index].asked { members[index].worker.lose(call) }
    members[index].peer = try Self.peer(on: file)
    members[index].isKilled = false
    try askNext(index)
  }
}
