import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport

/// A client with a memod of its own, on a file that others may have open too.
final class Peer {
  /// The program.
  let child: Child
  private var notifications: [(method: String, params: JSON)] = []
  private var requestCount = 0

  init(_ child: Child) {
    self.child = child
  }

  /// Starts a memod on `file`.
  convenience init(on file: String, _ options: String...) throws {
    try self.init(Child(Child.memodPath, ["--file", file] + options))
  }

  /// Starts a memod on `file` that a shell has prepared for by `preparation`.
  convenience init(on file: String, after preparation: String) throws {
    let script = preparation + #"; exec "$0" --file "$1""#
    try self.init(Child("/bin/sh", ["-c", script, Child.memodPath, file]))
  }

  /// Sends a request and answers its id.
  @discardableResult
  func send(_ method: String, _ params: JSON = [:]) throws -> JSON {
    requestCount += 1
    let id = JSON.number(JSONNumber(requestCount))
    try child.send(JSON.request(method, params, id: id).text + "\n")
    return id
  }

  /// Sends a request and waits for its result; throws the `Refusal` if it is refused.
  @discardableResult
  func ask(_ method: String, _ params: JSON = [:]) throws -> JSON {
    try reply(to: send(method, params))
  }

  /// Sends a request that is to be refused.
  func refusal(_ method: String, _ params: JSON = [:]) throws -> Refusal {
    do {
      let result = try ask(method, params)
      throw ProtocolViolation("\(method) was not refused but answered \(result)")
    } catch let refusal as Refusal {
      return refusal
    }
  }

  /// Waits for the reply to `id`; notifications that come before it are kept.
  func reply(to id: JSON) throws -> JSON {
    while true {
      switch try arrival() {
      case .result(id, let result): return result
      case .refusal(id, let refusal): throw refusal
      case .notification(let method, let params): notifications.append((method, params))
      case let other: throw ProtocolViolation("\(other.words) came before the reply to \(id)")
      }
    }
  }

  /// Waits for the next notification and answers its params; it must be a `method`.
  func notification(_ method: String) throws -> JSON {
    if notifications.isEmpty, case .notification(let method, let params) = try arrival() {
      notifications.append((method, params))
    }
    guard !notifications.isEmpty, notifications[0].method == method else {
      throw ProtocolViolation("\(notifications) came instead of \(method)")
    }
    return notifications.removeFirst().params
  }

  /// The notifications that came before the last replies.
  func takeNotifications() -> [(method: String, params: JSON)] {
    defer { notifications = [] }
    return notifications
  }

  /// Waits for the next message.
  func arrival() throws -> Arrival { try Arrival(line: child.output.readLine()) }

  /// The next message, if it has been read already.
  func arrivalIfRead() throws -> Arrival? { try child.output.lineIfRead().map(Arrival.init(line:)) }

  /// Greets a memod that can't use its store: it must say so to the client and on stderr in the
  /// same words, and end with status 1 when the client leaves.
  func refusalToStart() throws -> Refusal {
    let refusal = try refusal("initialize")
    child.closeInput()
    let words = try child.restOfErrors()
    let ending = try child.ending()
    guard words == "memod: \(refusal.message)\n", ending == .status(1) else {
      throw ProtocolViolation("\(refusal), but on stderr \(words) and \(ending)")
    }
    return refusal
  }

  /// Whether nothing comes for that long, during which there is nothing to do.
  func isQuiet(milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: child.output.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) == 0
  }

  /// Leaves as a client does; answers how the program ended.
  @discardableResult
  func leave() throws -> Child.Ending {
    child.closeInput()
    return try child.ending()
  }
}

extension Arrival {
  /// A message as the line that it is on the wire.
  fileprivate init(line: String) throws {
    let message = try JSON(parsing: Array(line.utf8))
    let params = message["params"] ?? .null
    if let method = message["method"]?.string {
      self = .notification(method, params)
    } else if let id = message["id"], let error = message["error"] {
      self = .refusal(id: id, Refusal(error))
    } else if let id = message["id"], let result = message["result"] {
      self = .result(id: id, result)
    } else {
      throw ProtocolViolation("No message: \(line)")
    }
  }
}
