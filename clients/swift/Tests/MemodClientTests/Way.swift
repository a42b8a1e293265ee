import MemodClient
import MemodServer
import TestSupport

/// How a test reaches a server; what it promises is the same on every way.
enum Way: CaseIterable, Sendable {
  /// A process, over pipes.
  case spawned
  /// A value beside the client.
  case inProcess

  /// A server of a store in memory.
  func memod(_ initialize: Initialize = Initialize(timeZone: "UTC")) -> Memod {
    Memod(transport(file: nil), initialize)
  }

  /// A server of the store in a file.
  func memod(file: String, _ initialize: Initialize = Initialize(timeZone: "UTC")) -> Memod {
    Memod(transport(file: file), initialize)
  }

  func transport(file: String?) -> any MemodTransport {
    switch self {
    case .spawned:
      ProcessTransport(
        Child.memodPath, arguments: file.map { ["--file", $0] } ?? ["--memory"])
    case .inProcess: file.map { InProcessTransport.file($0) } ?? InProcessTransport.memory()
    }
  }
}

extension Memod {
  /// Adds tasks with these titles; returns their ids.
  @discardableResult
  func add(_ titles: String...) async throws -> [String] {
    var ids: [String] = []
    for title in titles { ids.append(try await call(TaskCreate(content: title)).memo.id) }
    return ids
  }
}

extension ListUpdate<Memo> {
  var titles: [String] { rows.map { $0.title ?? "" } }
}

/// Servers that a test can end, and of which it can lose events.
final class Fragile: MemodTransport {
  private struct Passage: MemodReceiver {
    let receiver: any MemodReceiver
    let isDeaf: Cell<Bool>

    func receive(_ message: UnsafeRawBufferPointer) {
      let isEvent = String(decoding: message, as: UTF8.self).contains(#""method":"watch/did"#)
      if !(isEvent && isDeaf.value) { receiver.receive(message) }
    }

    func end(_ reason: String) { receiver.end(reason) }
  }

  private let transport: any MemodTransport
  private let receivers = Cell<[any MemodReceiver]>([])
  private let isDeaf = Cell(false)

  init(_ transport: any MemodTransport) { self.transport = transport }

  /// How many servers there have been.
  var count: Int { receivers.value.count }

  func connect(to receiver: any MemodReceiver) async throws(MemodError) -> any MemodChannel {
    receivers.change { $0.append(receiver) }
    return try await transport.connect(to: Passage(receiver: receiver, isDeaf: isDeaf))
  }

  /// Ends the server that there is now.
  func end() { receivers.value.last?.end("It was killed.") }

  /// Loses the notifications that come from now on, or no more.
  func lose(_ isDeaf: Bool) { self.isDeaf.change { $0 = isDeaf } }
}
